const anotherMode = 'Choose another `mode` for this target.';
const anotherSession = (what: string): string =>
  `The session of the authorization ${what}. Record a new one in the web app.`;

/** On a refusal that is not the service's, but a security gateway's, or a proxy's that demands a client certificate. */
const refusedOnTheWay =
  'Something between runner and service refused the request: the service itself did not answer. Let the runner pass there, or check `base-url`.';

/**
 * What to do about a code of the observed facts, sections 0, 1, 3.3, 3.4, 4 and 8. A code that says no more than its
 * status has no row, nor has BAD_REQUEST, which stands for two of them.
 */
export const byCode: Readonly<Record<string, string>> = {
  SCAN_WORKFLOW_UNAVAILABLE:
    'The authenticated assessment is not enabled for this workspace and target. Ask the service, or use another `workflow`.',
  SCAN_IN_PROGRESS: 'Another scan of this target is running. It has to end first.',
  SCAN_CONCURRENCY_LIMIT: 'The workspace runs as many scans as it may. One of them has to end first.',
  SCAN_RATE_LIMITED: 'Too many scans were created within a minute. Wait, or start fewer jobs at once.',
  ELIGIBILITY_RATE_LIMITED: 'Too many eligibility checks within a minute. Start fewer jobs at once.',
  FREE_URL_SCAN_RATE_LIMITED:
    'The free plan allows three scans of sites an hour for one address, which jobs on hosted runners share. Run the job again later.',
  SCAN_SOURCE_UNAVAILABLE:
    'The service cannot read the repository. Install its GitHub App on the repository and connect the target.',
  SCAN_NO_MERGE_BASE:
    'The commits share no history that the service knows. After a force push set `base-ref` once; the next push needs none. Or the head is in a fork out of reach, or `target-id` may be of another repository.',
  SCAN_REF_UNRESOLVED:
    'Check `base-ref` and `head-ref`: bare branch or full lower-case SHA, no tag. After a force push set `base-ref` once. Or the commit is in a fork out of reach, or `target-id` may be of another repository.',
  SCAN_SERVICE_UNAVAILABLE: 'No worker takes scans for now. Run the job again later.',
  SCAN_PLAN_INVALID:
    'This workflow does not fit the type of the target. Choose another `workflow` or `target-id`.',
  SCAN_PLAN_DENIED:
    "The workspace's policy does not allow this scan. Change it in the web app, or ask for another `mode`.",
  SCAN_NOT_FOUND:
    'The service does not show the scan, or no longer does. Look for it in the web app, then run the job again.',
  SCAN_ALREADY_FINISHED: 'The scan had already ended.',
  SCAN_FINALIZATION_STARTED: 'The scan is being finalised and will end by itself. Wait for it.',
  SCAN_MODE_UNSUPPORTED: anotherMode,
  URL_MODE_UNAVAILABLE: anotherMode,
  URL_MODE_UNSUPPORTED: anotherMode,
  API_SPEC_REQUIRED:
    'This mode needs an OpenAPI document on the target. Give the target one in the web app, or choose another `mode`.',
  POLICY_NOT_FOUND:
    'The policy that the scan names does not exist. Look at the policies of the workspace in the web app.',

  SCAN_ATTACHMENT_NOT_FOUND: 'Check `attachment-ids`: one of them is not staged in this workspace.',
  SCAN_ATTACHMENT_UNAVAILABLE:
    'An artifact in `attachment-ids` cannot be used for now. Stage it again, or leave it out.',
  SCAN_ATTACHMENT_LIMIT_EXCEEDED: 'Name fewer artifacts in `attachment-ids`: a scan takes 20 at most.',
  SCAN_ATTACHMENT_TYPE_NOT_ALLOWED:
    'An artifact in `attachment-ids` is of a type that no scan takes. Stage it as another, or leave it out.',
  SCAN_ATTACHMENT_CHECKSUM_INVALID:
    'An artifact in `attachment-ids` is not what its checksum says. Stage it again.',
  SCAN_ATTACHMENT_NAME_INVALID:
    'Stage the artifact in `attachment-ids` that the message names again, under a plain file name.',
  SCAN_ATTACHMENT_SIZE_EXCEEDED:
    'An artifact in `attachment-ids` is too large. Stage a smaller one, or leave it out.',
  SCAN_ATTACHMENT_EMPTY:
    'An artifact in `attachment-ids` is empty. Stage it again with its contents, or leave it out.',

  SCAN_AUTHORIZATION_REQUIRED: 'Give `authorization-ref`, a recorded scoped authorization.',
  AUTH_ASSESSMENT_AUTH_NOT_FOUND: 'Check `authorization-ref`: the workspace has no such authorization.',
  AUTH_ASSESSMENT_AUTH_NOT_READY:
    'The authorization in `authorization-ref` is not ready to be used. Complete it in the web app.',
  AUTH_ASSESSMENT_TARGET_UNSUPPORTED:
    'An authenticated assessment takes a site or an API. Choose another `target-id` or `workflow`.',
  AUTH_ASSESSMENT_HOST_MISMATCH:
    'The authorization is for another host than that of the target. Choose another `authorization-ref` or `target-id`.',
  AUTH_ASSESSMENT_INCIDENT_CONTACT_REQUIRED:
    'Add a contact for incidents to the authorization in the web app.',
  AUTH_ASSESSMENT_SESSION_REQUIRED: anotherSession('is missing'),
  AUTH_ASSESSMENT_SESSION_NOT_FOUND: anotherSession('is gone'),
  AUTH_ASSESSMENT_SESSION_EXPIRED: anotherSession('has expired'),
  AUTH_ASSESSMENT_SESSION_TOO_LONG: anotherSession('lasts longer than the service allows'),
  AUTH_ASSESSMENT_PRODUCTION_DENIED:
    'No authenticated assessment runs against production. Choose the `target-id` of another environment.',

  DOMAIN_VERIFICATION_REQUIRED: 'Prove the ownership of the domain in the web app first.',
  TRIAL_EXPIRED: 'The trial has ended. Choose a plan.',
  TRIAL_AVAILABLE: 'Start the trial, or choose a plan.',
  TRIAL_TARGET_LIMIT: 'The trial has no target slot left. Delete a target or choose a plan.',
  DEEP_NOT_ALLOWED: 'The plan does not include deep scans. Choose another `mode`.',
  NO_MINUTES_REMAINING: 'Wait for the next period of the plan, or choose a larger one.',
  SCAN_NOT_ALLOWED:
    'The plan does not allow this scan. Choose another plan, or another `workflow` or `mode`.',

  IDEMPOTENCY_CONFLICT: 'The same idempotency key was used for another request. Run the job again.',
  OPERATION_IN_PROGRESS: 'The same request is still being worked on. Look for the scan in the web app.',
  OPERATION_FAILED: 'The same request was refused before. Run the job again.',
  OPERATION_RESULT_UNAVAILABLE: 'The same request was accepted, but its result is gone. Look in the web app.',
  OPERATION_UNAVAILABLE: 'The service cannot record the request for now. Run the job again later.',

  WORKSPACE_NOT_FOUND: 'Check `workspace-id`.',
  INVALID_NAME: 'Choose a name for the workspace that has a letter or a digit.',
  SLUG_TAKEN: 'A workspace has this name already. Choose another name, or use that workspace.',
  KEY_LIMIT_REACHED: 'The workspace has as many keys as it may. Revoke one under Settings, API keys.',
  PROJECT_NOT_FOUND: 'The workspace has no such project. Name another, or create it first.',

  TARGET_NOT_FOUND: 'Check `target-id`: the workspace has no such target, or it was deleted.',
  TARGET_TYPE_UNSUPPORTED: 'This type of target cannot be scanned. Choose another `target-id`.',
  TARGET_HAS_ACTIVE_SCAN: 'Cancel the running scan of the target, or wait for it, then delete.',
  TARGET_REF_IMMUTABLE: 'The branch of a target is fixed once a scan has run. Create another target.',
  TARGET_LIMIT_REACHED: 'The plan has no target slot left. Delete a target or change the plan.',
  TARGET_EXISTS: 'The target exists already; use the existing one.',
  INVALID_TARGET_TYPE: 'Only a repository has a branch to set, and only an API an OpenAPI document.',
  SSRF_BLOCKED: 'Give the target an address that is reached from the internet: the service reviews no other.',
  INSTALLATION_NOT_FOUND: "Install the service's GitHub App on the repository, then create the target again.",

  FINDING_NOT_FOUND: 'The workspace has no such finding. Take its id from the list of findings.',
  RETEST_IN_PROGRESS: 'A retest of this finding is running. Wait for it.',
  RETEST_UNAVAILABLE: 'This finding cannot be retested.',
  PROPOSAL_NOT_FOUND: 'The workspace has no such fix proposal. Take its id from the list of proposals.',
  PROPOSAL_PATCH_REQUIRED: 'The service has no patch evidence of its own for this proposal yet.',
  NO_REPOSITORY_LINK: 'Connect the target of the finding with its repository in the web app.',
  NO_BASE_COMMIT: 'The finding names no commit to start from. Scan its target again.',
  NO_IMPLICATED_FILE: 'The finding names no file to change. Mend it by hand.',
  PATCH_REJECTED: 'The patch of this proposal does not apply. Create another proposal, or mend it by hand.',
  REPORT_NOT_FOUND: 'The workspace has no such report. Create it again.',
  REPORT_SNAPSHOT_MISSING: 'The report has no stored content. Create it again.',
  SCHEDULE_NOT_FOUND: 'The workspace has no such schedule, or it was deleted.',
  SCHEDULE_EXISTS: 'The target has an enabled schedule already.',
  INPUT_HASH_MISMATCH: 'Approve with exactly the input that was asked for.',
  INVALID_JSON:
    'The request did not reach the service as it was sent. Look at what stands between runner and service.',
  HTTP_400: refusedOnTheWay,
  HTTP_401:
    'Something between runner and service asks for credentials of its own: the service itself did not answer. Let the runner pass there, or check `base-url` and `api-key`.',
  HTTP_403: refusedOnTheWay,
  HTTP_404:
    'Check `base-url`: the service itself did not answer, so it may not be its API root, or something stands before it.',
};
