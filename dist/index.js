import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 992:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 8877:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 3557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 4964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ adviceFor),
/* harmony export */   i: () => (/* binding */ adviceOn)
/* harmony export */ });
/** What to do about a status of the contract's section 7, where its code says no more. */
const byStatus = {
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
const byCode = {
    SCAN_WORKFLOW_UNAVAILABLE: 'The authenticated assessment is not enabled for this workspace and target. Ask the service, or use another `workflow`.',
    SCAN_IN_PROGRESS: 'Another scan of this target is running. It has to end first.',
    SCAN_CONCURRENCY_LIMIT: 'The workspace runs as many scans as it may. One of them has to end first.',
    SCAN_RATE_LIMITED: 'Too many scans were created within a minute. Wait, or start fewer jobs at once.',
    ELIGIBILITY_RATE_LIMITED: 'Too many eligibility checks within a minute. Start fewer jobs at once.',
    FREE_URL_SCAN_RATE_LIMITED: 'The free plan allows three scans of a site an hour. Run the job again later.',
    SCAN_SOURCE_UNAVAILABLE: 'The service cannot read the repository. Install its GitHub App on the repository and connect the target.',
    SCAN_NO_MERGE_BASE: 'The two commits share no history that the service knows. After a force push the old commit may be gone: set `base-ref`.',
    SCAN_REF_UNRESOLVED: 'The service could not find a commit. After a force push the old one may be gone: set `base-ref` or `head-ref` to a branch or a full lower-case SHA.',
    SCAN_SERVICE_UNAVAILABLE: 'No worker takes scans for now. Run the job again later.',
    SCAN_PLAN_INVALID: 'This workflow does not fit the type of the target. Choose another `workflow` or `target-id`.',
    SCAN_PLAN_DENIED: "The workspace's policy does not allow this scan. Change it in the web app, or ask for another `mode`.",
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
    SCAN_NOT_ALLOWED: 'The plan does not allow this scan. Choose another plan, or another `workflow` or `mode`.',
    POLICY_NOT_FOUND: 'The policy that the scan names does not exist. Look at the policies of the workspace in the web app.',
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
    HTTP_404: 'Check `base-url`: the service itself did not answer, so it may not be its API root, or something stands before it.',
};
const byFault = {
    lookup: 'Check the host in `base-url`, and that the runner can resolve it.',
    connect: 'Check `base-url`, and that the runner may reach it.',
    certificate: 'If the service uses a private certificate authority, name its certificate file in the environment variable NODE_EXTRA_CA_CERTS. Verification cannot be switched off.',
    proxy: 'Check the environment variables https_proxy, http_proxy and no_proxy of the runner.',
    reset: 'Run the job again; if it stays, look at what stands between runner and service.',
    cut: 'Run the job again; if it stays, look at what stands between runner and service.',
    oversize: 'No answer of the service is this large. Check `base-url`.',
    encoded: 'Something between runner and service changes its answers. Let the service bypass it.',
    timeout: 'The service did not answer in time. Run the job again.',
};
/** One or two sentences that a person can act on. */
function adviceFor(problem) {
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
function adviceOn(code) {
    return Object.hasOwn(byCode, code) ? byCode[code] : undefined;
}
function forRefusal({ status, code }) {
    return adviceOn(code) ?? byStatus[status] ?? 'Run the job again; if it stays, report it to the service.';
}


/***/ }),

/***/ 6271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Of: () => (/* binding */ refusalOf),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   eA: () => (/* binding */ isServiceFault)
/* harmony export */ });
/* harmony import */ var _advice_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4964);

/** A call of an operation that did not succeed. `hint` says what a person can do next. */
class ServiceError extends Error {
    operation;
    problem;
    name = 'ServiceError';
    hint;
    constructor(
    /** Method and path of the operation, ids left out. */
    operation, problem, options) {
        super(describe(operation, problem, options?.cause), options);
        this.operation = operation;
        this.problem = problem;
        this.hint = (0,_advice_js__WEBPACK_IMPORTED_MODULE_0__/* .adviceFor */ .c)(problem);
    }
}
/** The refusal behind an error, where it is one. */
function refusalOf(error) {
    return error instanceof ServiceError && error.problem.kind === 'refused' ? error.problem : undefined;
}
/** Whether a call failed for a reason of the service's own: 5xx, 429, no answer, or an unreadable one. */
function isServiceFault(problem) {
    switch (problem.kind) {
        case 'refused':
            return problem.status >= 500 || problem.status === 429;
        case 'unreachable':
            return problem.fault !== 'certificate' && problem.fault !== 'proxy';
        case 'unreadable':
            return true;
        case 'redirected':
            return false;
    }
}
function describe(operation, problem, cause) {
    switch (problem.kind) {
        case 'refused': {
            const request = problem.requestId === undefined ? '' : ` (request ${problem.requestId})`;
            return `${operation} was answered ${problem.status} ${problem.code}${request}: ${problem.message}`;
        }
        case 'unreachable': {
            const why = cause instanceof Error ? cause.message : problem.fault;
            return `${operation} got no complete answer: ${why}`;
        }
        case 'unreadable':
            return `${operation} was answered ${problem.status}, but ${problem.what}`;
        case 'redirected':
            return `${operation} was answered with a redirect (${problem.status}), which is never followed.`;
    }
}


/***/ }),

/***/ 1370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Wt: () => (/* binding */ PAGE_LIMIT),
/* harmony export */   d1: () => (/* binding */ EndlessList),
/* harmony export */   md: () => (/* binding */ PAGE_SIZE),
/* harmony export */   wZ: () => (/* binding */ walkPages)
/* harmony export */ });
/** How many rows of a list are asked for at once: the most that the service gives (observed facts, section 0). */
const PAGE_SIZE = 100;
/** The most pages of one list that are read: 33 000 findings were seen to be 334 pages. */
const PAGE_LIMIT = 500;
/** A list that does not end as the contract's section 2.2 says. */
class EndlessList extends Error {
    name = 'EndlessList';
}
/**
 * The pages of a list, first to last, each read when it is asked for.
 * Throws {@link EndlessList} when a cursor comes back a second time or after {@link PAGE_LIMIT} pages.
 */
async function* walkPages(read) {
    const seen = new Set();
    let cursor;
    for (let count = 1; count <= PAGE_LIMIT; count += 1) {
        const page = await read(cursor);
        yield page;
        if (page.nextCursor === null)
            return;
        if (seen.has(page.nextCursor)) {
            throw new EndlessList(`Page ${count} of the list repeats a cursor, so the list has no end that can be trusted.`);
        }
        seen.add(page.nextCursor);
        cursor = page.nextCursor;
    }
    throw new EndlessList(`The list goes on after ${PAGE_LIMIT} pages, the most that are read.`);
}


/***/ }),

/***/ 6059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GI: () => (/* binding */ exceeded),
/* harmony export */   HR: () => (/* binding */ shortfallOf),
/* harmony export */   Ne: () => (/* binding */ lateFailure),
/* harmony export */   TR: () => (/* binding */ refuse),
/* harmony export */   ht: () => (/* binding */ detached),
/* harmony export */   rI: () => (/* binding */ conditionOf)
/* harmony export */ });
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6271);
/* harmony import */ var _api_pages_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1370);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5005);
/* harmony import */ var _scan_status_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1685);
/* harmony import */ var _steps_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9330);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2848);






/** What an error that ended a step means for the verdict. */
function conditionOf(error, step) {
    if (error instanceof _verdict_js__WEBPACK_IMPORTED_MODULE_4__/* .Stop */ .VG)
        return error.condition;
    if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .Interrupted */ .j$) {
        return {
            verdict: 'cancelled',
            reason: error.message,
            advice: 'Run the job again if the review is still wanted.',
        };
    }
    if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .DeadlinePassed */ .Xp)
        return ofDeadline(error, step);
    if (error instanceof _api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7)
        return ofService(error);
    if (error instanceof _api_pages_js__WEBPACK_IMPORTED_MODULE_5__/* .EndlessList */ .d1) {
        const advice = 'Run the job again; if it stays, report it to the service.';
        return { verdict: 'error', reason: error.message, advice, toleration: 'service-error' };
    }
    const what = error instanceof Error ? error.message : String(error);
    return {
        verdict: 'error',
        reason: `Something unforeseen happened: ${what}`,
        advice: 'Report this as a bug.',
    };
}
/** A deadline is nobody's fault, but what was failing until it came can be the service's. */
function ofDeadline({ cause }, step) {
    const during = step === undefined ? 'the run' : _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .steps */ .C[step].toLowerCase();
    const reason = `The deadline passed during: ${during}.${(0,_deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .lastFailure */ .xW)(cause)}`;
    return cause instanceof _api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7
        ? { ...ofService(cause), reason }
        : { verdict: 'error', reason, advice: 'Raise `timeout-minutes`.' };
}
function ofService(error) {
    const condition = { verdict: 'error', reason: error.message, advice: error.hint };
    return (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isServiceFault */ .eA)(error.problem) ? { ...condition, toleration: 'service-error' } : condition;
}
/**
 * What was failing when the deadline ended a wait, as a sentence; blank where nothing was, `undefined`
 * where it was not the deadline that ended it. A failure that comes after it comes too late to matter.
 */
function lateFailure(error, { signal }) {
    if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .DeadlinePassed */ .Xp)
        return (0,_deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .lastFailure */ .xW)(error.cause);
    const isLate = error instanceof _api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 && signal.reason instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .DeadlinePassed */ .Xp;
    return isLate ? (0,_deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .lastFailure */ .xW)(error) : undefined;
}
/** A bad input in one line: what it is, what is wrong, what is accepted. */
function problemLine({ input, problem, accepted }) {
    return `${input} ${problem} (accepted: ${accepted})`;
}
/** Notes why there is no review. Several bad inputs are told one by one, since a reason is only so long. */
function refuse(plan, dossier) {
    dossier.conditions.push(refusal(plan));
    if (plan.kind === 'refuse' && plan.problems.length > 1)
        dossier.refused = plan.problems.map(problemLine);
}
function refusal(plan) {
    if (plan.kind === 'skip') {
        const { reason, toleration } = plan;
        return { verdict: 'skipped', reason, ...(toleration === undefined ? {} : { toleration }) };
    }
    const list = plan.problems.map(problemLine);
    const count = list.length === 1 ? 'One input is' : `${list.length} inputs are`;
    return {
        verdict: 'error',
        reason: `${count} not usable: ${list.join('; ')}.`,
        advice: 'Correct the step in the workflow; nothing was sent to the service.',
    };
}
/** A scan that is left to itself on purpose. */
function detached({ id, status }) {
    const state = (0,_scan_status_js__WEBPACK_IMPORTED_MODULE_2__/* .isEnded */ .pl)(status) ? `had ended ${status.toUpperCase()}` : 'was left running';
    return {
        verdict: 'detached',
        reason: `The scan ${id} ${state}; nothing was gated, as \`wait: false\` asks.`,
        advice: 'Gate it later with `scan-id`.',
    };
}
/** What each end of a scan stands for, its status and cause left out. */
const shortfalls = {
    partial: {
        verdict: 'partial',
        advice: 'Look at its coverage in the web app; review less at once, or raise its budget.',
        toleration: 'partial',
    },
    cancelled: { verdict: 'cancelled', advice: 'Run the job again if the review is still wanted.' },
    failed: {
        verdict: 'error',
        advice: 'Look at the scan in the web app, then run the job again.',
        toleration: 'service-error',
    },
    other: { verdict: 'error', advice: 'Report this to the service.' },
};
/** What the end of a scan stands for. Only COMPLETED stands for nothing in the way of a pass. */
function shortfallOf({ status, errorCategory, errorMessage }) {
    const why = [errorCategory, errorMessage].filter((part) => part != null && part !== '').join(': ');
    const because = why === '' ? '.' : ` (${why.replace(/\.$/, '')}).`;
    const word = status.toUpperCase();
    switch ((0,_scan_status_js__WEBPACK_IMPORTED_MODULE_2__/* .phaseOf */ .hU)(status)) {
        case 'completed':
            return [];
        case 'partial':
            return [
                {
                    ...shortfalls.partial,
                    reason: `The scan ended ${word}, so parts of the code were not reviewed${because}`,
                },
            ];
        case 'cancelled':
            return [{ ...shortfalls.cancelled, reason: `The scan was cancelled, but not by this run${because}` }];
        case 'failed':
            return [{ ...shortfalls.failed, reason: `The scan ended ${word}${because}` }];
        case 'queued':
        case 'running':
        case 'awaiting-approval':
        case 'unknown':
            return [{ ...shortfalls.other, reason: `The scan shows ${word}, which is not the end of a scan.` }];
    }
}
/** What exceeds the gate's thresholds, if anything does. */
function exceeded({ thresholds, unknown, failing }) {
    if (failing.length === 0)
        return [];
    const parts = thresholds
        .filter((row) => row.exceeded)
        .map(({ severity, counted, limit }) => `${counted} ${severity} (${limit ?? 0} allowed)`);
    if (unknown > 0)
        parts.push(`${unknown} of unknown severity (0 allowed)`);
    return [
        {
            verdict: 'failed',
            reason: `The findings exceed the thresholds: ${parts.join(', ')}.`,
            advice: 'Fix the findings listed, or mark them in the web app as what they are; then run the job again.',
        },
    ];
}


/***/ }),

/***/ 6561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Do: () => (/* binding */ parseKey),
/* harmony export */   Q2: () => (/* binding */ parseBaseUrl),
/* harmony export */   U9: () => (/* binding */ isLoopback)
/* harmony export */ });
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6061);

const KEY_FORM = 'a workspace API key, which begins with lsk_ and holds no blanks, without "Bearer"';
/** Whole lengths in characters (observed facts, section 0), with room above. */
const SHORTEST = 12;
const LONGEST = 256;
const URL_FORM = 'an https: address (http: for loopback only) that ends in /api/v1, without user, query or fragment';
/** Checks the form of an API key (contract 5.2). Messages never repeat any of it. Throws {@link BadValue}. */
function parseKey(value) {
    if (/^bearer\b/i.test(value))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds the word "Bearer"', KEY_FORM);
    if (/[\r\n]/.test(value))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds a line break', KEY_FORM);
    if (!/^[\w-]+$/.test(value))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds a blank or a character that no key has', KEY_FORM);
    if (!value.startsWith('lsk_') || value.length < SHORTEST || value.length > LONGEST) {
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('is not such a key', KEY_FORM);
    }
    return value;
}
/** Checks the API root, a trailing slash forgiven. Throws {@link BadValue} without repeating a password. */
function parseBaseUrl(value) {
    const url = /^https?:\/\/[^\s\\]+$/i.test(value) || !/^https?:/i.test(value) ? URL.parse(value) : null;
    if (url === null)
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('is not an address', URL_FORM);
    if (/^[a-z]+:\/\/[^/?#]*@/i.test(value))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds a user or a password', URL_FORM);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F(`has the scheme ${JSON.stringify(url.protocol)}`, URL_FORM);
    }
    if (url.protocol === 'http:' && !isLoopback(url)) {
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('has the scheme "http:" for a host that is not loopback', URL_FORM);
    }
    if (url.username !== '' || url.password !== '')
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds a user or a password', URL_FORM);
    if (/[?#]/.test(value))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('holds a query or a fragment', URL_FORM);
    url.pathname = url.pathname.replace(/\/+$/, '');
    if (!url.pathname.endsWith('/api/v1'))
        throw new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .BadValue */ .F('does not end in /api/v1', URL_FORM);
    return url;
}
/** Whether an address is on this machine, so that nothing sent to it leaves. */
function isLoopback({ hostname }) {
    return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}


/***/ }),

/***/ 9462:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ isFullSha),
/* harmony export */   y: () => (/* binding */ readContext)
/* harmony export */ });
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2848);

/** A full commit id, as the service records it. */
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NO_COMMIT = /^0+$/;
/** Whether a text is a full commit id in lower case. */
function isFullSha(text) {
    return text !== undefined && FULL_SHA.test(text);
}
/**
 * Reads where this run stands. `readText` gives the text of a file.
 * Throws {@link Stop} (`error`) when the event has no name, or its file is missing or not what the event promises.
 */
async function readContext(environment, readText) {
    const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
    if (eventName === '')
        throw brokenEvent('GITHUB_EVENT_NAME is not set');
    const payload = await readPayload(environment['GITHUB_EVENT_PATH'], readText);
    const commit = environment['GITHUB_SHA']?.toLowerCase();
    return {
        repository: environment['GITHUB_REPOSITORY'] ?? '',
        eventName,
        event: readEvent(eventName, payload),
        sha: isFullSha(commit) ? commit : undefined,
    };
}
async function readPayload(path, readText) {
    if (path === undefined || path === '')
        throw brokenEvent('GITHUB_EVENT_PATH is not set');
    try {
        return JSON.parse(await readText(path));
    }
    catch (cause) {
        throw brokenEvent('the file that GITHUB_EVENT_PATH names could not be read as JSON', cause);
    }
}
function readEvent(name, payload) {
    const commit = (...way) => shaOf(at(payload, way), name, way);
    switch (name) {
        case 'pull_request':
        case 'pull_request_target':
            return {
                kind: 'pull-request',
                base: commit('pull_request', 'base', 'sha'),
                head: commit('pull_request', 'head', 'sha'),
            };
        case 'merge_group':
            return {
                kind: 'merge-group',
                base: commit('merge_group', 'base_sha'),
                head: commit('merge_group', 'head_sha'),
            };
        case 'push':
            return readPush(payload);
        default:
            return { kind: 'other' };
    }
}
function readPush(payload) {
    const ref = at(payload, ['ref']);
    if (typeof ref !== 'string')
        throw brokenEvent('the payload of push holds no ref');
    const [before, after] = ['before', 'after'].map((side) => {
        const sha = at(payload, [side]);
        return sha === undefined ? undefined : shaOf(sha, 'push', [side]);
    });
    if (at(payload, ['deleted']) === true)
        return { kind: 'ref-deleted' };
    if (after === undefined)
        throw brokenEvent('the payload of push holds no commit at after');
    if (NO_COMMIT.test(after))
        return { kind: 'ref-deleted' };
    if (ref.startsWith('refs/tags/'))
        return { kind: 'tag-pushed' };
    if (before === undefined || NO_COMMIT.test(before))
        return { kind: 'branch-created' };
    return { kind: 'push', before, after };
}
/** What stands at a place of the payload; `undefined` where there is no such place. */
function at(payload, way) {
    return way.reduce((value, name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? Reflect.get(value, name)
        : undefined, payload);
}
function shaOf(value, event, way) {
    const sha = typeof value === 'string' ? value.toLowerCase() : undefined;
    if (isFullSha(sha))
        return sha;
    throw brokenEvent(`the payload of ${event} holds no full commit id at ${way.join('.')}`);
}
function brokenEvent(what, cause) {
    const reason = `The event of this run is unknown: ${what}.`;
    const advice = 'Run the action as a step of a workflow, which provides the event and its file.';
    return new _verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .Stop */ .VG({ verdict: 'error', reason, advice }, { cause });
}


/***/ }),

