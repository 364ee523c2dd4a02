/** All steps of a review, to be loaded together. A run that makes none starts without them. */
export { judge } from './gate/judge.js';
export { withReports } from './sarif/with-reports.js';
export { readFindings } from './scan/findings.js';
export { openScan } from './scan/open.js';
export { checkProvenance } from './scan/provenance.js';
export { releaseScan } from './scan/release.js';
export { keepReport } from './scan/report.js';
export { watchScan } from './scan/watch.js';
export { openSession } from './session.js';
