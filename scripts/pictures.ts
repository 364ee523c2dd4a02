import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gfmOf } from '../__tests__/report/github.js';
import { reportFor } from '../__tests__/report/samples.js';
import { shown } from '../__tests__/report/samples-shown.js';
import { renderComment } from '../src/report/comment.js';
import { renderSummary } from '../src/report/summary.js';
import { chosenOf, follow } from './command-line.js';
import { projectRoot } from './runner.js';

/**
 * Draws the job summary and the comment of sample runs as GitHub would show them, light and dark, into
 * build/pictures. Needs a Chromium on the path.
 */
const usage = 'npm run pictures [-- NAME…]';
const WIDTH = 1_000;
const MOST_PIXELS = 2_400;
const folder = path.join(projectRoot, 'build/pictures');
const styles = path.join(projectRoot, 'node_modules/github-markdown-css');
const place = { head: 'a'.repeat(40), run: 42, attempt: 1, target: 'till' };

async function drawAll(): Promise<void> {
  const stories = Object.entries(shown).map(([name, story]) => ({ name, story }));
  mkdirSync(folder, { recursive: true });
  for (const { name, story } of chosenOf(stories, process.argv.slice(2))) {
    const report = await reportFor(story);
    const surfaces = { summary: renderSummary(report), comment: renderComment(report, '', place) };
    for (const [surface, markdown] of Object.entries(surfaces)) {
      const picture = surface === 'summary' ? name : `${name}-${surface}`;
      for (const theme of ['light', 'dark']) draw(`${picture}-${theme}`, theme, gfmOf(markdown));
      process.stdout.write(`${picture}: ${Buffer.byteLength(markdown)} bytes\n`);
    }
  }
}

function draw(name: string, theme: string, html: string): void {
  const style = readFileSync(path.join(styles, `github-markdown-${theme}.css`), 'utf8');
  const page = path.join(folder, `${name}.html`);
  const background = theme === 'dark' ? '#0d1117' : '#ffffff';
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><style>${style} body { background: ${background}; margin: 24px }</style>` +
      `<article class="markdown-body">${html}</article>`,
  );
  const picture = path.join(folder, `${name}.png`);
  const { error, status } = spawnSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      `--window-size=${WIDTH},${MOST_PIXELS}`,
      `--screenshot=${picture}`,
      page,
    ],
    { stdio: 'ignore', timeout: 60_000 },
  );
  if (error !== undefined || status !== 0) {
    throw new Error('`chromium` drew nothing. Expected a Chromium of that name on the path; install one.', {
      cause: error,
    });
  }
}

await follow(usage, drawAll);
