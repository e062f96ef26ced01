import { expect, it } from 'vitest';
import { findSizeComplaints } from '../../tools/verify/size.ts';

it('complains of a layer above its ceiling, and of one that was not measured', () => {
  expect(findSizeComplaints({ code: 100, tests: 200 }, { code: 100, tests: 200 })).toEqual([]);
  const [above, unknown, ...others] = findSizeComplaints(
    { code: 101, tests: 200 },
    { code: 100, tests: 200, tools: 1 },
  );
  expect(above).toMatch(/^code: 101, 1 above the ceiling/);
  expect(unknown).toMatch(/^tools: /);
  expect(others).toEqual([]);
});
