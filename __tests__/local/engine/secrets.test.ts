import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

import { findSecrets } from '../../../src/local/engine/secrets.js';
import * as samples from './samples.js';

function find(text: string, path = 'config.txt') {
  return findSecrets({ path, text });
}

/** A store of keys that holds none, under the password by which a rule knows a credential of Google. */
const EMPTY_P12 = 'MD8CAQMwEQYJKoZIhvcNAQcBoAQEAjAAMCcwHzAHBgUrDgMCGgQURARr+ah27f/N1Qvq9ywoLPfmVUkEBHNhbHQ=';

describe('findSecrets', () => {
  it.each([
    ['an AWS key ID', samples.awsKeyId, 'HIGH', 'Hard-coded AWS access key ID'],
    ['an AWS secret key', samples.awsAssignment, 'CRITICAL', 'Hard-coded AWS secret access key'],
    ['a GitHub token', samples.githubToken, 'CRITICAL', 'Hard-coded GitHub token'],
    ['an npm token', samples.npmToken, 'CRITICAL', 'Hard-coded npm access token'],
    ['a private key', samples.privateKey, 'CRITICAL', 'Hard-coded private key'],
    ['a webhook', samples.slackWebhook, 'MEDIUM', 'Hard-coded Slack incoming webhook'],
    ['a test key', samples.stripeTestKey, 'LOW', 'Hard-coded Stripe test key'],
    ['a password in a URL', samples.urlPassword, 'HIGH', 'Hard-coded password in a URL'],
  ])('finds %s and does not repeat it', async (_, secret, severity, title) => {
    const detections = await find(`\nx = "${secret}"\n`);
    expect(detections).toMatchObject([{ severity, title, cwe: 'CWE-798', startLine: 2, scanner: 'secrets' }]);
    const words = secret.split(/[^\w/+-]+/).filter((word) => word.length > 15);
    const told = JSON.stringify(detections);
    expect(words.filter((word) => told.includes(word) && !word.startsWith('aws_'))).toEqual([]);
  });

  it.each([
    ['the same secret twice on a line', `${samples.awsKeyId} ${samples.awsKeyId}`, [1]],
    ['the same secret on two lines', `${samples.awsKeyId}\n${samples.awsKeyId}`, [1, 2]],
    ['two secrets on a line', `${samples.awsKeyId} ${samples.otherAwsKeyId}`, [1, 1]],
    ['an AWS account ID', 'aws_account_id = 123456789012', []],
    ['a key after other ends of lines', `a\rb\u2028c\r\n${samples.awsKeyId}`, [2]],
    ['a key after a byte that is no text', `\uFFFD\n${samples.awsKeyId}`, [2]],
    ['nothing', '', []],
  ])('counts %s', async (_, text, lines) => {
    expect((await find(text)).map(({ startLine }) => startLine)).toEqual(lines);
  });

  it('says where it stands, how long it is and what to do', async () => {
    expect(await find(`\n\nx = "${samples.awsKeyId}"\n`, 'a/b.json')).toEqual([
      {
        scanner: 'secrets',
        rule: '@secretlint/secretlint-rule-aws',
        severity: 'HIGH',
        title: 'Hard-coded AWS access key ID',
        summary:
          'What looks like a hard-coded AWS access key ID (20 characters, not shown) starts at column 6.',
        recommendation: expect.stringMatching(/^Revoke this credential/),
        cwe: 'CWE-798',
        file: 'a/b.json',
        startLine: 3,
        endLine: 3,
      },
    ]);
  });

  it('takes what two rules see for the more severe', async () => {
    const detections = await find(`https://deploy:${samples.githubToken}@example.org`);
    expect(detections).toMatchObject([{ severity: 'CRITICAL', title: 'Hard-coded GitHub token' }]);
  });

  it('gives all lines of a private key', async () => {
    expect(await find(`a\n${samples.privateKey}\nb`)).toMatchObject([{ startLine: 2, endLine: 6 }]);
  });

  it.each(['secretlint-disable', 'secretlint-disable-line', 'secretlint-disable-next-line'])(
    'does not heed %s',
    async (comment) => {
      const detections = await find(`// ${comment}\n${samples.githubToken} // ${comment}\n`);
      expect(detections).toHaveLength(1);
    },
  );

  it('never opens a path on this machine', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const file = path.join(folder, 'key.p12');
    writeFileSync(file, EMPTY_P12, 'base64');
    expect(await find('text', file)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