/***/ 437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ cut)
/* harmony export */ });
/**
 * A text cut to so many characters, saying how many are left out. Never splits a surrogate pair. What is
 * left out is let go of: a part of a text otherwise holds all of it in memory.
 */
function cut(text, length) {
    if (text.length <= length)
        return text;
    const end = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
    const left = text.length - end.length;
    return `${copyOf(end)}… (${left} more ${left === 1 ? 'character' : 'characters'})`;
}
function copyOf(text) {
    const form = /[^\0-\xff]/.test(text) ? 'utf16le' : 'latin1';
    return Buffer.from(text, form).toString(form);
}


/***/ }),

/***/ 5005:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N9: () => (/* binding */ blaming),
/* harmony export */   Xp: () => (/* binding */ DeadlinePassed),
/* harmony export */   db: () => (/* binding */ startDeadline),
/* harmony export */   j$: () => (/* binding */ Interrupted),
/* harmony export */   pj: () => (/* binding */ withGrace),
/* harmony export */   xW: () => (/* binding */ lastFailure)
/* harmony export */ });
/** The run's own deadline passed; `cause` is the failure that was being waited out then, if one was. */
class DeadlinePassed extends Error {
    name = 'DeadlinePassed';
    constructor(cause) {
        super(`The deadline of this run has passed.${lastFailure(cause)}`, { cause });
    }
}
/** The failure that was waited out last, as a sentence that follows another; blank where nothing was. */
function lastFailure(failure) {
    return failure instanceof Error ? ` The last failure: ${failure.message}` : '';
}
/** Waits something out because of a failure: should the deadline come first, the failure is its cause. */
async function blaming(failure, wait) {
    try {
        return await wait;
    }
    catch (error) {
        const isBare = error instanceof DeadlinePassed && error.cause === undefined;
        throw isBare ? new DeadlinePassed(failure) : error;
    }
}
/** The job was cancelled: the runner, or a person, sent a signal. */
class Interrupted extends Error {
    signalName;
    at;
    name = 'Interrupted';
    constructor(signalName, 
    /** When it was, on the run's clock. */
    at) {
        super(`The job was cancelled (${signalName}).`);
        this.signalName = signalName;
        this.at = at;
    }
}
/**
 * Starts a deadline of `ms` milliseconds; an interruption ends it early.
 * `signal` aborts with the interruption's own reason where that comes first.
 */
function startDeadline(clock, ms, interruption) {
    const controller = new AbortController();
    const timer = new AbortController();
    const endsAt = clock.now() + ms;
    const interrupt = () => controller.abort(interruption?.reason);
    if (interruption?.aborted === true)
        interrupt();
    interruption?.addEventListener('abort', interrupt, { once: true });
    void clock.sleep(ms, timer.signal).then(() => controller.abort(new DeadlinePassed()), () => undefined);
    return {
        signal: controller.signal,
        endsAt,
        leftMs: () => (controller.signal.aborted ? 0 : Math.max(0, endsAt - clock.now())),
        clear() {
            interruption?.removeEventListener('abort', interrupt);
            timer.abort(new Error('The deadline is no longer needed.'));
        },
    };
}
/**
 * The same deadline, but an interruption is felt only `ms` milliseconds after it, though never after
 * the deadline's own end: for a request whose answer has to be known before the run can leave.
 */
function withGrace(deadline, clock, ms) {
    const controller = new AbortController();
    const timer = new AbortController();
    let graceEndsAt = deadline.endsAt;
    const end = () => {
        const reason = deadline.signal.reason;
        if (!(reason instanceof Interrupted))
            return controller.abort(reason);
        graceEndsAt = Math.min(clock.now() + ms, deadline.endsAt);
        void clock.sleep(graceEndsAt - clock.now(), timer.signal).then(() => controller.abort(reason), () => undefined);
    };
    if (deadline.signal.aborted)
        end();
    else
        deadline.signal.addEventListener('abort', end, { once: true });
    return {
        signal: controller.signal,
        endsAt: deadline.endsAt,
        leftMs: () => (controller.signal.aborted ? 0 : Math.max(0, graceEndsAt - clock.now())),
        clear() {
            deadline.signal.removeEventListener('abort', end);
            timer.abort(new Error('The grace is no longer needed.'));
        },
    };
}


/***/ }),

/***/ 3240:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ openDossier)
/* harmony export */ });
function openDossier() {
    return { conditions: [], warnings: [], timings: {} };
}


/***/ }),

/***/ 6639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  O: () => (/* binding */ LONGEST_SLEEP_MS),
  m: () => (/* binding */ systemClock)
});

;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./build/src/edge/clock.js

/** The longest wait a timer keeps: beyond 2^31-1 ms Node fires at once. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;
const systemClock = {
    now: () => performance.now(),
    date: () => new Date(),
    async sleep(ms, signal) {
        signal?.throwIfAborted();
        const wait = Math.min(Math.max(ms, 0), LONGEST_SLEEP_MS);
        try {
            await (0,promises_namespaceObject.setTimeout)(wait, undefined, signal === undefined ? {} : { signal });
        }
        catch (error) {
            signal?.throwIfAborted();
            throw error;
        }
    },
};


/***/ }),

/***/ 2054:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readEnvironment)
/* harmony export */ });
/** The environment of this process, as it was when asked. */
function readEnvironment() {
    // oxlint-disable-next-line node/no-process-env -- the one place that reads it
    return { ...process.env };
}


/***/ }),

/***/ 3820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ openHost)
});

// EXTERNAL MODULE: ./build/src/edge/clock.js + 1 modules
var clock = __nccwpck_require__(6639);
// EXTERNAL MODULE: ./build/src/report/plain.js
var plain = __nccwpck_require__(4268);
// EXTERNAL MODULE: ./build/src/report/redact.js
var report_redact = __nccwpck_require__(7615);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./build/src/edge/commands.js

/**
 * The two ways in which a step speaks to its runner: commands on standard output, and files that the
 * runner names ("Workflow commands for GitHub Actions").
 */
/** Prints a command: `::name key=value,key=value::text`. Blank properties are left out. */
function issue(name, text = '', properties = {}) {
    const given = Object.entries(properties).filter(([, value]) => value !== '');
    const list = given.map(([key, value]) => `${key}=${escapeProperty(value)}`).join(',');
    print(`::${name}${list === '' ? '' : ` ${list}`}::${escapeText(text)}`);
}
/** Prints a line. */
function print(line) {
    process.stdout.write(`${line}\n`);
}
/** Appends text to a file that the runner made and named. Throws the system's error, also when there is none. */
function append(file, text) {
    const opened = (0,external_node_fs_.openSync)(file, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_APPEND);
    try {
        (0,external_node_fs_.appendFileSync)(opened, text);
    }
    finally {
        (0,external_node_fs_.closeSync)(opened);
    }
}
/** Sets a value in such a file, between two lines that are nowhere in it. */
function commands_assign(file, name, value) {
    let delimiter = 'ghadelimiter';
    while (value.includes(delimiter))
        delimiter += '_';
    append(file, `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
}
function escapeText(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

;// CONCATENATED MODULE: ./build/src/edge/console.js



/** The console of the runner that started this process. */
function openConsole({ isRunner, outputFile, summaryFile }) {
    const secrets = [];
    let redact = (0,report_redact/* redactor */.s)(secrets);
    const safe = (text) => (0,plain/* plainLine */.h)(redact(text));
    return {
        line: (text) => print(safe(text)),
        annotate(level, text, place) {
            const at = place === undefined ? {} : { file: safe(place.file), line: `${place.line ?? ''}` };
            issue(level, safe(text), at);
        },
        async group(title, body) {
            issue('group', safe(title));
            try {
                return await body();
            }
            finally {
                issue('endgroup');
            }
        },
        mask(secret) {
            secrets.push(secret);
            if (isRunner)
                issue('add-mask', secret);
            redact = (0,report_redact/* redactor */.s)(secrets);
        },
        output(name, value) {
            if (!outputFile)
                throw new Error('GITHUB_OUTPUT names no file');
            commands_assign(outputFile, name, (0,plain/* plainLine */.h)(value));
        },
        async summary(markdown) {
            if (!summaryFile)
                throw new Error('GITHUB_STEP_SUMMARY names no file');
            append(summaryFile, `${markdown}\n`);
        },
        fail(reason) {
            process.exitCode = 1;
            issue('error', safe(reason));
        },
    };
}

// EXTERNAL MODULE: ./build/src/edge/environment.js
var edge_environment = __nccwpck_require__(2054);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/src/edge/contained-file.js


/**
 * Writes a file that is named below the first of `roots`, whole or not at all, in place of what stands there.
 * Throws the system's error, or says where a link leads to.
 */
function replaceFile(file, text, roots) {
    const folder = external_node_path_.dirname(file);
    makeFolder(roots[0]);
    stayBelow(roots, standingPart(folder), file);
    makeFolder(folder);
    const real = stayBelow(roots, folder, file);
    const draft = external_node_path_.join(real, draftName());
    try {
        writePieces(draft, text, 'wx');
        (0,external_node_fs_.renameSync)(draft, external_node_path_.join(real, external_node_path_.basename(file)));
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(draft, { force: true });
        throw error;
    }
}
/**
 * A name that nothing has yet: chance suffices, since a draft takes nobody's place. Cryptography would cost every
 * start a sixth of an empty process.
 */
const draftName = () => `.security-review-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
/** Opens a file, writes a text to it piece by piece, and closes it. Throws the system's error. */
function writePieces(file, text, flag) {
    const opened = (0,external_node_fs_.openSync)(file, flag);
    try {
        for (const piece of typeof text === 'string' ? [text] : text)
            (0,external_node_fs_.writeFileSync)(opened, piece);
    }
    finally {
        (0,external_node_fs_.closeSync)(opened);
    }
}
/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
function makeFolder(folder) {
    const above = external_node_path_.dirname(folder);
    if ((0,external_node_fs_.existsSync)(folder) || above === folder)
        return;
    makeFolder(above);
    try {
        (0,external_node_fs_.mkdirSync)(folder);
    }
    catch (error) {
        if (!(0,external_node_fs_.existsSync)(folder))
            throw error;
    }
}
/** Whether a path is that of a folder, or below it, as it is written. */
function isBelow(folder, file) {
    const way = external_node_path_.relative(folder, file);
    return way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !external_node_path_.isAbsolute(way);
}
/** The folder itself, or the nearest above it that there is. */
function standingPart(folder) {
    const above = external_node_path_.dirname(folder);
    return (0,external_node_fs_.existsSync)(folder) || above === folder ? folder : standingPart(above);
}
/** The folder without links; throws where that is below none of the roots. */
function stayBelow(roots, folder, file) {
    const real = (0,external_node_fs_.realpathSync)(folder);
    if (roots.filter(external_node_fs_.existsSync).some((root) => isBelow((0,external_node_fs_.realpathSync)(root), real)))
        return real;
    throw new Error(`${file} leads to ${real} by a link, which is outside the workspace and the runner's temporary folder.`);
}

;// CONCATENATED MODULE: ./build/src/edge/files.js



/** They block, since they are few and small, and loading the other kind costs every start more than they do. */
const systemFiles = {
    readText: async (file) => (0,external_node_fs_.readFileSync)(file, 'utf8'),
    async writeText(file, text, roots) {
        const root = roots.find((one) => isBelow(one, external_node_path_.dirname(file)));
        if (root !== undefined)
            return replaceFile(file, text, [root, ...roots]);
        makeFolder(external_node_path_.dirname(file));
        writePieces(file, text, 'w');
    },
};

;// CONCATENATED MODULE: ./build/src/edge/leaving.js
/** Node's name for a name lookup under way. */
const LOOKUP = 'GetAddrInfoReqWrap';
/**
 * Ends this process at once. A name lookup cannot be called off, and lasts as long as the
 * resolver is patient: even an exit waits for its thread. Replacing the process does not, where the system can.
 */
function leave(code) {
    if (isHeld() && process.execve !== undefined) {
        process.emit('exit', code);
        process.execve(process.execPath, [process.execPath, '-e', `process.exit(${code})`], {});
    }
    process.exit(code);
}
/** Whether something holds this process that nobody can call off. */
function isHeld() {
    return process.getActiveResourcesInfo().includes(LOOKUP);
}
/** Resolves once all that was said has left this process, or cannot. */
async function drained() {
    const flush = (stream) => new Promise((resolve) => stream.write('', () => resolve()));
    await Promise.all([flush(process.stdout), flush(process.stderr)]);
}

// EXTERNAL MODULE: ./build/src/deadline.js
var deadline = __nccwpck_require__(5005);
;// CONCATENATED MODULE: ./build/src/edge/signals.js



/** A second signal this long after the first, in milliseconds, is no echo of it: leave at once. */
const ECHO_MS = 500;
/** Aborts with {@link Interrupted} at the first signal by which a runner cancels a job. */
function listenForSignals() {
    const controller = new AbortController();
    let first;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK']) {
        process.on(name, () => {
            const now = clock/* systemClock */.m.now();
            // Nothing more is waited for: what is left undone is in the state for the post step.
            if (first !== undefined && now - first > ECHO_MS)
                leave(1);
            first ??= now;
            controller.abort(new deadline/* Interrupted */.j$(name, now));
        });
    }
    return controller.signal;
}

;// CONCATENATED MODULE: ./build/src/edge/state.js

const NAME = 'run';
/** The state of this step. Outside a runner, which names no file for it, nothing is remembered. */
function openState(environment) {
    const file = environment['GITHUB_STATE'] ?? '';
    return {
        saved: environment[`STATE_${NAME}`] ?? '',
        save(record) {
            if (file !== '')
                commands_assign(file, NAME, JSON.stringify(record));
        },
    };
}

;// CONCATENATED MODULE: ./build/src/edge/host.js







/** The world as the runner gives it to this process. */
function openHost() {
    const environment = (0,edge_environment/* readEnvironment */.Q)();
    // Node's deprecations are for whoever keeps this action, not for the log of a job.
    process.noDeprecation = true;
    // A reader that has gone is no reason to leave a scan behind.
    for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => undefined);
    const opened = [];
    const console = openConsole({
        isRunner: environment['GITHUB_ACTIONS'] === 'true',
        outputFile: environment['GITHUB_OUTPUT'],
        summaryFile: environment['GITHUB_STEP_SUMMARY'],
    });
    const guard = guardExit(console);
    return {
        environment,
        console,
        files: systemFiles,
        state: openState(environment),
        clock: clock/* systemClock */.m,
        random: Math.random,
        newKey: () => crypto.randomUUID(),
        interruption: listenForSignals(),
        async connect(baseUrl) {
            const [{ openTransport }, { stayThrifty }] = await Promise.all([
                Promise.all(/* import() */[__nccwpck_require__.e(779), __nccwpck_require__.e(975)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4057)),
                __nccwpck_require__.e(/* import() */ 60).then(__nccwpck_require__.bind(__nccwpck_require__, 2060)),
            ]);
            stayThrifty();
            const connection = openTransport(baseUrl);
            opened.push(connection);
            return connection.send;
        },
        async openReports() {
            const [{ systemTree }, { openSpool }] = await Promise.all([
                Promise.all(/* import() */[__nccwpck_require__.e(779), __nccwpck_require__.e(917), __nccwpck_require__.e(30)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1438)),
                __nccwpck_require__.e(/* import() */ 800).then(__nccwpck_require__.bind(__nccwpck_require__, 7800)),
            ]);
            const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
            return { tree: systemTree, openSpool, workspace, temp: environment['RUNNER_TEMP'] || undefined };
        },
        async sweepReports() {
            const { sweepSpools } = await __nccwpck_require__.e(/* import() */ 800).then(__nccwpck_require__.bind(__nccwpck_require__, 7800));
            const temp = environment['RUNNER_TEMP'] ?? '';
            if (temp !== '')
                await sweepSpools(temp);
        },
        async openGitHub(apiUrl, token) {
            const { openGitHub } = await Promise.all(/* import() */[__nccwpck_require__.e(779), __nccwpck_require__.e(488)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3144));
            const connection = openGitHub(apiUrl, token);
            opened.push(connection);
            return connection.send;
        },
        onCrash(tell) {
            const end = async (cause) => {
                try {
                    await tell(cause);
                    guard.isOver = true;
                    await drained();
                }
                finally {
                    leave(1);
                }
            };
            process.once('uncaughtException', (cause) => void end(cause));
            process.once('unhandledRejection', (cause) => void end(cause));
        },
        async leave() {
            guard.isOver = true;
            opened.forEach((connection) => connection.close());
            if (!isHeld())
                return;
            await drained();
            leave(process.exitCode === 0 ? 0 : 1);
        },
    };
}
/** Whoever ends this process before it is over, and with whatever code: it ends red, and says so. */
function guardExit(console) {
    const guard = { isOver: false };
    process.once('exit', (code) => {
        if (guard.isOver)
            return;
        if (code === 0)
            process.exitCode = 1;
        console.annotate('error', 'The process ended before it came to a verdict. What it left behind is for the post step.');
    });
    return guard;
}


/***/ }),

/***/ 3788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ mergeFindings),
/* harmony export */   G: () => (/* binding */ titleOf)
/* harmony export */ });
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(746);

/** What a finding is called: its title, or its id where it has none. */
function titleOf({ title, id }) {
    return title === null || title.trim() === '' ? id : title;
}
/** One finding of several rows with its id: the severer and the unresolved of them, since a row may be stale. */
function mergeFindings(rows) {
    const merged = new Map();
    for (const row of rows) {
        const known = merged.get(row.id);
        merged.set(row.id, known === undefined ? row : graver(known, row));
    }
    return [...merged.values()];
}
function graver(known, row) {
    const severer = (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(row.severity) < (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(known.severity) ? row : known;
    const open = known.unresolved ? known : row;
    const isNew = known.isNew === row.isNew ? row.isNew : null;
    const verified = known.verified === true || row.verified === true || (known.verified ?? row.verified);
    const imported = known.imported && row.imported;
    return {
        ...row,
        severity: severer.severity,
        status: open.status,
        unresolved: open.unresolved,
        isNew,
        verified,
        imported,
    };
}


/***/ }),

