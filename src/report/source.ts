import { isFullSha } from '../context.js';
import type { Environment } from '../edge/environment.js';
import { fileOf, isLine, type Place } from '../gate/path.js';
import type { Report } from './model.js';

/** The longest address that is given, in characters: a longer one helps nobody, and takes the room of others. */
const LONGEST_URL = 2_000;

/** The address of this run's repository for people (`https://github.com/owner/name`), or `null`. */
export function repositoryUrl(environment: Environment): string | null {
  return addressOf(environment['GITHUB_REPOSITORY'] ?? '', environment);
}

/** The address of a repository for people; `null` if a part of it is not what it should be. */
export function addressOf(repository: string, environment: Environment): string | null {
  const server = environment['GITHUB_SERVER_URL'] ?? '';
  const isKnown = /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository);
  return isKnown ? `${server}/${repository}` : null;
}

/** The address of the repository that a report's files and commits are of; `null` if it is not known. */
export function sourceOf({ repository, otherRepository }: Report): string | null {
  return otherRepository === null ? repository : null;
}

/**
 * The address of a file at a commit, or `null` where one of them is not what it should be, or is too long. A line is asked
 * for in the plain file: what GitHub shows rendered, such as Markdown, has no lines.
 */
export function placeUrl(repository: string | null, commit: string | null, place: Place): string | null {
  if (repository === null || !isFullSha(commit) || !isInRepository(place)) return null;
  const path = place.file.split('/').map(encodePart).join('/');
  const url = `${repository}/blob/${commit}/${path}${place.line === null ? '' : `?plain=1#L${place.line}`}`;
  return url.length > LONGEST_URL ? null : url;
}

/** The address of a commit, or `null` where it is none. */
export function commitUrl(repository: string | null, commit: string): string | null {
  return repository !== null && isFullSha(commit) ? `${repository}/commit/${commit}` : null;
}

/** Whether a place is a file below the repository's root and, where it names one, a line. */
export function isInRepository({ file, line }: Place): boolean {
  return fileOf(file) !== undefined && (line === null || isLine(line));
}

function encodePart(part: string): string {
  const form = encodeURIComponent(part);
  return form.replace(/[!'()*~_]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
