import { SEED_CLIENTS, SEED_PASSWORD } from '../../demo/people.ts';
import { FetchError } from '../../src/contract/platform/client.ts';
import { PROOF_OF_WORK_HEADER } from '../../src/contract/session/limits.ts';
import { retryWhileBusy } from '../../src/stores/session/busy/retry.ts';
import { startWorkerHost } from '../host.ts';
import { percentile } from '../percentile.ts';
import type { QualityPromiseResult } from './kept.ts';
import { createFreshStateFolder, measurePageLoads, requestApi } from './open-shop.ts';

const HONEST_USER_COUNT = 20;
/** Milliseconds between the visits of two honest users. */
const VISIT_INTERVAL_MS = 2_000;
const MAXIMUM_LOGIN_MS = 30_000;
const REQUIRED_LOGIN_FRACTION = 0.9;
const BASELINE_PAGE_LOAD_COUNT = 300;
const MAXIMUM_PAGE_LOAD_SLOWDOWN = 3;
const [{ email: CLIENT_EMAIL = '' } = {}] = SEED_CLIENTS;

const pickRandomByte = () => Math.floor(Math.random() * 256);
const createRandomIp = () => `10.${pickRandomByte()}.${pickRandomByte()}.${pickRandomByte()}`;
const LOGIN_ATTACKS = [
  { name: '2 with changing addresses', attackers: 2, address: createRandomIp },
  { name: '20 with changing addresses', attackers: 20, address: createRandomIp },
  {
    name: '20 of four /64',
    attackers: 20,
    address: () => `2001:db8:0:${pickRandomByte() % 4}::${pickRandomByte()}`,
  },
];

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Guesses passwords until aborted, each at another account, without pauses. */
async function guessPasswords(origin: string, pickIpAddress: () => string, abortSignal: AbortSignal): Promise<void> {
  while (!abortSignal.aborted) {
    const loginBody = { email: `${crypto.randomUUID()}@example.com`, password: 'Wrong-2026!' };
    const headers = { 'CF-Connecting-IP': pickIpAddress() };
    await (await requestApi(origin, 'POST', '/v2/auth/login', { body: loginBody, headers })).text();
  }
}

/** Measures a sign-in on a new device, or a registration; returns milliseconds, Infinity on failure. */
async function measureSignIn(origin: string, userIndex: number): Promise<number> {
  const startTime = performance.now();
  const email = `honest-${crypto.randomUUID()}@example.com`;
  const [path, body] =
    userIndex % 2 === 0
      ? ['/v2/auth/login', { email: CLIENT_EMAIL, password: SEED_PASSWORD }]
      : ['/v2/auth/register', { email, password: SEED_PASSWORD, type: 'client', user_type_id: 4 }];
  const clientIpHeader = { 'CF-Connecting-IP': `198.51.100.${userIndex}` };
  const sendSignIn = async (proofOfWork: string | undefined) => {
    const headers = { ...clientIpHeader, ...(proofOfWork && { [PROOF_OF_WORK_HEADER]: proofOfWork }) };
    const response = await requestApi(origin, 'POST', path, { body, headers });
    const responseBody: unknown = await response.json();
    const retryAfterMs = Number(response.headers.get('Retry-After')) * 1_000;
    if (!response.ok) throw new FetchError(response.status, responseBody, undefined, retryAfterMs);
  };
  const hasSignedIn = await retryWhileBusy(({ proof }) => sendSignIn(proof)).then(
    () => true,
    () => false,
  );
  return hasSignedIn ? performance.now() - startTime : Number.POSITIVE_INFINITY;
}

/** Runs one attack, while honest users sign in and a reader loads a product page. */
async function measureAttack(
  origin: string,
  baselinePageLoadP95Ms: number,
  { name, attackers, address }: (typeof LOGIN_ATTACKS)[number],
): Promise<QualityPromiseResult[]> {
  const abortController = new AbortController();
  const runningAttacks = Array.from({ length: attackers }, () =>
    guessPasswords(origin, address, abortController.signal),
  );
  const pageLoadTimes = measurePageLoads(origin, () => abortController.signal.aborted);
  const pendingSignIns: Promise<number>[] = [];
  for (let userIndex = 0; userIndex < HONEST_USER_COUNT; userIndex++) {
    await wait(VISIT_INTERVAL_MS);
    pendingSignIns.push(measureSignIn(origin, userIndex));
  }
  const signInDurations = await Promise.all(pendingSignIns);
  abortController.abort();
  await Promise.all(runningAttacks);
  const pageLoadP95Ms = percentile(await pageLoadTimes, 0.95);
  const timelyLoginsMs = signInDurations.filter((signInDuration) => signInDuration <= MAXIMUM_LOGIN_MS);
  const formatPercentileSeconds = (fraction: number) => (percentile(timelyLoginsMs, fraction) / 1_000).toFixed(1);
  return [
    {
      promise: `${name} guess: sign-ins and registrations`,
      figure: `${timelyLoginsMs.length} of ${HONEST_USER_COUNT}, p50 ${formatPercentileSeconds(0.5)} s, p90 ${formatPercentileSeconds(0.9)} s`,
      target: '9 of 10 within 30 s',
      isMet: timelyLoginsMs.length >= REQUIRED_LOGIN_FRACTION * HONEST_USER_COUNT,
    },
    {
      promise: `${name} guess: product page`,
      figure: `p95 ${pageLoadP95Ms.toFixed(0)} ms, quiet ${baselinePageLoadP95Ms.toFixed(0)} ms`,
      target: `p95 ≤ ${MAXIMUM_PAGE_LOAD_SLOWDOWN} × quiet`,
      isMet: pageLoadP95Ms <= MAXIMUM_PAGE_LOAD_SLOWDOWN * baselinePageLoadP95Ms,
    },
  ];
}

/** Measures sign-ins and registrations of honest users while attackers keep password hashing busy. */
export async function measureLogins(): Promise<QualityPromiseResult[]> {
  // The rate limits per network address are on; other benches switch them off.
  const workerHost = await startWorkerHost(await createFreshStateFolder('logins'), {
    variables: { DEV_OUTBOX: '1' },
  });
  try {
    const hasEnoughPageLoads = (loadCount: number) => loadCount >= BASELINE_PAGE_LOAD_COUNT;
    await measurePageLoads(workerHost.origin, hasEnoughPageLoads);
    const baselinePageLoadP95Ms = percentile(await measurePageLoads(workerHost.origin, hasEnoughPageLoads), 0.95);
    const qualityResults: QualityPromiseResult[] = [];
    for (const loginAttack of LOGIN_ATTACKS)
      qualityResults.push(...(await measureAttack(workerHost.origin, baselinePageLoadP95Ms, loginAttack)));
    return qualityResults;
  } finally {
    await workerHost.stop();
  }
}