/***/ 7786:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   S4: () => (/* binding */ judge),
/* harmony export */   Tu: () => (/* binding */ compareWorst),
/* harmony export */   md: () => (/* binding */ worstFirst)
/* harmony export */ });
/* harmony import */ var _severity_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(746);

/** Judges findings: the filters first, to every severity alike, then each severity against its limit. */
function judge(findings, policy) {
    const unresolved = findings.filter((finding) => finding.unresolved);
    const counted = unresolved.filter((finding) => isCounted(finding, policy));
    const thresholds = _severity_js__WEBPACK_IMPORTED_MODULE_0__/* .severities */ .gO.map((severity) => {
        const limit = policy.limits[severity];
        const count = counted.filter((finding) => finding.severity === severity).length;
        return { severity, limit, counted: count, exceeded: limit !== null && count > limit };
    });
    const exceeded = new Set(thresholds.filter((row) => row.exceeded).map((row) => row.severity));
    const failing = counted.filter(({ severity }) => severity === 'unknown' || exceeded.has(severity));
    return {
        counts: countsOf(unresolved),
        thresholds,
        unknown: counted.filter((finding) => finding.severity === 'unknown').length,
        failing: worstFirst(failing),
    };
}
/** Findings by severity, worst first, then by place and title, so that the same findings come in the same order. */
function worstFirst(findings) {
    return findings.toSorted(compareWorst);
}
/** Compares findings by that order: negative where the first is shown before the second. */
function compareWorst(a, b) {
    return ((0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(a.severity) - (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(b.severity) ||
        compare(a.place?.file, b.place?.file) ||
        (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
        compare(a.title, b.title) ||
        compare(a.id, b.id));
}
/** Compares texts by code units; what is not known comes first. */
function compare(left = '', right = '') {
    const [a, b] = [left ?? '', right ?? ''];
    return a < b ? -1 : Number(a > b);
}
function isCounted(finding, policy) {
    if (policy.imported === 'report' && finding.imported)
        return false;
    if (policy.onlyVerified && finding.verified !== true)
        return false;
    return !(policy.onlyNew && finding.isNew === false);
}
function countsOf(unresolved) {
    const count = (severity) => unresolved.filter((finding) => finding.severity === severity).length;
    return {
        total: unresolved.length,
        critical: count('critical'),
        high: count('high'),
        medium: count('medium'),
        low: count('low'),
        info: count('info'),
        unknown: count('unknown'),
        imported: unresolved.filter((finding) => finding.imported).length,
    };
}


/***/ }),

/***/ 7014:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oy: () => (/* binding */ fileOfUri),
/* harmony export */   PA: () => (/* binding */ isLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   W7: () => (/* binding */ fileOf),
/* harmony export */   bF: () => (/* binding */ statedIn),
/* harmony export */   bm: () => (/* binding */ isUnmistakable)
/* harmony export */ });
/** No source file has more lines; a larger number is not a line. */
const LAST_LINE = 10_000_000;
/** No path of a repository is longer, in characters. */
const LONGEST_PATH = 1_024;
/** Whether a number is one of a line. */
function isLine(line) {
    return typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= LAST_LINE;
}
/**
 * A path relative to the repository's root, with slashes, or `undefined` for what is none: absolute, above
 * the root, a folder, or with characters that no screen shows.
 */
function fileOf(path) {
    const isPlain = path.length <= LONGEST_PATH && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(path);
    const names = path.split(/[\\/]/);
    const isFile = !['', '.'].includes(names.at(-1) ?? '');
    const file = names.filter((name) => name !== '' && name !== '.').join('/');
    // Without its leading ./, a name may turn into a scheme or a drive.
    const isRelative = ![path, file].some((one) => /^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i.test(one));
    return isPlain && isRelative && isFile && !names.includes('..') ? file : undefined;
}
/** The file of a URI reference relative to the repository's root. What was escaped to be no separator stays none. */
function fileOfUri(uri) {
    if (/[?#]|%2f|%5c/i.test(uri))
        return undefined;
    try {
        return fileOf(decodeURIComponent(uri));
    }
    catch {
        return undefined;
    }
}
/** The places that a text states as `path:line`, with a column or a second line behind it perhaps. */
function statedIn(text) {
    const words = text.split(/[\s"'`<>()[\]{},;=]+/).filter((word) => word.length <= LONGEST_PATH);
    return words.flatMap((word) => {
        const [, path = '', digits] = /^([^:]+):(\d{1,9})(?:[:-]\d{1,9})*[.:]?$/.exec(word) ?? [];
        const file = fileOf(path);
        if (file === undefined || !looksLikeFile(file))
            return [];
        return [{ file, line: isLine(Number(digits)) ? Number(digits) : null }];
    });
}
/** Products whose names read as files. */
const PRODUCTS = /^(?:angular|asp|backbone|chart|d3|ember|express|moment|next|node|nuxt|react|three|vue)\.(?:js|net)$/i;
/** The file that a word names, unless it is a word of another kind. */
function nameOf(word) {
    const file = fileOf(word);
    const isName = file !== undefined && looksLikeFile(file) && !PRODUCTS.test(file.split('/').at(-1) ?? '');
    return isName ? file : undefined;
}
/** Whether a name can only be a file, whoever says it: it stands in a folder, and is no product. */
function isUnmistakable(file) {
    return file.includes('/') && nameOf(file) !== undefined;
}
/** A name with an ending; in front of it folders, of which the first is no host. */
function looksLikeFile(file) {
    const names = file.split('/');
    const hasHost = names.length > 1 && /^[^.]+\.[^.]/.test(names[0] ?? '');
    return !hasHost && /^[\p{L}\p{N}_.@+~$-]*\.[a-z][a-z0-9_-]{0,15}$/iu.test(names.at(-1) ?? '');
}


/***/ }),

/***/ 746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IQ: () => (/* binding */ rankOf),
/* harmony export */   aG: () => (/* binding */ wordOf),
/* harmony export */   du: () => (/* binding */ isAtLeast),
/* harmony export */   gO: () => (/* binding */ severities),
/* harmony export */   xJ: () => (/* binding */ severityOf)
/* harmony export */ });
/** The severities of the contract's section 2.5, worst first. */
const severities = ['critical', 'high', 'medium', 'low', 'info'];
/** The severity that a word names, compared without case. */
function severityOf(word) {
    return byWord.get(wordOf(word ?? '')) ?? 'unknown';
}
const byWord = new Map(severities.map((severity) => [severity.toUpperCase(), severity]));
/** One of the service's words, in upper case. Only ASCII is folded: other letters can turn into these. */
function wordOf(text) {
    return text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
/** Whether a severity is at least as bad as another. */
function isAtLeast(severity, floor) {
    return severities.indexOf(severity) <= severities.indexOf(floor);
}
/** Sorts the worst first; what is unknown comes before everything, since it always fails. */
function rankOf(severity) {
    return severity === 'unknown' ? -1 : severities.indexOf(severity);
}


/***/ }),

/***/ 6061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ BadValue),
/* harmony export */   i: () => (/* binding */ InputReader)
/* harmony export */ });
/** Thrown by a parser of one input; becomes the input's problem. */
class BadValue extends Error {
    problem;
    accepted;
    name = 'BadValue';
    constructor(problem, accepted) {
        super(`${problem}; accepted: ${accepted}`);
        this.problem = problem;
        this.accepted = accepted;
    }
}
const QUOTED_LENGTH = 60;
/** Reads inputs as the runner hands them over, gathering every problem instead of stopping at the first. */
class InputReader {
    problems = [];
    #environment;
    constructor(environment) {
        this.#environment = environment;
    }
    /** The trimmed value; blank means not given, and then `fallback` names a variable to look at. */
    text(input, fallback) {
        const given = this.#environment[variableOf(input)]?.trim();
        if (given !== undefined && given !== '')
            return given;
        const other = fallback === undefined ? undefined : this.#environment[fallback]?.trim();
        return other === '' ? undefined : other;
    }
    /** One of a few words, compared without case. */
    choice(input, words, standard) {
        const given = this.text(input);
        return given === undefined ? standard : (this.#word(input, given, words) ?? standard);
    }
    /** Several of a few words. */
    choices(input, words) {
        return this.list(input).flatMap((given) => this.#word(input, given, words) ?? []);
    }
    flag(input, standard) {
        return this.choice(input, ['true', 'false'], standard ? 'true' : 'false') === 'true';
    }
    /** Entries, one a line or separated by commas. */
    list(input) {
        return this.#split(input, /[\n\r,]/);
    }
    /** Entries, one a line: for what may hold commas itself. */
    lines(input) {
        return this.#split(input, /[\n\r]/);
    }
    /** What a parser makes of a value; a {@link BadValue} that it throws is listed. */
    parsed(input, parse) {
        try {
            return parse();
        }
        catch (error) {
            if (!(error instanceof BadValue))
                throw error;
            this.reject(input, error.problem, error.accepted);
            return undefined;
        }
    }
    reject(input, problem, accepted) {
        this.problems.push({ input, problem, accepted });
    }
    /** A value in quotes, cut to a readable length. */
    quote(value) {
        return JSON.stringify(value.length > QUOTED_LENGTH ? `${value.slice(0, QUOTED_LENGTH)}…` : value);
    }
    #split(input, separators) {
        const entries = (this.text(input) ?? '').split(separators);
        return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
    }
    #word(input, given, words) {
        const word = words.find((candidate) => candidate.toLowerCase() === given.toLowerCase());
        if (word === undefined)
            this.reject(input, this.quote(given), words.join(', '));
        return word;
    }
}
/** The variable that carries an input (the runner upper-cases names and keeps hyphens). */
function variableOf(input) {
    return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}


/***/ }),

/***/ 7382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Ko: () => (/* binding */ readInputs),
  Fj: () => (/* binding */ secretsOf)
});

// UNUSED EXPORTS: workflows

// EXTERNAL MODULE: ./build/src/connection.js
var src_connection = __nccwpck_require__(6561);
// EXTERNAL MODULE: ./build/src/gate/severity.js
var gate_severity = __nccwpck_require__(746);
;// CONCATENATED MODULE: ./build/src/gate/policy.js

/**
 * The limits that `fail-on` and `max-findings` make together: nothing accepted from `failOn` up,
 * anything below, and a given number overrides both for its severity.
 */
function limitsOf(failOn, given) {
    const limitFor = (severity) => given.get(severity) ?? (failOn !== 'none' && (0,gate_severity/* isAtLeast */.du)(severity, failOn) ? 0 : null);
    const limits = {
        critical: null,
        high: null,
        medium: null,
        low: null,
        info: null,
    };
    for (const severity of gate_severity/* severities */.gO)
        limits[severity] = limitFor(severity);
    return limits;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/src/report/plain.js
var plain = __nccwpck_require__(4268);
;// CONCATENATED MODULE: ./build/src/input-paths.js


/** Files that the runner reads; another file in their place would destroy what stands in them. */
const runnerFiles = [
    'GITHUB_OUTPUT',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_STATE',
    'GITHUB_EVENT_PATH',
    'GITHUB_ENV',
    'GITHUB_PATH',
];
/** Reads where to write what; a path that two inputs name, or that the runner needs, is a bad input. */
function readOutputFiles(reader, environment) {
    const workspace = external_node_path_.resolve(environment['GITHUB_WORKSPACE'] ?? '.');
    const temp = external_node_path_.resolve(environment['RUNNER_TEMP'] ?? workspace);
    const owners = new Map(runnerFiles.flatMap((name) => {
        const file = environment[name];
        return file === undefined || file === '' ? [] : [[external_node_path_.resolve(file), name]];
    }));
    const read = (input) => {
        const given = reader.text(input);
        if (given === undefined)
            return undefined;
        // Its output would name another file, since outputs are one line that can be seen.
        if ((0,plain/* plainLine */.h)(given) !== given) {
            reader.reject(input, reader.quote(given), 'a path that can be shown as it is, on one line');
            return undefined;
        }
        const file = external_node_path_.resolve(workspace, given);
        const owner = owners.get(file);
        if (owner !== undefined)
            reader.reject(input, `names the file of ${owner}`, 'a file of its own');
        else
            owners.set(file, input);
        return owner === undefined ? file : undefined;
    };
    const standard = external_node_path_.join(temp, 'security-review', 'results.json');
    const resultsFile = read('results-file') ?? standard;
    owners.set(resultsFile, 'results-file');
    const resultsSarif = read('results-sarif');
    const reportFile = read('report-file');
    const roots = [workspace, temp];
    if (reportFile !== undefined && !roots.some((root) => isInside(root, reportFile))) {
        reader.reject('report-file', reader.quote(reader.text('report-file') ?? ''), "a path inside the workspace or the runner's temporary folder");
        return { resultsFile, resultsSarif, reportFile: undefined, roots };
    }
    return { resultsFile, resultsSarif, reportFile, roots };
}
function isInside(root, file) {
    const way = external_node_path_.relative(root, file);
    return way !== '' && way !== '..' && !way.startsWith(`..${external_node_path_.sep}`) && !external_node_path_.isAbsolute(way);
}

// EXTERNAL MODULE: ./build/src/input-reader.js
var input_reader = __nccwpck_require__(6061);
// EXTERNAL MODULE: ./build/src/verdict.js
var verdict = __nccwpck_require__(2848);
;// CONCATENATED MODULE: ./build/src/inputs.js






const workflows = ['REVIEW_CHANGES', 'REVIEW_TARGET', 'AUTHENTICATED_ASSESSMENT'];
/** Every place that a secret may stand in. */
const secretVariables = ['INPUT_API-KEY', 'SECURITY_REVIEW_API_KEY', 'INPUT_GITHUB-TOKEN'];
/** What must be shown nowhere: the API key and the token, whatever else is wrong with them, wherever they stand. */
function secretsOf(environment) {
    const values = secretVariables.map((variable) => environment[variable] ?? '');
    return values
        .flatMap((value) => value.split(/[\r\n]+/).map((line) => line.trim()))
        .filter((line) => line !== '');
}
const LONGEST_TIMEOUT_MINUTES = 360;
const MOST_ATTACHMENTS = 20;
/** Reads every input from the environment; never throws: all problems are listed together. */
function readInputs(environment) {
    const reader = new input_reader/* InputReader */.i(environment);
    const scanId = reader.text('scan-id');
    return {
        ...readConnection(reader),
        targetId: reader.text('target-id'),
        workflow: reader.choice('workflow', ['auto', ...workflows], 'auto'),
        baseRef: reader.text('base-ref'),
        headRef: reader.text('head-ref'),
        goal: unlessAuto(reader.text('goal')),
        mode: unlessAuto(reader.text('mode')),
        attachmentIds: readAttachments(reader),
        authorizationRef: reader.text('authorization-ref'),
        scanId,
        wait: reader.flag('wait', true),
        timeoutMs: readTimeout(reader),
        policy: readPolicy(reader),
        tolerate: new Set(reader.choices('tolerate', verdict/* tolerations */.B_)),
        sarifFiles: reader.lines('sarif-files'),
        sarif: {
            oversize: reader.choice('sarif-oversize', ['split', 'fail'], 'split'),
            severity: reader.choice('sarif-severity', ['raise', 'keep'], 'raise'),
            suppressed: reader.choice('sarif-suppressed', ['skip', 'import'], 'skip'),
        },
        cancelOnTimeout: reader.flag('cancel-on-timeout', true),
        annotations: reader.flag('annotations', true),
        summary: reader.flag('summary', true),
        comment: reader.choice('comment', ['never', 'on-failure', 'always'], 'never'),
        githubToken: reader.text('github-token'),
        ...readOutputFiles(reader, environment),
        problems: reader.problems,
    };
}
function readConnection(reader) {
    const key = reader.text('api-key', 'SECURITY_REVIEW_API_KEY');
    const url = reader.text('base-url', 'SECURITY_REVIEW_BASE_URL');
    const workspaceId = reader.text('workspace-id', 'SECURITY_REVIEW_WORKSPACE_ID');
    const missing = Object.entries({ 'api-key': key, 'base-url': url, 'workspace-id': workspaceId })
        .filter(([, value]) => value === undefined)
        .map(([name]) => name);
    const apiKey = key === undefined ? undefined : reader.parsed('api-key', () => (0,src_connection/* parseKey */.Do)(key));
    const baseUrl = url === undefined ? undefined : reader.parsed('base-url', () => (0,src_connection/* parseBaseUrl */.Q2)(url));
    const connection = apiKey === undefined || baseUrl === undefined || workspaceId === undefined
        ? undefined
        : { apiKey, baseUrl, workspaceId };
    return { connection, missing };
}
function readAttachments(reader) {
    const ids = [...new Set(reader.list('attachment-ids'))];
    if (ids.length > MOST_ATTACHMENTS) {
        reader.reject('attachment-ids', `names ${ids.length} attachments`, `at most ${MOST_ATTACHMENTS}`);
    }
    return ids;
}
function readTimeout(reader) {
    const given = reader.text('timeout-minutes') ?? '30';
    const minutes = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
    if (minutes > 0 && minutes <= LONGEST_TIMEOUT_MINUTES)
        return minutes * 60_000;
    reader.reject('timeout-minutes', reader.quote(given), `a plain positive number, at most ${LONGEST_TIMEOUT_MINUTES}`);
    return 30 * 60_000;
}
function readPolicy(reader) {
    const failOn = reader.choice('fail-on', [...gate_severity/* severities */.gO, 'none'], 'high');
    return {
        limits: limitsOf(failOn, readBudgets(reader)),
        imported: reader.choice('imported', ['gate', 'report'], 'gate'),
        onlyVerified: reader.flag('only-verified', false),
        onlyNew: reader.flag('only-new', false),
    };
}
function readBudgets(reader) {
    const budgets = new Map();
    for (const entry of reader.list('max-findings')) {
        const [, word, count] = /^([a-z]+)\s*=\s*(\d{1,9})$/i.exec(entry) ?? [];
        const severity = gate_severity/* severities */.gO.find((name) => name === word?.toLowerCase());
        if (severity === undefined) {
            reader.reject('max-findings', reader.quote(entry), `entries such as "medium=10", of ${gate_severity/* severities */.gO.join(', ')}`);
        }
        else if (budgets.has(severity)) {
            reader.reject('max-findings', `names ${severity} twice`, 'each severity once');
        }
        else {
            budgets.set(severity, Number(count));
        }
    }
    return budgets;
}
function unlessAuto(value) {
    return value?.toLowerCase() === 'auto' ? undefined : value;
}


/***/ }),

