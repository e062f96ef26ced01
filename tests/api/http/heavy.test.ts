import { beforeEach, expect, it, vi } from 'vitest';
import { runHeavyReadInTurn } from '#api/http/limits/heavy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const waitMs = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

it('runs one read of a plan at a time, and passes one that never ends after two seconds', async () => {
  const readEvents: string[] = [];
  const startHeavyRead = (nameOfRead: string, durationMs: number) =>
    runHeavyReadInTurn(
      [],
      async () => {
        readEvents.push(`${nameOfRead} begins`);
        await waitMs(durationMs);
        readEvents.push(`${nameOfRead} ends`);
      },
      () => expect.unreachable(),
    );
  const startedReads = [startHeavyRead('first', 100), startHeavyRead('second', 3_600_000), startHeavyRead('third', 50)];
  await vi.advanceTimersByTimeAsync(150);
  expect(readEvents).toEqual(['first begins', 'first ends', 'second begins']);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(readEvents.slice(3)).toEqual(['third begins', 'third ends']);
  await Promise.all([startedReads[0], startedReads[2]]);
});

/** Starts a read of nearly two seconds per owner; returns the results and the maximum of simultaneous reads. */
async function runHeavyReads(ownersByRead: readonly (readonly string[])[], durationMs: number) {
  let [runningCount, maximumRunning] = [0, 0];
  const runCountedRead = async () => {
    maximumRunning = Math.max(maximumRunning, ++runningCount);
    await waitMs(1_950);
    runningCount--;
    return 'answered';
  };
  const outcomePromises: Promise<string>[] = [];
  for (const ownersOfRead of ownersByRead)
    outcomePromises.push(runHeavyReadInTurn(ownersOfRead, runCountedRead, () => 'refused'));
  const pendingOutcomes = Promise.all(outcomePromises);
  await vi.advanceTimersByTimeAsync(durationMs);
  return { answers: await pendingOutcomes, most: maximumRunning };
}

it('TRUST-7 refuses a read that has waited for eight seconds, and runs none beside another', async () => {
  const { answers, most } = await runHeavyReads(
    Array.from({ length: 6 }, (_, index) => [`192.0.2.${index}`]),
    10_000,
  );
  expect(most).toBe(1);
  expect(answers.filter((readOutcome) => readOutcome === 'refused')).toHaveLength(1);
});

it.each([
  ['network', (index: number) => ['192.0.2.1', `account ${index}`]],
  ['account', (index: number) => [`192.0.2.${index}`, 'account 1']],
])('TRUST-7 three reads of one %s wait, more are refused at once', async (_, listOwnersOfRead) => {
  const ownersOfSixReads = Array.from({ length: 6 }, (_, index) => listOwnersOfRead(index));
  const { answers } = await runHeavyReads([...ownersOfSixReads, ['198.51.100.1', 'account 99']], 9_950);
  const answeredIndexes = [...answers.keys()].filter((index) => answers[index] === 'answered');
  expect(answeredIndexes).toEqual([0, 1, 2, 3, 6]);
});
