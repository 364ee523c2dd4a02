/** What a run with reports needs of the world, to be loaded at once. */
export { systemTree } from './file-tree.js';
export { systemHeap } from './heap.js';
export { openSpool } from './spool.js';