/***/ 8712:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _edge_host_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3820);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7382);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8961);
/* harmony import */ var _report_publish_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7592);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3012);





// Only the exit code counts for the runner: it fails until a verdict says otherwise.
process.exitCode = 1;
const host = (0,_edge_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openHost */ .Z)();
host.onCrash((error) => (0,_report_publish_js__WEBPACK_IMPORTED_MODULE_3__/* .publish */ .m)((0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .crashed */ .zB)(error), host));
(0,_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsOf */ .Fj)(host.environment).forEach(host.console.mask);
const isGreen = host.state.saved !== '' ? await cleanUp() : (await (0,_report_publish_js__WEBPACK_IMPORTED_MODULE_3__/* .publish */ .m)(await (0,_run_js__WEBPACK_IMPORTED_MODULE_4__/* .run */ .e)(host), host)).green;
process.exitCode = isGreen ? 0 : 1;
await host.leave();
/** The post step asks the service, as a review does, and most runs leave it nothing to do. */
async function cleanUp() {
    const post = await Promise.all(/* import() */[__nccwpck_require__.e(934), __nccwpck_require__.e(293), __nccwpck_require__.e(889)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8889));
    return await post.cleanUp(host);
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ remember)
/* harmony export */ });
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2848);

/** Remembers something for the post step. Throws `Stop` (`error`) when it cannot. */
function remember(host, record) {
    try {
        host.state.save(record);
    }
    catch (cause) {
        throw unremembered(cause);
    }
}
function unremembered(cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return new _verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .Stop */ .VG({
        verdict: 'error',
        reason: `The state file of the step (GITHUB_STATE) could not be written: ${why}.`,
        advice: 'Without it a cancelled job would leave its scan running, so none was created. Free the disk of the runner.',
    }, { cause });
}


/***/ }),

/***/ 8961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ep: () => (/* binding */ conclude),
/* harmony export */   eI: () => (/* binding */ amend),
/* harmony export */   zB: () => (/* binding */ crashed)
/* harmony export */ });
/* harmony import */ var _conditions_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6059);
/* harmony import */ var _dossier_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3240);
/* harmony import */ var _scan_status_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1685);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2848);




/** Rules over what a run has gathered. */
function conclude(dossier) {
    const tolerate = dossier.inputs?.tolerate ?? new Set();
    return { ...(0,_verdict_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(conditionsOf(dossier), tolerate, passingReason(dossier)), dossier };
}
/** Nothing in the way is not enough for a pass: the scan has to be seen complete, and its findings judged. */
function conditionsOf({ conditions, judgement, scan }) {
    const isProven = judgement !== undefined && scan !== undefined && (0,_scan_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .hU)(scan.detail.status) === 'completed';
    if (isProven || conditions.length > 0)
        return conditions;
    return [{ verdict: 'error', reason: 'The run ended without a verdict.', advice: 'Report this as a bug.' }];
}
/** The same run with one more condition, found while its results were published. */
function amend(outcome, condition) {
    const { dossier } = outcome;
    return conclude({ ...dossier, conditions: [...dossier.conditions, condition] });
}
/** A pass is proven by what was judged: without a judgement there is none. */
function passingReason({ judgement }) {
    const total = judgement?.counts.total ?? 0;
    if (total === 0)
        return 'The scan completed and found nothing unresolved.';
    const findings = total === 1 ? 'its one unresolved finding is' : `its ${total} unresolved findings are`;
    return `The scan completed; ${findings} within the thresholds.`;
}
/** The outcome of a run that something unforeseen ended from outside. */
function crashed(error) {
    const dossier = (0,_dossier_js__WEBPACK_IMPORTED_MODULE_3__/* .openDossier */ .O)();
    dossier.conditions.push((0,_conditions_js__WEBPACK_IMPORTED_MODULE_0__/* .conditionOf */ .rI)(error, undefined));
    return conclude(dossier);
}


/***/ }),

/***/ 598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Tq: () => (/* binding */ between),
/* harmony export */   n$: () => (/* binding */ moment),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
const UNITS = [
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
];
/** Milliseconds as people say them: `0.4 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
function duration(ms) {
    if (ms < 950)
        return `${(Math.max(0, ms) / 1_000).toFixed(1)} s`;
    let rest = Math.round(ms / 1_000);
    const parts = [];
    for (const [unit, length] of UNITS) {
        const count = Math.floor(rest / length);
        rest %= length;
        if (count > 0)
            parts.push(`${count} ${unit}`);
    }
    return parts.slice(0, 2).join(' ');
}
/** No scan takes a year. */
const LONGEST_MS = 365 * 24 * 3_600_000;
/** The milliseconds between two moments as the service writes them; `null` where that is no time a scan takes. */
function between(from, to) {
    const ms = Date.parse(to ?? '') - Date.parse(from ?? '');
    return ms >= 0 && ms <= LONGEST_MS ? ms : null;
}
/** A moment as people read it, `2026-01-05 09:06:17 UTC`, or `null` where a text is none. */
function moment(text) {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? null : new Date(ms).toISOString().replace(/^(.*)T(.*)\.\d+Z$/, '$1 $2 UTC');
}


/***/ }),

/***/ 75:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   nM: () => (/* binding */ row),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(437);
/* harmony import */ var _plain_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4268);


const LONGEST_TEXT = 300;
const LONGEST_PROSE = 2_000;
/** Ends the reach of a link without being seen: the word joiner. */
const JOINER = '\u2060';
/** As much of a word as is never broken: a commit's id, with what stands around it. Only the common blank lets every page break a line. */
const LONG_WORD = /[^ ]{44}(?=[^ ])/gu;
/** Marks that mean something to GitHub's Markdown wherever they stand in a line. */
const MARKS = /[&<>[\]\\`*_~|$@#{}!^]/g;
/** Marks that mean something where a line begins. */
const OPENING = /^(?:[-+=]|\d(?=\d*[.)]))/;
/** What GitHub draws as a box to be ticked where an entry of a list begins, however its brackets are written. */
const BOX = /^&#91;(?=[ x]&#93;)/i;
/** What a renderer links by itself, inside of code elements too: addresses and mail. */
const ADDRESSES = /(?<=[\w.+-])@|:(?=\/\/)|(?<![a-z\d])www(?=\.)/gi;
/** What GitHub links, or turns into a picture, in text outside of code: addresses, mentions, references, shortcodes. */
const REFERENCES = /@|#(?=\d)|:(?=\/\/|[\w+-]+(?::|$))|GH-(?=\d)|(?<![a-z\d])www(?=\.)/gi;
/** What becomes inline code: what stands in backticks, looks like a commit or like an advisory. */
const NAMES = /(`[^`]+`|(?<![a-z\d])[\da-f]{7,}(?![a-z\d])|\b(?:GHSA-[a-z\d-]+|CVE-\d+-\d+(?![a-z\d])))/i;
/**
 * Foreign text as inline code on one line, safe in a table: nothing in it is read as Markdown, since
 * every mark is a character reference, and nothing is linked.
 */
function code(text, length = LONGEST_TEXT) {
    const shown = breakable((0,_plain_js__WEBPACK_IMPORTED_MODULE_0__/* .plainLine */ .h)((0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cut */ .J)(text, length)), (part) => inert(part.replace(ADDRESSES, (mark) => mark + JOINER)));
    return `<code>${shown}</code>`;
}
/**
 * A sentence of ours that may quote foreign text, or a foreign sentence, as prose on one line, safe
 * in a table. What GitHub would link is broken by a word joiner; what stands in backticks, or looks
 * like a commit or an advisory, becomes inline code.
 */
function prose(text, length = LONGEST_PROSE) {
    return breakable((0,_plain_js__WEBPACK_IMPORTED_MODULE_0__/* .plainLine */ .h)((0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cut */ .J)(text.trim(), length)), named)
        .trim()
        .replace(OPENING, reference)
        .replace(BOX, (bracket) => bracket + JOINER);
}
/** Markdown that leads to an address of ours. `address` holds only what an address may hold as it is. */
function link(markdown, address) {
    return `[${markdown}](${address})`;
}
/** A row of a table. The cells are Markdown already. */
function row(cells) {
    return `| ${cells.join(' | ')} |`;
}
/** A table of rows made by `row`, each with as many cells as the head. Columns of numbers are named again. */
function table(head, rows, numbers = []) {
    const ruler = head.map((name) => (numbers.includes(name) ? '---:' : '---'));
    return [row(head), row(ruler), ...rows].join('\n');
}
/** A folded section. The title is ours. */
function details(title, body) {
    return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
/** Renders the parts of a line between which a long word may be broken: it would push what stands beside it out of view. */
function breakable(line, render) {
    return line.replace(LONG_WORD, '$&\n').split('\n').map(render).join('<wbr>');
}
function named(text) {
    const parts = text.split(NAMES);
    return parts
        .map((part, index) => (index % 2 === 1 ? code(part.replaceAll('`', '')) : literal(part)))
        .join('');
}
/** A dollar sign in an element of its own begins no formula; a character reference would. */
function literal(text) {
    return text
        .replace(REFERENCES, (mark) => mark + JOINER)
        .split('$')
        .map(inert)
        .join('<span>&#36;</span>');
}
function inert(text) {
    return text.replace(MARKS, reference);
}
function reference(mark) {
    return `&#${mark.charCodeAt(0)};`;
}


/***/ }),

/***/ 2837:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  GT: () => (/* binding */ LONGEST_REASON),
  ge: () => (/* binding */ hasReviewed),
  EI: () => (/* binding */ reportOf),
  r3: () => (/* binding */ scanOf)
});

// EXTERNAL MODULE: ./build/src/context.js
var context = __nccwpck_require__(9462);
// EXTERNAL MODULE: ./build/src/gate/judge.js
var judge = __nccwpck_require__(7786);
// EXTERNAL MODULE: ./build/src/report/plain.js
var plain = __nccwpck_require__(4268);
// EXTERNAL MODULE: ./build/src/report/redact.js
var report_redact = __nccwpck_require__(7615);
// EXTERNAL MODULE: ./build/src/scan/provenance.js
var provenance = __nccwpck_require__(7856);
// EXTERNAL MODULE: ./build/src/scan/status.js
var scan_status = __nccwpck_require__(1685);
// EXTERNAL MODULE: ./build/src/report/duration.js
var duration = __nccwpck_require__(598);
;// CONCATENATED MODULE: ./build/src/report/review.js


/** What the reports say about the review beyond the scan's own record (contract 2.3, observed facts 2.3). */
function reviewOf({ scan, plan, inLineMs }) {
    const detail = scan?.detail;
    const review = plan?.kind === 'review' ? plan : undefined;
    const order = review?.source.kind === 'create' ? review.source.order : undefined;
    const workflow = detail?.executionPlan?.workflow?.toUpperCase() ?? order?.workflow;
    const asked = workflow === 'REVIEW_CHANGES' ? review?.expected.changes : undefined;
    const recorded = detail === undefined ? undefined : (0,provenance/* recordedSides */.jw)(detail);
    return {
        goal: detail?.goal ?? order?.goal ?? null,
        mode: detail?.mode ?? order?.mode ?? null,
        base: { asked: asked?.base ?? null, recorded: recorded?.base ?? null },
        head: { asked: asked?.head ?? null, recorded: recorded?.head ?? null },
        mergeBase: detail?.executionPlan?.source?.mergeBaseRevision ?? null,
        inLineMs: inLineMs ?? null,
        queuedMs: (0,duration/* between */.Tq)(detail?.createdAt, detail?.startedAt),
        ranMs: (0,duration/* between */.Tq)(detail?.startedAt, detail?.endedAt),
        receipts: detail?.coverageReceipts?.map(receiptOf) ?? null,
    };
}
function receiptOf(wire) {
    return {
        control: wire.controlId ?? wire.scanner ?? 'unnamed',
        status: wire.status?.toUpperCase() ?? 'UNKNOWN',
        reason: wire.reason ?? null,
    };
}

;// CONCATENATED MODULE: ./build/src/report/model.js







/** The reason is one line everywhere, of so many characters at most. */
const LONGEST_REASON = 1_000;
/** The one model that every surface is rendered from. */
function reportOf(outcome, redact, repository = null) {
    const facts = (0,report_redact/* redactAll */.$)(factsOf(outcome, repository), redact);
    // What is made to be seen, or cut, first could not be hidden any more.
    return { ...facts, reason: (0,plain/* plainLine */.h)(facts.reason, LONGEST_REASON), verdict: outcome.verdict };
}
/** Whether the scan has ended with a review, whole or in part. */
function hasReviewed({ scan }) {
    return ['completed', 'partial'].includes((0,scan_status/* phaseOf */.hU)(scan.status ?? ''));
}
function factsOf({ dossier, ...ruling }, repository) {
    const { findings, judgement, usage, inputs } = dossier;
    return {
        verdict: ruling.verdict,
        reason: ruling.reason,
        advice: ruling.advice ?? null,
        green: ruling.green,
        tolerated: ruling.tolerated,
        warnings: dossier.warnings,
        refused: dossier.refused ?? [],
        targetId: dossier.targetId ?? null,
        repository,
        scan: scanOf(dossier),
        review: reviewOf(dossier),
        evidence: evidenceOf(dossier),
        filters: inputs?.policy ?? null,
        thresholds: judgement?.thresholds ?? null,
        counts: judgement?.counts ?? null,
        failing: (judgement ?? dossier.partialJudgement)?.failing ?? [],
        findings: findings === undefined ? null : (0,judge/* worstFirst */.md)(findings),
        sarif: dossier.sarif ?? [],
        requests: usage ?? { total: 0, notModified: 0, retried: 0 },
        timings: dossier.timings,
        unknown: judgement?.unknown ?? 0,
        resultsFile: dossier.isUnrecorded === true ? null : (inputs?.resultsFile ?? null),
        resultsSarif: dossier.resultsSarif ?? null,
        reportFile: dossier.reportFile ?? null,
    };
}
function evidenceOf({ judgement, partialJudgement }) {
    const judged = judgement ?? partialJudgement;
    if (judged === undefined)
        return null;
    const { counts, thresholds, unknown } = judged;
    return { counts, thresholds, unknown, isWhole: judgement !== undefined };
}
/** The scan of a run, as far as it was read. */
function scanOf({ scan, plan }) {
    const detail = scan?.detail;
    const recorded = detail === undefined ? { base: undefined, head: undefined } : (0,provenance/* recordedSides */.jw)(detail);
    const order = plan?.kind === 'review' && plan.source.kind === 'create' ? plan.source.order : undefined;
    const asked = order?.workflow === 'REVIEW_CHANGES' ? order : undefined;
    return {
        id: detail?.id ?? null,
        status: detail?.status.toUpperCase() ?? null,
        workflow: detail?.executionPlan?.workflow?.toUpperCase() ?? order?.workflow ?? null,
        baseSha: recorded.base ?? fullSha(asked?.baseRef),
        headSha: recorded.head ?? fullSha(asked?.headRef),
        startedAt: detail?.startedAt ?? null,
        endedAt: detail?.endedAt ?? null,
    };
}
function fullSha(ref) {
    return (0,context/* isFullSha */.W)(ref) ? ref : null;
}


/***/ }),

/***/ 4268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ firstLine),
/* harmony export */   h: () => (/* binding */ plainLine)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(437);

/** The longest piece of text that one log line holds, in characters. */
const LONGEST_LINE = 2_000;
const LINE_ENDS = /\r\n|[\r\n\u2028\u2029]/g;
/** They choose between two pictures of one character. Upon letters and digits they only hide what is read. */
const PICTURE_SELECTORS = /(?<=[^\0-\x7f])[\ufe0e\ufe0f]/g;
/** More marks upon one letter are drawn across the lines around it. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;
/**
 * Characters that a log line must not hold: controls, line and paragraph ends, invisible and
 * direction-changing formats, fillers, lone surrogates, what is no character. A tab is harmless but
 * of no use either.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
/**
 * Turns any text into one log line that the runner prints and never obeys. The runner takes a line
 * for a command when it begins with `::`, leading white space aside, or holds `##[` anywhere.
 */
function plainLine(text, length = LONGEST_LINE) {
    const visible = (0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .J)(text.replace(LINE_ENDS, ' ⏎ '), length)
        .replace(PICTURE_SELECTORS, '')
        .replace(STACKED_MARKS, '$1…')
        .replace(UNSEEN, escapeUnseen);
    return visible.replaceAll('##[', '# #[').replace(/^\s*::/u, (start) => `${start.slice(0, -1)} :`);
}
/** The first line of a text that is not blank; blank where there is none. */
function firstLine(text) {
    return text.split(LINE_ENDS).find((line) => line.trim() !== '') ?? '';
}
function escapeUnseen(character) {
    return character === '\t' ? ' ' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}


/***/ }),

/***/ 7592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  m: () => (/* binding */ publish)
});

// EXTERNAL MODULE: ./build/src/inputs.js + 2 modules
var src_inputs = __nccwpck_require__(7382);
// EXTERNAL MODULE: ./build/src/outcome.js
var src_outcome = __nccwpck_require__(8961);
// EXTERNAL MODULE: ./build/src/report/unwritable.js
var unwritable = __nccwpck_require__(2193);
// EXTERNAL MODULE: ./build/src/gate/judge.js
var judge = __nccwpck_require__(7786);
// EXTERNAL MODULE: ./build/src/scan/status.js
var scan_status = __nccwpck_require__(1685);
// EXTERNAL MODULE: ./build/src/report/model.js + 1 modules
var model = __nccwpck_require__(2837);
// EXTERNAL MODULE: ./build/src/report/redact.js
var report_redact = __nccwpck_require__(7615);
;// CONCATENATED MODULE: ./build/src/report/export.js






