import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 770:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

module.exports = __nccwpck_require__(218);


/***/ }),

/***/ 218:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var net = __nccwpck_require__(9278);
var tls = __nccwpck_require__(4756);
var http = __nccwpck_require__(8611);
var https = __nccwpck_require__(5692);
var events = __nccwpck_require__(4434);
var assert = __nccwpck_require__(2613);
var util = __nccwpck_require__(9023);


exports.httpOverHttp = httpOverHttp;
exports.httpsOverHttp = httpsOverHttp;
exports.httpOverHttps = httpOverHttps;
exports.httpsOverHttps = httpsOverHttps;


function httpOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  return agent;
}

function httpsOverHttp(options) {
  var agent = new TunnelingAgent(options);
  agent.request = http.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}

function httpOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  return agent;
}

function httpsOverHttps(options) {
  var agent = new TunnelingAgent(options);
  agent.request = https.request;
  agent.createSocket = createSecureSocket;
  agent.defaultPort = 443;
  return agent;
}


function TunnelingAgent(options) {
  var self = this;
  self.options = options || {};
  self.proxyOptions = self.options.proxy || {};
  self.maxSockets = self.options.maxSockets || http.Agent.defaultMaxSockets;
  self.requests = [];
  self.sockets = [];

  self.on('free', function onFree(socket, host, port, localAddress) {
    var options = toOptions(host, port, localAddress);
    for (var i = 0, len = self.requests.length; i < len; ++i) {
      var pending = self.requests[i];
      if (pending.host === options.host && pending.port === options.port) {
        // Detect the request to connect same origin server,
        // reuse the connection.
        self.requests.splice(i, 1);
        pending.request.onSocket(socket);
        return;
      }
    }
    socket.destroy();
    self.removeSocket(socket);
  });
}
util.inherits(TunnelingAgent, events.EventEmitter);

TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
  var self = this;
  var options = mergeOptions({request: req}, self.options, toOptions(host, port, localAddress));

  if (self.sockets.length >= this.maxSockets) {
    // We are over limit so we'll add it to the queue.
    self.requests.push(options);
    return;
  }

  // If we are under maxSockets create a new one.
  self.createSocket(options, function(socket) {
    socket.on('free', onFree);
    socket.on('close', onCloseOrRemove);
    socket.on('agentRemove', onCloseOrRemove);
    req.onSocket(socket);

    function onFree() {
      self.emit('free', socket, options);
    }

    function onCloseOrRemove(err) {
      self.removeSocket(socket);
      socket.removeListener('free', onFree);
      socket.removeListener('close', onCloseOrRemove);
      socket.removeListener('agentRemove', onCloseOrRemove);
    }
  });
};

TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
  var self = this;
  var placeholder = {};
  self.sockets.push(placeholder);

  var connectOptions = mergeOptions({}, self.proxyOptions, {
    method: 'CONNECT',
    path: options.host + ':' + options.port,
    agent: false,
    headers: {
      host: options.host + ':' + options.port
    }
  });
  if (options.localAddress) {
    connectOptions.localAddress = options.localAddress;
  }
  if (connectOptions.proxyAuth) {
    connectOptions.headers = connectOptions.headers || {};
    connectOptions.headers['Proxy-Authorization'] = 'Basic ' +
        new Buffer(connectOptions.proxyAuth).toString('base64');
  }

  debug('making CONNECT request');
  var connectReq = self.request(connectOptions);
  connectReq.useChunkedEncodingByDefault = false; // for v0.6
  connectReq.once('response', onResponse); // for v0.6
  connectReq.once('upgrade', onUpgrade);   // for v0.6
  connectReq.once('connect', onConnect);   // for v0.7 or later
  connectReq.once('error', onError);
  connectReq.end();

  function onResponse(res) {
    // Very hacky. This is necessary to avoid http-parser leaks.
    res.upgrade = true;
  }

  function onUpgrade(res, socket, head) {
    // Hacky.
    process.nextTick(function() {
      onConnect(res, socket, head);
    });
  }

  function onConnect(res, socket, head) {
    connectReq.removeAllListeners();
    socket.removeAllListeners();

    if (res.statusCode !== 200) {
      debug('tunneling socket could not be established, statusCode=%d',
        res.statusCode);
      socket.destroy();
      var error = new Error('tunneling socket could not be established, ' +
        'statusCode=' + res.statusCode);
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    if (head.length > 0) {
      debug('got illegal response body from proxy');
      socket.destroy();
      var error = new Error('got illegal response body from proxy');
      error.code = 'ECONNRESET';
      options.request.emit('error', error);
      self.removeSocket(placeholder);
      return;
    }
    debug('tunneling connection has established');
    self.sockets[self.sockets.indexOf(placeholder)] = socket;
    return cb(socket);
  }

  function onError(cause) {
    connectReq.removeAllListeners();

    debug('tunneling socket could not be established, cause=%s\n',
          cause.message, cause.stack);
    var error = new Error('tunneling socket could not be established, ' +
                          'cause=' + cause.message);
    error.code = 'ECONNRESET';
    options.request.emit('error', error);
    self.removeSocket(placeholder);
  }
};

TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
  var pos = this.sockets.indexOf(socket)
  if (pos === -1) {
    return;
  }
  this.sockets.splice(pos, 1);

  var pending = this.requests.shift();
  if (pending) {
    // If we have pending requests and a socket gets closed a new one
    // needs to be created to take over in the pool for the one that closed.
    this.createSocket(pending, function(socket) {
      pending.request.onSocket(socket);
    });
  }
};

function createSecureSocket(options, cb) {
  var self = this;
  TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
    var hostHeader = options.request.getHeader('host');
    var tlsOptions = mergeOptions({}, self.options, {
      socket: socket,
      servername: hostHeader ? hostHeader.replace(/:.*$/, '') : options.host
    });

    // 0 is dummy port for v0.6
    var secureSocket = tls.connect(0, tlsOptions);
    self.sockets[self.sockets.indexOf(socket)] = secureSocket;
    cb(secureSocket);
  });
}


function toOptions(host, port, localAddress) {
  if (typeof host === 'string') { // since v0.10
    return {
      host: host,
      port: port,
      localAddress: localAddress
    };
  }
  return host; // for v0.11 or later
}

function mergeOptions(target) {
  for (var i = 1, len = arguments.length; i < len; ++i) {
    var overrides = arguments[i];
    if (typeof overrides === 'object') {
      var keys = Object.keys(overrides);
      for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
        var k = keys[j];
        if (overrides[k] !== undefined) {
          target[k] = overrides[k];
        }
      }
    }
  }
  return target;
}


var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
  debug = function() {
    var args = Array.prototype.slice.call(arguments);
    if (typeof args[0] === 'string') {
      args[0] = 'TUNNEL: ' + args[0];
    } else {
      args.unshift('TUNNEL:');
    }
    console.error.apply(console, args);
  }
} else {
  debug = function() {};
}
__webpack_unused_export__ = debug; // for test


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

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

/***/ 8611:
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

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

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

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 4840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  U: () => (/* binding */ createClient)
});

// EXTERNAL MODULE: ./build/src/api/errors.js + 1 modules
var errors = __nccwpck_require__(3402);
;// CONCATENATED MODULE: ./build/src/api/pace.js
/** At most 20 requests in any minute while a run waits: so many at once, and then one every so often. */
const BURST = 8;
const REFILL_MS = 5_000;
/** Below so many requests left in the service's window, a waiting run leaves them to others. */
const LOW = 3;
const LOW_PAUSE_MS = 10_000;
/**
 * Keeps a waiting run polite. A bucket of {@link BURST} that refills every {@link REFILL_MS} lets
 * through 8 + 12 requests in any minute; where the service says that its limit is nearly used up, each
 * request waits for {@link LOW_PAUSE_MS} more.
 */
class Pace {
    #tokens = BURST;
    #countedAt;
    #remaining = Number.POSITIVE_INFINITY;
    #closedUntil = Number.NEGATIVE_INFINITY;
    #clock;
    constructor(clock) {
        this.#clock = clock;
        this.#countedAt = clock.now();
    }
    /** Notes `x-ratelimit-remaining` of an answer. */
    note(header) {
        this.#remaining =
            header !== undefined && /^\d+$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY;
    }
    /** Notes that a limit asked everybody to stay away for so many milliseconds. */
    close(ms) {
        this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + ms);
    }
    /** Waits until no limit asks to stay away any more. Rejects with the signal's reason. */
    async open(signal) {
        const wait = this.#closedUntil - this.#clock.now();
        if (wait > 0)
            await this.#clock.sleep(wait, signal);
    }
    /** Waits until one more request is polite. Rejects with the signal's reason. */
    async turn(signal) {
        if (this.#remaining < LOW)
            await this.#clock.sleep(LOW_PAUSE_MS, signal);
        this.#refill();
        if (this.#tokens < 1) {
            await this.#clock.sleep((1 - this.#tokens) * REFILL_MS, signal);
            this.#refill();
        }
        this.#tokens -= 1;
    }
    #refill() {
        const now = this.#clock.now();
        this.#tokens = Math.min(BURST, this.#tokens + (now - this.#countedAt) / REFILL_MS);
        this.#countedAt = now;
    }
}

// EXTERNAL MODULE: ./build/src/api/pages.js
var pages = __nccwpck_require__(1370);
// EXTERNAL MODULE: ./build/src/api/reply.js
var reply = __nccwpck_require__(8134);
;// CONCATENATED MODULE: ./build/src/api/request.js
/** Total deadlines of one exchange, in milliseconds. */
const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 30_000;
const IMPORT_TIMEOUT_MS = 60_000;
/**
 * Lays a call out on the wire. `workspaceId` goes into the query always, and into the JSON body of
 * every POST and PATCH too, since either place is read somewhere (contract 5.4, observed facts 10.1);
 * a document is sent as it is.
 */
function toWire(operation, parts, credentials, options = {}) {
    const body = bodyOf(operation, parts, credentials);
    return {
        method: operation.method,
        path: pathOf(operation, parts, credentials),
        headers: {
            accept: operation.reply.kind === 'html' ? 'text/html, application/json' : 'application/json',
            authorization: `Bearer ${credentials.apiKey}`,
            ...(body === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': `${body.length}` }),
            ...(options.entityTag === undefined ? {} : { 'if-none-match': options.entityTag }),
            ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        },
        body,
        timeoutMs: timeoutOf(operation),
    };
}
function pathOf(operation, parts, credentials) {
    const path = operation.path.replace('{id}', () => segmentOf(parts.id ?? ''));
    const query = new URLSearchParams({ workspaceId: credentials.workspaceId });
    for (const [name, value] of Object.entries(parts.query ?? {})) {
        for (const one of Array.isArray(value) ? value : [value]) {
            if (typeof one === 'string')
                query.append(name, one);
        }
    }
    return `${path}?${query.toString()}`;
}
/** An id as one segment of a path. Throws a `RangeError` for what no URL can carry as such. */
function segmentOf(id) {
    if (id === '' || id === '.' || id === '..' || !id.isWellFormed()) {
        throw new RangeError(`The id ${JSON.stringify(id)} cannot stand in an address; ids are words.`);
    }
    return encodeURIComponent(id);
}
function bodyOf(operation, parts, credentials) {
    if (operation.body === 'none')
        return undefined;
    if (operation.body === 'document')
        return parts.document;
    return Buffer.from(JSON.stringify({ ...parts.body, workspaceId: credentials.workspaceId }));
}
function timeoutOf(operation) {
    if (operation.body === 'document')
        return IMPORT_TIMEOUT_MS;
    return operation.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
}

// EXTERNAL MODULE: ./build/src/api/retry.js
var retry = __nccwpck_require__(4032);
// EXTERNAL MODULE: ./build/src/api/wire.js
var wire = __nccwpck_require__(9417);
;// CONCATENATED MODULE: ./build/src/api/client.js







/** Makes a client of the v1 interface. */
function createClient(parts) {
    return clientOf({ ...parts, pace: new Pace(parts.clock), isPaced: false }, { total: 0, notModified: 0, retried: 0 });
}
function clientOf(parts, usage) {
    const exchange = (operation, request, decode) => persist(parts, usage, operation, request, decode);
    // The arguments' type holds exactly the parts that the operation has; the wire takes them as they come.
    const layOut = (operation, args, options) => toWire(operation, args, parts.credentials, options);
    const call = (operation, args, options) => exchange(operation, layOut(operation, args, options), (response) => (0,reply/* decodeReply */.X$)(operation, response, parts.clock.date()));
    return {
        usage,
        call,
        async read(operation, args, entityTag) {
            return await exchange(operation, layOut(operation, args, { entityTag }), (response) => {
                if (response.status === 304 && entityTag !== undefined) {
                    usage.notModified += 1;
                    return { modified: false };
                }
                const value = (0,reply/* decodeReply */.X$)(operation, response, parts.clock.date());
                return { modified: true, value, entityTag: response.headers['etag'] };
            });
        },
        pages: (operation, args) => (0,pages/* walkPages */.wZ)(async (cursor) => {
            const isPaged = 'limit' in operation.query.entries;
            const query = {
                ...(isPaged ? { limit: '100' } : {}),
                ...queryOf(args),
                ...(cursor === undefined ? {} : { cursor }),
            };
            const request = layOut(operation, { ...args, query });
            // A list operation's value is a page of its items; the compiler does not see through the condition.
            return (await exchange(operation, request, (response) => (0,reply/* decodeReply */.X$)(operation, response, parts.clock.date())));
        }),
        within: (deadline) => clientOf({ ...parts, deadline }, usage),
        waiting: () => clientOf({ ...parts, isPaced: true }, usage),
    };
}
function queryOf(args) {
    return args.query ?? {};
}
/** Sends a request until it is answered, refused for good, or not worth another try. */
async function persist(parts, usage, operation, request, decode) {
    const { clock, deadline } = parts;
    let failures = 0;
    let failingSince;
    for (;;) {
        deadline.signal.throwIfAborted();
        if (request.method === 'GET')
            await parts.pace.open(deadline.signal);
        if (parts.isPaced)
            await parts.pace.turn(deadline.signal);
        usage.total += 1;
        try {
            const response = await send(parts, operation, request);
            parts.pace.note(response.headers['x-ratelimit-remaining']);
            return decode(response);
        }
        catch (error) {
            if (!(error instanceof errors/* ServiceError */._7))
                throw error;
            const { problem } = error;
            if (problem.kind === 'refused' && problem.status === 429)
                parts.pace.close(problem.retryAfterMs ?? 0);
            else
                failures += 1;
            failingSince ??= clock.now();
            const attempt = { method: request.method, problem, failures };
            const wait = (0,retry/* waitBeforeRetry */.jy)({ ...attempt, failingForMs: clock.now() - failingSince, leftMs: deadline.leftMs() }, parts.random());
            if (wait === undefined)
                throw error;
            usage.retried += 1;
            parts.onRetry?.(error, wait);
            await clock.sleep(wait, deadline.signal);
        }
    }
}
async function send(parts, operation, request) {
    try {
        return await parts.transport(request, parts.deadline.signal);
    }
    catch (cause) {
        if (!(cause instanceof wire/* WireError */.c))
            throw cause;
        throw new errors/* ServiceError */._7((0,reply/* nameOf */.Vb)(operation), { kind: 'unreachable', fault: cause.fault, sent: cause.sent }, { cause });
    }
}


/***/ }),

/***/ 3402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  _7: () => (/* binding */ ServiceError),
  eA: () => (/* binding */ isServiceFault),
  Of: () => (/* binding */ refusalOf)
});

;// CONCATENATED MODULE: ./build/src/api/advice.js
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
    FREE_URL_SCAN_RATE_LIMITED: 'The free plan allows three scans of a site an hour.',
    SCAN_SOURCE_UNAVAILABLE: 'The service cannot read the repository. Install its GitHub App on the repository and connect the target.',
    SCAN_NO_MERGE_BASE: 'The two commits share no history that the service knows. After a force push the old commit may be gone: set `base-ref`.',
    SCAN_REF_UNRESOLVED: 'The service could not find a commit. After a force push the old one may be gone: set `base-ref` or `head-ref` to a branch or a full lower-case SHA.',
    SCAN_SERVICE_UNAVAILABLE: 'No worker takes scans for now. Run the job again later.',
    SCAN_PLAN_INVALID: 'This workflow does not fit the type of the target.',
    SCAN_PLAN_DENIED: "The workspace's policy does not allow this scan.",
    SCAN_AUTHORIZATION_REQUIRED: 'Give `authorization-ref`, a recorded scoped authorization.',
    SCAN_ATTACHMENT_NOT_FOUND: 'Check `attachment-ids`: one of them is not staged in this workspace.',
    SCAN_NOT_FOUND: 'Check `scan-id`: the workspace has no such scan.',
    SCAN_ALREADY_FINISHED: 'The scan had already ended.',
    SCAN_FINALIZATION_STARTED: 'The scan is being finalised and will end by itself.',
    TARGET_NOT_FOUND: 'Check `target-id`: the workspace has no such target, or it was deleted.',
    TARGET_TYPE_UNSUPPORTED: 'This type of target cannot be scanned.',
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
    TRIAL_TARGET_LIMIT: 'The trial has no target slot left.',
    DEEP_NOT_ALLOWED: 'The plan does not include deep scans. Choose another `mode`.',
    NO_MINUTES_REMAINING: 'The plan has no scan minutes left this period.',
    WORKSPACE_NOT_FOUND: 'Check `workspace-id`.',
    SCAN_NOT_ALLOWED: 'The plan does not allow this scan.',
    POLICY_NOT_FOUND: 'The policy that the scan names does not exist.',
    IDEMPOTENCY_CONFLICT: 'The same key was used for another request. Run the job again.',
    OPERATION_IN_PROGRESS: 'The same request is still being worked on. Look for the scan in the web app.',
    OPERATION_FAILED: 'The same request was refused before. Run the job again.',
    OPERATION_RESULT_UNAVAILABLE: 'The same request was accepted, but its result is gone. Look in the web app.',
    PROPOSAL_PATCH_REQUIRED: 'The service has no patch evidence of its own for this proposal yet.',
    REPORT_SNAPSHOT_MISSING: 'The report has no stored content. Create it again.',
    RETEST_IN_PROGRESS: 'A retest of this finding is running.',
    RETEST_UNAVAILABLE: 'This finding cannot be retested.',
    SCHEDULE_EXISTS: 'The target has an enabled schedule already.',
    INPUT_HASH_MISMATCH: 'Approve with exactly the input that was asked for.',
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
function forRefusal({ status, code }) {
    const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
    return known ?? byStatus[status] ?? 'Run the job again; if it stays, report it to the service.';
}

;// CONCATENATED MODULE: ./build/src/api/errors.js

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
        this.hint = adviceFor(problem);
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

/***/ 7750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ item),
/* harmony export */   MQ: () => (/* binding */ operation),
/* harmony export */   Qu: () => (/* binding */ noQuery),
/* harmony export */   WG: () => (/* binding */ workspaceOnly),
/* harmony export */   fT: () => (/* binding */ paging),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/* unused harmony export bareList */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);

/** Keeps an operation's literal types while checking it against the one form all 37 have. */
const operation = (value) => value;
const item = (shape) => ({ kind: 'item', shape });
const list = (shape) => ({ kind: 'list', shape });
const bareList = (shape) => ({ kind: 'list', shape, bare: true });
const noQuery = valibot__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({});
const optionalText = valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP());
/** The parameters of every list (contract, section 4). */
const paging = { cursor: optionalText, limit: optionalText };
/** A body that holds nothing but the workspace, which the client adds. */
const workspaceOnly = valibot__WEBPACK_IMPORTED_MODULE_0__/* .looseObject */ ._H3({});


/***/ }),

/***/ 4103:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  we: () => (/* binding */ cancelScan),
  wT: () => (/* binding */ checkEligibility),
  ek: () => (/* binding */ createScan),
  Gh: () => (/* binding */ getScan),
  pm: () => (/* binding */ importSarif),
  v7: () => (/* binding */ listScans)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __nccwpck_require__(7934);
// EXTERNAL MODULE: ./build/src/api/shapes/field.js
var field = __nccwpck_require__(557);
;// CONCATENATED MODULE: ./build/src/api/shapes/scan.js


/** The target as it is shown inside a scan. */
const ScanTarget = dist/* looseObject */._H3({ id: field/* text */.Qq, name: field/* text */.Qq, type: field/* text */.Qq, repoFullName: field/* text */.Qq });
/** Where the two profiles keep the resolved revisions (contract 2.3, observed facts 2.4). */
const ExecutionPlan = dist/* looseObject */._H3({
    workflow: field/* text */.Qq,
    scope: dist/* optional */.lqM(dist/* unknown */.L5J()),
    source: (0,field/* part */.y_)(dist/* looseObject */._H3({ revision: field/* text */.Qq, baseRevision: field/* text */.Qq, mergeBaseRevision: field/* text */.Qq })),
    sourceRevisions: (0,field/* part */.y_)(dist/* looseObject */._H3({ base: field/* text */.Qq, head: field/* text */.Qq })),
});
const common = {
    id: field.id,
    status: dist/* string */.YjP(),
    goal: field/* text */.Qq,
    mode: field/* text */.Qq,
    triggerType: field/* text */.Qq,
    summary: field/* text */.Qq,
    errorCategory: field/* text */.Qq,
    errorMessage: field/* text */.Qq,
    createdAt: field/* text */.Qq,
    startedAt: field/* text */.Qq,
    endedAt: field/* text */.Qq,
    durationMs: field/* number */.ai,
    findingCount: field/* number */.ai,
    target: (0,field/* part */.y_)(ScanTarget),
    targetId: field/* text */.Qq,
};
/** A row of GET /scans (observed facts, section 2.2). */
const ScanRow = dist/* looseObject */._H3(common);
const ScanEvent = dist/* looseObject */._H3({ stage: field/* text */.Qq, level: field/* text */.Qq, message: field/* text */.Qq, createdAt: field/* text */.Qq });
const CoverageReceipt = dist/* looseObject */._H3({
    scanner: field/* text */.Qq,
    controlId: field/* text */.Qq,
    status: field/* text */.Qq,
    reason: field/* text */.Qq,
    subject: field/* text */.Qq,
});
/** Where a queued scan stands: an object in newer answers, a number in older ones. */
const QueuePosition = dist/* fallback */.NpB(dist/* nullish */.cl6(dist/* union */.KCZ([
    dist/* pipe */.FsL(dist/* number */.aig(), dist/* transform */.pdi((position) => ({ position, waiting: undefined }))),
    dist/* looseObject */._H3({ position: field/* number */.ai, waiting: field/* number */.ai }),
])), undefined);
/** GET /scans/{id} and the answer of POST /scans (contract 2.3, observed facts 2.2 and 2.3). */
const ScanDetail = dist/* looseObject */._H3({
    ...common,
    executionPlan: (0,field/* part */.y_)(ExecutionPlan),
    events: (0,field/* rows */.Ge)(ScanEvent),
    coverageReceipts: (0,field/* rows */.Ge)(CoverageReceipt),
    resultManifest: (0,field/* part */.y_)(dist/* looseObject */._H3({ checksum: field/* text */.Qq })),
    queuePosition: QueuePosition,
});
/** The answer to a cancel. */
const ScanCancelled = dist/* looseObject */._H3({ id: field/* text */.Qq, status: field/* text */.Qq, endedAt: field/* text */.Qq });
const Blocker = dist/* looseObject */._H3({ code: field/* text */.Qq, message: field/* text */.Qq });
const Denial = dist/* looseObject */._H3({ code: field/* text */.Qq, message: field/* text */.Qq, blockers: (0,field/* rows */.Ge)(Blocker) });
/** The eligibility verdict; a denial is nested in the contract (4.2, rule 5) and flat where observed (section 4). */
const Eligibility = dist/* pipe */.FsL(dist/* looseObject */._H3({
    allowed: dist/* boolean */.zMY(),
    denial: (0,field/* part */.y_)(Denial),
    code: field/* text */.Qq,
    message: field/* text */.Qq,
    blockers: (0,field/* rows */.Ge)(Blocker),
    isTrial: field/* flag */.Jt,
}), dist/* transform */.pdi(({ allowed, denial, code, message, blockers, ...rest }) => {
    const given = denial ?? { code, message, blockers };
    const first = given.blockers?.[0];
    return {
        ...rest,
        allowed,
        denial: {
            code: given.code ?? first?.code ?? 'DENIED',
            message: given.message ?? first?.message ?? 'The service gave no reason.',
            blockers: (given.blockers ?? []).map((blocker) => ({
                code: blocker.code ?? 'DENIED',
                message: blocker.message ?? '',
            })),
        },
    };
}));
/** The answer to a SARIF import; the contract promises none of these fields. */
const SarifImport = dist/* looseObject */._H3({
    importVersion: field/* text */.Qq,
    toolName: field/* text */.Qq,
    toolVersion: field/* text */.Qq,
    imported: field/* number */.ai,
    corroborated: field/* number */.ai,
    rejected: field/* number */.ai,
    resultCount: field/* number */.ai,
});

// EXTERNAL MODULE: ./build/src/api/operations/define.js
var operations_define = __nccwpck_require__(7750);
;// CONCATENATED MODULE: ./build/src/api/operations/scans.js



const listScans = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/scans',
    summary: 'Lists scans, newest first.',
    scope: 'read',
    query: dist/* object */.Ikc({ targetId: operations_define/* optionalText */.mR, status: operations_define/* optionalText */.mR, ...operations_define/* paging */.fT }),
    body: 'none',
    reply: (0,operations_define/* list */.p_)(ScanRow),
    success: 200,
    conditional: true,
});
const createScan = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/scans',
    summary: 'Creates a recorded scan with a server-owned immutable execution plan.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({
        targetId: dist/* string */.YjP(),
        goal: dist/* string */.YjP(),
        mode: operations_define/* optionalText */.mR,
        workflow: operations_define/* optionalText */.mR,
        baseRef: operations_define/* optionalText */.mR,
        headRef: operations_define/* optionalText */.mR,
        attachmentIds: dist/* optional */.lqM(dist/* array */.YOg(dist/* string */.YjP())),
        authorizationRef: operations_define/* optionalText */.mR,
    }),
    reply: (0,operations_define/* item */.AS)(ScanDetail),
    success: 201,
    conditional: false,
});
const getScan = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/scans/{id}',
    summary: 'Reads a scan with its execution plan, events, result manifest and coverage receipts.',
    scope: 'read',
    query: operations_define/* noQuery */.Qu,
    body: 'none',
    reply: (0,operations_define/* item */.AS)(ScanDetail),
    success: 200,
    conditional: true,
});
const cancelScan = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/scans/{id}',
    summary: 'Cancels a scan that has not ended.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: operations_define/* workspaceOnly */.WG,
    reply: (0,operations_define/* item */.AS)(ScanCancelled),
    success: 200,
    conditional: false,
});
const importSarif = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/scans/{id}/artifacts/sarif',
    summary: 'Imports a SARIF 2.1.0 document of another scanner into an existing scan.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: 'document',
    reply: (0,operations_define/* item */.AS)(SarifImport),
    success: 200,
    conditional: false,
});
const checkEligibility = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/scans/eligibility',
    summary: 'Asks, without any effect, whether a scan would be admitted. A denial is a successful read.',
    scope: 'write',
    query: dist/* object */.Ikc({
        targetId: dist/* string */.YjP(),
        goal: dist/* string */.YjP(),
        mode: dist/* string */.YjP(),
        workflow: operations_define/* optionalText */.mR,
        baseRef: operations_define/* optionalText */.mR,
        headRef: operations_define/* optionalText */.mR,
        attachmentIds: dist/* optional */.lqM(dist/* array */.YOg(dist/* string */.YjP())),
        authorizationRef: operations_define/* optionalText */.mR,
    }),
    body: 'none',
    reply: (0,operations_define/* item */.AS)(Eligibility),
    success: 200,
    conditional: false,
});


/***/ }),

/***/ 1370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d1: () => (/* binding */ EndlessList),
/* harmony export */   wZ: () => (/* binding */ walkPages)
/* harmony export */ });
/* unused harmony export PAGE_LIMIT */
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

/***/ 8134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LX: () => (/* binding */ SILENT_LIMIT_MS),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   X$: () => (/* binding */ decodeReply)
/* harmony export */ });
/* unused harmony export retryAfterMs */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7934);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3402);


const Success = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ success: valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(true), data: valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J() });
const Failure = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    success: valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(false),
    error: valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
        code: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        message: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
        details: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
        requestId: valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), undefined),
    }),
});
const ListData = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    items: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
    nextCursor: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minLength */ .BpQ(1))),
    total: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0)))),
});
/** Without Retry-After a 429 is waited out for this long at least, in milliseconds. */
const SILENT_LIMIT_MS = 10_000;
/**
 * Decodes the answer to a call (contract 2.2 and 7): its value, or a {@link ServiceError}.
 * Success is a 2xx whose body is the envelope with `success: true`, an HTML document where one was
 * asked for, or a 204 where nothing is promised; everything else is an error.
 */
