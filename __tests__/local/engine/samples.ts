/** Secrets and dangerous code, put together here so that no scanner finds them in this repository. */
function joined(...pieces: readonly string[]): string {
  return pieces.join('');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const awsKeyId = joined('AK', 'IA', letters.slice(0, 16));
export const otherAwsKeyId = joined('AK', 'IA', letters.slice(16));
export const awsAssignment = joined('aws_secret_access_key', ' = ', letters, 'abcdefgh');
export const githubToken = joined('gh', 'p_', letters, 'abcd');
export const stripeTestKey = joined('sk_', 'test_', letters.slice(0, 24));
export const slackWebhook = joined('https://hooks.slack', '.com/services/T0ABCDEF/B0ABCDEF/', letters);
export const npmToken = joined('np', 'm_', letters, 'abcd');
export const urlPassword = joined('https://deploy:', 'correcthorsebattery', '@example.org');
export const privateKey = [
  joined('-----BEGIN RSA ', 'PRIVATE KEY-----'),
  joined('MII', 'Ea', 'a1B2'.repeat(15)),
  'c3D4'.repeat(16),
  'e5F6'.repeat(16),
  joined('-----END RSA ', 'PRIVATE KEY-----'),
].join('\n');

/** Evaluates a variable. */
export const evaluation = joined('ev', 'al(input)');
export const impliedEvaluation = joined('set', 'Timeout("x", 1)');
export const impliedEvaluationByInterval = joined('set', 'Interval("x", 1)');
/** Spans three lines. */
export const constructedFunction = joined('new Fun', 'ction(\n"x"\n)');
export const scriptUrl = joined("location = 'java", "script:x'");
/** Runs a variable as a shell command on the second of two lines. */
export const shellCommand = joined("import cp from 'node:child", "_process';\ncp.ex", 'ec(input);');
export const unsafeRegex = joined('/(a+', ')+$/.test(input)');