const LEFT = '`wait: false` leaves the scan before it has ended: name it in the step that gates the scan with `scan-id`';
/** Why there is no SARIF where a run got so far; `undefined` where there can be. */
function whyNoSarif({ plan, findings, scan }) {
    if (plan?.kind === 'review' && plan.ending === 'detach')
        return LEFT;
    const status = scan?.detail.status ?? '';
    if (findings !== undefined && (0,scan_status/* phaseOf */.hU)(status) === 'completed')
        return undefined;
    const why = findings === undefined ? 'the findings were not all read' : `the scan ended ${status.toUpperCase()}`;
    return `${why}: uploading less than everything would close alerts`;
}
/** Why there is no report; `undefined` where there is one, or where that was said. */
function whyNoReport({ plan, reportFile }) {
    if (reportFile !== undefined)
        return undefined;
    const isLeft = plan?.kind === 'review' && plan.ending === 'detach';
    return isLeft ? LEFT : 'the run ended before there was a report';
}
/**
 * Writes the findings as SARIF where that is asked for, with code that only such runs load, and says which of
 * the files that were asked for are not there. A file that says less than all of the truth is not written: what
 * an upload does not hold, code scanning takes for fixed.
 */
async function exportFindings(outcome, host) {
    const { dossier } = outcome;
    const { resultsSarif: file, reportFile } = dossier.inputs ?? {};
    const warn = (text) => {
        dossier.warnings.push(text);
        host.console.annotate('warning', text);
    };
    if (dossier.plan?.kind !== 'review')
        return [];
    const noReport = reportFile === undefined ? undefined : whyNoReport(dossier);
    if (noReport !== undefined)
        warn(`\`report-file\` was not written, since ${noReport}.`);
    if (file === undefined)
        return [];
    const noSarif = whyNoSarif(dossier);
    if (noSarif === undefined)
        return write(file, dossier, host, warn);
    warn(`\`results-sarif\` was not written, since ${noSarif}.`);
    return [];
}
async function write(file, dossier, host, warn) {
    const { findings = [], inputs } = dossier;
    try {
        const [{ exportSarif, SHOWN_RESULTS }, { originOf }] = await Promise.all([
            __nccwpck_require__.e(/* import() */ 86).then(__nccwpck_require__.bind(__nccwpck_require__, 7086)),
            __nccwpck_require__.e(/* import() */ 873).then(__nccwpck_require__.bind(__nccwpck_require__, 7873)),
        ]);
        const redact = (0,report_redact/* redactor */.s)((0,src_inputs/* secretsOf */.Fj)(host.environment));
        const { text, written, unresolved } = exportSarif((0,report_redact/* redactAll */.$)((0,judge/* worstFirst */.md)(findings), redact), (0,report_redact/* redactAll */.$)(originOf((0,model/* scanOf */.r3)(dossier), dossier, host.environment), redact));
        await host.files.writeText(file, text, inputs?.roots ?? []);
        dossier.resultsSarif = file;
        if (unresolved > written) {
            warn(`\`results-sarif\` holds the worst ${written} of ${unresolved} unresolved findings: code scanning takes no more.`);
        }
        if (written > SHOWN_RESULTS) {
            warn(`Code scanning shows ${SHOWN_RESULTS} of the ${written} results in \`results-sarif\`.`);
        }
    }
    catch (error) {
        return [(0,unwritable/* unwritable */.m)(`findings as SARIF (results-sarif: ${file})`, error)];
    }
    return [];
}

// EXTERNAL MODULE: ./build/src/gate/finding.js
var gate_finding = __nccwpck_require__(3788);
// EXTERNAL MODULE: ./build/src/report/plain.js
var plain = __nccwpck_require__(4268);
// EXTERNAL MODULE: ./build/src/report/source.js
var source = __nccwpck_require__(1871);
;// CONCATENATED MODULE: ./build/src/report/annotations.js



/** The runner shows ten annotations of a kind for a step; the verdict is one of them. */
const SHOWN = 10;
/** The worst failing findings at their places. Where they are more than are shown, the last says so. */
function annotationsOf(report) {
    const room = SHOWN - 1;
    const { failing, findings, resultsFile } = report;
    if (failing.length <= room)
        return failing.map(annotationOf);
    const shown = failing.slice(0, room - 1);
    const where = findings === null || resultsFile === null ? '' : '; the results file lists all of them';
    const text = `${shown.length} of ${failing.length} failing findings are shown here${where}.`;
    return [...shown.map(annotationOf), { level: 'error', text, place: undefined }];
}
function annotationOf(finding) {
    const { severity, advice, place } = finding;
    const next = (0,plain/* firstLine */.T)(advice ?? '');
    // The log shows the text of an annotation without its place.
    const where = place === null ? '' : ` at ${place.file}${place.line === null ? '' : `:${place.line}`}`;
    const text = `${severity}${where}: ${(0,gate_finding/* titleOf */.G)(finding)}${next === '' ? '' : ` → ${next}`}`;
    return { level: 'error', text, place: place !== null && isShowable(place) ? place : undefined };
}
/** A file whose name cannot be printed as it is would be another file, or none. */
function isShowable(place) {
    return (0,source/* isInRepository */.cC)(place) && (0,plain/* plainLine */.h)(place.file) === place.file;
}

// EXTERNAL MODULE: ./build/src/gate/severity.js
var severity = __nccwpck_require__(746);
// EXTERNAL MODULE: ./build/src/sarif/account.js
var account = __nccwpck_require__(1592);
// EXTERNAL MODULE: ./build/src/sarif/balance.js
var balance = __nccwpck_require__(5383);
;// CONCATENATED MODULE: ./build/src/report/outputs.js



/** The step's outputs by name, in the order of `action.yml`. What is not known is blank, never 0. */
function outputsOf(report) {
    const { scan, counts } = report;
    const known = (count) => `${count ?? ''}`;
    const carried = report.sarif.length === 0 ? undefined : (0,account/* totalsOf */.vA)(report.sarif);
    const bySeverity = severity/* severities */.gO.map((severity) => [`findings-${severity}`, known(counts?.[severity])]);
    return {
        verdict: report.verdict,
        reason: report.reason,
        'scan-id': scan.id ?? '',
        'scan-status': scan.status ?? '',
        'target-id': report.targetId ?? '',
        workflow: scan.workflow ?? '',
        'base-sha': scan.baseSha ?? '',
        'head-sha': scan.headSha ?? '',
        'findings-total': known(counts?.total),
        ...Object.fromEntries(bySeverity),
        'findings-failing': counts === null ? '' : `${report.failing.length}`,
        'findings-imported': known(counts?.imported),
        'sarif-imported': known(carried && (0,balance/* plus */.t)(carried.imported, carried.corroborated)),
        'sarif-rejected': known(carried?.rejected),
        'results-file': report.resultsFile ?? '',
        'results-sarif': report.resultsSarif ?? '',
        'report-file': report.reportFile ?? '',
    };
}

;// CONCATENATED MODULE: ./build/src/report/results.js
/** How many findings are made text at a time: all of them at once take several times what they take themselves. */
const PIECE = 500;
/** What the list of findings begins with, and what ends a document that holds nothing else. */
const OPENING = '\n  "findings": [';
const CLOSING = '\n  ]\n}';
/**
 * The results file, version 1, as `docs/results.schema.json` describes it, in pieces: what is not known is
 * `null`.
 */
function* renderResults(report) {
    const { findings } = report;
    const frame = `${JSON.stringify(frameOf(report), null, 2)}\n`;
    if (findings === null || findings.length === 0) {
        yield frame;
        return;
    }
    // No text within has a line break, and what stands deeper is indented more.
    const place = frame.indexOf(OPENING) + OPENING.length;
    yield frame.slice(0, place);
    for (let at = 0; at < findings.length; at += PIECE) {
        const rows = { findings: findings.slice(at, at + PIECE).map(findingOf) };
        const text = JSON.stringify(rows, null, 2).slice(`{${OPENING}`.length, -CLOSING.length);
        yield at === 0 ? text : `,${text}`;
    }
    yield `\n  ${frame.slice(place)}`;
}
/** All but the findings, whose place is empty. */
function frameOf(report) {
    const { scan, counts } = report;
    return {
        version: 1,
        verdict: report.verdict,
        reason: report.reason,
        scan,
        thresholds: thresholdsOf(report),
        counts: {
            total: counts?.total ?? null,
            critical: counts?.critical ?? null,
            high: counts?.high ?? null,
            medium: counts?.medium ?? null,
            low: counts?.low ?? null,
            info: counts?.info ?? null,
            unknown: counts?.unknown ?? null,
            failing: counts === null ? null : report.failing.length,
            imported: counts?.imported ?? null,
        },
        failing: counts === null ? null : report.failing.map(({ id }) => id),
        findings: report.findings === null ? null : [],
        sarif: report.sarif,
        requests: report.requests,
        timings: report.timings,
    };
}
/** The accepted number by severity; `null` accepts any. */
function thresholdsOf({ thresholds }) {
    return thresholds === null
        ? null
        : Object.fromEntries(thresholds.map(({ severity, limit }) => [severity, limit]));
}
function findingOf(finding) {
    return {
        id: finding.id,
        severity: finding.severity,
        title: finding.title,
        status: finding.status,
        verified: finding.verified,
        imported: finding.imported,
        new: finding.isNew,
        file: finding.place?.file ?? null,
        line: finding.place?.line ?? null,
        // The service shows no address of findings (observed facts, section 6.2).
        url: null,
    };
}

// EXTERNAL MODULE: ./build/src/report/room.js
var report_room = __nccwpck_require__(9685);
// EXTERNAL MODULE: ./build/src/report/sections/findings.js
var sections_findings = __nccwpck_require__(8611);
// EXTERNAL MODULE: ./build/src/report/markdown.js
var markdown = __nccwpck_require__(75);
;// CONCATENATED MODULE: ./build/src/report/sections/imports.js



const head = ['File', 'Results', 'Imported', 'Corroborated', 'Rejected', 'Merged', 'Suppressed', 'Skipped'];
/**
 * What became of imported reports, part by part, with the sums over all parts and the parts that
 * something is wrong with; blank where none were given.
 */
function importSection({ sarif }, room) {
    if (sarif.length === 0)
        return '';
    const half = { ...room, bytes: room.bytes / 2 };
    const rows = (0,report_room/* fill */.GS)(sarif, (part) => partRow(part, nameOf(part, sarif)), half);
    const cut = `${(0,report_room/* shownOf */.Rp)(rows.length, sarif.length)}; the sums are over all of them.`;
    return [
        '### Imported reports',
        ...(rows.length < sarif.length ? [`Of the parts, ${cut}`] : []),
        (0,markdown/* table */.tp)(head, [...rows, sumRow(sarif)], head.slice(1)),
        ...errorsOf(sarif, half),
    ].join('\n\n');
}
function errorsOf(sarif, room) {
    const wrong = sarif.filter(({ error }) => error !== null);
    if (wrong.length === 0)
        return [];
    const shown = (0,report_room/* fill */.GS)(wrong, (part) => `- ${nameOf(part, sarif)}: ${(0,markdown/* prose */.CS)(part.error ?? '', 400)}`, room);
    const cut = shown.length < wrong.length ? `, ${(0,report_room/* shownOf */.Rp)(shown.length, wrong.length)}` : '';
    return [`**Not wholly imported${cut}:**`, shown.join('\n')];
}
/** A file, and which part of it where it has several. */
function nameOf(row, sarif) {
    const name = (0,markdown/* code */.aY)(row.file, 200);
    return (0,account/* isOnlyPart */.Gn)(row, sarif) ? name : `${name} part ${row.part}`;
}
function partRow(row, name) {
    return (0,markdown/* row */.nM)([name, ...countsOf(row).map(known)]);
}
/** Counts in the order of the columns. */
function countsOf(counts) {
    const { results, imported, corroborated, rejected, merged, suppressed, skipped } = counts;
    return [results, imported, corroborated, rejected, merged, suppressed, skipped];
}
function sumRow(sarif) {
    return (0,markdown/* row */.nM)(['**all**', ...countsOf((0,account/* totalsOf */.vA)(sarif)).map((count) => `**${known(count)}**`)]);
}
/** A count that the service gave may be any number, also one that looks like a commit. */
function known(count) {
    return count === null ? 'not known' : (0,markdown/* prose */.CS)(`${count}`);
}

// EXTERNAL MODULE: ./build/src/steps.js
var steps = __nccwpck_require__(9330);
// EXTERNAL MODULE: ./build/src/report/duration.js
var duration = __nccwpck_require__(598);
;// CONCATENATED MODULE: ./build/src/report/sections/reviewed.js






/** What was reviewed, how it went and what it cost; without a review what was asked for. Blank where that is nothing. */
function reviewedSection(report, room) {
    const facts = factsOf(report).flatMap(([name, text]) => (text === '' ? [] : [`- **${name}:** ${text}`]));
    if (facts.length === 0)
        return '';
    const coverage = coverageSection(report, room);
    return [`### ${titleOf(report)}`, facts.join('\n'), ...(coverage === '' ? [] : [coverage])].join('\n\n');
}
function titleOf(report) {
    if ((0,model/* hasReviewed */.ge)(report))
        return 'What was reviewed';
    return report.scan.id === null ? 'What was asked for' : 'What was to be reviewed';
}
/** What each step of the run took, folded; blank where no step was begun. */
function timingSection({ timings }) {
    const rows = Object.entries(timings).map(([step, ms]) => (0,markdown/* row */.nM)([stepName(step), (0,duration/* duration */.p0)(ms)]));
    return rows.length === 0 ? '' : (0,markdown/* details */.zH)('Time of each step', (0,markdown/* table */.tp)(['Step', 'Took'], rows, ['Took']));
}
/** The controls of the scan that are not COMPLETED, together where they say the same; blank where all are. */
function coverageSection({ review: { receipts } }, room) {
    const short = (receipts ?? []).filter(({ status }) => status !== 'COMPLETED');
    if (receipts === null || short.length === 0)
        return '';
    const groups = [...Map.groupBy(short, ({ status, reason }) => JSON.stringify([status, reason])).values()];
    const rows = (0,report_room/* fill */.GS)(groups.toSorted((a, b) => rankOf(a) - rankOf(b)), coverageRow, room);
    const count = `${receipts.length - short.length} of ${receipts.length} controls are COMPLETED.`;
    const cut = rows.length < groups.length ? ` Of the others, in groups, ${(0,report_room/* shownOf */.Rp)(rows.length, groups.length)}.` : '';
    return `**Coverage:** ${count}${cut}\n\n${(0,markdown/* table */.tp)(['State', 'Controls', 'Reason'], rows)}`;
}
function factsOf(report) {
    const { scan, review, targetId, requests, repository } = report;
    const { goal, mode } = review;
    return [
        ['Target', targetId === null ? '' : (0,markdown/* code */.aY)(targetId)],
        ['Workflow', list([named('', scan.workflow), named('goal ', goal), named('mode ', mode)])],
        ['Base', revision(review.base, report)],
        ['Head', revision(review.head, report)],
        ['Merge base', review.mergeBase === null ? '' : commit(review.mergeBase, repository)],
        ['Scan', list([named('', scan.id), named('', scan.status)])],
        ['Time', timeOf(report)],
        [
            'Requests',
            requests.total === 0
                ? ''
                : `${requests.total}, of them ${requests.notModified} answered “not modified” and ${requests.retried} repeated`,
        ],
    ];
}
function timeOf({ scan, review }) {
    const took = (what, ms) => (ms === null ? '' : `${what} ${(0,duration/* duration */.p0)(ms)}`);
    return list([
        took('waited in line', review.inLineMs),
        took('in the queue of the service', review.queuedMs),
        took('scan took', review.ranMs),
        at('started', scan.startedAt),
        at('ended', scan.endedAt),
    ]);
}
function at(what, time) {
    return time === null ? '' : `${what} ${(0,markdown/* code */.aY)((0,duration/* moment */.n$)(time) ?? time)}`;
}
function named(name, value) {
    return value === null ? '' : `${name}${(0,markdown/* code */.aY)(value)}`;
}
function list(parts) {
    return parts.filter((part) => part !== '').join(', ');
}
function revision({ asked, recorded }, { repository, scan }) {
    if (recorded === null && asked === null)
        return '';
    if (recorded === null)
        return `${commit(asked ?? '', repository)}${scan.id === null ? '' : ', as asked for; the scan shows none'}`;
    if (asked === null || asked === recorded)
        return `${commit(recorded, repository)}, as recorded by the scan`;
    return `${commit(recorded, repository)}, recorded for ${commit(asked, repository)}`;
}
function commit(revision, repository) {
    const url = (0,source/* commitUrl */.Bg)(repository, revision);
    return url === null ? (0,markdown/* code */.aY)(revision) : (0,markdown/* link */.nf)((0,markdown/* code */.aY)(revision), url);
}
/** The states that somebody has to look at come first. */
const order = ['FAILED', 'TIMED_OUT', 'BLOCKED', 'PARTIAL'];
function rankOf([first]) {
    const rank = order.indexOf(first?.status ?? '');
    if (rank !== -1)
        return rank;
    return first?.status === 'NOT_APPLICABLE' ? order.length + 1 : order.length;
}
function coverageRow(group) {
    const [first] = group;
    const controls = group.map(({ control }) => control).join(', ');
    const reason = first?.reason ?? null;
    return (0,markdown/* row */.nM)([(0,markdown/* code */.aY)(first?.status ?? ''), (0,markdown/* prose */.CS)(controls, 600), reason === null ? '' : (0,markdown/* prose */.CS)(reason, 300)]);
}
function stepName(step) {
    return Object.entries(steps/* steps */.C).find(([name]) => name === step)?.[1] ?? (0,markdown/* code */.aY)(step);
}

// EXTERNAL MODULE: ./build/src/report/sections/thresholds.js
var thresholds = __nccwpck_require__(441);
// EXTERNAL MODULE: ./build/src/report/sections/verdict.js
var verdict = __nccwpck_require__(5868);
;// CONCATENATED MODULE: ./build/src/report/summary.js






