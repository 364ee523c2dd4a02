export const id = 890;
export const ids = [890];
export const modules = {

/***/ 5890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  carryReports: () => (/* binding */ carryReports)
});

// EXTERNAL MODULE: ./build/src/scan/status.js
var scan_status = __webpack_require__(1685);
// EXTERNAL MODULE: ./build/src/sarif/account.js
var account = __webpack_require__(1592);
// EXTERNAL MODULE: ./build/src/cut.js
var cut = __webpack_require__(437);
;// CONCATENATED MODULE: ./build/src/sarif/settlement.js

/** The longest text of the service that a sentence repeats, in characters. */
const LONGEST_TEXT = 300;
/** What a reply means for the results that were sent; `what` names them. */
function settlementOf(reply, { bytes, sent }, what, { halted }) {
    switch (reply.kind) {
        case 'accepted':
            return { kind: 'accepted', sent, answer: reply.answer };
        case 'failed': {
            const { problem } = reply.error;
            const isTooLarge = problem.kind === 'refused' && problem.status === 413;
            const why = isTooLarge
                ? ` has ${bytes} bytes, which is more than the service takes`
                : ' was not imported';
            return lost(sent, `${what}${why}: ${messageOf(reply.error)}`);
        }
        case 'halted': {
            const why = reply.isUnclear ? 'may have been imported, but no answer says so' : 'was not imported';
            return lost(sent, `${what} ${why}: ${messageOf(halted.reason)}`);
        }
    }
}
/** The settlement of results that were not even tried. */
function lost(results, why) {
    return { kind: 'lost', results, why };
}
function messageOf(error) {
    return (0,cut/* cut */.J)(error instanceof Error ? error.message : String(error), LONGEST_TEXT);
}

// EXTERNAL MODULE: ./build/src/sarif/limits.js
var limits = __webpack_require__(2043);
// EXTERNAL MODULE: ./build/src/sarif/document.js
var sarif_document = __webpack_require__(2014);
// EXTERNAL MODULE: ./build/src/sarif/json.js
var json = __webpack_require__(2465);
// EXTERNAL MODULE: ./build/src/sarif/name.js
var sarif_name = __webpack_require__(2276);
;// CONCATENATED MODULE: ./build/src/sarif/halve.js



/**
 * Halves a part that the service refused, by the results that it sends; `undefined` for a single one. Both
 * halves keep all rows and with them their numbers, so that a result which an earlier job has
 * imported stays the same to the service. The first one stands for all that were left out.
 */
function halve(part) {
    if (part.sent < 2)
        return undefined;
    const middle = Math.ceil(part.sent / 2);
    const left = { ...part, results: part.results - part.sent + middle, sent: middle };
    const sent = part.sent - middle;
    const right = { ...part, results: sent, sent, merged: 0, suppressed: 0, skipped: 0, warnings: [] };
    return [
        { ...left, bytes: slice(part.bytes, 0, middle) },
        { ...right, bytes: slice(part.bytes, middle, part.sent) },
    ];
}
/** The rule and the place of a part's only result, as `rule at file:line`, for naming it. Foreign text. */
function nameOf(part) {
    const [result] = (0,sarif_name/* resultsIn */.uj)(documentOf(part.bytes));
    return `${(0,sarif_name/* ruleNameOf */.x2)(result)} at ${(0,sarif_name/* placeNameOf */.yr)(result)}`;
}
/** The bytes of a part of ours: they are a document by construction. */
const documentOf = (bytes) => JSON.parse(bytes.toString('utf8'));
/** A report with the results from `start` up to `end` alone, counted over all runs. */
function slice(bytes, start, end) {
    const document = documentOf(bytes);
    let before = 0;
    for (const run of document.runs.filter(json/* isObject */.Gv)) {
        const results = (0,sarif_document/* resultsOf */.q)(run);
        if (Array.isArray(run['results'])) {
            run['results'] = results.slice(Math.max(0, start - before), Math.max(0, end - before));
        }
        before += results.length;
    }
    return Buffer.from(JSON.stringify(document));
}

;// CONCATENATED MODULE: ./build/src/sarif/narrow.js



/** How many results are named; the rest is counted. */
const NAMED = 10;
const narrow_LONGEST_TEXT = 200;
/** With nothing but refusals for so long, while pieces hold more results than that, a few single ones are tried. */
const GLOOM = { asked: 14, results: 4, samples: 4 };
/**
 * Imports of a refused part what is not itself refused, by halves, in at most `budget` requests. The largest
 * refused piece is cut first, so that a budget that ends early loses as little as possible. Where the first
 * half is taken, the second must hold what was refused, and is cut without being sent as a whole.
 */
