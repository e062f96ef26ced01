import { describe, expect, it } from 'vitest';
import { requirementComplaints } from '../../tools/verify/requirements.ts';

const FIRST_ID = 'PLUM-01';
const SECOND_ID = 'PLUM-02a';
const THIRD_ID = 'PLUM-03';
const UNKNOWN_ID = 'PEAR-01';
const requirementRow = (id: string) => `| ${id} | It holds. |\n`;
const requirementsText = `# Requirements\n\n${requirementRow(FIRST_ID)}${requirementRow(SECOND_ID)}`;
const testFileTitled = (...ids: string[]) => ({
  path: 'a.test.ts',
  text: `it('${ids.join(' ')} holds', () => {});`,
});
const commentedFile = (id: string) => ({ path: 'a.ts', text: `/** As wanted by ${id}. */` });

describe('comparing requirements with the tests', () => {
  it('accepts rows that are all named by tests, and ids of foreign groups in texts', () => {
    expect(
      requirementComplaints(
        requirementsText,
        [testFileTitled(FIRST_ID, SECOND_ID)],
        [commentedFile(UNKNOWN_ID)],
      ),
    ).toEqual([]);
    const product = {
      path: 'b.test.ts',
      text: `const sku = 'X-${FIRST_ID}-5'; const other = '${UNKNOWN_ID}';`,
    };
    expect(
      requirementComplaints(requirementsText, [testFileTitled(FIRST_ID, SECOND_ID), product], []),
    ).toEqual([]);
  });

  it('names ids without a row, in tests, in comments and at the beginning of a title', () => {
    const tests = [testFileTitled(FIRST_ID, SECOND_ID, THIRD_ID), testFileTitled(UNKNOWN_ID)];
    expect(requirementComplaints(requirementsText, tests, [commentedFile(THIRD_ID)])).toEqual([
      `a.test.ts names ${THIRD_ID}, which has no row`,
      `a.ts names ${THIRD_ID}, which has no row`,
      `a.test.ts: a title begins with ${UNKNOWN_ID}`,
    ]);
  });

  it('names rows that no test names, and rows that are there twice', () => {
    expect(
      requirementComplaints(
        requirementsText + requirementRow(FIRST_ID),
        [testFileTitled(FIRST_ID)],
        [commentedFile(SECOND_ID)],
      ),
    ).toEqual([`${FIRST_ID} has two rows`, `no test names ${SECOND_ID}`]);
  });

  it('accepts an exception only while it is needed', () => {
    const excusedText = (id: string) => `${requirementsText}\n## Without a test\n\n${requirementRow(id)}`;
    expect(requirementComplaints(excusedText(SECOND_ID), [testFileTitled(FIRST_ID)], [])).toEqual([]);
    expect(requirementComplaints(excusedText(SECOND_ID), [testFileTitled(FIRST_ID, SECOND_ID)], [])).toEqual([
      `${SECOND_ID} is tested and needs no exception`,
    ]);
    expect(requirementComplaints(excusedText(THIRD_ID), [testFileTitled(FIRST_ID, SECOND_ID)], [])).toEqual([
      `${THIRD_ID} has an exception and no row`,
    ]);
  });
});