/** A summary over 1 MiB is dropped whole by the runner; other steps' secrets, which it masks, may lengthen it. */
const MOST_BYTES = 1_000_000;
const few = { entries: 20, bytes: 60_000 };
const worst = { entries: 20, bytes: 200_000 };
const parts = { entries: 100, bytes: 150_000 };
const MOST_FINDINGS = 1_000;
/** For what stands around the further findings. */
const FRAME_BYTES = 1_000;
/** The job summary as Markdown. Pure; every foreign text goes through `markdown.ts`. */
function renderSummary(report) {
    const top = [
        `## ${(0,verdict/* headline */.Pl)(report)}`,
        (0,verdict/* verdictSection */.V6)(report),
        (0,verdict/* refusedSection */.WZ)(report, few),
        (0,verdict/* cautionSection */.de)(report, few),
        (0,thresholds/* thresholdSection */.z)(report),
    ];
    const findings = (0,sections_findings/* worstSection */.Fx)(report, worst);
    const bottom = [importSection(report, parts), reviewedSection(report, few), timingSection(report)];
    const taken = (0,report_room/* bytesOf */.$$)([...top, findings.markdown, ...bottom].join('\n\n'));
    const rest = (0,sections_findings/* restSection */.Kd)(report, findings.shown, {
        entries: MOST_FINDINGS,
        bytes: MOST_BYTES - taken - FRAME_BYTES,
    });
    const sections = [...top, findings.markdown, rest, ...bottom].filter((section) => section !== '');
    return `${sections.join('\n\n')}\n`;
}

;// CONCATENATED MODULE: ./build/src/report/publish.js











/**
 * Shows an outcome on every surface, and returns what the job has to end with. What carries the
 * verdict to later steps comes first, since it can still change it; a summary or an annotation that
 * fails changes nothing.
 */
async function publish(given, host) {
    const outcome = await record(given, host);
    const report = reportFor(outcome, host);
    tell(report, host);
    annotate(report, outcome.dossier.inputs?.annotations ?? true, host);
    refer(report, host);
    if (outcome.dossier.inputs?.summary ?? true)
        await summarise(report, host);
    await comment(report, outcome, host);
    return outcome;
}
/**
 * Writes outputs and results. A verdict that cannot be recorded proves nothing: a pass becomes an
 * error, a fail stays what it is, and what can be written then says so too. The verdict is set last:
 * a disk that is full before shows later steps no pass.
 */
async function record(given, host) {
    const problems = await exportFindings(given, host);
    let outcome = problems.reduce(src_outcome/* amend */.eI, given);
    let report = reportFor(outcome, host);
    /** Notes a problem, if there is one, and says whether it is a new one. */
    const note = (problem) => {
        if (problem === undefined || problems.some(({ reason }) => reason === problem.reason))
            return false;
        problems.push(problem);
        outcome = (0,src_outcome/* amend */.eI)(outcome, problem);
        report = reportFor(outcome, host);
        return true;
    };
    note(setOutputs(publish_factsOf(report), host));
    if (note(await writeResults(report, outcome, host)))
        setOutputs(publish_factsOf(report), host);
    if (note(setOutputs(rulingOf(report), host)))
        await writeResults(report, outcome, host);
    for (const { reason } of problems) {
        if (reason !== outcome.reason)
            host.console.annotate('warning', reason);
    }
    return outcome;
}
function reportFor(outcome, { environment }) {
    return (0,model/* reportOf */.EI)(outcome, (0,report_redact/* redactor */.s)((0,src_inputs/* secretsOf */.Fj)(environment)), (0,source/* repositoryUrl */.Ek)(environment));
}
async function writeResults(report, { dossier }, { files }) {
    const { resultsFile } = report;
    const { roots = [] } = dossier.inputs ?? {};
    try {
        if (resultsFile !== null)
            await files.writeText(resultsFile, renderResults(report), roots);
        return undefined;
    }
    catch (error) {
        dossier.isUnrecorded = true;
        return (0,unwritable/* unwritable */.m)(`results (results-file: ${resultsFile})`, error);
    }
}
function publish_factsOf(report) {
    const { verdict: _verdict, reason: _reason, ...facts } = outputsOf(report);
    return facts;
}
const rulingOf = ({ reason, verdict }) => ({ reason, verdict });
/** Sets outputs; returns what becomes of a run that cannot. */
function setOutputs(outputs, { console }) {
    try {
        for (const [name, value] of Object.entries(outputs))
            console.output(name, value);
        return undefined;
    }
    catch (error) {
        return (0,unwritable/* unwritable */.m)('outputs (GITHUB_OUTPUT)', error);
    }
}
/** The verdict comes before what rests on it, since only so many annotations are shown. */
function tell(report, { console }) {
    for (const { toleration, reason } of report.tolerated) {
        console.annotate('warning', `Tolerated (${toleration ?? ''}): ${reason}`);
    }
    const isTolerated = report.green && report.tolerated.some(({ verdict }) => verdict === report.verdict);
    const verdict = `Verdict: ${report.verdict}. ${report.reason}${isTolerated ? ' The workflow tolerates this.' : ''}`;
    if (report.green)
        console.line(verdict);
    else
        console.fail(verdict);
    for (const problem of report.refused)
        console.line(problem);
    if (!report.green && report.advice !== null)
        console.line(report.advice);
}
/** Where to read on. */
function refer({ findings, resultsFile, resultsSarif }, { console }) {
    const count = findings?.length ?? 0;
    const all = count === 1 ? 'The finding is' : `All ${count} findings are`;
    if (count > 0 && resultsFile !== null)
        console.line(`${all} in ${resultsFile}.`);
    if (resultsSarif !== null)
        console.line(`What is unresolved is in ${resultsSarif}, as SARIF.`);
}
/** The worst findings stand in the log too, where they are not wanted as annotations. */
function annotate(report, isWanted, { console }) {
    for (const { level, text, place } of annotationsOf(report)) {
        if (isWanted)
            console.annotate(level, text, place);
        else
            console.line(text);
    }
}
async function summarise(report, { console }) {
    try {
        await console.summary(renderSummary(report));
    }
    catch (error) {
        console.annotate('warning', `The job summary could not be written: ${(0,unwritable/* message */.i)(error)}.`);
    }
}
/** Keeps the comment of the pull request, with code that only such runs load. */
async function comment(report, { dossier }, host) {
    const when = dossier.inputs?.comment ?? 'never';
    if (when === 'never')
        return;
    try {
        const { publishComment } = await Promise.all(/* import() */[__nccwpck_require__.e(934), __nccwpck_require__.e(580)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8580));
        await publishComment(report, dossier, when, host);
    }
    catch (error) {
        host.console.annotate('warning', `The comment was not written: ${(0,unwritable/* message */.i)(error)}.`);
    }
}


/***/ }),

/***/ 7615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ redactAll),
/* harmony export */   s: () => (/* binding */ redactor)
/* harmony export */ });
/** Shorter texts are no secrets, and hiding them would garble what is said. */
const SHORTEST = 8;
/** A text that is cut within a secret shows its beginning; of a key, so many characters are no secret. */
const BEGINNING = 12;
/** What keys and tokens begin with: it is the same for all. */
const KIND = /^[a-z]+_(?:pat_)?/i;
/** What may stand between two characters of a secret that was wrapped, dumped, or written in wide characters. */
const BETWEEN = String.raw `[\s\0:\u200b\u2060]{0,2}`;
/** Begins a character that is spelled out. */
const ESCAPE = String.raw `%[\da-f]{2}|\\[ux]|&#`;
/**
 * Makes the function that hides these secrets, whole or cut off, in whatever case and however wrapped: as they
 * are, as JSON, scripts, HTML and addresses spell them, in hexadecimal, and in base 64 at any offset.
 */
function redactor(secrets) {
    const hidden = secrets.flatMap(formsOf).filter((form) => form.length >= SHORTEST);
    if (hidden.length === 0)
        return (text) => text;
    // Hardly any text holds a secret, and there are many: most are told by a part of it.
    const clues = new RegExp([...new Set(hidden.map(clueOf)), ESCAPE].join('|'), 'i');
    let forms;
    return (text) => {
        if (!clues.test(text))
            return text;
        forms ??= new RegExp([...new Set(hidden.map(patternOf))].join('|'), 'gi');
        return text.replace(forms, '***');
    };
}
/** All texts of a value, however deep, with their secrets hidden. What holds none is shared, not copied. */
function redactAll(value, redact) {
    // A copy of the same form: only texts are changed, and they stay texts.
    return copy(value, redact);
}
function copy(value, redact) {
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value)) {
        const shown = value.map((one) => copy(one, redact));
        return shown.every((one, at) => one === value[at]) ? value : shown;
    }
    if (typeof value !== 'object' || value === null)
        return value;
    let changed;
    for (const [name, one] of Object.entries(value)) {
        const shown = copy(one, redact);
        if (shown !== one)
            (changed ??= []).push([name, shown]);
    }
    return changed === undefined ? value : Object.fromEntries([...Object.entries(value), ...changed]);
}
/** A secret as text, also without its kind, in hexadecimal, and in base 64 as it stands at each of three offsets. */
function formsOf(secret) {
    if (secret.length < SHORTEST)
        return [];
    const bytes = Buffer.from(secret);
    const based = [0, 1, 2].flatMap((offset) => {
        const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
        // The characters at either end also depend on what stands around the secret.
        return ['base64', 'base64url'].map((form) => shifted
            .toString(form)
            .replace(/=+$/, '')
            .slice(offset === 0 ? 0 : offset + 1, -1));
    });
    return [secret, secret.replace(KIND, ''), bytes.toString('hex'), ...based];
}
/** Matches a part of a form's beginning that nobody spells otherwise unless with an escape. */
function clueOf(form) {
    const words = form.slice(0, BEGINNING).split(/[^a-z\d]+/i);
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    return Array.from(longest).join(BETWEEN);
}
/** Matches a form, and what is left of one whose end was cut off. */
function patternOf(form) {
    const letters = Array.from(form, spellingsOf);
    const start = letters.slice(0, BEGINNING).join(BETWEEN);
    const rest = letters.slice(BEGINNING);
    return start + rest.reduceRight((after, letter) => `(?:${BETWEEN}${letter}${after})?`, '');
}
/** Matches a character as it is, and as JSON, scripts, HTML and addresses spell it. */
function spellingsOf(character) {
    const code = character.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    const bytes = Buffer.from(character).toString('hex').replace(/../g, '%$&');
    const plain = [character, JSON.stringify(character).slice(1, -1), bytes].map(literally);
    const escaped = [String.raw `\\(?:u0*|u\{0*|x0*)${hex}\}?`, `&#(?:0*${code}|x0*${hex});?`];
    return `(?:${[...new Set([...plain, ...escaped])].join('|')})`;
}
function literally(text) {
    return text.replace(/\W/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}


/***/ }),

/***/ 9685:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ bytesOf),
/* harmony export */   GS: () => (/* binding */ fill),
/* harmony export */   Rp: () => (/* binding */ shownOf)
/* harmony export */ });
/**
 * Renders the beginning of a list, as far as there is room. Entries are rendered one by one, so that
 * of a long list no more is rendered than is shown.
 */
function fill(items, render, room) {
    const shown = [];
    let bytes = 0;
    for (const item of items.slice(0, room.entries)) {
        const text = render(item);
        bytes += bytesOf(text) + 1;
        if (bytes > room.bytes)
            break;
        shown.push(text);
    }
    return shown;
}
/** How many bytes a text takes in a file. */
function bytesOf(text) {
    return Buffer.byteLength(text);
}
/** How much of a list is shown, in words. */
function shownOf(shown, all) {
    return shown === all ? `All ${all}` : `${shown} of ${all} shown`;
}


/***/ }),

/***/ 8611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fx: () => (/* binding */ worstSection),
/* harmony export */   Kd: () => (/* binding */ restSection)
/* harmony export */ });
/* unused harmony export listedFindings */
/* harmony import */ var _gate_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3788);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(75);
/* harmony import */ var _plain_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4268);
/* harmony import */ var _room_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9685);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1871);
/* harmony import */ var _thresholds_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(441);






/** How much of a finding's texts one row holds, in characters. */
const LONGEST_TITLE = 200;
const LONGEST_ADVICE = 160;
const LONGEST_PLACE = 200;
const LONGEST_ID = 128;
const head = ['Severity', 'Finding', 'Place and id', 'State'];
/** Findings by how much they matter: those that fail, or where none does, all unresolved ones. */
function listedFindings({ failing, findings }) {
    return failing.length > 0 ? failing : unresolvedOf(findings);
}
/** The worst findings, each with its first line of advice; blank where there are none. */
function worstSection(report, room) {
    const listed = listedFindings(report);
    if (listed.length === 0)
        return { markdown: '', shown: 0 };
    const rows = (0,_room_js__WEBPACK_IMPORTED_MODULE_2__/* .fill */ .GS)(listed, (finding) => findingRow(finding, report), room);
    const title = report.failing.length > 0 ? 'Failing findings' : 'Unresolved findings, none of them failing';
    const isOnly = listed.length === 1 && rows.length === 1;
    const count = isOnly ? [] : [`${(0,_room_js__WEBPACK_IMPORTED_MODULE_2__/* .shownOf */ .Rp)(rows.length, listed.length)}, worst first.`];
    const markdown = [`### ${title}`, ...count, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(head, rows)].join('\n\n');
    return { markdown, shown: rows.length };
}
/**
 * The other unresolved findings, folded: those that fail first. `shown` is how many of the listed
 * ones stand elsewhere; blank where nothing is left.
 */
function restSection(report, shown, room) {
    const failing = new Set(report.failing.map(({ id }) => id));
    const failingLeft = report.failing.length - shown;
    const others = failing.size > 0 ? unresolvedOf(report.findings).filter(({ id }) => !failing.has(id)) : [];
    const rest = [...listedFindings(report).slice(shown), ...others];
    if (rest.length === 0)
        return '';
    const rows = (0,_room_js__WEBPACK_IMPORTED_MODULE_2__/* .fill */ .GS)(rest, (finding) => findingRow(finding, report), room);
    const isCut = rows.length < rest.length;
    const count = rest.length === 1 ? '1 more unresolved finding' : `${rest.length} more unresolved findings`;
    const order = failingLeft > 0 && others.length > 0 ? 'Worst first, those that fail before the others.' : 'Worst first.';
    const where = isCut && report.resultsFile !== null ? ' All of them stand in the results file (`results-file`).' : '';
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)(isCut ? `${count}, ${(0,_room_js__WEBPACK_IMPORTED_MODULE_2__/* .shownOf */ .Rp)(rows.length, rest.length)}` : count, `${order}${where}\n\n${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(head, rows)}`);
}
/** One finding as a row of a table: severity, title with advice, place and id, state. */
function findingRow(finding, { repository, scan }) {
    const { id, severity, advice } = finding;
    const next = (0,_plain_js__WEBPACK_IMPORTED_MODULE_4__/* .firstLine */ .T)(advice ?? '');
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .row */ .nM)([
        _thresholds_js__WEBPACK_IMPORTED_MODULE_1__/* .severityLabels */ .h[severity],
        `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .prose */ .CS)((0,_gate_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .titleOf */ .G)(finding), LONGEST_TITLE)}${next === '' ? '' : `<br>→ ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .prose */ .CS)(next, LONGEST_ADVICE)}`}`,
        `${placeLine(finding, repository, scan.headSha)}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(id, LONGEST_ID)}`,
        stateOf(finding),
    ]);
}
function placeLine({ place }, repository, commit) {
    if (place === null)
        return '';
    const text = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .code */ .aY)(place.line === null ? place.file : `${place.file}:${place.line}`, LONGEST_PLACE);
    const url = (0,_source_js__WEBPACK_IMPORTED_MODULE_5__/* .placeUrl */ .Pb)(repository, commit, place);
    return `${url === null ? text : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .link */ .nf)(text, url)}<br>`;
}
/** Whether the service verified it, where it comes from, and what became of it if it is not simply open. */
function stateOf({ status, verified, imported, isNew }) {
    const words = [
        ...(verified === null ? [] : [verified ? '**verified**' : 'not verified']),
        ...(imported ? ['imported'] : []),
        ...(isNew === null ? [] : [isNew ? 'new' : 'existing']),
        ...(status === null || status === 'OPEN' ? [] : [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .prose */ .CS)(status.toLowerCase().replaceAll('_', ' '), 60)]),
    ];
    return words.join(', ');
}
function unresolvedOf(findings) {
    return findings?.filter((finding) => finding.unresolved) ?? [];
}


/***/ }),

/***/ 441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ severityLabels),
/* harmony export */   z: () => (/* binding */ thresholdSection)
/* harmony export */ });
/* harmony import */ var _scan_status_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1685);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(75);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2837);



/** How each severity is shown. */
const severityLabels = {
    critical: '🔴&nbsp;critical',
    high: '🟠&nbsp;high',
    medium: '🟡&nbsp;medium',
    low: '🔵&nbsp;low',
    info: '⚪&nbsp;info',
    unknown: '⚫&nbsp;unknown',
};
/**
 * Threshold, allowed, found and verdict by severity, with new, existing and imported findings apart;
 * blank where nothing was judged.
 */
function thresholdSection(report) {
    const { evidence, findings } = report;
    if (evidence === null)
        return '';
    const all = findings?.filter((finding) => finding.unresolved) ?? [];
    const unresolved = all.length === 0 ? null : all;
    const head = ['Severity', 'Allowed', 'Found', 'Verdict'];
    const origins = unresolved === null ? [] : ['New', 'Existing', 'Imported'];
    const limits = [...evidence.thresholds, ...unknownLimit(evidence)];
    const rows = limits.map((limit) => {
        const of = unresolved?.filter(({ severity }) => severity === limit.severity);
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)([
            ...limitCells(limit, evidence, (0,_model_js__WEBPACK_IMPORTED_MODULE_1__/* .hasReviewed */ .ge)(report)),
            ...(of === undefined ? [] : originCells(of)),
        ]);
    });
    if (unresolved !== null)
        rows.push((0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .row */ .nM)(['**all**', '', totalOf(evidence), '', ...originCells(unresolved)]));
    const numbers = ['Allowed', 'Found', ...origins];
    return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)([...head, ...origins], rows, numbers), ...notes(report, unresolved)].join('\n\n');
}
/** A finding of unknown severity always fails; where there is none, nobody has to read about it. */
function unknownLimit({ counts, unknown }) {
    if (counts.unknown === 0)
        return [];
    return [{ severity: 'unknown', limit: 0, counted: unknown, exceeded: unknown > 0 }];
}
function limitCells({ severity, limit, counted, exceeded }, { counts, isWhole }, isReviewed) {
    const within = isWhole && isReviewed ? '✅ within' : 'not known';
    return [
        severityLabels[severity],
        limit === null ? 'any' : `${limit}`,
        found(counted, counts[severity]),
        exceeded ? '❌ over' : within,
    ];
}
/** What the gate counted, of what there is. */
function found(counted, unresolved) {
    return counted === unresolved ? `${counted}` : `${counted} of ${unresolved}`;
}
function totalOf({ thresholds, unknown, counts }) {
    return found(thresholds.reduce((sum, { counted }) => sum + counted, unknown), counts.total);
}
function originCells(findings) {
    const { fresh, existing, imported } = originsOf(findings);
    return [`${fresh}`, `${existing}`, `${imported}`];
}
function originsOf(findings) {
    const own = findings.filter((finding) => !finding.imported);
    const existing = own.filter(({ isNew }) => isNew === false).length;
    return { fresh: own.length - existing, existing, imported: findings.length - own.length };
}
function notes({ filters, evidence, scan }, unresolved) {
    const left = [
        ...(filters?.imported === 'report' ? ['imported ones (`imported: report`)'] : []),
        ...(filters?.onlyVerified === true ? ['unverified ones (`only-verified: true`)'] : []),
        ...(filters?.onlyNew === true ? ['what an earlier scan had seen (`only-new: true`)'] : []),
    ];
    const ageless = unresolved?.filter(({ imported, isNew }) => !imported && isNew === null).length ?? 0;
    return [
        ...(evidence?.isWhole === false ? ['Not all findings could be read: there may be more of each.'] : []),
        ...(evidence?.isWhole === true && (0,_scan_status_js__WEBPACK_IMPORTED_MODULE_0__/* .phaseOf */ .hU)(scan.status ?? '') !== 'completed'
            ? [`The scan ended ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(scan.status ?? 'unknown', 60)}: there may be more of each.`]
            : []),
        ...(left.length === 0 ? [] : [`Of the unresolved findings, the gate leaves out ${left.join(', ')}.`]),
        ...(ageless === 0 ? [] : [`${ageless} do not say when they were first seen, and count as new.`]),
    ];
}


