import type { TargetRow } from '../rows/account.js';
import { iso, isoOrNull } from '../time.js';
import { newestFirst, type World } from '../world.js';

/**
 * A row of GET /targets (observed facts, 8.8). The document shows none of its fields, so the least of them are those by
 * which a target is found.
 */
export function presentTarget(target: TargetRow, world: World): Record<string, unknown> {
  const { id, name, type, url, apiSpecUrl, repoFullName, branch, environment } = target;
  const least = { id, name, type, createdAt: iso(target.createdAt) };
  if (world.rules.rows === 'least')
    return repoFullName === null ? { ...least, url } : { ...least, repoFullName };
  const project = target.projectId === null ? undefined : world.projects.get(target.projectId);
  const scans = newestFirst(world.scans, target.workspaceId, (scan) => scan.targetId === id);
  return {
    ...least,
    url,
    apiSpecUrl,
    repoFullName,
    branch,
    environment,
    status: 'active',
    lastScanAt: isoOrNull(scans[0]?.createdAt ?? null),
    project: project === undefined ? null : { id: project.id, name: project.name },
    scanCount: scans.length,
    findingCount: [...world.findings.values()].filter((finding) => finding.targetId === id).length,
  };
}
