import { describe, expect, it } from 'vitest';
import { plainEnglishComplaints, plainNameComplaints } from '../../tools/verify/quality/plain-english.ts';

const inCode = (text: string) => plainEnglishComplaints({ path: 'a.ts', text });

describe('checking for plain English', () => {
  it('names private words in comments of every kind, also over the end of a line', () => {
    expect(inCode('/** Draws the page anew. */')).toHaveLength(1);
    expect(inCode('// A doomed line behind a door.')).toHaveLength(2);
    expect(inCode('const a = 1; // The text stands in the box.')).toHaveLength(1);
    expect(inCode('/**\n * Text that stands\n * in the box.\n */')).toHaveLength(1);
    expect(plainEnglishComplaints({ path: 'a.astro', text: '<!-- Forgets it. -->' })).toHaveLength(1);
  });

  it('wants a verb or a noun at the beginning of a doc comment', () => {
    expect(inCode('/** Whether it is empty. */')).toHaveLength(1);
    expect(inCode('/**\n * Those that wait.\n */')).toHaveLength(1);
    expect(inCode('/** True if it is empty. */')).toEqual([]);
  });

  it('leaves code, texts and quoted names alone', () => {
    expect(inCode("const doomed = 'made anew';")).toEqual([]);
    expect(inCode('// Reads `doomed` lines.')).toEqual([]);
    expect(inCode('/** A forgotten password is asked for. */')).toEqual([]);
  });

  it('names declared names with a word that names nothing', () => {
    const complain = (text: string) => plainNameComplaints({ path: 'a.ts', text });
    expect(complain('const said = read();\nexport function restoreLostLines() {}')).toHaveLength(2);
    expect(complain("const keptIds = '';\ntype LOST_TEXT = string;")).toHaveLength(2);
    expect(complain("const understandable = 'told'; // lost")).toEqual([]);
  });

  it('reads a document from its first line to its last', () => {
    const complaints = plainEnglishComplaints({
      path: 'docs/a.md',
      text: '# Rooms\n\nThe island takes over.',
    });
    expect(complaints).toEqual(['docs/a.md: “takes over” (write: hydrate, replace)']);
  });
});
