import { describe, expect, it } from 'vitest';
import { findRequirementComplaints } from '../../tools/verify/requirements.ts';

const FIRST_ID = 'PLUM-01';
const SECOND_ID = 'PLUM-02a';
const THIRD_ID = 'PLUM-03';
const UNKNOWN_ID = 'PEAR-01';
const createRequirementRow = (id: string) => `| ${id} | It holds. |\n`;
const requirementsText = `# Requirements\n\n${createRequirementRow(FIRST_ID)}${createRequirementRow(SECOND_ID)}`;
const createTestFile = (...ids: string[]) => ({
  path: 'a.test.ts',
  text: `it('${ids.join(' ')} holds', () => {});`,
});
const createCommentedFile = (id: string) => ({ path: 'a.ts', text: `/** As wanted by ${id}. */` });

describe('comparing requirements with the tests', () => {
  it('accepts rows that are all named by tests, and ids of foreign groups in texts', () => {
    expect(
      findRequirementComplaints(
        requirementsText,
        [createTestFile(FIRST_ID, SECOND_ID)],
        [createCommentedFile(UNKNOWN_ID)],
      ),
    ).toEqual([]);
    const skuFile = {
      path: 'b.test.ts',
      text: `const sku = 'X-${FIRST_ID}-5'; const other = '${UNKNOWN_ID}';`,
    };
    expect(findRequirementComplaints(requirementsText, [createTestFile(FIRST_ID, SECOND_ID), skuFile], [])).toEqual([]);
  });

  it('names ids without a row, in tests, in comments and at the beginning of a title', () => {
    const testFiles = [createTestFile(FIRST_ID, SECOND_ID, THIRD_ID), createTestFile(UNKNOWN_ID)];
    expect(findRequirementComplaints(requirementsText, testFiles, [createCommentedFile(THIRD_ID)])).toEqual([
      `a.test.ts names ${THIRD_ID}, which has no row`,
      `a.ts names ${THIRD_ID}, which has no row`,
      `a.test.ts: a title begins with ${UNKNOWN_ID}`,
    ]);
  });

  it('names rows that no test names, and rows that are there twice', () => {
    expect(
      findRequirementComplaints(
        requirementsText + createRequirementRow(FIRST_ID),
        [createTestFile(FIRST_ID)],
        [createCommentedFile(SECOND_ID)],
      ),
    ).toEqual([`${FIRST_ID} has two rows`, `no test names ${SECOND_ID}`]);
  });

  it('accepts an exception only while it is needed', () => {
    const addTestException = (id: string) => `${requirementsText}\n## Without a test\n\n${createRequirementRow(id)}`;
    expect(findRequirementComplaints(addTestException(SECOND_ID), [createTestFile(FIRST_ID)], [])).toEqual([]);
    expect(findRequirementComplaints(addTestException(SECOND_ID), [createTestFile(FIRST_ID, SECOND_ID)], [])).toEqual([
      `${SECOND_ID} is tested and needs no exception`,
    ]);
    expect(findRequirementComplaints(addTestException(THIRD_ID), [createTestFile(FIRST_ID, SECOND_ID)], [])).toEqual([
      `${THIRD_ID} has an exception and no row`,
    ]);
  });
});
