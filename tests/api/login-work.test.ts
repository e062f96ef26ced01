import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { restorePasswordCost } from '../support/password-cost.ts';
import { callShopApi, createUser, readResponseBody, TEST_PASSWORD } from '../support/shop.ts';
import { addDatabaseSessions } from '../support/with-sessions.ts';

restorePasswordCost();

/**
 * Divisor of the time of a password hash: a login that takes over 1/20 of it has computed a hash; one without a hash
 * takes about 1/100.
 */
const HASH_TIME_DIVISOR = 20;

let passwordHash = '';
let hashTimeMs = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  for (let attempt = 0; attempt < 2; attempt++) {
    const hashingStartedAt = performance.now();
    passwordHash = await hashPassword(TEST_PASSWORD);
    hashTimeMs = Math.min(hashTimeMs, performance.now() - hashingStartedAt);
  }
});

async function createUnactivatedUser(): Promise<string> {
  const { id, email } = await createUser(4, { passwordHash });
  await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
  return email;
}

/** Makes a login that is refused; returns the message, the number of round trips and if it computed a hash. */
async function measureRefusedLogin(email: string, password: string, attemptIp: string = crypto.randomUUID()) {
  let roundTripCount = 0;
  const DB = addDatabaseSessions({
    prepare: (sql: string) => env.DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => {
      roundTripCount += 1;
      return env.DB.batch(statements);
    },
  });
  const loginStartedAt = performance.now();
  const headers = { 'CF-Connecting-IP': attemptIp };
  const loginResponsePromise = callShopApi('/v2/auth/login', {
    ...{ body: { email, password }, headers },
    settings: { DB, REQUIRE_ACTIVATION: '1' },
  });
  const { message } = await readResponseBody<{ message: string }>(loginResponsePromise, 400);
  return {
    message,
    trips: roundTripCount,
    hasHashed: performance.now() - loginStartedAt > hashTimeMs / HASH_TIME_DIVISOR,
  };
}

it('AMB-AUTH-5 a refusal is one round trip and a hash, whatever account there is or is not', async () => {
  const emailsByAccountState = {
    unknown: 'nobody@example.com',
    known: (await createUser(4, { passwordHash })).email,
    invited: (await createUser(4)).email,
    'not activated': await createUnactivatedUser(),
    'with a hash that cannot be read': (await createUser(4, { passwordHash: 'x' })).email,
  };
  for (const [name, email] of Object.entries(emailsByAccountState))
    expect([name, await measureRefusedLogin(email, 'Wrong-2026!')]).toEqual([
      name,
      { message: 'Invalid username or password', trips: 1, hasHashed: true },
    ]);
});

it('AMB-AUTH-26 nor does being locked tell known from unknown: both are told alike, in one round trip', async () => {
  for (const email of ['locked@example.com', (await createUser(4, { passwordHash })).email]) {
    const attemptIp = crypto.randomUUID();
    const attemptSourceHash = hashSecret(`account\n${email}`);
    await database.run(
      Array.from({ length: 10 }, (_, guessIndex) =>
        statement(
          'INSERT INTO login_attempt (source, at, attempt) VALUES (?1, ?2, ?3)',
          attemptSourceHash,
          Date.now(),
          String(guessIndex),
        ),
      ),
    );
    const { message, trips: roundTripCount } = await measureRefusedLogin(email, TEST_PASSWORD, attemptIp);
    expect([message.includes('Too many'), roundTripCount]).toEqual([true, 1]);
  }
});
