import type { Severity } from './severity.js';

/** What a secret is called and how bad it is when it lies in a repository. */
export interface SecretKind {
  readonly severity: Severity;
  readonly noun: string;
}

const PREFIX = '@secretlint/secretlint-rule-';
const UNKNOWN_KIND: SecretKind = { severity: 'HIGH', noun: 'secret' };

/** By secretlint's rule without its prefix, or rule and message where one rule finds several kinds. */
const KINDS: Readonly<Record<string, SecretKind>> = {
  '1password': { severity: 'CRITICAL', noun: '1Password service account token' },
  anthropic: { severity: 'HIGH', noun: 'Anthropic API key' },
  'aws/AWSAccessKeyID': { severity: 'HIGH', noun: 'AWS access key ID' },
  'aws/AWSSecretAccessKey': { severity: 'CRITICAL', noun: 'AWS secret access key' },
  basicauth: { severity: 'HIGH', noun: 'password in a URL' },
  cloudflare: { severity: 'CRITICAL', noun: 'Cloudflare API token' },
  'database-connection-string': { severity: 'HIGH', noun: 'database password in a connection string' },
  databricks: { severity: 'CRITICAL', noun: 'Databricks access token' },
  docker: { severity: 'CRITICAL', noun: 'Docker access token' },
  figma: { severity: 'HIGH', noun: 'Figma access token' },
  gcp: { severity: 'CRITICAL', noun: 'Google Cloud service account key' },
  github: { severity: 'CRITICAL', noun: 'GitHub token' },
  gitlab: { severity: 'CRITICAL', noun: 'GitLab access token' },
  grafana: { severity: 'HIGH', noun: 'Grafana token' },
  groq: { severity: 'HIGH', noun: 'Groq API key' },
  'hashicorp-vault': { severity: 'CRITICAL', noun: 'HashiCorp Vault token' },
  huggingface: { severity: 'HIGH', noun: 'Hugging Face access token' },
  linear: { severity: 'HIGH', noun: 'Linear API token' },
  notion: { severity: 'HIGH', noun: 'Notion integration token' },
  npm: { severity: 'CRITICAL', noun: 'npm access token' },
  'npm/PackageJSON_xOauthToken': { severity: 'CRITICAL', noun: 'GitHub token in a package URL' },
  openai: { severity: 'HIGH', noun: 'OpenAI API key' },
  privatekey: { severity: 'CRITICAL', noun: 'private key' },
  sendgrid: { severity: 'HIGH', noun: 'SendGrid API key' },
  shopify: { severity: 'HIGH', noun: 'Shopify access token' },
  slack: { severity: 'HIGH', noun: 'Slack token' },
  'slack/IncomingWebhook': { severity: 'MEDIUM', noun: 'Slack incoming webhook' },
  stripe: { severity: 'CRITICAL', noun: 'Stripe live key' },
  'stripe/STRIPE_RESTRICTED_KEY_TEST': { severity: 'LOW', noun: 'Stripe test key' },
  'stripe/STRIPE_SECRET_KEY_TEST': { severity: 'LOW', noun: 'Stripe test key' },
  tailscale: { severity: 'HIGH', noun: 'Tailscale key' },
  vercel: { severity: 'HIGH', noun: 'Vercel token' },
};

/** The kind of what secretlint's rule and message name; a rule that the table lacks counts as HIGH. */
export function secretKind(ruleId: string, messageId: string): SecretKind {
  const rule = ruleId.startsWith(PREFIX) ? ruleId.slice(PREFIX.length) : ruleId;
  return KINDS[`${rule}/${messageId}`] ?? KINDS[rule] ?? UNKNOWN_KIND;
}
