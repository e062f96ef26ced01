import { describe, expect, it } from 'vitest';
import { plainEnglishComplaints, plainNameComplaints } from '../../tools/verify/quality/plain-english.ts';

const complaintsInCode = (text: string) => plainEnglishComplaints({ path: 'a.ts', text });

describe('checking for plain English', () => {
  it('names private words in comments of every kind, also over the end of a line', () => {
    expect(complaintsInCode('/** Draws the page anew. */')).toHaveLength(1);
    expect(complaintsInCode('// A doomed line behind a door.')).toHaveLength(2);
    expect(complaintsInCode('const a = 1; // The text stands in the box.')).toHaveLength(1);
    expect(complaintsInCode('/**\n * Text that stands\n * in the box.\n */')).toHaveLength(1);
    expect(plainEnglishComplaints({ path: 'a.astro', text: '<!-- Forgets it. -->' })).toHaveLength(1);
  });

  it('wants a verb or a noun at the beginning of a doc comment', () => {
    expect(complaintsInCode('/** Whether it is empty. */')).toHaveLength(1);
    expect(complaintsInCode('/**\n * Those that wait.\n */')).toHaveLength(1);
    expect(complaintsInCode('/** True if it is empty. */')).toEqual([]);
  });

  it('leaves code, texts and quoted names alone', () => {
    expect(complaintsInCode("const doomed = 'made anew';")).toEqual([]);
    expect(complaintsInCode('// Reads `doomed` lines.')).toEqual([]);
    expect(complaintsInCode('/** A forgotten password is asked for. */')).toEqual([]);
  });

  it('names declared names with a word that names nothing', () => {
    const complaintsOfNames = (text: string) => plainNameComplaints({ path: 'a.ts', text });
    expect(complaintsOfNames('const said = read();\nexport function restoreLostLines() {}')).toHaveLength(2);
    expect(complaintsOfNames("const keptIds = '';\ntype LOST_TEXT = string;")).toHaveLength(2);
    expect(complaintsOfNames("const understandable = 'told'; // lost")).toEqual([]);
  });

  it('reads a document from its first line to its last', () => {
    const complaints = plainEnglishComplaints({
      path: 'docs/a.md',
      text: '# Rooms\n\nThe island takes over.',
    });
    expect(complaints).toEqual(['docs/a.md: “takes over” (write: hydrate, replace)']);
  });
});
