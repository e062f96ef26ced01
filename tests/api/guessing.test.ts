import { env } from 'cloudflare:workers';
import { scryptSync } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import {
  type ApiCallOptions,
  callShopApi,
  createUser,
  mailer,
  readResponseBody,
  TEST_PASSWORD,
} from '../support/shop.ts';

const INVALID_LOGIN_MESSAGE = 'Invalid username or password';
/** Settings with the rate limits of production; `noMinuteLimitSettings` allow any number of logins per minute. */
const RATE_LIMITED_SETTINGS = { RATE_LIMITS: '' };
const noMinuteLimitSettings = {
  ...RATE_LIMITED_SETTINGS,
  LOGIN_LIMIT: { limit: async () => ({ success: true }) },
};

/** Hashes a password at about a hundredth of the usual cost. */
function hashCheaply(password: string): string {
  const encodeUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const passwordSalt = Buffer.alloc(16, 7);
  return `$scrypt$ln=8,r=8,p=1$${encodeUnpaddedBase64(passwordSalt)}$${encodeUnpaddedBase64(scryptSync(password, passwordSalt, 32, { N: 256, r: 8, p: 1 }))}`;
}

const passwordHash = hashCheaply(TEST_PASSWORD);
const createAccountAndGetEmail = async () => (await createUser(4, { passwordHash })).email;
let networkCount = 0;
const createNetworkAddress = () => `2001:db8:${(++networkCount).toString(16)}::1`;

interface LoginOptions {
  readonly password?: string;
  readonly ip?: string;
  readonly cookie?: string | undefined;
  readonly settings?: ApiCallOptions['settings'];
}

async function sendLogin(email: string, { password = 'guess', ip, cookie, settings }: LoginOptions = {}) {
  const response = await callShopApi('/v2/auth/login', {
    body: { email, password },
    headers: { 'CF-Connecting-IP': ip ?? createNetworkAddress(), ...(cookie && { Cookie: cookie }) },
    settings: settings ?? noMinuteLimitSettings,
  });
  const { message = '' } = await response.json<{ message?: string }>();
  const setCookieHeader = response.headers.get('Set-Cookie') ?? '';
  return {
    ...{ status: response.status, message, setCookie: setCookieHeader, cookie: setCookieHeader.split(';')[0] },
    retryAfter: response.headers.get('Retry-After'),
  };
}

/** Makes guesses one after another; returns how many were compared with a password instead of refused. */
async function countCheckedGuesses(guessCount: number, sendGuess: (index: number) => ReturnType<typeof sendLogin>) {
  let checkedGuessCount = 0;
  for (let index = 0; index < guessCount; index++)
    if ((await sendGuess(index)).message === INVALID_LOGIN_MESSAGE) checkedGuessCount += 1;
  return checkedGuessCount;
}

/** Stores a device from which the account has signed in; returns the device's cookie. */
async function createKnownDevice(email: string): Promise<string> {
  const deviceSecret = createSecretToken();
  await database.run([
    statement(
      'INSERT INTO login_device (device, user_id, used_at) SELECT ?1, id, ?2 FROM user WHERE email = ?3',
      hashSecret(deviceSecret),
      Date.now(),
      email,
    ),
  ]);
  return `device=${deviceSecret}`;
}

const lockAccount = (email: string) =>
  database.run(
    Array.from({ length: 10 }, (_, guessIndex) =>
      statement(
        'INSERT INTO login_attempt (source, at, attempt) VALUES (?1, ?2, ?3)',
        hashSecret(`account\n${email}`),
        Date.now(),
        String(guessIndex),
      ),
    ),
  );

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(async () => {
  mailer.sent.length = 0;
  await database.run([statement('DELETE FROM login_attempt')]);
});

