import { endCommands, exitOnInterrupt } from './command.ts';
import { browser } from './verify/browser.ts';
import { deploy } from './verify/deploy.ts';
import { runSuites } from './verify/suite.ts';
import { browserSupport } from './verify/support/browser-support.ts';
import { build } from './verify/tools.ts';
import { unit } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

exitOnInterrupt(() => endCommands().then(() => 130));
// Each group keeps two processors busy.
await runSuites(staticSuites, [build, unit], [browserSupport, deploy], [browser]);
