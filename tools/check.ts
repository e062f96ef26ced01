import { endChildProcesses, exitOnInterrupt } from './command.ts';
import { runSuites } from './verify/suite.ts';
import { unitInNodeSuite } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

/** Checks for daily work, without a build, the Workers runtime or a browser. */
exitOnInterrupt(() => endChildProcesses().then(() => 130));
await runSuites(staticSuites, [unitInNodeSuite]);