function decodeReply(operation, response, now) {
    const fail = (problem, cause) => {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(nameOf(operation), problem, { cause });
    };
    const unreadable = (what, cause) => fail({ kind: 'unreadable', status: response.status, what }, cause);
    if (response.status === 304)
        unreadable('nothing was asked that it could be unchanged from.');
    if (response.status >= 300 && response.status < 400)
        fail({ kind: 'redirected', status: response.status });
    if (response.status < 200 || response.status >= 300)
        fail(refusal(response, now));
    if (response.status === 206)
        unreadable('it is only a part of the answer.');
    try {
        // The shape of the operation's own reply decides the type; the compiler cannot follow it there.
        return payloadOf(operation.reply, response, unreadable);
    }
    catch (error) {
        if (error instanceof valibot__WEBPACK_IMPORTED_MODULE_1__/* .ValiError */ .H6d) {
            unreadable(`its data is not what the operation promises (${explain(error.issues)}).`, error);
        }
        throw error;
    }
}
/** Method and path of an operation, the way messages name it. */
function nameOf(operation) {
    return `${operation.method} ${operation.path}`;
}
function payloadOf(reply, response, unreadable) {
    switch (reply.kind) {
        case 'empty':
            if (response.status !== 204)
                unreadable('it is not the empty 204 that the operation promises.');
            return undefined;
        case 'html':
            if (!contentType(response).startsWith('text/html'))
                unreadable('it is not the HTML that was asked for.');
            return response.body.toString('utf8');
        case 'item':
            return valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(reply.shape, dataOf(response, unreadable));
        case 'list':
            return pageOf(reply, dataOf(response, unreadable));
    }
}
function dataOf(response, unreadable) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(Success, parseJson(response));
    if (parsed.success && parsed.output.data !== undefined)
        return parsed.output.data;
    return unreadable(`its body is not the service's success envelope (${contentType(response) || 'no content type'}).`);
}
function pageOf({ shape, bare }, data) {
    const isBare = bare === true && Array.isArray(data);
    const page = valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(ListData, isBare ? { items: data, nextCursor: null } : data);
    return {
        items: page.items.map((row) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(shape, row)),
        nextCursor: page.nextCursor,
        total: page.total ?? undefined,
    };
}
function refusal(response, now) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(Failure, parseJson(response));
    const error = parsed.success ? parsed.output.error : undefined;
    return {
        kind: 'refused',
        status: response.status,
        code: error?.code ?? `HTTP_${response.status}`,
        message: error?.message ?? `the body is not the service's error body (${contentType(response) || 'empty'}).`,
        retryAfterMs: retryAfterMs(response.headers['retry-after'], now),
        requestId: error?.requestId ?? response.headers['x-request-id'],
        details: error?.details,
    };
}
/** Milliseconds that a Retry-After header asks to wait: seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterMs(header, now) {
    if (header === undefined)
        return undefined;
    if (/^\s*\d+\s*$/.test(header))
        return Number(header) * 1000;
    const date = /GMT\s*$/.test(header) ? Date.parse(header) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
function parseJson(response) {
    try {
        return JSON.parse(response.body.toString('utf8'));
    }
    catch {
        return undefined;
    }
}
function contentType(response) {
    return (response.headers['content-type'] ?? '').trim().toLowerCase();
}
function explain(issues) {
    return issues
        .map((issue) => `${valibot__WEBPACK_IMPORTED_MODULE_1__/* .getDotPath */ .BuJ(issue) ?? 'data'}: expected ${issue.expected ?? 'another value'}`)
        .join('; ');
}


/***/ }),

/***/ 4032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   WO: () => (/* binding */ limitedFor),
/* harmony export */   jy: () => (/* binding */ waitBeforeRetry)
/* harmony export */ });
/* unused harmony export PATIENCE_MS */
/* harmony import */ var _reply_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8134);

/** How long a read is tried again through failures of the service or of the network, in milliseconds. */
const PATIENCE_MS = 5 * 60_000;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 20_000;
/** A wait that ends this much after the deadline never ends: the deadline comes first. In milliseconds. */
const PAST_DEADLINE_MS = 1_000;
/** A limit that asks for less is waited out for this long all the same: 20 requests a minute. */
const SHORTEST_LIMIT_MS = 3_000;
/** Spread on top of a wait that the service asked for, so that waiting jobs do not return together. */
const SPREAD_MS = 1_000;
/** An answer that is not the service's is a gateway's hiccup once or twice, then a wrong address. */
const UNREADABLE_TRIES = 3;
/**
 * How long to wait before the same call is sent again, in milliseconds, or `undefined` to give up.
 * A call is sent again only where that cannot repeat an effect: reads, and writes of which no byte
 * was sent. A 429 is normal traffic: it is waited out as long as the deadline allows, never sooner
 * than asked. `random` is in [0, 1): full jitter.
 */
function waitBeforeRetry(attempt, random) {
    const wait = desiredWait(attempt, random);
    if (wait === undefined || wait < attempt.leftMs)
        return wait;
    // What the service asked for and does not fit is final now; our own backoff is cut, and the deadline says the rest.
    return kindOf(attempt.problem) === 'limited' || asked(attempt.problem) >= attempt.leftMs
        ? undefined
        : attempt.leftMs + PAST_DEADLINE_MS;
}
function desiredWait(attempt, random) {
    const { problem, failures, failingForMs } = attempt;
    if (!isRepeatable(attempt))
        return undefined;
    switch (kindOf(problem)) {
        case 'limited':
            return limitedFor(problem) + random * SPREAD_MS;
        case 'failing': {
            const wait = Math.max(asked(problem), backoff(failures, random));
            return failingForMs + wait > PATIENCE_MS ? undefined : wait;
        }
        case 'unreadable':
            return failures >= UNREADABLE_TRIES ? undefined : backoff(failures, random);
        case 'final':
            return undefined;
    }
}
/** How long a limit keeps everybody away, in milliseconds: never so short that asking again would hammer. */
function limitedFor(problem) {
    const given = problem.kind === 'refused' ? problem.retryAfterMs : undefined;
    return Math.max(given ?? _reply_js__WEBPACK_IMPORTED_MODULE_0__/* .SILENT_LIMIT_MS */ .LX, SHORTEST_LIMIT_MS);
}
function asked(problem) {
    return problem.kind === 'refused' ? (problem.retryAfterMs ?? 0) : 0;
}
function isRepeatable({ method, problem }) {
    if (method === 'GET')
        return true;
    return problem.kind === 'unreachable' && problem.sent === 'no';
}
function kindOf(problem) {
    switch (problem.kind) {
        case 'refused':
            if (problem.status === 429)
                return 'limited';
            return [500, 502, 503, 504].includes(problem.status) ? 'failing' : 'final';
        case 'unreachable':
            return ['lookup', 'connect', 'reset', 'cut', 'timeout'].includes(problem.fault) ? 'failing' : 'final';
        case 'unreadable':
            return 'unreadable';
        case 'redirected':
            return 'final';
    }
}
function backoff(failures, random) {
    return random * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1));
}


/***/ }),

/***/ 557:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ge: () => (/* binding */ rows),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   id: () => (/* binding */ id),
/* harmony export */   y_: () => (/* binding */ part)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);

/**
 * Fields of open objects. The contract does not enumerate them (section 2.1), so a field of an
 * unexpected type counts as not shown; only what a reader cannot do without is required.
 */
const text = valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()), undefined);
const number = valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()), undefined);
const flag = valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY()), undefined);
/** An opaque id (observed facts, section 0: never a UUID that could be checked). */
const id = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minLength */ .BpQ(1));
/** A field that is a list of open objects of one shape; anything else counts as not shown. */
const rows = (shape) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(shape)), undefined);
/** A field that is an open object of one shape; anything else counts as not shown. */
const part = (shape) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .nullish */ .cl6(shape), undefined);


/***/ }),

/***/ 9417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ WireError)
/* harmony export */ });
/**
 * An exchange without a complete answer. `sent: 'no'` is said only where no byte of the request
 * can have reached the service; everything else is `'maybe'`, and a write is then never repeated blindly.
 */
class WireError extends Error {
    fault;
    sent;
    name = 'WireError';
    constructor(fault, sent, message, options) {
        super(message, options);
        this.fault = fault;
        this.sent = sent;
    }
}


/***/ }),

/***/ 6059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GI: () => (/* binding */ exceeded),
/* harmony export */   HR: () => (/* binding */ shortfallOf),
/* harmony export */   TR: () => (/* binding */ refuse),
/* harmony export */   ht: () => (/* binding */ detached),
/* harmony export */   rI: () => (/* binding */ conditionOf)
/* harmony export */ });
/* unused harmony export problemLine */
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3402);
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
        return { verdict: 'cancelled', reason: error.message, advice: 'Run the job again when it is wanted.' };
    }
    if (error instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .DeadlinePassed */ .Xp) {
        const during = step === undefined ? 'the run' : _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .steps */ .C[step].toLowerCase();
        return {
            verdict: 'error',
            reason: `The deadline passed during: ${during}.`,
            advice: 'Raise `timeout-minutes`.',
        };
    }
    if (error instanceof _api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7) {
        const condition = { verdict: 'error', reason: error.message, advice: error.hint };
        return (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isServiceFault */ .eA)(error.problem) ? { ...condition, toleration: 'service-error' } : condition;
    }
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
    const state = (0,_scan_status_js__WEBPACK_IMPORTED_MODULE_2__/* .isEnded */ .p)(status) ? `had ended ${status.toUpperCase()}` : 'was left running';
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
    cancelled: { verdict: 'cancelled', advice: 'Run the job again when the review is wanted.' },
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
    switch ((0,_scan_status_js__WEBPACK_IMPORTED_MODULE_2__/* .phaseOf */ .h)(status)) {
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
        .map(({ severity, counted, limit }) => `${counted} ${severity} (${limit ?? 0} accepted)`);
    if (unknown > 0)
        parts.push(`${unknown} of unknown severity (0 accepted)`);
    return [
        {
            verdict: 'failed',
            reason: `The findings exceed the thresholds: ${parts.join(', ')}.`,
            advice: 'Fix the findings listed, or mark them in the web app as what they are; then run the job again.',
        },
    ];
}


/***/ }),

/***/ 9462:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ isFullSha),
/* harmony export */   y: () => (/* binding */ readContext)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7934);
/* harmony import */ var _verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2848);


/** A full commit id, as the service records it. */
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NO_COMMIT = /^0+$/;
const sha = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(FULL_SHA, 'a full commit id'));
const side = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ sha });
const PullRequest = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ pull_request: valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ base: side, head: side }) });
const MergeGroup = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ merge_group: valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ base_sha: sha, head_sha: sha }) });
const Push = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    ref: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    before: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(sha),
    after: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(sha),
    deleted: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
});
/** Whether a text is a full commit id in lower case. */
function isFullSha(text) {
    return text !== undefined && FULL_SHA.test(text);
}
/**
 * Reads where this run stands. `readText` gives the text of a file.
 * Throws {@link Stop} (`error`) when the event's file is missing or is not what the event promises.
 */
async function readContext(environment, readText) {
    const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
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
    try {
        switch (name) {
            case 'pull_request':
            case 'pull_request_target': {
                const { base, head } = valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(PullRequest, payload).pull_request;
                return { kind: 'pull-request', base: base.sha, head: head.sha };
            }
            case 'merge_group': {
                const group = valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(MergeGroup, payload).merge_group;
                return { kind: 'merge-group', base: group.base_sha, head: group.head_sha };
            }
            case 'push':
                return readPush(valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(Push, payload));
            default:
                return { kind: 'other', name };
        }
    }
    catch (cause) {
        if (!(cause instanceof valibot__WEBPACK_IMPORTED_MODULE_1__/* .ValiError */ .H6d))
            throw cause;
        throw brokenEvent(`the payload of ${name} does not hold the commits that such an event promises`, cause);
    }
}
function readPush({ ref, before, after, deleted }) {
    const isGone = after === undefined || NO_COMMIT.test(after);
    if (deleted === true || isGone)
        return { kind: 'ref-deleted', ref };
    if (ref.startsWith('refs/tags/'))
        return { kind: 'tag-pushed' };
    if (before === undefined || NO_COMMIT.test(before))
        return { kind: 'branch-created' };
    return { kind: 'push', before, after };
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
/** A text cut to so many characters, saying how many are left out. Never splits a surrogate pair. */
function cut(text, length) {
    if (text.length <= length)
        return text;
    const end = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
    return `${end}… (${text.length - end.length} more characters)`;
}


/***/ }),

/***/ 5005:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Xp: () => (/* binding */ DeadlinePassed),
/* harmony export */   db: () => (/* binding */ startDeadline),
/* harmony export */   j$: () => (/* binding */ Interrupted),
/* harmony export */   pj: () => (/* binding */ withGrace)
/* harmony export */ });
/** The run's own deadline passed. */
class DeadlinePassed extends Error {
    name = 'DeadlinePassed';
    constructor() {
        super('The deadline of this run has passed.');
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
        leftMs: () => (controller.signal.aborted ? 0 : Math.max(0, endsAt - clock.now())),
        clear() {
            interruption?.removeEventListener('abort', interrupt);
            timer.abort(new Error('The deadline is no longer needed.'));
        },
    };
}
/**
 * The same deadline, but an interruption is felt only `ms` milliseconds after it: for a request
 * whose answer has to be known before the run can leave.
 */
function withGrace(deadline, clock, ms) {
    const controller = new AbortController();
    const timer = new AbortController();
    const end = () => {
        const reason = deadline.signal.reason;
        if (!(reason instanceof Interrupted))
            return controller.abort(reason);
        void clock.sleep(ms, timer.signal).then(() => controller.abort(reason), () => undefined);
    };
    if (deadline.signal.aborted)
        end();
    else
        deadline.signal.addEventListener('abort', end, { once: true });
    return {
        signal: controller.signal,
        leftMs: () => controller.signal.aborted ? 0 : Math.max(deadline.leftMs(), deadline.signal.aborted ? ms : 0),
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

/***/ 1532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ openHost)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
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

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 15 modules
var core = __nccwpck_require__(8476);
// EXTERNAL MODULE: ./build/src/report/plain.js
var plain = __nccwpck_require__(4268);
// EXTERNAL MODULE: ./build/src/report/redact.js
var report_redact = __nccwpck_require__(7615);
;// CONCATENATED MODULE: ./build/src/edge/console.js



const issue = { error: core/* error */.z3, warning: core/* warning */.$e, notice: core/* notice */.lm };
/** The console of the runner that started this process. */
function openConsole({ isRunner, hasOutputs }) {
    const secrets = [];
    let redact = (0,report_redact/* redactor */.s)(secrets);
    const safe = (text) => (0,plain/* plainLine */.h)(redact(text));
    return {
        line: (text) => core/* info */.pq(safe(text)),
        annotate(level, text, place) {
            const at = place === undefined ? {} : { file: safe(place.file), ...startLine(place.line) };
            issue[level](safe(text), at);
        },
        async group(title, body) {
            core/* startGroup */.Oh(safe(title));
            try {
                return await body();
            }
            finally {
                core/* endGroup */.N4();
            }
        },
        mask(secret) {
            secrets.push(secret);
            if (isRunner)
                core/* setSecret */.Pq(secret);
            redact = (0,report_redact/* redactor */.s)(secrets);
        },
        output(name, value) {
            // Without its file the runner's own library would print the value as a command of old.
            if (!hasOutputs)
                throw new Error('GITHUB_OUTPUT names no file');
            core/* setOutput */.uH(name, (0,plain/* plainLine */.h)(value));
        },
        async summary(markdown) {
            await core/* summary */.z.addRaw(markdown, true).write();
        },
        fail: (reason) => core/* setFailed */.C1(safe(reason)),
    };
}
function startLine(line) {
    return line === null ? {} : { startLine: line };
}

;// CONCATENATED MODULE: ./build/src/edge/environment.js
/** The environment of this process, as it was when asked. */
function readEnvironment() {
    // oxlint-disable-next-line node/no-process-env -- the one place that reads it
    return { ...process.env };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/src/edge/files.js


const systemFiles = {
    readText: (file) => (0,promises_.readFile)(file, 'utf8'),
    async writeText(file, text) {
        await makeFolder(external_node_path_.dirname(file));
        await (0,promises_.writeFile)(file, text);
    },
};
/** Makes a folder and those above it. Node's own recursive form never returns where a file system keeps refusing. */
async function makeFolder(folder) {
    const above = external_node_path_.dirname(folder);
    const exists = await (0,promises_.stat)(folder).then(() => true, () => false);
    if (exists || above === folder)
        return;
    await makeFolder(above);
    await (0,promises_.mkdir)(folder).catch((error) => {
        if (error.code !== 'EEXIST')
            throw error;
    });
}

;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: external "node:https"
const external_node_https_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
;// CONCATENATED MODULE: external "node:tls"
const external_node_tls_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");
// EXTERNAL MODULE: ./build/src/api/wire.js
var wire = __nccwpck_require__(9417);
;// CONCATENATED MODULE: ./build/src/edge/fault.js

const WAITING_FOR = {
    tunnelling: "the proxy's tunnel",
    dialling: 'a connection',
    securing: 'the TLS handshake',
    sent: 'the answer',
    answered: 'the rest of the answer',
};
/** Says `no` only while no byte of the request has left. */
function sentBy(stage) {
    return stage === 'sent' || stage === 'answered' ? 'maybe' : 'no';
}
/** The fault of an exchange that broke before an answer began; `error` is what Node said, if anything. */
function brokenOff(journey, error) {
    const { hostname, stage } = journey;
    if (stage === 'tunnelling')
        return noTunnel(journey, tunnelReason(error), error);
    const code = codeOf(error);
    if (sentBy(stage) === 'maybe') {
        return fault('reset', journey, error, [
            `The connection to ${hostname} broke before a complete answer (${code}).`,
            'Expected an HTTP answer. A read may be repeated; look for the effect of a write before repeating it.',
        ]);
    }
    if (isLookup(error)) {
        return fault('lookup', journey, error, [
            `The name ${hostname} could not be resolved (${code}).`,
            'Check the service address and the DNS of this machine, or set https_proxy if only a proxy reaches it.',
        ]);
    }
    if (stage === 'securing' && isTlsRefusal(error)) {
        return fault('certificate', journey, error, [
            `TLS with ${hostname} failed (${code}). Expected a certificate for that name from a known authority.`,
            'For a private authority, let NODE_EXTRA_CA_CERTS name its PEM file; verification cannot be switched off.',
        ]);
    }
    return noConnection(journey, code, error);
}
/** The fault of a connection, tunnel and TLS included, that took longer than `ms` milliseconds. */
function connectingTooLong(journey, ms) {
    const reason = `${ms} ms passed waiting for ${WAITING_FOR[journey.stage]}`;
    if (journey.stage === 'tunnelling')
        return noTunnel(journey, reason);
    return noConnection(journey, reason);
}
/** The fault of an exchange that was not complete after its `ms` milliseconds. */
function deadlinePassed(journey, ms) {
    return fault('timeout', journey, undefined, [
        `${journey.hostname} gave no complete answer within ${ms} ms: the time passed waiting for`,
        `${WAITING_FOR[journey.stage]}. A read may be repeated; look for the effect of a write before repeating it.`,
    ]);
}
/** The fault of an answer whose body ended before the end that its framing declared. */
function bodyCut(error) {
    return fault('cut', { stage: 'answered' }, error, [
        `The answer's body ended before its declared end (${codeOf(error)}).`,
        'Expected all of it. A read may be repeated; look for the effect of a write before repeating it.',
    ]);
}
/** The fault of an answer whose body is larger than `maxBytes` bytes. */
function bodyOversize(maxBytes) {
    return fault('oversize', { stage: 'answered' }, undefined, [
        `The answer's body is larger than the ${maxBytes} bytes allowed, and was not read.`,
        'Check that the service address is the API of the service.',
    ]);
}
/** The fault of an answer whose body came in a coding that was not asked for. */
function bodyEncoded() {
    return fault('encoded', { stage: 'answered' }, undefined, [
        "The answer's body came in a content encoding, although accept-encoding asked for identity.",
        'Check what stands between this machine and the service, such as a rewriting proxy.',
    ]);
}
function noConnection(journey, reason, error) {
    return fault('connect', journey, error, [
        `No connection to ${journey.hostname} (${reason}).`,
        'Check the service address and that this machine may reach it; nothing was sent.',
    ]);
}
function noTunnel(journey, reason, error) {
    const advice = reason === 'status 407'
        ? 'Put the credentials it expects into the variable.'
        : 'Check that the variable names a proxy that may reach the service, and for https:// its certificate.';
    return fault('proxy', journey, error, [
        `The proxy of ${journey.proxyVariable ?? 'this machine'} opened no tunnel to ${journey.hostname} (${reason}).`,
        `Expected status 200. ${advice} Nothing was sent.`,
    ]);
}
/** Why no tunnel was opened: the agent says it in a sentence alone. */
function tunnelReason(error) {
    const sentence = error?.message ?? '';
    const status = /statusCode=(\d{3})/.exec(sentence)?.[1];
    if (status !== undefined)
        return `status ${status}`;
    return /\bE[A-Z]{4,}\b/.exec(sentence)?.[0] ?? 'no answer to CONNECT, or one that is not HTTP';
}
function fault(name, at, error, sentences) {
    const cause = error === undefined ? {} : { cause: wordsOf(error) };
    return new wire/* WireError */.c(name, sentBy(at.stage), sentences.join(' '), cause);
}
/** An error's words alone: Node's own objects may hold request options or raw bytes of the answer. */
function wordsOf(error) {
    const words = new Error(error.message === '' ? codeOf(error) : error.message);
    return Object.assign(words, { name: error.name, code: codeOf(error) });
}
function codeOf(error) {
    return error !== undefined && 'code' in error && typeof error.code === 'string' ? error.code : 'no code';
}
function isLookup(error) {
    return error !== undefined && 'syscall' in error && error.syscall === 'getaddrinfo';
}
/** A refused certificate or handshake comes from OpenSSL; a broken connection is a system call's or a reset. */
function isTlsRefusal(error) {
    const code = codeOf(error);
    return code === 'EPROTO' || (error !== undefined && !('syscall' in error) && code !== 'ECONNRESET');
}

;// CONCATENATED MODULE: ./build/src/edge/body.js

/** Statuses without a body; a 304 may still declare the length and the encoding of what it spares us. */
const BODILESS = new Set([204, 304]);
const FIRST_ROOM_BYTES = 16 * 1024;
/**
 * Reads an answer to the end its framing declares. Rejects with a `WireError` where the body is cut, encoded,
 * or longer than `maxBytes` bytes; the caller then destroys the connection.
 */
async function readAnswer(response, maxBytes) {
    const status = response.statusCode ?? 0;
    const headers = flatten(response.headers);
    const hasBody = !BODILESS.has(status);
    if (hasBody && isEncoded(headers))
        throw bodyEncoded();
    const declared = hasBody ? Number(headers['content-length'] ?? 0) : 0;
    if (declared > maxBytes)
        throw bodyOversize(maxBytes);
    return { status, headers, body: await readBody(response, new Room(declared, maxBytes)) };
}
function readBody(response, room) {
    return new Promise((resolve, reject) => {
        response.on('data', (chunk) => {
            if (!room.take(chunk))
                reject(bodyOversize(room.maxBytes));
        });
        response.once('end', () => {
            if (response.complete)
                resolve(room.contents());
            else
                reject(bodyCut());
        });
        response.on('error', (error) => reject(bodyCut(error)));
        response.once('close', () => reject(bodyCut()));
    });
}
/**
 * Bytes gathered in one buffer that doubles: a body in millions of tiny chunks costs no more memory
 * than one in a few large ones, which a list of the chunks would.
 */
class Room {
    maxBytes;
    held;
    length = 0;
    constructor(expectedBytes, maxBytes) {
        this.maxBytes = maxBytes;
        this.held = Buffer.allocUnsafe(Math.min(expectedBytes === 0 ? FIRST_ROOM_BYTES : expectedBytes, maxBytes));
    }
    /** Whether the chunk still fits under the cap; if not, nothing of it is kept. */
    take(chunk) {
        const length = this.length + chunk.length;
        if (length > this.maxBytes)
            return false;
        if (length > this.held.length)
            this.grow(length);
        chunk.copy(this.held, this.length);
        this.length = length;
        return true;
    }
    contents() {
        return this.held.subarray(0, this.length);
    }
    grow(neededBytes) {
        const grown = Buffer.allocUnsafe(Math.min(Math.max(this.held.length * 2, neededBytes), this.maxBytes));
        this.held.copy(grown, 0, 0, this.length);
        this.held = grown;
    }
}
function isEncoded(headers) {
    const content = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
    const transfer = (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase();
    return !['', 'identity'].includes(content) || transfer !== 'chunked';
}
function flatten(headers) {
    const pairs = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return Object.fromEntries(pairs);
}

;// CONCATENATED MODULE: ./build/src/edge/exchange.js






/**
 * Sends one request and reads its whole answer. Rejects with a `WireError`, or with the signal's reason as it
 * is. However it ends, no timer is left, and no socket but that of a complete answer on a lasting route.
 */
async function exchange(call, signal) {
    const { route, url } = call;
    const journey = {
        hostname: url.hostname,
        proxyVariable: route.proxyVariable,
        stage: route.proxyVariable === undefined ? 'dialling' : 'tunnelling',
    };
    const request = dial(call);
    const limits = setLimits(call, journey, signal);
    let isComplete = false;
    try {
        const response = await Promise.race([converse(request, call, journey), limits.reached]);
        isComplete = true;
        return response;
    }
    finally {
        limits.lift();
        if (!isComplete || !route.lasting)
            request.destroy();
        route.abandon();
    }
}
/** Begins to connect. Node writes nothing, not even the head, before the request is ended. */
function dial(call) {
    const { url, request, route } = call;
    const open = url.protocol === 'https:' ? external_node_https_namespaceObject.request : external_node_http_namespaceObject.request;
    return open(url, {
        method: request.method,
        headers: headersOf(call),
        agent: route.agent,
        rejectUnauthorized: true,
    });
}
function headersOf({ request, route, userAgent }) {
    const { method, headers, body } = request;
    const hasBody = body !== undefined || method === 'POST' || method === 'PATCH';
    return {
        'user-agent': userAgent,
        ...headers,
        'accept-encoding': 'identity',
        connection: route.lasting ? 'keep-alive' : 'close',
        ...(hasBody && { 'content-length': body?.byteLength ?? 0 }),
    };
}
/** Rejects `reached` at the first limit: the signal, the time for connecting, the time for everything. */
function setLimits(call, journey, signal) {
    const { promise: reached, reject } = Promise.withResolvers();
    const { connectTimeoutMs } = call;
    const { timeoutMs } = call.request;
    const connecting = setTimeout(() => {
        if (sentBy(journey.stage) === 'no')
            reject(connectingTooLong(journey, connectTimeoutMs));
    }, wait(connectTimeoutMs));
    const everything = setTimeout(() => reject(deadlinePassed(journey, timeoutMs)), wait(timeoutMs));
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    return {
        reached,
        lift() {
            clearTimeout(connecting);
            clearTimeout(everything);
            signal?.removeEventListener('abort', abort);
        },
    };
}
/** Follows the request's events from the socket to the end of the answer. */
function converse(request, call, journey) {
    return new Promise((resolve, reject) => {
        let answer;
        // Node takes a reset for the end of a body without framing; a late write error does not spoil a whole answer.
        const breakOff = (error) => {
            if (answer === undefined)
                reject(brokenOff(journey, error));
            else if (error !== undefined && !answer.complete)
                reject(bodyCut(error));
        };
        request.on('error', breakOff);
        request.once('close', () => breakOff());
        request.once('socket', (socket) => {
            whenOpen(socket, journey, () => {
                journey.stage = 'sent';
                request.end(call.request.body);
            });
        });
        request.once('response', (response) => {
            answer = response;
            journey.stage = 'answered';
            readAnswer(response, call.maxBodyBytes).then(resolve, reject);
        });
    });
}
/** Calls `send` when the socket, with its TLS, stands, as a kept one does: an unverified peer is told nothing. */
function whenOpen(socket, journey, send) {
    const isSecure = socket instanceof external_node_tls_namespaceObject.TLSSocket;
    const isOpen = isSecure ? socket.authorized : !socket.connecting;
    if (isOpen) {
        send();
        return;
    }
    journey.stage = socket.connecting ? 'dialling' : 'securing';
    socket.once('connect', () => {
        journey.stage = 'securing';
    });
    socket.once(isSecure ? 'secureConnect' : 'connect', send);
}
function wait(ms) {
    return Math.min(ms, LONGEST_SLEEP_MS);
}

// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(7718);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/proxy.js
var lib_proxy = __nccwpck_require__(9783);
;// CONCATENATED MODULE: ./build/src/edge/route.js




/**
 * The routes of one transport, over the agents every action uses. A read shares one lasting connection.
 * A write, and all that goes through a proxy, has an agent of its own: it can never run into a connection
 * that the server has just closed.
 */
function openRoutes(userAgent) {
    const shared = new lib/* HttpClient */.Qq(userAgent, [], { keepAlive: true });
    return {
        choose(url, method) {
            const proxyVariable = findProxyVariable(url);
            if (proxyVariable === undefined && method === 'GET') {
                return { agent: shared.getAgent(url.href), proxyVariable, lasting: true, abandon: () => { } };
            }
            const agent = new lib/* HttpClient */.Qq(userAgent, [], { keepAlive: false }).getAgent(url.href);
            const abandoned = new AbortController();
            if (isTunnel(agent))
                secureTunnel(agent, abandoned.signal);
            return { agent, proxyVariable, lasting: false, abandon: () => abandoned.abort() };
        },
        close: () => shared.dispose(),
    };
}
/**
 * The variable whose proxy leads to `url`, or undefined for the direct way. A value the client cannot read
 * is refused here, since the client itself would silently go past the proxy. The value may hold a password:
 * it is in no message.
 */
function findProxyVariable(url) {
    if ((0,lib_proxy/* checkBypass */.H)(url))
        return undefined;
    const [lower, upper] = url.protocol === 'https:'
        ? ['https_proxy', 'HTTPS_PROXY']
        : ['http_proxy', 'HTTP_PROXY'];
    const environment = readEnvironment();
    const filled = [lower, upper].find((name) => (environment[name] ?? '') !== '');
    const proxy = readProxy(url);
    if (proxy !== undefined)
        return filled ?? lower;
    if (filled === undefined)
        return undefined;
    throw new wire/* WireError */.c('proxy', 'no', `The variable ${filled} holds no usable proxy. Expected http://host:port or https://host:port, with ` +
        `credentials percent-encoded. Correct the variable, or list ${url.hostname} in no_proxy.`);
}
function readProxy(url) {
    try {
        const proxy = (0,lib_proxy/* getProxyUrl */.s)(url);
        return proxy?.protocol === 'http:' || proxy?.protocol === 'https:' ? proxy : undefined;
    }
    catch {
        return undefined;
    }
}
function isTunnel(agent) {
    return 'proxyOptions' in agent;
}
/** The tunnel ignores a request's own TLS options: verification is set on the agent, for either hop. */
function secureTunnel(agent, abandoned) {
    agent.options.rejectUnauthorized = true;
    agent.proxyOptions.rejectUnauthorized = true;
    agent.proxyOptions.signal = abandoned;
}

;// CONCATENATED MODULE: ./build/src/edge/http.js


/**
 * Opens a transport to the API whose root is `baseUrl`; connects on the first request.
 * `close` drops the connections it keeps. Throws a `TypeError` for a root that is not http or https.
 */
function openTransport(baseUrl, { connectTimeoutMs = 10_000, maxBodyBytes = 8 * 1024 * 1024, userAgent = 'security-review-action', } = {}) {
    const root = rootOf(baseUrl);
    const routes = openRoutes(userAgent);
    return {
        async send(request, signal) {
            signal?.throwIfAborted();
            const url = urlBelow(root, request.path);
            const route = routes.choose(url, request.method);
            return exchange({ url, request, route, userAgent, connectTimeoutMs, maxBodyBytes }, signal);
        },
        close: () => routes.close(),
    };
}
/** The root as text with one final slash, without its userinfo: Node would send that as a credential. */
function rootOf(baseUrl) {
    if (!['https:', 'http:'].includes(baseUrl.protocol)) {
        throw new TypeError(`The API root has the scheme ${baseUrl.protocol}; give one with https:.`);
    }
    return `${baseUrl.origin}${baseUrl.pathname.replace(/\/+$/, '')}/`;
}
/** Joins text, since resolving would let a path like `//elsewhere` choose the host, and proves the result. */
function urlBelow(root, path) {
    const url = path.startsWith('/') ? URL.parse(root + path.slice(1)) : null;
    if (url?.href.startsWith(root) !== true || url.hash !== '') {
        throw new TypeError(`The path ${JSON.stringify(path)} leaves the API root; give one below it, with a slash.`);
    }
    return url;
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
            const now = systemClock.now();
            // Nothing more is waited for: what is left undone is in the state for the post step.
            if (first !== undefined && now - first > ECHO_MS)
                process.exit(1);
            first ??= now;
            controller.abort(new deadline/* Interrupted */.j$(name, now));
        });
    }
    return controller.signal;
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __nccwpck_require__(7934);
;// CONCATENATED MODULE: ./build/src/edge/state.js


/** What this step leaves for its post step, should it not come to its end. Never holds the key. */
const SavedRun = dist/* variant */.Oxt('kind', [
    /** A create request is about to be sent; the scans that were there before. */
    dist/* object */.Ikc({
        kind: dist/* literal */.euz('sending'),
        targetId: dist/* string */.YjP(),
        known: dist/* array */.YOg(dist/* string */.YjP()),
        newestAt: dist/* optional */.lqM(dist/* string */.YjP()),
    }),
    /** A scan of ours runs. */
    dist/* object */.Ikc({ kind: dist/* literal */.euz('running'), scanId: dist/* string */.YjP() }),
    /** There is nothing to clean up. */
    dist/* object */.Ikc({ kind: dist/* literal */.euz('settled') }),
]);
const NAME = 'run';
/** The state of this step. Outside a runner, which names no file for it, nothing is remembered. */
function openState(environment) {
    const saved = environment[`STATE_${NAME}`] ?? '';
    const hasFile = (environment['GITHUB_STATE'] ?? '') !== '';
    return {
        isPost: saved !== '',
        save(record) {
            if (hasFile)
                core/* saveState */.LZ(NAME, record);
        },
        load() {
            try {
                const parsed = dist/* safeParse */.xLC(SavedRun, JSON.parse(saved));
                return parsed.success ? parsed.output : undefined;
            }
            catch {
                return undefined;
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/src/edge/host.js








/** The world as the runner gives it to this process. */
function openHost() {
    const environment = readEnvironment();
    // A reader that has gone is no reason to leave a scan behind.
    for (const stream of [process.stdout, process.stderr])
        stream.on('error', () => undefined);
    const opened = [];
    return {
        environment,
        console: openConsole({
            isRunner: environment['GITHUB_ACTIONS'] === 'true',
            hasOutputs: (environment['GITHUB_OUTPUT'] ?? '') !== '',
        }),
        files: systemFiles,
        state: openState(environment),
        clock: systemClock,
        random: Math.random,
        newKey: external_node_crypto_.randomUUID,
        interruption: listenForSignals(),
        connect(baseUrl) {
            const connection = openTransport(baseUrl);
            opened.push(connection);
            return connection.send;
        },
        async openReports() {
            const [{ systemTree }, { openSpool }] = await Promise.all([
                Promise.all(/* import() */[__nccwpck_require__.e(377), __nccwpck_require__.e(794)]).then(__nccwpck_require__.bind(__nccwpck_require__, 794)),
                __nccwpck_require__.e(/* import() */ 800).then(__nccwpck_require__.bind(__nccwpck_require__, 7800)),
            ]);
            const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
            return { tree: systemTree, openSpool, workspace, temp: environment['RUNNER_TEMP'] };
        },
        onCrash(tell) {
            const end = async (cause) => {
                try {
                    await tell(cause);
                }
                finally {
                    process.exit(1);
                }
            };
            process.once('uncaughtException', (cause) => void end(cause));
            process.once('unhandledRejection', (cause) => void end(cause));
        },
        close: () => opened.forEach((connection) => connection.close()),
    };
}


/***/ }),

/***/ 7346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  D: () => (/* binding */ mergeFindings),
  G: () => (/* binding */ readFinding)
});

// EXTERNAL MODULE: ./build/src/cut.js
var cut = __nccwpck_require__(437);
;// CONCATENATED MODULE: ./build/src/gate/place.js
/** No source file has more lines; a larger number is not a line. */
const LAST_LINE = 10_000_000;
/**
 * The one place that a finding names without doubt, or `null`. Findings have no place fields
 * (observed facts, section 6.2): the file is the only implicated one, the line is what the
 * technical detail says right behind that file.
 */
function placeOf(wire) {
    const files = [...new Set(wire.implicatedFiles ?? [])];
    const [file] = files;
    if (files.length !== 1 || file === undefined || !isInsideRepository(file))
        return null;
    return { file, line: lineBehind(file, wire.technicalDetail ?? '') };
}
function isInsideRepository(path) {
    const isRelative = path !== '' && !/^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i.test(path);
    return isRelative && !path.split(/[\\/]/).includes('..');
}
function lineBehind(file, detail) {
    const starts = [...detail.matchAll(/(?<=:)\d{1,9}(?!\d)/g)].filter((match) => {
        const before = detail.slice(0, match.index - 1);
        return before.endsWith(file) && !/[\w./\\-]$/.test(before.slice(0, before.length - file.length));
    });
    const lines = new Set(starts.map((match) => Number(match[0])));
    const [line] = lines;
    return lines.size === 1 && line !== undefined && line >= 1 && line <= LAST_LINE ? line : null;
}

// EXTERNAL MODULE: ./build/src/gate/severity.js
var severity = __nccwpck_require__(746);
;// CONCATENATED MODULE: ./build/src/gate/finding.js



/** How much of a finding's texts is kept, in characters: there may be 50 000 of them. */
const LONGEST_TITLE = 500;
const LONGEST_ADVICE = 1_000;
/** Findings somebody has dealt with (observed facts, section 6.1); every other word, known or not, is open. */
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
/** The category, or the tag, of findings that came from SARIF (contract 2.5, observed facts 5.3). */
const IMPORTED = 'external_import';
/** Reads a finding of the scan that was created at `scanCreatedAt` (an ISO date, where known). */
function readFinding(wire, scanCreatedAt) {
    const status = wire.status == null ? null : (0,severity/* wordOf */.aG)(wire.status);
    return {
        id: wire.id,
        title: wire.title == null ? null : (0,cut/* cut */.J)(wire.title, LONGEST_TITLE),
        severity: (0,severity/* severityOf */.xJ)(wire.severity),
        status,
        unresolved: status === null || !RESOLVED.has(status),
        verified: wire.verified ?? null,
        imported: isImported(wire),
        isNew: isFirstSeenSince(wire.firstSeenAt, scanCreatedAt),
        place: placeOf(wire),
        advice: wire.recommendedFix == null ? null : (0,cut/* cut */.J)(wire.recommendedFix, LONGEST_ADVICE),
    };
}
function isImported(wire) {
    const words = [wire.category, ...(wire.tags ?? [])];
    return words.some((word) => word?.trim().toLowerCase() === IMPORTED);
}
function isFirstSeenSince(firstSeen, since) {
    const [seen, start] = [momentOf(firstSeen), momentOf(since)];
    return seen === undefined || start === undefined ? null : seen >= start;
}
/** A full date with its zone: of anything else nobody knows what moment it means. */
function momentOf(text) {
    const isFull = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '');
    const moment = isFull ? Date.parse(text ?? '') : Number.NaN;
    return Number.isNaN(moment) ? undefined : moment;
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
    const severer = (0,severity/* rankOf */.IQ)(row.severity) < (0,severity/* rankOf */.IQ)(known.severity) ? row : known;
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
/* harmony export */   S: () => (/* binding */ judge),
/* harmony export */   m: () => (/* binding */ worstFirst)
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
    return findings.toSorted((a, b) => (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(a.severity) - (0,_severity_js__WEBPACK_IMPORTED_MODULE_0__/* .rankOf */ .IQ)(b.severity) || compare(nameOf(a), nameOf(b)));
}
function nameOf({ place, title, id }) {
    return [place?.file ?? '', `${place?.line ?? 0}`.padStart(9, '0'), title ?? '', id];
}
/** Compares texts by code units, the first that differ deciding. */
function compare(left, right) {
    const index = left.findIndex((text, at) => text !== right[at]);
    const [a = '', b = ''] = [left[index], right[index]];
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
    const upper = wordOf(word ?? '');
    return severities.find((severity) => severity.toUpperCase() === upper) ?? 'unknown';
}
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