async function narrow(refused, sending, what, budget) {
    const narrowing = new Narrowing(sending, what, budget);
    await narrowing.run({ ...refused, at: 0 });
    return { settlements: [...narrowing.settlements, ...lostOf(narrowing)], asked: narrowing.asked };
}
class Narrowing {
    sending;
    what;
    budget;
    settlements = [];
    /** Single results that were refused. */
    bad = [];
    /** What stands in a refused piece and was not settled; the largest first. */
    open = [];
    asked = 0;
    /** Whether any result turned out to be good. */
    #isHopeful = false;
    constructor(sending, what, budget) {
        this.sending = sending;
        this.what = what;
        this.budget = budget;
    }
    async run(refused) {
        this.#note(refused);
        for (let piece = this.open[0]; piece !== undefined && !this.#isOver(); piece = this.open[0]) {
            if (this.#isGloomy(piece) && !(await this.#sample()))
                return;
            this.open.shift();
            await this.#cut(piece);
        }
    }
    #isOver() {
        return this.asked >= this.budget || this.sending.halted.aborted;
    }
    #isGloomy({ part }) {
        return !this.#isHopeful && this.asked >= GLOOM.asked && part.sent > GLOOM.results;
    }
    /** Whether single results, out of several pieces, are good; what is taken of them is counted with its piece. */
    async #sample() {
        for (const { part } of this.open.slice(0, GLOOM.samples)) {
            if (this.#isOver())
                return false;
            this.asked += 1;
            const reply = await this.sending.send(firstOf(part).bytes, `${this.what} (1 of its results)`);
            if (reply.kind === 'accepted')
                return (this.#isHopeful = true);
        }
        return false;
    }
    async #cut({ part, refusal, at }) {
        const halves = halve(part);
        if (halves === undefined)
            return void this.bad.push({ part, refusal, at });
        const [first, second] = halves;
        const rest = { part: second, refusal, at: at + first.sent };
        const isFirstTaken = await this.#ask({ part: first, refusal, at });
        if (isFirstTaken && second.sent > 1)
            this.#keep(rest);
        else
            await this.#ask(rest);
    }
    /** Sends a piece of something refused; says whether it was taken. */
    async #ask(piece) {
        if (this.asked >= this.budget) {
            this.#keep(piece);
            return false;
        }
        const { part, at } = piece;
        this.asked += 1;
        const what = `${this.what} (${part.sent} of its results)`;
        const reply = await this.sending.send(part.bytes, what);
        const body = { bytes: part.bytes.length, sent: part.sent };
        if (reply.kind === 'disputed')
            this.#note({ part, refusal: reply.refusal, at });
        else
            this.settlements.push(settlementOf(reply, body, what, this.sending));
        this.#isHopeful ||= reply.kind === 'accepted';
        return reply.kind === 'accepted';
    }
    #note(refused) {
        if (refused.part.sent <= 1)
            this.bad.push(refused);
        else
            this.#keep(refused);
    }
    #keep(refused) {
        const index = this.open.findIndex((other) => other.part.sent < refused.part.sent);
        this.open.splice(index === -1 ? this.open.length : index, 0, refused);
    }
}
/** What was refused, by what the service said of it. */
function lostOf({ bad, open }) {
    const singles = byCause(bad).map(([cause, group]) => {
        const names = group.slice(0, NAMED).map(({ part }) => (0,cut/* cut */.J)(nameOf(part), narrow_LONGEST_TEXT));
        const more = group.length > NAMED ? `; and ${group.length - NAMED} more` : '';
        return lost(group.length, `${counted(group.length)} ${cause}: ${names.join('; ')}${more}.`);
    });
    const pieces = byCause(open).map(([cause, group]) => {
        const results = group.reduce((sum, { part }) => sum + part.sent, 0);
        const first = group.slice(0, 1).map(({ part }) => (0,cut/* cut */.J)(nameOf(firstOf(part)), narrow_LONGEST_TEXT));
        const where = `in pieces ${cause}; which ones was not looked for any further`;
        return lost(results, `${counted(results)} not imported, ${where} (the first is ${first.join()}).`);
    });
    return [...singles, ...pieces];
}
function byCause(refused) {
    const inOrder = refused.toSorted((a, b) => a.at - b.at);
    return [...Map.groupBy(inOrder, ({ refusal }) => causeOf(refusal))];
}
/** A conflict of a single result is with what the scan holds: our own results hold no two of one identity. */
function causeOf({ status, code, message }) {
    return status === 409
        ? `in conflict with other evidence of the same findings that the scan already holds from an earlier import (${status} ${code})`
        : `refused by the service (${status} ${code}: ${(0,cut/* cut */.J)(message, narrow_LONGEST_TEXT)})`;
}
const counted = (results) => (results === 1 ? '1 result is' : `${results} results are`);
function firstOf(part) {
    const halves = halve(part);
    return halves === undefined ? part : firstOf(halves[0]);
}

