/** What connects, to be loaded at once: to load GitHub's part apart would bundle the transport a second time. */
export { openGitHub } from './github.js';
export { openTransport } from './http.js';
export { keepHeapSmall } from './small-heap.js';
export { traced } from './trace.js';
