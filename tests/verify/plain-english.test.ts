import { describe, expect, it } from 'vitest';
import { findPlainEnglishComplaints, findVagueNameComplaints } from '../../tools/verify/quality/plain-english.ts';

const findCodeComplaints = (text: string) => findPlainEnglishComplaints({ path: 'a.ts', text });

describe('checking for plain English', () => {
  it('names private words in comments of every kind, also over the end of a line', () => {
    expect(findCodeComplaints('/** Draws the page anew. */')).toHaveLength(1);
    expect(findCodeComplaints('// A doomed line behind a door.')).toHaveLength(2);
    expect(findCodeComplaints('const a = 1; // The text stands in the box.')).toHaveLength(1);
    expect(findCodeComplaints('/**\n * Text that stands\n * in the box.\n */')).toHaveLength(1);
    expect(findPlainEnglishComplaints({ path: 'a.astro', text: '<!-- Forgets it. -->' })).toHaveLength(1);
  });

  it('wants a verb or a noun at the beginning of a doc comment', () => {
    expect(findCodeComplaints('/** Whether it is empty. */')).toHaveLength(1);
    expect(findCodeComplaints('/**\n * Those that wait.\n */')).toHaveLength(1);
    expect(findCodeComplaints('/** True if it is empty. */')).toEqual([]);
  });

  it('leaves code, texts and quoted names alone', () => {
    expect(findCodeComplaints("const doomed = 'made anew';")).toEqual([]);
    expect(findCodeComplaints('// Reads `doomed` lines.')).toEqual([]);
    expect(findCodeComplaints('/** A forgotten password is asked for. */')).toEqual([]);
  });

  it('names declared names with a word that names nothing', () => {
    const findNameComplaints = (text: string) => findVagueNameComplaints({ path: 'a.ts', text });
    expect(findNameComplaints('const said = read();\nexport function restoreLostLines() {}')).toHaveLength(2);
    expect(findNameComplaints("const keptIds = '';\ntype LOST_TEXT = string;")).toHaveLength(2);
    expect(findNameComplaints("const understandable = 'told'; // lost")).toEqual([]);
  });

  it('reads a document from its first line to its last', () => {
    const complaints = findPlainEnglishComplaints({
      path: 'docs/a.md',
      text: '# Rooms\n\nThe island takes over.',
    });
    expect(complaints).toEqual(['docs/a.md: “takes over” (write: hydrate, replace)']);
  });
});