// EXTERNAL MODULE: ./build/src/api/errors.js + 1 modules
var errors = __webpack_require__(3402);
// EXTERNAL MODULE: ./build/src/api/operations/scans.js + 1 modules
var scans = __webpack_require__(4103);
// EXTERNAL MODULE: ./build/src/api/retry.js
var retry = __webpack_require__(4032);
;// CONCATENATED MODULE: ./build/src/sarif/resend.js

/** How often a body is sent that the service answers without taking or refusing it. */
const TRIES = 3;
const FRESH_AGAIN_MS = 2_000;
/**
 * Decides what becomes of a body after a failed request. Importing the same evidence again changes nothing
 * (observed facts, 5.5), so an import may be repeated as a read may: an unclear end is verified by sending the
 * same bytes again. While nothing at all is answered that goes on as long as for a read, since the way to the
 * service is broken for everybody; else three tries are enough. `random` is in [0, 1): full jitter.
 */
function nextAfter(attempt, random) {
    const { problem } = attempt;
    switch (problem.kind) {
        case 'refused':
            return afterRefusal(problem.status, attempt, random);
        case 'unreachable':
            // The client itself repeats what was surely not sent, until it is out of patience.
            return problem.sent === 'no' ? { kind: 'halt' } : again(attempt, random);
        case 'unreadable':
            return again(attempt, random);
        case 'redirected':
            return { kind: 'halt' };
    }
}
function afterRefusal(status, attempt, random) {
    if (status === 404 && attempt.isScanFresh)
        return { kind: 'again', inMs: FRESH_AGAIN_MS };
    if ([401, 403, 404, 429].includes(status))
        return { kind: 'halt' };
    if ([400, 409, 422].includes(status))
        return { kind: 'dispute' };
    return status >= 500 ? again(attempt, random) : { kind: 'give-up' };
}
function again(attempt, random) {
    const { problem, failures, isServiceThere } = attempt;
    const isOut = isAway(problem) && !isServiceThere;
    const wait = failures < TRIES || isOut ? (0,retry/* waitBeforeRetry */.jy)(asRead(attempt), random) : undefined;
    if (wait !== undefined && wait < attempt.leftMs)
        return { kind: 'again', inMs: wait };
    return { kind: isOut && attempt.leftMs > 0 ? 'halt' : 'give-up' };
}
/** No answer, or that of a gateway in the place of the service. */
function isAway(problem) {
    if (problem.kind === 'refused')
        return [502, 503, 504].includes(problem.status);
    return problem.kind === 'unreachable' && ['reset', 'cut', 'timeout'].includes(problem.fault);
}
/** The policy of reads, which knows four statuses of a failing service; the others are no different here. */
function asRead({ problem, ...attempt }) {
    const isRare = problem.kind === 'refused' && ![500, 502, 503, 504].includes(problem.status);
    return { ...attempt, method: 'GET', problem: isRare ? { ...problem, status: 500 } : problem };
}

;// CONCATENATED MODULE: ./build/src/sarif/turnstile.js


/** A wait of no length at all would be no wait: Retry-After may round to 0 (observed facts, "Rate limits"). */
const SHORTEST_WAIT_MS = 500;
/**
 * Lets requests through side by side until one is answered 429: that is everybody's wait, since the limit is
 * one for all. When it is over one request goes first, and only if that passes do the others follow.
 */
