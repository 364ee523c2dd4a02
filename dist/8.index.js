export const id = 8;
export const ids = [8];
export const modules = {

/***/ 1088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ UnreadFile)
/* harmony export */ });
/** A file that was not read: it changed, or the system would not let it be read. */
class UnreadFile extends Error {
    name = 'UnreadFile';
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

/***/ 8:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readyReports: () => (/* binding */ readyReports)
});

// EXTERNAL MODULE: ./build/src/edge/seen.js
var seen = __webpack_require__(1088);
// EXTERNAL MODULE: ./build/src/verdict.js
var verdict = __webpack_require__(2848);
// EXTERNAL MODULE: ./build/src/sarif/account.js
var account = __webpack_require__(1592);
;// CONCATENATED MODULE: ./build/src/sarif/identities.js
/**
 * Remembers, across the files of one import, which result holds each identity. One of equal identities has
 * to be chosen, since the service refuses a whole report for two that differ (observed facts, 5.5).
 */
class Identities {
    #holders = new Map();
    /** By file, the files that have results which were merged into its own. */
    #leaning = new Map();
    /** Claims an identity for a result. Claiming again for the same result changes nothing. */
    claim(identity, claimant) {
        const holder = this.#holders.get(identity);
        if (holder !== undefined && !isSame(holder, claimant)) {
            if (holder.rank >= claimant.rank) {
                this.#lean(claimant.file, holder.file);
                return { isHeld: false };
            }
            this.#lean(holder.file, claimant.file);
        }
        this.#holders.set(identity, claimant);
        return holder === undefined || isSame(holder, claimant)
            ? { isHeld: true }
            : { isHeld: true, loser: holder };
    }
    /**
     * Forgets what a file holds, because nothing of it can be imported after all. Answers the other files that
     * have results which were merged into it: they have to be read and prepared again.
     */
    release(file) {
        for (const [identity, holder] of this.#holders)
            if (holder.file === file)
                this.#holders.delete(identity);
        const leaning = this.#leaning.get(file) ?? [];
        this.#leaning.delete(file);
        return [...leaning];
    }
    #lean(file, on) {
        if (file === on)
            return;
        const files = this.#leaning.get(on) ?? new Set();
        this.#leaning.set(on, files.add(file));
    }
}
const isSame = (left, right) => left.file === right.file && left.ordinal === right.ordinal;

