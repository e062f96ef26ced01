import { SEED_CLIENTS, SEED_PASSWORD } from '../../demo/people.ts';
import { FetchError } from '../../src/contract/platform/client.ts';
import { PROOF_HEADER } from '../../src/contract/session/limits.ts';
import { retryWhileBusy } from '../../src/stores/session/busy/retry.ts';
import { startHost } from '../host.ts';
import { percentile } from '../percentile.ts';
import type { PromiseResult } from './kept.ts';
import { ask, freshState, pageTimes } from './open-shop.ts';

const HONEST = 20;
/** Milliseconds between the visits of two honest users. */
const PAUSE = 2_000;
const LONGEST = 30_000;
const SHARE = 0.9;
const QUIET_PAGES = 300;
const MAXIMUM_FACTOR = 3;
const [{ email: CLIENT = '' } = {}] = SEED_CLIENTS;

/** Worker settings with rate limits by network, which other benches switch off. */
const variables = {
  TOKEN_SECRET: 'a secret of the measurements, thirty-two or more characters',
  DEV_OUTBOX: '1',
};

const byte = () => Math.floor(Math.random() * 256);
const anyAddress = () => `10.${byte()}.${byte()}.${byte()}`;
const ATTACKS = [
  { name: '2 with changing addresses', attackers: 2, address: anyAddress },
  { name: '20 with changing addresses', attackers: 20, address: anyAddress },
  { name: '20 of four /64', attackers: 20, address: () => `2001:db8:0:${byte() % 4}::${byte()}` },
];

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Guesses passwords until aborted, each at another account, without pauses. */
async function attack(origin: string, address: () => string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const body = { email: `${crypto.randomUUID()}@example.com`, password: 'Wrong-2026!' };
    const headers = { 'CF-Connecting-IP': address() };
    await (await ask(origin, 'POST', '/v2/auth/login', { body, headers })).text();
  }
}

/** Measures a sign-in on a new device, or a registration; returns milliseconds, Infinity on failure. */
async function enterShop(origin: string, index: number): Promise<number> {
  const start = performance.now();
  const email = `honest-${crypto.randomUUID()}@example.com`;
  const [path, body] =
    index % 2 === 0
      ? ['/v2/auth/login', { email: CLIENT, password: SEED_PASSWORD }]
      : ['/v2/auth/register', { email, password: SEED_PASSWORD, type: 'client', user_type_id: 4 }];
  const address = { 'CF-Connecting-IP': `198.51.100.${index}` };
  const send = async (proof: string | undefined) => {
    const headers = { ...address, ...(proof && { [PROOF_HEADER]: proof }) };
    const response = await ask(origin, 'POST', path, { body, headers });
    const answer: unknown = await response.json();
    const retryAfter = Number(response.headers.get('Retry-After')) * 1_000;
    if (!response.ok) throw new FetchError(response.status, answer, undefined, retryAfter);
  };
  const entered = await retryWhileBusy(({ proof }) => send(proof)).then(
    () => true,
    () => false,
  );
  return entered ? performance.now() - start : Number.POSITIVE_INFINITY;
}

/** Runs one attack, while honest users sign in and a reader loads a product page. */
async function tryAttack(
  origin: string,
  quiet: number,
  { name, attackers, address }: (typeof ATTACKS)[number],
): Promise<PromiseResult[]> {
  const end = new AbortController();
  const attacks = Array.from({ length: attackers }, () => attack(origin, address, end.signal));
  const pages = pageTimes(origin, () => end.signal.aborted);
  const people: Promise<number>[] = [];
  for (let index = 0; index < HONEST; index++) {
    await wait(PAUSE);
    people.push(enterShop(origin, index));
  }
  const durations = await Promise.all(people);
  end.abort();
  await Promise.all(attacks);
  const p95 = percentile(await pages, 0.95);
  const inTime = durations.filter((duration) => duration <= LONGEST);
  const seconds = (share: number) => (percentile(inTime, share) / 1_000).toFixed(1);
  return [
    {
      promise: `${name} guess: sign-ins and registrations`,
      figure: `${inTime.length} of ${HONEST}, p50 ${seconds(0.5)} s, p90 ${seconds(0.9)} s`,
      target: '9 of 10 within 30 s',
      isMet: inTime.length >= SHARE * HONEST,
    },
    {
      promise: `${name} guess: product page`,
      figure: `p95 ${p95.toFixed(0)} ms, quiet ${quiet.toFixed(0)} ms`,
      target: `p95 ≤ ${MAXIMUM_FACTOR} × quiet`,
      isMet: p95 <= MAXIMUM_FACTOR * quiet,
    },
  ];
}

/** Measures sign-ins and registrations of honest users while attackers keep password hashing busy. */
export async function logins(): Promise<PromiseResult[]> {
  const host = await startHost(await freshState('logins'), { variables });
  try {
    const enough = (times: number) => times >= QUIET_PAGES;
    await pageTimes(host.origin, enough);
    const quiet = percentile(await pageTimes(host.origin, enough), 0.95);
    const results: PromiseResult[] = [];
    for (const one of ATTACKS) results.push(...(await tryAttack(host.origin, quiet, one)));
    return results;
  } finally {
    await host.stop();
  }
}
