import type { Problem, Refusal } from './errors.js';
import type { WireFault } from './wire.js';

/** What to do about a status of the contract's section 7, where its code says no more. */
const byStatus: Readonly<Record<number, string>> = {
  400: 'Check the inputs named in the message.',
  401: 'Check `api-key`: the service does not tell a missing, mistyped, revoked or expired key apart. Make a new one under Settings, API keys.',
  403: 'The key may belong to another workspace (`workspace-id`), be read-only (a scan needs a read-and-write key), or the plan may not include this. The service does not say which.',
  404: 'Check `target-id`, `scan-id` and `base-url`: the service knows no such thing in this workspace.',
  409: 'Something else holds the resource or has changed it. Look at the scans of the target in the web app, then run the job again.',
  413: 'The document is larger than 5 242 880 bytes, the most that one request may carry. Split it.',
  422: 'The service found the request invalid. Check the inputs named in the message.',
  429: 'The rate limit is shared by every job behind this address. Run fewer jobs at once, or raise `timeout-minutes`.',
  500: 'The service failed. Run the job again; if it stays, report the request to the service with its id.',
  502: 'A gateway before the service failed. Run the job again.',
  503: 'The service is unavailable for now. Run the job again later.',
  504: 'A gateway before the service gave up waiting. Run the job again.',
};

/** What to do about a code of the observed facts, sections 1, 3.3, 3.4, 4 and 8. */
const byCode: Readonly<Record<string, string>> = {
  SCAN_WORKFLOW_UNAVAILABLE:
    'The authenticated assessment is not enabled for this workspace and target. Ask the service, or use another `workflow`.',
  SCAN_IN_PROGRESS: 'Another scan of this target is running. It has to end first.',
  SCAN_CONCURRENCY_LIMIT: 'The workspace runs as many scans as it may. One of them has to end first.',
  SCAN_RATE_LIMITED: 'Too many scans were created within a minute. Wait, or start fewer jobs at once.',
  ELIGIBILITY_RATE_LIMITED: 'Too many eligibility checks within a minute. Start fewer jobs at once.',
  FREE_URL_SCAN_RATE_LIMITED: 'The free plan allows three scans of a site an hour. Run the job again later.',
  SCAN_SOURCE_UNAVAILABLE:
    'The service cannot read the repository. Install its GitHub App on the repository and connect the target.',
  SCAN_NO_MERGE_BASE:
    'The two commits share no history that the service knows. After a force push the old commit may be gone: set `base-ref`.',
  SCAN_REF_UNRESOLVED:
    'The service could not find a commit. After a force push the old one may be gone: set `base-ref` or `head-ref` to a branch or a full lower-case SHA.',
  SCAN_SERVICE_UNAVAILABLE: 'No worker takes scans for now. Run the job again later.',
  SCAN_PLAN_INVALID:
    'This workflow does not fit the type of the target. Choose another `workflow` or `target-id`.',
  SCAN_PLAN_DENIED:
    "The workspace's policy does not allow this scan. Change it in the web app, or ask for another `mode`.",
  SCAN_AUTHORIZATION_REQUIRED: 'Give `authorization-ref`, a recorded scoped authorization.',
  SCAN_ATTACHMENT_NOT_FOUND: 'Check `attachment-ids`: one of them is not staged in this workspace.',
  SCAN_NOT_FOUND: 'Check `scan-id`: the workspace has no such scan.',
  SCAN_ALREADY_FINISHED: 'The scan had already ended.',
  SCAN_FINALIZATION_STARTED: 'The scan is being finalised and will end by itself. Wait for it.',
  TARGET_NOT_FOUND: 'Check `target-id`: the workspace has no such target, or it was deleted.',
  TARGET_TYPE_UNSUPPORTED: 'This type of target cannot be scanned. Choose another `target-id`.',
  TARGET_HAS_ACTIVE_SCAN: 'Cancel the running scan of the target, or wait for it, then delete.',
  TARGET_REF_IMMUTABLE: 'The branch of a target is fixed once a scan has run. Create another target.',
  TARGET_LIMIT_REACHED: 'The plan has no target slot left. Delete a target or change the plan.',
  TARGET_EXISTS: 'The target exists already; use the existing one.',
  SCAN_MODE_UNSUPPORTED: 'Choose another `mode` for this target.',
  URL_MODE_UNAVAILABLE: 'Choose another `mode` for this target.',
  URL_MODE_UNSUPPORTED: 'Choose another `mode` for this target.',
  API_SPEC_REQUIRED: 'This mode needs an OpenAPI document on the target (`apiSpecUrl`), or another `mode`.',
  DOMAIN_VERIFICATION_REQUIRED: 'Prove the ownership of the domain in the web app first.',
  TRIAL_EXPIRED: 'The trial has ended. Choose a plan.',
  TRIAL_AVAILABLE: 'Start the trial, or choose a plan.',
  TRIAL_TARGET_LIMIT: 'The trial has no target slot left. Delete a target or choose a plan.',
  DEEP_NOT_ALLOWED: 'The plan does not include deep scans. Choose another `mode`.',
  NO_MINUTES_REMAINING: 'Wait for the next period of the plan, or choose a larger one.',
  WORKSPACE_NOT_FOUND: 'Check `workspace-id`.',
  SCAN_NOT_ALLOWED:
    'The plan does not allow this scan. Choose another plan, or another `workflow` or `mode`.',
  POLICY_NOT_FOUND:
    'The policy that the scan names does not exist. Look at the policies of the workspace in the web app.',
  IDEMPOTENCY_CONFLICT: 'The same key was used for another request. Run the job again.',
  OPERATION_IN_PROGRESS: 'The same request is still being worked on. Look for the scan in the web app.',
  OPERATION_FAILED: 'The same request was refused before. Run the job again.',
  OPERATION_RESULT_UNAVAILABLE: 'The same request was accepted, but its result is gone. Look in the web app.',
  PROPOSAL_PATCH_REQUIRED: 'The service has no patch evidence of its own for this proposal yet.',
  REPORT_SNAPSHOT_MISSING: 'The report has no stored content. Create it again.',
  RETEST_IN_PROGRESS: 'A retest of this finding is running. Wait for it.',
  RETEST_UNAVAILABLE: 'This finding cannot be retested.',
  SCHEDULE_EXISTS: 'The target has an enabled schedule already.',
  INPUT_HASH_MISMATCH: 'Approve with exactly the input that was asked for.',
  HTTP_404:
    'Check `base-url`: the service itself did not answer, so it may not be its API root, or something stands before it.',
};