/***/ 5009:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Ko: () => (/* binding */ readInputs),
  Fj: () => (/* binding */ secretsOf)
});

// UNUSED EXPORTS: workflows

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/src/input-reader.js
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

;// CONCATENATED MODULE: ./build/src/connection.js

const KEY_FORM = 'a workspace API key, which begins with lsk_ and holds no blanks, without "Bearer"';
/** Whole lengths in characters (observed facts, section 0), with room above. */
const SHORTEST = 12;
const LONGEST = 256;
const URL_FORM = 'an https: address (http: for loopback only) that ends in /api/v1, without user, query or fragment';
/** Checks the form of an API key (contract 5.2). Messages never repeat any of it. Throws {@link BadValue}. */
function parseKey(value) {
    if (/^bearer\b/i.test(value))
        throw new BadValue('holds the word "Bearer"', KEY_FORM);
    if (/[\r\n]/.test(value))
        throw new BadValue('holds a line break', KEY_FORM);
    if (!/^[\w-]+$/.test(value))
        throw new BadValue('holds a blank or a character that no key has', KEY_FORM);
    if (!value.startsWith('lsk_') || value.length < SHORTEST || value.length > LONGEST) {
        throw new BadValue('is not such a key', KEY_FORM);
    }
    return value;
}
/** Checks the API root, a trailing slash forgiven. Throws {@link BadValue} without repeating a password. */
function parseBaseUrl(value) {
    const url = /^https?:\/\/[^\s\\]+$/i.test(value) || !/^https?:/i.test(value) ? URL.parse(value) : null;
    if (url === null)
        throw new BadValue('is not an address', URL_FORM);
    if (/^[a-z]+:\/\/[^/?#]*@/i.test(value))
        throw new BadValue('holds a user or a password', URL_FORM);
    const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') {
        throw new BadValue(`has the scheme ${JSON.stringify(url.protocol)}`, URL_FORM);
    }
    if (url.protocol === 'http:' && !isLoopback) {
        throw new BadValue('has the scheme "http:" for a host that is not loopback', URL_FORM);
    }
    if (url.username !== '' || url.password !== '')
        throw new BadValue('holds a user or a password', URL_FORM);
    if (/[?#]/.test(value))
        throw new BadValue('holds a query or a fragment', URL_FORM);
    url.pathname = url.pathname.replace(/\/+$/, '');
    if (!url.pathname.endsWith('/api/v1'))
        throw new BadValue('does not end in /api/v1', URL_FORM);
    return url;
}

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

// EXTERNAL MODULE: ./build/src/verdict.js
var verdict = __nccwpck_require__(2848);
;// CONCATENATED MODULE: ./build/src/inputs.js






const workflows = ['REVIEW_CHANGES', 'REVIEW_TARGET', 'AUTHENTICATED_ASSESSMENT'];
/** Every place that an API key may stand in. */
const keyVariables = ['INPUT_API-KEY', 'SECURITY_REVIEW_API_KEY'];
/** What must be shown nowhere: the API key, whatever else is wrong with it, wherever it stands. */
function secretsOf(environment) {
    const values = keyVariables.map((variable) => environment[variable] ?? '');
    return values
        .flatMap((value) => value.split(/[\r\n]+/).map((line) => line.trim()))
        .filter((line) => line !== '');
}
const LONGEST_TIMEOUT_MINUTES = 360;
const MOST_ATTACHMENTS = 20;
/** Reads every input from the environment; never throws: all problems are listed together. */
function readInputs(environment) {
    const reader = new InputReader(environment);
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
        resultsFile: readResultsFile(reader, environment),
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
    const apiKey = key === undefined ? undefined : reader.parsed('api-key', () => parseKey(key));
    const baseUrl = url === undefined ? undefined : reader.parsed('base-url', () => parseBaseUrl(url));
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
/** Files that the runner reads; a results file in their place would destroy what stands in them. */
const runnerFiles = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_STATE', 'GITHUB_EVENT_PATH'];
function readResultsFile(reader, environment) {
    const workspace = environment['GITHUB_WORKSPACE'] ?? '.';
    const temp = environment['RUNNER_TEMP'] ?? workspace;
    const standard = external_node_path_.join(temp, 'security-review', 'results.json');
    const file = external_node_path_.resolve(workspace, reader.text('results-file') ?? standard);
    const taken = runnerFiles.find((name) => external_node_path_.resolve(environment[name] ?? '/') === file);
    if (taken === undefined)
        return file;
    reader.reject('results-file', `names the file of ${taken}`, 'a file of its own');
    return external_node_path_.resolve(workspace, standard);
}
function unlessAuto(value) {
    return value?.toLowerCase() === 'auto' ? undefined : value;
}


/***/ }),

/***/ 8712:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _edge_host_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1532);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5009);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8961);
/* harmony import */ var _post_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5779);
/* harmony import */ var _report_publish_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6629);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8436);






// Only the exit code counts for the runner: it fails until a verdict says otherwise.
process.exitCode = 1;
const host = (0,_edge_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openHost */ .Z)();
host.onCrash((error) => (0,_report_publish_js__WEBPACK_IMPORTED_MODULE_4__/* .publish */ .m)((0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .crashed */ .zB)(error), host));
(0,_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsOf */ .Fj)(host.environment).forEach(host.console.mask);
try {
    const isGreen = host.state.isPost ? await (0,_post_js__WEBPACK_IMPORTED_MODULE_3__/* .cleanUp */ .n)(host) : (await (0,_report_publish_js__WEBPACK_IMPORTED_MODULE_4__/* .publish */ .m)(await (0,_run_js__WEBPACK_IMPORTED_MODULE_5__/* .run */ .e)(host), host)).green;
    process.exitCode = isGreen ? 0 : 1;
}
finally {
    host.close();
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

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
    const isProven = judgement !== undefined && scan !== undefined && (0,_scan_status_js__WEBPACK_IMPORTED_MODULE_1__/* .phaseOf */ .h)(scan.detail.status) === 'completed';
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
    return total === 0
        ? 'The scan completed and found nothing unresolved.'
        : `The scan completed; none of its ${total} unresolved findings exceeds the thresholds.`;
}
/** The outcome of a run that something unforeseen ended from outside. */
function crashed(error) {
    const dossier = (0,_dossier_js__WEBPACK_IMPORTED_MODULE_3__/* .openDossier */ .O)();
    dossier.conditions.push((0,_conditions_js__WEBPACK_IMPORTED_MODULE_0__/* .conditionOf */ .rI)(error, undefined));
    return conclude(dossier);
}


/***/ }),

/***/ 5779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ cleanUp)
/* harmony export */ });
/* harmony import */ var _api_client_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4840);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3402);
/* harmony import */ var _api_reply_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8134);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5005);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5009);
/* harmony import */ var _scan_cancel_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(3293);
/* harmony import */ var _scan_intent_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(4609);







/** How long the post step may take, in milliseconds. */
const POST_WITHIN_MS = 90_000;
/** How long a created scan may take to be listed, and how often it is looked for, in milliseconds. */
const LISTED_WITHIN_MS = 25_000;
const LOOK_MS = 5_000;
/**
 * The post step: finishes from saved state alone what a step that was killed left behind. It only
 * lists and cancels, never creates, and names what it cannot prove ours. Silent when there is
 * nothing to do. Never throws; true, since nothing that it finds makes the job red.
 */
async function cleanUp(host) {
    const saved = host.state.load();
    const { connection } = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputs */ .Ko)(host.environment);
    if (saved === undefined || saved.kind === 'settled' || connection === undefined)
        return true;
    await finish(host, saved, connection);
    return true;
}
async function finish(host, saved, connection) {
    const { clock, console, random } = host;
    const deadline = (0,_deadline_js__WEBPACK_IMPORTED_MODULE_3__/* .startDeadline */ .db)(clock, POST_WITHIN_MS, host.interruption);
    const transport = host.connect(connection.baseUrl);
    const client = (0,_api_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createClient */ .U)({ transport, credentials: connection, clock, random, deadline });
    try {
        if (saved.kind === 'sending')
            return await nameNewScans(host, client, deadline, saved);
        const end = await cancelPatiently(host, client, deadline, saved.scanId);
        if (end.kind === 'failed')
            return console.annotate('warning', (0,_scan_cancel_js__WEBPACK_IMPORTED_MODULE_5__/* .unfinished */ .M1)(saved.scanId, end.error));
        const what = end.kind === 'cancelled' ? 'was cancelled' : 'had ended';
        console.line(`The scan ${saved.scanId} of this job ${what}.`);
    }
    catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        console.annotate('warning', `A scan of this job may still be running, and could not be looked for: ${why}`);
    }
    finally {
        deadline.clear();
    }
}
/** A limit is waited out here, since nothing else waits for this step. */
async function cancelPatiently(host, client, deadline, scanId) {
    for (;;) {
        const end = await (0,_scan_cancel_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelScan */ .we)(client, host.clock, deadline, scanId);
        const refusal = end.kind === 'failed' ? (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .refusalOf */ .Of)(end.error) : undefined;
        const wait = refusal?.status === 429 ? (refusal.retryAfterMs ?? _api_reply_js__WEBPACK_IMPORTED_MODULE_2__/* .SILENT_LIMIT_MS */ .LX) : Number.POSITIVE_INFINITY;
        if (end.kind !== 'failed' || wait >= deadline.leftMs())
            return end;
        await host.clock.sleep(wait, deadline.signal);
    }
}
/**
 * A create request may have made a scan, which is listed some seconds later at most; only an answer
 * to the request would prove which it is, so none is cancelled.
 */
async function nameNewScans({ clock, console }, client, deadline, { targetId, known, newestAt }) {
    const baseline = { known, ...(newestAt === undefined ? {} : { newestAt }) };
    const since = clock.now();
    let fresh = (0,_scan_intent_js__WEBPACK_IMPORTED_MODULE_6__/* .newSince */ .nH)(await (0,_scan_intent_js__WEBPACK_IMPORTED_MODULE_6__/* .listNewest */ .V1)(client.waiting(), targetId), baseline);
    while (fresh.length === 0 && clock.now() - since < LISTED_WITHIN_MS) {
        await clock.sleep(LOOK_MS, deadline.signal);
        fresh = (0,_scan_intent_js__WEBPACK_IMPORTED_MODULE_6__/* .newSince */ .nH)(await (0,_scan_intent_js__WEBPACK_IMPORTED_MODULE_6__/* .listNewest */ .V1)(client.waiting(), targetId), baseline);
    }
    if (fresh.length === 0)
        return console.line('This job was stopped while it created a scan; none is listed.');
    const names = fresh.map(({ id, status }) => `${id} (${status.toUpperCase()})`).join(', ');
    console.annotate('warning', `This job was stopped while it created a scan. It may be one of these, which were left alone: ${names}. Cancel it in the web app if it is not wanted.`);
}


/***/ }),

/***/ 4268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ plainLine)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(437);

/** The longest piece of text that one log line holds, in characters. */
const LONGEST_LINE = 2_000;
/**
 * Characters that a log line must not hold: controls, line and paragraph ends, invisible and
 * direction-changing formats, lone surrogates. A tab is harmless but of no use either.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/**
 * Turns any text into one log line that the runner prints and never obeys. The runner takes a line
 * for a command when it begins with `::`, leading white space aside, or holds `##[` anywhere.
 */
function plainLine(text, length = LONGEST_LINE) {
    const visible = (0,_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cut */ .J)(text.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ⏎ '), length).replace(UNSEEN, escapeUnseen);
    return visible.replaceAll('##[', '# #[').replace(/^\s*::/u, (start) => `${start.slice(0, -1)} :`);
}
function escapeUnseen(character) {
    return character === '\t' ? ' ' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}


/***/ }),

/***/ 6629:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  m: () => (/* binding */ publish)
});

// EXTERNAL MODULE: ./build/src/inputs.js + 3 modules
var inputs = __nccwpck_require__(5009);
// EXTERNAL MODULE: ./build/src/outcome.js
var src_outcome = __nccwpck_require__(8961);
;// CONCATENATED MODULE: ./build/src/report/annotations.js
/** The runner shows ten annotations of a kind for a step; the verdict is one of them. */
const SHOWN = 10;
/** The worst failing findings at their places. Where they are more than are shown, the last says so. */
function annotationsOf(report) {
    const room = SHOWN - 1;
    const { failing } = report;
    if (failing.length <= room)
        return failing.map(annotationOf);
    const shown = failing.slice(0, room - 1);
    const text = `${shown.length} of ${failing.length} failing findings are shown here; the summary and the results file list more.`;
    return [...shown.map(annotationOf), { level: 'error', text, place: undefined }];
}
function annotationOf({ id, severity, title, advice, place }) {
    const text = `${severity}: ${title ?? id}${advice === null ? '' : ` | ${advice}`}`;
    return { level: 'error', text, place: place ?? undefined };
}

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
;// CONCATENATED MODULE: ./build/src/report/model.js





/** The reason is one line everywhere, of so many characters at most. */
const LONGEST_REASON = 1_000;
/** The one model that every surface is rendered from. */
function reportOf(outcome, redact) {
    return { ...(0,report_redact/* redactAll */.$)(factsOf(outcome), redact), verdict: outcome.verdict };
}
function factsOf({ dossier, ...ruling }) {
    const { findings, judgement, usage, inputs } = dossier;
    return {
        verdict: ruling.verdict,
        reason: (0,plain/* plainLine */.h)(ruling.reason, LONGEST_REASON),
        advice: ruling.advice ?? null,
        green: ruling.green,
        tolerated: ruling.tolerated,
        warnings: dossier.warnings,
        refused: dossier.refused ?? [],
        targetId: dossier.targetId ?? null,
        scan: scanOf(dossier),
        thresholds: judgement?.thresholds ?? null,
        counts: judgement?.counts ?? null,
        failing: (judgement ?? dossier.partialJudgement)?.failing ?? [],
        findings: findings === undefined ? null : (0,judge/* worstFirst */.m)(findings),
        sarif: dossier.sarif ?? [],
        requests: usage ?? { total: 0, notModified: 0, retried: 0 },
        timings: dossier.timings,
        unknown: judgement?.unknown ?? 0,
        resultsFile: dossier.isUnrecorded === true ? null : (inputs?.resultsFile ?? null),
    };
}
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

// EXTERNAL MODULE: ./build/src/gate/severity.js
var severity = __nccwpck_require__(746);
// EXTERNAL MODULE: ./build/src/sarif/account.js
var account = __nccwpck_require__(1592);
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
        'sarif-imported': known(carried?.imported),
        'sarif-rejected': known(carried?.rejected),
        'results-file': report.resultsFile ?? '',
        'results-sarif': '',
        'report-file': '',
    };
}

// EXTERNAL MODULE: ./build/src/gate/finding.js + 1 modules
var finding = __nccwpck_require__(7346);
;// CONCATENATED MODULE: ./build/src/report/results.js

/** The results file, version 1: what is not known is `null`. */
function renderResults(report) {
    const { scan, counts } = report;
    const document = {
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
        findings: report.findings?.map(findingOf) ?? null,
        sarif: report.sarif,
        requests: report.requests,
        timings: report.timings,
    };
    return `${JSON.stringify(document, null, 2)}\n`;
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
        url: null,
    };
}

// EXTERNAL MODULE: ./build/src/cut.js
var cut = __nccwpck_require__(437);
;// CONCATENATED MODULE: ./build/src/report/markdown.js


const LONGEST_TEXT = 300;
const LONGEST_PROSE = 2_000;
/** Ends the reach of a link without being seen: the word joiner. */
const JOINER = '\u2060';
/** Marks that mean something to GitHub's Markdown wherever they stand in a line. */
const MARKS = /[&<>[\]\\`*_~|$@#{}!^]/g;
/** What a renderer links by itself, inside of code elements too: addresses and mail. */
const ADDRESSES = /(?<=[\w.+-])@|:(?=\/\/)|\bwww(?=\.)/gi;
/** What GitHub links, or turns into a picture, in text outside of code: mentions, references, shortcodes. */
const REFERENCES = /[@#]|:(?=[\w+/-])|\bGH-|\bwww(?=\.)/gi;
/** What looks like a commit. */
const COMMITS = /(\b[0-9a-f]{7,64}\b)/i;
/**
 * Foreign text as inline code on one line, safe in a table: nothing in it is read as Markdown, since
 * every mark is a character reference, and nothing is linked.
 */
function code(text, length = LONGEST_TEXT) {
    return `<code>${inert((0,plain/* plainLine */.h)((0,cut/* cut */.J)(text, length)).replace(ADDRESSES, (mark) => mark + JOINER))}</code>`;
}
/**
 * A sentence of ours that may quote foreign text, as prose on one line, safe in a table. What GitHub
 * would link is broken by a word joiner; what looks like a commit becomes inline code.
 */
function prose(text, length = LONGEST_PROSE) {
    const parts = (0,plain/* plainLine */.h)((0,cut/* cut */.J)(text, length)).split(COMMITS);
    return parts
        .map((part, index) => (index % 2 === 1 ? `<code>${part}</code>` : inert(unlinked(part))))
        .join('')
        .replace(/^[-+=\d]/, reference);
}
/** A table of cells that are Markdown already. */
function table(head, rows) {
    const line = (cells) => `| ${cells.join(' | ')} |`;
    return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
/** A folded section. The title is ours. */
function details(title, body) {
    return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
function unlinked(text) {
    return text.replace(REFERENCES, (mark) => mark + JOINER);
}
function inert(text) {
    return text.replace(MARKS, reference);
}
function reference(mark) {
    return `&#${mark.charCodeAt(0)};`;
}

;// CONCATENATED MODULE: ./build/src/report/summary.js

const summary_SHOWN = 20;
/** How each verdict is headed; a new verdict does not compile without its words. */
const headings = {
    passed: '✅ Security review passed',
    failed: '❌ Security review failed',
    partial: '⚠️ Security review is partial',
    ineligible: '⛔ Security review was not admitted',
    busy: '⏳ Security review found the target busy',
    timeout: '⏳ Security review timed out',
    cancelled: '🚫 Security review was cancelled',
    skipped: '⏭️ Security review was skipped',
    detached: '➡️ Security review was started',
    error: '❌ Security review could not be completed',
};
/** The job summary as Markdown. Pure; every foreign text goes through `markdown.ts`. */
function renderSummary(report) {
    const advice = report.advice === null || report.verdict === 'passed' ? [] : [`**What to do:** ${prose(report.advice)}`];
    const sections = [
        `## ${headingOf(report)}`,
        prose(report.reason),
        ...(report.refused.length === 0
            ? []
            : [report.refused.map((problem) => `- ${prose(problem)}`).join('\n')]),
        ...advice,
        ...tolerance(report),
        ...warnings(report),
        ...thresholds(report),
        ...worst(report),
        ...imported(report),
        details('What was reviewed', reviewed(report)),
    ];
    return `${sections.join('\n\n')}\n`;
}
function headingOf({ verdict, green, tolerated }) {
    const isTolerated = green && tolerated.some((condition) => condition.verdict === verdict) && verdict !== 'skipped';
    return isTolerated
        ? `⚠️ Security review ended as \`${verdict}\`, which the workflow tolerates`
        : headings[verdict];
}
function tolerance({ tolerated }) {
    return tolerated.map(({ toleration, reason }) => `> ⚠️ Tolerated (${toleration ?? ''}): ${prose(reason)}`);
}
function warnings({ warnings: all }) {
    const more = all.length > summary_SHOWN ? [`> ${all.length - summary_SHOWN} more warnings stand in the log.`] : [];
    return [...all.slice(0, summary_SHOWN).map((warning) => `> ⚠️ ${prose(warning)}`), ...more];
}
function thresholds({ thresholds: rows, counts, unknown }) {
    if (rows === null || counts === null)
        return [];
    const lines = rows.map(({ severity, limit, counted, exceeded }) => [
        severity,
        limit === null ? 'any' : `${limit}`,
        `${counted}`,
        `${counts[severity]}`,
        exceeded ? '❌ exceeded' : '✅',
    ]);
    if (counts.unknown > 0) {
        lines.push(['unknown', '0', `${unknown}`, `${counts.unknown}`, unknown > 0 ? '❌ exceeded' : '✅']);
    }
    return [table(['Severity', 'Accepted', 'Counted', 'Unresolved', 'Verdict'], lines)];
}
function worst({ failing, findings }) {
    const isFailing = failing.length > 0;
    const listed = isFailing ? failing : (findings ?? []).filter((finding) => finding.unresolved);
    if (listed.length === 0)
        return [];
    const shown = listed.slice(0, summary_SHOWN);
    const title = isFailing ? 'Failing findings' : 'Unresolved findings';
    const count = `### ${title}\n\n${shown.length} of ${listed.length} shown, worst first.`;
    return [count, table(['Severity', 'Finding', 'Place', 'State', 'Id'], shown.map(row))];
}
function imported({ sarif }) {
    if (sarif.length === 0)
        return [];
    const known = (count) => (count === null ? 'unknown' : `${count}`);
    const shown = sarif.slice(0, summary_SHOWN);
    const lines = shown.map((part) => [
        code(part.file),
        `${part.part}`,
        ...[
            part.results,
            part.imported,
            part.corroborated,
            part.rejected,
            part.merged,
            part.suppressed,
            part.skipped,
        ].map(known),
        part.error === null ? '' : prose(part.error, 300),
    ]);
    const head = [
        'File',
        'Part',
        'Results',
        'Imported',
        'Corroborated',
        'Rejected',
        'Merged',
        'Suppressed',
        'Skipped',
        'Error',
    ];
    return [`### Imported reports\n\n${shown.length} of ${sarif.length} parts shown.`, table(head, lines)];
}
function row(finding) {
    const { place } = finding;
    const at = place === null ? '' : code(place.line === null ? place.file : `${place.file}:${place.line}`);
    const state = [
        (finding.status ?? 'unknown').toLowerCase(),
        ...(finding.verified === true ? ['verified'] : []),
        ...(finding.imported ? ['imported'] : []),
        ...(finding.isNew === true ? ['new'] : []),
    ];
    return [
        finding.severity,
        code(finding.title ?? finding.id),
        at,
        prose(state.join(', '), 200),
        code(finding.id),
    ];
}
function reviewed({ scan, targetId, requests }) {
    const facts = [
        ['Target', targetId],
        ['Scan', scan.id],
        ['Status', scan.status],
        ['Workflow', scan.workflow],
        ['Base', scan.baseSha],
        ['Head', scan.headSha],
        ['Started', scan.startedAt],
        ['Ended', scan.endedAt],
    ];
    const rows = facts.flatMap(([name, value]) => (value === null ? [] : [[name, code(value)]]));
    const cost = `${requests.total} (${requests.notModified} answered "not modified", ${requests.retried} repeated)`;
    return table(['', ''], [...rows, ['Requests', cost]]);
}

;// CONCATENATED MODULE: ./build/src/report/publish.js








/**
 * Shows an outcome on every surface, and returns what the job has to end with. What carries the
 * verdict to later steps comes first, since it can still change it; a summary or an annotation that
 * fails changes nothing.
 */
async function publish(given, host) {
    const outcome = await record(given, host);
    const report = reportOf(outcome, (0,report_redact/* redactor */.s)((0,inputs/* secretsOf */.Fj)(host.environment)));
    tell(report, host);
    if (outcome.dossier.inputs?.annotations ?? true)
        annotate(report, host);
    if (outcome.dossier.inputs?.summary ?? true)
        await summarise(report, host);
    return outcome;
}
/**
 * Writes outputs and results. A verdict that cannot be recorded proves nothing: a pass becomes an
 * error, a fail stays what it is, and what can be written then says so too.
 */
async function record(given, host) {
    const failures = await write(given, host);
    if (failures.length === 0)
        return given;
    const outcome = failures.reduce(src_outcome/* amend */.eI, given);
    await write(outcome, host);
    return outcome;
}
async function write(outcome, { console, environment, files }) {
    const report = reportOf(outcome, (0,report_redact/* redactor */.s)((0,inputs/* secretsOf */.Fj)(environment)));
    const failures = [];
    try {
        for (const [name, value] of Object.entries(outputsOf(report)))
            console.output(name, value);
    }
    catch (error) {
        failures.push(unwritable('outputs (GITHUB_OUTPUT)', error));
    }
    try {
        if (report.resultsFile !== null)
            await files.writeText(report.resultsFile, renderResults(report));
    }
    catch (error) {
        outcome.dossier.isUnrecorded = true;
        failures.push(unwritable(`results (results-file: ${report.resultsFile})`, error));
    }
    return failures;
}
function unwritable(what, error) {
    const reason = `The ${what} could not be written: ${message(error)}.`;
    return {
        verdict: 'error',
        reason,
        advice: 'Name a file that this job may write, on a disk that has room.',
    };
}
/** The verdict comes before what rests on it, since only so many annotations are shown. */
function tell(report, { console }) {
    for (const { toleration, reason } of report.tolerated) {
        console.annotate('warning', `Tolerated (${toleration ?? ''}): ${reason}`);
    }
    const verdict = `Verdict: ${report.verdict}. ${report.reason}`;
    if (report.green)
        console.line(verdict);
    else
        console.fail(verdict);
    for (const problem of report.refused)
        console.line(problem);
    if (!report.green && report.advice !== null)
        console.line(report.advice);
}
function annotate(report, { console }) {
    for (const { level, text, place } of annotationsOf(report))
        console.annotate(level, text, place);
}
async function summarise(report, { console }) {
    try {
        await console.summary(renderSummary(report));
    }
    catch (error) {
        console.annotate('warning', `The job summary could not be written: ${message(error)}.`);
    }
}
function message(error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
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
/** Makes the function that hides these secrets: as they are, in hexadecimal, and in base 64 at any offset. */
function redactor(secrets) {
    const forms = secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf);
    const longestFirst = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
    return (text) => longestFirst.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}
/** All texts of a value, however deep, with their secrets hidden. */
function redactAll(value, redact) {
    // A copy of the same form: only texts are changed, and they stay texts.
    return copy(value, redact);
}
function copy(value, redact) {
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map((one) => copy(one, redact));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, redact)]));
}
function formsOf(secret) {
    const bytes = Buffer.from(secret);
    const based = [0, 1, 2].flatMap((offset) => {
        const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
        // The characters at either end also depend on what stands around the secret.
        return ['base64', 'base64url'].map((form) => shifted
            .toString(form)
            .replace(/=+$/, '')
            .slice(offset === 0 ? 0 : offset + 1, -1));
    });
    return [secret, bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...based];
}


/***/ }),

/***/ 8436:
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
// EXTERNAL MODULE: ./build/src/gate/judge.js
var judge = __nccwpck_require__(7786);
// EXTERNAL MODULE: ./build/src/inputs.js + 3 modules
var inputs = __nccwpck_require__(5009);
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
    const problem = `is missing, and the event (${eventName || 'none'}) does not name that side of the diff`;
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
    return given !== undefined && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(given) ? given.toLowerCase() : given;
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

// EXTERNAL MODULE: ./build/src/scan/cancel.js
var cancel = __nccwpck_require__(3293);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __nccwpck_require__(7934);
// EXTERNAL MODULE: ./build/src/api/shapes/field.js
var field = __nccwpck_require__(557);
;// CONCATENATED MODULE: ./build/src/api/shapes/finding.js


const paths = dist/* fallback */.NpB(dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP())), undefined);
const common = {
    id: field.id,
    title: field/* text */.Qq,
    summary: field/* text */.Qq,
    severity: field/* text */.Qq,
    status: field/* text */.Qq,
    verified: field/* flag */.Jt,
    verificationStatus: field/* text */.Qq,
    category: field/* text */.Qq,
    cwe: field/* text */.Qq,
    sarifRuleId: field/* text */.Qq,
    tags: paths,
    scanId: field/* text */.Qq,
    targetId: field/* text */.Qq,
    recommendedFix: field/* text */.Qq,
    technicalDetail: field/* text */.Qq,
    implicatedFiles: paths,
    firstSeenAt: field/* text */.Qq,
    lastSeenAt: field/* text */.Qq,
    createdAt: field/* text */.Qq,
};
/** An item of GET /findings (contract 2.5, observed facts 6.2). */
const Finding = dist/* looseObject */._H3(common);
const Dated = dist/* looseObject */._H3({ id: field/* text */.Qq, status: field/* text */.Qq, createdAt: field/* text */.Qq });
/** GET /findings/{id} (observed facts, section 6.3). */
const FindingDetail = dist/* looseObject */._H3({
    ...common,
    evidence: (0,field/* rows */.Ge)(dist/* looseObject */._H3({ id: field/* text */.Qq, type: field/* text */.Qq, redactionStatus: field/* text */.Qq })),
    verificationReceipts: (0,field/* rows */.Ge)(dist/* looseObject */._H3({ id: field/* text */.Qq, status: field/* text */.Qq, method: field/* text */.Qq })),
    fixProposals: (0,field/* rows */.Ge)(Dated),
    retests: (0,field/* rows */.Ge)(Dated),
    plainLanguage: (0,field/* part */.y_)(dist/* looseObject */._H3({ title: field/* text */.Qq, whatItIs: field/* text */.Qq, whyItMatters: field/* text */.Qq, howToFix: field/* text */.Qq })),
});
/** The answer to a change of a finding. */
const FindingChanged = dist/* looseObject */._H3({ id: field.id, status: field/* text */.Qq });
/** What GET /findings?stats=true answers in place of a page. */
const FindingStats = dist/* looseObject */._H3({
    total: dist/* number */.aig(),
    bySeverity: dist/* record */.g1P(dist/* string */.YjP(), dist/* number */.aig()),
    byStatus: (0,field/* part */.y_)(dist/* record */.g1P(dist/* string */.YjP(), dist/* number */.aig())),
    verified: field/* number */.ai,
    unverified: field/* number */.ai,
});
/** A proposed fix of a finding (observed facts, section 8.3). */
const FixProposal = dist/* looseObject */._H3({
    id: field.id,
    findingId: field/* text */.Qq,
    kind: field/* text */.Qq,
    summary: field/* text */.Qq,
    diffRef: field/* text */.Qq,
    status: field/* text */.Qq,
    safetyScore: field/* number */.ai,
    generatedByModel: field/* text */.Qq,
    createdAt: field/* text */.Qq,
});
/** The answer to a request for a pull request; no version of the contract enumerates it. */
const PullRequestOutcome = dist/* looseObject */._H3({ status: field/* text */.Qq });
/** A retest of a finding (observed facts, section 8.4). */
const Retest = dist/* looseObject */._H3({
    id: field.id,
    findingId: field/* text */.Qq,
    scanId: field/* text */.Qq,
    status: field/* text */.Qq,
    resultBefore: field/* text */.Qq,
    resultAfter: field/* text */.Qq,
    createdAt: field/* text */.Qq,
});
/** The answer to a request for a retest: the retest and the scan that runs it. */
const RetestQueued = dist/* looseObject */._H3({
    retest: (0,field/* part */.y_)(Retest),
    scan: (0,field/* part */.y_)(dist/* looseObject */._H3({ id: field/* text */.Qq, status: field/* text */.Qq })),
});

// EXTERNAL MODULE: ./build/src/api/operations/define.js
var operations_define = __nccwpck_require__(7750);
;// CONCATENATED MODULE: ./build/src/api/operations/findings.js



const listFindings = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/findings',
    summary: 'Lists findings, worst first.',
    scope: 'read',
    query: dist/* object */.Ikc({
        targetId: operations_define/* optionalText */.mR,
        observedInScanId: operations_define/* optionalText */.mR,
        scanId: operations_define/* optionalText */.mR,
        severity: operations_define/* optionalText */.mR,
        status: operations_define/* optionalText */.mR,
        verified: operations_define/* optionalText */.mR,
        category: operations_define/* optionalText */.mR,
        q: operations_define/* optionalText */.mR,
        stats: operations_define/* optionalText */.mR,
        ...operations_define/* paging */.fT,
    }),
    body: 'none',
    reply: (0,operations_define/* list */.p_)(Finding),
    success: 200,
    conditional: false,
});
/** The same operation asked with `stats: 'true'`, which answers an object and not a page (observed facts, 6.2). */
const countFindings = (0,operations_define/* operation */.MQ)({ ...listFindings, reply: (0,operations_define/* item */.AS)(FindingStats) });
const getFinding = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/findings/{id}',
    summary: 'Reads a finding with its evidence, receipts, proposals and retests.',
    scope: 'read',
    query: operations_define/* noQuery */.Qu,
    body: 'none',
    reply: (0,operations_define/* item */.AS)(FindingDetail),
    success: 200,
    conditional: false,
});
const updateFinding = (0,operations_define/* operation */.MQ)({
    method: 'PATCH',
    path: '/findings/{id}',
    summary: 'Changes the status of a finding: false positive, accepted risk, or a given status.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({ action: dist/* string */.YjP(), status: operations_define/* optionalText */.mR, reason: operations_define/* optionalText */.mR }),
    reply: (0,operations_define/* item */.AS)(FindingChanged),
    success: 200,
    conditional: false,
});
const proposeFix = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/findings/{id}/fix-proposals',
    summary: 'Records a proposed fix of a finding.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({
        summary: dist/* string */.YjP(),
        diffRef: operations_define/* optionalText */.mR,
        generatedByModel: operations_define/* optionalText */.mR,
        safetyScore: dist/* optional */.lqM(dist/* number */.aig()),
    }),
    reply: (0,operations_define/* item */.AS)(FixProposal),
    success: 200,
    conditional: false,
});
const retestFinding = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/findings/{id}/retests',
    summary: 'Queues a retest of a finding, which creates a scan of its own.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({ scanId: operations_define/* optionalText */.mR }),
    reply: (0,operations_define/* item */.AS)(RetestQueued),
    success: 201,
    conditional: false,
});

