import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { statement } from '#db/database.ts';
import { addDatabaseTimeLimit, DatabaseStalledError } from '#db/platform/time-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const TIME_LIMIT_MS = 2500;
const selectStatements = [statement('SELECT 1')];

/** Returns an object whose `outcome` is `waiting` until the call ends, then `answered` or the error. */
function recordOutcome(databaseCallPromise: Promise<unknown>) {
  const recordedCall: { outcome: unknown } = { outcome: 'waiting' };
  databaseCallPromise.then(
    () => Object.assign(recordedCall, { outcome: 'answered' }),
    (error: unknown) => Object.assign(recordedCall, { outcome: error }),
  );
  return recordedCall;
}

it('a round trip without an answer ends after 2.5 seconds, not before', async () => {
  const recordedCall = recordOutcome(
    addDatabaseTimeLimit({ run: () => new Promise(() => undefined) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(recordedCall.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(recordedCall.outcome).toBeInstanceOf(DatabaseStalledError);
});

it('an answer in time is given, a failure as it is, and neither leaves a timer behind', async () => {
  const justInTimeResult = new Promise<[]>((resolve) => setTimeout(() => resolve([]), TIME_LIMIT_MS - 1));
  const successfulCall = recordOutcome(addDatabaseTimeLimit({ run: () => justInTimeResult }).run(selectStatements));
  const databaseError = new Error('no such table');
  const failedCall = recordOutcome(
    addDatabaseTimeLimit({ run: () => Promise.reject(databaseError) }).run(selectStatements),
  );
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect([successfulCall.outcome, failedCall.outcome]).toEqual(['answered', databaseError]);
  expect(vi.getTimerCount()).toBe(0);
});
