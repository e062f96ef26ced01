import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCRYPT_COST } from '#api/session/passwords/cost.ts';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { createChallengeJson, hasProofOfWork } from '#api/session/passwords/proof-of-work.ts';
import {
  enterWaitingRoom,
  type HashingAttempt,
  leaveWaitingRoom,
  waitForHashingTurn,
} from '#api/session/passwords/waiting-room.ts';
import { statement } from '#db/database.ts';
import { solveProofOfWork } from '#stores/session/busy/proof-of-work.ts';
import { database, loadCatalogueIntoDatabase } from '../../../support/catalogue.ts';
import { restorePasswordCost } from '../../../support/password-cost.ts';
import {
  callShopApi,
  createUser,
  openSession,
  readResponseBody,
  TEST_PASSWORD,
  TOKEN_SECRET,
} from '../../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const attemptOfTest of attemptsOfTest.splice(0)) leaveWaitingRoom(attemptOfTest);
  };
});

let networkCount = 0;
const attemptsOfTest: HashingAttempt[] = [];

function createAttempt(
  isTrustedAttempt = false,
  networkPrefix: string | undefined = `network ${++networkCount}`,
): HashingAttempt {
  const createdAttempt = { clientPrefix: networkPrefix, isTrusted: isTrustedAttempt, lastPolledAt: Date.now() };
  attemptsOfTest.push(createdAttempt);
  return createdAttempt;
}

function fillWaitingRoom(isTrusted = false): HashingAttempt[] {
  const waitingAttempts = Array.from({ length: 12 }, () => createAttempt(isTrusted));
  expect(waitingAttempts.map(enterWaitingRoom)).not.toContain(false);
  return waitingAttempts;
}

const leaveWaitingRoomWithAll = (waitingAttemptList: readonly HashingAttempt[]) =>
  waitingAttemptList.forEach(leaveWaitingRoom);

async function startHashing(): Promise<HashingAttempt> {
  const hashingAttempt = createAttempt();
  enterWaitingRoom(hashingAttempt);
  expect(await waitForHashingTurn(hashingAttempt)).toBe(true);
  return hashingAttempt;
}

