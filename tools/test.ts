import { endChildProcesses, exitOnInterrupt } from './command.ts';
import { browserTestSuite } from './verify/browser.ts';
import { deploySuite } from './verify/deploy.ts';
import { runSuites } from './verify/suite.ts';
import { browserSupportSuite } from './verify/support/browser-support.ts';
import { buildSuite } from './verify/tools.ts';
import { unitSuite } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

exitOnInterrupt(() => endChildProcesses().then(() => 130));
// Each group keeps two processors busy.
await runSuites(staticSuites, [buildSuite, unitSuite], [browserSupportSuite, deploySuite], [browserTestSuite]);
