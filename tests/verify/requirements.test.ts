import { describe, expect, it } from 'vitest';
import { requirementComplaints } from '../../tools/verify/requirements.ts';

const FIRST = 'PLUM-01';
const SECOND = 'PLUM-02a';
const THIRD = 'PLUM-03';
const STRANGE = 'PEAR-01';
const row = (id: string) => `| ${id} | It holds. |\n`;
const document = `# Requirements\n\n${row(FIRST)}${row(SECOND)}`;
const titled = (...ids: string[]) => ({ path: 'a.test.ts', text: `it('${ids.join(' ')} holds', () => {});` });
const commented = (id: string) => ({ path: 'a.ts', text: `/** As wanted by ${id}. */` });

describe('comparing requirements with the tests', () => {
  it('accepts rows that are all named by tests, and ids of foreign groups in texts', () => {
    expect(requirementComplaints(document, [titled(FIRST, SECOND)], [commented(STRANGE)])).toEqual([]);
    const product = { path: 'b.test.ts', text: `const sku = 'X-${FIRST}-5'; const other = '${STRANGE}';` };
    expect(requirementComplaints(document, [titled(FIRST, SECOND), product], [])).toEqual([]);
  });

  it('names ids without a row, in tests, in comments and at the beginning of a title', () => {
    const tests = [titled(FIRST, SECOND, THIRD), titled(STRANGE)];
    expect(requirementComplaints(document, tests, [commented(THIRD)])).toEqual([
      `a.test.ts names ${THIRD}, which has no row`,
      `a.ts names ${THIRD}, which has no row`,
      `a.test.ts: a title begins with ${STRANGE}`,
    ]);
  });

  it('names rows that no test names, and rows that are there twice', () => {
    expect(requirementComplaints(document + row(FIRST), [titled(FIRST)], [commented(SECOND)])).toEqual([
      `${FIRST} has two rows`,
      `no test names ${SECOND}`,
    ]);
  });

  it('accepts an exception only while it is needed', () => {
    const excused = (id: string) => `${document}\n## Without a test\n\n${row(id)}`;
    expect(requirementComplaints(excused(SECOND), [titled(FIRST)], [])).toEqual([]);
    expect(requirementComplaints(excused(SECOND), [titled(FIRST, SECOND)], [])).toEqual([
      `${SECOND} is tested and needs no exception`,
    ]);
    expect(requirementComplaints(excused(THIRD), [titled(FIRST, SECOND)], [])).toEqual([
      `${THIRD} has an exception and no row`,
    ]);
  });
});