// EXTERNAL MODULE: ./build/src/gate/finding.js + 1 modules
var finding = __nccwpck_require__(7346);
// EXTERNAL MODULE: ./build/src/verdict.js
var verdict = __nccwpck_require__(2848);
// EXTERNAL MODULE: ./build/src/scan/intent.js
var intent = __nccwpck_require__(4609);
;// CONCATENATED MODULE: ./build/src/scan/findings.js





/** How often a list that is shorter than declared is read before it is given up. */
const TRIES = 3;
const PAUSE_MS = 2_000;
/**
 * Every finding of a scan, each once: those it observed, and where that filter is unknown to the
 * service, those it holds (observed facts, sections 6.2 and 11). Rows that one walk through the
 * pages missed are looked for in another. What was read before something ended it is kept, so that
 * it can be judged: no error hides a finding.
 */
async function readFindings(session, scan) {
    const rows = [];
    const keep = (read) => rows.push(...read);
    const shortfall = [];
    try {
        await readAll(session, scan, keep, () => new Set(rows.map(({ id }) => id)).size);
    }
    catch (error) {
        shortfall.push((0,conditions/* conditionOf */.rI)(error, 'findings'));
    }
    const findings = (0,finding/* mergeFindings */.D)(rows);
    const open = findings.filter((one) => one.unresolved).length;
    session.say(`Read ${findings.length} findings, ${open} of them unresolved.`);
    return { findings, shortfall };
}
/** Reads until as many are kept as the service declares. Throws `Stop` (`error`) when it never are. */
async function readAll(session, scan, keep, count) {
    const { clock, deadline } = session;
    const declared = await declaredCount(session, scan);
    for (let tries = 1;; tries += 1) {
        const expected = Math.max(declared, await walkAll(session, scan, keep));
        if (count() >= expected)
            return;
        if (tries === TRIES)
            throw incomplete(count(), expected);
        session.say(`Read ${count()} of ${expected} findings; reading the list again.`);
        await clock.sleep(PAUSE_MS, deadline.signal);
    }
}
/** The count that the scan's row declares once it has ended, or 0 (observed facts, section 11). */
async function declaredCount(session, scan) {
    const { targetId } = session.dossier;
    if (targetId === undefined)
        return scan.findingCount ?? 0;
    const { rows } = await (0,intent/* listNewest */.V1)(session.client.waiting(), targetId);
    const row = rows.find(({ id }) => id === scan.id);
    return row?.findingCount ?? scan.findingCount ?? 0;
}
/** Walks through the scan's findings once, by whichever filter holds, and returns how many are declared. */
async function walkAll(session, scan, keep) {
    const { targetId } = session.dossier;
    const observed = [];
    let [isIgnored, isProven, declared] = [false, false, 0];
    try {
        declared = await walk(session, { observedInScanId: scan.id }, (page) => {
            isIgnored ||= page.some((row) => targetId !== undefined && row.targetId != null && row.targetId !== targetId);
            isProven ||= page.some((row) => row.scanId === scan.id);
            observed.push(...page.map((row) => (0,finding/* readFinding */.G)(row, scan.createdAt)));
        });
    }
    finally {
        if (!isIgnored)
            keep(observed);
    }
    if (isProven && !isIgnored)
        return declared;
    const held = await walk(session, { scanId: scan.id }, (page) => {
        keep(page.map((row) => (0,finding/* readFinding */.G)(row, scan.createdAt)));
    });
    return isIgnored ? held : Math.max(declared, held);
}
/** Goes through the pages of one filter; no more of a page is kept than what is taken from it. */
async function walk({ client }, filter, take) {
    let declared = 0;
    for await (const page of client.pages(listFindings, { query: filter })) {
        take(page.items);
        declared = Math.max(declared, page.total ?? 0);
    }
    return declared;
}
function incomplete(read, declared) {
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The service declares ${declared} findings for the scan, but its list held ${read}.`,
        advice: 'Run the job again with `scan-id` set to this scan; if it stays, report it to the service.',
        toleration: 'service-error',
    });
}

// EXTERNAL MODULE: ./build/src/api/operations/scans.js + 1 modules
var scans = __nccwpck_require__(4103);
;// CONCATENATED MODULE: ./build/src/scan/preflight.js


/**
 * Asks whether the scan may run, which costs nothing (contract 4.2, rules 4 to 6). A pass promises
 * nothing; a denial ends the run. Throws `Stop` (`ineligible`).
 */
async function askEligibility({ client, say }, targetId, order) {
    const { attachmentIds, ...rest } = order;
    const query = {
        ...rest,
        targetId,
        ...(attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}),
    };
    const { allowed, denial } = await client.call(scans/* checkEligibility */.wT, { query });
    if (allowed)
        return say('The service would admit this scan.');
    const others = denial.blockers
        .filter(({ code }) => code !== denial.code)
        .map(({ code, message }) => ` ${code}: ${message}`);
    throw new verdict/* Stop */.VG({
        verdict: 'ineligible',
        reason: `The service would not admit this scan: ${denial.code}: ${denial.message}${others.join('')}`,
        advice: 'Settle what the service names, in its web app; nothing was spent.',
        toleration: 'ineligible',
    });
}

// EXTERNAL MODULE: ./build/src/scan/provenance.js
var provenance = __nccwpck_require__(7856);
// EXTERNAL MODULE: ./build/src/api/errors.js + 1 modules
var errors = __nccwpck_require__(3402);
// EXTERNAL MODULE: ./build/src/api/retry.js
var retry = __nccwpck_require__(4032);
// EXTERNAL MODULE: ./build/src/deadline.js
var src_deadline = __nccwpck_require__(5005);
// EXTERNAL MODULE: ./build/src/api/client.js + 2 modules
var api_client = __nccwpck_require__(4840);
// EXTERNAL MODULE: ./build/src/steps.js
var steps = __nccwpck_require__(9330);
;// CONCATENATED MODULE: ./build/src/session.js




/** Opens the session of a review: from here on the one deadline runs. */
function openSession(plan, host, dossier) {
    const { clock, console } = host;
    const deadline = (0,src_deadline/* startDeadline */.db)(clock, plan.timeoutMs, host.interruption);
    const client = (0,api_client/* createClient */.U)({
        transport: host.connect(plan.connection.baseUrl),
        credentials: plan.connection,
        clock,
        random: host.random,
        deadline,
        onRetry: (error, waitMs) => console.line(`${error.message} Trying again in ${seconds(waitMs)}.`),
    });
    dossier.usage = client.usage;
    return {
        plan,
        client,
        clock,
        deadline,
        interruption: host.interruption,
        dossier,
        random: host.random,
        newKey: host.newKey,
        remember: (record) => remember(host, record),
        say: (text) => console.line(text),
        warn(text) {
            dossier.warnings.push(text);
            console.annotate('warning', text);
        },
        async step(name, body) {
            const startedAt = clock.now();
            dossier.step = name;
            try {
                return await console.group(steps/* steps */.C[name], body);
            }
            finally {
                dossier.timings[name] = Math.round(clock.now() - startedAt);
            }
        },
    };
}
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
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The state file of the step (GITHUB_STATE) could not be written: ${why}.`,
        advice: 'Without it a cancelled job would leave its scan running, so none was created. Free the disk of the runner.',
    }, { cause });
}
/** A wait, the way the log says it. */
function seconds(ms) {
    return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

// EXTERNAL MODULE: ./build/src/scan/status.js
var scan_status = __nccwpck_require__(1685);
;// CONCATENATED MODULE: ./build/src/scan/queue.js





/** How often the scans ahead are looked at, in milliseconds, spread by a quarter either way. */
const LOOK_MS = 15_000;
/** Spread before the next create request, so that jobs that waited together do not collide, in milliseconds. */
const SPREAD_MS = 4_000;
const WORKSPACE_PAGES = 3;
/**
 * Waits until a scan that holds the target, or the workspace, has ended, saying whose turn it is.
 * Throws `Stop` (`busy`) when the deadline passes. `why` is the service's word.
 */
async function waitInLine(session, targetId, why) {
    const { clock, deadline, random } = session;
    let told = '';
    try {
        let before;
        for (;;) {
            const line = await lineOf(session, targetId);
            const now = describe(line);
            if (now !== told)
                session.say(`Waiting in line (${why}): ${now}.`);
            told = now;
            if (before !== undefined && hasMoved(before, line))
                break;
            before = line;
            await clock.sleep(LOOK_MS * (0.75 + random() / 2), deadline.signal);
        }
        await clock.sleep(random() * SPREAD_MS, deadline.signal);
    }
    catch (error) {
        throw error instanceof src_deadline/* DeadlinePassed */.Xp ? busy(why, told) : error;
    }
}
/**
 * The scans that hold the target, or where there are none, those that hold the workspace: the
 * service does not say which it means (observed facts, section 3.3).
 */
async function lineOf(session, targetId) {
    const { active } = await (0,intent/* listNewest */.V1)(session.client.waiting(), targetId);
    if (active.length > 0)
        return { of: 'target', ahead: active };
    const ahead = [];
    let pages = 0;
    for await (const page of session.client.waiting().pages(scans/* listScans */.v7, {})) {
        ahead.push(...page.items.filter((row) => !(0,scan_status/* isEnded */.p)(row.status)));
        pages += 1;
        if (pages === WORKSPACE_PAGES)
            break;
    }
    return { of: 'workspace', ahead };
}
function hasMoved(before, now) {
    if (now.ahead.length === 0)
        return true;
    return before.of === now.of ? now.ahead.length < before.ahead.length : now.of === 'workspace';
}
function describe({ of, ahead }) {
    const [first] = ahead;
    if (first === undefined)
        return 'nothing is listed ahead';
    const more = ahead.length > 1 ? ` and ${ahead.length - 1} more` : '';
    return `the scan ${first.id} (${first.status.toUpperCase()})${more} of this ${of} comes first`;
}
function busy(why, told) {
    return new verdict/* Stop */.VG({
        verdict: 'busy',
        reason: `The deadline passed while this run waited in line (${why}): ${told}.`,
        advice: 'Raise `timeout-minutes`, or let one job at a time review this target (`concurrency` in the workflow).',
        toleration: 'busy',
    });
}

;// CONCATENATED MODULE: ./build/src/scan/reconcile.js




/**
 * A request is delivered within 20 s of sending or never, and its scan is listed 20 s later at most:
 * before that, nothing new in the list proves nothing. In milliseconds after the send.
 */
const RESEND_AFTER_MS = 42_000;
const GIVE_UP_AFTER_MS = 90_000;
const FIRST_LOOK_MS = 2_000;
const reconcile_LOOK_MS = 5_000;
const MOST_CANDIDATES = 3;
/**
 * Looks for the scan of a create request whose answer was lost, `sinceMs` (on the session's clock)
 * being when it was sent. Adopts the single new scan whose workflow and recorded revisions are this
 * run's: rows show neither, so each candidate's detail is read. `untilMs` after the send it is over:
 * `nothing-new` where nothing new was listed; otherwise throws `Stop` (`error`) naming what was seen.
 */
async function findLostScan(session, targetId, baseline, sinceMs, untilMs) {
    const { clock, deadline } = session;
    const ruledOut = new Set();
    let isNothingNew = true;
    for (let wait = FIRST_LOOK_MS;; wait = reconcile_LOOK_MS) {
        await clock.sleep(wait, deadline.signal);
        const fresh = (0,intent/* newSince */.nH)(await (0,intent/* listNewest */.V1)(session.client.waiting(), targetId), baseline);
        isNothingNew &&= fresh.length === 0;
        const candidates = fresh.filter((row) => !ruledOut.has(row.id));
        if (candidates.length > MOST_CANDIDATES)
            throw several(candidates.map(({ id }) => id));
        const matching = [];
        for (const { id } of candidates) {
            const detail = await session.client.waiting().call(scans/* getScan */.Gh, { id });
            const answer = (0,provenance/* isProvenOurs */.e7)(detail, session.plan.expected);
            if (answer === 'yes')
                matching.push(detail);
            if (answer === 'no')
                ruledOut.add(id);
        }
        const [detail] = matching;
        if (matching.length > 1)
            throw several(matching.map(({ id }) => id));
        if (detail !== undefined)
            return { kind: 'adopted', detail };
        if (clock.now() - sinceMs < untilMs)
            continue;
        if (isNothingNew)
            return { kind: 'nothing-new' };
        throw several(fresh.map(({ id }) => id));
    }
}
function several(ids) {
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The answer to the create request was lost, and none of the new scans of the target is surely ours: ${ids.join(', ')}.`,
        advice: 'Look at these scans in the web app; gate one with `scan-id`, or run the job again. Nothing was created twice.',
    });
}
/** The end of a lost create request that never showed up, although it was sent twice with one key. */
function lostForGood(cause) {
    const why = cause instanceof Error ? ` ${cause.message}` : '';
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The create request got no answer, and no new scan was listed for ${GIVE_UP_AFTER_MS / 1000} s.${why}`,
        advice: 'Run the job again; if a scan appears later in the web app, it was this one.',
        toleration: 'service-error',
    }, { cause });
}

;// CONCATENATED MODULE: ./build/src/scan/refusals.js


/** Conflicts that no waiting resolves (observed facts, sections 3.3 and 3.4). */
const FINAL_CONFLICTS = new Set([
    'SCAN_SOURCE_UNAVAILABLE',
    'SCAN_NO_MERGE_BASE',
    'IDEMPOTENCY_CONFLICT',
    'OPERATION_IN_PROGRESS',
    'OPERATION_FAILED',
    'OPERATION_RESULT_UNAVAILABLE',
]);
const BUSY = new Set(['SCAN_IN_PROGRESS', 'SCAN_CONCURRENCY_LIMIT']);
/** What a refusal's free-form details say where nothing was created in spite of a 5xx. */
const NotSubmitted = dist/* union */.KCZ([
    dist/* looseObject */._H3({ refusal: dist/* looseObject */._H3({ reason: dist/* literal */.euz('worker_unavailable') }) }),
    dist/* looseObject */._H3({ operationOutcome: dist/* literal */.euz('OPERATION_NOT_SUBMITTED') }),
]);
/** Reads the failure of the first send of a create request. An error that is not the service's is thrown on. */
function failureOf(error) {
    if (!(error instanceof errors/* ServiceError */._7))
        throw error;
    const { problem } = error;
    switch (problem.kind) {
        case 'refused':
            return ofRefusal(problem);
        case 'unreachable':
            return problem.sent === 'no' ? 'refused' : 'unknown';
        case 'unreadable':
            return 'unknown';
        case 'redirected':
            return 'refused';
    }
}
function ofRefusal({ status, code, details }) {
    if (status === 429)
        return 'limited';
    if (status >= 500)
        return dist.is(NotSubmitted, details) ? 'not-submitted' : 'unknown';
    if (status !== 409)
        return 'refused';
    if (BUSY.has(code))
        return 'busy';
    return FINAL_CONFLICTS.has(code) ? 'refused' : 'maybe-busy';
}

;// CONCATENATED MODULE: ./build/src/scan/start.js









/** Before a conflict that nothing explains is final, the list is asked once more, so many milliseconds later. */
const SECOND_LOOK_MS = 5_000;
/** How long a run waits before it asks again for a worker, in milliseconds. */
const WORKER_MS = 15_000;
/** How long a cancelled job waits for the answer to its create request, in milliseconds. */
const GRACE_MS = 4_000;
/** Spread on top of a wait that the service asked for, in milliseconds. */
const start_SPREAD_MS = 1_000;
/**
 * Creates the scan, at most once. A refusal that surely created nothing is waited out and asked
 * again with a new key, since a refusal can burn one (observed facts, section 3.4). A request that
 * may have been received is looked for by listing, and only when nothing new is listed is the very
 * same request sent once more. Throws the refusal, or `Stop`.
 */
async function startScan(session, targetId, order) {
    const baseline = (0,intent/* baselineOf */.Bv)(await (0,intent/* listNewest */.V1)(session.client.waiting(), targetId));
    for (;;) {
        const key = session.newKey();
        const sentAt = session.clock.now();
        session.remember({ kind: 'sending', targetId, ...baseline });
        try {
            return await create(session, targetId, order, key);
        }
        catch (error) {
            const failure = failureOf(error);
            if (failure === 'unknown') {
                session.say('The create request got no answer; looking for its scan before anything else is sent.');
                return await recover(session, targetId, order, { key, sentAt, baseline });
            }
            session.remember({ kind: 'settled' });
            await waitOut(session, targetId, failure, error);
        }
    }
}
/** Waits for what a refusal names, or throws it where waiting does not help. */
async function waitOut(session, targetId, failure, error) {
    const { clock, deadline, random } = session;
    const refusal = (0,errors/* refusalOf */.Of)(error);
    const pause = async (ms, what) => {
        if (ms >= deadline.leftMs())
            throw error;
        session.say(`${what}; asking again in ${seconds(ms)}.`);
        await clock.sleep(ms, deadline.signal);
    };
    switch (failure) {
        case 'busy':
            return await waitInLine(session, targetId, refusal?.code ?? 'busy');
        case 'maybe-busy': {
            if ((await lineOf(session, targetId)).ahead.length === 0) {
                await clock.sleep(SECOND_LOOK_MS, deadline.signal);
                if ((await lineOf(session, targetId)).ahead.length === 0)
                    throw error;
            }
            return await waitInLine(session, targetId, refusal?.code ?? 'conflict');
        }
        case 'limited':
            return await pause((refusal === undefined ? 0 : (0,retry/* limitedFor */.WO)(refusal)) + random() * start_SPREAD_MS, 'The service limits new scans');
        case 'not-submitted':
            return await pause(WORKER_MS * (0.75 + random() / 2), 'The service has no worker for the scan now');
        case 'refused':
        case 'unknown':
            throw error;
    }
}
/** Finds the scan of a lost create request, or sends that very request once more and finds that. */
async function recover(session, targetId, order, lost) {
    const { key, sentAt, baseline } = lost;
    const first = await findLostScan(session, targetId, baseline, sentAt, RESEND_AFTER_MS);
    if (first.kind === 'adopted')
        return adopt(session, first.detail);
    session.say('Nothing new is listed; sending the same request with the same key once more.');
    try {
        return await create(session, targetId, order, key);
    }
    catch (error) {
        // Any refusal may be the echo of the first send, so that it proves nothing.
        failureOf(error);
        const second = await findLostScan(session, targetId, baseline, sentAt, GIVE_UP_AFTER_MS);
        if (second.kind === 'adopted')
            return adopt(session, second.detail);
        throw lostForGood(error);
    }
}
function adopt(session, detail) {
    session.say(`Found the scan ${detail.id}, the only new one about the same commits. It is gated, and never cancelled.`);
    session.remember({ kind: 'settled' });
    return { detail, isOurs: false };
}
/** Sends the create request. A job that is cancelled meanwhile waits for the id, which it needs to cancel. */
async function create(session, targetId, order, key) {
    const { attachmentIds, ...rest } = order;
    const body = {
        ...rest,
        targetId,
        ...(attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}),
    };
    const deadline = (0,src_deadline/* withGrace */.pj)(session.deadline, session.clock, GRACE_MS);
    try {
        const client = session.client.within(deadline);
        const detail = await client.call(scans/* createScan */.ek, { body }, { idempotencyKey: key });
        const started = { detail, isOurs: true };
        session.dossier.scan = started;
        session.remember({ kind: 'running', scanId: detail.id });
        return started;
    }
    catch (error) {
        const isCutOff = error instanceof src_deadline/* DeadlinePassed */.Xp || error instanceof src_deadline/* Interrupted */.j$;
        if (isCutOff)
            session.warn('The run had to end before its create request was answered. The post step looks for its scan.');
        throw error;
    }
    finally {
        deadline.clear();
    }
}

;// CONCATENATED MODULE: ./build/src/api/shapes/readiness.js


/** The launch-readiness summary (observed facts, section 8.2): its words are open, its score may be absent. */
const LaunchReadiness = dist/* looseObject */._H3({
    verdict: field/* text */.Qq,
    state: field/* text */.Qq,
    score: field/* number */.ai,
    summary: field/* text */.Qq,
    totalFindings: field/* number */.ai,
    verifiedFindings: field/* number */.ai,
});

;// CONCATENATED MODULE: ./build/src/api/shapes/target.js


/** A row of GET /targets (observed facts, section 8.8). */
const Target = dist/* looseObject */._H3({
    id: field.id,
    name: field/* text */.Qq,
    type: field/* text */.Qq,
    url: field/* text */.Qq,
    apiSpecUrl: field/* text */.Qq,
    repoFullName: field/* text */.Qq,
    branch: field/* text */.Qq,
    environment: field/* text */.Qq,
    status: field/* text */.Qq,
    createdAt: field/* text */.Qq,
});

;// CONCATENATED MODULE: ./build/src/api/operations/targets.js




const listTargets = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/targets',
    summary: 'Lists targets.',
    scope: 'any',
    query: dist/* object */.Ikc({ projectId: operations_define/* optionalText */.mR, ...operations_define/* paging */.fT }),
    body: 'none',
    reply: (0,operations_define/* list */.p_)(Target),
    success: 200,
    conditional: false,
});
const createTarget = (0,operations_define/* operation */.MQ)({
    method: 'POST',
    path: '/targets',
    summary: 'Creates a target: a repository, a web application or an API.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({ name: dist/* string */.YjP(), type: operations_define/* optionalText */.mR, projectId: operations_define/* optionalText */.mR }),
    reply: (0,operations_define/* item */.AS)(Target),
    success: 200,
    conditional: false,
});
const updateTarget = (0,operations_define/* operation */.MQ)({
    method: 'PATCH',
    path: '/targets/{id}',
    summary: 'Changes the branch or the API document of a target; the branch is fixed once a scan has run.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: dist/* looseObject */._H3({ branch: operations_define/* optionalText */.mR, apiSpecUrl: operations_define/* optionalText */.mR }),
    reply: (0,operations_define/* item */.AS)(Target),
    success: 200,
    conditional: false,
});
const deleteTarget = (0,operations_define/* operation */.MQ)({
    method: 'DELETE',
    path: '/targets/{id}',
    summary: 'Marks a target deleted and frees its plan slot; what it holds stays.',
    scope: 'write',
    query: operations_define/* noQuery */.Qu,
    body: 'none',
    reply: { kind: 'empty' },
    success: 204,
    conditional: false,
});
const getLaunchReadiness = (0,operations_define/* operation */.MQ)({
    method: 'GET',
    path: '/launch-readiness',
    summary: 'Summarises whether the workspace, or one target, is ready to launch.',
    scope: 'read',
    query: dist/* object */.Ikc({ targetId: operations_define/* optionalText */.mR }),
    body: 'none',
    reply: (0,operations_define/* item */.AS)(LaunchReadiness),
    success: 200,
    conditional: false,
});

;// CONCATENATED MODULE: ./build/src/scan/target.js


const LISTED_TARGETS = 20;
/**
 * The id of the target to review: as given, or the only one of this repository.
 * Throws `Stop` (`error`) when none or several belong to it, naming what was seen.
 */
async function findTarget({ client, say }, choice) {
    if (choice.kind === 'given')
        return choice.id;
    const { repository } = choice;
    const seen = [];
    for await (const page of client.pages(listTargets, {}))
        seen.push(...page.items);
    const distinct = [...new Map(seen.map((target) => [target.id, target])).values()];
    const matching = distinct.filter((target) => target.repoFullName?.toLowerCase() === repository.toLowerCase());
    const [target] = matching;
    if (target === undefined || matching.length > 1)
        throw ambiguous(repository, matching.length, seen);
    say(`Target ${target.id} reviews ${repository}.`);
    return target.id;
}
function ambiguous(repository, matches, seen) {
    const shown = seen
        .slice(0, LISTED_TARGETS)
        .map(({ id, name, repoFullName }) => `${id} (${repoFullName ?? name ?? 'no name'})`);
    const more = seen.length > LISTED_TARGETS ? ` and ${seen.length - LISTED_TARGETS} more` : '';
    const list = seen.length === 0 ? 'The workspace has no targets.' : `Seen: ${shown.join(', ')}${more}.`;
    const found = matches === 0 ? 'No target' : `${matches} targets`;
    const reason = `${found} of the workspace review${matches === 0 ? 's' : ''} ${repository}, and exactly one has to. ${list}`;
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason,
        advice: 'Set `target-id`, or create the target in the web app.',
    });
}

;// CONCATENATED MODULE: ./build/src/scan/pace.js
const EAGER_FOR_MS = 8_000;
const EAGER_MS = 2_000;
const SHORTEST_MS = 3_000;
const LONGEST_MS = 15_000;
/**
 * How long to wait before the next look at a scan, in milliseconds, given how long it has been
 * watched: eager for the first seconds, since small diffs end soon, then an eighth of the time
 * waited so far, so that the lag stays in proportion to the scan.
 */
function nextLookIn(watchedMs) {
    if (watchedMs < EAGER_FOR_MS)
        return EAGER_MS;
    return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, watchedMs / 8));
}

;// CONCATENATED MODULE: ./build/src/scan/watch.js






/** An unconditional read is due this often at least: a tag that never changes must not hide a change. */
const FULL_READ_EVERY_MS = 60_000;
/**
 * Watches a scan until it has ended, saying each change once. Returns what a last unconditional read
 * shows: an end that this read does not confirm is no end, since a status can go backwards
 * (observed facts, section 2.1). Throws `Stop` (`timeout`) when the deadline passes before.
 */
async function watchScan(session, opened) {
    try {
        return await watch(session, opened);
    }
    catch (error) {
        throw error instanceof src_deadline/* DeadlinePassed */.Xp ? timeout(session) : error;
    }
}
async function watch(session, { detail, wasRead }) {
    const { clock, deadline } = session;
    const client = session.client.waiting();
    const startedAt = clock.now();
    const tell = teller(session);
    let fullReadAt = startedAt;
    const bearWith = patience(() => clock.now() - startedAt);
    const look = async (tag) => {
        if (tag === undefined)
            fullReadAt = clock.now();
        const read = await client.read(scans/* getScan */.Gh, { id: detail.id }, tag).catch(bearWith);
        if (!read.modified)
            return read;
        if (read.value.id !== detail.id)
            throw otherScan(detail.id, read.value.id);
        note(session, read.value);
        tell(read.value);
        return read;
    };
    tell(detail);
    if (wasRead && (0,scan_status/* isEnded */.p)(detail.status))
        return detail;
    for (let tag;;) {
        await clock.sleep(nextLookIn(clock.now() - startedAt), deadline.signal);
        const condition = clock.now() - fullReadAt >= FULL_READ_EVERY_MS ? undefined : tag;
        const seen = await look(condition);
        const isUnconfirmed = condition !== undefined && seen.modified && (0,scan_status/* isEnded */.p)(seen.value.status);
        const read = isUnconfirmed ? await look(undefined) : seen;
        if (!read.modified)
            continue;
        if ((0,scan_status/* isEnded */.p)(read.value.status))
            return read.value;
        tag = read.entityTag;
    }
}
/** A scan that was just created may not be readable at once, for so many milliseconds. */
const NOT_FOUND_FOR_MS = 30_000;
/** A key is taken for revoked when it was refused so many times in a row. */
const UNAUTHORIZED_TRIES = 3;
/** Takes passing refusals of a scan that was readable, or will be, for no news; throws the others. */
function patience(watchedMs) {
    let unauthorized = 0;
    return (error) => {
        const status = (0,errors/* refusalOf */.Of)(error)?.status;
        unauthorized = status === 401 ? unauthorized + 1 : 0;
        const isPassing = (status === 404 && watchedMs() < NOT_FOUND_FOR_MS) ||
            (status === 401 && unauthorized < UNAUTHORIZED_TRIES);
        if (!isPassing)
            throw error;
        return { modified: false };
    };
}
function note({ dossier }, detail) {
    dossier.scan = { detail, isOurs: dossier.scan?.isOurs ?? false };
}
/** Says a state when it is not the one said last. */
function teller({ say, warn }) {
    let last = '';
    let hasWarned = false;
    return ({ status, queuePosition }) => {
        const phase = (0,scan_status/* phaseOf */.h)(status);
        const place = phase === 'queued' && queuePosition?.position != null
            ? `, number ${queuePosition.position} in line`
            : '';
        const now = `${status.toUpperCase()}${place}`;
        if (now === last)
            return;
        last = now;
        if (phase === 'unknown' && !hasWarned) {
            hasWarned = true;
            return warn(`The scan shows the status ${status}, which is not known; waiting for one that is.`);
        }
        say(phase === 'awaiting-approval' ? `${now}: somebody has to approve the scan in the web app.` : now);
    };
}
/** An answer about another scan proves nothing about ours, and must never be acted on. */
function otherScan(asked, answered) {
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The service was asked for the scan ${asked} and answered with the scan ${answered}.`,
        advice: 'Report this to the service; something between may mix up its answers.',
    });
}
function timeout({ dossier, plan }) {
    const scan = dossier.scan?.detail;
    const minutes = plan.timeoutMs / 60_000;
    const state = scan === undefined ? 'it was never seen' : `it is ${scan.status.toUpperCase()}`;
    const awaits = scan !== undefined && (0,scan_status/* phaseOf */.h)(scan.status) === 'awaiting-approval';
    return new verdict/* Stop */.VG({
        verdict: 'timeout',
        reason: `The scan did not end within ${minutes} min: ${state}${awaits ? ' and waits for an approval in the web app' : ''}.`,
        advice: 'Raise `timeout-minutes`, or look at the scan in the web app.',
        toleration: 'timeout',
    });
}

;// CONCATENATED MODULE: ./build/src/scan/open.js








/** The scan that this run is about: created, or the existing one that was named. */
async function openScan(session) {
    const { source } = session.plan;
    const detail = source.kind === 'create' ? await createScan(session, source) : await resumeScan(session, source);
    (0,provenance/* checkProvenance */.ch)(session, detail);
    return { detail, wasRead: source.kind === 'resume' };
}
async function createScan(session, source) {
    const { dossier, say } = session;
    const targetId = await session.step('target', () => findTarget(session, source.target));
    dossier.targetId = targetId;
    await session.step('preflight', async () => {
        say(open_describe(source.order));
        await askEligibility(session, targetId, source.order);
    });
    return await session.step('start', async () => {
        dossier.scan = await startScan(session, targetId, source.order);
        const { detail, isOurs } = dossier.scan;
        if (isOurs)
            say(`Created the scan ${detail.id}.`);
        return detail;
    });
}
/** Reads a scan that somebody else created: it is gated, and never cancelled. */
async function resumeScan(session, source) {
    return await session.step('start', async () => {
        const detail = await session.client.call(scans/* getScan */.Gh, { id: source.scanId });
        if (detail.id !== source.scanId)
            throw otherScan(source.scanId, detail.id);
        const targetId = detail.targetId ?? detail.target?.id ?? source.targetId;
        session.dossier.scan = { detail, isOurs: false };
        if (targetId !== undefined)
            session.dossier.targetId = targetId;
        if (source.targetId !== undefined && targetId !== source.targetId)
            throw wrongTarget(detail.id, targetId, source.targetId);
        session.say(`Taking up the scan ${detail.id}, which is ${detail.status.toUpperCase()}.`);
        return detail;
    });
}
function open_describe(order) {
    const how = `goal ${order.goal}, mode ${order.mode}`;
    switch (order.workflow) {
        case 'REVIEW_CHANGES':
            return `Reviewing the changes from ${shortRef(order.baseRef)} to ${shortRef(order.headRef)} (${how}).`;
        case 'REVIEW_TARGET':
            return `Reviewing the whole target (${how}).`;
        case 'AUTHENTICATED_ASSESSMENT':
            return `Assessing the target with the authorization ${order.authorizationRef} (${how}).`;
    }
}
function shortRef(ref) {
    return (0,context/* isFullSha */.W)(ref) ? ref.slice(0, 12) : ref;
}
function wrongTarget(scanId, found, wanted) {
    return new verdict/* Stop */.VG({
        verdict: 'error',
        reason: `The scan ${scanId} belongs to the target ${found ?? 'unknown'}, but \`target-id\` names ${wanted}.`,
        advice: 'Correct `scan-id`, or leave `target-id` out.',
    });
}

;// CONCATENATED MODULE: ./build/src/sarif/with-reports.js
const none = { carryInto: async () => undefined };
/**
 * Makes the reports that the plan names ready, as a step of the run, and keeps them while they are
 * used. Whatever happens, nothing of them stays behind. The code for it is loaded only where the
 * plan names reports, since every run pays for what is loaded at its start.
 */
async function withReports(session, host, use) {
    const { imports } = session.plan;
    if (imports === undefined)
        return use(none);
    const [{ readyReports }, { carryReports }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 8).then(__nccwpck_require__.bind(__nccwpck_require__, 8)),
        __nccwpck_require__.e(/* import() */ 890).then(__nccwpck_require__.bind(__nccwpck_require__, 5890)),
    ]);
    const edge = await host.openReports();
    const spool = await edge.openSpool(edge.temp ?? edge.workspace);
    try {
        const ready = await session.step('reports', () => readyReports(session, imports, edge, spool));
        await use({ carryInto: (scan) => carryReports(session, imports, ready, scan) });
    }
    finally {
        // What cannot be removed lies in a private folder that the runner empties; it changes no verdict.
        await spool.remove().catch(() => undefined);
    }
}

;// CONCATENATED MODULE: ./build/src/run.js














