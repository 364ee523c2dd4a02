/** The steps of a review, by the name that the log and an error give them. */
export const steps = {
  reports: 'Preparing the SARIF files',
  target: 'Finding the target',
  preflight: 'Asking whether the scan may run',
  start: 'Starting the scan',
  resume: 'Taking up the scan',
  watch: 'Waiting for the scan',
  import: 'Importing the SARIF files',
  findings: 'Reading the findings',
  report: 'Downloading the report',
} as const;
export type Step = keyof typeof steps;