;// CONCATENATED MODULE: ./build/src/sarif/checkout.js
/** The folder of the repository that a run works on. */
class Checkout {
    #drive;
    #folders;
    /** @param workspace absolute path, in the form of the runner's system */
    constructor(workspace) {
        const { drive, segments } = readPath(workspace);
        this.#drive = drive;
        this.#folders = segments.filter((segment) => segment !== '');
    }
    /**
     * An absolute path or `file:` URI relative to the checkout, with slashes and with the percent-encoding it
     * came with; `undefined` where it lies elsewhere, or cannot be told. Case is left alone; only on a drive of
     * Windows it does not matter for finding the checkout.
     */
    relative(uri) {
        const local = localPath(uri);
        if (local === undefined)
            return undefined;
        const [body, suffix] = cutSuffix(local);
        const { drive, segments } = readPath(body);
        if (drive !== this.#drive)
            return undefined;
        const names = walk(segments, 'stays at the root') ?? [];
        const inside = names.slice(this.#folders.length);
        // A slash that was escaped is part of a name; whoever decodes it would walk somewhere else.
        const isPlain = inside.join('') !== '' && !inside.some((name) => /[\\/]/.test(decoded(name)));
        const isInside = this.#folders.every((folder, at) => this.#isFolder(folder, names[at]));
        return isPlain && isInside ? guarded(inside.join('/')) + suffix : undefined;
    }
    #isFolder(folder, name = '') {
        if (folder === name || folder === decoded(name))
            return true;
        return this.#drive !== undefined && folder.toLowerCase() === decoded(name).toLowerCase();
    }
}
/** Whether a URI, or a path in its place, says by itself where it is: with a scheme, a drive or a leading slash. */
const isAbsolute = (uri) => /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(uri);
/** A relative reference without `.` and `..`, with slashes; `undefined` where it leads above where it begins. */
function tidied(uri) {
    if (!/\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(uri))
        return uri;
    const [body, suffix] = cutSuffix(uri);
    const names = walk(body.split(/[\\/]/), 'is an error');
    return names === undefined || names.join('') === '' ? undefined : guarded(names.join('/')) + suffix;
}
/** The path of a `file:` URI of this machine, or the absolute path that stands in its place. */
function localPath(uri) {
    if (/^[a-z]:[\\/]/i.test(uri))
        return uri;
    if (/^\/(?!\/)/.test(uri))
        return uri;
    const [, authority, path = ''] = /^file:(?:\/\/([^\\/?#]*))?(.*)$/is.exec(uri) ?? [];
    if (authority === undefined || authority === '' || authority.toLowerCase() === 'localhost') {
        return path === '' ? undefined : path;
    }
    // Some tools write two slashes before the drive.
    return /^[a-z](?::|%3a)$/i.test(authority) ? `/${authority}${path}` : undefined;
}
function cutSuffix(uri) {
    const end = uri.search(/[?#]/);
    return end === -1 ? [uri, ''] : [uri.slice(0, end), uri.slice(end)];
}
function readPath(path) {
    const [start, letter] = /^[\\/]*([a-z])(?::|%3a)(?=[\\/]|$)/i.exec(path) ?? [];
    return start === undefined
        ? { drive: undefined, segments: path.split('/') }
        : { drive: letter?.toLowerCase(), segments: path.slice(start.length).split(/[\\/]/) };
}
/** Follows `.` and `..`; what leads above the beginning stays there, or makes it `undefined`. */
function walk(segments, above) {
    const names = [];
    for (const [at, segment] of segments.entries()) {
        const name = decoded(segment);
        if (name === '..') {
            if (names.pop() === undefined && above === 'is an error')
                return undefined;
        }
        else if (name !== '.' && (segment !== '' || (at === segments.length - 1 && names.length > 0))) {
            names.push(segment);
        }
    }
    return names;
}
/** A first segment with a colon would read as a scheme (RFC 3986, 4.2). */
const guarded = (path) => (/^[^/]*:/.test(path) ? `./${path}` : path);
function decoded(segment) {
    if (!segment.includes('%'))
        return segment;
    try {
        return decodeURIComponent(segment);
    }
    catch {
        return segment;
    }
}

// EXTERNAL MODULE: ./build/src/sarif/document.js
var sarif_document = __webpack_require__(2014);
// EXTERNAL MODULE: ./build/src/sarif/json.js
var json = __webpack_require__(2465);
// EXTERNAL MODULE: ./build/src/sarif/limits.js
var limits = __webpack_require__(2043);
;// CONCATENATED MODULE: ./build/src/sarif/skeleton.js


/**
 * Mends what would make the service refuse the whole report (observed facts, 5.2), each with a warning:
 * runs, tools, drivers, rules and property bags that are no objects, `results` that are no list (`null` means
 * that there are none to be had: 3.14.23), a driver's name and version and its rules' ids that are no text or
 * too long. What is no text or of the wrong form goes, what is too long is cut, and the position of a
 * rule is kept by an empty one.
 */
function mendSkeleton(document, warnings) {
    const runs = document.runs.filter((run) => (0,json/* isObject */.Gv)(run));
    if (runs.length < document.runs.length) {
        warnings.add('A run that is no object was left out.');
        document.runs = runs;
    }
    for (const run of runs)
        mendRun(run, warnings);
}
function mendRun(run, warnings) {
    if (run['results'] !== undefined && !Array.isArray(run['results'])) {
        if (run['results'] !== null)
            warnings.add('The results of a run are no list: none were read from it.');
        delete run['results'];
    }
    const tool = objectAt(run, 'tool', warnings);
    const driver = tool === undefined ? undefined : objectAt(tool, 'driver', warnings);
    if (driver === undefined)
        return;
    mendText(driver, 'name', limits/* LONGEST */.zP.driverName, warnings);
    mendText(driver, 'version', limits/* LONGEST */.zP.driverVersion, warnings);
    if (driver['rules'] === undefined)
        return;
    if (Array.isArray(driver['rules']))
        mendRules(driver['rules'], warnings);
    else
        remove(driver, 'rules', 'a list', warnings);
}
function mendRules(rules, warnings) {
    for (const [index, rule] of rules.entries()) {
        if ((0,json/* isObject */.Gv)(rule)) {
            mendText(rule, 'id', limits/* LONGEST */.zP.ruleId, warnings);
            objectAt(rule, 'properties', warnings);
        }
        else {
            warnings.add('A rule that is no object was replaced by an empty one.');
            rules[index] = {};
        }
    }
}
function objectAt(owner, name, warnings) {
    const value = owner[name];
    if ((0,json/* isObject */.Gv)(value))
        return value;
    if (value !== undefined)
        remove(owner, name, 'an object', warnings);
    return undefined;
}
function mendText(owner, name, most, warnings) {
    const value = owner[name];
    if (value === undefined)
        return;
    if (typeof value !== 'string')
        remove(owner, name, 'a text', warnings);
    else if (value.length > most) {
        warnings.add(`A tool's or rule's ${name} was cut to ${most} characters.`);
        owner[name] = value.slice(0, most);
    }
}
function remove(owner, name, expected, warnings) {
    warnings.add(`A tool's or rule's ${name} that is not ${expected} was left out.`);
    delete owner[name];
}

;// CONCATENATED MODULE: ./build/src/sarif/relevance.js

/** What becomes of a result: it is sent, merged into another, or left out. Small numbers, one a result. */
const Fate = { kept: 0, merged: 1, suppressed: 2, passed: 3, notApplicable: 4, absent: 5 };
/**
 * Whether a result is a finding of now: no pass and not inapplicable (SARIF 2.1.0, 3.27.9), not gone since
 * the baseline (3.27.24), and, unless suppressed ones are imported, not suppressed (3.27.23).
 */
function relevanceOf(result, suppressed) {
    if (result['kind'] === 'pass')
        return Fate.passed;
    if (result['kind'] === 'notApplicable')
        return Fate.notApplicable;
    if (result['baselineState'] === 'absent')
        return Fate.absent;
    return suppressed === 'skip' && isSuppressed(result) ? Fate.suppressed : Fate.kept;
}
/** Suppressed means at least one suppression, and none that is still under review or was rejected (3.35.3). */
function isSuppressed({ suppressions }) {
    if (!Array.isArray(suppressions) || suppressions.length === 0)
        return false;
    return suppressions.every((suppression) => !(0,json/* isObject */.Gv)(suppression) ||
        !['underReview', 'rejected'].some((status) => suppression['status'] === status));
}

;// CONCATENATED MODULE: ./build/src/sarif/table.js

/** An array of a run whose rows are referred to by their index. */
class Table {
    name;
    rows;
    #ids;
    #guids;
    constructor(name, rows) {
        this.name = name;
        this.rows = rows;
    }
    /** The first row with an id, which need not be unique (SARIF 2.1.0, 3.49.3). */
    indexOfId(id) {
        this.#ids ??= firstBy(this.rows, 'id');
        return this.#ids.get(id);
    }
    indexOfGuid(guid) {
        this.#guids ??= firstBy(this.rows, 'guid');
        return this.#guids.get(guid);
    }
    /** The first row with the same id as another; that one itself where it has none. */
    firstLike(index) {
        const id = (0,json/* textOf */.b6)(this.rowAt(index)?.['id']);
        return (id === undefined ? undefined : this.indexOfId(id)) ?? index;
    }
    rowAt(index) {
        const row = this.rows[index];
        return (0,json/* isObject */.Gv)(row) ? row : undefined;
    }
}
function firstBy(rows, name) {
    const found = new Map();
    for (const [index, row] of rows.entries()) {
        const value = (0,json/* isObject */.Gv)(row) ? (0,json/* textOf */.b6)(row[name]) : undefined;
        if (value !== undefined && !found.has(value))
            found.set(value, index);
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/sarif/components.js


const descriptorArrays = ['rules', 'notifications', 'taxa'];
/** The components of a run whose descriptors can be referred to: driver, extensions, taxonomies. */
class Components {
    #driver;
    #extensions;
    #taxonomies;
    #all;
    #known = new Map();
    constructor(run) {
        const tool = (0,json/* objectOf */.Xy)(run['tool']);
        const componentsOf = (list) => (0,json/* listOf */.c3)(list).map((source) => ((0,json/* isObject */.Gv)(source) ? componentOf(source) : undefined));
        this.#driver = componentOf((0,json/* isObject */.Gv)(tool['driver']) ? tool['driver'] : {});
        this.#extensions = componentsOf(tool['extensions']);
        this.#taxonomies = componentsOf(run['taxonomies']);
        const others = [...this.#extensions, ...this.#taxonomies];
        this.#all = [this.#driver, ...others.filter((component) => component !== undefined)];
    }
    /** The table of a component's array, for one of this run's own components. */
    tableOf(source, array) {
        return this.#all.find((component) => component.source === source)?.tables[array];
    }
    /** The driver's rules: the only ones that the service looks at (observed facts, 5.3). */
    get driverRules() {
        return this.#driver.tables.rules;
    }
    /**
     * The descriptor that a reference means (SARIF 2.1.0, 3.52.3): the one at its index, unless that one
     * contradicts the reference's id and another one bears it.
     */
    find(reference, arrays) {
        const indexed = this.at(reference, arrays);
        if (indexed !== undefined && agrees(indexed.row, reference))
            return indexed;
        return this.named(reference, arrays) ?? indexed;
    }
    /** The descriptor at a reference's index: first one that agrees with the reference, else any. */
    at(reference, arrays) {
        const index = (0,json/* indexOf */.qh)(reference['index']);
        if (index === undefined)
            return undefined;
        let found;
        for (const table of this.#tablesFor(reference, arrays)) {
            const row = table.rowAt(index);
            if (row === undefined)
                continue;
            if (agrees(row, reference))
                return { table, index, row };
            found ??= { table, index, row };
        }
        return found;
    }
    /** The descriptor with a reference's guid or id, in the component that it names, else in any. */
    named(reference, arrays) {
        const guid = (0,json/* textOf */.b6)(reference['guid']);
        const id = (0,json/* textOf */.b6)(reference['id']);
        if (guid === undefined && id === undefined)
            return undefined;
        if (guid !== undefined || (0,json/* isObject */.Gv)(reference['toolComponent'])) {
            const tables = [...this.#tablesFor(reference, arrays), ...this.#allTables(arrays)];
            return ((guid === undefined ? undefined : byGuid(tables, guid)) ??
                (id === undefined ? undefined : byId(tables, id)));
        }
        // Nearly every result says no more than an id: few ids, many results.
        const key = `${arrays.join()} ${id}`;
        if (!this.#known.has(key))
            this.#known.set(key, id === undefined ? undefined : byId(this.#allTables(arrays), id));
        return this.#known.get(key);
    }
    #allTables(arrays) {
        return this.#all.flatMap(({ tables }) => arrays.map((array) => tables[array]));
    }
    #tablesFor(reference, arrays) {
        const components = this.#componentsFor(reference['toolComponent'], arrays);
        return components.flatMap(({ tables }) => arrays.map((array) => tables[array]));
    }
    /** No component named means the driver (3.52.7). An index counts taxonomies or extensions, by what is looked for. */
    #componentsFor(named, arrays) {
        if (!(0,json/* isObject */.Gv)(named))
            return [this.#driver];
        const index = (0,json/* indexOf */.qh)(named['index']);
        const lists = arrays[0] === 'taxa' ? [this.#taxonomies, this.#extensions] : [this.#extensions, this.#taxonomies];
        const indexed = index === undefined ? [] : lists.flatMap((list) => list[index] ?? []);
        const hasName = named['guid'] !== undefined || named['name'] !== undefined;
        if (!hasName)
            return index === undefined ? [this.#driver] : indexed;
        const fitting = indexed.filter((component) => isCalled(component, named));
        if (fitting.length > 0)
            return fitting;
        const called = this.#all.filter((component) => isCalled(component, named));
        return called.length > 0 ? called : indexed;
    }
}
function componentOf(source) {
    const table = (name) => new Table(name, (0,json/* listOf */.c3)(source[name]));
    return {
        source,
        tables: { rules: table('rules'), notifications: table('notifications'), taxa: table('taxa') },
    };
}
function isCalled({ source }, { guid, name }) {
    if (guid !== undefined && source['guid'] !== undefined)
        return source['guid'] === guid;
    return name !== undefined && source['name'] === name;
}
/** Whether a descriptor may be the one meant: ids can be hierarchical, `a/b` then means `a` (3.27.5, 3.52.4). */
function agrees(row, reference) {
    const id = (0,json/* textOf */.b6)(reference['id']);
    const rowId = (0,json/* textOf */.b6)(row['id']);
    return id === undefined || rowId === undefined || id === rowId || id.startsWith(`${rowId}/`);
}
/** `a/b/c`, `a/b`, `a`. */
function hierarchy(id) {
    const parts = [id];
    for (let end = id.lastIndexOf('/'); end > 0; end = id.lastIndexOf('/', end - 1))
        parts.push(id.slice(0, end));
    return parts;
}
const byGuid = (tables, guid) => first(tables, (table) => table.indexOfGuid(guid));
/** By the whole id in any table before by a part of it in any. */
function byId(tables, id) {
    for (const part of hierarchy(id)) {
        const found = first(tables, (table) => table.indexOfId(part));
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function first(tables, look) {
    for (const table of tables) {
        const index = look(table);
        const row = index === undefined ? undefined : table.rowAt(index);
        if (index !== undefined && row !== undefined)
            return { table, index, row };
    }
    return undefined;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/sarif/identity.js


const LONGEST_MESSAGE = 80;
/**
 * What the service tells a prepared result apart by, within one target (observed facts, 5.5): weakness,
 * file, lines, rule and the beginning of the message, case folded. As a digest, so that holding
 * a million of them takes little memory.
 */
function identityOf(result, weakness) {
    const place = (0,json/* objectOf */.Xy)((0,json/* objectOf */.Xy)((0,json/* listOf */.c3)(result['locations'])[0])['physicalLocation']);
    const { startLine, endLine } = (0,json/* objectOf */.Xy)(place['region']);
    const parts = [
        weakness,
        (0,json/* objectOf */.Xy)(place['artifactLocation'])['uri'],
        startLine,
        endLine,
        `${textOr(result['ruleId'], 'external')}:${messageOf(result).slice(0, LONGEST_MESSAGE)}`,
    ];
    // The service joins the parts by the same character, so what runs together there runs together here.
    const joined = parts.map((part) => said(part).trim().toLowerCase()).join('|');
    return (0,external_node_crypto_.hash)('sha256', joined, 'base64');
}
function messageOf(result) {
    const { text, markdown } = (0,json/* objectOf */.Xy)(result['message']);
    return textOr(text, textOr(markdown, ''));
}
const textOr = (value, other) => (typeof value === 'string' ? value : other);
const said = (part) => typeof part === 'string' || typeof part === 'number' ? String(part) : '';

;// CONCATENATED MODULE: ./build/src/sarif/rule.js

/**
 * The rule that a result names, as one reference. `ruleId` and `ruleIndex` are short for the id and the
 * index of `rule` (SARIF 2.1.0, 3.27.5 to 3.27.7).
 */
function ruleReferenceOf(result) {
    const rule = (0,json/* objectOf */.Xy)(result['rule']);
    return {
        id: (0,json/* textOf */.b6)(result['ruleId']) ?? rule['id'],
        index: (0,json/* indexOf */.qh)(rule['index']) ?? result['ruleIndex'],
        guid: rule['guid'],
        toolComponent: rule['toolComponent'],
    };
}
/** The rule of a result, in the driver or an extension. */
const ruleOf = (result, components) => components.find(ruleReferenceOf(result), ['rules']);
/**
 * Writes out which rule a result is of, since the service reads `ruleId` alone and looks `ruleIndex` up in
 * the driver (observed facts, 5.3): an index into an extension stays in `rule`, where it belongs (3.27.6).
 */
function nameRule(result, rule, { driverRules }) {
    const id = (0,json/* textOf */.b6)(ruleReferenceOf(result)['id']) ?? (0,json/* textOf */.b6)(rule?.row['id']);
    if (id !== undefined && result['ruleId'] !== id)
        result['ruleId'] = id;
    const reference = result['rule'];
    const isElsewhere = rule !== undefined && rule.table !== driverRules;
    if (isElsewhere &&
        result['ruleIndex'] !== undefined &&
        (0,json/* isObject */.Gv)(reference) &&
        (0,json/* isObject */.Gv)(reference['toolComponent'])) {
        if ((0,json/* indexOf */.qh)(reference['index']) === undefined)
            reference['index'] = result['ruleIndex'];
        delete result['ruleIndex'];
    }
}
/** Where the rule is that the service consults for a prepared result: at the index, else the first with the id. */
function consultedIndex(result, { driverRules }) {
    const given = result['ruleIndex'];
    const id = (0,json/* textOf */.b6)(result['ruleId']);
    return given === undefined && id !== undefined ? driverRules.indexOfId(id) : (0,json/* indexOf */.qh)(given);
}

;// CONCATENATED MODULE: ./build/src/sarif/level.js


/** The levels of results, mildest first (SARIF 2.1.0, 3.27.10). */
const levels = ['none', 'note', 'warning', 'error'];
const rankOf = (level) => levels.indexOf(level);
const levelOf = (value) => levels.find((level) => level === value);
/** What decides the level of a run's results besides the results themselves. */
class Levels {
    #components;
    #invocations;
    #overrides = new Map();
    constructor(run, components) {
        this.#components = components;
        this.#invocations = (0,json/* listOf */.c3)(run['invocations']);
    }
    /**
     * The effective level (3.27.10): the result's own, else that of an override of its invocation, else the
     * rule's default, else `warning`. Results of a kind other than `fail` have no level but one that is
     * written in an `open` or `review` result.
     */
    effective(result, rule) {
        const { kind } = result;
        if (kind === 'informational' || kind === 'pass' || kind === 'notApplicable')
            return 'none';
        const own = levelOf(result['level']);
        if (own !== undefined)
            return own;
        if (kind === 'open' || kind === 'review')
            return 'none';
        return (this.#override(result, rule) ?? levelOf((0,json/* objectOf */.Xy)(rule?.['defaultConfiguration'])['level']) ?? 'warning');
    }
    #override(result, rule) {
        if (this.#invocations.length === 0)
            return undefined;
        const overrides = this.#overridesOf(this.#invocationOf(result));
        if (overrides.size === 0)
            return undefined;
        return overrides.get(rule ?? (0,json/* textOf */.b6)(ruleReferenceOf(result)['id']));
    }
    /** 3.48.6: with exactly one invocation, it is that one unless the result says otherwise. */
    #invocationOf(result) {
        const given = (0,json/* objectOf */.Xy)(result['provenance'])['invocationIndex'];
        if (given === undefined)
            return this.#invocations.length === 1 ? 0 : -1;
        return (0,json/* indexOf */.qh)(given) ?? -1;
    }
    /** Levels by rule: by its descriptor, or by its id where the run describes no such rule. The first counts. */
    #overridesOf(invocation) {
        const known = this.#overrides.get(invocation);
        if (known !== undefined)
            return known;
        const found = new Map();
        for (const override of (0,json/* listOf */.c3)((0,json/* objectOf */.Xy)(this.#invocations[invocation])['ruleConfigurationOverrides'])) {
            const { descriptor, configuration } = (0,json/* objectOf */.Xy)(override);
            const level = levelOf((0,json/* objectOf */.Xy)(configuration)['level']);
            if (!(0,json/* isObject */.Gv)(descriptor) || level === undefined)
                continue;
            const rule = this.#components.find(descriptor, ['rules'])?.row ?? (0,json/* textOf */.b6)(descriptor['id']);
            if (rule !== undefined && !found.has(rule))
                found.set(rule, level);
        }
        this.#overrides.set(invocation, found);
        return found;
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/mend.js

const INTEGER = /^[1-9]\d{0,8}$/;
/**
 * Mends the fields for which the service would silently reject a result (observed facts, 5.2), where that loses
 * nothing that it would read:
 *
 * - `ruleId`: a number becomes text, anything else that is no text goes; `ruleIndex`: what is no index goes
 * - `message`: a text becomes its text; a message, text or Markdown of another type goes
 * - `locations`: what is no list goes, as do locations, places and regions that are no objects
 * - `uri`: what is no text goes; `startLine`, `endLine`: digits in a text become a number, what is no line goes
 * - `properties`: what is no object goes
 *
 * Left as it is, to be counted among the rejected: a result that is no object, one that says nothing at all, a
 * `ruleId` or `uri` that is too long, since cutting it would make it another.
 */
function mendResult(result, warnings) {
    mendRuleId(result, warnings);
    // -1 is how SARIF writes "none" (3.27.6): nothing to warn about.
    if (result['ruleIndex'] === -1)
        delete result['ruleIndex'];
    drop(result, 'ruleIndex', isIndex, warnings);
    if (typeof result['message'] === 'string')
        result['message'] = { text: result['message'] };
    drop(result, 'message', json/* isObject */.Gv, warnings);
    const { message } = result;
    if ((0,json/* isObject */.Gv)(message)) {
        drop(message, 'text', isText, warnings);
        drop(message, 'markdown', isText, warnings);
    }
    drop(result, 'properties', json/* isObject */.Gv, warnings);
    drop(result, 'locations', Array.isArray, warnings);
    if (Array.isArray(result['locations']))
        mendLocations(result, result['locations'], warnings);
}
function mendRuleId(result, warnings) {
    const id = result['ruleId'];
    if (typeof id === 'number')
        result['ruleId'] = String(id);
    else
        drop(result, 'ruleId', isText, warnings);
}
function mendLocations(result, locations, warnings) {
    if (!locations.every(json/* isObject */.Gv)) {
        warnings.add('A location that is no object was left out.');
        result['locations'] = locations.filter(json/* isObject */.Gv);
    }
    for (const location of locations) {
        if (!(0,json/* isObject */.Gv)(location))
            continue;
        drop(location, 'physicalLocation', json/* isObject */.Gv, warnings);
        const place = location['physicalLocation'];
        if (!(0,json/* isObject */.Gv)(place))
            continue;
        drop(place, 'artifactLocation', json/* isObject */.Gv, warnings);
        drop(place, 'region', json/* isObject */.Gv, warnings);
        if ((0,json/* isObject */.Gv)(place['artifactLocation']))
            drop(place['artifactLocation'], 'uri', isText, warnings);
        if ((0,json/* isObject */.Gv)(place['region']))
            mendRegion(place['region'], warnings);
    }
}
function mendRegion(region, warnings) {
    for (const name of ['startLine', 'endLine']) {
        const line = region[name];
        if (typeof line === 'string' && INTEGER.test(line))
            region[name] = Number(line);
        drop(region, name, isLine, warnings);
    }
}
function drop(owner, name, isFit, warnings) {
    const value = owner[name];
    if (value === undefined || isFit(value))
        return;
    if (value !== null)
        warnings.add(`A result's ${name} that the service would not take was left out.`);
    delete owner[name];
}
const isText = (value) => typeof value === 'string';
const isIndex = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isLine = (value) => Number.isSafeInteger(value) && Number(value) >= 1;

;// CONCATENATED MODULE: ./build/src/sarif/message.js

/** Arguments are no longer put into a message once they have added this many characters to it. */
const MOST_ADDED = 100_000;
const PLACEHOLDER = /\{\{|\}\}|\{(\d{1,6})\}/g;
/**
 * The text that a result's message gets, where it has none: of the rule's message strings by its id
 * (SARIF 2.1.0, 3.11.7), else the rule's description, else the result's rule id. `undefined` where the
 * message says something already, be it in Markdown, or nothing is known.
 */
function missingText(message, rule, ruleId) {
    if ((0,json/* textOf */.b6)(message['text']) !== undefined)
        return undefined;
    const id = (0,json/* textOf */.b6)(message['id']);
    const template = id === undefined ? undefined : textIn((0,json/* ownMember */.nV)(rule?.['messageStrings'], id));
    if (template !== undefined)
        return fill(template, (0,json/* listOf */.c3)(message['arguments']));
    const markdown = (0,json/* textOf */.b6)(message['markdown']);
    if (markdown !== undefined)
        return message['text'] === undefined ? undefined : markdown;
    return textIn(rule?.['shortDescription']) ?? textIn(rule?.['fullDescription']) ?? ruleId;
}
const textIn = (value) => (0,json/* textOf */.b6)((0,json/* objectOf */.Xy)(value)['text']);
/** Puts arguments in place of `{0}`, `{1}`…; doubled braces stand for one (3.11.5). */
function fill(template, values) {
    let added = 0;
    return template.replace(PLACEHOLDER, (found, number) => {
        if (number === undefined)
            return found.charAt(0);
        const value = values[Number(number)];
        if (typeof value !== 'string')
            return found;
        added += value.length;
        return added > MOST_ADDED ? found : value;
    });
}

;// CONCATENATED MODULE: ./build/src/sarif/places.js


/** More bases on top of each other than any tool writes, fewer than a circle of them. */
const MOST_BASES = 32;
/** A colon in the first segment makes neither a scheme nor a path (RFC 3986, 4.2). */
const NO_URI = /^(?![a-z][a-z0-9+.-]*:)[^/]*:/i;
/** Where the results of a run lie, as paths of the repository. */
class Places {
    checkout;
    #artifacts;
    #bases;
    #known = new Map();
    constructor(run, checkout) {
        this.checkout = checkout;
        this.#artifacts = (0,json/* listOf */.c3)(run['artifacts']);
        this.#bases = run['originalUriBaseIds'];
    }
    /**
     * Writes the URIs of a result's locations out, since the service reads nothing else (observed facts, 5.3):
     * from the artifact where only its index is given (SARIF 2.1.0, 3.4.5), relative to the checkout where they
     * are under it, else to the topmost base that is known (3.4.4, 3.14.14).
     */
    settle(result) {
        for (const location of (0,json/* listOf */.c3)(result['locations'])) {
            const place = (0,json/* objectOf */.Xy)((0,json/* objectOf */.Xy)(location)['physicalLocation'])['artifactLocation'];
            if ((0,json/* isObject */.Gv)(place))
                this.#settle(place);
        }
    }
    #settle(place) {
        if ((0,json/* textOf */.b6)(place['uri']) === undefined)
            this.#copyFromArtifact(place);
        const uri = (0,json/* textOf */.b6)(place['uri']);
        if (uri === undefined)
            return;
        const given = { uri, base: (0,json/* textOf */.b6)(place['uriBaseId']) };
        const settled = this.#lookUp(given);
        if (settled.uri !== uri)
            place['uri'] = settled.uri;
        if (settled.base === given.base)
            return;
        if (settled.base === undefined)
            delete place['uriBaseId'];
        else
            place['uriBaseId'] = settled.base;
    }
    #copyFromArtifact(place) {
        const index = (0,json/* indexOf */.qh)(place['index']);
        const { uri, uriBaseId } = (0,json/* objectOf */.Xy)((0,json/* objectOf */.Xy)(index === undefined ? undefined : this.#artifacts[index])['location']);
        if ((0,json/* textOf */.b6)(uri) === undefined)
            return;
        place['uri'] = uri;
        if (place['uriBaseId'] === undefined && uriBaseId !== undefined)
            place['uriBaseId'] = uriBaseId;
    }
    #lookUp(given) {
        const key = `${given.base ?? ''}\n${given.uri}`;
        const known = this.#known.get(key);
        if (known !== undefined)
            return known;
        const settled = this.#resolve(given);
        this.#known.set(key, settled);
        return settled;
    }
    #resolve(given) {
        if (isAbsolute(given.uri)) {
            const inside = this.checkout.relative(given.uri);
            return inside === undefined ? given : { uri: inside, base: undefined };
        }
        const { uri, base } = this.#climb(given);
        const inside = isAbsolute(uri) ? this.checkout.relative(uri) : tidied(uri);
        return inside === undefined ? given : { uri: inside, base };
    }
    /** Puts the bases in front, up to one under the checkout; one elsewhere is only named: it is another machine's. */
    #climb(given) {
        let { uri, base } = given;
        for (let height = 0; base !== undefined; height += 1) {
            const above = (0,json/* ownMember */.nV)(this.#bases, base);
            const prefix = (0,json/* textOf */.b6)((0,json/* objectOf */.Xy)(above)['uri']);
            if (height === MOST_BASES)
                return given;
            if (prefix === undefined || NO_URI.test(prefix))
                break;
            const joined = `${prefix.replace(/[\\/]?$/, '/')}${uri}`;
            if (isAbsolute(prefix)) {
                return this.checkout.relative(joined) === undefined
                    ? { uri, base }
                    : { uri: joined, base: undefined };
            }
            uri = joined;
            base = (0,json/* textOf */.b6)((0,json/* objectOf */.Xy)(above)['uriBaseId']);
        }
        return { uri, base };
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/score.js


/** Scores from here on are critical, which no level can say. */
const CRITICAL = 9;
/** The least score of each word, by the bands below. */
const WORDS = {
    critical: CRITICAL,
    high: 7,
    medium: 4,
    moderate: 4,
    low: 0.1,
};
const NUMBER = /^\d+(?:\.\d+)?$/;
/**
 * What a result's or its rule's `security-severity` says, above 0 and at most 10; the result's counts first.
 * Numbers, numeric texts and severity words are read; anything else, such as "undefined", says nothing.
 */
function scoreOf(result, rule) {
    return readScore(result['properties']) ?? readScore(rule?.['properties']);
}
function readScore(bag) {
    const given = (0,json/* isObject */.Gv)(bag) ? bag['security-severity'] : undefined;
    const score = typeof given === 'string' ? numberOf(given.trim().toLowerCase()) : given;
    return typeof score === 'number' && score > 0 && score <= 10 ? score : undefined;
}
const numberOf = (word) => NUMBER.test(word) ? Number(word) : Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
/** The level that says as much as a score: error from 7.0, warning from 4.0, note above 0. */
function levelForScore(score) {
    if (score >= 7)
        return 'error';
    return score >= 4 ? 'warning' : 'note';
}
/** The higher of two levels. */
const higher = (left, right) => (rankOf(left) >= rankOf(right) ? left : right);

;// CONCATENATED MODULE: ./build/src/sarif/weakness.js

const TAG = /^(?:external\/cwe\/)?CWE-(\d+)$/i;
/**
 * The weakness that the service holds a result for (observed facts, 5.3): `cwe` or `cwe.id` of the result's
 * properties, else of the rule's, else a tag of the rule. `tagged` is what the rule's tags say.
 */
function weaknessOf(result, rule, tagged) {
    const own = saidBy(result['properties']) ?? saidBy(rule?.['properties']);
    return own ?? (rule === undefined ? '' : tagged(rule));
}
/** The first tag of a rule that names a weakness, as `CWE-79`; empty where none does. */
function taggedWeakness(rule) {
    const bag = rule['properties'];
    const tags = (0,json/* isObject */.Gv)(bag) ? textsOf(bag['tags']) : [];
    const number = tags.map((tag) => TAG.exec(tag)?.[1]).find((found) => found !== undefined);
    return number === undefined ? '' : `CWE-${Number.parseInt(number, 10)}`;
}
const saidBy = (bag) => (0,json/* isObject */.Gv)(bag) ? (textsOf(bag['cwe'])[0] ?? textsOf(bag['cwe.id'])[0]) : undefined;
function textsOf(value) {
    const list = Array.isArray(value) ? value : [value];
    return list.filter((part) => typeof part === 'string' && part !== '');
}

;// CONCATENATED MODULE: ./build/src/sarif/run-preparation.js













/** Prepares the results of one run. */
class RunPreparation {
    run;
    shared;
    #components;
    #levels;
    #places;
    #weaknesses = new Map();
    constructor(run, shared) {
        this.run = run;
        this.shared = shared;
        this.#components = new Components(run);
        this.#levels = new Levels(run, this.#components);
        this.#places = new Places(run, shared.checkout);
    }
    /** Prepares all of them; the first has the ordinal `start`. */
    prepareResults(start) {
        const { fates, options } = this.shared;
        for (const [at, result] of (0,sarif_document/* resultsOf */.q)(this.run).entries()) {
            if (!(0,json/* isObject */.Gv)(result))
                continue;
            const fate = relevanceOf(result, options.suppressed);
            fates[start + at] = fate;
            if (fate === Fate.kept)
                this.#prepare(result, start + at);
        }
    }
    #prepare(result, ordinal) {
        mendResult(result, this.shared.warnings);
        const rule = ruleOf(result, this.#components);
        nameRule(result, rule, this.#components);
        writeText(result, rule?.row);
        this.#places.settle(result);
        const level = this.#writeLevel(result, rule?.row, ordinal);
        if (isTaken(result))
            this.#claim(result, level, ordinal);
    }
    #writeLevel(result, rule, ordinal) {
        const score = scoreOf(result, rule);
        if (score !== undefined && score >= CRITICAL)
            this.shared.criticals[ordinal] = 1;
        const said = this.#levels.effective(result, rule);
        // What is only informational has no level to raise (3.27.9).
        const isRaised = score !== undefined && this.shared.options.severity === 'raise' && result['kind'] !== 'informational';
        const level = isRaised ? higher(said, levelForScore(score)) : said;
        if (result['level'] !== level)
            result['level'] = level;
        return level;
    }
    /** Merges the result into the one that holds its identity, or a weaker one into it (observed facts, 5.5). */
    #claim(result, level, ordinal) {
        const { file, identities, fates, outdated } = this.shared;
        const identity = identityOf(result, this.#weaknessOf(result));
        const claim = identities.claim(identity, { file, ordinal, rank: rankOf(level) });
        if (!claim.isHeld)
            fates[ordinal] = Fate.merged;
        else if (claim.loser?.file === file)
            fates[claim.loser.ordinal] = Fate.merged;
        else if (claim.loser !== undefined)
            outdated.add(claim.loser.file);
    }
    #weaknessOf(result) {
        const index = consultedIndex(result, this.#components);
        const consulted = index === undefined ? undefined : this.#components.driverRules.rowAt(index);
        return weaknessOf(result, consulted, (rule) => {
            const known = this.#weaknesses.get(rule) ?? taggedWeakness(rule);
            this.#weaknesses.set(rule, known);
            return known;
        });
    }
}
function writeText(result, rule) {
    const message = (0,json/* isObject */.Gv)(result['message']) ? result['message'] : {};
    const text = missingText(message, rule, (0,json/* textOf */.b6)(result['ruleId']));
    if (text === undefined)
        return;
    message['text'] = text;
    result['message'] = message;
}
/** Whether the service takes a mended result (5.2). One that it rejects must not stand for another. */
function isTaken(result) {
    const { text, markdown } = (0,json/* objectOf */.Xy)(result['message']);
    const ruleId = (0,json/* textOf */.b6)(result['ruleId']);
    if ((ruleId ?? (0,json/* textOf */.b6)(text) ?? (0,json/* textOf */.b6)(markdown)) === undefined)
        return false;
    return ((ruleId ?? '').length <= limits/* LONGEST */.zP.ruleId &&
        (0,json/* listOf */.c3)(result['locations']).every((location) => {
            const { artifactLocation } = (0,json/* objectOf */.Xy)((0,json/* objectOf */.Xy)(location)['physicalLocation']);
            return ((0,json/* textOf */.b6)((0,json/* objectOf */.Xy)(artifactLocation)['uri']) ?? '').length <= limits/* LONGEST */.zP.uri;
        }));
}

;// CONCATENATED MODULE: ./build/src/sarif/warnings.js
/** Remarks about a report, each once with how often it holds. */
class Warnings {
    #counts = new Map();
    add(remark) {
        this.#counts.set(remark, (this.#counts.get(remark) ?? 0) + 1);
    }
    list() {
        return [...this.#counts].map(([remark, count]) => (count === 1 ? remark : `${remark} (${count} times)`));
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/prepare.js







/**
 * Makes a report say in the fields that the service reads (observed facts, 5.3) what it says in others, and
 * leaves out what is no finding. Changes the document that it is given, and nothing of it but: what the
 * service would refuse (`mendSkeleton`, `mendResult`), and of its results `ruleId`, `ruleIndex`, `message.text`,
 * `level`, and `uri` with `uriBaseId` of `locations`. Preparing again changes nothing.
 *
 * @param file the file's name, by which `identities` tells the files of one import apart
 */
function prepare(document, file, options, identities) {
    const warnings = new Warnings();
    mendSkeleton(document, warnings);
    const runs = document.runs.filter(json/* isObject */.Gv);
    const results = runs.reduce((sum, run) => sum + (0,sarif_document/* resultsOf */.q)(run).length, 0);
    const shared = {
        file,
        options,
        identities,
        warnings,
        checkout: new Checkout(options.workspace),
        fates: new Uint8Array(results),
        criticals: new Uint8Array(results),
        outdated: new Set(),
    };
    let start = 0;
    for (const run of runs) {
        new RunPreparation(run, shared).prepareResults(start);
        start += (0,sarif_document/* resultsOf */.q)(run).length;
    }
    const { fates, criticals, outdated } = shared;
    keepResults(runs, fates);
    return {
        document,
        results,
        kept: countOf(fates, Fate.kept),
        tally: tallyOf(fates),
        critical: fates.reduce((sum, fate, at) => sum + (fate === Fate.kept ? (criticals[at] ?? 0) : 0), 0),
        warnings: warnings.list(),
        outdated: [...outdated],
        fates,
    };
}
function keepResults(runs, fates) {
    let start = 0;
    for (const run of runs) {
        const results = (0,sarif_document/* resultsOf */.q)(run);
        const kept = results.filter((_, at) => fates[start + at] === Fate.kept);
        if (kept.length < results.length)
            run['results'] = kept;
        start += results.length;
    }
}
const countOf = (fates, fate) => fates.reduce((sum, one) => (one === fate ? sum + 1 : sum), 0);
const tallyOf = (fates) => ({
    merged: countOf(fates, Fate.merged),
    suppressed: countOf(fates, Fate.suppressed),
    skipped: {
        passed: countOf(fates, Fate.passed),
        notApplicable: countOf(fates, Fate.notApplicable),
        absent: countOf(fates, Fate.absent),
    },
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/src/sarif/unusable.js
/** A report of which nothing can be imported, with what to do about it. */
class Unusable extends Error {
    place;
    advice;
    name = 'Unusable';
    /**
     * @param message what is wrong and what was expected, without the file's name
     * @param place where in the file: `line 3, column 14`, or a path such as `runs[0].results`; empty for all of it
     * @param advice what to do next
     */
    constructor(message, place, advice) {
        super(message);
        this.place = place;
        this.advice = advice;
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/decode.js


const ADVICE = 'Let the scanner write its report as UTF-8.';
const LINE_FEED = 0x0a;
/**
 * The text of a report: UTF-8 with or without a byte-order mark, UTF-16 only with one (SARIF 2.1.0, 3.1
 * asks for UTF-8). A mark is not part of the text.
 */
function decode(bytes) {
    const [first, second, third] = bytes;
    if (first === 0xff && second === 0xfe)
        return decodeUtf16(bytes, 'utf-16le');
    if (first === 0xfe && second === 0xff)
        return decodeUtf16(bytes, 'utf-16be');
    if (first === 0 || second === 0) {
        throw new Unusable('The file looks like UTF-16 without a byte-order mark; UTF-8 was expected.', 'byte 1', ADVICE);
    }
    if (!(0,external_node_buffer_.isUtf8)(bytes)) {
        throw new Unusable('The file holds bytes that are no UTF-8.', `line ${lineWithoutUtf8(bytes)}`, ADVICE);
    }
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
    return bytes.toString('utf8', isMarked ? 3 : 0);
}
function decodeUtf16(bytes, encoding) {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    }
    catch {
        throw new Unusable('The file begins as UTF-16, but is not UTF-16 throughout.', '', ADVICE);
    }
}
function lineWithoutUtf8(bytes) {
    let line = 1;
    for (let start = 0; start < bytes.length; line += 1) {
        const feed = bytes.indexOf(LINE_FEED, start);
        const end = feed === -1 ? bytes.length : feed + 1;
        if (!(0,external_node_buffer_.isUtf8)(bytes.subarray(start, end)))
            break;
        start = end;
    }
    return line;
}

;// CONCATENATED MODULE: ./build/src/sarif/json-fault.js
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/**
 * Finds the first fault of a text that `JSON.parse` refuses; its own message names no position for most of them.
 * `undefined` where the text is JSON.
 */
function findFault(text) {
    const open = [];
    let expected = 'a value';
    let at = 0;
    for (;;) {
        at = skipBlanks(text, at);
        if (at === text.length)
            return expected === 'the end of the file' ? undefined : { offset: at, expected };
        const step = stepAt(text, at, expected, open);
        if ('offset' in step)
            return step;
        ({ at, expected } = step);
    }
}
function stepAt(text, at, expected, open) {
    const char = text.charAt(at);
    const isName = expected === 'a name' || expected === 'a name or }';
    const isValue = expected === 'a value' || expected === 'a value or ]';
    if (char === '"' && (isName || isValue)) {
        const end = endOfString(text, at);
        if (typeof end !== 'number')
            return end;
        return { at: end, expected: isName ? 'a colon' : after(open) };
    }
    if (isValue && (char === '{' || char === '[')) {
        open.push(char);
        return { at: at + 1, expected: char === '{' ? 'a name or }' : 'a value or ]' };
    }
    if (isClosing(char, expected, open)) {
        open.pop();
        return { at: at + 1, expected: after(open) };
    }
    if (char === ',' && expected === 'a comma or the end') {
        return { at: at + 1, expected: open.at(-1) === '{' ? 'a name' : 'a value' };
    }
    if (char === ':' && expected === 'a colon')
        return { at: at + 1, expected: 'a value' };
    const end = isValue ? endOf(SCALAR, text, at) : undefined;
    return end === undefined ? { offset: at, expected } : { at: end, expected: after(open) };
}
function isClosing(char, expected, open) {
    if (expected === 'a value or ]')
        return char === ']';
    if (expected === 'a name or }')
        return char === '}';
    return expected === 'a comma or the end' && char === (open.at(-1) === '{' ? '}' : ']');
}
const after = (open) => open.length === 0 ? 'the end of the file' : 'a comma or the end';
function skipBlanks(text, from) {
    let at = from;
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at)))
        at += 1;
    return at;
}
function endOfString(text, start) {
    let at = start + 1;
    while (at < text.length) {
        const code = text.charCodeAt(at);
        if (code === 0x22)
            return at + 1;
        if (code < 0x20)
            return { offset: at, expected: 'no bare control character in a text' };
        const end = code === 0x5c ? endOf(ESCAPE, text, at) : at + 1;
        if (end === undefined)
            return { offset: at, expected: 'an escape such as \\n' };
        at = end;
    }
    return { offset: at, expected: 'the closing quote of a text' };
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}

;// CONCATENATED MODULE: ./build/src/sarif/read.js




const SCANNER = 'Look at the step that writes the report: it may have failed, or written something else there.';
/**
 * Reads a report from its bytes, at most `READ_LIMIT_BYTES` of them, which the caller looks at first.
 * Strict only about what makes a report unusable: that it is JSON in a known encoding, its `version`
 * (SARIF 2.1.0, 3.13.2) and its `runs` (3.13.4). Throws `Unusable` otherwise.
 */
function readSarif(bytes) {
    const document = parse(decode(bytes));
    if (!(0,json/* isObject */.Gv)(document)) {
        throw new Unusable(`The file holds ${nounOf(document)}; a SARIF object was expected.`, '', SCANNER);
    }
    const { version, runs } = document;
    if (version !== '2.1.0') {
        throw new Unusable(`The report's version is ${version === undefined ? 'not given' : read_said(version)}; "2.1.0" was expected.`, 'version', 'Let the scanner write SARIF 2.1.0, or convert the report (`sarif-multitool transform`).');
    }
    if (!Array.isArray(runs)) {
        throw new Unusable(`The report's runs are ${nounOf(runs)}; a list was expected.`, 'runs', SCANNER);
    }
    return Object.assign(document, { version, runs });
}
function parse(text) {
    if (text.trim() === '')
        throw new Unusable('The file is empty; a SARIF report was expected.', '', SCANNER);
    try {
        return JSON.parse(text);
    }
    catch (error) {
        const fault = findFault(text);
        if (fault === undefined)
            throw error;
        const { offset, expected } = fault;
        const found = offset < text.length ? JSON.stringify(text.charAt(offset)) : 'the end of the file';
        throw new Unusable(`The file is not JSON: found ${found}, expected ${expected}.`, placeOf(text, offset), SCANNER);
    }
}
/** Lines and columns count from 1, columns in UTF-16 units. */
function placeOf(text, offset) {
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    return `line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}
function nounOf(value) {
    if (value === undefined)
        return 'not given';
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'a list';
    return (0,json/* isObject */.Gv)(value) ? 'an object' : `a ${typeof value}`;
}
const LONGEST_QUOTE = 40;
const read_said = (value) => typeof value === 'string' ? JSON.stringify(value.slice(0, LONGEST_QUOTE)) : nounOf(value);

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/src/sarif/patterns.js

/** What a folder that is named without wildcards stands for. */
const REPORTS = ['*.sarif', '*.sarif.json'];
/** Reads the lines of `sarif-files`: blank ones and comments fall away, relative ones are below the workspace. */
function readPatterns(text, workspace) {
    return text
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => {
        const [, marks = '', glob = ''] = /^((?:!\s*)*)(.*)$/.exec(line) ?? [];
        const isExclusion = marks.replace(/\s/g, '').length % 2 === 1;
        return { text: line, isExclusion, absolute: rooted(glob, workspace) };
    });
}
/** The patterns that stand for a folder's reports; for an exclusion, for all that is in it. */
function patternsOfFolder(folder, isExclusion) {
    const below = (rest) => [literal(folder).replace(/[\\/]$/, ''), '**', rest].join(external_node_path_.sep);
    return isExclusion ? [literal(folder), below('*')] : REPORTS.map(below);
}
/** A path as a pattern that matches only itself, in the way @actions/glob escapes. */
function literal(file) {
    const slashed = external_node_path_.sep === '\\' ? file : file.replaceAll('\\', '\\\\');
    return slashed.replace(/[[?*]/g, '[$&]');
}
/** @actions/glob would put relative patterns below the working directory, which need not be the workspace. */
function rooted(glob, workspace) {
    if (glob === '' || external_node_path_.isAbsolute(glob) || /^~(?:[\\/]|$)/.test(glob))
        return glob;
    if (external_node_path_.sep === '\\' && /^(?:[A-Za-z]:|\\)/.test(glob))
        return glob;
    const relative = glob.replace(/^\.(?:[\\/]+|$)/, '');
    const folder = literal(workspace).replace(/[\\/]+$/, '');
    return relative === '' ? folder : `${folder}${external_node_path_.sep}${relative}`;
}

;// CONCATENATED MODULE: ./build/src/sarif/ground.js

/**
 * Finds where a path really stands. Links above the roots are the runner's own affair (a temporary folder
 * that is itself a link, say); one below a root counts, wherever it leads.
 */
async function ground_placeOf(file, ground) {
    const real = await ground.tree.realPath(file);
    const link = real === file ? undefined : await linkOn(file, ground);
    if (link !== undefined)
        return { kind: 'linked', link };
    if (real === undefined)
        return { kind: 'absent' };
    return { kind: isBelowRoot(real, ground) ? 'inside' : 'outside', real };
}
/** What messages and accounts call a path: relative to the workspace, with slashes; elsewhere all of it. */
function nameOf(file, { workspace }) {
    return isWithin(workspace, file) ? external_node_path_.relative(workspace, file).replaceAll(external_node_path_.sep, '/') || '.' : file;
}
function isWithin(folder, file) {
    const relative = external_node_path_.relative(folder, file);
    return relative !== '..' && !relative.startsWith(`..${external_node_path_.sep}`) && !external_node_path_.isAbsolute(relative);
}
const isBelowRoot = (real, { roots }) => roots.some((root) => isWithin(root, real));
/** The last link on a path that itself stands below a root. */
async function linkOn(file, ground) {
    for (let at = file; external_node_path_.dirname(at) !== at; at = external_node_path_.dirname(at)) {
        const folder = await ground.tree.realPath(external_node_path_.dirname(at));
        if (folder === undefined || !isBelowRoot(folder, ground))
            continue;
        if ((await ground.tree.look(at))?.kind === 'link')
            return at;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/sarif/search.js



const KINDS = {
    folder: 'a folder',
    link: 'a link',
    pipe: 'a pipe',
    socket: 'a socket',
    device: 'a device',
};
const note = (text) => ({ files: [], notes: [text], problems: [] });
const problem = (text) => ({ files: [], notes: [], problems: [text] });
/** Looks a pattern up; one that cannot be is a problem. */
async function lookUp(pattern, { tree }) {
    try {
        const { base, isLiteral } = await tree.originOf(pattern.absolute);
        const start = (await tree.look(base))?.kind;
        const isFolder = isLiteral && start === 'folder';
        const globs = isFolder ? patternsOfFolder(base, pattern.isExclusion) : [pattern.absolute];
        return { ...pattern, base, isLiteral, start, globs };
    }
    catch (error) {
        return unsearchable(pattern, error);
    }
}
/** Finds what a query selects and the exclusions after it leave. */
async function search(query, exclusions, ground) {
    const { text, base, isLiteral, start, globs } = query;
    if (start === undefined && isLiteral) {
        return problem(`\`${text}\` names nothing: there is no ${base}. Correct the name, or run the scanner first.`);
    }
    try {
        const refused = isLiteral && start !== 'folder' ? undefined : await refusalOf(`\`${text}\``, base, ground);
        if (refused !== undefined)
            return problem(refused);
        const excluding = exclusions.map((glob) => `!${glob}`);
        const paths = start === undefined ? [] : await ground.tree.match([...globs, ...excluding]);
        if (paths.length === 0)
            return note(`\`${text}\` matched no file; it was looked for in ${base}.`);
        return merged(await Promise.all(paths.map((file) => inspect(file, ground))));
    }
    catch (error) {
        return unsearchable(query, error);
    }
}
function unsearchable({ text }, error) {
    const why = error instanceof Error ? error.message : String(error);
    return problem(`\`${text}\` could not be searched for (${why}). Correct the pattern, or name the reports themselves.`);
}
function merged(parts) {
    return {
        files: parts.flatMap(({ files }) => files),
        notes: parts.flatMap(({ notes }) => notes),
        problems: parts.flatMap(({ problems }) => problems),
    };
}
/** Takes a matched path for a report if it is a regular file that stands, unlinked, below a root. */
async function inspect(file, ground) {
    const name = nameOf(file, ground);
    const refused = await refusalOf(name, file, ground);
    if (refused !== undefined)
        return problem(refused);
    const entry = await ground.tree.look(file);
    const real = await ground.tree.realPath(file);
    if (entry === undefined || real === undefined) {
        return problem(`${name} was there and is gone. Let what writes the reports end before this step.`);
    }
    if (entry.kind !== 'file') {
        return problem(`${name} is ${KINDS[entry.kind]}. Expected a regular file: name the report itself.`);
    }
    if (entry.bytes > limits/* READ_LIMIT_BYTES */.fZ) {
        return problem(`${name} has ${entry.bytes} bytes. Expected at most ${limits/* READ_LIMIT_BYTES */.fZ} (256 MiB): ` +
            'let the scanner write several reports, or leave out what it embeds.');
    }
    const seen = { path: real, name: nameOf(real, ground), bytes: entry.bytes, stamp: entry.stamp };
    return { files: [seen], notes: [], problems: [] };
}
/** Why a path is not touched: a link that could lead anywhere, or a place outside the roots. */
async function refusalOf(what, file, ground) {
    const place = await ground_placeOf(file, ground);
    const expected = `Expected a regular file below ${ground.roots.join(' or ')}: name or copy the report itself.`;
    if (place.kind === 'linked') {
        const how = what === nameOf(place.link, ground)
            ? 'is a link'
            : `leads through the link ${nameOf(place.link, ground)}`;
        return `${what} ${how}, and links are not followed. ${expected}`;
    }
    return place.kind === 'outside' ? `${what} stands outside, at ${place.real}. ${expected}` : undefined;
}

;// CONCATENATED MODULE: ./build/src/sarif/select.js



/**
 * Chooses the reports that `sarif-files` names (the action's interface, "Inputs"; faults, "Files and
 * environment"). Whatever stands on the disk, all problems are listed together.
 */
async function selectReports(choice, tree) {
    if (choice.text.trim() === '')
        return merged([]);
    const ground = await groundOf(choice, tree);
    const patterns = readPatterns(choice.text, ground.workspace);
    const queries = await Promise.all(patterns.map((pattern) => lookUp(pattern, ground)));
    const searches = queries.map(async (query, index) => {
        if ('problems' in query)
            return query;
        return query.isExclusion ? merged([]) : search(query, exclusionsOf(queries.slice(index)), ground);
    });
    const found = await onlyOnce(merged(await Promise.all(searches)), tree);
    const isEmpty = found.files.length === 0 && found.problems.length === 0;
    return isEmpty ? merged([found, problem(nothing(patterns, ground))]) : found;
}
/** The condition that problems with the files make; with none there is none. */
function unselected({ problems }) {
    if (problems.length === 0)
        return [];
    return [
        {
            verdict: 'error',
            reason: `The SARIF files are not usable: ${problems.join(' ')}`,
            advice: 'Correct `sarif-files`, or the steps that write the reports; nothing of them was imported.',
            toleration: 'import-error',
        },
    ];
}
async function groundOf({ workspace, temp }, tree) {
    const folders = temp === undefined || temp === '' ? [workspace] : [workspace, temp];
    const roots = await Promise.all(folders.map(async (folder) => (await tree.realPath(folder)) ?? folder));
    return { workspace: roots[0] ?? workspace, roots, tree };
}
/** What patterns take back from those before them. */
function exclusionsOf(queries) {
    return queries.flatMap((query) => ('globs' in query && query.isExclusion ? query.globs : []));
}
function nothing(patterns, { roots }) {
    const asked = patterns.map(({ text }) => `\`${text}\``).join(', ');
    return `No SARIF file matched ${asked || 'anything, since only comments are given'}; relative patterns are looked for in ${roots[0]}.`;
}
/** Takes every file once, and of files with the same bytes the first by name; only equal sizes need reading. */
async function onlyOnce({ files, notes, problems }, tree) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const sorted = [...byPath.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const sizes = Map.groupBy(sorted, ({ bytes }) => bytes);
    const taken = new Map();
    const repeated = [];
    const unread = [];
    for (const file of sorted) {
        try {
            const isAlone = sizes.get(file.bytes)?.length === 1;
            const content = isAlone ? file.path : await tree.digest(file);
            const first = taken.get(content);
            if (first === undefined)
                taken.set(content, file);
            else
                repeated.push(`${file.name} holds the same bytes as ${first.name}, which is taken once.`);
        }
        catch (error) {
            if (!(error instanceof seen/* UnreadFile */.e))
                throw error;
            unread.push(error.message);
        }
    }
    return {
        files: [...taken.values()],
        notes: [...notes, ...repeated],
        problems: [...new Set([...problems, ...unread])],
    };
}

;// CONCATENATED MODULE: ./build/src/sarif/depth.js

/** Does something that descends into a document; one that is nested too deeply to be followed is unusable. */
function descend(action) {
    try {
        return action();
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
        throw new Unusable('The report is nested too deeply; a few hundred levels were expected at most.', '', 'Leave the file out; report it to the maker of the scanner.');
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/references.js
/** Arrays of a run whose rows are referred to by index, besides the descriptors of its components. */
const rowArrays = [
    'artifacts',
    'logicalLocations',
    'threadFlowLocations',
    'addresses',
    'graphs',
    'webRequests',
    'webResponses',
];
/** By kind of object, the properties that are an index, and the array that they point into (SARIF 2.1.0). */
const indexes = {
    artifactLocation: { index: 'artifacts' }, // 3.4.5
    artifact: { parentIndex: 'artifacts' }, // 3.24.3
    address: { index: 'addresses', parentIndex: 'addresses' }, // 3.32
    logicalLocation: { index: 'logicalLocations', parentIndex: 'logicalLocations' }, // 3.33
    threadFlowLocation: { index: 'threadFlowLocations' }, // 3.38.2
    graphTraversal: { runGraphIndex: 'graphs' }, // 3.42.4
    webRequest: { index: 'webRequests' }, // 3.46.2
    webResponse: { index: 'webResponses' }, // 3.47.2
};
/**
 * References to a descriptor, whose `index` points into an array of the component that `toolComponent` names
 * (3.52.5), with the arrays to look in. `invocationIndex` and the index of a component are missing here on
 * purpose: those arrays keep their positions.
 */
const descriptorReferences = {
    ruleReference: ['rules'],
    notificationReference: ['notifications'],
    taxonReference: ['taxa', 'rules'],
    anyReference: ['taxa', 'rules', 'notifications'],
};
/**
 * By kind of object, the properties that lead to other objects of this table, alone or in a list, and their
 * kinds. Property bags are opaque: none is ever followed. `*` stands for every property.
 */
const members = {
    run: {
        conversion: 'conversion',
        invocations: 'invocation',
        originalUriBaseIds: 'baseIds',
        policies: 'component',
        specialLocations: 'specialLocations',
        translations: 'component',
        versionControlProvenance: 'versionControlDetails',
    },
    baseIds: { '*': 'artifactLocation' },
    specialLocations: { displayBase: 'artifactLocation' },
    versionControlDetails: { mappedTo: 'artifactLocation' },
    component: {
        locations: 'artifactLocation',
        notifications: 'notifications',
        rules: 'rules',
        taxa: 'taxa',
    },
    rules: { relationships: 'ruleRelationship' },
    notifications: { relationships: 'notificationRelationship' },
    taxa: { relationships: 'taxonRelationship' },
    ruleRelationship: { target: 'anyReference' },
    notificationRelationship: { target: 'notificationReference' },
    taxonRelationship: { target: 'taxonReference' },
    invocation: {
        executableLocation: 'artifactLocation',
        notificationConfigurationOverrides: 'notificationOverride',
        responseFiles: 'artifactLocation',
        ruleConfigurationOverrides: 'ruleOverride',
        stderr: 'artifactLocation',
        stdin: 'artifactLocation',
        stdout: 'artifactLocation',
        stdoutStderr: 'artifactLocation',
        toolConfigurationNotifications: 'notification',
        toolExecutionNotifications: 'notification',
        workingDirectory: 'artifactLocation',
    },
    notificationOverride: { descriptor: 'notificationReference' },
    ruleOverride: { descriptor: 'ruleReference' },
    notification: {
        associatedRule: 'ruleReference',
        descriptor: 'notificationReference',
        exception: 'exception',
        locations: 'location',
    },
    // The descriptors of a conversion's notifications are those of the converter, which is kept whole.
    conversion: { analysisToolLogFiles: 'artifactLocation', invocation: 'conversionInvocation' },
    conversionInvocation: {
        executableLocation: 'artifactLocation',
        responseFiles: 'artifactLocation',
        stderr: 'artifactLocation',
        stdin: 'artifactLocation',
        stdout: 'artifactLocation',
        stdoutStderr: 'artifactLocation',
        toolConfigurationNotifications: 'conversionNotification',
        toolExecutionNotifications: 'conversionNotification',
        workingDirectory: 'artifactLocation',
    },
    conversionNotification: { exception: 'exception', locations: 'location' },
    exception: { innerExceptions: 'exception', stack: 'stack' },
    result: {
        analysisTarget: 'artifactLocation',
        attachments: 'attachment',
        codeFlows: 'codeFlow',
        fixes: 'fix',
        graphTraversals: 'graphTraversal',
        graphs: 'graph',
        locations: 'location',
        provenance: 'resultProvenance',
        relatedLocations: 'location',
        rule: 'ruleReference',
        stacks: 'stack',
        suppressions: 'suppression',
        taxa: 'taxonReference',
        webRequest: 'webRequest',
        webResponse: 'webResponse',
    },
    artifact: { location: 'artifactLocation' },
    attachment: { artifactLocation: 'artifactLocation' },
    codeFlow: { threadFlows: 'threadFlow' },
    fix: { artifactChanges: 'artifactChange' },
    artifactChange: { artifactLocation: 'artifactLocation' },
    graph: { nodes: 'node' },
    location: { logicalLocations: 'logicalLocation', physicalLocation: 'physicalLocation' },
    node: { children: 'node', location: 'location' },
    physicalLocation: { address: 'address', artifactLocation: 'artifactLocation' },
    resultProvenance: { conversionSources: 'physicalLocation' },
    stack: { frames: 'stackFrame' },
    stackFrame: { location: 'location' },
    suppression: { location: 'location' },
    threadFlow: { locations: 'threadFlowLocation' },
    threadFlowLocation: {
        location: 'location',
        stack: 'stack',
        taxa: 'taxonReference',
        webRequest: 'webRequest',
        webResponse: 'webResponse',
    },
};
/** The kind of the rows of each array. */
const rowKinds = {
    artifacts: 'artifact',
    logicalLocations: 'logicalLocation',
    threadFlowLocations: 'threadFlowLocation',
    addresses: 'address',
    graphs: 'graph',
    webRequests: 'webRequest',
    webResponses: 'webResponse',
    rules: 'rules',
    notifications: 'notifications',
    taxa: 'taxa',
};

;// CONCATENATED MODULE: ./build/src/sarif/frame.js



/** What stands for the results of a run in its frame. */
const RESULTS = Symbol('results');
/**
 * The members of a run that results are read with, so that every part needs them: who speaks, what URIs are
 * relative to, how text is counted. All others, heavy or not, are said once, in the first part.
 */
const LIGHT = new Set([
    'automationDetails',
    'baselineGuid',
    'columnKind',
    'defaultEncoding',
    'defaultSourceLanguage',
    'language',
    'newlineSequences',
    'originalUriBaseIds',
    'redactionTokens',
    'specialLocations',
    'versionControlProvenance',
]);
/**
 * A run without its results and without the rows of its tables, which are filled in later. Its extensions,
 * taxonomies and invocations keep their positions, by which they are referred to (SARIF 2.1.0, 3.54.4, 3.48.6).
 */
function frameOf(run, tables, extent, write) {
    const kinds = members['run'] ?? {};
    const pieces = objectOf(run, (name, value) => {
        const table = tables.rowsOf(name);
        if (table !== undefined)
            return ['[', table, ']'];
        if (name === 'results')
            return Array.isArray(value) ? ['[', RESULTS, ']'] : undefined;
        if (name === 'tool')
            return toolOf(value, tables, write);
        if (name === 'taxonomies')
            return componentsOf(value, tables, write);
        if (extent === 'whole' || LIGHT.has(name))
            return [write(value, kinds[name] ?? 'plain')];
        return name === 'invocations' ? [JSON.stringify(stubsOf(value))] : undefined;
    });
    return joined(pieces);
}
const toolOf = (tool, tables, write) => (0,json/* isObject */.Gv)(tool)
    ? objectOf(tool, (name, value) => name === 'driver' || name === 'extensions'
        ? componentsOf(value, tables, write)
        : [write(value, 'plain')])
    : [write(tool, 'plain')];
/** A component, or each component of a list, with places for the rows of its descriptors. */
function componentsOf(value, tables, write) {
    if (Array.isArray(value)) {
        const components = value.map((component) => componentsOf(component, tables, write));
        return ['[', ...components.flatMap((pieces, at) => (at === 0 ? pieces : [',', ...pieces])), ']'];
    }
    if (!(0,json/* isObject */.Gv)(value))
        return [write(value, 'plain')];
    const kinds = members['component'] ?? {};
    return objectOf(value, (name, member) => {
        const array = descriptorArrays.find((descriptors) => descriptors === name);
        if (array === undefined)
            return [write(member, kinds[name] ?? 'plain')];
        const table = Array.isArray(member) ? tables.components.tableOf(value, array) : undefined;
        return table === undefined ? [write(member, 'plain')] : ['[', table, ']'];
    });
}
/** All that a later part says of invocations: that they were, in this order. */
const stubsOf = (invocations) => Array.isArray(invocations)
    ? invocations.map((one) => (0,json/* isObject */.Gv)(one) ? { executionSuccessful: one['executionSuccessful'] } : one)
    : invocations;
function objectOf(object, piecesOf) {
    const all = Object.entries(object).flatMap(([name, value]) => {
        const pieces = piecesOf(name, value);
        return pieces === undefined ? [] : [`,${JSON.stringify(name)}:`, ...pieces];
    });
    const [first, ...others] = all;
    return ['{', ...(typeof first === 'string' ? [first.slice(1)] : []), ...others, '}'];
}
/** Neighbouring texts in one. */
function joined(pieces) {
    const found = [];
    for (const piece of pieces) {
        const last = found.at(-1);
        if (typeof piece === 'string' && typeof last === 'string')
            found[found.length - 1] = last + piece;
        else
            found.push(piece);
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/sarif/needs.js





const kinds = new Map([...Object.keys(members), ...Object.keys(indexes), ...Object.keys(descriptorReferences)].map((name) => [
    name,
    {
        name,
        indexes: Object.entries(indexes[name] ?? {}),
        members: Object.entries(members[name] ?? {}),
        arrays: Object.entries(descriptorReferences).find(([reference]) => reference === name)?.[1],
    },
]));
/** The arrays of a run that are referred to by index, and who refers to what. */
class RunTables {
    components;
    #rows;
    constructor(run) {
        this.components = new Components(run);
        const present = rowArrays.filter((name) => Array.isArray(run[name]));
        this.#rows = new Map(present.map((name) => [name, new Table(name, (0,json/* listOf */.c3)(run[name]))]));
    }
    rowsOf(array) {
        return this.#rows.get(array);
    }
    /** The rows that a value of a kind, or each value of a list, refers to; those that do not exist are none. */
    needsOf(value, kind) {
        const needs = [];
        this.#visit(value, kind, needs);
        return needs;
    }
    #visit(value, name, needs) {
        if (Array.isArray(value)) {
            for (const element of value)
                this.#visit(element, name, needs);
            return;
        }
        const kind = kinds.get(name);
        if (kind === undefined || !(0,json/* isObject */.Gv)(value))
            return;
        for (const [property, array] of kind.indexes) {
            const row = (0,json/* indexOf */.qh)(value[property]);
            const table = row === undefined ? undefined : this.#rows.get(array);
            if (row === undefined || table === undefined || row >= table.rows.length)
                continue;
            needs.push({ table, row, holder: value, property });
        }
        if (kind.arrays !== undefined)
            this.#visitReference(value, kind.arrays, needs);
        if (name === 'result')
            this.#visitRule(value, needs);
        for (const [property, member] of kind.members) {
            if (property === '*')
                this.#visit(Object.values(value), member, needs);
            else if (value[property] !== undefined)
                this.#visit(value[property], member, needs);
        }
    }
    #visitReference(reference, arrays, needs) {
        const indexed = this.components.at(reference, arrays);
        if (indexed !== undefined)
            needs.push({ ...needOf(indexed), holder: reference, property: 'index' });
        const meant = this.components.find(reference, arrays);
        if (meant !== undefined && meant.row !== indexed?.row)
            needs.push(needOf(meant));
    }
    /** The rule meant, the one that `ruleIndex` points at, and the one that the service consults; mostly they are one. */
    #visitRule(result, needs) {
        const { driverRules } = this.components;
        const row = consultedIndex(result, this.components);
        if (row !== undefined && driverRules.rowAt(row) !== undefined)
            needs.push({ table: driverRules, row });
        const meant = ruleOf(result, this.components);
        if (meant !== undefined)
            needs.push(needOf(meant));
        if (result['ruleIndex'] === undefined)
            return;
        const { rule, ruleIndex: index } = result;
        const toolComponent = (0,json/* isObject */.Gv)(rule) ? rule['toolComponent'] : undefined;
        const indexed = this.components.at({ index, toolComponent, id: result['ruleId'] }, ['rules']);
        if (indexed !== undefined)
            needs.push({ ...needOf(indexed), holder: result, property: 'ruleIndex' });
    }
}
const needOf = ({ table, index }) => ({ table, row: index });

;// CONCATENATED MODULE: ./build/src/sarif/uncuttable.js


const uncuttable_ADVICE = 'Let the scanner write smaller reports, one for each part of the code, say.';
/** Refuses what a cut would break: properties that are kept in other files (SARIF 2.1.0, 3.15). */
function refuseExternalProperties({ runs }) {
    const at = runs.findIndex((run) => (0,json/* isObject */.Gv)(run) && (0,json/* isObject */.Gv)(run['externalPropertyFileReferences']));
    if (at === -1)
        return;
    throw new Unusable('The report has to be cut to be sent, which cannot be done with properties in other files.', `runs[${at}].externalPropertyFileReferences`, uncuttable_ADVICE);
}
/** Refuses what a cut would break: `sarif:` pointers, which count runs and results (3.10.3), in links or as URIs. */
function refusePointers(text) {
    if (!text.includes('sarif:/'))
        return;
    const [, pointer] = /(?:"\w*uri":"|\]\()(sarif:\/[^"\\)\s]{0,80})/i.exec(text) ?? [];
    if (pointer === undefined)
        return;
    throw new Unusable('The report has to be cut to be sent, which cannot be done with a pointer into the report itself.', pointer, uncuttable_ADVICE);
}

;// CONCATENATED MODULE: ./build/src/sarif/rows.js




/**
 * The rows of a run that one part needs, numbered anew in the order in which they are first needed, and the
 * texts of what needs them. What needs a row is written with the row's new number at once, so that
 * nothing is ever written twice to learn its length.
 */
class Rows {
    tables;
    #selections = new Map();
    #taken = [];
    #bytes = 0;
    constructor(tables) {
        this.tables = tables;
    }
    /** Bytes of all rows taken, each with a comma. */
    get bytes() {
        return this.#bytes;
    }
    /** How many rows are taken: a mark to go back to. */
    get count() {
        return this.#taken.length;
    }
    /** Writes a value as JSON with its references rewritten, and takes the rows that it needs, and those that they need. */
    write(value, kind) {
        const written = this.count;
        const text = this.#writeOne(value, kind);
        for (let next = written; next < this.#taken.length; next += 1)
            this.#writeRow(next);
        return text;
    }
    /** Gives back the rows that were taken since there were `count`. */
    backTo(count) {
        for (const { table, row } of this.#taken.splice(count)) {
            const selection = this.#selectionOf(table);
            const position = selection.positions.get(row);
            selection.positions.delete(row);
            const text = position === undefined ? undefined : selection.texts[position];
            if (text !== undefined)
                this.#bytes -= Buffer.byteLength(text) + 1;
        }
        for (const { positions, texts } of this.#selections.values())
            texts.length = positions.size;
    }
    /** The rows taken of a table, as the inside of a JSON array. */
    textOf(table) {
        return this.#selections.get(table)?.texts.join(',') ?? '';
    }
    #writeRow(next) {
        const taken = this.#taken[next];
        if (taken === undefined)
            return;
        const { table, row } = taken;
        const text = this.#writeOne(table.rows[row], rowKinds[table.name] ?? table.name);
        const { positions, texts } = this.#selectionOf(table);
        texts[positions.get(row) ?? texts.length] = text;
        this.#bytes += Buffer.byteLength(text) + 1;
    }
    #writeOne(value, kind) {
        return descend(() => {
            const needs = this.tables.needsOf(value, kind);
            const numbers = needs.map(({ table, row }) => this.#take(table, row));
            const text = writeRenumbered(value, needs, numbers);
            refusePointers(text);
            return text;
        });
    }
    #take(table, row) {
        const { positions } = this.#selectionOf(table);
        const known = positions.get(row);
        if (known !== undefined)
            return known;
        // Whoever looks for an id finds its first row (observed facts, 5.3): that one has to stay in front.
        const first = table.firstLike(row);
        if (first !== row)
            this.#take(table, first);
        const position = positions.size;
        positions.set(row, position);
        this.#taken.push({ table, row });
        return position;
    }
    #selectionOf(table) {
        const known = this.#selections.get(table);
        if (known !== undefined)
            return known;
        const selection = { positions: new Map(), texts: [] };
        this.#selections.set(table, selection);
        return selection;
    }
}
/** Writes a value with other numbers in its references, and puts the old ones back: documents are not copied. */
function writeRenumbered(value, needs, numbers) {
    const renumber = (numberOf) => {
        for (const [at, need] of needs.entries()) {
            if (need.holder !== undefined && need.property !== undefined)
                need.holder[need.property] = numberOf(need, at);
        }
    };
    renumber((_, at) => numbers[at]);
    try {
        return JSON.stringify(value);
    }
    finally {
        renumber(({ row }) => row);
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/section.js



/** A run that is cut into sections, and whether what only the first of them says has been said. */
class Source {
    run;
    tables;
    frame = 'due';
    constructor(run) {
        this.run = run;
        this.tables = new RunTables(run);
    }
}
/** What one part holds of one run: some of its results in order, with the rows that they need. */
class Section {
    source;
    extent;
    #rows;
    #frame;
    #frameBytes;
    #results = [];
    #resultBytes = 0;
    constructor(source, extent) {
        this.source = source;
        this.extent = extent;
        const rows = new Rows(source.tables);
        this.#frame = frameOf(source.run, source.tables, extent, (value, kind) => rows.write(value, kind));
        this.#frameBytes = this.#frame.reduce((sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : 0), 0);
        this.#rows = rows;
    }
    /** Bytes of the section in a part, at most; exact but for a comma or two. */
    get bytes() {
        return this.#frameBytes + this.#rows.bytes + this.#resultBytes + 1;
    }
    /** Adds a result where the section then has at most so many bytes; else it stays as it was. Answers the bytes with it. */
    add(result, most) {
        const rows = this.#rows.count;
        const text = this.#rows.write(result, 'result');
        const bytes = Buffer.byteLength(text) + 1;
        const total = this.bytes + bytes;
        if (total > most)
            this.#rows.backTo(rows);
        else {
            this.#results.push(text);
            this.#resultBytes += bytes;
        }
        return total;
    }
    write() {
        return this.#frame
            .map((piece) => {
            if (typeof piece === 'string')
                return piece;
            return piece === RESULTS ? this.#results.join(',') : this.#rows.textOf(piece);
        })
            .join('');
    }
}

;// CONCATENATED MODULE: ./build/src/sarif/draft.js


const TAIL = ']}';
/** How much of a part a run's frame may take, so that frames do not add up to many times the report. */
const MOST_FRAME = 15 / 16;
/** The same for a frame with all that is said once, which can be left out. */
const MOST_WHOLE_FRAME = 1 / 2;
/** A part while it is filled. */
class Draft {
    head;
    extent;
    most;
    #sections = [];
    /** Bytes of all but the last section. */
    #bytesBefore;
    #sent = 0;
    /**
     * @param head what stands before the runs
     * @param extent whether runs may say here what they say only once
     * @param most bytes of the whole part
     */
    constructor(head, extent, most) {
        this.head = head;
        this.extent = extent;
        this.most = most;
        this.#bytesBefore = Buffer.byteLength(head) + TAIL.length;
    }
    get sent() {
        return this.#sent;
    }
    /** Adds a result where it fits. Answers the bytes that the part has with it: where they are too many, it was not added. */
    add(source, result) {
        const last = this.#sections.at(-1);
        const isOpen = last?.source === source;
        const section = isOpen ? last : this.#sectionFor(source);
        if (!isOpen && section.bytes > this.most * MOST_FRAME)
            throw tooLittleRoom(section.bytes);
        const before = this.#bytesBefore + (isOpen ? 0 : (last?.bytes ?? 0));
        const bytes = before + section.add(result, this.most - before);
        if (bytes > this.most)
            return bytes;
        if (!isOpen)
            this.#push(section);
        this.#sent += 1;
        return bytes;
    }
    /** Adds a run that has no results, where it fits. */
    addEmpty(source) {
        const section = this.#sectionFor(source);
        if (this.#bytesBefore + (this.#sections.at(-1)?.bytes ?? 0) + section.bytes <= this.most)
            this.#push(section);
    }
    /** Takes back that its runs have said what they say only once: nothing of the draft is sent. */
    discard() {
        for (const { source, extent } of this.#sections)
            if (extent === 'whole')
                source.frame = 'due';
    }
    /** The part's bytes. */
    write() {
        return Buffer.from(this.head + this.#sections.map((section) => section.write()).join(',') + TAIL);
    }
    #push(section) {
        this.#bytesBefore += this.#sections.at(-1)?.bytes ?? 0;
        this.#sections.push(section);
        if (section.extent === 'whole')
            section.source.frame = 'said';
    }
    #sectionFor(source) {
        if (this.extent === 'whole' && source.frame === 'due') {
            const section = new Section(source, 'whole');
            if (section.bytes <= this.most * MOST_WHOLE_FRAME)
                return section;
            source.frame = 'too large';
        }
        return new Section(source, 'light');
    }
}
const tooLittleRoom = (bytes) => new Unusable(`What a run says of its tool takes ${bytes} bytes, which leaves too little room for results in a request.`, 'runs[].tool', 'Let the scanner leave out texts that are not about results.');

;// CONCATENATED MODULE: ./build/src/sarif/left-out.js

/** Counts results that are not sent, until something takes them into its own counts. */
class LeftOut {
    #merged = 0;
    #suppressed = 0;
    #skipped = 0;
    add(fate) {
        if (fate === Fate.merged)
            this.#merged += 1;
        else if (fate === Fate.suppressed)
            this.#suppressed += 1;
        else
            this.#skipped += 1;
    }
    /** The counts of something that stands for `named` results, `sent` of which are sent, and for those left out so far. */
    take(named, sent) {
        const [merged, suppressed, skipped] = [this.#merged, this.#suppressed, this.#skipped];
        this.#merged = this.#suppressed = this.#skipped = 0;
        return { results: named + merged + suppressed + skipped, sent, merged, suppressed, skipped };
    }
}

// EXTERNAL MODULE: ./build/src/sarif/name.js
var sarif_name = __webpack_require__(2276);
;// CONCATENATED MODULE: ./build/src/sarif/cutter.js





const LONGEST_SCHEMA = 1_000;
/** Cuts a report into parts, result by result in source order. */
class Cutter {
    limits;
    leftOut = new LeftOut();
    #heads;
    #oversizes = [];
    #draft;
    constructor(document, limits) {
        this.limits = limits;
        const { $schema, version } = document;
        const isSaid = typeof $schema === 'string' && $schema.length <= LONGEST_SCHEMA;
        this.#heads = { whole: headOf(document), light: headOf(isSaid ? { $schema, version } : { version }) };
        this.#draft = new Draft(this.#heads.whole, 'whole', limits.bytes);
    }
    /** Adds a run without results. */
    addEmpty(source) {
        this.#draft.addEmpty(source);
    }
    /** Adds a run's next result. Answers the part that is full without it, if one is. */
    add(source, result) {
        const { bytes: most, results } = this.limits;
        if (this.#draft.sent < results && this.#draft.add(source, result) <= most)
            return undefined;
        if (this.#draft.sent === 0)
            this.#discard();
        let bytes = 0;
        for (const extent of ['whole', 'light']) {
            const fresh = this.#freshDraft(extent);
            bytes = fresh.add(source, result);
            if (bytes > most)
                continue;
            const closed = this.#draft.sent > 0 ? this.#close([]) : undefined;
            this.#draft = fresh;
            return closed;
        }
        this.#oversizes.push({ result, bytes });
        return undefined;
    }
    /** The last part, then the results that are in none. */
    finish(warnings) {
        const last = this.#draft.sent > 0 ? [this.#close(warnings)] : [];
        const oversizes = this.#oversizes.map(({ result, bytes }) => {
            const counts = this.leftOut.take(1, 0);
            return { kind: 'oversize', rule: (0,sarif_name/* ruleNameOf */.x2)(result), place: (0,sarif_name/* placeNameOf */.yr)(result), bytes, ...counts };
        });
        return [...last, ...oversizes];
    }
    #discard() {
        this.#draft.discard();
        this.#draft = this.#freshDraft('whole');
    }
    #freshDraft(extent) {
        // Once something is sent, every draft is opened for a result: it has sent one, or was the first.
        const isHeadDue = this.#draft.sent === 0;
        return new Draft(this.#heads[isHeadDue ? extent : 'light'], extent, this.limits.bytes);
    }
    #close(warnings) {
        const { sent } = this.#draft;
        return { kind: 'part', bytes: this.#draft.write(), ...this.leftOut.take(sent, sent), warnings };
    }
}
/** A log up to where its runs begin. Besides `$schema` and `version` a part has to say nothing. */
function headOf(log) {
    const members = Object.entries(log)
        .filter(([name]) => name !== 'runs')
        .map(([name, value]) => `${JSON.stringify(name)}:${descend(() => JSON.stringify(value))},`);
    const head = `{${members.join('')}"runs":[`;
    refusePointers(head);
    return head;
}

;// CONCATENATED MODULE: ./build/src/sarif/whole.js



/**
 * The report as one compact text, where that has at most so many bytes. Gives up as soon as its results
 * alone take more.
 */
function writeWhole(document, most) {
    return descend(() => {
        const texts = writeResults(document.runs.filter(json/* isObject */.Gv), most);
        if (texts === undefined)
            return undefined;
        const runs = texts.map(({ run, results }) => withMember(run, 'results', results));
        const text = withMember(document, 'runs', `[${runs.join(',')}]`);
        const bytes = Buffer.from(text);
        return bytes.byteLength <= most ? bytes : undefined;
    });
}
function writeResults(runs, most) {
    let length = 0;
    const texts = [];
    for (const run of runs) {
        const results = [];
        for (const result of (0,sarif_document/* resultsOf */.q)(run)) {
            const text = JSON.stringify(result);
            length += text.length + 1;
            if (length > most)
                return undefined;
            results.push(text);
        }
        texts.push({ run, results: Array.isArray(run['results']) ? `[${results.join(',')}]` : undefined });
    }
    return texts;
}
/** An object as JSON, one of its members being written already; that one comes last. */
function withMember(object, name, text) {
    const { [name]: _, ...others } = object;
    const rest = JSON.stringify(others);
    if (text === undefined)
        return rest;
    return `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:${text}}`;
}

;// CONCATENATED MODULE: ./build/src/sarif/split.js









const SERVICE = { bytes: limits/* PART_BYTES */._E, results: limits/* PART_RESULTS */.bx };
/**
 * Writes a prepared report as few bodies for the service: whole where it fits, else cut by results in source
 * order into reports that are valid by themselves, each with exactly the rows that its results need. What a
 * report says besides its results is said once, in the first part; results that are too large for any part
 * come last. Every source result is counted once: in the part where it is sent or where its position
 * falls, or as the oversize that it is. A report of which nothing is sent yields nothing: its own tally counts.
 *
 * Throws `Unusable`, perhaps after some parts, where a cut is needed and would break the report: then nothing
 * of it may be sent.
 */
function* split(prepared, limits = SERVICE) {
    if (prepared.kept === 0)
        return;
    const bytes = prepared.kept <= limits.results ? writeWhole(prepared.document, limits.bytes) : undefined;
    if (bytes !== undefined)
        yield { kind: 'part', bytes, ...countsOf(prepared), warnings: [] };
    else
        yield* cut(prepared, limits);
}
function countsOf({ fates, kept }) {
    const leftOut = new LeftOut();
    for (const fate of fates)
        if (fate !== Fate.kept)
            leftOut.add(fate);
    return leftOut.take(kept, kept);
}
function* cut({ document, fates }, limits) {
    refuseExternalProperties(document);
    const cutter = new Cutter(document, limits);
    const sources = document.runs.filter(json/* isObject */.Gv).map((run) => new Source(run));
    let ordinal = 0;
    const passLeftOut = () => {
        for (; ordinal < fates.length && fates[ordinal] !== Fate.kept; ordinal += 1)
            cutter.leftOut.add(fates[ordinal] ?? 0);
    };
    for (const source of sources) {
        const results = (0,sarif_document/* resultsOf */.q)(source.run);
        if (results.length === 0)
            cutter.addEmpty(source);
        for (const result of results) {
            passLeftOut();
            const part = cutter.add(source, result);
            if (part !== undefined)
                yield part;
            ordinal += 1;
        }
    }
    passLeftOut();
    yield* cutter.finish(sources.some(({ frame }) => frame !== 'said') ? [UNSAID] : []);
}
const UNSAID = 'What a run says besides its results, such as notifications, was left out: it takes too much of a request.';

// EXTERNAL MODULE: ./build/src/sarif/spooling.js
var spooling = __webpack_require__(6062);
;// CONCATENATED MODULE: ./build/src/sarif/reports.js










/**
 * Reads and prepares the reports before anything is spent, one at a time, their parts waiting in a
 * private folder. Throws `Stop` (`error`) for a file that cannot be imported, unless the plan goes on.
 */
async function readyReports(session, plan, edge, spool) {
    const { tree, workspace, temp } = edge;
    const selection = await selectReports({ text: plan.patterns.join('\n'), workspace, temp }, tree);
    for (const note of selection.notes)
        session.say(note);
    const unfound = unselected(selection);
    stopAt(unfound, plan);
    session.dossier.conditions.push(...unfound);
    const ready = await new Desk(session, plan, edge, spool).readyAll(selection.files);
    stopAt((0,account/* unimported */.I)(ready.files.flatMap(brokenRow)), plan);
    return { ...ready, spool };
}
/** A problem ends the run before a scan is made, unless the workflow tolerates it. */
function stopAt([problem], { onBadFile }) {
    if (problem !== undefined && onBadFile === 'stop')
        throw new verdict/* Stop */.VG(problem);
}
/** The row of a file that cannot be imported; it makes its condition again when the others are accounted for. */
function brokenRow(file) {
    return file.kind === 'unusable' ? [(0,account/* unusableRow */.SV)(file.file, file.error)] : [];
}
class Desk {
    session;
    plan;
    edge;
    spool;
    #identities = new Identities();
    constructor(session, plan, edge, spool) {
        this.session = session;
        this.plan = plan;
        this.edge = edge;
        this.spool = spool;
    }
    async readyAll(files) {
        const byName = new Map(files.map((file) => [file.name, file]));
        const ready = new Map();
        // A later file can hold the stronger of two equal results; the earlier one is then prepared again without it.
        for (let due = [...byName.keys()]; due.length > 0;) {
            const again = new Set();
            for (const name of due) {
                const file = byName.get(name);
                if (file === undefined)
                    continue;
                const prepared = await this.#ready(file, !ready.has(name));
                ready.set(name, prepared);
                again.delete(name);
                for (const other of prepared.outdated)
                    if (ready.has(other))
                        again.add(other);
            }
            due = [...again];
        }
        const all = [...ready.values()];
        return {
            files: all.map(({ file }) => file),
            kept: all.reduce((sum, { kept }) => sum + kept, 0),
            critical: all.reduce((sum, { critical }) => sum + critical, 0),
        };
    }
    async #ready(file, isFirst) {
        try {
            const { severity, suppressed, oversize } = this.plan;
            const document = readSarif(await this.edge.tree.read(file));
            const options = { severity, suppressed, workspace: this.edge.workspace };
            const prepared = prepare(document, file.name, options, this.#identities);
            if (isFirst)
                for (const warning of prepared.warnings)
                    this.session.say(`${file.name}: ${warning}`);
            const ready = await (0,spooling/* spoolParts */.y)(file.name, prepared, split(prepared), this.spool);
            if (oversize === 'fail' && ready.kind === 'ready' && ready.pieces.length > 1)
                throw tooManyRequests(ready.pieces.length);
            return { file: ready, kept: prepared.kept, critical: prepared.critical, outdated: prepared.outdated };
        }
        catch (error) {
            const why = reasonOf(error);
            const outdated = this.#identities.release(file.name);
            return { file: { kind: 'unusable', file: file.name, error: why }, kept: 0, critical: 0, outdated };
        }
    }
}
function tooManyRequests(count) {
    const what = `The report needs ${count} requests; one was expected, since \`sarif-oversize\` is \`fail\`.`;
    return new Unusable(what, '', 'Let the scanner report less, or set `sarif-oversize` to `split`.');
}
function reasonOf(error) {
    if (error instanceof Unusable) {
        const place = error.place === '' ? '' : ` (at ${error.place})`;
        return `${error.message.replace(/\.$/, '')}${place}. ${error.advice}`;
    }
    if (error instanceof seen/* UnreadFile */.e)
        return error.message;
    throw error;
}


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