describe('TRUST-11 the waiting room', () => {
  it('is full for a signed-in account of an unproved address, which is as cheap as a stranger', async () => {
    const { id } = await createUser(4, { passwordHash: await hashPassword(TEST_PASSWORD) });
    const { access_token: token } = await openSession(id);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    const hashingAttempt = await startHashing();
    const strangerAttempts = fillWaitingRoom();
    const passwordBody = { current: TEST_PASSWORD, password: 'Another-2026!' };
    await readResponseBody(callShopApi('/v2/account/password', { method: 'PUT', token, body: passwordBody }), 503);
    leaveWaitingRoomWithAll([hashingAttempt, ...strangerAttempts]);
  });

  it('has twelve places; a trusted attempt takes one of them from a stranger, and its turn comes first', async () => {
    const hashingAttempt = await startHashing();
    const strangerAttempts = fillWaitingRoom();
    expect(enterWaitingRoom(createAttempt())).toBe(false);
    const trustedAttempt = createAttempt(true);
    expect(enterWaitingRoom(trustedAttempt)).toBe(true);
    const hashingTurnPromises = strangerAttempts.map((queuedAttempt) => waitForHashingTurn(queuedAttempt));
    leaveWaitingRoom(hashingAttempt);
    expect(await waitForHashingTurn(trustedAttempt)).toBe(true);
    leaveWaitingRoomWithAll(strangerAttempts);
    expect(await Promise.all(hashingTurnPromises)).not.toContain(true);
    const attemptsInFullRoom = fillWaitingRoom(true);
    expect(enterWaitingRoom(createAttempt())).toBe(false);
    expect(enterWaitingRoom(createAttempt(true, attemptsInFullRoom[0]?.clientPrefix))).toBe(false);
  });

  it('lets a trusted attempt in though others that are trusted fill it', async () => {
    const hashingAttempt = await startHashing();
    const attemptsFillingRoom = fillWaitingRoom(true);
    const trustedLateAttempt = createAttempt(true);
    expect(enterWaitingRoom(trustedLateAttempt)).toBe(true);
    const hashingTurns = attemptsFillingRoom.map((floodAttempt) => waitForHashingTurn(floodAttempt));
    expect((await Promise.race(hashingTurns)) === false).toBe(true);
    leaveWaitingRoom(hashingAttempt);
    leaveWaitingRoomWithAll(attemptsFillingRoom);
    expect(await waitForHashingTurn(trustedLateAttempt)).toBe(true);
  });

  it('calls a stranger after a trusted attempt, whoever else is trusted', async () => {
    const hashingAttempt = await startHashing();
    const [firstAttempt, secondAttempt] = [createAttempt(true), createAttempt(true)];
    const strangerAttempt = createAttempt();
    expect([strangerAttempt, firstAttempt, secondAttempt].map(enterWaitingRoom)).toEqual([true, true, true]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    leaveWaitingRoom(hashingAttempt);
    expect(await waitForHashingTurn(firstAttempt)).toBe(true);
    const [hashingTurn, laterTurn] = [waitForHashingTurn(strangerAttempt), waitForHashingTurn(secondAttempt)];
    leaveWaitingRoom(firstAttempt);
    expect(await hashingTurn).toBe(true);
    leaveWaitingRoom(strangerAttempt);
    expect(await laterTurn).toBe(true);
  });

  it('takes one attempt of a known device’s account at a time', () => {
    const attemptsOfOneAccount = [1, 2].map(() => Object.assign(createAttempt(true), { accountId: 'ada@example.com' }));
    expect(attemptsOfOneAccount.map(enterWaitingRoom)).toEqual([true, false]);
  });

  it('takes one attempt of a network at a time, be there room or not', () => {
    const attemptsOfOneNetwork = [false, false, true, true].map((isTrusted) => createAttempt(isTrusted, 'one'));
    expect(attemptsOfOneNetwork.map(enterWaitingRoom)).toEqual([true, false, true, false]);
    const attemptsWithoutNetwork = [1, 2].map(() => Object.assign(createAttempt(), { clientPrefix: undefined }));
    expect(attemptsWithoutNetwork.map(enterWaitingRoom)).toEqual([true, true]);
  });

  it('calls one after the other, at random, and the next one five seconds after one was cut off', async () => {
    const hashingAttempt = await startHashing();
    const waitingAttempts = fillWaitingRoom();
    const attemptIndexesInTurn: number[] = [];
    vi.spyOn(Math, 'random').mockReturnValue(0.6);
    const hashingTurns = waitingAttempts.map(
      async (queuedAttempt, index) => (await waitForHashingTurn(queuedAttempt)) && attemptIndexesInTurn.push(index),
    );
    await vi.waitFor(() => expect(enterWaitingRoom(createAttempt())).toBe(false));
    expect(attemptIndexesInTurn).toEqual([]);
    hashingAttempt.lastPolledAt -= 5_001;
    await vi.waitFor(() => expect(attemptIndexesInTurn).toEqual([7]));
    leaveWaitingRoomWithAll(waitingAttempts);
    await Promise.all(hashingTurns);
  });

  it('lets nobody wait longer than eight seconds, and forgets who was cut off', async () => {
    const hashingAttempt = await startHashing();
    const [lateAttempt] = fillWaitingRoom();
    const hashingTurnPromise = lateAttempt && waitForHashingTurn(lateAttempt);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_001 });
    hashingAttempt.lastPolledAt = Date.now();
    expect(await hashingTurnPromise).toBe(false);
    expect(enterWaitingRoom(createAttempt())).toBe(true);
  });
});

