export const id = 800;
export const ids = [800];
export const modules = {

/***/ 7800:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openSpool: () => (/* binding */ openSpool)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** Opens a spool in a new private folder (mode 0700) below the runner's temporary folder. */
const openSpool = async (tempFolder) => {
    // The system's own call makes the folder with mode 0700.
    const folder = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)(node_path__WEBPACK_IMPORTED_MODULE_1__.join(tempFolder, 'security-review-parts-'));
    const fileOf = ({ number }) => node_path__WEBPACK_IMPORTED_MODULE_1__.join(folder, `${number}.sarif`);
    const writing = new Set();
    let count = 0;
    return {
        async put(bytes) {
            const ticket = { number: (count += 1), bytes: bytes.length };
            const written = (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(fileOf(ticket), bytes, { mode: 0o600, flag: 'wx' });
            writing.add(written);
            try {
                await written;
            }
            finally {
                writing.delete(written);
            }
            return ticket;
        },
        async take(ticket) {
            const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(fileOf(ticket));
            if (bytes.length === ticket.bytes)
                return bytes;
            throw new Error(`A spooled part has ${bytes.length} bytes. Expected the ${ticket.bytes} that were written. ` +
                `Check what else writes below ${folder}, then run the job again.`);
        },
        async remove() {
            await Promise.allSettled(writing);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(folder, { recursive: true, force: true });
        },
    };
};


/***/ })

};
