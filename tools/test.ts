import { endCommands, exitOnInterrupt } from './command.ts';
import { browser } from './verify/browser.ts';
import { deploy } from './verify/deploy.ts';
import { runSuites } from './verify/suite.ts';
import { browserSupport } from './verify/support/browser-support.ts';
import { build, types } from './verify/tools.ts';
import { unit } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

exitOnInterrupt(() => endCommands().then(() => 130));
// The compiler has one processor for most of a minute, and all other static checks are done long before it.
const quick = staticSuites.filter((suite) => suite !== types);
await runSuites(quick, [types, unit], [build], [browserSupport, deploy], [browser]);
