import { endCommands, exitOnInterrupt } from './command.ts';
import { browser } from './verify/browser.ts';
import { deploy } from './verify/deploy.ts';
import { begun, runSuites } from './verify/suite.ts';
import { build, pictures } from './verify/tools.ts';
import { unit } from './verify/unit.ts';
import { staticSuites } from './verify.ts';

exitOnInterrupt(() => endCommands().then(() => 130));
// The pictures take a minute of both processors, of which the tools before them use one.
await runSuites([...staticSuites, begun(pictures), unit, build, deploy, browser]);