const byFault: Readonly<Record<WireFault, string>> = {
  lookup: 'Check the host in `base-url`, and that the runner can resolve it.',
  connect: 'Check `base-url`, and that the runner may reach it.',
  certificate:
    'If the service uses a private certificate authority, name its certificate file in the environment variable NODE_EXTRA_CA_CERTS. Verification cannot be switched off.',
  proxy: 'Check the environment variables https_proxy, http_proxy and no_proxy of the runner.',
  reset: 'Run the job again; if it stays, look at what stands between runner and service.',
  cut: 'Run the job again; if it stays, look at what stands between runner and service.',
  oversize: 'No answer of the service is this large. Check `base-url`.',
  encoded: 'Something between runner and service changes its answers. Let the service bypass it.',
  timeout: 'The service did not answer in time. Run the job again.',
};

/** One or two sentences that a person can act on. */
export function adviceFor(problem: Problem): string {
  switch (problem.kind) {
    case 'refused':
      return forRefusal(problem);
    case 'unreachable':
      return byFault[problem.fault];
    case 'unreadable':
      return 'Check `base-url`: this does not look like the service, or something stands before it.';
    case 'redirected':
      return 'Set `base-url` to the final address of the API root, ending in /api/v1.';
  }
}

/** What to do about one of the service's codes, where it is known. */
export function adviceOn(code: string): string | undefined {
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}

function forRefusal({ status, code }: Refusal): string {
  return adviceOn(code) ?? byStatus[status] ?? 'Run the job again; if it stays, report it to the service.';
}