class Turnstile {
    parts;
    #opensAt = Number.NEGATIVE_INFINITY;
    #isWary = false;
    #scout;
    constructor(parts) {
        this.parts = parts;
    }
    /**
     * The outcome of a request that was not answered 429. Rejects with the signal's reason, and with the 429
     * itself where it asks for more time than the deadline leaves.
     */
    async pass(request) {
        for (;;) {
            const scout = await this.#enter();
            try {
                const value = await request();
                if (scout !== undefined)
                    this.#isWary = false;
                return value;
            }
            catch (error) {
                const wait = this.#waitFor(error);
                if (wait === undefined)
                    throw error;
                this.#close(wait);
            }
            finally {
                if (scout !== undefined)
                    this.#scout = undefined;
                scout?.resolve();
            }
        }
    }
    /** Waits for the turn; a resolver is given to the one who goes first. */
    async #enter() {
        const { clock, signal } = this.parts;
        for (;;) {
            signal.throwIfAborted();
            const wait = this.#opensAt - clock.now();
            if (wait > 0)
                await clock.sleep(wait, signal);
            else if (this.#scout !== undefined)
                await this.#scout.promise;
            else if (!this.#isWary)
                return undefined;
            else
                return (this.#scout = Promise.withResolvers());
        }
    }
    /** How long a failed request has everybody wait; `undefined` where it failed for something else or for good. */
    #waitFor(error) {
        const problem = (0,errors/* refusalOf */.Of)(error);
        if (problem?.status !== 429)
            return undefined;
        const { deadline, random } = this.parts;
        const attempt = {
            method: 'GET',
            problem,
            failures: 0,
            failingForMs: 0,
            leftMs: deadline.leftMs(),
        };
        const wait = (0,retry/* waitBeforeRetry */.jy)(attempt, random());
        return wait === undefined ? undefined : Math.max(wait, SHORTEST_WAIT_MS);
    }
    #close(wait) {
        const { clock, onWait } = this.parts;
        const isNews = this.#opensAt <= clock.now();
        this.#isWary = true;
        this.#opensAt = Math.max(this.#opensAt, clock.now() + wait);
        if (isNews)
            onWait(wait);
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/send.js




/** How long a scan that was just created may be unknown: milliseconds. */
const FRESH_MS = 30_000;
/** Opens the sending to one scan: its bodies share the rate limit, and what ends one for good ends it for all. */
function openSending(target, parts) {
    const halt = new AbortController();
    const halted = AbortSignal.any([parts.deadline.signal, halt.signal]);
    const turnstile = new Turnstile({
        ...parts,
        signal: halted,
        onWait: (ms) => parts.say(`The service asks to wait; the import goes on in ${seconds(ms)} s.`),
    });
    const desk = { target, parts, turnstile, halt, halted, startedAt: parts.clock.now(), answered: 0 };
    return { send: (document, what) => new Delivery(desk, document, what).settle(), halted };
}
/** One body on its way. */
class Delivery {
    desk;
    document;
    what;
    #failures = 0;
    #failing;
    #isUnclear = false;
    constructor(desk, document, what) {
        this.desk = desk;
        this.document = document;
        this.what = what;
    }
    async settle() {
        const { turnstile, parts, halted } = this.desk;
        for (let wait = 0;;) {
            try {
                if (wait > 0)
                    await parts.clock.sleep(wait, halted);
                return { kind: 'accepted', answer: await turnstile.pass(() => this.#call()) };
            }
            catch (error) {
                const next = this.#after(error);
                if (next.kind !== 'again')
                    return this.#end(next.kind, error);
                wait = next.inMs;
            }
        }
    }
    async #call() {
        const { parts, target } = this.desk;
        try {
            const answer = await parts.client.call(scans/* importSarif */.pm, { id: target.scanId, document: this.document });
            this.desk.answered += 1;
            return answer;
        }
        catch (error) {
            const status = (0,errors/* refusalOf */.Of)(error)?.status;
            if (status !== undefined && status < 500)
                this.desk.answered += 1;
            this.#isUnclear ||= status === undefined ? !isUnsent(error) : status >= 500;
            throw error;
        }
    }
    #after(error) {
        const { parts, target, halted, answered, startedAt } = this.desk;
        if (halted.aborted || !(error instanceof errors/* ServiceError */._7))
            return { kind: 'halt' };
        const now = parts.clock.now();
        this.#failures += 1;
        this.#failing ??= { since: now, answered };
        const next = nextAfter({
            problem: error.problem,
            failures: this.#failures,
            failingForMs: now - this.#failing.since,
            leftMs: parts.deadline.leftMs(),
            isServiceThere: answered > this.#failing.answered,
            isScanFresh: target.isFresh && now - startedAt < FRESH_MS,
        }, parts.random());
        if (next.kind === 'again') {
            parts.say(`${this.what}: ${error.message} The same bytes are sent again in ${seconds(next.inMs)} s.`);
        }
        return next;
    }
    #end(kind, error) {
        const refusal = (0,errors/* refusalOf */.Of)(error);
        if (kind === 'dispute' && refusal !== undefined)
            return { kind: 'disputed', refusal };
        if (kind === 'give-up' && error instanceof errors/* ServiceError */._7)
            return { kind: 'failed', error };
        this.desk.halt.abort(error);
        return { kind: 'halted', isUnclear: this.#isUnclear };
    }
}
function isUnsent(error) {
    return error instanceof errors/* ServiceError */._7 && error.problem.kind === 'unreachable' && error.problem.sent === 'no';
}
const seconds = (ms) => Math.ceil(ms / 1000);

// EXTERNAL MODULE: ./build/src/sarif/spooling.js
var spooling = __webpack_require__(6062);
// EXTERNAL MODULE: ./build/src/sarif/balance.js
var balance = __webpack_require__(5383);
;// CONCATENATED MODULE: ./build/src/sarif/upload.js








/** How many requests are under way at once, over all files. */
const AT_ONCE = 4;
/**
 * How many requests looking for refused results may cost, the refused parts sharing them evenly: eight minutes
 * at thirty requests a minute. However many parts there are, each gets what one bad result in it takes.
 */
const NARROWING_REQUESTS = 240;
/** The longest name of a result that a message holds, in characters. */
const LONGEST_NAME = 300;
/**
 * Imports parts into a scan, at most four at a time, and accounts for every result. Never rejects.
 *
 * The parts of one scan need no order among them: preparing merged all results that the service would hold for
 * one finding, over all files, so that no two parts have an identity in common, and an import only ever adds
 * (observed facts, 5.5). What is refused for its contents is narrowed down at the end, one part at a time:
 * what is good is then in, and only one part is taken apart in memory.
 */
async function importParts(files, target, parts) {
    const sending = openSending(target, parts);
    const settlements = new Map();
    const jobs = files.flatMap(jobsOf);
    await shipAll(jobs, sending, parts, settlements);
    await narrowAll(jobs, sending, parts, settlements);
    if ([...settlements.values()].some((own) => (0,balance/* balanceOf */._)(own).isUncounted)) {
        parts.warn('The service took SARIF results without saying how many: their counts are left empty.');
    }
    const rows = files.flatMap((file) => rowsOf(file, settlements));
    return { rows, stopped: sending.halted.aborted ? sending.halted.reason : undefined };
}
function jobsOf(file) {
    if (file.kind === 'unusable')
        return [];
    const several = file.pieces.length > 1;
    return file.pieces.flatMap((part, index) => part.kind === 'part' && part.sent > 0
        ? [{ what: several ? `${file.file}, part ${index + 1}` : file.file, part }]
        : []);
}
async function shipAll(jobs, sending, parts, settlements) {
    const queue = jobs.values();
    const work = async () => {
        for (const job of queue)
            settlements.set(job.part, await settled(job, () => ship(job, sending, parts)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
}
async function ship(job, sending, parts) {
    const { what, part } = job;
    if (sending.halted.aborted) {
        return [lost(part.sent, `${what} was not sent: ${messageOf(sending.halted.reason)}`)];
    }
    const body = { bytes: part.ticket.bytes, sent: part.sent };
    const reply = await sending.send(await parts.spool.take(part.ticket), what);
    if (reply.kind !== 'disputed')
        return [settlementOf(reply, body, what, sending)];
    job.refusal = reply.refusal;
    return [];
}
async function narrowAll(jobs, sending, parts, settlements) {
    const disputed = jobs.filter(({ refusal }) => refusal !== undefined);
    let left = NARROWING_REQUESTS;
    for (const [index, job] of disputed.entries()) {
        const { part, refusal, what } = job;
        if (refusal === undefined)
            continue;
        const share = Math.ceil(left / (disputed.length - index));
        const own = await settled(job, async () => {
            parts.say(`${what} was refused (${refusal.status} ${refusal.code}); looking for what in it is refused.`);
            const whole = { part: await (0,spooling/* withBytes */.Y)(part, parts.spool), refusal };
            const narrowed = await narrow(whole, sending, what, Math.max(share, leastFor(part.sent)));
            left = Math.max(0, left - narrowed.asked);
            return narrowed.settlements;
        });
        settlements.set(part, own);
    }
}
/** One bad result costs at most two requests a halving; the rest is for a few more of them. */
function leastFor(results) {
    return 2 * Math.ceil(Math.log2(results)) + 16;
}
/** What became of a part, also where this machine could not read it back or take it apart. */
async function settled({ what, part }, work) {
    try {
        return await work();
    }
    catch (error) {
        return [lost(part.sent, `${what} could not be sent: ${messageOf(error)}.`)];
    }
}
function rowsOf(file, settlements) {
    if (file.kind === 'unusable')
        return [(0,account/* unusableRow */.SV)(file.file, file.error)];
    if (file.pieces.length === 0)
        return [(0,account/* rowOf */.OB)(file.file, 1, file.counts, [])];
    return file.pieces.map((piece, index) => (0,account/* rowOf */.OB)(file.file, index + 1, piece, piece.kind === 'part' ? (settlements.get(piece) ?? []) : [tooLarge(piece)]));
}
/** Such a result is counted in `results` alone. */
function tooLarge({ results, merged, suppressed, skipped, rule, place, bytes }) {
    const name = (0,cut/* cut */.J)(`${rule} at ${place}`, LONGEST_NAME);
    const why = `${name} takes ${bytes} bytes alone, more than the ${limits/* PART_BYTES */._E} that the service takes: it was not sent.`;
    return lost(results - merged - suppressed - skipped, why);
}

;// CONCATENATED MODULE: ./build/src/sarif/carry.js



/** Pages of findings hold so many, and the service was seen to answer so many requests a minute. */
const PAGE = 100;
const REQUESTS_A_MINUTE = 30;
/**
 * Carries the reports into a scan and accounts for every result, as a step of the run. Throws what
 * ended the import before its end: the deadline's reason, or a refusal that holds for all of it.
 */
async function carryReports(session, imports, reports, scan) {
    const takesThem = session.plan.ending === 'detach' || takesReports(scan, imports);
    await session.step('import', async () => takesThem ? importAll(session, reports, scan) : leaveReports(session, reports, scan));
}
async function importAll(session, reports, scan) {
    const { dossier, plan, say, warn } = session;
    foresee(session, reports);
    const isFresh = plan.source.kind === 'create' && plan.ending === 'detach';
    const target = { scanId: scan.id, isFresh };
    const { rows, stopped } = await importParts(reports.files, target, { ...session, spool: reports.spool });
    dossier.sarif = rows;
    for (const line of (0,account/* accountLines */.dZ)(rows))
        say(line);
    if (reports.critical > 0 && plan.policy.limits.critical !== null) {
        warn(`${reports.critical} imported results are critical by their security-severity. The service holds imported findings as high at most, so the gate did not count them as critical.`);
    }
    dossier.conditions.push(...(0,account/* unimported */.I)(rows));
    if (stopped instanceof Error)
        throw stopped;
}
/** Whether a scan that ended so takes reports. */
function takesReports({ status }, { afterFailure }) {
    const phase = (0,scan_status/* phaseOf */.h)(status);
    return phase === 'completed' || phase === 'partial' || (phase === 'failed' && afterFailure === 'import');
}
/** Accounts for reports that are not imported, since the scan did not end in a way that takes them. */
function leaveReports({ dossier, say }, { files }, { status }) {
    dossier.sarif = files.map(skippedRow);
    dossier.conditions.push(...(0,account/* unimported */.I)(dossier.sarif));
    say(`The SARIF files were not imported, since the scan ended ${status.toUpperCase()}; their results count as skipped.`);
}
function skippedRow(file) {
    if (file.kind === 'unusable')
        return (0,account/* unusableRow */.SV)(file.file, file.error);
    const { results, merged, suppressed } = file.counts;
    return (0,account/* rowOf */.OB)(file.file, 1, { results, sent: 0, merged, suppressed, skipped: results - merged - suppressed }, []);
}
function foresee({ say }, { kept }) {
    const minutes = Math.ceil(kept / PAGE / REQUESTS_A_MINUTE);
    if (minutes < 2)
        return;
    say(`${kept} results are imported; reading the findings afterwards takes some ${minutes} minutes at ${REQUESTS_A_MINUTE} requests a minute.`);
}


/***/ }),

/***/ 2014:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ resultsOf)
/* harmony export */ });
/** The results of a run that are kept; none where it has no list of them. */
const resultsOf = (run) => Array.isArray(run['results']) ? run['results'] : [];


