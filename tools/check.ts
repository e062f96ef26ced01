import { endCommands, exitOnInterrupt } from './command.ts';
import { runSuites } from './verify/suite.ts';
import { unit } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

/** For daily work: everything but the build and the tests in a browser. */
exitOnInterrupt(() => endCommands().then(() => 130));
await runSuites(staticSuites, [unit]);
