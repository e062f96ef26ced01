import { endChildProcesses, exitOnInterrupt } from './command.ts';
import { releaseTestSuite, speedTestSuite } from './verify/browser.ts';
import { runSuites } from './verify/suite.ts';
import { buildSuite } from './verify/tools.ts';
import { repeatedTestsSuite } from './verify/unit.ts';

/** Runs slow test suites that rarely fail, before a release, in addition to `npm test` (CONTRIBUTING.md). */
exitOnInterrupt(() => endChildProcesses().then(() => 130));
await runSuites([repeatedTestsSuite], [buildSuite], [releaseTestSuite], [speedTestSuite]);