/***/ }),

/***/ 2465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   nV: () => (/* binding */ ownMember),
/* harmony export */   qh: () => (/* binding */ indexOf)
/* harmony export */ });
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The elements of a list; none where the value is no list. */
const listOf = (value) => (Array.isArray(value) ? value : []);
/** The value itself where it is an object; else an empty one, so that a path of names can be followed. */
const objectOf = (value) => (isObject(value) ? value : EMPTY);
const EMPTY = Object.freeze({});
/** A text that says something: neither another type nor empty. */
const textOf = (value) => typeof value === 'string' && value !== '' ? value : undefined;
/** A position in an array. SARIF writes "absent" as -1. */
const indexOf = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
/** A member of that very object: foreign names such as `constructor` must not find what every object has. */
const ownMember = (object, name) => isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;


/***/ }),

/***/ 2043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _E: () => (/* binding */ PART_BYTES),
/* harmony export */   bx: () => (/* binding */ PART_RESULTS),
/* harmony export */   fZ: () => (/* binding */ READ_LIMIT_BYTES),
/* harmony export */   zP: () => (/* binding */ LONGEST)
/* harmony export */ });
/**
 * The largest file that is read, in bytes. Node holds at most 536 870 888 characters in one text and a parsed
 * report takes four to six times its size in memory; no scanner's report comes near this.
 */