describe('TRUST-11 sign-ins as a weapon', () => {
  const sendLogin = (email: string, headers = {}) =>
    callShopApi('/v2/auth/login', {
      body: { email, password: TEST_PASSWORD },
      headers: { 'CF-Connecting-IP': `10.0.0.${++networkCount}`, ...headers },
    });
  const solveChallenge = async (challenge: string) => (await solveProofOfWork(challenge, new AbortController())) ?? '';

  it('of six at once all succeed, one after the other', async () => {
    const passwordHash = await hashPassword(TEST_PASSWORD);
    const accountEmails = await Promise.all(
      Array.from({ length: 6 }, async () => (await createUser(4, { passwordHash })).email),
    );
    const responses = await Promise.all(accountEmails.map((email) => sendLogin(email)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('with the room full, strangers are asked for work before anything is counted, and its proof finds them a place', async () => {
    const { email } = await createUser(4, { passwordHash: await hashPassword(TEST_PASSWORD) });
    const strangerAttempts = fillWaitingRoom();
    const networkHeaders = { 'CF-Connecting-IP': '203.0.113.7' };
    const refusedResponse = await sendLogin(email, networkHeaders);
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([503, '2']);
    const loginAttemptRows = await env.DB.prepare('SELECT * FROM login_attempt').all();
    expect(loginAttemptRows.results).toHaveLength(0);
    const { challenge = '' } = await refusedResponse.json<{ challenge?: string }>();
    const proofHeaders = { 'Proof-Of-Work': await solveChallenge(challenge) };
    expect((await sendLogin(email, { ...networkHeaders, ...proofHeaders })).status).toBe(200);
    leaveWaitingRoomWithAll(strangerAttempts);
  });

  it('a proof counts once, for a minute, for the work and the network that were asked', async () => {
    const env = { TOKEN_SECRET };
    const createProofContext = (proofHeader = '', ipAddress = '192.0.2.1') =>
      ({
        env,
        req: { header: (headerName: string) => (headerName === 'CF-Connecting-IP' ? ipAddress : proofHeader) },
      }) as never;
    const requestChallenge = async () => (await createChallengeJson(createProofContext())) ?? '';
    const isProofAccepted = (proofText: string, ipAddress?: string) =>
      hasProofOfWork(createProofContext(proofText, ipAddress));
    const validProof = await solveChallenge(await requestChallenge());
    const { challenge, solution } = JSON.parse(validProof);
    const easierChallenge = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const forgedProofs = [
      ...['', '{}', 'null', JSON.stringify({ challenge: easierChallenge, solution })],
      JSON.stringify({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    ];
    for (const forgedProof of forgedProofs)
      expect([forgedProof, await isProofAccepted(forgedProof)]).toEqual([forgedProof, false]);
    expect(await isProofAccepted(validProof, '198.51.100.1')).toBe(false);
    expect([await isProofAccepted(validProof), await isProofAccepted(validProof)]).toEqual([true, false]);
    const expiredProof = await solveChallenge(await requestChallenge());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    expect(await isProofAccepted(expiredProof)).toBe(false);
    expect(await createChallengeJson({ env: {} } as never)).toBeUndefined();
  });

  it('a device that has signed in to the account before needs no proof', async () => {
    const { email } = await createUser(4, { passwordHash: await hashPassword(TEST_PASSWORD) });
    const Cookie = (await sendLogin(email)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const strangerAttempts = fillWaitingRoom();
    expect((await sendLogin(email, { Cookie: `device=${'x'.repeat(43)}` })).status).toBe(503);
    expect((await sendLogin(email, { Cookie })).status).toBe(200);
    leaveWaitingRoomWithAll(strangerAttempts);
  });

  it('registrations wait in the same room, of a network one at a time', async () => {
    const registrationBody = { email: 'queued@example.com', password: TEST_PASSWORD, type: 'client', user_type_id: 4 };
    const headers = { 'CF-Connecting-IP': '2001:db8:1:2::3' };
    const waitingAttempt = createAttempt(false, '2001:db8:1:2::/64');
    enterWaitingRoom(waitingAttempt);
    const registrationOptions = { body: registrationBody, headers, settings: { RATE_LIMITS: '' } };
    expect((await callShopApi('/v2/auth/register', registrationOptions)).status).toBe(503);
    leaveWaitingRoom(waitingAttempt);
    const strangerAttempts = fillWaitingRoom();
    expect((await callShopApi('/v2/auth/register', registrationOptions)).status).toBe(503);
    leaveWaitingRoomWithAll(strangerAttempts);
    expect((await callShopApi('/v2/auth/register', registrationOptions)).status).toBe(201);
  });

  it('leave pages their time: they are served while a password is hashed', async () => {
    restorePasswordCost();
    Object.assign(SCRYPT_COST, { p: 1 });
    await readResponseBody(callShopApi('/v2/storefront/products'));
    let hasLoginResponse = false;
    const loginStatusPromise = sendLogin('nobody@example.com').then(({ status }) => {
      hasLoginResponse = true;
      return status;
    });
    let servedPageCount = 0;
    while (!hasLoginResponse) {
      await readResponseBody(callShopApi('/v2/storefront/products'));
      servedPageCount += 1;
      // In-process calls do not poll the network, for which timers wait.
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(servedPageCount).toBeGreaterThan(20);
    expect(await loginStatusPromise).toBe(400);
  });
});
