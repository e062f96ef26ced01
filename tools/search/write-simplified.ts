import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.ts';

function isPair(pair: readonly string[]): pair is readonly [string, string] {
  const [from = '', to = ''] = pair;
  return from.length === 1 && to.length === 1 && from !== to;
}

/**
 * Writes `tools/search/simplified.ts` from `TSCharacters.js` of the npm package opencc-js 1.4.2:
 * `node tools/search/write-simplified.ts path/to/TSCharacters.js`.
 */
function writeSimplified(file: string): void {
  const [, table = ''] = /"(.*)"/su.exec(readFileSync(file, 'utf8')) ?? [];
  const pairs = table
    .split('|')
    .map((entry) => entry.split(' ').slice(0, 2))
    .filter(isPair);
  const lines = [
    '// Written by tools/search/write-simplified.ts from the dictionary TSCharacters of OpenCC (Apache License 2.0), by way of the npm',
    '// package opencc-js 1.4.2. Read when the index is written; a shop stores the characters that its catalogue has.',
    '',
    '/** Traditional characters. */',
    `export const TRADITIONAL = '${pairs.map(([from]) => from).join('')}';`,
    '',
    '/** What each of them is in Simplified Chinese. */',
    `export const SIMPLIFIED = '${pairs.map(([, to]) => to).join('')}';`,
    '',
  ];
  writeFileSync(inProject('tools', 'search', 'simplified.ts'), lines.join('\n'));
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the TSCharacters.js of opencc-js');
writeSimplified(file);