const READ_LIMIT_BYTES = 268_435_456;
/** The largest body that the service takes, in bytes as sent (contract, section 8; observed facts, 5.1). */
const PART_BYTES = 5_242_880;
/** The most results that the service takes in one request; it only counts those behind as rejected (observed facts, 5.2). */
const PART_RESULTS = 2_000;
/** The longest texts, in UTF-16 units, before a result or a whole report is refused (observed facts, 5.2). */
const LONGEST = { ruleId: 1024, uri: 4096, driverName: 1024, driverVersion: 256 };


/***/ }),

/***/ 2276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   uj: () => (/* binding */ resultsIn),
/* harmony export */   x2: () => (/* binding */ ruleNameOf),
/* harmony export */   yr: () => (/* binding */ placeNameOf)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2465);

/** The rule of a result, for naming it. Foreign text. */
const ruleNameOf = (result) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(result)['ruleId']) ?? 'without a rule';
/** Where a result lies, as `file:line`, for naming it. Foreign text. */
function placeNameOf(result) {
    const place = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(result)['locations'])[0])['physicalLocation']);
    const file = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(place['artifactLocation'])['uri']);
    const { startLine } = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(place['region']);
    if (file === undefined)
        return 'without a place';
    return typeof startLine === 'number' ? `${file}:${startLine}` : file;
}
/** The results of a document's runs, in order. */
const resultsIn = (document) => (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectOf */ .Xy)(document)['runs']).flatMap((run) => ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(run) ? (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(run['results']) : []));


