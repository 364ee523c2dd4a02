export const id = 794;
export const ids = [794];
export const modules = {

/***/ 794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  systemTree: () => (/* binding */ systemTree)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/@actions/glob/lib/glob.js + 17 modules
var glob = __webpack_require__(2377);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/edge/seen.js
var seen = __webpack_require__(1088);
;// CONCATENATED MODULE: ./build/src/edge/seen-reader.js



const CHUNK_BYTES = 4 * 1024 * 1024;
/** A link put in the place of the file is not followed, a pipe put there is not waited for; both have no such flag on Windows. */
const FLAGS = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
/** Identity, size and times: any write, replacement or move shows in it. */
function stampOf({ dev, ino, size, mtimeNs, ctimeNs }) {
    return [dev, ino, size, mtimeNs, ctimeNs].join(':');
}
/** Opens a file that was seen and hands its bytes over in order; the chunk is only valid during the call. */
async function consume(file, take) {
    const handle = await opened(file);
    try {
        await consumeOpen(file, handle, take);
    }
    finally {
        await handle.close();
    }
}
/** Reads exactly the file that was seen, checking before and after that it still is that one. */
async function consumeOpen(file, handle, take) {
    const check = async () => {
        if (stampOf(await handle.stat({ bigint: true })) !== file.stamp)
            throw changed(file);
    };
    await check();
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, file.bytes));
    for (let done = 0; done < file.bytes;) {
        const length = Math.min(chunk.length, file.bytes - done);
        const { bytesRead } = await handle.read(chunk, 0, length, done);
        if (bytesRead === 0)
            throw changed(file);
        take(chunk.subarray(0, bytesRead));
        done += bytesRead;
    }
    await check();
}
async function opened(file) {
    try {
        return await (0,promises_.open)(file.path, FLAGS);
    }
    catch (cause) {
        const code = codeOf(cause) ?? 'no code';
        if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'].includes(code))
            throw changed(file, cause);
        throw new seen/* UnreadFile */.e(`${file.name} could not be opened (${code}). ` +
            'Expected a file that this step may read. Check its owner and mode.', { cause });
    }
}
/** The system's word for what went wrong. */
function codeOf(error) {
    const isCoded = typeof error === 'object' && error !== null && 'code' in error;
    return isCoded && typeof error.code === 'string' ? error.code : undefined;
}
function changed({ name }, cause) {
    return new seen/* UnreadFile */.e(`${name} changed while it was read. Expected a report that is finished before this step runs. ` +
        'Let the scanner end before this step, and import again.', { cause });
}

;// CONCATENATED MODULE: ./build/src/edge/file-tree.js






const systemTree = {
    async originOf(pattern) {
        const globber = await (0,glob/* create */.v)(pattern);
        const base = globber.getSearchPaths()[0] ?? pattern;
        const written = pattern.replace(/^~(?=[\\/]|$)/, () => (0,external_node_os_.homedir)());
        return { base, isLiteral: depthOf(base) === depthOf(written) };
    },
    async match(patterns) {
        const options = { implicitDescendants: false, followSymbolicLinks: false, matchDirectories: false };
        return (await (0,glob/* create */.v)(patterns.join('\n'), options)).glob();
    },
    look: (file) => unlessAbsent(lookAt(file)),
    realPath: (file) => unlessAbsent((0,promises_.realpath)(file)),
    async read(file) {
        const bytes = Buffer.allocUnsafe(file.bytes);
        let filled = 0;
        await consume(file, (chunk) => {
            filled += chunk.copy(bytes, filled);
        });
        return bytes;
    },
    async digest(file) {
        const hash = (0,external_node_crypto_.createHash)('sha256');
        await consume(file, (chunk) => void hash.update(chunk));
        return hash.digest('hex');
    },
};
async function lookAt(file) {
    const stats = await (0,promises_.lstat)(file, { bigint: true });
    return { kind: kindOf(stats), bytes: Number(stats.size), stamp: stampOf(stats) };
}
function kindOf(stats) {
    if (stats.isFile())
        return 'file';
    if (stats.isDirectory())
        return 'folder';
    if (stats.isSymbolicLink())
        return 'link';
    if (stats.isFIFO())
        return 'pipe';
    return stats.isSocket() ? 'socket' : 'device';
}
/** How many names a path or pattern consists of; a wildcard ends the literal part, so that there are fewer. */
function depthOf(text) {
    return text.split(external_node_path_.sep === '\\' ? /[\\/]+/ : /\/+/).filter((name) => name !== '').length;
}
async function unlessAbsent(found) {
    try {
        return await found;
    }
    catch (error) {
        const code = codeOf(error);
        if (code === 'ENOENT' || code === 'ENOTDIR')
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 1088:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ UnreadFile)
/* harmony export */ });
/** A file that was not read: it changed, or the system would not let it be read. */
class UnreadFile extends Error {
    name = 'UnreadFile';
}


/***/ })

};
