import { endChildProcesses, exitOnInterrupt } from './command.ts';
import { importBoundariesSuite } from './verify/boundaries.ts';
import { documentsSuite } from './verify/documents.ts';
import { fileSizeSuite } from './verify/file-size.ts';
import { glossarySuite } from './verify/glossary/glossary.ts';
import { islandMessagesSuite } from './verify/island-messages.ts';
import { messagesSuite } from './verify/messages.ts';
import { sizeSuite } from './verify/size.ts';
import { structureSuite } from './verify/structure.ts';
import { runSuites, type Suite } from './verify/suite.ts';
import { deadCodeSuite, lintSuite, templateTypesSuite, testOnlyCodeSuite, typesSuite } from './verify/tools.ts';

export const staticSuites: readonly Suite[] = [
  typesSuite,
  templateTypesSuite,
  lintSuite,
  deadCodeSuite,
  testOnlyCodeSuite,
  importBoundariesSuite,
  structureSuite,
  fileSizeSuite,
  sizeSuite,
  documentsSuite,
  messagesSuite,
  islandMessagesSuite,
  glossarySuite,
];

if (import.meta.main) {
  exitOnInterrupt(() => endChildProcesses().then(() => 130));
  await runSuites(staticSuites);
}
