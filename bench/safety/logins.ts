import { percentile } from '../percentile.ts';
import type { PromiseResult } from './kept.ts';
import { ask, freshState, pageTimes, startShop } from './open-shop.ts';

const ATTACKERS = 20;
const PAGES = 100;
const MAXIMUM_FACTOR = 3;
const isEnough = (times: number) => times === PAGES;

const byte = () => Math.floor(Math.random() * 256);

/** Guesses without a pause, each time from another address and at another account, until it is told to stop. */
async function attack(origin: string, answers: Map<number, number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const headers = { 'CF-Connecting-IP': `10.${byte()}.${byte()}.${byte()}` };
    const body = { email: `${crypto.randomUUID()}@example.com`, password: 'Wrong-2026!' };
    const response = await ask(origin, 'POST', '/v2/auth/login', { body, headers });
    await response.text();
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  }
}

/** Twenty attackers sign in without a pause, and somebody looks at a product. */
export async function logins(): Promise<PromiseResult[]> {
  const host = await startShop(await freshState('logins'));
  try {
    await pageTimes(host.origin, isEnough);
    const quiet = percentile(await pageTimes(host.origin, isEnough), 0.95);
    const answers = new Map<number, number>();
    const end = new AbortController();
    const attackers = Array.from({ length: ATTACKERS }, () => attack(host.origin, answers, end.signal));
    const start = performance.now();
    const attacked = percentile(await pageTimes(host.origin, isEnough), 0.95);
    const seconds = (performance.now() - start) / 1000;
    end.abort();
    await Promise.all(attackers);
    const told = [...answers]
      .map(([status, count]) => `${status}: ${(count / seconds).toFixed(1)}/s`)
      .join(', ');
    return [
      {
        promise: `product page while ${ATTACKERS} guess from changing addresses`,
        figure: `p95 ${attacked.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms; logins ${told}`,
        target: `p95 ≤ ${MAXIMUM_FACTOR} × quiet`,
        isKept: attacked <= MAXIMUM_FACTOR * quiet,
      },
    ];
  } finally {
    await host.stop();
  }
}
