import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const BUILDER_FOLDER = 'src/islands/builder';
const IMPORT_PATTERN = /(?:from |import[ (])'((?:#islands|#styles|\.\.?)\/[^']+)'/g;

/** Lists a module and all files imported by it, at any depth. */
function listImportedFiles(file: string, seenFiles = new Set<string>()): Set<string> {
  if (seenFiles.has(file)) return seenFiles;
  seenFiles.add(file);
  if (!file.endsWith('.css'))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT_PATTERN))
      listImportedFiles(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path), seenFiles);
  return seenFiles;
}

/** Modules that adopt the style sheets of part-styles.ts themselves. */
const PART_FILES = ['BuilderBar.tsx', 'parts/OtherContent.tsx'].map((file) => join(BUILDER_FOLDER, file));

/** Lists the glob patterns of the style sheets that a module adopts. */
function listAdoptedPatterns(file: string): string[] {
  const patterns = [...readFileSync(file, 'utf8').matchAll(/'(\.{1,2}\/[^']+\.css)'/g)];
  return patterns.flatMap(([, pattern = '']) => expandBraces(join(dirname(file), pattern)));
}

it.each([
  ['at first', PART_FILES, ['adopt-styles.ts']],
  ['in the end', [], ['adopt-styles.ts', 'parts/part-styles.ts']],
])('the builder adopts each style sheet that its modules use %s', (_, skippedFiles, files) => {
  const adoptedPatterns = files.flatMap((file) => listAdoptedPatterns(join(BUILDER_FOLDER, file)));
  const importedFiles = [...listImportedFiles(`${BUILDER_FOLDER}/Builder.tsx`, new Set(skippedFiles))];
  const styleSheets = importedFiles.filter((file) => file.endsWith('.css'));
  expect(styleSheets.length).toBeGreaterThan(10);
  expect(styleSheets.filter((file) => !adoptedPatterns.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

function expandBraces(glob: string): string[] {
  const [, textBefore = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined ? [glob] : choices.split(',').map((braceOption) => textBefore + braceOption + after);
}
