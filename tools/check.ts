import { endCommands, exitOnInterrupt } from './command.ts';
import { runSuites } from './verify/suite.ts';
import { unitInNode } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

/** Everything that needs neither a build, the Workers runtime nor a browser, for daily work. */
exitOnInterrupt(() => endCommands().then(() => 130));
await runSuites(staticSuites, [unitInNode]);
