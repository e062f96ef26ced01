import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { inHashQueue, leavePlace, takePlace, waitForTurn } from '#api/session/passwords/hash-queue.ts';
import { loadCatalogue } from '../../../support/catalogue.ts';
import { restorePasswordCost } from '../../../support/password-cost.ts';
import { answerOf, createUser, PASSWORD, shop } from '../../../support/shop.ts';

restorePasswordCost();

beforeAll(() => loadCatalogue());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const login = (email: string, headers = {}, password = PASSWORD) =>
  shop('/v2/auth/login', {
    body: { email, password },
    headers: { 'CF-Connecting-IP': `10.0.0.${Math.floor(Math.random() * 256)}`, ...headers },
  });

describe('places among the hashes that wait', () => {
  it('are one at work and one waiting for strangers, one more for who is known', () => {
    const places = [takePlace(false), takePlace(false)];
    expect(places).not.toContain(undefined);
    expect(takePlace(false)).toBeUndefined();
    const known = takePlace(true);
    expect([known, takePlace(true)]).toEqual([expect.anything(), undefined]);
    for (const place of [...places, known]) if (place) leavePlace(place);
    const next = takePlace(false);
    expect(next).toBeDefined();
    if (next) leavePlace(next);
  });

  it('of requests that were cut off are free again after five seconds', () => {
    const left = [takePlace(true), takePlace(true), takePlace(true)];
    expect(takePlace(true)).toBeUndefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
    const place = takePlace(true);
    vi.useRealTimers();
    expect(place).toBeDefined();
    for (const one of [...left, place]) if (one) leavePlace(one);
  });

  it('come to their turn one after the other, in the order of their arrival, also behind one that was cut off', async () => {
    const order: string[] = [];
    const [cut, first, second] = [takePlace(true), takePlace(true), takePlace(true)];
    if (!cut || !first || !second) throw new Error('no place');
    await waitForTurn(cut);
    const turns = [first, second].map(async (place, index) => {
      await waitForTurn(place);
      order.push(String(index));
      leavePlace(place);
    });
    cut.seenAt -= 5_001;
    await Promise.all(turns);
    expect(order).toEqual(['0', '1']);
    leavePlace(cut);
  });

  it('are given back when the work fails', async () => {
    for (let turn = 0; turn < 4; turn++)
      await expect(inHashQueue(false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inHashQueue(false, async () => 'done')).toBe('done');
  });
});

describe('TRUST-6 sign-ins as a weapon', () => {
  it('of 6 at once two are computed; the others get 503 with Retry-After, and pages are served meanwhile', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const emails = await Promise.all(
      Array.from({ length: 6 }, async () => (await createUser(4, { passwordHash })).email),
    );
    await answerOf(shop('/v2/storefront/products'));
    let isSignedIn = false;
    const logins = emails.map(async (email) => {
      const response = await login(email);
      isSignedIn ||= response.status === 200;
      return response;
    });
    let served = 0;
    while (!isSignedIn) {
      await answerOf(shop('/v2/storefront/products'));
      served += 1;
      // Calls within one process come without a look at the network, which timers wait for.
      await new Promise((next) => setTimeout(next));
    }
    const answers = await Promise.all(logins);
    expect(served).toBeGreaterThan(50);
    const busy = answers.filter(({ status }) => status === 503);
    expect([busy.length, answers.filter(({ status }) => status === 200).length]).toEqual([4, 2]);
    expect(await busy[0]?.json()).toEqual({ message: expect.stringContaining('busy') });
    expect(busy.map(({ headers }) => headers.get('Retry-After'))).toEqual(['3', '3', '3', '3']);
  });

  it('leave a place to a device that has signed in to the account before', async () => {
    const { email } = await createUser(4, { passwordHash: await hashPassword(PASSWORD) });
    const opened = await login(email);
    const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const strangers = [takePlace(false), takePlace(false)];
    const attempts = () => env.DB.prepare('SELECT * FROM login_attempt').all();
    expect((await login(email)).status).toBe(503);
    expect((await login(email, { Cookie: `device=${'x'.repeat(43)}` })).status).toBe(503);
    expect((await attempts()).results).toHaveLength(0);
    for (const place of strangers) if (place) place.seenAt = Date.now() + 60_000;
    const owner = login(email, { Cookie });
    await vi.waitFor(async () => expect((await attempts()).results).not.toHaveLength(0));
    for (const place of strangers) if (place) leavePlace(place);
    expect((await owner).status).toBe(200);
  });

  it('registrations wait in the same queue', async () => {
    const strangers = [takePlace(false), takePlace(false)];
    const body = { email: 'queued@example.com', password: PASSWORD, type: 'client', user_type_id: 4 };
    const refused = await shop('/v2/auth/register', { body });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3']);
    for (const place of strangers) if (place) leavePlace(place);
    expect((await shop('/v2/auth/register', { body })).status).toBe(201);
  });
});
