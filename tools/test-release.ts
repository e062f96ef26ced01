import { endCommands, exitOnInterrupt } from './command.ts';
import { figures, releaseBrowser } from './verify/browser.ts';
import { runSuites } from './verify/suite.ts';
import { build } from './verify/tools.ts';
import { atLength } from './verify/unit.ts';

/** Slow test suites that rarely fail, run before a release in addition to `npm test` (CONTRIBUTING.md). */
exitOnInterrupt(() => endCommands().then(() => 130));
await runSuites([atLength], [build], [releaseBrowser], [figures]);