/***/ }),

/***/ 5868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Pl: () => (/* binding */ headline),
/* harmony export */   V6: () => (/* binding */ verdictSection),
/* harmony export */   WZ: () => (/* binding */ refusedSection),
/* harmony export */   de: () => (/* binding */ cautionSection)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(75);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2837);
/* harmony import */ var _plain_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4268);
/* harmony import */ var _room_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9685);




/** The words of each verdict; a new verdict does not compile without its words. */
const words = {
    passed: {
        heading: '✅ Security review passed',
        meaning: 'Every finding of the scan was read; the gate has no objection.',
        next: 'Nothing.',
    },
    failed: {
        heading: '❌ Security review failed',
        meaning: 'The change should not go in as it is.',
        next: 'Fix the findings listed below.',
    },
    partial: {
        heading: '⚠️ Security review is partial',
        meaning: 'What was reviewed is within the thresholds, but not everything was, so this is no pass.',
        next: 'Run the job again.',
    },
    ineligible: {
        heading: '⛔ Security review was not admitted',
        meaning: 'Nothing was reviewed.',
        next: 'Settle what the service names, in its web app.',
    },
    busy: {
        heading: '⏳ Security review found the target busy',
        meaning: 'Nothing was reviewed: other scans came first.',
        next: 'Run the job again when they have ended.',
    },
    timeout: {
        heading: '⏳ Security review timed out',
        meaning: 'The scan did not end in time, so its findings were not judged.',
        next: 'Raise `timeout-minutes`.',
    },
    cancelled: {
        heading: '🚫 Security review was cancelled',
        meaning: 'The review did not come to its end, so this is no pass.',
        next: 'Run the job again if the review is still wanted.',
    },
    skipped: {
        heading: '⏭️ Security review was skipped',
        meaning: 'No scan was made.',
        next: 'Nothing, unless a review was expected here.',
    },
    detached: {
        heading: '➡️ Security review was started',
        meaning: 'The scan is not judged by this job.',
        next: 'Gate it later with `scan-id`.',
    },
    error: {
        heading: '❌ Security review could not be completed',
        meaning: 'Something went wrong on the way, so this is no pass.',
        next: 'Look at the log of the step.',
    },
};
/** The verdict in a few words, without a mark for a heading. */
function headline(report) {
    const { verdict } = report;
    const word = tolerated(report)?.toleration;
    if (word === undefined || verdict === 'skipped')
        return words[verdict].heading;
    const name = word === verdict ? '' : ` (\`${word}\`)`;
    return `⚠️ Security review ended as \`${verdict}\`, which the workflow tolerates${name}`;
}
/** The tolerated condition that gave the verdict, where one did. */
function tolerated({ verdict, reason, green, tolerated: all }) {
    if (!green)
        return undefined;
    return all.find((one) => one.verdict === verdict && (0,_plain_js__WEBPACK_IMPORTED_MODULE_1__/* .plainLine */ .h)(one.reason, _model_js__WEBPACK_IMPORTED_MODULE_0__/* .LONGEST_REASON */ .GT) === reason);
}
/** The verdict with its reason in one line, what it means and what to do next. */
function verdictSection(report) {
    const { verdict, advice, refused } = report;
    const { meaning, next } = words[verdict];
    const reason = refused.length === 0 ? report.reason : `${refused.length} inputs are not usable.`;
    return [
        `**Verdict \`${verdict}\`:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(reason)}`,
        `${meaning} **What to do:** ${advice === null || verdict === 'passed' ? next : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(advice)}`,
    ].join('\n\n');
}
/** The bad inputs, where there are several; blank where not. */
function refusedSection({ refused }, room) {
    if (refused.length === 0)
        return '';
    const shown = (0,_room_js__WEBPACK_IMPORTED_MODULE_3__/* .fill */ .GS)(refused, (problem) => `- ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(problem, 500)}`, room);
    return [...shown, ...more(refused.length - shown.length, 'bad inputs', '- ')].join('\n');
}
/** The other conditions that held and were tolerated, then the warnings; blank where there are none. */
function cautionSection(report, room) {
    const decisive = tolerated(report);
    const others = report.tolerated.filter((condition) => condition !== decisive);
    const cautions = [...others.map(toleration), ...report.warnings];
    const shown = (0,_room_js__WEBPACK_IMPORTED_MODULE_3__/* .fill */ .GS)(cautions, (caution) => `> ⚠️ ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(caution, 1_000)}\n>`, room);
    return [...shown, ...more(cautions.length - shown.length, 'warnings', '> ⚠️ ')]
        .join('\n')
        .replace(/\n>$/, '');
}
function toleration({ toleration: word, reason }) {
    return `Tolerated (${word ?? ''}): ${reason}`;
}
function more(count, what, mark) {
    return count === 0 ? [] : [`${mark}${count} more ${what} stand in the log.`];
}


/***/ }),

/***/ 1871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ commitUrl),
/* harmony export */   Ek: () => (/* binding */ repositoryUrl),
/* harmony export */   Pb: () => (/* binding */ placeUrl),
/* harmony export */   cC: () => (/* binding */ isInRepository)
/* harmony export */ });
/* harmony import */ var _gate_path_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7014);

/** A longer address helps nobody, and takes the room of others: in characters. */
const LONGEST_URL = 2_000;
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Where the repository of this run is looked at (`https://github.com/owner/name`), or `null`. */
function repositoryUrl(environment) {
    const server = environment['GITHUB_SERVER_URL'] ?? '';
    const repository = environment['GITHUB_REPOSITORY'] ?? '';
    const isKnown = /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(repository);
    return isKnown ? `${server}/${repository}` : null;
}
/** The address of a file at a commit, or `null` where one of them is not what it should be, or is too long. */
function placeUrl(repository, commit, place) {
    const isKnown = repository !== null && commit !== null && COMMIT.test(commit);
    if (!isKnown || !isInRepository(place))
        return null;
    const path = place.file.split('/').map(encodePart).join('/');
    const url = `${repository}/blob/${commit}/${path}${place.line === null ? '' : `#L${place.line}`}`;
    return url.length > LONGEST_URL ? null : url;
}
/** The address of a commit, or `null` where it is none. */
function commitUrl(repository, commit) {
    return repository !== null && COMMIT.test(commit) ? `${repository}/commit/${commit}` : null;
}
/** Whether a place is a file below the repository's root and, where it names one, a line. */
function isInRepository({ file, line }) {
    return (0,_gate_path_js__WEBPACK_IMPORTED_MODULE_0__/* .fileOf */ .W7)(file) !== undefined && (line === null || (0,_gate_path_js__WEBPACK_IMPORTED_MODULE_0__/* .isLine */ .PA)(line));
}
function encodePart(part) {
    const form = encodeURIComponent(part);
    return form.replace(/[!'()*~_]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}


/***/ }),

/***/ 2193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ message),
/* harmony export */   m: () => (/* binding */ unwritable)
/* harmony export */ });
/** What becomes of a run whose verdict cannot be recorded. */
function unwritable(what, error) {
    const reason = `The ${what} could not be written: ${message(error)}.`;
    return {
        verdict: 'error',
        reason,
        advice: 'Name a file that this job may write, on a disk that has room.',
    };
}
/** What an error says, as the beginning of a sentence. */
function message(error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}


/***/ }),

/***/ 3012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/src/conditions.js
var conditions = __nccwpck_require__(6059);
// EXTERNAL MODULE: ./build/src/context.js
var context = __nccwpck_require__(9462);
// EXTERNAL MODULE: ./build/src/dossier.js
var src_dossier = __nccwpck_require__(3240);
// EXTERNAL MODULE: ./build/src/inputs.js + 2 modules
var inputs = __nccwpck_require__(7382);
// EXTERNAL MODULE: ./build/src/memory.js
var memory = __nccwpck_require__(4134);
// EXTERNAL MODULE: ./build/src/outcome.js
var outcome = __nccwpck_require__(8961);
;// CONCATENATED MODULE: ./build/src/input-conflicts.js
const inputNames = {
    goal: 'goal',
    mode: 'mode',
    attachmentIds: 'attachment-ids',
    authorizationRef: 'authorization-ref',
    baseRef: 'base-ref',
    headRef: 'head-ref',
};
/** A problem for each of the named inputs that was given although the mode has no use for it. */
function surplus(inputs, names, accepted) {
    const isGiven = (value) => Array.isArray(value) ? value.length > 0 : value !== undefined;
    return names
        .filter((name) => isGiven(inputs[name]))
        .map((name) => ({ input: inputNames[name], problem: 'is given', accepted }));
}
/** The problem of a diff of which neither the inputs nor the event name one side. */
function absentSide(input, { eventName }) {
    const problem = `is missing, and the event (${eventName}) does not name that side of the diff`;
    return { input, problem, accepted: 'a branch or a full commit id' };
}
/** The problem of an input without which nobody can be asked. */
function absence(input) {
    const variable = `SECURITY_REVIEW_${input.toUpperCase().replaceAll('-', '_')}`;
    return { input, problem: 'is missing', accepted: `a value, or the environment variable ${variable}` };
}

;// CONCATENATED MODULE: ./build/src/sides.js

/** The sides that an event names; most events name none. */
function sidesOfEvent({ event }) {
    switch (event.kind) {
        case 'pull-request':
        case 'merge-group':
            return { base: event.base, head: event.head };
        case 'push':
            return { base: event.before, head: event.after };
        case 'branch-created':
        case 'tag-pushed':
        case 'ref-deleted':
        case 'other':
            return { base: undefined, head: undefined };
    }
}
/** A ref as the service can resolve it: a full commit id only in lower case (observed facts, section 3.2). */
function refOf(given) {
    const folded = given?.toLowerCase();
    return (0,context/* isFullSha */.W)(folded) ? folded : given;
}

;// CONCATENATED MODULE: ./build/src/plan.js


/** Decides what this run does. Bad inputs come first, all together; then whether there is anything to review. */
function makePlan(inputs, context) {
    const source = sourceOf(inputs, context);
    const isKeyless = inputs.missing.length > 0 && inputs.tolerate.has('missing-key');
    const problems = [...inputs.problems, ...(Array.isArray(source) ? source : [])];
    const absent = isKeyless ? [] : inputs.missing.map(absence);
    if (Array.isArray(source) || problems.length + absent.length > 0) {
        return { kind: 'refuse', problems: [...absent, ...problems] };
    }
    if (source === 'nothing') {
        return { kind: 'skip', reason: 'The push deleted a branch or a tag, so there is nothing to review.' };
    }
    if (inputs.connection === undefined) {
        const reason = `Nothing was reviewed: ${inputs.missing.join(', ')} not given (a fork has no secrets).`;
        return { kind: 'skip', reason, toleration: 'missing-key' };
    }
    return {
        kind: 'review',
        connection: inputs.connection,
        source,
        expected: expectationOf(source, inputs, context),
        ending: inputs.wait ? 'gate' : 'detach',
        timeoutMs: inputs.timeoutMs,
        onTimeout: inputs.cancelOnTimeout ? 'cancel' : 'leave',
        policy: inputs.policy,
        imports: importsOf(inputs),
    };
}
function expectationOf(source, inputs, context) {
    const order = source.kind === 'create' ? source.order : undefined;
    const isDiff = order?.workflow === 'REVIEW_CHANGES';
    const given = inputs.workflow === 'auto' ? undefined : inputs.workflow;
    const sides = sidesOf(inputs, context);
    const head = sides.head ?? (hasRefs(inputs) ? context.sha : undefined);
    return {
        workflow: order?.workflow ?? given,
        changes: isDiff ? { base: order.baseRef, head: order.headRef } : { base: sides.base, head },
        tree: context.sha,
    };
}
function importsOf({ sarifFiles, sarif, tolerate }) {
    if (sarifFiles.length === 0)
        return undefined;
    return {
        ...sarif,
        patterns: sarifFiles,
        onBadFile: tolerate.has('import-error') ? 'go-on' : 'stop',
        afterFailure: tolerate.has('service-error') ? 'import' : 'skip',
    };
}
/** Where the scan comes from, or that a deletion leaves nothing to scan, or why no scan can be asked for. */
function sourceOf(inputs, context) {
    const { scanId, targetId } = inputs;
    if (scanId !== undefined) {
        const refs = inputs.workflow === 'auto' || inputs.workflow === 'REVIEW_CHANGES'
            ? []
            : ['baseRef', 'headRef'];
        const extra = surplus(inputs, ['goal', 'mode', 'attachmentIds', 'authorizationRef'], 'nothing together with scan-id');
        extra.push(...surplus(inputs, refs, `nothing with workflow ${inputs.workflow}`));
        return extra.length > 0 ? extra : { kind: 'resume', scanId, targetId };
    }
    const isChosen = inputs.workflow !== 'auto' || hasRefs(inputs);
    if (context.event.kind === 'ref-deleted' && !isChosen)
        return 'nothing';
    const order = orderOf(inputs, context);
    const target = targetOf(inputs, context);
    const problems = [...(Array.isArray(order) ? order : []), ...(Array.isArray(target) ? target : [])];
    if (Array.isArray(order) || Array.isArray(target))
        return problems;
    return { kind: 'create', target, order };
}
function targetOf({ targetId }, { repository }) {
    if (targetId !== undefined)
        return { kind: 'given', id: targetId };
    if (repository !== '')
        return { kind: 'by-repository', repository };
    const problem = 'is missing, and GITHUB_REPOSITORY, by which it is found, is not set';
    return [{ input: 'target-id', problem, accepted: 'the id of the target to review' }];
}
function orderOf(inputs, context) {
    const workflow = workflowOf(inputs, context);
    const { attachmentIds, authorizationRef } = inputs;
    const goal = inputs.goal ?? goalOf(workflow, context);
    const mode = inputs.mode ?? (workflow === 'REVIEW_CHANGES' ? 'QUICK' : 'STANDARD');
    const order = { goal, mode, attachmentIds };
    switch (workflow) {
        case 'REVIEW_CHANGES': {
            const { base, head = context.sha } = sidesOf(inputs, context);
            const extra = surplus(inputs, ['authorizationRef'], `nothing with workflow ${workflow}`);
            if (base === undefined)
                extra.push(absentSide('base-ref', context));
            if (head === undefined)
                extra.push(absentSide('head-ref', context));
            if (base === undefined || head === undefined || extra.length > 0)
                return extra;
            return { workflow, ...order, baseRef: base, headRef: head };
        }
        case 'REVIEW_TARGET': {
            const extra = surplus(inputs, ['baseRef', 'headRef', 'authorizationRef'], `nothing with workflow ${workflow}`);
            return extra.length > 0 ? extra : { workflow, ...order };
        }
        case 'AUTHENTICATED_ASSESSMENT': {
            const extra = surplus(inputs, ['baseRef', 'headRef'], `nothing with workflow ${workflow}`);
            const problem = {
                input: 'authorization-ref',
                problem: 'is missing',
                accepted: 'a recorded authorization',
            };
            if (authorizationRef === undefined)
                return [...extra, problem];
            return extra.length > 0 ? extra : { workflow, ...order, authorizationRef };
        }
    }
}
function workflowOf(inputs, { event }) {
    if (inputs.workflow !== 'auto')
        return inputs.workflow;
    const hasDiff = event.kind === 'pull-request' || event.kind === 'merge-group' || event.kind === 'push';
    return hasDiff || hasRefs(inputs) ? 'REVIEW_CHANGES' : 'REVIEW_TARGET';
}
function goalOf(workflow, { eventName }) {
    if (workflow === 'REVIEW_CHANGES')
        return 'CHECK_PR';
    return eventName === 'schedule' ? 'WEEKLY_MONITOR' : 'TEST_APP';
}
function hasRefs({ baseRef, headRef }) {
    return baseRef !== undefined || headRef !== undefined;
}
function sidesOf(inputs, context) {
    const event = sidesOfEvent(context);
    return { base: refOf(inputs.baseRef) ?? event.base, head: refOf(inputs.headRef) ?? event.head };
}

;// CONCATENATED MODULE: ./build/src/run.js







