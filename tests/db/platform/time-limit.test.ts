import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#db/database.ts';
import { DatabaseStalled, databaseWithTimeLimit } from '#db/platform/time-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LIMIT_MS = 2500;
const selectStatements = [statement('SELECT 1')];

/** Returns an object whose `outcome` is `waiting` until the call ends, then `answered` or the error. */
function watchOutcome(call: Promise<unknown>) {
  const seen: { outcome: unknown } = { outcome: 'waiting' };
  call.then(
    () => Object.assign(seen, { outcome: 'answered' }),
    (error: unknown) => Object.assign(seen, { outcome: error }),
  );
  return seen;
}

it('a round trip without an answer ends after 2.5 seconds, not before', async () => {
  const seen = watchOutcome(
    databaseWithTimeLimit({ run: () => new Promise(() => undefined) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(seen.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.outcome).toBeInstanceOf(DatabaseStalled);
});

it('an answer in time is given, a failure as it is, and neither leaves a timer behind', async () => {
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LIMIT_MS - 1));
  const answered = watchOutcome(databaseWithTimeLimit({ run: () => late }).run(selectStatements));
  const failure = new Error('no such table');
  const failed = watchOutcome(
    databaseWithTimeLimit({ run: () => Promise.reject(failure) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect([answered.outcome, failed.outcome]).toEqual(['answered', failure]);
  expect(vi.getTimerCount()).toBe(0);
});
