import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.ts';

/** Characters that can be in a word of a name once it is in NFKC. */
const isWordCharacter = (text: string): boolean =>
  /^[\p{L}\p{N}]$/u.test(text) && text.normalize('NFKC') === text;

/** The confusable letters and digits by what they look like: `a` and then everything that looks like it. */
function groupsOf(data: Readonly<Record<string, string>>): string[] {
  const groups = new Map<string, string>();
  for (const [character, shape] of Object.entries(data)) {
    const word = shape.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
    if (isWordCharacter(character) && word !== '') groups.set(word, (groups.get(word) ?? '') + character);
  }
  return [...groups].map(([shape, characters]) => `${shape} ${characters}`).toSorted();
}

/**
 * Writes `src/domain/storefront/confusables.ts` from the `data.json` of the npm package unhomoglyph 1.0.6, which is
 * Unicode's confusables.txt 13.0 (UTS #39): `node tools/confusables.ts path/to/data.json`.
 */
function writeConfusables(file: string): void {
  const data: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const lines = [
    '// Written by tools/confusables.ts from Unicode’s confusables.txt 13.0 (UTS #39, Unicode License V3), by way of',
    '// the npm package unhomoglyph 1.0.6 (MIT): letters and digits in NFKC only. 12 KB, on the server alone.',
    '',
    '/** What characters look like: groups parted by line breaks, each a shape, a blank, and all that looks like it. */',
    `export const CONFUSABLES = ${JSON.stringify(groupsOf(data).join('\n')).replaceAll("'", "\\'").replace(/^"|"$/g, "'")};`,
    '',
  ];
  writeFileSync(inProject('src', 'domain', 'storefront', 'confusables.ts'), lines.join('\n'));
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the data.json of unhomoglyph');
writeConfusables(file);
