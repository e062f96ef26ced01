import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#db/database.ts';
import { addDatabaseTimeLimit, DatabaseStalledError } from '#db/platform/time-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const TIME_LIMIT_MS = 2500;
const selectStatements = [statement('SELECT 1')];

/** Returns an object whose `outcome` is `waiting` until the call ends, then `answered` or the error. */
function recordOutcome(databaseCall: Promise<unknown>) {
  const watchedCall: { outcome: unknown } = { outcome: 'waiting' };
  databaseCall.then(
    () => Object.assign(watchedCall, { outcome: 'answered' }),
    (error: unknown) => Object.assign(watchedCall, { outcome: error }),
  );
  return watchedCall;
}

it('a round trip without an answer ends after 2.5 seconds, not before', async () => {
  const watchedCall = recordOutcome(
    addDatabaseTimeLimit({ run: () => new Promise(() => undefined) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(watchedCall.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(watchedCall.outcome).toBeInstanceOf(DatabaseStalledError);
});

it('an answer in time is given, a failure as it is, and neither leaves a timer behind', async () => {
  const lateResult = new Promise<[]>((resolve) => setTimeout(() => resolve([]), TIME_LIMIT_MS - 1));
  const successfulCall = recordOutcome(addDatabaseTimeLimit({ run: () => lateResult }).run(selectStatements));
  const databaseError = new Error('no such table');
  const failedCall = recordOutcome(
    addDatabaseTimeLimit({ run: () => Promise.reject(databaseError) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect([successfulCall.outcome, failedCall.outcome]).toEqual(['answered', databaseError]);
  expect(vi.getTimerCount()).toBe(0);
});
