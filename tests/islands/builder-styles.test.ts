import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';

const BUILDER_FOLDER = 'src/islands/builder';
const IMPORT_PATTERN = /(?:from|import) '((?:#islands|#styles|\.\.?)\/[^']+)'/g;

/** Lists a module and all files imported by it, at any depth. */
function listImportedFiles(file: string, seenFiles = new Set<string>()): Set<string> {
  if (seenFiles.has(file)) return seenFiles;
  seenFiles.add(file);
  if (!file.endsWith('.css'))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT_PATTERN))
      listImportedFiles(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path), seenFiles);
  return seenFiles;
}

it('the builder adopts each style sheet that its modules use, since no page holds them', () => {
  const adoptStylesSource = readFileSync(`${BUILDER_FOLDER}/adopt-styles.ts`, 'utf8');
  const styleSheetPatterns = [...adoptStylesSource.matchAll(/'(\.{1,2}\/[^']+\.css)'/g)].map(([, pattern = '']) =>
    pattern.replace(/^\.\//, ''),
  );
  const builderStyleSheets = [...listImportedFiles(`${BUILDER_FOLDER}/Builder.tsx`)].filter((file) =>
    file.endsWith('.css'),
  );
  expect(builderStyleSheets.length).toBeGreaterThan(10);
  const isStyleSheetAdopted = (file: string) =>
    styleSheetPatterns.flatMap(expandBraces).some((glob) => matchesGlob(relative(BUILDER_FOLDER, file), glob));
  expect(builderStyleSheets.filter((file) => !isStyleSheetAdopted(file))).toEqual([]);
});

function expandBraces(glob: string): string[] {
  const [, textBefore = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined ? [glob] : choices.split(',').map((braceOption) => textBefore + braceOption + after);
}