/** The whole story of a run. Never throws: whatever happens is part of the outcome. */
async function run(host) {
    const dossier = (0,src_dossier/* openDossier */.O)();
    try {
        dossier.inputs = (0,inputs/* readInputs */.Ko)(host.environment);
        (0,memory/* remember */.k)(host, { kind: 'settled' });
        dossier.plan = makePlan(dossier.inputs, await (0,context/* readContext */.y)(host.environment, host.files.readText));
        if (dossier.plan.kind === 'review')
            await review(dossier.plan, host, dossier);
        else
            (0,conditions/* refuse */.TR)(dossier.plan, dossier);
    }
    catch (error) {
        dossier.conditions.push((0,conditions/* conditionOf */.rI)(error, dossier.step));
    }
    return (0,outcome/* conclude */.Ep)(dossier);
}
/** One review: on every way out a scan of ours has ended, was cancelled, or is named as left running. */
async function review(plan, host, dossier) {
    const { openSession, withReports, releaseScan } = await Promise.all(/* import() */[__nccwpck_require__.e(934), __nccwpck_require__.e(293), __nccwpck_require__.e(458)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7458));
    const session = await openSession(plan, host, dossier);
    try {
        await withReports(session, host, (reports) => gate(session, reports));
    }
    catch (error) {
        dossier.conditions.push((0,conditions/* conditionOf */.rI)(error, dossier.step));
    }
    finally {
        session.deadline.clear();
        await releaseScan(session);
    }
}
async function gate(session, reports) {
    const { openScan, watchScan, checkProvenance, readFindings, judge, keepReport } = await Promise.all(/* import() */[__nccwpck_require__.e(934), __nccwpck_require__.e(293), __nccwpck_require__.e(458)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7458));
    const { plan, dossier } = session;
    const scan = await openScan(session);
    if (plan.ending === 'detach') {
        await reports.carryInto(scan.detail);
        return void dossier.conditions.push((0,conditions/* detached */.ht)(scan.detail));
    }
    const ended = await session.step('watch', () => watchScan(session, scan));
    checkProvenance(session, ended);
    dossier.conditions.push(...(0,conditions/* shortfallOf */.HR)(ended));
    await reports.carryInto(ended);
    const { findings, shortfall } = await session.step('findings', () => readFindings(session, ended, reports));
    const judgement = judge(findings, plan.policy);
    Object.assign(dossier, shortfall.length === 0 ? { findings, judgement } : { partialJudgement: judgement });
    dossier.conditions.push(...shortfall, ...(0,conditions/* exceeded */.GI)(judgement));
    await keepReport(session, ended);
}


/***/ }),

/***/ 1592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gn: () => (/* binding */ isOnlyPart),
/* harmony export */   I: () => (/* binding */ unimported),
/* harmony export */   OB: () => (/* binding */ rowOf),
/* harmony export */   SV: () => (/* binding */ unusableRow),
/* harmony export */   dZ: () => (/* binding */ accountLines),
/* harmony export */   vA: () => (/* binding */ totalsOf)
/* harmony export */ });
/* harmony import */ var _balance_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5383);

/** The row of a part, or of a result too large to be sent, from what became of what it sent. */
function rowOf(file, part, counts, settlements) {
    const { imported, corroborated, rejected, merged: mergedThere, errors } = (0,_balance_js__WEBPACK_IMPORTED_MODULE_0__/* .balanceOf */ ._)(settlements);
    const { results, suppressed, skipped } = counts;
    const merged = (0,_balance_js__WEBPACK_IMPORTED_MODULE_0__/* .plus */ .t)(mergedThere, counts.merged);
    const sum = [imported, corroborated, rejected, merged, suppressed, skipped].reduce(_balance_js__WEBPACK_IMPORTED_MODULE_0__/* .plus */ .t, 0);
    const wrong = sum === null || sum === results
        ? []
        : [`${sum} results are accounted for, of ${results}: report this as a bug.`];
    const error = [...new Set([...errors, ...wrong])].join(' ') || null;
    return { file, part, results, imported, corroborated, rejected, merged, suppressed, skipped, error };
}
/** The row of a file of which nothing is known but that it cannot be imported. */
function unusableRow(file, error) {
    const unknown = { results: null, rejected: null, merged: null, suppressed: null, skipped: null };
    return { file, part: 1, ...unknown, imported: 0, corroborated: 0, error };
}
function totalsOf(rows) {
    const sum = (count) => rows.reduce((total, row) => (0,_balance_js__WEBPACK_IMPORTED_MODULE_0__/* .plus */ .t)(total, count(row)), 0);
    return {
        results: sum(({ results }) => results),
        imported: sum(({ imported }) => imported),
        corroborated: sum(({ corroborated }) => corroborated),
        rejected: sum(({ rejected }) => rejected),
        merged: sum(({ merged }) => merged),
        suppressed: sum(({ suppressed }) => suppressed),
        skipped: sum(({ skipped }) => skipped),
    };
}
/** One line for each file, in the order of the rows. */
function accountLines(rows) {
    return [...Map.groupBy(rows, ({ file }) => file)].map(([file, own]) => `${file}: ${accountOf(own)}`);
}
function accountOf(rows) {
    const { results, imported, corroborated, rejected, merged, suppressed, skipped } = totalsOf(rows);
    if (results === null)
        return `nothing imported. ${rows.map(({ error }) => error).join(' ')}`;
    const known = (count, word) => count === null ? [] : [`${count} ${word}`];
    const isUnknown = [imported, rejected, merged].includes(null);
    const counts = [
        ...known(imported, 'imported'),
        // Only a scan that holds results already has any.
        ...(corroborated === 0 ? [] : known(corroborated, 'corroborated')),
        ...known(rejected, 'rejected'),
        ...known(merged, 'merged'),
        ...known(suppressed, 'suppressed'),
        ...known(skipped, 'skipped'),
        ...(isUnknown ? ['the others not counted by the service'] : []),
    ];
    const parts = rows.length === 1 ? '' : ` in ${rows.length} parts`;
    const errors = named(rows, ({ error }) => error);
    return `${results} ${results === 1 ? 'result' : 'results'}${parts}: ${counts.join(', ')}.${errors}`;
}
/** How many rows' errors a sentence holds; all of them are in results.json. */
const NAMED_ERRORS = 3;
/** The first errors of rows, each behind a blank, and how many parts more have one. */
function named(rows, nameOf) {
    const wrong = rows.filter((row) => row.error !== null);
    const first = wrong.slice(0, NAMED_ERRORS).map((row) => ` ${nameOf(row)}`);
    const others = wrong.length - first.length;
    const more = others === 0 ? '' : ` And ${others} more ${others === 1 ? 'part' : 'parts'}.`;
    return `${first.join('')}${more}`;
}
/** Whether a file has no other part. */
const isOnlyPart = ({ file, part }, rows) => part === 1 && !rows.some((other) => other.file === file && other.part > 1);
/** The condition that results which are not imported make; with none there is none. */
function unimported(rows) {
    const wrong = rows.filter((row) => row.error !== null);
    if (wrong.length === 0)
        return [];
    const { rejected } = totalsOf(wrong);
    const count = rejected === null ? 'Some SARIF results' : `${rejected} SARIF ${rejected === 1 ? 'result' : 'results'}`;
    // What was sent is named by its error already.
    const errors = named(rows, (row) => {
        const { file, part, error } = row;
        if (error?.startsWith(file))
            return error;
        return `${file}${isOnlyPart(row, rows) ? '' : ` part ${part}`}: ${error}`;
    });
    return [
        {
            verdict: 'error',
            reason: `${count} could not be imported.${errors}`,
            advice: 'Correct what the message names; evidence that has changed since an earlier import needs a new scan. ' +
                'What the scan holds already is not imported twice.',
            toleration: 'import-error',
        },
    ];
}


/***/ }),

/***/ 5383:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ balanceOf),
/* harmony export */   t: () => (/* binding */ plus)
/* harmony export */ });
const NOTHING = {
    imported: 0,
    corroborated: 0,
    rejected: 0,
    merged: 0,
    errors: [],
    isUncounted: false,
};
const UNKNOWN = {
    imported: null,
    corroborated: null,
    rejected: null,
    merged: null,
    errors: [],
    isUncounted: true,
};
/** Adds up what became of a part's results. A count that is unknown of some is unknown of all. */
function balanceOf(settlements) {
    return settlements.map(balanceOne).reduce((sum, one) => ({
        imported: plus(sum.imported, one.imported),
        corroborated: plus(sum.corroborated, one.corroborated),
        rejected: plus(sum.rejected, one.rejected),
        merged: plus(sum.merged, one.merged),
        errors: [...sum.errors, ...one.errors],
        isUncounted: sum.isUncounted || one.isUncounted,
    }), NOTHING);
}
function plus(a, b) {
    return a === null || b === null ? null : a + b;
}
function balanceOne(one) {
    return one.kind === 'lost'
        ? { ...NOTHING, rejected: one.results, errors: [one.why] }
        : balanceAnswer(one.answer, one.sent);
}
/**
 * Reads an answer's counts (observed facts, 5.4). The contract promises none: without all of them the results count
 * as accepted, and only what is said can be checked. What is said has to fit exactly what was sent.
 */
function balanceAnswer({ imported, corroborated, rejected, resultCount }, sent) {
    const counts = [imported, corroborated, rejected, resultCount].filter((count) => count != null);
    const isSound = counts.every((count) => Number.isSafeInteger(count) && count >= 0);
    const settled = (imported ?? 0) + (corroborated ?? 0) + (rejected ?? 0);
    if (!isSound || (resultCount ?? sent) !== sent || settled > sent) {
        const [one, two, three, all] = [imported, corroborated, rejected, resultCount].map(said);
        const error = `The service's counts (imported ${one}, corroborated ${two}, rejected ${three} of ${all}) do not add up to ` +
            `the ${sent} results sent. Look at the scan's events in the web app.`;
        return { ...UNKNOWN, isUncounted: false, errors: [error] };
    }
    const errors = (rejected ?? 0) === 0
        ? []
        : [`The service rejected ${rejected} of ${sent} results, and does not say which.`];
    if (imported == null || corroborated == null || rejected == null || resultCount == null)
        return { ...UNKNOWN, errors };
    return { imported, corroborated, rejected, merged: sent - settled, errors, isUncounted: false };
}
const said = (count) => (count == null ? 'unknown' : String(count));


/***/ }),

/***/ 7856:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ch: () => (/* binding */ checkProvenance),
/* harmony export */   e7: () => (/* binding */ isProvenOurs),
/* harmony export */   jw: () => (/* binding */ recordedSides)
/* harmony export */ });
/* unused harmony export provenanceOf */
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9462);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2848);


/**
 * Ends the run when the scan is not about what this run is about, and warns where that is open.
 * Throws `Stop` (`error`).
 */
function checkProvenance(session, scan) {
    const provenance = isOfTarget(scan, session.dossier.targetId)
        ? provenanceOf(scan, session.plan.expected)
        : foreign(`The scan ${scan.id} belongs to another target than ${session.dossier.targetId ?? 'ours'}.`, 'Check `target-id` and `scan-id`; a verdict over another target proves nothing.');
    if (provenance.kind === 'doubtful' && !session.dossier.warnings.includes(provenance.warning)) {
        session.warn(provenance.warning);
    }
    if (provenance.kind !== 'foreign')
        return;
    const { reason, advice } = provenance;
    throw new _verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .Stop */ .VG({ verdict: 'error', reason, advice });
}
function isOfTarget({ targetId, target }, expected) {
    const shown = targetId ?? target?.id;
    return shown == null || expected === undefined || shown === expected;
}
/** The revisions that the service recorded, wherever it shows them (contract 2.3, observed facts 2.4). */
function recordedSides(scan) {
    const [observed, documented] = shownSides(scan);
    return { base: observed.base ?? documented.base, head: observed.head ?? documented.head };
}
/** The same as shown in each of the two places. */
function shownSides({ executionPlan }) {
    const { source, sourceRevisions } = executionPlan ?? {};
    return [
        { base: lower(source?.baseRevision), head: lower(source?.revision) },
        { base: lower(sourceRevisions?.base), head: lower(sourceRevisions?.head) },
    ];
}
/** A revision that is shown as this side and is not the one wanted: one that is shown beside the right one counts. */
function strangerOn(scan, side, wanted) {
    return shownSides(scan)
        .map((sides) => sides[side])
        .find((sha) => sha !== undefined && sha !== wanted);
}
/**
 * Whether a scan reviewed what this run is about. Workflow and revisions are compared only where
 * both the scan shows them and the run knows them.
 */
function provenanceOf(scan, expected) {
    const recorded = recordedSides(scan);
    const shown = scan.executionPlan?.workflow?.toUpperCase();
    const workflow = shown ?? expected.workflow ?? (recorded.base === undefined ? 'REVIEW_TARGET' : 'REVIEW_CHANGES');
    if (expected.workflow !== undefined && workflow !== expected.workflow) {
        return foreign(`The scan recorded the workflow ${workflow}, but ${expected.workflow} was asked for.`, 'Check `workflow` and `scan-id`; a verdict over another kind of scan proves nothing.');
    }
    if (workflow === 'REVIEW_TARGET')
        return ofTree(recorded.head, expected.tree);
    for (const side of ['base', 'head']) {
        const wanted = expected.changes[side];
        const found = (0,_context_js__WEBPACK_IMPORTED_MODULE_0__/* .isFullSha */ .W)(wanted) ? strangerOn(scan, side, wanted) : undefined;
        if (found !== undefined) {
            return foreign(`The scan recorded ${found} as its ${side}, but this run is about ${wanted}.`, 'Check `base-ref`, `head-ref` and `scan-id`; a verdict over other commits proves nothing.');
        }
    }
    return { kind: 'ours' };
}
/**
 * Whether a scan found by listing is the one that this run asked for. A diff has to show both
 * revisions, and they have to be ours; for the whole target the workflow is enough. `unknown` where
 * the scan does not show its plan yet.
 */
function isProvenOurs(scan, expected) {
    const shown = scan.executionPlan?.workflow?.toUpperCase();
    if (shown === undefined)
        return 'unknown';
    if (shown !== expected.workflow)
        return 'no';
    if (shown !== 'REVIEW_CHANGES')
        return 'yes';
    const recorded = recordedSides(scan);
    const { base, head } = expected.changes;
    if (recorded.base === undefined || recorded.head === undefined)
        return 'unknown';
    if (!(0,_context_js__WEBPACK_IMPORTED_MODULE_0__/* .isFullSha */ .W)(base) || !(0,_context_js__WEBPACK_IMPORTED_MODULE_0__/* .isFullSha */ .W)(head))
        return 'unknown';
    const isOther = strangerOn(scan, 'base', base) ?? strangerOn(scan, 'head', head);
    return isOther === undefined ? 'yes' : 'no';
}
function foreign(reason, advice) {
    return { kind: 'foreign', reason, advice };
}
function ofTree(recorded, wanted) {
    if (wanted === undefined || recorded === wanted)
        return { kind: 'ours' };
    const found = recorded === undefined ? 'no revision' : recorded;
    const warning = `The scan of the whole repository recorded ${found}, and this run is for ${wanted}: it reviews the target's own branch.`;
    return { kind: 'doubtful', warning };
}
function lower(sha) {
    return sha?.toLowerCase();
}


/***/ }),

/***/ 1685:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ isActive),
/* harmony export */   hU: () => (/* binding */ phaseOf),
/* harmony export */   pl: () => (/* binding */ isEnded)
/* harmony export */ });
/* harmony import */ var _gate_severity_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(746);

/** Every status word of the observed facts, section 2.1; those of the contract are among them. */
const phases = {
    QUEUED: 'queued',
    PREFLIGHT: 'running',
    RUNNING: 'running',
    VERIFYING: 'running',
    REQUIRES_APPROVAL: 'awaiting-approval',
    COMPLETED: 'completed',
    PARTIAL: 'partial',
    STOPPED_BUDGET: 'partial',
    TIMED_OUT: 'partial',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
};
const final = new Set(['completed', 'partial', 'failed', 'cancelled']);
/** The phase that a status word names, compared without case. An unknown word is never an end. */
function phaseOf(status) {
    const word = (0,_gate_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .wordOf */ .aG)(status);
    return Object.hasOwn(phases, word) ? (phases[word] ?? 'unknown') : 'unknown';
}
/** Whether a scan in this phase has ended. */
function isEnded(status) {
    return final.has(phaseOf(status));
}
/** Whether a listed scan holds its place. In a status that nobody knows it does, until it shows a date of its end. */
function isActive({ status, endedAt }) {
    return phaseOf(status) === 'unknown' ? endedAt == null : !isEnded(status);
}


/***/ }),

/***/ 9330:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ steps)
/* harmony export */ });
/** The steps of a review, by the name that the log and an error give them. */
const steps = {
    reports: 'Preparing the SARIF files',
    target: 'Finding the target',
    preflight: 'Asking whether the scan may run',
    start: 'Starting the scan',
    watch: 'Waiting for the scan',
    import: 'Importing the SARIF files',
    findings: 'Reading the findings',
    report: 'Downloading the report',
};


/***/ }),

/***/ 2848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   B_: () => (/* binding */ tolerations),
/* harmony export */   Hu: () => (/* binding */ rule),
/* harmony export */   VG: () => (/* binding */ Stop)
/* harmony export */ });
/* unused harmony export verdicts */
/** The one word that a run ends with. */
const verdicts = (/* unused pure expression or super */ null && ([
    'passed',
    'failed',
    'partial',
    'ineligible',
    'busy',
    'timeout',
    'cancelled',
    'skipped',
    'detached',
    'error',
]));
/** Conditions that a workflow may name in `tolerate`. */
const tolerations = [
    'ineligible',
    'busy',
    'timeout',
    'partial',
    'service-error',
    'import-error',
    'missing-key',
];
/** Ends a step with a condition that later steps cannot mend. */
class Stop extends Error {
    condition;
    name = 'Stop';
    constructor(condition, options) {
        super(condition.reason, options);
        this.condition = condition;
    }
}
/** When several conditions hold, the first of these decides. */
const order = ['cancelled', 'failed', 'error', 'partial', 'timeout', 'busy'];
/** Verdicts that are green in themselves. */
const green = new Set(['passed', 'skipped', 'detached']);
/**
 * Rules over everything that held. Green needs every condition to be tolerated or green in itself;
 * the verdict is the first that is neither, else the first of all. `passing` is the reason of a pass.
 */
function rule(conditions, tolerate, passing) {
    const sorted = conditions.toSorted((a, b) => rankOf(a.verdict) - rankOf(b.verdict));
    const isTolerated = ({ toleration }) => toleration !== undefined && tolerate.has(toleration);
    const tolerated = sorted.filter(isTolerated);
    const blocking = sorted.find((condition) => !isTolerated(condition) && !green.has(condition.verdict));
    const decisive = blocking ?? sorted[0];
    if (decisive === undefined) {
        return { verdict: 'passed', reason: passing, advice: undefined, green: true, tolerated };
    }
    const { verdict, reason, advice } = decisive;
    return { verdict, reason, advice, green: blocking === undefined, tolerated };
}
function rankOf(verdict) {
    const rank = order.indexOf(verdict);
    return rank === -1 ? order.length : rank;
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(8712);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
