import { endCommands, exitOnInterrupt } from './command.ts';
import { boundaries } from './verify/boundaries.ts';
import { documents } from './verify/documents.ts';
import { fileSize } from './verify/file-size.ts';
import { glossary } from './verify/glossary/glossary.ts';
import { islandMessages } from './verify/island-messages.ts';
import { messages } from './verify/messages.ts';
import { size } from './verify/size.ts';
import { structure } from './verify/structure.ts';
import { runSuites, type Suite } from './verify/suite.ts';
import { deadCode, lint, templateTypes, testedOnly, types } from './verify/tools.ts';

export const staticSuites: readonly Suite[] = [
  types,
  templateTypes,
  lint,
  deadCode,
  testedOnly,
  boundaries,
  structure,
  fileSize,
  size,
  documents,
  messages,
  islandMessages,
  glossary,
];

if (import.meta.main) {
  exitOnInterrupt(() => endCommands().then(() => 130));
  await runSuites(staticSuites);
}
