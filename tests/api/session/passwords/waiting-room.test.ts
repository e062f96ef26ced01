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
import { database, loadCatalogue } from '../../../support/catalogue.ts';
import { restorePasswordCost } from '../../../support/password-cost.ts';
import {
  callShopApi,
  createUser,
  openSession,
  PASSWORD,
  readResponseBody,
  TOKEN_SECRET,
} from '../../../support/shop.ts';

beforeAll(() => loadCatalogue());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const madeAttempt of madeAttempts.splice(0)) leaveWaitingRoom(madeAttempt);
  };
});

let networkCount = 0;
const madeAttempts: HashingAttempt[] = [];

function makeAttempt(isTrusted = false, prefix: string | undefined = `network ${++networkCount}`): HashingAttempt {
  const one = { prefix, isTrusted, seenAt: Date.now() };
  madeAttempts.push(one);
  return one;
}

function fillRoom(isTrusted = false): HashingAttempt[] {
  const waitingAttempts = Array.from({ length: 12 }, () => makeAttempt(isTrusted));
  expect(waitingAttempts.map(enterWaitingRoom)).not.toContain(false);
  return waitingAttempts;
}

const leaveRoom = (attempts: readonly HashingAttempt[]) => attempts.forEach(leaveWaitingRoom);

async function startHashing(): Promise<HashingAttempt> {
  const hashingAttempt = makeAttempt();
  enterWaitingRoom(hashingAttempt);
  expect(await waitForHashingTurn(hashingAttempt)).toBe(true);
  return hashingAttempt;
}

describe('TRUST-11 the waiting room', () => {
  it('is full for a signed-in account of an unproved address, which is as cheap as a stranger', async () => {
    const { id } = await createUser(4, { passwordHash: await hashPassword(PASSWORD) });
    const { access_token: token } = await openSession(id);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    const hashingAttempt = await startHashing();
    const otherAttempts = fillRoom();
    const body = { current: PASSWORD, password: 'Another-2026!' };
    await readResponseBody(callShopApi('/v2/account/password', { method: 'PUT', token, body }), 503);
    leaveRoom([hashingAttempt, ...otherAttempts]);
  });

  it('has twelve places; a trusted attempt takes one of them from a stranger, and its turn comes first', async () => {
    const hashingAttempt = await startHashing();
    const otherAttempts = fillRoom();
    expect(enterWaitingRoom(makeAttempt())).toBe(false);
    const trustedAttempt = makeAttempt(true);
    expect(enterWaitingRoom(trustedAttempt)).toBe(true);
    const hashingTurns = otherAttempts.map((queuedAttempt) => waitForHashingTurn(queuedAttempt));
    leaveWaitingRoom(hashingAttempt);
    expect(await waitForHashingTurn(trustedAttempt)).toBe(true);
    leaveRoom(otherAttempts);
    expect(await Promise.all(hashingTurns)).not.toContain(true);
    const attemptsInFullRoom = fillRoom(true);
    expect(enterWaitingRoom(makeAttempt())).toBe(false);
    expect(enterWaitingRoom(makeAttempt(true, attemptsInFullRoom[0]?.prefix))).toBe(false);
  });

  it('lets a trusted attempt in though others that are trusted fill it', async () => {
    const hashingAttempt = await startHashing();
    const floodAttempts = fillRoom(true);
    const honestAttempt = makeAttempt(true);
    expect(enterWaitingRoom(honestAttempt)).toBe(true);
    const hashingTurns = floodAttempts.map((one) => waitForHashingTurn(one));
    expect((await Promise.race(hashingTurns)) === false).toBe(true);
    leaveWaitingRoom(hashingAttempt);
    leaveRoom(floodAttempts);
    expect(await waitForHashingTurn(honestAttempt)).toBe(true);
  });

  it('calls a stranger after a trusted attempt, whoever else is trusted', async () => {
    const hashingAttempt = await startHashing();
    const [firstAttempt, secondAttempt] = [makeAttempt(true), makeAttempt(true)];
    const otherAttempt = makeAttempt();
    expect([otherAttempt, firstAttempt, secondAttempt].map(enterWaitingRoom)).toEqual([true, true, true]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    leaveWaitingRoom(hashingAttempt);
    expect(await waitForHashingTurn(firstAttempt)).toBe(true);
    const [hashingTurn, laterTurn] = [waitForHashingTurn(otherAttempt), waitForHashingTurn(secondAttempt)];
    leaveWaitingRoom(firstAttempt);
    expect(await hashingTurn).toBe(true);
    leaveWaitingRoom(otherAttempt);
    expect(await laterTurn).toBe(true);
  });

  it('takes one attempt of a known device’s account at a time', () => {
    const ownAttempts = [1, 2].map(() => Object.assign(makeAttempt(true), { accountId: 'ada@example.com' }));
    expect(ownAttempts.map(enterWaitingRoom)).toEqual([true, false]);
  });

  it('takes one attempt of a network at a time, be there room or not', () => {
    const attemptsOfOneNetwork = [false, false, true, true].map((isTrusted) => makeAttempt(isTrusted, 'one'));
    expect(attemptsOfOneNetwork.map(enterWaitingRoom)).toEqual([true, false, true, false]);
    const attemptsWithoutNetwork = [1, 2].map(() => Object.assign(makeAttempt(), { prefix: undefined }));
    expect(attemptsWithoutNetwork.map(enterWaitingRoom)).toEqual([true, true]);
  });

  it('calls one after the other, at random, and the next one five seconds after one was cut off', async () => {
    const hashingAttempt = await startHashing();
    const waitingAttempts = fillRoom();
    const turnOrder: number[] = [];
    vi.spyOn(Math, 'random').mockReturnValue(0.6);
    const hashingTurns = waitingAttempts.map(
      async (one, index) => (await waitForHashingTurn(one)) && turnOrder.push(index),
    );
    await vi.waitFor(() => expect(enterWaitingRoom(makeAttempt())).toBe(false));
    expect(turnOrder).toEqual([]);
    hashingAttempt.seenAt -= 5_001;
    await vi.waitFor(() => expect(turnOrder).toEqual([7]));
    leaveRoom(waitingAttempts);
    await Promise.all(hashingTurns);
  });

  it('lets nobody wait longer than eight seconds, and forgets who was cut off', async () => {
    const hashingAttempt = await startHashing();
    const [lateAttempt] = fillRoom();
    const hashingTurn = lateAttempt && waitForHashingTurn(lateAttempt);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_001 });
    hashingAttempt.seenAt = Date.now();
    expect(await hashingTurn).toBe(false);
    expect(enterWaitingRoom(makeAttempt())).toBe(true);
  });
});

