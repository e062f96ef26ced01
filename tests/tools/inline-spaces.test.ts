import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '../../tools/project.ts';

/** Matches text with a line break beside an inline element or value, where the build leaves no space. */
const MISSING_SPACE_PATTERN = /[\w,.:;]\n *(?:<(?:a|code|strong)[ >]|\{[A-Z])|<\/(?:a|code|strong)>\n *[\w(“]/g;

it('OPEN-02 no text of a page loses the space beside an inline element', () => {
  const missingSpaces = globSync(projectPath('src', '**', '*.astro')).flatMap((path) => {
    const [, , markup = ''] = readFileSync(path, 'utf8').split(/^---$/m);
    return (markup.match(MISSING_SPACE_PATTERN) ?? []).map((matchedText) => `${path}: ${matchedText}`);
  });
  expect(missingSpaces).toEqual([]);
});
