import { SEED_CLIENTS, SEED_PASSWORD, SEED_PRACTITIONER } from '../../demo/people.ts';
import { type Host, startHost } from '../host.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { ask, freshState } from './open-shop.ts';

const GUESSES = 40;
const ALLOWED_ON_ACCOUNT = 10;
const ALLOWED_FROM_ADDRESS = 30;
const [{ email: CLIENT = '' } = {}] = SEED_CLIENTS;
const BUSY = 503;

const variables = { TOKEN_SECRET: 'a secret of the measurements, thirty-two or more characters' };

interface Guess {
  readonly email: string;
  readonly address: string;
  readonly password?: string;
  readonly cookie?: string;
}

/** Signs in, again while the shop is busy. */
async function guess(origin: string, { email, address, password = 'Wrong-2026!', cookie }: Guess) {
  for (;;) {
    const response = await ask(origin, 'POST', '/v2/auth/login', {
      body: { email, password },
      headers: { 'CF-Connecting-IP': address, ...(cookie && { Cookie: cookie }) },
    });
    const text = await response.text();
    if (response.status === BUSY) continue;
    const { status, headers } = response;
    return {
      status,
      isChecked: text.includes('Invalid username or password'),
      hasRetryAfter: headers.has('Retry-After'),
      cookie: headers.get('Set-Cookie')?.split(';')[0],
    };
  }
}

/** Sends guesses one after the other; how many were compared with a password, and what was wrong with refusals. */
async function countChecked({ origin }: Host, guesses: readonly Guess[]) {
  let checked = 0;
  const broken: string[] = [];
  for (const one of guesses) {
    const { status, isChecked, hasRetryAfter } = await guess(origin, one);
    if (isChecked) checked += 1;
    else if (status !== 400 || !hasRetryAfter) broken.push(`${status} without Retry-After`);
  }
  return { checked, broken };
}

const many = (one: (index: number) => Guess) => Array.from({ length: GUESSES }, (_, index) => one(index));
const ATTACKS: readonly { readonly promise: string; readonly allowed: number; readonly guesses: Guess[] }[] =
  [
    {
      promise: 'guesses at one account from one IPv6 /64, low bits changing',
      allowed: ALLOWED_ON_ACCOUNT,
      guesses: many((index) => ({ email: CLIENT, address: `2001:db8:7:9::${index.toString(16)}` })),
    },
    {
      promise: 'guesses at one account, each from another network',
      allowed: ALLOWED_ON_ACCOUNT,
      guesses: many((index) => ({ email: SEED_PRACTITIONER, address: `2001:db8:${index.toString(16)}::1` })),
    },
    {
      promise: 'guesses at as many accounts from one IPv4 address',
      allowed: ALLOWED_FROM_ADDRESS,
      guesses: many((index) => ({ email: `nobody-${index}@example.com`, address: '192.0.2.1' })),
    },
  ];

/** Guesses passwords in the ways that get around a limit, and lets the owner sign in meanwhile. */
export async function guessing(): Promise<PromiseResult[]> {
  const host = await startHost(await freshState('guessing'), { variables });
  try {
    const own = { email: SEED_PRACTITIONER, password: SEED_PASSWORD, address: '198.51.100.1' };
    const { cookie = '' } = await guess(host.origin, own);
    const kept: PromiseResult[] = [];
    for (const { promise, allowed, guesses } of ATTACKS) {
      const { checked, broken } = await countChecked(host, guesses);
      const figure = `${checked} of ${GUESSES} checked${broken.length ? `, ${broken[0]}` : ''}`;
      const isKept = checked <= allowed && broken.length === 0;
      kept.push({ promise, figure, target: `≤ ${allowed} checked`, isKept });
    }
    const known = await guess(host.origin, { ...own, cookie });
    const unknown = await guess(host.origin, { ...own, address: '198.51.100.2' });
    const broken = [
      ...(known.status === 200 ? [] : [`a known device got ${known.status}`]),
      ...(unknown.status === 400 ? [] : [`an unknown device got ${unknown.status}`]),
    ];
    return [...kept, noneOf('the owner still signs in on a device of theirs', '2 sign-ins', broken)];
  } finally {
    await host.stop();
  }
}