describe('TRUST-11 sign-ins as a weapon', () => {
  const sendLogin = (email: string, headers = {}) =>
    callShopApi('/v2/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'CF-Connecting-IP': `10.0.0.${++networkCount}`, ...headers },
    });
  const solveChallenge = async (challenge: string) => (await solveProofOfWork(challenge, new AbortController())) ?? '';

  it('of six at once all succeed, one after the other', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const emails = await Promise.all(
      Array.from({ length: 6 }, async () => (await createUser(4, { passwordHash })).email),
    );
    const responses = await Promise.all(emails.map((email) => sendLogin(email)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('with the room full, strangers are asked for work before anything is counted, and its proof finds them a place', async () => {
    const { email } = await createUser(4, { passwordHash: await hashPassword(PASSWORD) });
    const otherAttempts = fillRoom();
    const networkHeaders = { 'CF-Connecting-IP': '203.0.113.7' };
    const refusedResponse = await sendLogin(email, networkHeaders);
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([503, '2']);
    const attempts = await env.DB.prepare('SELECT * FROM login_attempt').all();
    expect(attempts.results).toHaveLength(0);
    const { challenge = '' } = await refusedResponse.json<{ challenge?: string }>();
    const proofHeaders = { 'Proof-Of-Work': await solveChallenge(challenge) };
    expect((await sendLogin(email, { ...networkHeaders, ...proofHeaders })).status).toBe(200);
    leaveRoom(otherAttempts);
  });

  it('a proof counts once, for a minute, for the work and the network that were asked', async () => {
    const env = { TOKEN_SECRET };
    const createProofContext = (proof = '', address = '192.0.2.1') =>
      ({
        env,
        req: { header: (headerName: string) => (headerName === 'CF-Connecting-IP' ? address : proof) },
      }) as never;
    const requestChallenge = async () => (await createChallengeJson(createProofContext())) ?? '';
    const isAccepted = (proof: string, address?: string) => hasProofOfWork(createProofContext(proof, address));
    const proof = await solveChallenge(await requestChallenge());
    const { challenge, solution } = JSON.parse(proof);
    const easierChallenge = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const forgedProofs = [
      ...['', '{}', 'null', JSON.stringify({ challenge: easierChallenge, solution })],
      JSON.stringify({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    ];
    for (const forgedProof of forgedProofs)
      expect([forgedProof, await isAccepted(forgedProof)]).toEqual([forgedProof, false]);
    expect(await isAccepted(proof, '198.51.100.1')).toBe(false);
    expect([await isAccepted(proof), await isAccepted(proof)]).toEqual([true, false]);
    const lateProof = await solveChallenge(await requestChallenge());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62_000 });
    expect(await isAccepted(lateProof)).toBe(false);
    expect(await createChallengeJson({ env: {} } as never)).toBeUndefined();
  });

  it('a device that has signed in to the account before needs no proof', async () => {
    const { email } = await createUser(4, { passwordHash: await hashPassword(PASSWORD) });
    const Cookie = (await sendLogin(email)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const otherAttempts = fillRoom();
    expect((await sendLogin(email, { Cookie: `device=${'x'.repeat(43)}` })).status).toBe(503);
    expect((await sendLogin(email, { Cookie })).status).toBe(200);
    leaveRoom(otherAttempts);
  });

  it('registrations wait in the same room, of a network one at a time', async () => {
    const body = { email: 'queued@example.com', password: PASSWORD, type: 'client', user_type_id: 4 };
    const headers = { 'CF-Connecting-IP': '2001:db8:1:2::3' };
    const waitingAttempt = makeAttempt(false, '2001:db8:1:2::/64');
    enterWaitingRoom(waitingAttempt);
    const loginOptions = { body, headers, settings: { RATE_LIMITS: '' } };
    expect((await callShopApi('/v2/auth/register', loginOptions)).status).toBe(503);
    leaveWaitingRoom(waitingAttempt);
    const otherAttempts = fillRoom();
    expect((await callShopApi('/v2/auth/register', loginOptions)).status).toBe(503);
    leaveRoom(otherAttempts);
    expect((await callShopApi('/v2/auth/register', loginOptions)).status).toBe(201);
  });

  it('leave pages their time: they are served while a password is hashed', async () => {
    restorePasswordCost();
    Object.assign(SCRYPT_COST, { p: 1 });
    await readResponseBody(callShopApi('/v2/storefront/products'));
    let hasLoginResponse = false;
    const loginStatus = sendLogin('nobody@example.com').then(({ status }) => {
      hasLoginResponse = true;
      return status;
    });
    let servedPages = 0;
    while (!hasLoginResponse) {
      await readResponseBody(callShopApi('/v2/storefront/products'));
      servedPages += 1;
      // In-process calls do not poll the network, for which timers wait.
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(servedPages).toBeGreaterThan(20);
    expect(await loginStatus).toBe(400);
  });
});