/***/ }),

/***/ 6062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ withBytes),
/* harmony export */   y: () => (/* binding */ spoolParts)
/* harmony export */ });
/**
 * Moves the parts of a prepared file into the spool as they are made, so that one at a time is in memory.
 * Rejects with what making or writing them throws: then nothing of the file may be sent.
 */
async function spoolParts(file, prepared, parts, spool) {
    const pieces = [];
    for (const part of parts)
        pieces.push(part.kind === 'part' ? await waiting(part, spool) : part);
    const named = pieces.reduce((sum, { results }) => sum + results, 0);
    if (pieces.length > 0 && named !== prepared.results) {
        throw new Error(`The parts of ${file} stand for ${named} of its ${prepared.results} results.`);
    }
    return { kind: 'ready', file, pieces, counts: countsOf(prepared) };
}
function countsOf({ results, tally }) {
    const { merged, suppressed, skipped } = tally;
    const { passed, notApplicable, absent } = skipped;
    return { results, sent: 0, merged, suppressed, skipped: passed + notApplicable + absent };
}
async function waiting({ bytes, ...rest }, spool) {
    return { ...rest, ticket: await spool.put(bytes) };
}
/** The part with its bytes in memory again. */
async function withBytes({ ticket, ...rest }, spool) {
    return { ...rest, bytes: await spool.take(ticket) };
}


/***/ })

};
