import { endCommands, exitOnInterrupt } from './command.ts';
import { boundaries } from './verify/boundaries.ts';
import { documents } from './verify/documents.ts';
import { fileSize } from './verify/file-size.ts';
import { glossary } from './verify/glossary/glossary.ts';
import { islandMessages } from './verify/island-messages.ts';
import { messagesSuite } from './verify/messages.ts';
import { sizeSuite } from './verify/size.ts';
import { structureSuite } from './verify/structure.ts';
import { runSuites, type Suite } from './verify/suite.ts';
import { deadCode, lintSuite, templateTypes, testOnlyCode, typesSuite } from './verify/tools.ts';

export const staticSuites: readonly Suite[] = [
  typesSuite,
  templateTypes,
  lintSuite,
  deadCode,
  testOnlyCode,
  boundaries,
  structureSuite,
  fileSize,
  sizeSuite,
  documents,
  messagesSuite,
  islandMessages,
  glossary,
];

if (import.meta.main) {
  exitOnInterrupt(() => endCommands().then(() => 130));
  await runSuites(staticSuites);
}