/** The whole story of a run. Never throws: whatever happens is part of the outcome. */
async function run(host) {
    const dossier = (0,src_dossier/* openDossier */.O)();
    try {
        dossier.inputs = (0,inputs/* readInputs */.Ko)(host.environment);
        remember(host, { kind: 'settled' });
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
    const session = openSession(plan, host, dossier);
    try {
        await withReports(session, host, (reports) => gate(session, reports));
    }
    catch (error) {
        dossier.conditions.push((0,conditions/* conditionOf */.rI)(error, dossier.step));
    }
    finally {
        session.deadline.clear();
        await (0,cancel/* releaseScan */.ry)(session);
    }
}
async function gate(session, reports) {
    const { plan, dossier } = session;
    const scan = await openScan(session);
    if (plan.ending === 'detach') {
        await reports.carryInto(scan.detail);
        return void dossier.conditions.push((0,conditions/* detached */.ht)(scan.detail));
    }
    const ended = await session.step('watch', () => watchScan(session, scan));
    (0,provenance/* checkProvenance */.ch)(session, ended);
    dossier.conditions.push(...(0,conditions/* shortfallOf */.HR)(ended));
    await reports.carryInto(ended);
    const { findings, shortfall } = await session.step('findings', () => readFindings(session, ended));
    const judgement = (0,judge/* judge */.S)(findings, plan.policy);
    Object.assign(dossier, shortfall.length === 0 ? { findings, judgement } : { partialJudgement: judgement });
    dossier.conditions.push(...shortfall, ...(0,conditions/* exceeded */.GI)(judgement));
}


/***/ }),

/***/ 1592:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
        imported: sum(({ imported, corroborated }) => (0,_balance_js__WEBPACK_IMPORTED_MODULE_0__/* .plus */ .t)(imported, corroborated)),
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
    const { results, imported, rejected, merged, suppressed, skipped } = totalsOf(rows);
    if (results === null)
        return `nothing imported. ${rows.map(({ error }) => error).join(' ')}`;
    const known = (count, word) => count === null ? [] : [`${count} ${word}`];
    const isUnknown = [imported, rejected, merged].includes(null);
    const counts = [
        ...known(imported, 'imported'),
        ...known(rejected, 'rejected'),
        ...known(merged, 'merged'),
        ...known(suppressed, 'suppressed'),
        ...known(skipped, 'skipped'),
        ...(isUnknown ? ['the others not counted by the service'] : []),
    ];
    const parts = rows.length === 1 ? '' : ` in ${rows.length} parts`;
    return `${results} ${results === 1 ? 'result' : 'results'}${parts}: ${counts.join(', ')}.`;
}
/** How many rows' errors a reason holds; all of them are in results.json. */
const NAMED_ERRORS = 3;
/** The condition that results which are not imported make; with none there is none. */
function unimported(rows) {
    const wrong = rows.filter((row) => row.error !== null);
    if (wrong.length === 0)
        return [];
    const { rejected } = totalsOf(wrong);
    const count = rejected === null ? 'Some SARIF results' : `${rejected} SARIF ${rejected === 1 ? 'result' : 'results'}`;
    const named = wrong.slice(0, NAMED_ERRORS).map(({ file, part, error }) => `${file} part ${part}: ${error}`);
    const more = wrong.length > NAMED_ERRORS ? ` And ${wrong.length - NAMED_ERRORS} more parts.` : '';
    return [
        {
            verdict: 'error',
            reason: `${count} could not be imported. ${named.join(' ')}${more}`,
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
 * Reads an answer's counts (observed facts, 5.4). The contract promises none: without them the results count
 * as accepted and nothing can be checked. With them they have to be those of exactly what was sent.
 */
function balanceAnswer({ imported, corroborated, rejected, resultCount }, sent) {
    const counts = [imported, corroborated, rejected, resultCount];
    if (imported == null || corroborated == null || rejected == null || resultCount == null)
        return UNKNOWN;
    const merged = resultCount - rejected - imported - corroborated;
    const isSound = counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
    if (!isSound || resultCount !== sent || merged < 0) {
        const said = `imported ${imported}, corroborated ${corroborated}, rejected ${rejected} of ${resultCount}`;
        const error = `The service's counts (${said}) do not add up to the ${sent} results sent. ` +
            "Look at the scan's events in the web app.";
        return { ...UNKNOWN, isUncounted: false, errors: [error] };
    }
    const errors = rejected === 0 ? [] : [`The service rejected ${rejected} of ${sent} results, and does not say which.`];
    return { imported, corroborated, rejected, merged, errors, isUncounted: false };
}


/***/ }),

/***/ 3293:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M1: () => (/* binding */ unfinished),
/* harmony export */   ry: () => (/* binding */ releaseScan),
/* harmony export */   we: () => (/* binding */ cancelScan)
/* harmony export */ });
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3402);
/* harmony import */ var _api_operations_scans_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4103);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5005);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1685);




/** How long a cancel may take once everything else is over, in milliseconds. */
const CANCEL_WITHIN_MS = 8_000;
/** A cancelled job is gone so long after its signal: what is left goes to the post step. */
const LEAVE_WITHIN_MS = 6_000;
const LAST_CHANCE_MS = 1_500;
/** Before a cancel without an answer is sent again, in milliseconds. */
const RETRY_MS = 1_000;
/** How often a scan that is being finalised is read again, in milliseconds. */
const FINALISING_MS = 4_000;
/**
 * Lets go of the run's scan: one that this run created and that has not ended is cancelled, unless
 * it is left running on purpose. Scans of others are never touched. Never throws.
 */
async function releaseScan(session) {
    const { scan, conditions } = session.dossier;
    if (scan === undefined || !scan.isOurs)
        return;
    const { detail } = scan;
    const verdicts = conditions.map(({ verdict }) => verdict);
    const isLeft = session.plan.onTimeout === 'leave' && verdicts.every((verdict) => verdict === 'timeout');
    if ((0,_status_js__WEBPACK_IMPORTED_MODULE_3__/* .isEnded */ .p)(detail.status) || verdicts.includes('detached'))
        return settle(session);
    if (isLeft) {
        session.say(`The scan ${detail.id} was left running, as \`cancel-on-timeout: false\` asks.`);
        return settle(session);
    }
    const { clock, interruption } = session;
    // A job that is cancelled while its scan is, leaves what is not done then to the post step.
    const limit = (0,_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .startDeadline */ .db)(clock, timeToCancel(session), interruption.aborted ? undefined : interruption);
    const deadline = (0,_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .withGrace */ .pj)(limit, clock, LEAVE_WITHIN_MS);
    const end = await cancelScan(session.client.within(deadline), clock, deadline, detail.id);
    for (const one of [limit, deadline])
        one.clear();
    if (end.kind === 'failed')
        return session.warn(`${unfinished(detail.id, end.error)} The post step tries again.`);
    session.dossier.scan = { detail: { ...detail, status: end.status }, isOurs: true };
    session.say(end.kind === 'cancelled' ? `Cancelled the scan ${detail.id}.` : `The scan ${detail.id} ended by itself.`);
    settle(session);
}
/**
 * Cancels a scan, or sees it end: one that is being finalised cannot be cancelled and is read until
 * it has ended. A cancel without an answer is sent again, since a second one does no harm; a limit
 * is the caller's to wait out.
 */
async function cancelScan(client, clock, deadline, id) {
    for (;;) {
        try {
            const { status } = await client.call(_api_operations_scans_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelScan */ .we, { id, body: {} });
            return { kind: 'cancelled', status: status ?? 'CANCELLED' };
        }
        catch (error) {
            const refusal = (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .refusalOf */ .Of)(error);
            if (refusal?.status === 409 || refusal?.status === 500)
                return seeEnd(client, clock, deadline, id, error);
            if (!isPassing(error) || deadline.leftMs() <= RETRY_MS)
                return { kind: 'failed', error };
            await clock.sleep(RETRY_MS, deadline.signal).catch(() => undefined);
        }
    }
}
/** Whether nobody said what became of a cancel. */
function isPassing(error) {
    if (!(error instanceof _api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7))
        return false;
    return (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isServiceFault */ .eA)(error.problem) && (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .refusalOf */ .Of)(error)?.status !== 429;
}
/** What to say of a scan that may still be running. */
function unfinished(id, error) {
    const why = error instanceof Error ? error.message : String(error);
    return `The scan ${id} could not be cancelled and may still be running: ${why}`;
}
async function seeEnd(client, clock, deadline, id, cause) {
    try {
        for (;;) {
            const { status } = await client.waiting().call(_api_operations_scans_js__WEBPACK_IMPORTED_MODULE_1__/* .getScan */ .Gh, { id });
            if ((0,_status_js__WEBPACK_IMPORTED_MODULE_3__/* .isEnded */ .p)(status))
                return { kind: 'ended', status };
            await clock.sleep(FINALISING_MS, deadline.signal);
        }
    }
    catch {
        return { kind: 'failed', error: cause };
    }
}
function timeToCancel({ clock, deadline }) {
    const reason = deadline.signal.reason;
    if (!(reason instanceof _deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Interrupted */ .j$))
        return CANCEL_WITHIN_MS;
    return Math.max(LAST_CHANCE_MS, LEAVE_WITHIN_MS - (clock.now() - reason.at));
}
/** Leaves nothing to the post step. It would only find the scan ended, so a failure to say so is of no account. */
function settle(session) {
    try {
        session.remember({ kind: 'settled' });
    }
    catch (error) {
        session.say(error instanceof Error ? error.message : String(error));
    }
}


/***/ }),

/***/ 4609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ baselineOf),
/* harmony export */   V1: () => (/* binding */ listNewest),
/* harmony export */   nH: () => (/* binding */ newSince)
/* harmony export */ });
/* harmony import */ var _api_operations_scans_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4103);
/* harmony import */ var _status_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1685);


/** Lists the newest scans of a target, without a status filter: one in the wrong case would hide them. */
async function listNewest(client, targetId) {
    const page = await client.call(_api_operations_scans_js__WEBPACK_IMPORTED_MODULE_0__/* .listScans */ .v7, { query: { targetId, limit: '100' } });
    return { rows: page.items, active: page.items.filter((row) => !(0,_status_js__WEBPACK_IMPORTED_MODULE_1__/* .isEnded */ .p)(row.status)) };
}
function baselineOf({ rows }) {
    const dates = rows.flatMap((row) => (row.createdAt == null ? [] : [row.createdAt])).toSorted();
    const newestAt = dates.at(-1);
    return { known: rows.map((row) => row.id), ...(newestAt === undefined ? {} : { newestAt }) };
}
/** The scans that were made since the baseline was taken. */
function newSince({ rows }, { known, newestAt }) {
    const isOlder = (row) => newestAt !== undefined && row.createdAt != null && Date.parse(row.createdAt) < Date.parse(newestAt);
    return rows.filter((row) => !known.includes(row.id) && !isOlder(row));
}


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
        : foreign(`The scan ${scan.id} belongs to another target than ${session.dossier.targetId ?? 'ours'}.`);
    if (provenance.kind === 'doubtful' && !session.dossier.warnings.includes(provenance.warning)) {
        session.warn(provenance.warning);
    }
    if (provenance.kind !== 'foreign')
        return;
    const advice = 'Check `base-ref`, `head-ref` and `scan-id`; a verdict over other commits proves nothing.';
    throw new _verdict_js__WEBPACK_IMPORTED_MODULE_1__/* .Stop */ .VG({ verdict: 'error', reason: provenance.reason, advice });
}
function isOfTarget({ targetId, target }, expected) {
    const shown = targetId ?? target?.id;
    return shown == null || expected === undefined || shown === expected;
}
/** The revisions that the service recorded, wherever it shows them (contract 2.3, observed facts 2.4). */
function recordedSides({ executionPlan }) {
    const { source, sourceRevisions } = executionPlan ?? {};
    return {
        base: lower(source?.baseRevision ?? sourceRevisions?.base),
        head: lower(source?.revision ?? sourceRevisions?.head),
    };
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
        return foreign(`The scan recorded the workflow ${workflow}, but ${expected.workflow} was asked for.`);
    }
    if (workflow === 'REVIEW_TARGET')
        return ofTree(recorded.head, expected.tree);
    if (workflow !== 'REVIEW_CHANGES')
        return { kind: 'ours' };
    for (const side of ['base', 'head']) {
        const wanted = expected.changes[side];
        const found = recorded[side];
        if ((0,_context_js__WEBPACK_IMPORTED_MODULE_0__/* .isFullSha */ .W)(wanted) && found !== undefined && found !== wanted) {
            return foreign(`The scan recorded ${found} as its ${side}, but this run is about ${wanted}.`);
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
    return recorded.base === base && recorded.head === head ? 'yes' : 'no';
}
function foreign(reason) {
    return { kind: 'foreign', reason };
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
/* harmony export */   h: () => (/* binding */ phaseOf),
/* harmony export */   p: () => (/* binding */ isEnded)
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


/***/ }),

/***/ 8476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Yz: () => (/* binding */ core_debug),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  LZ: () => (/* binding */ saveState),
  C1: () => (/* binding */ setFailed),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ core_setSecret),
  Oh: () => (/* binding */ startGroup),
  z: () => (/* reexport */ summary),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, addPath, exportVariable, getBooleanInput, getIDToken, getInput, getMultilineInput, getState, group, isDebug, markdownSummary, platform, setCommandEcho, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __nccwpck_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __nccwpck_require__(7718);
;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class auth_BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: external "string_decoder"
const external_string_decoder_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");
// EXTERNAL MODULE: external "events"
var external_events_ = __nccwpck_require__(4434);
;// CONCATENATED MODULE: external "child_process"
const external_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");
// EXTERNAL MODULE: external "assert"
var external_assert_ = __nccwpck_require__(2613);
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io-util.js
var io_util_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { chmod, copyFile, lstat, mkdir, open: io_util_open, readdir, rename, rm, rmdir, stat, symlink, unlink } = external_fs_.promises;
// export const {open} = 'fs'
const IS_WINDOWS = process.platform === 'win32';
/**
 * Custom implementation of readlink to ensure Windows junctions
 * maintain trailing backslash for backward compatibility with Node.js < 24
 *
 * In Node.js 20, Windows junctions (directory symlinks) always returned paths
 * with trailing backslashes. Node.js 24 removed this behavior, which breaks
 * code that relied on this format for path operations.
 *
 * This implementation restores the Node 20 behavior by adding a trailing
 * backslash to all junction results on Windows.
 */
function readlink(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        const result = yield fs.promises.readlink(fsPath);
        // On Windows, restore Node 20 behavior: add trailing backslash to all results
        // since junctions on Windows are always directory links
        if (IS_WINDOWS && !result.endsWith('\\')) {
            return `${result}\\`;
        }
        return result;
    });
}
// See https://github.com/nodejs/node/blob/d0153aee367422d0858105abec186da4dff0a0c5/deps/uv/include/uv/win.h#L691
const UV_FS_O_EXLOCK = 0x10000000;
const READONLY = external_fs_.constants.O_RDONLY;
function exists(fsPath) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        try {
            yield stat(fsPath);
        }
        catch (err) {
            if (err.code === 'ENOENT') {
                return false;
            }
            throw err;
        }
        return true;
    });
}
function isDirectory(fsPath_1) {
    return io_util_awaiter(this, arguments, void 0, function* (fsPath, useStat = false) {
        const stats = useStat ? yield stat(fsPath) : yield lstat(fsPath);
        return stats.isDirectory();
    });
}
/**
 * On OSX/Linux, true if path starts with '/'. On Windows, true for paths like:
 * \, \hello, \\hello\share, C:, and C:\hello (and corresponding alternate separator cases).
 */
function isRooted(p) {
    p = normalizeSeparators(p);
    if (!p) {
        throw new Error('isRooted() parameter "p" cannot be empty');
    }
    if (IS_WINDOWS) {
        return (p.startsWith('\\') || /^[A-Z]:/i.test(p) // e.g. \ or \hello or \\hello
        ); // e.g. C: or C:\hello
    }
    return p.startsWith('/');
}
/**
 * Best effort attempt to determine whether a file exists and is executable.
 * @param filePath    file path to check
 * @param extensions  additional file extensions to try
 * @return if file exists and is executable, returns the file path. otherwise empty string.
 */
function tryGetExecutablePath(filePath, extensions) {
    return io_util_awaiter(this, void 0, void 0, function* () {
        let stats = undefined;
        try {
            // test file exists
            stats = yield stat(filePath);
        }
        catch (err) {
            if (err.code !== 'ENOENT') {
                // eslint-disable-next-line no-console
                console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
            }
        }
        if (stats && stats.isFile()) {
            if (IS_WINDOWS) {
                // on Windows, test for valid extension
                const upperExt = external_path_.extname(filePath).toUpperCase();
                if (extensions.some(validExt => validExt.toUpperCase() === upperExt)) {
                    return filePath;
                }
            }
            else {
                if (isUnixExecutable(stats)) {
                    return filePath;
                }
            }
        }
        // try each extension
        const originalFilePath = filePath;
        for (const extension of extensions) {
            filePath = originalFilePath + extension;
            stats = undefined;
            try {
                stats = yield stat(filePath);
            }
            catch (err) {
                if (err.code !== 'ENOENT') {
                    // eslint-disable-next-line no-console
                    console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
                }
            }
            if (stats && stats.isFile()) {
                if (IS_WINDOWS) {
                    // preserve the case of the actual file (since an extension was appended)
                    try {
                        const directory = external_path_.dirname(filePath);
                        const upperName = external_path_.basename(filePath).toUpperCase();
                        for (const actualName of yield readdir(directory)) {
                            if (upperName === actualName.toUpperCase()) {
                                filePath = external_path_.join(directory, actualName);
                                break;
                            }
                        }
                    }
                    catch (err) {
                        // eslint-disable-next-line no-console
                        console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
                    }
                    return filePath;
                }
                else {
                    if (isUnixExecutable(stats)) {
                        return filePath;
                    }
                }
            }
        }
        return '';
    });
}
function normalizeSeparators(p) {
    p = p || '';
    if (IS_WINDOWS) {
        // convert slashes on Windows
        p = p.replace(/\//g, '\\');
        // remove redundant slashes
        return p.replace(/\\\\+/g, '\\');
    }
    // remove redundant slashes
    return p.replace(/\/\/+/g, '/');
}
// on Mac/Linux, test the execute bit
//     R   W  X  R  W X R W X
//   256 128 64 32 16 8 4 2 1
function isUnixExecutable(stats) {
    return ((stats.mode & 1) > 0 ||
        ((stats.mode & 8) > 0 &&
            process.getgid !== undefined &&
            stats.gid === process.getgid()) ||
        ((stats.mode & 64) > 0 &&
            process.getuid !== undefined &&
            stats.uid === process.getuid()));
}
// Get the path of cmd.exe in windows
function getCmdPath() {
    var _a;
    return (_a = process.env['COMSPEC']) !== null && _a !== void 0 ? _a : `cmd.exe`;
}
//# sourceMappingURL=io-util.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/io/lib/io.js
var io_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



/**
 * Copies a file or folder.
 * Based off of shelljs - https://github.com/shelljs/shelljs/blob/9237f66c52e5daa40458f94f9565e18e8132f5a6/src/cp.js
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See CopyOptions.
 */
function cp(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        const { force, recursive, copySourceDirectory } = readCopyOptions(options);
        const destStat = (yield ioUtil.exists(dest)) ? yield ioUtil.stat(dest) : null;
        // Dest is an existing file, but not forcing
        if (destStat && destStat.isFile() && !force) {
            return;
        }
        // If dest is an existing directory, should copy inside.
        const newDest = destStat && destStat.isDirectory() && copySourceDirectory
            ? path.join(dest, path.basename(source))
            : dest;
        if (!(yield ioUtil.exists(source))) {
            throw new Error(`no such file or directory: ${source}`);
        }
        const sourceStat = yield ioUtil.stat(source);
        if (sourceStat.isDirectory()) {
            if (!recursive) {
                throw new Error(`Failed to copy. ${source} is a directory, but tried to copy without recursive flag.`);
            }
            else {
                yield cpDirRecursive(source, newDest, 0, force);
            }
        }
        else {
            if (path.relative(source, newDest) === '') {
                // a file cannot be copied to itself
                throw new Error(`'${newDest}' and '${source}' are the same file`);
            }
            yield io_copyFile(source, newDest, force);
        }
    });
}
/**
 * Moves a path.
 *
 * @param     source    source path
 * @param     dest      destination path
 * @param     options   optional. See MoveOptions.
 */
function mv(source_1, dest_1) {
    return io_awaiter(this, arguments, void 0, function* (source, dest, options = {}) {
        if (yield ioUtil.exists(dest)) {
            let destExists = true;
            if (yield ioUtil.isDirectory(dest)) {
                // If dest is directory copy src into dest
                dest = path.join(dest, path.basename(source));
                destExists = yield ioUtil.exists(dest);
            }
            if (destExists) {
                if (options.force == null || options.force) {
                    yield rmRF(dest);
                }
                else {
                    throw new Error('Destination already exists');
                }
            }
        }
        yield mkdirP(path.dirname(dest));
        yield ioUtil.rename(source, dest);
    });
}
/**
 * Remove a path recursively with force
 *
 * @param inputPath path to remove
 */
function rmRF(inputPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (ioUtil.IS_WINDOWS) {
            // Check for invalid characters
            // https://docs.microsoft.com/en-us/windows/win32/fileio/naming-a-file
            if (/[*"<>|]/.test(inputPath)) {
                throw new Error('File path must not contain `*`, `"`, `<`, `>` or `|` on Windows');
            }
        }
        try {
            // note if path does not exist, error is silent
            yield ioUtil.rm(inputPath, {
                force: true,
                maxRetries: 3,
                recursive: true,
                retryDelay: 300
            });
        }
        catch (err) {
            throw new Error(`File was unable to be removed ${err}`);
        }
    });
}
/**
 * Make a directory.  Creates the full path with folders in between
 * Will throw if it fails
 *
 * @param   fsPath        path to create
 * @returns Promise<void>
 */
function mkdirP(fsPath) {
    return io_awaiter(this, void 0, void 0, function* () {
        ok(fsPath, 'a path argument must be provided');
        yield ioUtil.mkdir(fsPath, { recursive: true });
    });
}
/**
 * Returns path of a tool had the tool actually been invoked.  Resolves via paths.
 * If you check and the tool does not exist, it will throw.
 *
 * @param     tool              name of the tool
 * @param     check             whether to check if tool exists
 * @returns   Promise<string>   path to tool
 */
function which(tool, check) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // recursive when check=true
        if (check) {
            const result = yield which(tool, false);
            if (!result) {
                if (IS_WINDOWS) {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
                }
                else {
                    throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
                }
            }
            return result;
        }
        const matches = yield findInPath(tool);
        if (matches && matches.length > 0) {
            return matches[0];
        }
        return '';
    });
}
/**
 * Returns a list of all occurrences of the given tool on the system path.
 *
 * @returns   Promise<string[]>  the paths of the tool
 */
function findInPath(tool) {
    return io_awaiter(this, void 0, void 0, function* () {
        if (!tool) {
            throw new Error("parameter 'tool' is required");
        }
        // build the list of extensions to try
        const extensions = [];
        if (IS_WINDOWS && process.env['PATHEXT']) {
            for (const extension of process.env['PATHEXT'].split(external_path_.delimiter)) {
                if (extension) {
                    extensions.push(extension);
                }
            }
        }
        // if it's rooted, return it if exists. otherwise return empty.
        if (isRooted(tool)) {
            const filePath = yield tryGetExecutablePath(tool, extensions);
            if (filePath) {
                return [filePath];
            }
            return [];
        }
        // if any path separators, return empty
        if (tool.includes(external_path_.sep)) {
            return [];
        }
        // build the list of directories
        //
        // Note, technically "where" checks the current directory on Windows. From a toolkit perspective,
        // it feels like we should not do this. Checking the current directory seems like more of a use
        // case of a shell, and the which() function exposed by the toolkit should strive for consistency
        // across platforms.
        const directories = [];
        if (process.env.PATH) {
            for (const p of process.env.PATH.split(external_path_.delimiter)) {
                if (p) {
                    directories.push(p);
                }
            }
        }
        // find all matches
        const matches = [];
        for (const directory of directories) {
            const filePath = yield tryGetExecutablePath(external_path_.join(directory, tool), extensions);
            if (filePath) {
                matches.push(filePath);
            }
        }
        return matches;
    });
}
function readCopyOptions(options) {
    const force = options.force == null ? true : options.force;
    const recursive = Boolean(options.recursive);
    const copySourceDirectory = options.copySourceDirectory == null
        ? true
        : Boolean(options.copySourceDirectory);
    return { force, recursive, copySourceDirectory };
}
function cpDirRecursive(sourceDir, destDir, currentDepth, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        // Ensure there is not a run away recursive copy
        if (currentDepth >= 255)
            return;
        currentDepth++;
        yield mkdirP(destDir);
        const files = yield ioUtil.readdir(sourceDir);
        for (const fileName of files) {
            const srcFile = `${sourceDir}/${fileName}`;
            const destFile = `${destDir}/${fileName}`;
            const srcFileStat = yield ioUtil.lstat(srcFile);
            if (srcFileStat.isDirectory()) {
                // Recurse
                yield cpDirRecursive(srcFile, destFile, currentDepth, force);
            }
            else {
                yield io_copyFile(srcFile, destFile, force);
            }
        }
        // Change the mode for the newly created directory
        yield ioUtil.chmod(destDir, (yield ioUtil.stat(sourceDir)).mode);
    });
}
// Buffered file copy
function io_copyFile(srcFile, destFile, force) {
    return io_awaiter(this, void 0, void 0, function* () {
        if ((yield ioUtil.lstat(srcFile)).isSymbolicLink()) {
            // unlink/re-link it
            try {
                yield ioUtil.lstat(destFile);
                yield ioUtil.unlink(destFile);
            }
            catch (e) {
                // Try to override file permission
                if (e.code === 'EPERM') {
                    yield ioUtil.chmod(destFile, '0666');
                    yield ioUtil.unlink(destFile);
                }
                // other errors = it doesn't exist, no work to do
            }
            // Copy over symlink
            const symlinkFull = yield ioUtil.readlink(srcFile);
            yield ioUtil.symlink(symlinkFull, destFile, ioUtil.IS_WINDOWS ? 'junction' : null);
        }
        else if (!(yield ioUtil.exists(destFile)) || force) {
            yield ioUtil.copyFile(srcFile, destFile);
        }
    });
}
//# sourceMappingURL=io.js.map
;// CONCATENATED MODULE: external "timers"
const external_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/toolrunner.js
var toolrunner_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};







/* eslint-disable @typescript-eslint/unbound-method */
const toolrunner_IS_WINDOWS = process.platform === 'win32';
/*
 * Class for running command line tools. Handles quoting and arg parsing in a platform agnostic way.
 */
class ToolRunner extends external_events_.EventEmitter {
    constructor(toolPath, args, options) {
        super();
        if (!toolPath) {
            throw new Error("Parameter 'toolPath' cannot be null or empty.");
        }
        this.toolPath = toolPath;
        this.args = args || [];
        this.options = options || {};
    }
    _debug(message) {
        if (this.options.listeners && this.options.listeners.debug) {
            this.options.listeners.debug(message);
        }
    }
    _getCommandString(options, noPrefix) {
        const toolPath = this._getSpawnFileName();
        const args = this._getSpawnArgs(options);
        let cmd = noPrefix ? '' : '[command]'; // omit prefix when piped to a second tool
        if (toolrunner_IS_WINDOWS) {
            // Windows + cmd file
            if (this._isCmdFile()) {
                cmd += toolPath;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows + verbatim
            else if (options.windowsVerbatimArguments) {
                cmd += `"${toolPath}"`;
                for (const a of args) {
                    cmd += ` ${a}`;
                }
            }
            // Windows (regular)
            else {
                cmd += this._windowsQuoteCmdArg(toolPath);
                for (const a of args) {
                    cmd += ` ${this._windowsQuoteCmdArg(a)}`;
                }
            }
        }
        else {
            // OSX/Linux - this can likely be improved with some form of quoting.
            // creating processes on Unix is fundamentally different than Windows.
            // on Unix, execvp() takes an arg array.
            cmd += toolPath;
            for (const a of args) {
                cmd += ` ${a}`;
            }
        }
        return cmd;
    }
    _processLineBuffer(data, strBuffer, onLine) {
        try {
            let s = strBuffer + data.toString();
            let n = s.indexOf(external_os_.EOL);
            while (n > -1) {
                const line = s.substring(0, n);
                onLine(line);
                // the rest of the string ...
                s = s.substring(n + external_os_.EOL.length);
                n = s.indexOf(external_os_.EOL);
            }
            return s;
        }
        catch (err) {
            // streaming lines to console is best effort.  Don't fail a build.
            this._debug(`error processing line. Failed with error ${err}`);
            return '';
        }
    }
    _getSpawnFileName() {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                return process.env['COMSPEC'] || 'cmd.exe';
            }
        }
        return this.toolPath;
    }
    _getSpawnArgs(options) {
        if (toolrunner_IS_WINDOWS) {
            if (this._isCmdFile()) {
                let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
                for (const a of this.args) {
                    argline += ' ';
                    argline += options.windowsVerbatimArguments
                        ? a
                        : this._windowsQuoteCmdArg(a);
                }
                argline += '"';
                return [argline];
            }
        }
        return this.args;
    }
    _endsWith(str, end) {
        return str.endsWith(end);
    }
    _isCmdFile() {
        const upperToolPath = this.toolPath.toUpperCase();
        return (this._endsWith(upperToolPath, '.CMD') ||
            this._endsWith(upperToolPath, '.BAT'));
    }
    _windowsQuoteCmdArg(arg) {
        // for .exe, apply the normal quoting rules that libuv applies
        if (!this._isCmdFile()) {
            return this._uvQuoteCmdArg(arg);
        }
        // otherwise apply quoting rules specific to the cmd.exe command line parser.
        // the libuv rules are generic and are not designed specifically for cmd.exe
        // command line parser.
        //
        // for a detailed description of the cmd.exe command line parser, refer to
        // http://stackoverflow.com/questions/4094699/how-does-the-windows-command-interpreter-cmd-exe-parse-scripts/7970912#7970912
        // need quotes for empty arg
        if (!arg) {
            return '""';
        }
        // determine whether the arg needs to be quoted
        const cmdSpecialChars = [
            ' ',
            '\t',
            '&',
            '(',
            ')',
            '[',
            ']',
            '{',
            '}',
            '^',
            '=',
            ';',
            '!',
            "'",
            '+',
            ',',
            '`',
            '~',
            '|',
            '<',
            '>',
            '"'
        ];
        let needsQuotes = false;
        for (const char of arg) {
            if (cmdSpecialChars.some(x => x === char)) {
                needsQuotes = true;
                break;
            }
        }
        // short-circuit if quotes not needed
        if (!needsQuotes) {
            return arg;
        }
        // the following quoting rules are very similar to the rules that by libuv applies.
        //
        // 1) wrap the string in quotes
        //
        // 2) double-up quotes - i.e. " => ""
        //
        //    this is different from the libuv quoting rules. libuv replaces " with \", which unfortunately
        //    doesn't work well with a cmd.exe command line.
        //
        //    note, replacing " with "" also works well if the arg is passed to a downstream .NET console app.
        //    for example, the command line:
        //          foo.exe "myarg:""my val"""
        //    is parsed by a .NET console app into an arg array:
        //          [ "myarg:\"my val\"" ]
        //    which is the same end result when applying libuv quoting rules. although the actual
        //    command line from libuv quoting rules would look like:
        //          foo.exe "myarg:\"my val\""
        //
        // 3) double-up slashes that precede a quote,
        //    e.g.  hello \world    => "hello \world"
        //          hello\"world    => "hello\\""world"
        //          hello\\"world   => "hello\\\\""world"
        //          hello world\    => "hello world\\"
        //
        //    technically this is not required for a cmd.exe command line, or the batch argument parser.
        //    the reasons for including this as a .cmd quoting rule are:
        //
        //    a) this is optimized for the scenario where the argument is passed from the .cmd file to an
        //       external program. many programs (e.g. .NET console apps) rely on the slash-doubling rule.
        //
        //    b) it's what we've been doing previously (by deferring to node default behavior) and we
        //       haven't heard any complaints about that aspect.
        //
        // note, a weakness of the quoting rules chosen here, is that % is not escaped. in fact, % cannot be
        // escaped when used on the command line directly - even though within a .cmd file % can be escaped
        // by using %%.
        //
        // the saving grace is, on the command line, %var% is left as-is if var is not defined. this contrasts
        // the line parsing rules within a .cmd file, where if var is not defined it is replaced with nothing.
        //
        // one option that was explored was replacing % with ^% - i.e. %var% => ^%var^%. this hack would
        // often work, since it is unlikely that var^ would exist, and the ^ character is removed when the
        // variable is used. the problem, however, is that ^ is not removed when %* is used to pass the args
        // to an external program.
        //
        // an unexplored potential solution for the % escaping problem, is to create a wrapper .cmd file.
        // % can be escaped within a .cmd file.
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\'; // double the slash
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '"'; // double the quote
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _uvQuoteCmdArg(arg) {
        // Tool runner wraps child_process.spawn() and needs to apply the same quoting as
        // Node in certain cases where the undocumented spawn option windowsVerbatimArguments
        // is used.
        //
        // Since this function is a port of quote_cmd_arg from Node 4.x (technically, lib UV,
        // see https://github.com/nodejs/node/blob/v4.x/deps/uv/src/win/process.c for details),
        // pasting copyright notice from Node within this function:
        //
        //      Copyright Joyent, Inc. and other Node contributors. All rights reserved.
        //
        //      Permission is hereby granted, free of charge, to any person obtaining a copy
        //      of this software and associated documentation files (the "Software"), to
        //      deal in the Software without restriction, including without limitation the
        //      rights to use, copy, modify, merge, publish, distribute, sublicense, and/or
        //      sell copies of the Software, and to permit persons to whom the Software is
        //      furnished to do so, subject to the following conditions:
        //
        //      The above copyright notice and this permission notice shall be included in
        //      all copies or substantial portions of the Software.
        //
        //      THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
        //      IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
        //      FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
        //      AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
        //      LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
        //      FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
        //      IN THE SOFTWARE.
        if (!arg) {
            // Need double quotation for empty argument
            return '""';
        }
        if (!arg.includes(' ') && !arg.includes('\t') && !arg.includes('"')) {
            // No quotation needed
            return arg;
        }
        if (!arg.includes('"') && !arg.includes('\\')) {
            // No embedded double quotes or backslashes, so I can just wrap
            // quote marks around the whole thing.
            return `"${arg}"`;
        }
        // Expected input/output:
        //   input : hello"world
        //   output: "hello\"world"
        //   input : hello""world
        //   output: "hello\"\"world"
        //   input : hello\world
        //   output: hello\world
        //   input : hello\\world
        //   output: hello\\world
        //   input : hello\"world
        //   output: "hello\\\"world"
        //   input : hello\\"world
        //   output: "hello\\\\\"world"
        //   input : hello world\
        //   output: "hello world\\" - note the comment in libuv actually reads "hello world\"
        //                             but it appears the comment is wrong, it should be "hello world\\"
        let reverse = '"';
        let quoteHit = true;
        for (let i = arg.length; i > 0; i--) {
            // walk the string in reverse
            reverse += arg[i - 1];
            if (quoteHit && arg[i - 1] === '\\') {
                reverse += '\\';
            }
            else if (arg[i - 1] === '"') {
                quoteHit = true;
                reverse += '\\';
            }
            else {
                quoteHit = false;
            }
        }
        reverse += '"';
        return reverse.split('').reverse().join('');
    }
    _cloneExecOptions(options) {
        options = options || {};
        const result = {
            cwd: options.cwd || process.cwd(),
            env: options.env || process.env,
            silent: options.silent || false,
            windowsVerbatimArguments: options.windowsVerbatimArguments || false,
            failOnStdErr: options.failOnStdErr || false,
            ignoreReturnCode: options.ignoreReturnCode || false,
            delay: options.delay || 10000
        };
        result.outStream = options.outStream || process.stdout;
        result.errStream = options.errStream || process.stderr;
        return result;
    }
    _getSpawnOptions(options, toolPath) {
        options = options || {};
        const result = {};
        result.cwd = options.cwd;
        result.env = options.env;
        result['windowsVerbatimArguments'] =
            options.windowsVerbatimArguments || this._isCmdFile();
        if (options.windowsVerbatimArguments) {
            result.argv0 = `"${toolPath}"`;
        }
        return result;
    }
    /**
     * Exec a tool.
     * Output will be streamed to the live console.
     * Returns promise with return code
     *
     * @param     tool     path to tool to exec
     * @param     options  optional exec options.  See ExecOptions
     * @returns   number
     */
    exec() {
        return toolrunner_awaiter(this, void 0, void 0, function* () {
            // root the tool path if it is unrooted and contains relative pathing
            if (!isRooted(this.toolPath) &&
                (this.toolPath.includes('/') ||
                    (toolrunner_IS_WINDOWS && this.toolPath.includes('\\')))) {
                // prefer options.cwd if it is specified, however options.cwd may also need to be rooted
                this.toolPath = external_path_.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
            }
            // if the tool is only a file name, then resolve it from the PATH
            // otherwise verify it exists (add extension on Windows if necessary)
            this.toolPath = yield which(this.toolPath, true);
            return new Promise((resolve, reject) => toolrunner_awaiter(this, void 0, void 0, function* () {
                this._debug(`exec tool: ${this.toolPath}`);
                this._debug('arguments:');
                for (const arg of this.args) {
                    this._debug(`   ${arg}`);
                }
                const optionsNonNull = this._cloneExecOptions(this.options);
                if (!optionsNonNull.silent && optionsNonNull.outStream) {
                    optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + external_os_.EOL);
                }
                const state = new ExecState(optionsNonNull, this.toolPath);
                state.on('debug', (message) => {
                    this._debug(message);
                });
                if (this.options.cwd && !(yield exists(this.options.cwd))) {
                    return reject(new Error(`The cwd: ${this.options.cwd} does not exist!`));
                }
                const fileName = this._getSpawnFileName();
                const cp = external_child_process_namespaceObject.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
                let stdbuffer = '';
                if (cp.stdout) {
                    cp.stdout.on('data', (data) => {
                        if (this.options.listeners && this.options.listeners.stdout) {
                            this.options.listeners.stdout(data);
                        }
                        if (!optionsNonNull.silent && optionsNonNull.outStream) {
                            optionsNonNull.outStream.write(data);
                        }
                        stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.stdline) {
                                this.options.listeners.stdline(line);
                            }
                        });
                    });
                }
                let errbuffer = '';
                if (cp.stderr) {
                    cp.stderr.on('data', (data) => {
                        state.processStderr = true;
                        if (this.options.listeners && this.options.listeners.stderr) {
                            this.options.listeners.stderr(data);
                        }
                        if (!optionsNonNull.silent &&
                            optionsNonNull.errStream &&
                            optionsNonNull.outStream) {
                            const s = optionsNonNull.failOnStdErr
                                ? optionsNonNull.errStream
                                : optionsNonNull.outStream;
                            s.write(data);
                        }
                        errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
                            if (this.options.listeners && this.options.listeners.errline) {
                                this.options.listeners.errline(line);
                            }
                        });
                    });
                }
                cp.on('error', (err) => {
                    state.processError = err.message;
                    state.processExited = true;
                    state.processClosed = true;
                    state.CheckComplete();
                });
                cp.on('exit', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                cp.on('close', (code) => {
                    state.processExitCode = code;
                    state.processExited = true;
                    state.processClosed = true;
                    this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
                    state.CheckComplete();
                });
                state.on('done', (error, exitCode) => {
                    if (stdbuffer.length > 0) {
                        this.emit('stdline', stdbuffer);
                    }
                    if (errbuffer.length > 0) {
                        this.emit('errline', errbuffer);
                    }
                    cp.removeAllListeners();
                    if (error) {
                        reject(error);
                    }
                    else {
                        resolve(exitCode);
                    }
                });
                if (this.options.input) {
                    if (!cp.stdin) {
                        throw new Error('child process missing stdin');
                    }
                    cp.stdin.end(this.options.input);
                }
            }));
        });
    }
}
/**
 * Convert an arg string to an array of args. Handles escaping
 *
 * @param    argString   string of arguments
 * @returns  string[]    array of arguments
 */
