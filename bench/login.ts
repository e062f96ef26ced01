import { withLocalDefaults } from '../scripts/local-settings.ts';
import { SEED_ACCOUNTS, SEED_PASSWORD } from '../scripts/seed/accounts.ts';
import { serve } from '../scripts/serve.ts';
import { percentile } from './percentile.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const parallel = 20;
const rounds = 10;
/** Below what is refused without a look at the password. */
const guessesPerAddress = 9;

/** Sends a login and gives the time until it is answered (milliseconds); throws at another status. */
type Login = (email: string, password: string, expected: number) => Promise<number>;

function loginAt(url: string): Login {
  return async (email, password, expected) => {
    const start = performance.now();
    const response = await fetch(`${url}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    await response.arrayBuffer();
    if (response.status !== expected) throw new Error(`A login was answered ${response.status}`);
    return performance.now() - start;
  };
}

const known = SEED_ACCOUNTS.map(({ email }) => email);
const knownAt = (index: number) => known[index % known.length] ?? '';

/** How long logins take alone and together, and whether time tells who has an account. */
export async function measureLogin(): Promise<void> {
  const server = await serve(withLocalDefaults(await prepareShop()));
  const login = loginAt(server.url);
  await measureTime(login);
  await measureGuesses(login);
  await server.stop();
}

async function measureTime(login: Login): Promise<void> {
  await login(knownAt(0), SEED_PASSWORD, 200);
  const alone: number[] = [];
  for (let index = 0; index < parallel; index++) alone.push(await login(knownAt(index), SEED_PASSWORD, 200));
  const together: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times = Array.from({ length: parallel }, (_, index) => login(knownAt(index), SEED_PASSWORD, 200));
    together.push(...(await Promise.all(times)));
  }
  const row = (logins: string, times: readonly number[], target: string) => ({
    logins,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(percentile(times, 0.95)),
    target,
  });
  printTable('Login, one isolate', [
    row('one after the other', alone, ''),
    row(`${parallel} at once`, together, 'p95 ≤ 300 ms'),
  ]);
}

/** In turns, so that whatever else the machine does falls on both. */
async function measureGuesses(login: Login): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let guess = 0; guess < guessesPerAddress * known.length; guess++) {
    times.known.push(await login(knownAt(guess), 'Wrong-2026!', 400));
    times.unknown.push(await login(`nobody-${Date.now()}@example.com`, 'Wrong-2026!', 400));
  }
  const [one, other] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  printTable(`A wrong password, ${times.known.length} times each`, [
    {
      'known e-mail, p50 ms': one.toFixed(1),
      'unknown e-mail, p50 ms': other.toFixed(1),
      'difference ms': Math.abs(one - other).toFixed(1),
      target: '< 5 ms',
    },
  ]);
}
