import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { SEARCH_PATH } from '../../../src/local/engine/git-settings.js';
import { openRepository } from '../../../src/local/engine/git.js';
import type { Sha, Source } from '../../../src/local/engine/source.js';

const ENVIRONMENT = {
  PATH: SEARCH_PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_AUTHOR_DATE: '2025-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
  GIT_COMMITTER_DATE: '2025-01-01T00:00:00Z',
};

/** Content of a file, or `null` to delete it. */
export type Files = Readonly<Record<string, string | Buffer | null>>;

/** A git repository that lives as long as a test. */
export class Repository {
  readonly path = mkdtempSync(join(tmpdir(), 'engine-'));
  /** Created by every script of `trap`: whether one of them ever ran. */
  readonly marker = `${this.path}.ran`;

  constructor() {
    this.git('init', '-q', '-b', 'main');
  }

  /** Runs git in the repository and returns what it prints, trimmed. */
  git(...args: readonly string[]): string {
    return this.gitWithInput('', ...args);
  }

  gitWithInput(input: string, ...args: readonly string[]): string {
    const options = { cwd: this.path, env: ENVIRONMENT, input, stdio: 'pipe' } as const;
    return execFileSync('git', args, options).toString().trim();
  }

  write(files: Files): void {
    for (const [path, content] of Object.entries(files)) {
      const target = join(this.path, path);
      mkdirSync(dirname(target), { recursive: true });
      if (content === null) rmSync(target);
      else writeFileSync(target, content);
    }
  }

  commit(files: Files): Sha {
    this.write(files);
    this.git('add', '-A', '-f');
    this.git('commit', '-q', '--allow-empty', '-m', 'change');
    return this.git('rev-parse', 'HEAD');
  }

  /** A program that leaves a mark when something runs it. */
  trap(): string {
    const path = `${this.path}.trap`;
    writeFileSync(path, `#!/bin/sh\ntouch '${this.marker}'\necho changed\n`);
    chmodSync(path, 0o755);
    return path;
  }

  hasRunTrap(): boolean {
    return existsSync(this.marker);
  }

  open(): Source {
    return openRepository(this.path);
  }

  remove(): void {
    for (const path of [this.path, this.marker, `${this.path}.trap`])
      rmSync(path, { recursive: true, force: true });
  }
}

/** Runs a test with a repository of its own. */
export function withRepository(test: (repository: Repository) => Promise<void>): () => Promise<void> {
  return async () => {
    const repository = new Repository();
    try {
      await test(repository);
    } finally {
      repository.remove();
    }
  };
}
