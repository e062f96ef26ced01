import { SEED_ACCOUNTS, SEED_PASSWORD } from '../demo/people.ts';
import { tokensSchema } from '../src/contract/session/schema.ts';
import { withLocalDefaults } from '../tools/start/local-settings.ts';
import { serve } from '../tools/start/serve.ts';
import { percentile } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const parallel = 20;
const rounds = 10;
/** Below what is refused without a look at the password. */
const guessesPerAddress = 9;

const forgottenCalls = 100;

interface Timed {
  readonly status: number;
  /** Milliseconds until it was answered. */
  readonly duration: number;
}

/** Sends a login and returns the time until it is answered (milliseconds); throws at another status. */
type Login = (email: string, password: string, expected: number) => Promise<number>;

/** Sends a body and returns the status, and the time until it is answered. */
function send(url: string, path: string) {
  return async (body: object): Promise<Timed> => {
    const start = performance.now();
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return { status: response.status, duration: performance.now() - start };
  };
}

/** Sends a body and returns the time until it is answered (milliseconds); throws at another status. */
function timed(url: string, path: string) {
  const sent = send(url, path);
  return async (body: object, expected: number): Promise<number> => {
    const { status, duration } = await sent(body);
    if (status !== expected) throw new Error(`${path} was answered ${status}`);
    return duration;
  };
}

function loginAt(url: string): Login {
  const login = timed(url, '/v2/auth/login');
  return (email, password, expected) => login({ email, password }, expected);
}

const known = SEED_ACCOUNTS.map(({ email }) => email);
const knownAt = (index: number) => known[index % known.length] ?? '';

/** How long logins take alone and together, and whether time tells who has an account. */
export async function measureLogin(): Promise<void> {
  const server = await serve(withLocalDefaults(await prepareShop()));
  const login = loginAt(server.url);
  await measureTime(login, send(server.url, '/v2/auth/login'));
  await measureRest(server.url, login);
  await measureGuesses(server.url, login);
  await server.stop();
}

async function measureTime(login: Login, attempt: (body: object) => Promise<Timed>): Promise<void> {
  await login(knownAt(0), SEED_PASSWORD, 200);
  const alone: number[] = [];
  for (let index = 0; index < parallel; index++) alone.push(await login(knownAt(index), SEED_PASSWORD, 200));
  const together: Timed[] = [];
  for (let round = 0; round < rounds; round++) {
    const bodies = Array.from({ length: parallel }, (_, index) => knownAt(index));
    const password = SEED_PASSWORD;
    together.push(...(await Promise.all(bodies.map((email) => attempt({ email, password })))));
  }
  const row = (logins: string, times: readonly number[]) => ({
    logins,
    answers: times.length,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(percentile(times, 0.95)),
  });
  const answered = (status: number) =>
    together.filter((one) => one.status === status).map(({ duration }) => duration);
  printTable('Login, one isolate', [
    row('one after the other', alone),
    row(`of ${parallel} at once: signed in`, answered(200)),
    row(`of ${parallel} at once: told to come back`, answered(503)),
  ]);
}

function standardError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares) / values.length;
}

/** Asks twice in turns, so that whatever else the machine does falls on both. */
async function measurePair(
  what: string,
  times: number,
  one: (turn: number) => Promise<number>,
  other: (turn: number) => Promise<number>,
) {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn++) {
    // Whoever comes second finds everything warm.
    if (turn % 2) known.push(await one(turn));
    unknown.push(await other(turn));
    if (turn % 2 === 0) known.push(await one(turn));
  }
  const [first, second] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  return {
    what: `${what}, ${times} times each`,
    'known e-mail, p50 ms': first.toFixed(1),
    'unknown e-mail, p50 ms': second.toFixed(1),
    'difference ms': Math.abs(first - second).toFixed(1),
    // Of a median some 1.25 standard errors of a mean.
    'error ms': (1.25 * Math.hypot(standardError(known), standardError(unknown))).toFixed(1),
    target: '< 5 ms',
  };
}

async function measureGuesses(url: string, login: Login): Promise<void> {
  const nobody = () => `nobody-${crypto.randomUUID()}@example.com`;
  const forgot = timed(url, '/v2/auth/forgot-password');
  const rows = [
    await measurePair(
      'a wrong password',
      guessesPerAddress * known.length,
      (turn) => login(knownAt(turn), 'Wrong-2026!', 400),
      () => login(nobody(), 'Wrong-2026!', 400),
    ),
    await measurePair(
      'a forgotten password',
      forgottenCalls,
      (turn) => forgot({ email: knownAt(turn) }, 200),
      () => forgot({ email: nobody() }, 200),
    ),
  ];
  printTable('Does time tell who has an account?', rows);
}

/** What a login costs besides the hash: a refusal before it, and the session that is written after it. */
async function measureRest(url: string, login: Login): Promise<void> {
  const locked = `locked-${Date.now()}@example.com`;
  for (let guess = 0; guess <= guessesPerAddress; guess++) await login(locked, 'Wrong-2026!', 400);
  const refused: number[] = [];
  const written: number[] = [];
  const body = JSON.stringify({ email: knownAt(0), password: SEED_PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const opened = await fetch(`${url}/api/v2/auth/login`, { method: 'POST', headers, body });
  let { refresh_token: token } = tokensSchema.parse(await opened.json());
  for (let turn = 0; turn < forgottenCalls; turn++) {
    refused.push(await login(locked, 'Wrong-2026!', 400));
    const start = performance.now();
    const bearer = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v2/auth/token-refresh`, { method: 'POST', headers: bearer });
    ({ refresh_token: token } = tokensSchema.parse(await answer.json()));
    written.push(performance.now() - start);
  }
  printTable('What a login does besides the hash', [
    { part: 'counting the guess, reading the account', 'p50 ms': percentile(refused, 0.5).toFixed(1) },
    { part: 'writing a session, signing its tokens', 'p50 ms': percentile(written, 0.5).toFixed(1) },
  ]);
}
