/** What an import takes. A run that imports nothing starts without loading it. */
export { carryReports } from './carry.js';
export { leaveReports } from './leave.js';
export { readyReports } from './reports.js';