describe('TRUST-6 guesses at one account', () => {
  it('of 40 from one IPv6 /64 with changing low bits ten are checked, the rest is told to come back', async () => {
    const email = await createAccountAndGetEmail();
    const guessPassword = (index: number) => sendLogin(email, { ip: `2001:db8:7:9::${index.toString(16)}` });
    expect(await countCheckedGuesses(40, guessPassword)).toBe(10);
    const refusedLoginResponse = await guessPassword(41);
    expect([refusedLoginResponse.status, refusedLoginResponse.retryAfter]).toEqual([400, '900']);
    expect(refusedLoginResponse.message).toContain('15 minutes');
  });

  it('of 40 from as many networks ten are checked, also of an account that does not exist', async () => {
    const noRateLimitSettings = { RATE_LIMITS: 'off' };
    const email = await createAccountAndGetEmail();
    expect(await countCheckedGuesses(40, () => sendLogin(email, { settings: noRateLimitSettings }))).toBe(10);
    const loginAttemptSources = await database.run([statement('SELECT DISTINCT source AS data FROM login_attempt')]);
    expect(loginAttemptSources.flat()).toHaveLength(1);
    expect(loginAttemptSources.flat()[0]).toMatch(/^[\da-f]{64}$/);
  });

  it('of 20 at once no more than ten are checked; who is not told so is told to come back', async () => {
    const email = await createAccountAndGetEmail();
    const simultaneousLogins = await Promise.all(Array.from({ length: 20 }, () => sendLogin(email)));
    expect(simultaneousLogins.filter(({ message }) => message === INVALID_LOGIN_MESSAGE).length).toBeLessThanOrEqual(
      10,
    );
    for (const { status, message, retryAfter } of simultaneousLogins)
      expect(message === INVALID_LOGIN_MESSAGE ? status === 400 : retryAfter !== null).toBe(true);
  });

  it('a right password clears what strangers have failed at the account, not what the network failed', async () => {
    const email = await createAccountAndGetEmail();
    const sharedIp = '192.0.2.44';
    for (let attempt = 0; attempt < 9; attempt++) await sendLogin(email, { ip: sharedIp });
    expect((await sendLogin(email, { ip: sharedIp, password: TEST_PASSWORD })).status).toBe(200);
    expect(await countCheckedGuesses(3, () => sendLogin(email, { ip: sharedIp }))).toBe(3);
    const emailsOfStrangers = await Promise.all(Array.from({ length: 30 }, createAccountAndGetEmail));
    expect(await countCheckedGuesses(30, (index) => sendLogin(emailsOfStrangers[index] ?? '', { ip: sharedIp }))).toBe(
      30 - 9 - 3,
    );
  });
});

