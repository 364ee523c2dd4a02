/** The first step of what checks, shows or measures: all that is done on the Node that runs the action. */
const expected = 24;
const found = Number(process.versions.node.split('.')[0]);
if (found !== expected) {
  process.stderr.write(
    `This is Node ${process.versions.node}; the action runs on Node ${expected}, and its checks must too. ` +
      'Run them as npm scripts after `npm ci`, which installs Node 24 as a development dependency ' +
      '(npm must be allowed to run the install script of the package "node").\n',
  );
  process.exitCode = 1;
}
