import { endCommands, exitOnInterrupt } from './command.ts';
import { runSuites } from './verify/suite.ts';
import { unit } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

/** Everything but the build and browser tests, for daily work. */
exitOnInterrupt(() => endCommands().then(() => 130));
await runSuites(staticSuites, [unit]);