function argStringToArray(argString) {
    const args = [];
    let inQuotes = false;
    let escaped = false;
    let arg = '';
    function append(c) {
        // we only escape double quotes.
        if (escaped && c !== '"') {
            arg += '\\';
        }
        arg += c;
        escaped = false;
    }
    for (let i = 0; i < argString.length; i++) {
        const c = argString.charAt(i);
        if (c === '"') {
            if (!escaped) {
                inQuotes = !inQuotes;
            }
            else {
                append(c);
            }
            continue;
        }
        if (c === '\\' && escaped) {
            append(c);
            continue;
        }
        if (c === '\\' && inQuotes) {
            escaped = true;
            continue;
        }
        if (c === ' ' && !inQuotes) {
            if (arg.length > 0) {
                args.push(arg);
                arg = '';
            }
            continue;
        }
        append(c);
    }
    if (arg.length > 0) {
        args.push(arg.trim());
    }
    return args;
}
class ExecState extends external_events_.EventEmitter {
    constructor(options, toolPath) {
        super();
        this.processClosed = false; // tracks whether the process has exited and stdio is closed
        this.processError = '';
        this.processExitCode = 0;
        this.processExited = false; // tracks whether the process has exited
        this.processStderr = false; // tracks whether stderr was written to
        this.delay = 10000; // 10 seconds
        this.done = false;
        this.timeout = null;
        if (!toolPath) {
            throw new Error('toolPath must not be empty');
        }
        this.options = options;
        this.toolPath = toolPath;
        if (options.delay) {
            this.delay = options.delay;
        }
    }
    CheckComplete() {
        if (this.done) {
            return;
        }
        if (this.processClosed) {
            this._setResult();
        }
        else if (this.processExited) {
            this.timeout = (0,external_timers_namespaceObject.setTimeout)(ExecState.HandleTimeout, this.delay, this);
        }
    }
    _debug(message) {
        this.emit('debug', message);
    }
    _setResult() {
        // determine whether there is an error
        let error;
        if (this.processExited) {
            if (this.processError) {
                error = new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
            }
            else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) {
                error = new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
            }
            else if (this.processStderr && this.options.failOnStdErr) {
                error = new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
            }
        }
        // clear the timeout
        if (this.timeout) {
            clearTimeout(this.timeout);
            this.timeout = null;
        }
        this.done = true;
        this.emit('done', error, this.processExitCode);
    }
    static HandleTimeout(state) {
        if (state.done) {
            return;
        }
        if (!state.processClosed && state.processExited) {
            const message = `The STDIO streams did not close within ${state.delay / 1000} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
            state._debug(message);
        }
        state._setResult();
    }
}
//# sourceMappingURL=toolrunner.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/exec/lib/exec.js
var exec_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


/**
 * Exec a command.
 * Output will be streamed to the live console.
 * Returns promise with return code
 *
 * @param     commandLine        command to execute (can include additional args). Must be correctly escaped.
 * @param     args               optional arguments for tool. Escaping is handled by the lib.
 * @param     options            optional exec options.  See ExecOptions
 * @returns   Promise<number>    exit code
 */
function exec_exec(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        const commandArgs = tr.argStringToArray(commandLine);
        if (commandArgs.length === 0) {
            throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
        }
        // Path to tool to execute should be first arg
        const toolPath = commandArgs[0];
        args = commandArgs.slice(1).concat(args || []);
        const runner = new tr.ToolRunner(toolPath, args, options);
        return runner.exec();
    });
}
/**
 * Exec a command and get the output.
 * Output will be streamed to the live console.
 * Returns promise with the exit code and collected stdout and stderr
 *
 * @param     commandLine           command to execute (can include additional args). Must be correctly escaped.
 * @param     args                  optional arguments for tool. Escaping is handled by the lib.
 * @param     options               optional exec options.  See ExecOptions
 * @returns   Promise<ExecOutput>   exit code, stdout, and stderr
 */
function getExecOutput(commandLine, args, options) {
    return exec_awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        let stdout = '';
        let stderr = '';
        //Using string decoder covers the case where a mult-byte character is split
        const stdoutDecoder = new StringDecoder('utf8');
        const stderrDecoder = new StringDecoder('utf8');
        const originalStdoutListener = (_a = options === null || options === void 0 ? void 0 : options.listeners) === null || _a === void 0 ? void 0 : _a.stdout;
        const originalStdErrListener = (_b = options === null || options === void 0 ? void 0 : options.listeners) === null || _b === void 0 ? void 0 : _b.stderr;
        const stdErrListener = (data) => {
            stderr += stderrDecoder.write(data);
            if (originalStdErrListener) {
                originalStdErrListener(data);
            }
        };
        const stdOutListener = (data) => {
            stdout += stdoutDecoder.write(data);
            if (originalStdoutListener) {
                originalStdoutListener(data);
            }
        };
        const listeners = Object.assign(Object.assign({}, options === null || options === void 0 ? void 0 : options.listeners), { stdout: stdOutListener, stderr: stdErrListener });
        const exitCode = yield exec_exec(commandLine, args, Object.assign(Object.assign({}, options), { listeners }));
        //flush any remaining characters
        stdout += stdoutDecoder.end();
        stderr += stderrDecoder.end();
        return {
            exitCode,
            stdout,
            stderr
        };
    });
}
//# sourceMappingURL=exec.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return file_command_issueFileCommand('STATE', file_command_prepareKeyValueMessage(name, value));
    }
    command_issueCommand('save-state', { name }, utils_toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 7718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Qq: () => (/* binding */ HttpClient)
});

// UNUSED EXPORTS: Headers, HttpClientError, HttpClientResponse, HttpCodes, MediaTypes, getProxyUrl, isHttps

// EXTERNAL MODULE: external "http"
var external_http_ = __nccwpck_require__(8611);
var external_http_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_http_, 2);
// EXTERNAL MODULE: external "https"
var external_https_ = __nccwpck_require__(5692);
var external_https_namespaceObject = /*#__PURE__*/__nccwpck_require__.t(external_https_, 2);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/proxy.js
var proxy = __nccwpck_require__(9783);
// EXTERNAL MODULE: ./node_modules/tunnel/index.js
var tunnel = __nccwpck_require__(770);
;// CONCATENATED MODULE: ./vendor/undici/index.js
/**
 * The only name that @actions/http-client takes from undici. It is built by `getAgentDispatcher`
 * alone, which nothing in this project calls; requests go through `node:https` and `getAgent`.
 */
class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this build: make requests through edge/http.ts');
  }
}

;// CONCATENATED MODULE: ./node_modules/@actions/http-client/lib/index.js
/* eslint-disable @typescript-eslint/no-explicit-any */
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};





var HttpCodes;
(function (HttpCodes) {
    HttpCodes[HttpCodes["OK"] = 200] = "OK";
    HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
    HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
    HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
    HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
    HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
    HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
    HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
    HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
    HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
    HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
    HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
    HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
    HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
    HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
    HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
    HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
    HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
    HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
    HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
    HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
    HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
    HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
    HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
    HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
    HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
    HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function (Headers) {
    Headers["Accept"] = "accept";
    Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function (MediaTypes) {
    MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
/**
 * Returns the proxy URL, depending upon the supplied url and proxy environment variables.
 * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
 */
function getProxyUrl(serverUrl) {
    const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
    return proxyUrl ? proxyUrl.href : '';
}
const HttpRedirectCodes = [
    HttpCodes.MovedPermanently,
    HttpCodes.ResourceMoved,
    HttpCodes.SeeOther,
    HttpCodes.TemporaryRedirect,
    HttpCodes.PermanentRedirect
];
const HttpResponseRetryCodes = [
    HttpCodes.BadGateway,
    HttpCodes.ServiceUnavailable,
    HttpCodes.GatewayTimeout
];
const RetryableHttpVerbs = ['OPTIONS', 'GET', 'DELETE', 'HEAD'];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
    constructor(message, statusCode) {
        super(message);
        this.name = 'HttpClientError';
        this.statusCode = statusCode;
        Object.setPrototypeOf(this, HttpClientError.prototype);
    }
}
class HttpClientResponse {
    constructor(message) {
        this.message = message;
    }
    readBody() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                let output = Buffer.alloc(0);
                this.message.on('data', (chunk) => {
                    output = Buffer.concat([output, chunk]);
                });
                this.message.on('end', () => {
                    resolve(output.toString());
                });
            }));
        });
    }
    readBodyBuffer() {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
                const chunks = [];
                this.message.on('data', (chunk) => {
                    chunks.push(chunk);
                });
                this.message.on('end', () => {
                    resolve(Buffer.concat(chunks));
                });
            }));
        });
    }
}
function isHttps(requestUrl) {
    const parsedUrl = new URL(requestUrl);
    return parsedUrl.protocol === 'https:';
}
class HttpClient {
    constructor(userAgent, handlers, requestOptions) {
        this._ignoreSslError = false;
        this._allowRedirects = true;
        this._allowRedirectDowngrade = false;
        this._maxRedirects = 50;
        this._allowRetries = false;
        this._maxRetries = 1;
        this._keepAlive = false;
        this._disposed = false;
        this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
        this.handlers = handlers || [];
        this.requestOptions = requestOptions;
        if (requestOptions) {
            if (requestOptions.ignoreSslError != null) {
                this._ignoreSslError = requestOptions.ignoreSslError;
            }
            this._socketTimeout = requestOptions.socketTimeout;
            if (requestOptions.allowRedirects != null) {
                this._allowRedirects = requestOptions.allowRedirects;
            }
            if (requestOptions.allowRedirectDowngrade != null) {
                this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
            }
            if (requestOptions.maxRedirects != null) {
                this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
            }
            if (requestOptions.keepAlive != null) {
                this._keepAlive = requestOptions.keepAlive;
            }
            if (requestOptions.allowRetries != null) {
                this._allowRetries = requestOptions.allowRetries;
            }
            if (requestOptions.maxRetries != null) {
                this._maxRetries = requestOptions.maxRetries;
            }
        }
    }
    options(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('OPTIONS', requestUrl, null, additionalHeaders || {});
        });
    }
    get(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('GET', requestUrl, null, additionalHeaders || {});
        });
    }
    del(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('DELETE', requestUrl, null, additionalHeaders || {});
        });
    }
    post(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('POST', requestUrl, data, additionalHeaders || {});
        });
    }
    patch(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PATCH', requestUrl, data, additionalHeaders || {});
        });
    }
    put(requestUrl, data, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('PUT', requestUrl, data, additionalHeaders || {});
        });
    }
    head(requestUrl, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request('HEAD', requestUrl, null, additionalHeaders || {});
        });
    }
    sendStream(verb, requestUrl, stream, additionalHeaders) {
        return __awaiter(this, void 0, void 0, function* () {
            return this.request(verb, requestUrl, stream, additionalHeaders);
        });
    }
    /**
     * Gets a typed object from an endpoint
     * Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
     */
    getJson(requestUrl_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            const res = yield this.get(requestUrl, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    postJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.post(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    putJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.put(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    patchJson(requestUrl_1, obj_1) {
        return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
            const data = JSON.stringify(obj, null, 2);
            additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
            additionalHeaders[Headers.ContentType] =
                this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
            const res = yield this.patch(requestUrl, data, additionalHeaders);
            return this._processResponse(res, this.requestOptions);
        });
    }
    /**
     * Makes a raw http request.
     * All other methods such as get, post, patch, and request ultimately call this.
     * Prefer get, del, post and patch
     */
    request(verb, requestUrl, data, headers) {
        return __awaiter(this, void 0, void 0, function* () {
            if (this._disposed) {
                throw new Error('Client has already been disposed.');
            }
            const parsedUrl = new URL(requestUrl);
            let info = this._prepareRequest(verb, parsedUrl, headers);
            // Only perform retries on reads since writes may not be idempotent.
            const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb)
                ? this._maxRetries + 1
                : 1;
            let numTries = 0;
            let response;
            do {
                response = yield this.requestRaw(info, data);
                // Check if it's an authentication challenge
                if (response &&
                    response.message &&
                    response.message.statusCode === HttpCodes.Unauthorized) {
                    let authenticationHandler;
                    for (const handler of this.handlers) {
                        if (handler.canHandleAuthentication(response)) {
                            authenticationHandler = handler;
                            break;
                        }
                    }
                    if (authenticationHandler) {
                        return authenticationHandler.handleAuthentication(this, info, data);
                    }
                    else {
                        // We have received an unauthorized response but have no handlers to handle it.
                        // Let the response return to the caller.
                        return response;
                    }
                }
                let redirectsRemaining = this._maxRedirects;
                while (response.message.statusCode &&
                    HttpRedirectCodes.includes(response.message.statusCode) &&
                    this._allowRedirects &&
                    redirectsRemaining > 0) {
                    const redirectUrl = response.message.headers['location'];
                    if (!redirectUrl) {
                        // if there's no location to redirect to, we won't
                        break;
                    }
                    const parsedRedirectUrl = new URL(redirectUrl);
                    if (parsedUrl.protocol === 'https:' &&
                        parsedUrl.protocol !== parsedRedirectUrl.protocol &&
                        !this._allowRedirectDowngrade) {
                        throw new Error('Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.');
                    }
                    // we need to finish reading the response before reassigning response
                    // which will leak the open socket.
                    yield response.readBody();
                    // strip authorization header if redirected to a different hostname
                    if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
                        for (const header in headers) {
                            // header names are case insensitive
                            if (header.toLowerCase() === 'authorization') {
                                delete headers[header];
                            }
                        }
                    }
                    // let's make the request with the new redirectUrl
                    info = this._prepareRequest(verb, parsedRedirectUrl, headers);
                    response = yield this.requestRaw(info, data);
                    redirectsRemaining--;
                }
                if (!response.message.statusCode ||
                    !HttpResponseRetryCodes.includes(response.message.statusCode)) {
                    // If not a retry code, return immediately instead of retrying
                    return response;
                }
                numTries += 1;
                if (numTries < maxTries) {
                    yield response.readBody();
                    yield this._performExponentialBackoff(numTries);
                }
            } while (numTries < maxTries);
            return response;
        });
    }
    /**
     * Needs to be called if keepAlive is set to true in request options.
     */
    dispose() {
        if (this._agent) {
            this._agent.destroy();
        }
        this._disposed = true;
    }
    /**
     * Raw request.
     * @param info
     * @param data
     */
    requestRaw(info, data) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => {
                function callbackForResult(err, res) {
                    if (err) {
                        reject(err);
                    }
                    else if (!res) {
                        // If `err` is not passed, then `res` must be passed.
                        reject(new Error('Unknown error'));
                    }
                    else {
                        resolve(res);
                    }
                }
                this.requestRawWithCallback(info, data, callbackForResult);
            });
        });
    }
    /**
     * Raw request with callback.
     * @param info
     * @param data
     * @param onResult
     */
    requestRawWithCallback(info, data, onResult) {
        if (typeof data === 'string') {
            if (!info.options.headers) {
                info.options.headers = {};
            }
            info.options.headers['Content-Length'] = Buffer.byteLength(data, 'utf8');
        }
        let callbackCalled = false;
        function handleResult(err, res) {
            if (!callbackCalled) {
                callbackCalled = true;
                onResult(err, res);
            }
        }
        const req = info.httpModule.request(info.options, (msg) => {
            const res = new HttpClientResponse(msg);
            handleResult(undefined, res);
        });
        let socket;
        req.on('socket', sock => {
            socket = sock;
        });
        // If we ever get disconnected, we want the socket to timeout eventually
        req.setTimeout(this._socketTimeout || 3 * 60000, () => {
            if (socket) {
                socket.end();
            }
            handleResult(new Error(`Request timeout: ${info.options.path}`));
        });
        req.on('error', function (err) {
            // err has statusCode property
            // res should have headers
            handleResult(err);
        });
        if (data && typeof data === 'string') {
            req.write(data, 'utf8');
        }
        if (data && typeof data !== 'string') {
            data.on('close', function () {
                req.end();
            });
            data.pipe(req);
        }
        else {
            req.end();
        }
    }
    /**
     * Gets an http agent. This function is useful when you need an http agent that handles
     * routing through a proxy server - depending upon the url and proxy environment variables.
     * @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
     */
    getAgent(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        return this._getAgent(parsedUrl);
    }
    getAgentDispatcher(serverUrl) {
        const parsedUrl = new URL(serverUrl);
        const proxyUrl = proxy/* getProxyUrl */.s(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (!useProxy) {
            return;
        }
        return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
    }
    _prepareRequest(method, requestUrl, headers) {
        const info = {};
        info.parsedUrl = requestUrl;
        const usingSsl = info.parsedUrl.protocol === 'https:';
        info.httpModule = usingSsl ? external_https_namespaceObject : external_http_namespaceObject;
        const defaultPort = usingSsl ? 443 : 80;
        info.options = {};
        info.options.host = info.parsedUrl.hostname;
        info.options.port = info.parsedUrl.port
            ? parseInt(info.parsedUrl.port)
            : defaultPort;
        info.options.path =
            (info.parsedUrl.pathname || '') + (info.parsedUrl.search || '');
        info.options.method = method;
        info.options.headers = this._mergeHeaders(headers);
        if (this.userAgent != null) {
            info.options.headers['user-agent'] = this.userAgent;
        }
        info.options.agent = this._getAgent(info.parsedUrl);
        // gives handlers an opportunity to participate
        if (this.handlers) {
            for (const handler of this.handlers) {
                handler.prepareRequest(info.options);
            }
        }
        return info;
    }
    _mergeHeaders(headers) {
        if (this.requestOptions && this.requestOptions.headers) {
            return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
        }
        return lowercaseKeys(headers || {});
    }
    /**
     * Gets an existing header value or returns a default.
     * Handles converting number header values to strings since HTTP headers must be strings.
     * Note: This returns string | string[] since some headers can have multiple values.
     * For headers that must always be a single string (like Content-Type), use the
     * specialized _getExistingOrDefaultContentTypeHeader method instead.
     */
    _getExistingOrDefaultHeader(additionalHeaders, header, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
            if (headerValue) {
                clientHeader =
                    typeof headerValue === 'number' ? headerValue.toString() : headerValue;
            }
        }
        const additionalValue = additionalHeaders[header];
        if (additionalValue !== undefined) {
            return typeof additionalValue === 'number'
                ? additionalValue.toString()
                : additionalValue;
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    /**
     * Specialized version of _getExistingOrDefaultHeader for Content-Type header.
     * Always returns a single string (not an array) since Content-Type should be a single value.
     * Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
     * This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
     * that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
     */
    _getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
        let clientHeader;
        if (this.requestOptions && this.requestOptions.headers) {
            const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
            if (headerValue) {
                if (typeof headerValue === 'number') {
                    clientHeader = String(headerValue);
                }
                else if (Array.isArray(headerValue)) {
                    clientHeader = headerValue.join(', ');
                }
                else {
                    clientHeader = headerValue;
                }
            }
        }
        const additionalValue = additionalHeaders[Headers.ContentType];
        // Return the first non-undefined value, converting numbers or arrays to strings if necessary
        if (additionalValue !== undefined) {
            if (typeof additionalValue === 'number') {
                return String(additionalValue);
            }
            else if (Array.isArray(additionalValue)) {
                return additionalValue.join(', ');
            }
            else {
                return additionalValue;
            }
        }
        if (clientHeader !== undefined) {
            return clientHeader;
        }
        return _default;
    }
    _getAgent(parsedUrl) {
        let agent;
        const proxyUrl = proxy/* getProxyUrl */.s(parsedUrl);
        const useProxy = proxyUrl && proxyUrl.hostname;
        if (this._keepAlive && useProxy) {
            agent = this._proxyAgent;
        }
        if (!useProxy) {
            agent = this._agent;
        }
        // if agent is already assigned use that agent.
        if (agent) {
            return agent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        let maxSockets = 100;
        if (this.requestOptions) {
            maxSockets = this.requestOptions.maxSockets || external_http_.globalAgent.maxSockets;
        }
        // This is `useProxy` again, but we need to check `proxyURl` directly for TypeScripts's flow analysis.
        if (proxyUrl && proxyUrl.hostname) {
            const agentOptions = {
                maxSockets,
                keepAlive: this._keepAlive,
                proxy: Object.assign(Object.assign({}, ((proxyUrl.username || proxyUrl.password) && {
                    proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
                })), { host: proxyUrl.hostname, port: proxyUrl.port })
            };
            let tunnelAgent;
            const overHttps = proxyUrl.protocol === 'https:';
            if (usingSsl) {
                tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
            }
            else {
                tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
            }
            agent = tunnelAgent(agentOptions);
            this._proxyAgent = agent;
        }
        // if tunneling agent isn't assigned create a new agent
        if (!agent) {
            const options = { keepAlive: this._keepAlive, maxSockets };
            agent = usingSsl ? new external_https_.Agent(options) : new external_http_.Agent(options);
            this._agent = agent;
        }
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            agent.options = Object.assign(agent.options || {}, {
                rejectUnauthorized: false
            });
        }
        return agent;
    }
    _getProxyAgentDispatcher(parsedUrl, proxyUrl) {
        let proxyAgent;
        if (this._keepAlive) {
            proxyAgent = this._proxyAgentDispatcher;
        }
        // if agent is already assigned use that agent.
        if (proxyAgent) {
            return proxyAgent;
        }
        const usingSsl = parsedUrl.protocol === 'https:';
        proxyAgent = new ProxyAgent(Object.assign({ uri: proxyUrl.href, pipelining: !this._keepAlive ? 0 : 1 }, ((proxyUrl.username || proxyUrl.password) && {
            token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString('base64')}`
        })));
        this._proxyAgentDispatcher = proxyAgent;
        if (usingSsl && this._ignoreSslError) {
            // we don't want to set NODE_TLS_REJECT_UNAUTHORIZED=0 since that will affect request for entire process
            // http.RequestOptions doesn't expose a way to modify RequestOptions.agent.options
            // we have to cast it to any and change it directly
            proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
                rejectUnauthorized: false
            });
        }
        return proxyAgent;
    }
    _getUserAgentWithOrchestrationId(userAgent) {
        const baseUserAgent = userAgent || 'actions/http-client';
        const orchId = process.env['ACTIONS_ORCHESTRATION_ID'];
        if (orchId) {
            // Sanitize the orchestration ID to ensure it contains only valid characters
            // Valid characters: 0-9, a-z, _, -, .
            const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, '_');
            return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
        }
        return baseUserAgent;
    }
    _performExponentialBackoff(retryNumber) {
        return __awaiter(this, void 0, void 0, function* () {
            retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
            const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
            return new Promise(resolve => setTimeout(() => resolve(), ms));
        });
    }
    _processResponse(res, options) {
        return __awaiter(this, void 0, void 0, function* () {
            return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
                const statusCode = res.message.statusCode || 0;
                const response = {
                    statusCode,
                    result: null,
                    headers: {}
                };
                // not found leads to null obj returned
                if (statusCode === HttpCodes.NotFound) {
                    resolve(response);
                }
                // get the result from the body
                function dateTimeDeserializer(key, value) {
                    if (typeof value === 'string') {
                        const a = new Date(value);
                        if (!isNaN(a.valueOf())) {
                            return a;
                        }
                    }
                    return value;
                }
                let obj;
                let contents;
                try {
                    contents = yield res.readBody();
                    if (contents && contents.length > 0) {
                        if (options && options.deserializeDates) {
                            obj = JSON.parse(contents, dateTimeDeserializer);
                        }
                        else {
                            obj = JSON.parse(contents);
                        }
                        response.result = obj;
                    }
                    response.headers = res.message.headers;
                }
                catch (err) {
                    // Invalid resource (contents not json);  leaving result obj null
                }
                // note that 3xx redirects are handled by the http layer.
                if (statusCode > 299) {
                    let msg;
                    // if exception/error in body, attempt to get better error
                    if (obj && obj.message) {
                        msg = obj.message;
                    }
                    else if (contents && contents.length > 0) {
                        // it may be the case that the exception is in the body message as string
                        msg = contents;
                    }
                    else {
                        msg = `Failed request: (${statusCode})`;
                    }
                    const err = new HttpClientError(msg, statusCode);
                    err.result = response.result;
                    reject(err);
                }
                else {
                    resolve(response);
                }
            }));
        });
    }
}
const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => ((c[k.toLowerCase()] = obj[k]), c), {});
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 9783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ checkBypass),
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ }),

/***/ 7934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BpQ: () => (/* binding */ minLength),
/* harmony export */   BuJ: () => (/* binding */ getDotPath),
/* harmony export */   FsL: () => (/* binding */ pipe),
/* harmony export */   H6d: () => (/* binding */ ValiError),
/* harmony export */   Ikc: () => (/* binding */ object),
/* harmony export */   KCZ: () => (/* binding */ union),
/* harmony export */   L5J: () => (/* binding */ unknown),
/* harmony export */   NpB: () => (/* binding */ fallback),
/* harmony export */   Oxt: () => (/* binding */ variant),
/* harmony export */   PXX: () => (/* binding */ toLowerCase),
/* harmony export */   Wwf: () => (/* binding */ minValue),
/* harmony export */   YOg: () => (/* binding */ array),
/* harmony export */   YjP: () => (/* binding */ string),
/* harmony export */   _H3: () => (/* binding */ looseObject),
/* harmony export */   aig: () => (/* binding */ number),
/* harmony export */   cl6: () => (/* binding */ nullish),
/* harmony export */   euz: () => (/* binding */ literal),
/* harmony export */   g1P: () => (/* binding */ record),
/* harmony export */   is: () => (/* binding */ is),
/* harmony export */   lqM: () => (/* binding */ optional),
/* harmony export */   mee: () => (/* binding */ nullable),
/* harmony export */   ndf: () => (/* binding */ integer),
/* harmony export */   pdi: () => (/* binding */ transform),
/* harmony export */   qgA: () => (/* binding */ parse),
/* harmony export */   xLC: () => (/* binding */ safeParse),
/* harmony export */   yGV: () => (/* binding */ regex),
/* harmony export */   zMY: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports BASE64_REGEX, BIC_REGEX, CUID2_REGEX, DECIMAL_REGEX, DIGITS_REGEX, DOMAIN_REGEX, EMAIL_REGEX, EMOJI_REGEX, HEXADECIMAL_REGEX, HEX_COLOR_REGEX, IMEI_REGEX, IPV4_REGEX, IPV6_REGEX, IP_REGEX, ISO_DATE_REGEX, ISO_DATE_TIME_REGEX, ISO_DATE_TIME_SECOND_REGEX, ISO_TIMESTAMP_REGEX, ISO_TIME_REGEX, ISO_TIME_SECOND_REGEX, ISO_WEEK_REGEX, ISRC_REGEX, JWS_COMPACT_REGEX, KSUID_REGEX, MAC48_REGEX, MAC64_REGEX, MAC_REGEX, NANO_ID_REGEX, OCTAL_REGEX, RFC_EMAIL_REGEX, SLUG_REGEX, ULID_REGEX, UUID_REGEX, _addIssue, _cloneDataset, _formatCase, _getByteCount, _getCodePointCount, _getGraphemeCount, _getLastMetadata, _getWordCount, _isLuhnAlgo, _isSameValueZero, _isValidObjectKey, _isValueMatch, _joinExpects, _standardSchema, _stringify, any, args, argsAsync, arrayAsync, assert, awaitAsync, base64, bic, bigint, blob, brand, bytes, cache, cacheAsync, check, checkAsync, checkItems, checkItemsAsync, codePoints, config, creditCard, cuid2, custom, customAsync, date, decimal, deleteGlobalConfig, deleteGlobalMessage, deleteSchemaMessage, deleteSpecificMessage, description, digits, domain, email, emoji, empty, endsWith, entries, entriesFromList, entriesFromObjects, enum, enum_, everyItem, exactOptional, exactOptionalAsync, examples, excludes, fallbackAsync, file, filterItems, findItem, finite, flatten, flavor, forward, forwardAsync, function, function_, getDefault, getDefaults, getDefaultsAsync, getDescription, getExamples, getFallback, getFallbacks, getFallbacksAsync, getGlobalConfig, getGlobalMessage, getMetadata, getSchemaMessage, getSpecificMessage, getTitle, graphemes, gtValue, guard, hash, hexColor, hexadecimal, imei, includes, instance, intersect, intersectAsync, ip, ipv4, ipv6, isOfKind, isOfType, isValiError, isbn, isoDate, isoDateTime, isoDateTimeSecond, isoTime, isoTimeSecond, isoTimestamp, isoWeek, isrc, jwsCompact, keyof, ksuid, lazy, lazyAsync, length, looseObjectAsync, looseTuple, looseTupleAsync, ltValue, mac, mac48, mac64, map, mapAsync, mapItems, maxBytes, maxCodePoints, maxEntries, maxGraphemes, maxLength, maxSize, maxValue, maxWords, message, metadata, mimeType, minBytes, minCodePoints, minEntries, minGraphemes, minSize, minWords, multipleOf, nan, nanoid, never, nonEmpty, nonNullable, nonNullableAsync, nonNullish, nonNullishAsync, nonOptional, nonOptionalAsync, normalize, notBytes, notCodePoints, notEntries, notGraphemes, notLength, notSize, notValue, notValues, notWords, null, null_, nullableAsync, nullishAsync, objectAsync, objectWithRest, objectWithRestAsync, octal, omit, optionalAsync, parseAsync, parseBoolean, parseJson, parser, parserAsync, partial, partialAsync, partialCheck, partialCheckAsync, pick, picklist, pipeAsync, promise, rawCheck, rawCheckAsync, rawTransform, rawTransformAsync, readonly, recordAsync, reduceItems, required, requiredAsync, returns, returnsAsync, rfcEmail, safeInteger, safeParseAsync, safeParser, safeParserAsync, set, setAsync, setGlobalConfig, setGlobalMessage, setSchemaMessage, setSpecificMessage, size, slug, someItem, sortItems, startsWith, strictObject, strictObjectAsync, strictTuple, strictTupleAsync, stringifyJson, summarize, symbol, title, toBigint, toBoolean, toCamelCase, toDate, toKebabCase, toMaxValue, toMinValue, toNumber, toPascalCase, toSnakeCase, toString, toUpperCase, transformAsync, trim, trimEnd, trimStart, tuple, tupleAsync, tupleWithRest, tupleWithRestAsync, ulid, undefined, undefined_, undefinedable, undefinedableAsync, unionAsync, unwrap, url, uuid, value, values, variantAsync, void, void_, words */
//#region src/storages/globalConfig/globalConfig.ts
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Sets the global configuration.
*
* @param config The configuration.
*/
function setGlobalConfig(config$1) {
	store$4 = {
		...store$4,
		...config$1
	};
}
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
/**
* Deletes the global configuration.
*/
function deleteGlobalConfig() {
	store$4 = void 0;
}

