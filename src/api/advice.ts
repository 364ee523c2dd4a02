import { byCode } from './code-advice.js';
import type { Problem, Refusal } from './errors.js';
import type { WireFault } from './wire.js';

/** If the service says which value it means, it names its own field: these inputs make them. */
const ofInputs =
  'Check the inputs that the request was made of, as far as they are set: the ids and, of a new scan, `goal`, `mode`, `base-ref`, `head-ref`, `attachment-ids` and `authorization-ref`.';

/** What to do about a status of the contract's section 7, where its code says no more. */
const byStatus: Readonly<Record<number, string>> = {
  400: ofInputs,
  401: 'Check `api-key`: the service does not tell a missing, mistyped, revoked or expired key apart. Make a new one under Settings, API keys.',
  403: 'Check `api-key` and `workspace-id` (an id, no name). The key may be read-only, of another workspace, or of somebody who has left or may not scan; or the plan lacks this. The service does not say which.',
  404: 'The service knows no such thing in this workspace. Check `base-url`, and `target-id` or `scan-id` if they are set.',
  405: 'Check `base-url`: what answers there does not take this request, so it may not be the API root of the service.',
  409: 'Something else holds the resource or has changed it. Look at the scans of the target in the web app, then run the job again.',
  413: 'The request was small, so this is probably not the limit of the service itself. Check `base-url`, and what stands between runner and service.',
  422: ofInputs,
  429: 'The rate limit is shared by every job behind this address. Run fewer jobs at once, or raise `timeout-minutes`.',
  500: 'The service failed. Run the job again; if it happens again, report the request to the service with its id.',
  502: 'A gateway before the service failed. Run the job again.',
  503: 'The service is unavailable for now. Run the job again later.',
  504: 'A gateway before the service gave up waiting. Run the job again.',
};

const otherwise = 'Run the job again; if it happens again, report it to the service.';

const byFault: Readonly<Record<WireFault, string>> = {
  lookup: 'Check the host in `base-url`, and that the runner can resolve it.',
  connect: 'Check `base-url`, and that the runner may reach it.',
  certificate:
    'If the service uses a private certificate authority, name its certificate file in the environment variable NODE_EXTRA_CA_CERTS. Verification cannot be switched off.',
  proxy: 'Check the environment variables https_proxy, http_proxy and no_proxy of the runner.',
  reset: 'Run the job again; if it happens again, look at what stands between runner and service.',
  cut: 'Run the job again; if it happens again, look at what stands between runner and service.',
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
      return 'Check `base-url`: this does not look like the service, or something stands before it. If it answered other requests of this run, it may have changed: update this action.';
    case 'redirected':
      return 'Set `base-url` to the final address of the API root, ending in /api/v1; a sign-in page before the service has to let the runner pass.';
  }
}

/** What to do about one of the service's codes, where it is known. */
export function adviceOn(code: string): string | undefined {
  return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}

/**
 * What to do about a denial of eligibility, which has a code but no status. For a missing permission the code is that
 * of a 403.
 */
export function adviceOnDenial(code: string): string | undefined {
  return code === 'FORBIDDEN' ? byStatus[403] : adviceOn(code);
}

function forRefusal({ status, code }: Refusal): string {
  return adviceOn(code) ?? byStatus[status] ?? otherwise;
}