describe('TRUST-6 guesses from one network', () => {
  it('of one at each of 40 accounts 30 are checked in 15 minutes; right passwords do not count', async () => {
    const accountEmails = await Promise.all(Array.from({ length: 40 }, createAccountAndGetEmail));
    const sharedIp = '192.0.2.9';
    expect((await sendLogin(accountEmails[0] ?? '', { ip: sharedIp, password: TEST_PASSWORD })).status).toBe(200);
    expect(await countCheckedGuesses(40, (index) => sendLogin(accountEmails[index] ?? '', { ip: sharedIp }))).toBe(30);
    expect((await sendLogin(accountEmails[0] ?? '', { ip: sharedIp, password: TEST_PASSWORD })).status).toBe(400);
    expect((await sendLogin(accountEmails[0] ?? '', { password: TEST_PASSWORD })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    expect((await sendLogin(accountEmails[0] ?? '', { ip: sharedIp, password: TEST_PASSWORD })).status).toBe(200);
    vi.useRealTimers();
  });

  it('20 a minute are let through, then right ones are refused too, before a password is looked at', async () => {
    const accountEmails = await Promise.all(Array.from({ length: 24 }, createAccountAndGetEmail));
    const createLoginOptions = (hostNumber: number) => ({
      ip: `2001:db8:aa:1::${hostNumber}`,
      settings: RATE_LIMITED_SETTINGS,
    });
    expect(
      await countCheckedGuesses(24, (index) => sendLogin(accountEmails[index] ?? '', createLoginOptions(index))),
    ).toBeLessThan(24);
    const rateLimitedLogin = await sendLogin(accountEmails[0] ?? '', {
      ...createLoginOptions(99),
      password: TEST_PASSWORD,
    });
    expect([rateLimitedLogin.status, rateLimitedLogin.retryAfter]).toEqual([400, '60']);
    expect(rateLimitedLogin.message).toContain('in a minute');
    const otherNetworkLogin = { ip: '2001:db8:aa:2::1', password: TEST_PASSWORD, settings: RATE_LIMITED_SETTINGS };
    expect((await sendLogin(accountEmails[0] ?? '', otherNetworkLogin)).status).toBe(200);
  });

  it('registrations and questions whether an address is free are counted by network too', async () => {
    for (const path of ['/v2/auth/register', '/v2/auth/email/availability', '/v2/auth/forgot-password']) {
      const responseStatuses = [];
      for (let attempt = 0; attempt < 35; attempt++) {
        const headers = { 'CF-Connecting-IP': `2001:db8:bb:1:${attempt}::1` };
        responseStatuses.push((await callShopApi(path, { body: {}, headers, settings: RATE_LIMITED_SETTINGS })).status);
      }
      expect([path, responseStatuses.includes(429)]).toEqual([path, true]);
    }
  });
});

describe('TRUST-6 a device that has signed in before', () => {
  it('still lets its owner in while somebody hammers the account, and has ten guesses of its own', async () => {
    const email = await createAccountAndGetEmail();
    const cookie = await createKnownDevice(email);
    await countCheckedGuesses(12, () => sendLogin(email));
    expect((await sendLogin(email, { password: TEST_PASSWORD })).status).toBe(400);
    expect(await countCheckedGuesses(9, () => sendLogin(email, { cookie }))).toBe(9);
    expect((await sendLogin(email, { password: TEST_PASSWORD, cookie })).status).toBe(200);
    const secondEmail = await createAccountAndGetEmail();
    const cookieOfSecondAccount = await createKnownDevice(secondEmail);
    expect(await countCheckedGuesses(12, () => sendLogin(secondEmail, { cookie: cookieOfSecondAccount }))).toBe(10);
    expect((await sendLogin(secondEmail, { password: TEST_PASSWORD, cookie: cookieOfSecondAccount })).status).toBe(400);
  });

  it('is a secret for the calls of signing in alone, set only by a right password, of which a hash is stored', async () => {
    const email = await createAccountAndGetEmail();
    expect((await sendLogin(email)).setCookie).toBe('');
    const { setCookie, cookie } = await sendLogin(email, { password: TEST_PASSWORD });
    expect(setCookie).toMatch(/^device=[\w-]{43}; /);
    expect(setCookie.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=31536000', 'Path=/api/v2/auth', 'SameSite=Lax', 'Secure'].toSorted(),
    );
    const [storedDevices = []] = await database.run([statement('SELECT device AS data FROM login_device')]);
    expect(storedDevices.join()).not.toContain(cookie?.split('=')[1]);
    const localhostSettings = { ...noMinuteLimitSettings, SITE_ORIGIN: 'http://localhost:8787' };
    const loginWithCookie = await sendLogin(email, { password: TEST_PASSWORD, cookie, settings: localhostSettings });
    expect([loginWithCookie.cookie, loginWithCookie.setCookie.includes('Secure')]).toEqual([cookie, false]);
  });

  it('is nothing to another account, and a made-up one is nothing to any', async () => {
    const [email, otherEmail] = [await createAccountAndGetEmail(), await createAccountAndGetEmail()];
    const cookie = await createKnownDevice(email);
    for (const uselessCookie of [cookie, `device=${'x'.repeat(43)}`, 'device=x', 'device=']) {
      await database.run([statement('DELETE FROM login_attempt')]);
      await lockAccount(otherEmail);
      expect((await sendLogin(otherEmail, { password: TEST_PASSWORD, cookie: uselessCookie })).status).toBe(400);
    }
  });

  it('is a stranger again once the password is another one; the one that set it is known', async () => {
    const email = await createAccountAndGetEmail();
    const cookie = await createKnownDevice(email);
    await callShopApi('/v2/auth/forgot-password', { body: { email } });
    const token = /reset-password\/([\w-]+)/.exec(mailer.sent[0]?.text ?? '')?.[1];
    const newPasswordBody = { password: 'Another-1!', confirm_password: 'Another-1!' };
    const resetResponse = await callShopApi(`/v2/auth/reset-password/${token}`, { body: newPasswordBody });
    await readResponseBody(resetResponse.clone());
    const cookieAfterReset = resetResponse.headers.get('Set-Cookie')?.split(';')[0];
    await lockAccount(email);
    expect((await sendLogin(email, { password: 'Another-1!', cookie })).status).toBe(400);
    expect((await sendLogin(email, { password: 'Another-1!', cookie: cookieAfterReset })).status).toBe(200);
  });

  it('is one of twenty at most, and forgotten after a year', async () => {
    // Current cost: a rehash would end the devices.
    const { email } = await createUser(4, { passwordHash: await hashPassword(TEST_PASSWORD) });
    const cookie = await createKnownDevice(email);
    const deviceStatements = Array.from({ length: 20 }, (_, index) =>
      statement(
        'INSERT INTO login_device (device, user_id, used_at) SELECT ?1, id, ?2 FROM user WHERE email = ?3',
        String(index),
        Date.now() + 1 + index,
        email,
      ),
    );
    await database.run(deviceStatements);
    await sendLogin(email, { password: TEST_PASSWORD });
    await lockAccount(email);
    expect((await sendLogin(email, { password: TEST_PASSWORD, cookie })).status).toBe(400);
    const countKnownDevices = async () => (await env.DB.prepare('SELECT 1 FROM login_device').all()).results.length;
    expect(await countKnownDevices()).toBeGreaterThan(18);
    await deleteExpiredRows({ DB: database }, Date.now() + 366 * 24 * 3_600_000);
    expect(await countKnownDevices()).toBe(0);
  });
});