//#endregion
//#region src/storages/globalMessage/globalMessage.ts
let store$3;
/**
* Sets a global error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setGlobalMessage(message$1, lang) {
	if (!store$3) store$3 = /* @__PURE__ */ new Map();
	store$3.set(lang, message$1);
}
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
/**
* Deletes a global error message.
*
* @param lang The language of the message.
*/
function deleteGlobalMessage(lang) {
	store$3?.delete(lang);
}

//#endregion
//#region src/storages/schemaMessage/schemaMessage.ts
let store$2;
/**
* Sets a schema error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setSchemaMessage(message$1, lang) {
	if (!store$2) store$2 = /* @__PURE__ */ new Map();
	store$2.set(lang, message$1);
}
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
/**
* Deletes a schema error message.
*
* @param lang The language of the message.
*/
function deleteSchemaMessage(lang) {
	store$2?.delete(lang);
}

//#endregion
//#region src/storages/specificMessage/specificMessage.ts
let store$1;
/**
* Sets a specific error message.
*
* @param reference The identifier reference.
* @param message The error message.
* @param lang The language of the message.
*/
function setSpecificMessage(reference, message$1, lang) {
	if (!store$1) store$1 = /* @__PURE__ */ new Map();
	if (!store$1.get(reference)) store$1.set(reference, /* @__PURE__ */ new Map());
	store$1.get(reference).set(lang, message$1);
}
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Deletes a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*/
function deleteSpecificMessage(reference, lang) {
	store$1?.get(reference)?.delete(lang);
}

//#endregion
//#region src/utils/_stringify/_stringify.ts
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}

//#endregion
//#region src/utils/_addIssue/_addIssue.ts
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}

//#endregion
//#region src/utils/_cloneDataset/_cloneDataset.ts
/**
* Creates a shallow copy of a dataset.
*
* Hint: The `value` is copied by reference, but the `issues` array, its issues
* and their `path` arrays are cloned to avoid reusing mutable dataset state
* across multiple runs. Mutating a returned object or array value can
* therefore affect later cache hits that reuse the same cached output.
*
* @param dataset The output dataset.
*
* @returns The copied output dataset.
*/
/* @__NO_SIDE_EFFECTS__ */
function _cloneDataset(dataset) {
	return {
		typed: dataset.typed,
		value: dataset.value,
		issues: dataset.issues?.map((issue) => ({
			...issue,
			path: issue.path && [...issue.path]
		}))
	};
}

//#endregion
//#region src/utils/_formatCase/_formatCase.ts
/**
* Splits a string into lowercase words and rejoins them with the given
* separator and capitalization rules.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries. Whether the first or subsequent words are
* capitalized is controlled by `capFirst` and `capRest`.
*
* Hint: Implemented in a single pass that emits directly to the result
* string to avoid an intermediate `string[]` allocation. ASCII chars are
* classified via char codes to skip `.toLowerCase()` and `.toUpperCase()`
* method calls in the common case.
*
* Hint: Digits are treated as a separate character class, so `item2Name`
* yields `item2` and `name` rather than `item`, `2` and `name`.
*
* @param input The input string.
* @param separator The string inserted between words.
* @param capFirst Whether to capitalize the first word.
* @param capRest Whether to capitalize subsequent words.
*
* @returns The formatted string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _formatCase(input, separator, capFirst, capRest) {
	let result = "";
	let firstWord = true;
	let start = 0;
	let prev = 0;
	let prevPrev = 0;
	const flush = (end) => {
		if (end > start) {
			let word = input.slice(start, end).toLowerCase();
			if (firstWord ? capFirst : capRest) {
				const firstCode = word.charCodeAt(0);
				if (firstCode >= 97 && firstCode <= 122) word = String.fromCharCode(firstCode - 32) + word.slice(1);
				else {
					const charLen = firstCode >= 55296 && firstCode <= 56319 ? 2 : 1;
					word = word.slice(0, charLen).toUpperCase() + word.slice(charLen);
				}
			}
			result += firstWord ? word : separator + word;
			firstWord = false;
		}
	};
	for (let index = 0; index < input.length; index++) {
		const code = input.charCodeAt(index);
		let type;
		if (code === 32 || code === 9 || code === 10 || code === 11 || code === 12 || code === 13 || code === 45 || code === 95) {
			flush(index);
			start = index + 1;
			type = 0;
		} else if (code < 128) type = code >= 65 && code <= 90 ? 1 : code >= 97 && code <= 122 ? 2 : 3;
		else {
			const char = input[index];
			const charLower = char.toLowerCase();
			type = charLower === char.toUpperCase() ? 3 : char === charLower ? 2 : 1;
		}
		if (type === 1 && (prev === 2 || prev === 3) && index > start) {
			flush(index);
			start = index;
		} else if (type === 2 && prev === 1 && prevPrev === 1 && index - 1 > start) {
			flush(index - 1);
			start = index - 1;
		}
		prevPrev = prev;
		prev = type;
	}
	flush(input.length);
	return result;
}

//#endregion
//#region src/utils/_getByteCount/_getByteCount.ts
let textEncoder;
/**
* Returns the byte count of the input.
*
* @param input The input to be measured.
*
* @returns The byte count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getByteCount(input) {
	if (!textEncoder) textEncoder = new TextEncoder();
	return textEncoder.encode(input).length;
}

//#endregion
//#region src/utils/_getCodePointCount/_getCodePointCount.ts
/**
* Returns the code point count of the input.
*
* @param input The input to be measured.
*
* @returns The code point count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getCodePointCount(input) {
	let count = input.length;
	const lengthMinus1 = input.length - 1;
	for (let i = 0; i < lengthMinus1;) if (input.codePointAt(i) <= 65535) i++;
	else {
		i += 2;
		count--;
	}
	return count;
}

//#endregion
//#region src/utils/_getGraphemeCount/_getGraphemeCount.ts
let segmenter;
/**
* Returns the grapheme count of the input.
*
* @param input The input to be measured.
*
* @returns The grapheme count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getGraphemeCount(input) {
	if (!segmenter) segmenter = new Intl.Segmenter();
	const segments = segmenter.segment(input);
	let count = 0;
	for (const _ of segments) count++;
	return count;
}

//#endregion
//#region src/utils/_getLastMetadata/_getLastMetadata.ts
/**
* Returns the last top-level value of a given metadata type from a schema
* using a breadth-first search that starts with the last item in the pipeline.
*
* @param schema The schema to search.
* @param type The metadata type.
*
* @returns The value, if any.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getLastMetadata(schema, type) {
	if ("pipe" in schema) {
		const nestedSchemas = [];
		for (let index = schema.pipe.length - 1; index >= 0; index--) {
			const item = schema.pipe[index];
			if (item.kind === "schema" && "pipe" in item) nestedSchemas.push(item);
			else if (item.kind === "metadata" && item.type === type) return item[type];
		}
		for (const nestedSchema of nestedSchemas) {
			const result = /* @__PURE__ */ _getLastMetadata(nestedSchema, type);
			if (result !== void 0) return result;
		}
	}
}

//#endregion
//#region src/utils/_getWordCount/_getWordCount.ts
let store;
/**
* Returns the word count of the input.
*
* @param locales The locales to be used.
* @param input The input to be measured.
*
* @returns The word count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getWordCount(locales, input) {
	if (!store) store = /* @__PURE__ */ new Map();
	const key = String(locales);
	let segmenter$1 = store.get(key);
	if (!segmenter$1) {
		segmenter$1 = new Intl.Segmenter(locales, { granularity: "word" });
		store.set(key, segmenter$1);
	}
	const segments = segmenter$1.segment(input);
	let count = 0;
	for (const segment of segments) if (segment.isWordLike) count++;
	return count;
}

//#endregion
//#region src/utils/_isLuhnAlgo/_isLuhnAlgo.ts
/**
* Non-digit regex.
*/
const NON_DIGIT_REGEX = /\D/gu;
/**
* Checks whether a string with numbers corresponds to the luhn algorithm.
*
* @param input The input to be checked.
*
* @returns Whether input is valid.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isLuhnAlgo(input) {
	const number$1 = input.replace(NON_DIGIT_REGEX, "");
	let length$1 = number$1.length;
	let bit = 1;
	let sum = 0;
	while (length$1) {
		const value$1 = +number$1[--length$1];
		bit ^= 1;
		sum += bit ? [
			0,
			2,
			4,
			6,
			8,
			1,
			3,
			5,
			7,
			9
		][value$1] : value$1;
	}
	return sum % 10 === 0;
}

//#endregion
//#region src/utils/_isSameValueZero/_isSameValueZero.ts
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}

//#endregion
//#region src/utils/_isValidObjectKey/_isValidObjectKey.ts
/**
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}

//#endregion
//#region src/utils/_isValueMatch/_isValueMatch.ts
/**
* Checks whether a value matches a value action requirement.
*
* @param requirement The value action requirement.
* @param value The value to check.
*
* @returns Whether the value matches the requirement.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValueMatch(requirement, value$1) {
	return Number.isNaN(requirement) && Number.isNaN(value$1) || requirement <= value$1 && requirement >= value$1;
}

//#endregion
//#region src/utils/_joinExpects/_joinExpects.ts
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}

//#endregion
//#region src/utils/_standardSchema/_standardSchema.ts
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}

//#endregion
//#region src/utils/entriesFromList/entriesFromList.ts
/**
* Creates an object entries definition from a list of keys and a schema.
*
* @param list A list of keys.
* @param schema The schema of the keys.
*
* @returns The object entries.
*/
/* @__NO_SIDE_EFFECTS__ */
function entriesFromList(list, schema) {
	const entries$1 = {};
	for (const key of list) entries$1[key] = schema;
	return entries$1;
}

//#endregion
//#region src/utils/entriesFromObjects/entriesFromObjects.ts
/* @__NO_SIDE_EFFECTS__ */
function entriesFromObjects(schemas) {
	const entries$1 = {};
	for (const schema of schemas) Object.assign(entries$1, schema.entries);
	return entries$1;
}

//#endregion
//#region src/utils/getDotPath/getDotPath.ts
/* @__NO_SIDE_EFFECTS__ */
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}

//#endregion
//#region src/utils/isOfKind/isOfKind.ts
/**
* A generic type guard to check the kind of an object.
*
* @param kind The kind to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfKind(kind, object$1) {
	return object$1.kind === kind;
}

//#endregion
//#region src/utils/isOfType/isOfType.ts
/**
* A generic type guard to check the type of an object.
*
* @param type The type to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfType(type, object$1) {
	return object$1.type === type;
}

//#endregion
//#region src/utils/ValiError/ValiError.ts
/**
* A Valibot error with useful information.
*/
var ValiError = class extends Error {
	/**
	* Creates a Valibot error with useful information.
	*
	* @param issues The error issues.
	*/
	constructor(issues) {
		super(issues[0].message);
		this.name = "ValiError";
		this.issues = issues;
	}
};

//#endregion
//#region src/utils/isValiError/isValiError.ts
/**
* A type guard to check if an error is a ValiError.
*
* @param error The error to check.
*
* @returns Whether its a ValiError.
*/
/* @__NO_SIDE_EFFECTS__ */
function isValiError(error) {
	return error instanceof ValiError;
}

