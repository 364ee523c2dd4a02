import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../runner.js';

/** What a runner downloads and starts: bytes. */
export interface Sizes {
  readonly mainChunk: number;
  readonly allOfDist: number;
  /** The archive of the commit that is checked out, as GitHub packs it. */
  readonly archive: number;
}

/** Measures what is built, and what is committed. Throws where this is no git repository. */
export function sizesOf(dist: string): Sizes {
  const words = ['archive', '--format=tar.gz', 'HEAD'];
  const archive = spawnSync('git', words, { cwd: projectRoot, maxBuffer: 64 << 20 });
  if (archive.status !== 0) throw new Error(`git ${words.join(' ')}: ${archive.stderr.toString()}`);
  return {
    mainChunk: statSync(path.join(dist, 'index.js')).size,
    allOfDist: readdirSync(dist).reduce((sum, name) => sum + statSync(path.join(dist, name)).size, 0),
    archive: archive.stdout.length,
  };
}
