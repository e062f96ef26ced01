import { endChildProcesses, exitOnInterrupt } from './command.ts';
import { runSuites } from './verify/suite.ts';
import { unitInNodeSuite } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

/** Runs the checks that need no build, no Workers runtime and no browser. */
exitOnInterrupt(() => endChildProcesses().then(() => 130));
await runSuites(staticSuites, [unitInNodeSuite]);