//#endregion
//#region src/actions/args/args.ts
/* @__NO_SIDE_EFFECTS__ */
function args(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: args,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const argsDataset = this.schema["~run"]({ value: args_ }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/args/argsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function argsAsync(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: argsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args$1) => {
				const argsDataset = await schema["~run"]({ value: args$1 }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/await/awaitAsync.ts
/**
* Creates an await transformation action.
*
* @returns An await action.
*/
/* @__NO_SIDE_EFFECTS__ */
function awaitAsync() {
	return {
		kind: "transformation",
		type: "await",
		reference: awaitAsync,
		async: true,
		async "~run"(dataset) {
			dataset.value = await dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/regex.ts
/**
* [Base64](https://en.wikipedia.org/wiki/Base64) regex.
*/
const BASE64_REGEX = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/iu;
/**
* [BIC](https://en.wikipedia.org/wiki/ISO_9362) regex.
*/
const BIC_REGEX = /^[A-Z]{6}(?!00)[\dA-Z]{2}(?:[\dA-Z]{3})?$/u;
/**
* [Cuid2](https://github.com/paralleldrive/cuid2) regex.
*/
const CUID2_REGEX = /^[a-z][\da-z]*$/u;
/**
* [Decimal](https://en.wikipedia.org/wiki/Decimal) regex.
*/
const DECIMAL_REGEX = /^[+-]?(?:\d*\.)?\d+$/u;
/**
* [Digits](https://en.wikipedia.org/wiki/Numerical_digit) regex.
*/
const DIGITS_REGEX = /^\d+$/u;
/**
* [Domain name](https://en.wikipedia.org/wiki/Domain_name) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* ASCII-only validation. Internationalized domain names (IDNs) are not
* supported, including Punycode-encoded labels.
*/
const DOMAIN_REGEX = /^(?=.{1,253}$)(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
/**
* [Email address](https://en.wikipedia.org/wiki/Email_address) regex.
*
* Hint: We decided against the `i` flag to avoid matching non-ASCII characters.
*/
const EMAIL_REGEX = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;
/**
* Emoji regex from [emoji-regex-xs](https://github.com/slevithan/emoji-regex-xs) v1.0.0 (MIT license).
*
* Hint: We decided against the newer `/^\p{RGI_Emoji}+$/v` regex because it is
* not supported in older runtimes and does not match all emoji.
*/
const EMOJI_REGEX = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}))*)+$/u;
/**
* [Hexadecimal](https://en.wikipedia.org/wiki/Hexadecimal) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEXADECIMAL_REGEX = /^(?:0[hx])?[\da-fA-F]+$/u;
/**
* [Hex color](https://en.wikipedia.org/wiki/Web_colors#Hex_triplet) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEX_COLOR_REGEX = /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/u;
/**
* [IMEI](https://en.wikipedia.org/wiki/International_Mobile_Equipment_Identity) regex.
*/
const IMEI_REGEX = /^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$/u;
/**
* [IPv4](https://en.wikipedia.org/wiki/IPv4) regex.
*/
const IPV4_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$/u;
/**
* [IPv6](https://en.wikipedia.org/wiki/IPv6) regex.
*/
const IPV6_REGEX = /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [IP](https://en.wikipedia.org/wiki/IP_address) regex.
*/
const IP_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$|^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date regex.
*/
const ISO_DATE_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time regex.
*/
const ISO_DATE_TIME_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time with seconds regex.
*/
const ISO_DATE_TIME_SECOND_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time regex.
*/
const ISO_TIME_REGEX = /^(?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time with seconds regex.
*/
const ISO_TIME_SECOND_REGEX = /^(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) timestamp regex. Allows a
* space as a date/time separator and an optional space before the UTC offset.
*/
const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) week regex.
*/
const ISO_WEEK_REGEX = /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u;
/**
* [JWS compact serialization](https://datatracker.ietf.org/doc/html/rfc7515#section-3.1)
* regex.
*
* Hint: Empty payload and signature segments are allowed because the
* Base64URL-encoded representation of an empty octet sequence is an empty
* string.
*/
const JWS_COMPACT_REGEX = /^(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?$/u;
/**
* [ISRC](https://en.wikipedia.org/wiki/International_Standard_Recording_Code) regex.
*/
const ISRC_REGEX = /^(?:[A-Z]{2}[A-Z\d]{3}\d{7}|[A-Z]{2}-[A-Z\d]{3}-\d{2}-\d{5})$/u;
/**
* [KSUID](https://github.com/segmentio/ksuid) regex.
*/
const KSUID_REGEX = /^[a-zA-Z0-9]{27}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 48 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC48_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 64 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC64_REGEX = /^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$|^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [Nano ID](https://github.com/ai/nanoid) regex.
*/
const NANO_ID_REGEX = /^[\w-]+$/u;
/**
* [Octal](https://en.wikipedia.org/wiki/Octal) regex.
*/
const OCTAL_REGEX = /^(?:0o)?[0-7]+$/u;
/**
* [RFC 5322 email address](https://datatracker.ietf.org/doc/html/rfc5322#section-3.4.1) regex.
*
* Hint: This regex was taken from the [HTML Living Standard Specification](https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address) and does not perfectly represent RFC 5322.
*/
const RFC_EMAIL_REGEX = /^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/**
* [Slug](https://en.wikipedia.org/wiki/Clean_URL#Slug) regex.
*/
const SLUG_REGEX = /^[\da-z]+(?:[-_][\da-z]+)*$/u;
/**
* [ULID](https://github.com/ulid/spec) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* Hint: The first character is restricted to `[0-7]` because the 48-bit
* timestamp cannot exceed 2^48-1, making the maximum valid ULID
* `7ZZZZZZZZZZZZZZZZZZZZZZZZZ` in Crockford's Base32 encoding.
*/
const ULID_REGEX = /^[0-7][\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$/u;
/**
* [UUID](https://en.wikipedia.org/wiki/Universally_unique_identifier) regex.
*/
const UUID_REGEX = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

//#endregion
//#region src/actions/base64/base64.ts
/* @__NO_SIDE_EFFECTS__ */
function base64(message$1) {
	return {
		kind: "validation",
		type: "base64",
		reference: base64,
		async: false,
		expects: null,
		requirement: BASE64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Base64", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bic/bic.ts
/* @__NO_SIDE_EFFECTS__ */
function bic(message$1) {
	return {
		kind: "validation",
		type: "bic",
		reference: bic,
		async: false,
		expects: null,
		requirement: BIC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "BIC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/brand/brand.ts
/**
* Creates a brand transformation action.
*
* @param name The brand name.
*
* @returns A brand action.
*/
/* @__NO_SIDE_EFFECTS__ */
function brand(name) {
	return {
		kind: "transformation",
		type: "brand",
		reference: brand,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bytes/bytes.ts
/* @__NO_SIDE_EFFECTS__ */
function bytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "bytes",
		reference: bytes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 !== this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/check.ts
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/checkAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: checkAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItems.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItems(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItems,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) for (let index = 0; index < dataset.value.length; index++) {
				const item = dataset.value[index];
				if (!this.requirement(item, index, dataset.value)) _addIssue(this, "item", dataset, config$1, {
					input: item,
					path: [{
						type: "array",
						origin: "value",
						input: dataset.value,
						key: index,
						value: item
					}]
				});
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItemsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItemsAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItemsAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed) {
				const requirementResults = await Promise.all(dataset.value.map(this.requirement));
				for (let index = 0; index < dataset.value.length; index++) if (!requirementResults[index]) {
					const item = dataset.value[index];
					_addIssue(this, "item", dataset, config$1, {
						input: item,
						path: [{
							type: "array",
							origin: "value",
							input: dataset.value,
							key: index,
							value: item
						}]
					});
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/codePoints/codePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function codePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "code_points",
		reference: codePoints,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/creditCard/creditCard.ts
/**
* Credit card regex.
*/
const CREDIT_CARD_REGEX = /^(?:\d{13,19}|\d{4}(?: \d{3,6}){2,4}|\d{4}(?:-\d{3,6}){2,4})$/u;
/**
* Sanitize regex.
*/
const SANITIZE_REGEX = /[- ]/gu;
/**
* Provider regex list.
*/
const PROVIDER_REGEX_LIST = (/* unused pure expression or super */ null && ([
	/^3[47]\d{13}$/u,
	/^3(?:0[0-5]|[68]\d)\d{11,13}$/u,
	/^6(?:011|5\d{2})\d{12,15}$/u,
	/^(?:2131|1800|35\d{3})\d{11}$/u,
	/^(?:5[1-5]\d{2}|222\d|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/u,
	/^(?:6[27]\d{14,17}|81\d{14,17})$/u,
	/^4\d{12}(?:\d{3,6})?$/u
]));
/* @__NO_SIDE_EFFECTS__ */
function creditCard(message$1) {
	return {
		kind: "validation",
		type: "credit_card",
		reference: creditCard,
		async: false,
		expects: null,
		requirement(input) {
			let sanitized;
			return CREDIT_CARD_REGEX.test(input) && (sanitized = input.replace(SANITIZE_REGEX, "")) && PROVIDER_REGEX_LIST.some((regex$1) => regex$1.test(sanitized)) && /* @__PURE__ */ _isLuhnAlgo(sanitized);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "credit card", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/cuid2/cuid2.ts
/* @__NO_SIDE_EFFECTS__ */
function cuid2(message$1) {
	return {
		kind: "validation",
		type: "cuid2",
		reference: cuid2,
		async: false,
		expects: null,
		requirement: CUID2_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Cuid2", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/decimal/decimal.ts
/* @__NO_SIDE_EFFECTS__ */
function decimal(message$1) {
	return {
		kind: "validation",
		type: "decimal",
		reference: decimal,
		async: false,
		expects: null,
		requirement: DECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "decimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/description/description.ts
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}

//#endregion
//#region src/actions/digits/digits.ts
/* @__NO_SIDE_EFFECTS__ */
function digits(message$1) {
	return {
		kind: "validation",
		type: "digits",
		reference: digits,
		async: false,
		expects: null,
		requirement: DIGITS_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "digits", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/domain/domain.ts
/* @__NO_SIDE_EFFECTS__ */
function domain(message$1) {
	return {
		kind: "validation",
		type: "domain",
		reference: domain,
		expects: null,
		async: false,
		requirement: DOMAIN_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "domain", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/email/email.ts
/* @__NO_SIDE_EFFECTS__ */
function email(message$1) {
	return {
		kind: "validation",
		type: "email",
		reference: email,
		expects: null,
		async: false,
		requirement: EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/emoji/emoji.ts
/* @__NO_SIDE_EFFECTS__ */
function emoji(message$1) {
	return {
		kind: "validation",
		type: "emoji",
		reference: emoji,
		async: false,
		expects: null,
		requirement: EMOJI_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "emoji", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/empty/empty.ts
/* @__NO_SIDE_EFFECTS__ */
function empty(message$1) {
	return {
		kind: "validation",
		type: "empty",
		reference: empty,
		async: false,
		expects: "0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > 0) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/endsWith/endsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function endsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "ends_with",
		reference: endsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.endsWith(this.requirement)) _addIssue(this, "end", dataset, config$1, { received: `"${dataset.value.slice(-this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/entries/entries.ts
/* @__NO_SIDE_EFFECTS__ */
function entries(requirement, message$1) {
	return {
		kind: "validation",
		type: "entries",
		reference: entries,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count !== this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/everyItem/everyItem.ts
/* @__NO_SIDE_EFFECTS__ */
function everyItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "every_item",
		reference: everyItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.every(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/examples/examples.ts
/**
* Creates an examples metadata action.
*
* @param examples_ The examples.
*
* @returns An examples action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function examples(examples_) {
	return {
		kind: "metadata",
		type: "examples",
		reference: examples,
		examples: examples_
	};
}

//#endregion
//#region src/actions/excludes/excludes.ts
/* @__NO_SIDE_EFFECTS__ */
function excludes(requirement, message$1) {
	const received = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "excludes",
		reference: excludes,
		async: false,
		expects: `!${received}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/filterItems/filterItems.ts
/* @__NO_SIDE_EFFECTS__ */
function filterItems(operation) {
	return {
		kind: "transformation",
		type: "filter_items",
		reference: filterItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.filter(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/findItem/findItem.ts
/* @__NO_SIDE_EFFECTS__ */
function findItem(operation) {
	return {
		kind: "transformation",
		type: "find_item",
		reference: findItem,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.find(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/finite/finite.ts
/* @__NO_SIDE_EFFECTS__ */
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/flavor/flavor.ts
/**
* Creates a flavor transformation action.
*
* @param name The flavor name.
*
* @returns A flavor action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function flavor(name) {
	return {
		kind: "transformation",
		type: "flavor",
		reference: flavor,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/graphemes/graphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function graphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "graphemes",
		reference: graphemes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/gtValue/gtValue.ts
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/guard/guard.ts
/* @__NO_SIDE_EFFECTS__ */
function guard(requirement, message$1) {
	return {
		kind: "transformation",
		type: "guard",
		reference: guard,
		async: false,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) {
				_addIssue(this, "input", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hash/hash.ts
/**
* Hash lengths object.
*/
const HASH_LENGTHS = {
	md4: 32,
	md5: 32,
	sha1: 40,
	sha256: 64,
	sha384: 96,
	sha512: 128,
	ripemd128: 32,
	ripemd160: 40,
	tiger128: 32,
	tiger160: 40,
	tiger192: 48,
	crc32: 8,
	crc32b: 8,
	adler32: 8
};
/* @__NO_SIDE_EFFECTS__ */
function hash(types, message$1) {
	return {
		kind: "validation",
		type: "hash",
		reference: hash,
		expects: null,
		async: false,
		requirement: RegExp(types.map((type) => `^[a-fA-F0-9]{${HASH_LENGTHS[type]}}$`).join("|"), "u"),
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hash", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexadecimal/hexadecimal.ts
/* @__NO_SIDE_EFFECTS__ */
function hexadecimal(message$1) {
	return {
		kind: "validation",
		type: "hexadecimal",
		reference: hexadecimal,
		async: false,
		expects: null,
		requirement: HEXADECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hexadecimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexColor/hexColor.ts
/* @__NO_SIDE_EFFECTS__ */
function hexColor(message$1) {
	return {
		kind: "validation",
		type: "hex_color",
		reference: hexColor,
		async: false,
		expects: null,
		requirement: HEX_COLOR_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hex color", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/imei/imei.ts
/* @__NO_SIDE_EFFECTS__ */
function imei(message$1) {
	return {
		kind: "validation",
		type: "imei",
		reference: imei,
		async: false,
		expects: null,
		requirement(input) {
			return IMEI_REGEX.test(input) && /* @__PURE__ */ _isLuhnAlgo(input);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "IMEI", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/includes/includes.ts
/* @__NO_SIDE_EFFECTS__ */
function includes(requirement, message$1) {
	const expects = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "includes",
		reference: includes,
		async: false,
		expects,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received: `!${expects}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/integer/integer.ts
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ip/ip.ts
/* @__NO_SIDE_EFFECTS__ */
function ip(message$1) {
	return {
		kind: "validation",
		type: "ip",
		reference: ip,
		async: false,
		expects: null,
		requirement: IP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IP", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv4/ipv4.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv4(message$1) {
	return {
		kind: "validation",
		type: "ipv4",
		reference: ipv4,
		async: false,
		expects: null,
		requirement: IPV4_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv4", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv6/ipv6.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv6(message$1) {
	return {
		kind: "validation",
		type: "ipv6",
		reference: ipv6,
		async: false,
		expects: null,
		requirement: IPV6_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv6", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn10.ts
/**
* [Validates an ISBN-10](https://en.wikipedia.org/wiki/ISBN#ISBN-10_check_digits).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-10, `false` otherwise.
*
* @internal
*/
function _isIsbn10(input) {
	const digits$1 = input.split("").map((c) => c === "X" ? 10 : parseInt(c));
	let sum = 0;
	for (let i = 0; i < 10; i++) sum += digits$1[i] * (10 - i);
	return sum % 11 === 0;
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn13.ts
/**
* [Validates an ISBN-13](https://en.wikipedia.org/wiki/ISBN#ISBN-13_check_digit_calculation).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-13, `false` otherwise.
*
* @internal
*/
function _isIsbn13(input) {
	const digits$1 = input.split("").map((c) => parseInt(c));
	let sum = 0;
	for (let i = 0; i < 13; i++) sum += digits$1[i] * (i % 2 === 0 ? 1 : 3);
	return sum % 10 === 0;
}

//#endregion
//#region src/actions/isbn/isbn.ts
/**
* ISBN separator regex.
*/
const ISBN_SEPARATOR_REGEX = /[- ]/gu;
/**
* ISBN-10 detection regex.
*/
const ISBN_10_DETECTION_REGEX = /^\d{9}[\dX]$/u;
/**
* ISBN-13 detection regex.
*/
const ISBN_13_DETECTION_REGEX = /^\d{13}$/u;
/* @__NO_SIDE_EFFECTS__ */
function isbn(message$1) {
	return {
		kind: "validation",
		type: "isbn",
		reference: isbn,
		async: false,
		expects: null,
		requirement(input) {
			const replacedInput = input.replace(ISBN_SEPARATOR_REGEX, "");
			if (ISBN_10_DETECTION_REGEX.test(replacedInput)) return _isIsbn10(replacedInput);
			else if (ISBN_13_DETECTION_REGEX.test(replacedInput)) return _isIsbn13(replacedInput);
			return false;
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "ISBN", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isrc/isrc.ts
/* @__NO_SIDE_EFFECTS__ */
function isrc(message$1) {
	return {
		kind: "validation",
		type: "isrc",
		reference: isrc,
		async: false,
		expects: null,
		requirement: ISRC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ISRC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDate/isoDate.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDate(message$1) {
	return {
		kind: "validation",
		type: "iso_date",
		reference: isoDate,
		async: false,
		expects: null,
		requirement: ISO_DATE_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTime/isoDateTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTime(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time",
		reference: isoDateTime,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTimeSecond/isoDateTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time_second",
		reference: isoDateTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTime/isoTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTime(message$1) {
	return {
		kind: "validation",
		type: "iso_time",
		reference: isoTime,
		async: false,
		expects: null,
		requirement: ISO_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimeSecond/isoTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_time_second",
		reference: isoTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimestamp/isoTimestamp.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimestamp(message$1) {
	return {
		kind: "validation",
		type: "iso_timestamp",
		reference: isoTimestamp,
		async: false,
		expects: null,
		requirement: ISO_TIMESTAMP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoWeek/isoWeek.ts
/* @__NO_SIDE_EFFECTS__ */
function isoWeek(message$1) {
	return {
		kind: "validation",
		type: "iso_week",
		reference: isoWeek,
		async: false,
		expects: null,
		requirement: ISO_WEEK_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "week", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/jwsCompact/jwsCompact.ts
/* @__NO_SIDE_EFFECTS__ */
function jwsCompact(message$1) {
	return {
		kind: "validation",
		type: "jws_compact",
		reference: jwsCompact,
		async: false,
		expects: null,
		requirement: JWS_COMPACT_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "JWS compact", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ksuid/ksuid.ts
/* @__NO_SIDE_EFFECTS__ */
function ksuid(message$1) {
	return {
		kind: "validation",
		type: "ksuid",
		reference: ksuid,
		async: false,
		expects: null,
		requirement: KSUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "KSUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/length/length.ts
/* @__NO_SIDE_EFFECTS__ */
function length(requirement, message$1) {
	return {
		kind: "validation",
		type: "length",
		reference: length,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length !== this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ltValue/ltValue.ts
/* @__NO_SIDE_EFFECTS__ */
function ltValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "lt_value",
		reference: ltValue,
		async: false,
		expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac/mac.ts
/* @__NO_SIDE_EFFECTS__ */
function mac(message$1) {
	return {
		kind: "validation",
		type: "mac",
		reference: mac,
		async: false,
		expects: null,
		requirement: MAC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac48/mac48.ts
/* @__NO_SIDE_EFFECTS__ */
function mac48(message$1) {
	return {
		kind: "validation",
		type: "mac48",
		reference: mac48,
		async: false,
		expects: null,
		requirement: MAC48_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "48-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac64/mac64.ts
/* @__NO_SIDE_EFFECTS__ */
function mac64(message$1) {
	return {
		kind: "validation",
		type: "mac64",
		reference: mac64,
		async: false,
		expects: null,
		requirement: MAC64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "64-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mapItems/mapItems.ts
/* @__NO_SIDE_EFFECTS__ */
function mapItems(operation) {
	return {
		kind: "transformation",
		type: "map_items",
		reference: mapItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.map(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxBytes/maxBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_bytes",
		reference: maxBytes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 > this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxCodePoints/maxCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function maxCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_code_points",
		reference: maxCodePoints,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxEntries/maxEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function maxEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_entries",
		reference: maxEntries,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count > this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxGraphemes/maxGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_graphemes",
		reference: maxGraphemes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxLength/maxLength.ts
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxSize/maxSize.ts
/* @__NO_SIDE_EFFECTS__ */
function maxSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_size",
		reference: maxSize,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size > this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxValue/maxValue.ts
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxWords/maxWords.ts
/* @__NO_SIDE_EFFECTS__ */
function maxWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "max_words",
		reference: maxWords,
		async: false,
		expects: `<=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count > this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/metadata/metadata.ts
/**
* Creates a custom metadata action.
*
* @param metadata_ The metadata object.
*
* @returns A metadata action.
*/
/* @__NO_SIDE_EFFECTS__ */
function metadata(metadata_) {
	return {
		kind: "metadata",
		type: "metadata",
		reference: metadata,
		metadata: metadata_
	};
}

//#endregion
//#region src/actions/mimeType/mimeType.ts
/* @__NO_SIDE_EFFECTS__ */
function mimeType(requirement, message$1) {
	return {
		kind: "validation",
		type: "mime_type",
		reference: mimeType,
		async: false,
		expects: /* @__PURE__ */ _joinExpects(requirement.map((option) => `"${option}"`), "|"),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.includes(dataset.value.type)) _addIssue(this, "MIME type", dataset, config$1, { received: `"${dataset.value.type}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minBytes/minBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function minBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_bytes",
		reference: minBytes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 < this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minCodePoints/minCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function minCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_code_points",
		reference: minCodePoints,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minEntries/minEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function minEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_entries",
		reference: minEntries,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count < this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minGraphemes/minGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function minGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_graphemes",
		reference: minGraphemes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minLength/minLength.ts
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minSize/minSize.ts
/* @__NO_SIDE_EFFECTS__ */
function minSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_size",
		reference: minSize,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size < this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minValue/minValue.ts
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minWords/minWords.ts
/* @__NO_SIDE_EFFECTS__ */
function minWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "min_words",
		reference: minWords,
		async: false,
		expects: `>=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count < this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/multipleOf/multipleOf.ts
/* @__NO_SIDE_EFFECTS__ */
function multipleOf(requirement, message$1) {
	return {
		kind: "validation",
		type: "multiple_of",
		reference: multipleOf,
		async: false,
		expects: `%${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value % this.requirement != 0) _addIssue(this, "multiple", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nanoid/nanoid.ts
/* @__NO_SIDE_EFFECTS__ */
function nanoid(message$1) {
	return {
		kind: "validation",
		type: "nanoid",
		reference: nanoid,
		async: false,
		expects: null,
		requirement: NANO_ID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Nano ID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nonEmpty/nonEmpty.ts
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/normalize/normalize.ts
/* @__NO_SIDE_EFFECTS__ */
function normalize(form) {
	return {
		kind: "transformation",
		type: "normalize",
		reference: normalize,
		async: false,
		form,
		"~run"(dataset) {
			dataset.value = dataset.value.normalize(this.form);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notBytes/notBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function notBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_bytes",
		reference: notBytes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 === this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notCodePoints/notCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function notCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_code_points",
		reference: notCodePoints,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notEntries/notEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function notEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_entries",
		reference: notEntries,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count === this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notGraphemes/notGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function notGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_graphemes",
		reference: notGraphemes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notLength/notLength.ts
/* @__NO_SIDE_EFFECTS__ */
function notLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_length",
		reference: notLength,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notSize/notSize.ts
/* @__NO_SIDE_EFFECTS__ */
function notSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_size",
		reference: notSize,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size === this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValue/notValue.ts
/* @__NO_SIDE_EFFECTS__ */
function notValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_value",
		reference: notValue,
		async: false,
		expects: requirement instanceof Date ? `!${requirement.toJSON()}` : `!${/* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && /* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValues/notValues.ts
/* @__NO_SIDE_EFFECTS__ */
function notValues(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_values",
		reference: notValues,
		async: false,
		expects: `!${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notWords/notWords.ts
/* @__NO_SIDE_EFFECTS__ */
function notWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "not_words",
		reference: notWords,
		async: false,
		expects: `!${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count === this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/octal/octal.ts
/* @__NO_SIDE_EFFECTS__ */
function octal(message$1) {
	return {
		kind: "validation",
		type: "octal",
		reference: octal,
		async: false,
		expects: null,
		requirement: OCTAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "octal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseBoolean/parseBoolean.ts
const TRUTHY = (/* unused pure expression or super */ null && ([
	true,
	1,
	"true",
	"1",
	"yes",
	"y",
	"on",
	"enabled"
]));
const FALSY = (/* unused pure expression or super */ null && ([
	false,
	0,
	"false",
	"0",
	"no",
	"n",
	"off",
	"disabled"
]));
/* @__NO_SIDE_EFFECTS__ */
function parseBoolean(config$1, message$1) {
	const normalize$1 = (v) => typeof v === "string" ? v.toLowerCase() : v;
	const truthyRaw = config$1?.truthy ?? TRUTHY;
	const falsyRaw = config$1?.falsy ?? FALSY;
	const truthy = config$1?.truthy ? config$1.truthy.map(normalize$1) : TRUTHY;
	const falsy = config$1?.falsy ? config$1.falsy.map(normalize$1) : FALSY;
	return {
		kind: "transformation",
		type: "parse_boolean",
		reference: parseBoolean,
		expects: /* @__PURE__ */ _joinExpects([...truthyRaw, ...falsyRaw].map(_stringify), "|"),
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			const input = normalize$1(dataset.value);
			if (truthy.includes(input)) dataset.value = true;
			else if (falsy.includes(input)) dataset.value = false;
			else {
				_addIssue(this, "boolean", dataset, config$2);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseJson/parseJson.ts
/* @__NO_SIDE_EFFECTS__ */
function parseJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "parse_json",
		reference: parseJson,
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				dataset.value = JSON.parse(dataset.value, this.config?.reviver);
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/utils/_isPartiallyTyped/_isPartiallyTyped.ts
/**
* Checks if a dataset is partially typed.
*
* @param dataset The dataset to check.
* @param paths The paths to check.
*
* @returns Whether it is partially typed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isPartiallyTyped(dataset, paths) {
	if (dataset.issues) for (const path of paths) for (const issue of dataset.issues) {
		let typed = false;
		const bound = Math.min(path.length, issue.path?.length ?? 0);
		for (let index = 0; index < bound; index++) if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
			typed = true;
			break;
		}
		if (!typed) return false;
	}
	return true;
}

//#endregion
//#region src/actions/partialCheck/partialCheck.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheck(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheck,
		async: false,
		expects: null,
		paths,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/partialCheckAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheckAsync(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheckAsync,
		async: true,
		expects: null,
		paths,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheck.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheck(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheck,
		async: false,
		expects: null,
		"~run"(dataset, config$1) {
			action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheckAsync.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheckAsync(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheckAsync,
		async: true,
		expects: null,
		async "~run"(dataset, config$1) {
			await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransform.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransform(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransform,
		async: false,
		"~run"(dataset, config$1) {
			const output = action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransformAsync.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransformAsync(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransformAsync,
		async: true,
		async "~run"(dataset, config$1) {
			const output = await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/readonly/readonly.ts
/* @__NO_SIDE_EFFECTS__ */
function readonly() {
	return {
		kind: "transformation",
		type: "readonly",
		reference: readonly,
		async: false,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/reduceItems/reduceItems.ts
/* @__NO_SIDE_EFFECTS__ */
function reduceItems(operation, initial) {
	return {
		kind: "transformation",
		type: "reduce_items",
		reference: reduceItems,
		async: false,
		operation,
		initial,
		"~run"(dataset) {
			dataset.value = dataset.value.reduce(this.operation, this.initial);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/regex/regex.ts
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returns.ts
/* @__NO_SIDE_EFFECTS__ */
function returns(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returns,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const returnsDataset = this.schema["~run"]({ value: func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returnsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function returnsAsync(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returnsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args_) => {
				const returnsDataset = await this.schema["~run"]({ value: await func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rfcEmail/rfcEmail.ts
/* @__NO_SIDE_EFFECTS__ */
function rfcEmail(message$1) {
	return {
		kind: "validation",
		type: "rfc_email",
		reference: rfcEmail,
		expects: null,
		async: false,
		requirement: RFC_EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/safeInteger/safeInteger.ts
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/size/size.ts
/* @__NO_SIDE_EFFECTS__ */
function size(requirement, message$1) {
	return {
		kind: "validation",
		type: "size",
		reference: size,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size !== this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/slug/slug.ts
/* @__NO_SIDE_EFFECTS__ */
function slug(message$1) {
	return {
		kind: "validation",
		type: "slug",
		reference: slug,
		async: false,
		expects: null,
		requirement: SLUG_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "slug", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/someItem/someItem.ts
/* @__NO_SIDE_EFFECTS__ */
function someItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "some_item",
		reference: someItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.some(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/sortItems/sortItems.ts
/* @__NO_SIDE_EFFECTS__ */
function sortItems(operation) {
	return {
		kind: "transformation",
		type: "sort_items",
		reference: sortItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.sort(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/startsWith/startsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function startsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "starts_with",
		reference: startsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.startsWith(this.requirement)) _addIssue(this, "start", dataset, config$1, { received: `"${dataset.value.slice(0, this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/stringifyJson/stringifyJson.ts
/* @__NO_SIDE_EFFECTS__ */
function stringifyJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "stringify_json",
		reference: stringifyJson,
		message: message$1,
		config: config$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				const output = JSON.stringify(dataset.value, this.config?.replacer, this.config?.space);
				if (output === void 0) {
					_addIssue(this, "JSON", dataset, config$2);
					dataset.typed = false;
				} else dataset.value = output;
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/title/title.ts
/**
* Creates a title metadata action.
*
* @param title_ The title text.
*
* @returns A title action.
*/
/* @__NO_SIDE_EFFECTS__ */
function title(title_) {
	return {
		kind: "metadata",
		type: "title",
		reference: title,
		title: title_
	};
}

//#endregion
//#region src/actions/toBigint/toBigint.ts
/* @__NO_SIDE_EFFECTS__ */
function toBigint(message$1) {
	return {
		kind: "transformation",
		type: "to_bigint",
		reference: toBigint,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = BigInt(dataset.value);
			} catch {
				_addIssue(this, "bigint", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toBoolean/toBoolean.ts
/**
* Creates a to boolean transformation action.
*
* @returns A to boolean action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toBoolean() {
	return {
		kind: "transformation",
		type: "to_boolean",
		reference: toBoolean,
		async: false,
		"~run"(dataset) {
			dataset.value = Boolean(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toCamelCase/toCamelCase.ts
/**
* Creates a to camel case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2Name`).
*
* @returns A to camel case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toCamelCase() {
	return {
		kind: "transformation",
		type: "to_camel_case",
		reference: toCamelCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", false, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toDate/toDate.ts
/* @__NO_SIDE_EFFECTS__ */
function toDate(message$1) {
	return {
		kind: "transformation",
		type: "to_date",
		reference: toDate,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = new Date(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "date", dataset, config$1, { received: "\"Invalid Date\"" });
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "date", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toKebabCase/toKebabCase.ts
/**
* Creates a to kebab case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse-url-value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2-name`).
*
* @returns A to kebab case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toKebabCase() {
	return {
		kind: "transformation",
		type: "to_kebab_case",
		reference: toKebabCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "-", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toLowerCase/toLowerCase.ts
/**
* Creates a to lower case transformation action.
*
* @returns A to lower case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toLowerCase() {
	return {
		kind: "transformation",
		type: "to_lower_case",
		reference: toLowerCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toLowerCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMaxValue/toMaxValue.ts
/**
* Creates a to max value transformation action.
*
* @param requirement The maximum value.
*
* @returns A to max value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMaxValue(requirement) {
	return {
		kind: "transformation",
		type: "to_max_value",
		reference: toMaxValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value > this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMinValue/toMinValue.ts
/**
* Creates a to min value transformation action.
*
* @param requirement The minimum value.
*
* @returns A to min value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMinValue(requirement) {
	return {
		kind: "transformation",
		type: "to_min_value",
		reference: toMinValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value < this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toNumber/toNumber.ts
/* @__NO_SIDE_EFFECTS__ */
function toNumber(message$1) {
	return {
		kind: "transformation",
		type: "to_number",
		reference: toNumber,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = Number(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "number", dataset, config$1);
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "number", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toPascalCase/toPascalCase.ts
/**
* Creates a to pascal case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `ParseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `Item2Name`).
*
* @returns A to pascal case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toPascalCase() {
	return {
		kind: "transformation",
		type: "to_pascal_case",
		reference: toPascalCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", true, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toSnakeCase/toSnakeCase.ts
/**
* Creates a to snake case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse_url_value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2_name`).
*
* @returns A to snake case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toSnakeCase() {
	return {
		kind: "transformation",
		type: "to_snake_case",
		reference: toSnakeCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "_", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toString/toString.ts
/* @__NO_SIDE_EFFECTS__ */
function toString(message$1) {
	return {
		kind: "transformation",
		type: "to_string",
		reference: toString,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = String(dataset.value);
			} catch {
				_addIssue(this, "string", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toUpperCase/toUpperCase.ts
/**
* Creates a to upper case transformation action.
*
* @returns A to upper case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toUpperCase() {
	return {
		kind: "transformation",
		type: "to_upper_case",
		reference: toUpperCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toUpperCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transform.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transformAsync.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transformAsync(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transformAsync,
		async: true,
		operation,
		async "~run"(dataset) {
			dataset.value = await this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trim/trim.ts
/**
* Creates a trim transformation action.
*
* @returns A trim action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trim() {
	return {
		kind: "transformation",
		type: "trim",
		reference: trim,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trim();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimEnd/trimEnd.ts
/**
* Creates a trim end transformation action.
*
* @returns A trim end action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimEnd() {
	return {
		kind: "transformation",
		type: "trim_end",
		reference: trimEnd,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimEnd();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimStart/trimStart.ts
/**
* Creates a trim start transformation action.
*
* @returns A trim start action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimStart() {
	return {
		kind: "transformation",
		type: "trim_start",
		reference: trimStart,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimStart();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ulid/ulid.ts
/* @__NO_SIDE_EFFECTS__ */
function ulid(message$1) {
	return {
		kind: "validation",
		type: "ulid",
		reference: ulid,
		async: false,
		expects: null,
		requirement: ULID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ULID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/url/url.ts
/* @__NO_SIDE_EFFECTS__ */
function url(message$1) {
	return {
		kind: "validation",
		type: "url",
		reference: url,
		async: false,
		expects: null,
		requirement(input) {
			try {
				if (URL.canParse) return URL.canParse(input);
				new URL(input);
				return true;
			} catch {
				return false;
			}
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "URL", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/uuid/uuid.ts
/* @__NO_SIDE_EFFECTS__ */
function uuid(message$1) {
	return {
		kind: "validation",
		type: "uuid",
		reference: uuid,
		async: false,
		expects: null,
		requirement: UUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "UUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/value/value.ts
/* @__NO_SIDE_EFFECTS__ */
function value(requirement, message$1) {
	return {
		kind: "validation",
		type: "value",
		reference: value,
		async: false,
		expects: requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !/* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/values/values.ts
/* @__NO_SIDE_EFFECTS__ */
function values(requirement, message$1) {
	return {
		kind: "validation",
		type: "values",
		reference: values,
		async: false,
		expects: `${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/words/words.ts
/* @__NO_SIDE_EFFECTS__ */
function words(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "words",
		reference: words,
		async: false,
		expects: `${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count !== this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/const.ts
const ABORT_EARLY_CONFIG = { abortEarly: true };

//#endregion
//#region src/methods/assert/assert.ts
/**
* Checks if the input matches the schema. As this is an assertion function, it
* can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*/
function assert(schema, input) {
	const issues = schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
	if (issues) throw new ValiError(issues);
}

//#endregion
//#region src/methods/cache/_LruCache.ts
/**
* Efficient LRU cache using Map iteration order.
*/
var _LruCache = class {
	constructor(config$1) {
		this.refCount = 0;
		this.maxSize = config$1?.maxSize ?? 1e3;
		this.maxAge = config$1?.maxAge ?? Infinity;
		this.hasMaxAge = isFinite(this.maxAge);
	}
	/**
	* Stringifies an unknown input to a cache key component.
	*
	* @param input The unknown input.
	*
	* @returns A cache key component.
	*/
	stringify(input) {
		const type = typeof input;
		if (type === "string") return `"${input}"`;
		if (type === "number" || type === "boolean") return `${input}`;
		if (type === "bigint") return `${input}n`;
		if (type === "object" || type === "function") {
			if (input) {
				this.refIds ?? (this.refIds = /* @__PURE__ */ new WeakMap());
				let id = this.refIds.get(input);
				if (!id) {
					id = ++this.refCount;
					this.refIds.set(input, id);
				}
				return `#${id}`;
			}
			return "null";
		}
		return type;
	}
	/**
	* Creates a cache key from input and config.
	*
	* @param input The input value.
	* @param config The parse configuration.
	*
	* @returns The cache key.
	*/
	key(input, config$1 = {}) {
		return `${this.stringify(input)}|${this.stringify(config$1.lang)}|${this.stringify(config$1.message)}|${this.stringify(config$1.abortEarly)}|${this.stringify(config$1.abortPipeEarly)}`;
	}
	/**
	* Gets a value from the cache by key.
	*
	* @param key The cache key.
	*
	* @returns The cached value.
	*/
	get(key) {
		if (!this.store) return void 0;
		const entry = this.store.get(key);
		if (!entry) return void 0;
		if (this.hasMaxAge && Date.now() - entry[1] > this.maxAge) {
			this.store.delete(key);
			return;
		}
		this.store.delete(key);
		this.store.set(key, entry);
		return entry[0];
	}
	/**
	* Sets a value in the cache by key.
	*
	* @param key The cache key.
	* @param value The cached value.
	*/
	set(key, value$1) {
		this.store ?? (this.store = /* @__PURE__ */ new Map());
		this.store.delete(key);
		const timestamp = this.hasMaxAge ? Date.now() : 0;
		this.store.set(key, [value$1, timestamp]);
		if (this.store.size > this.maxSize) this.store.delete(this.store.keys().next().value);
	}
	/**
	* Clears all entries from the cache.
	*/
	clear() {
		this.store?.clear();
	}
};

//#endregion
//#region src/methods/cache/cache.ts
/* @__NO_SIDE_EFFECTS__ */
function cache(schema, config$1) {
	return _standardSchema({
		...schema,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		"~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			let outputDataset = this.cache.get(key);
			if (!outputDataset) this.cache.set(key, outputDataset = schema["~run"](dataset, runConfig));
			return /* @__PURE__ */ _cloneDataset(outputDataset);
		}
	});
}

//#endregion
//#region src/methods/cache/cacheAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function cacheAsync(schema, config$1) {
	let activeRuns;
	return _standardSchema({
		...schema,
		async: true,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		async "~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			const cached = this.cache.get(key);
			if (cached) return /* @__PURE__ */ _cloneDataset(cached);
			let promise$1 = activeRuns?.get(key);
			if (!promise$1) {
				activeRuns ?? (activeRuns = /* @__PURE__ */ new Map());
				promise$1 = Promise.resolve(schema["~run"](dataset, runConfig));
				activeRuns.set(key, promise$1);
			}
			try {
				const outputDataset = await promise$1;
				this.cache.set(key, outputDataset);
				return /* @__PURE__ */ _cloneDataset(outputDataset);
			} finally {
				activeRuns?.delete(key);
			}
		}
	});
}

//#endregion
//#region src/methods/config/config.ts
/**
* Changes the local configuration of a schema.
*
* @param schema The schema to configure.
* @param config The parse configuration.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function config(schema, config$1) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config_) {
			return schema["~run"](dataset, {
				...config_,
				...config$1
			});
		}
	});
}

//#endregion
//#region src/methods/getFallback/getFallback.ts
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}

//#endregion
//#region src/methods/fallback/fallback.ts
/**
* Returns a fallback value as output if the input does not match the schema.
*
* @param schema The schema to catch.
* @param fallback The fallback value.
*
* @returns The passed schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/fallback/fallbackAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function fallbackAsync(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		async: true,
		async "~run"(dataset, config$1) {
			const outputDataset = await schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: await /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/flatten/flatten.ts
/* @__NO_SIDE_EFFECTS__ */
function flatten(issues) {
	const flatErrors = {};
	for (const issue of issues) if (issue.path) {
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) {
			if (!flatErrors.nested) flatErrors.nested = {};
			if (Object.prototype.hasOwnProperty.call(flatErrors.nested, dotPath)) flatErrors.nested[dotPath].push(issue.message);
			else flatErrors.nested[dotPath] = [issue.message];
		} else if (flatErrors.other) flatErrors.other.push(issue.message);
		else flatErrors.other = [issue.message];
	} else if (flatErrors.root) flatErrors.root.push(issue.message);
	else flatErrors.root = [issue.message];
	return flatErrors;
}

//#endregion
//#region src/methods/forward/forward.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forward(action, path) {
	return {
		...action,
		"~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/forward/forwardAsync.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forwardAsync(action, path) {
	return {
		...action,
		async: true,
		async "~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = await action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/getDefault/getDefault.ts
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}

//#endregion
//#region src/methods/getDefaults/getDefaults.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefaults(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getDefaults(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getDefaults);
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDefaults/getDefaultsAsync.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getDefaultsAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getDefaultsAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getDefaultsAsync));
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDescription/getDescription.ts
/**
* Returns the description of the schema.
*
* If multiple descriptions are defined, the last one of the highest level is
* returned. If no description is defined, `undefined` is returned.
*
* @param schema The schema to get the description from.
*
* @returns The description, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getDescription(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "description");
}

//#endregion
//#region src/methods/getExamples/getExamples.ts
/**
* Returns the examples of a schema.
*
* If multiple examples are defined, it concatenates them using depth-first
* search. If no examples are defined, an empty array is returned.
*
* @param schema The schema to get the examples from.
*
* @returns The examples, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getExamples(schema) {
	const examples$1 = [];
	function depthFirstCollect(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstCollect(item);
			else if (item.kind === "metadata" && item.type === "examples") for (const example of item.examples) examples$1.push(example);
		}
	}
	depthFirstCollect(schema);
	return examples$1;
}

//#endregion
//#region src/methods/getFallbacks/getFallbacks.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallbacks(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getFallbacks(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getFallbacks);
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getFallbacks/getFallbacksAsync.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getFallbacksAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getFallbacksAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getFallbacksAsync));
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getMetadata/getMetadata.ts
/**
* Returns the metadata of a schema.
*
* If multiple metadata are defined, it shallowly merges them using depth-first
* search. If no metadata is defined, an empty object is returned.
*
* @param schema Schema to get the metadata from.
*
* @returns The metadata, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getMetadata(schema) {
	const result = {};
	function depthFirstMerge(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstMerge(item);
			else if (item.kind === "metadata" && item.type === "metadata") Object.assign(result, item.metadata);
		}
	}
	depthFirstMerge(schema);
	return result;
}

//#endregion
//#region src/methods/getTitle/getTitle.ts
/**
* Returns the title of the schema.
*
* If multiple titles are defined, the last one of the highest level is
* returned. If no title is defined, `undefined` is returned.
*
* @param schema The schema to get the title from.
*
* @returns The title, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getTitle(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "title");
}

//#endregion
//#region src/methods/is/is.ts
/**
* Checks if the input matches the schema. By using a type predicate, this
* function can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*
* @returns Whether the input matches the schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}

//#endregion
//#region src/schemas/any/any.ts
/**
* Creates an any schema.
*
* Hint: This schema function exists only for completeness and is not
* recommended in practice. Instead, `unknown` should be used to accept
* unknown data.
*
* @returns An any schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function any() {
	return _standardSchema({
		kind: "schema",
		type: "any",
		reference: any,
		expects: "any",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/array.ts
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/arrayAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function arrayAsync(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: arrayAsync,
		expects: "Array",
		async: true,
		item,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(input.map((value$1) => this.item["~run"]({ value: value$1 }, config$1)));
				for (let key = 0; key < itemDatasets.length; key++) {
					const itemDataset = itemDatasets[key];
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: input[key]
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/bigint/bigint.ts
/* @__NO_SIDE_EFFECTS__ */
function bigint(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "bigint",
		reference: bigint,
		expects: "bigint",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "bigint") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/blob/blob.ts
/* @__NO_SIDE_EFFECTS__ */
function blob(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "blob",
		reference: blob,
		expects: "Blob",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Blob) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/boolean/boolean.ts
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/custom.ts
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/customAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function customAsync(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: customAsync,
		expects: "unknown",
		async: true,
		check: check$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (await this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/date/date.ts
/* @__NO_SIDE_EFFECTS__ */
function date(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "date",
		reference: date,
		expects: "Date",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Date) if (!isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1, { received: "\"Invalid Date\"" });
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/enum/enum.ts
/* @__NO_SIDE_EFFECTS__ */
function enum_(enum__, message$1) {
	const options = [];
	for (const key in enum__) if (`${+key}` !== key || typeof enum__[key] !== "string" || !Object.is(enum__[enum__[key]], +key)) options.push(enum__[key]);
	return _standardSchema({
		kind: "schema",
		type: "enum",
		reference: enum_,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		enum: enum__,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptionalAsync,
		expects: wrapped.expects,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/file/file.ts
/* @__NO_SIDE_EFFECTS__ */
function file(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "file",
		reference: file,
		expects: "File",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof File) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/function/function.ts
/* @__NO_SIDE_EFFECTS__ */
function function_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "function",
		reference: function_,
		expects: "Function",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "function") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/instance/instance.ts
/* @__NO_SIDE_EFFECTS__ */
function instance(class_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "instance",
		reference: instance,
		expects: class_.name,
		async: false,
		class: class_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof this.class) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/utils/_merge/_merge.ts
/**
* Merges two values into one single output.
*
* @param value1 First value.
* @param value2 Second value.
*
* @returns The merge dataset.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _merge(value1, value2) {
	if (typeof value1 === typeof value2) {
		if (/* @__PURE__ */ _isSameValueZero(value1, value2) || value1 instanceof Date && value2 instanceof Date && /* @__PURE__ */ _isSameValueZero(+value1, +value2)) return { value: value1 };
		if (value1 && value2 && value1.constructor === Object && value2.constructor === Object) {
			const nextValue = {
				...value1,
				...value2
			};
			for (const key in value2) if (Object.prototype.hasOwnProperty.call(value1, key) && Object.prototype.hasOwnProperty.call(value2, key)) {
				const dataset = /* @__PURE__ */ _merge(value1[key], value2[key]);
				if (dataset.issue) return dataset;
				nextValue[key] = dataset.value;
			}
			return { value: nextValue };
		}
		if (Array.isArray(value1) && Array.isArray(value2)) {
			if (value1.length === value2.length) {
				const nextValue = [...value1];
				for (let index = 0; index < value1.length; index++) {
					const dataset = /* @__PURE__ */ _merge(value1[index], value2[index]);
					if (dataset.issue) return dataset;
					nextValue[index] = dataset.value;
				}
				return { value: nextValue };
			}
		}
	}
	return { issue: true };
}

//#endregion
//#region src/schemas/intersect/intersect.ts
/* @__NO_SIDE_EFFECTS__ */
function intersect(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersect,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				for (const schema of this.options) {
					const optionDataset = schema["~run"]({ value: input }, config$1);
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/intersectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function intersectAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersectAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				const optionDatasets = await Promise.all(this.options.map((schema) => schema["~run"]({ value: input }, config$1)));
				for (const optionDataset of optionDatasets) {
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazy.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazy(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazy,
		expects: "unknown",
		async: false,
		getter,
		"~run"(dataset, config$1) {
			return this.getter(dataset.value)["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazyAsync.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazyAsync(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazyAsync,
		expects: "unknown",
		async: true,
		getter,
		async "~run"(dataset, config$1) {
			return (await this.getter(dataset.value))["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/literal/literal.ts
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObject.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/map.ts
/* @__NO_SIDE_EFFECTS__ */
function map(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: map,
		expects: "Map",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				for (const [inputKey, inputValue] of input) {
					const keyDataset = this.key["~run"]({ value: inputKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/mapAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function mapAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: mapAsync,
		expects: "Map",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				const datasets = await Promise.all([...input].map(([inputKey, inputValue]) => Promise.all([
					inputKey,
					inputValue,
					this.key["~run"]({ value: inputKey }, config$1),
					this.value["~run"]({ value: inputValue }, config$1)
				])));
				for (const [inputKey, inputValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nan/nan.ts
/* @__NO_SIDE_EFFECTS__ */
function nan(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "nan",
		reference: nan,
		expects: "NaN",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (Number.isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/never/never.ts
/* @__NO_SIDE_EFFECTS__ */
function never(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "never",
		reference: never,
		expects: "never",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			_addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullable(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullable,
		expects: "!null",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullableAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullableAsync,
		expects: "!null",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullish(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullish,
		expects: "(!null & !undefined)",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullishAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullishAsync,
		expects: "(!null & !undefined)",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptional(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptional,
		expects: "!undefined",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptionalAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptionalAsync,
		expects: "!undefined",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/null/null.ts
/* @__NO_SIDE_EFFECTS__ */
function null_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "null",
		reference: null_,
		expects: "null",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === null) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullableAsync,
		expects: `(${wrapped.expects} | null)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullishAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullishAsync,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/number/number.ts
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/object.ts
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/objectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: objectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRest(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRest,
		expects: "Object",
		async: false,
		entries: entries$1,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) {
						const valueDataset = this.rest["~run"]({ value: input[key] }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: input[key]
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRestAsync(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRestAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				})), Promise.all(Object.entries(input).filter(([key]) => /* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)).map(async ([key, value$1]) => [
					key,
					value$1,
					await this.rest["~run"]({ value: value$1 }, config$1)
				]))]);
				for (const [key, value$1, valueSchema, valueDataset] of normalDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, valueDataset] of restDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/optional/optional.ts
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/optional/optionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function optionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optionalAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/picklist/picklist.ts
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/promise/promise.ts
/* @__NO_SIDE_EFFECTS__ */
function promise(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "promise",
		reference: promise,
		expects: "Promise",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Promise) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/record.ts
/* @__NO_SIDE_EFFECTS__ */
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/recordAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function recordAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: recordAsync,
		expects: "Object",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const datasets = await Promise.all(Object.entries(input).filter(([key$1]) => /* @__PURE__ */ _isValidObjectKey(input, key$1)).map(([entryKey, entryValue]) => Promise.all([
					entryKey,
					entryValue,
					this.key["~run"]({ value: entryKey }, config$1),
					this.value["~run"]({ value: entryValue }, config$1)
				])));
				for (const [entryKey, entryValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/set.ts
/* @__NO_SIDE_EFFECTS__ */
function set(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: set,
		expects: "Set",
		async: false,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				for (const inputValue of input) {
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/setAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function setAsync(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: setAsync,
		expects: "Set",
		async: true,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				const valueDatasets = await Promise.all([...input].map(async (inputValue) => [inputValue, await this.value["~run"]({ value: inputValue }, config$1)]));
				for (const [inputValue, valueDataset] of valueDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObject.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/string/string.ts
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/symbol/symbol.ts
/* @__NO_SIDE_EFFECTS__ */
function symbol(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "symbol",
		reference: symbol,
		expects: "symbol",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "symbol") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tuple.ts
/* @__NO_SIDE_EFFECTS__ */
function tuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRest(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRest,
		expects: "Array",
		async: false,
		items,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.rest["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRestAsync(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRestAsync,
		expects: "Array",
		async: true,
		items,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				})), Promise.all(input.slice(this.items.length).map(async (value$1, key) => {
					return [
						key + this.items.length,
						value$1,
						await this.rest["~run"]({ value: value$1 }, config$1)
					];
				}))]);
				for (const [key, value$1, itemDataset] of normalDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, itemDataset] of restDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefined/undefined.ts
/* @__NO_SIDE_EFFECTS__ */
function undefined_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "undefined",
		reference: undefined_,
		expects: "undefined",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedable.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedable,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedableAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/union/utils/_subIssues/_subIssues.ts
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}

//#endregion
//#region src/schemas/union/union.ts
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/union/unionAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function unionAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: unionAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = await schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/unknown/unknown.ts
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variant.ts
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variantAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function variantAsync(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variantAsync,
		expects: "Object",
		async: true,
		key,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = async (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") await parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? (await discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG)).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = await schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				await parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/void/void.ts
/* @__NO_SIDE_EFFECTS__ */
function void_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "void",
		reference: void_,
		expects: "void",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/keyof/keyof.ts
/* @__NO_SIDE_EFFECTS__ */
function keyof(schema, message$1) {
	return /* @__PURE__ */ picklist(Object.keys(schema.entries), message$1);
}

//#endregion
//#region src/methods/message/message.ts
/**
* Changes the local message configuration of a schema.
*
* @param schema The schema to configure.
* @param message_ The error message.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function message(schema, message_) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config$1) {
			return schema["~run"](dataset, {
				...config$1,
				message: message_
			});
		}
	});
}

//#endregion
//#region src/methods/omit/omit.ts
/**
* Creates a modified copy of an object schema that does not contain the
* selected entries.
*
* @param schema The schema to omit from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function omit(schema, keys) {
	const entries$1 = { ...schema.entries };
	for (const key of keys) delete entries$1[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/parse/parse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
function parse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parse/parseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
async function parseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parser/parser.ts
/* @__NO_SIDE_EFFECTS__ */
function parser(schema, config$1) {
	const func = (input) => parse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/parser/parserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function parserAsync(schema, config$1) {
	const func = (input) => parseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/partial/partial.ts
/* @__NO_SIDE_EFFECTS__ */
function partial(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optional(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/partial/partialAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialAsync(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optionalAsync(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pick/pick.ts
/**
* Creates a modified copy of an object schema that contains only the selected
* entries.
*
* @param schema The schema to pick from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function pick(schema, keys) {
	const entries$1 = {};
	for (const key of keys) entries$1[key] = schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pipe/pipe.ts
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/pipe/pipeAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function pipeAsync(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		async: true,
		async "~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = await item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/required/required.ts
/* @__NO_SIDE_EFFECTS__ */
function required(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptional(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/required/requiredAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function requiredAsync(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptionalAsync(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/safeParse/safeParse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParse/safeParseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
async function safeParseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParser/safeParser.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParser(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/safeParser/safeParserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParserAsync(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/summarize/summarize.ts
/**
* Summarize the error messages of issues in a pretty-printable multi-line string.
*
* @param issues The list of issues.
*
* @returns A summary of the issues.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function summarize(issues) {
	let summary = "";
	for (const issue of issues) {
		if (summary) summary += "\n";
		summary += `× ${issue.message}`;
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) summary += `\n  → at ${dotPath}`;
	}
	return summary;
}

//#endregion
//#region src/methods/unwrap/unwrap.ts
/**
* Unwraps the wrapped schema.
*
* @param schema The schema to be unwrapped.
*
* @returns The unwrapped schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unwrap(schema) {
	return schema.wrapped;
}

//#endregion


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
