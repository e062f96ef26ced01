import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { type EveryCall, servedCallExamples } from '../../support/every-call.ts';
import { createCountingBody } from '../../support/filling.ts';
import { createOwner, type Owner, readPersonalTables, sendExampleCall } from '../../support/owner.ts';
import { callShopApi } from '../../support/shop.ts';

let caller: Owner;
beforeAll(async () => {
  await loadCatalogue();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
  caller = await createOwner(2);
});

const MEGABYTE = 1024 * 1024;
const LARGE_BODY_BYTES = 12 * MEGABYTE;
const LARGE_CREDENTIAL_BYTES = 31 * MEGABYTE;
const chooseBodySize = ({ name }: EveryCall) =>
  name === 'POST /v2/account/practitioners/credential' ? LARGE_CREDENTIAL_BYTES : LARGE_BODY_BYTES;
const writeCalls = servedCallExamples.filter(({ endpoint }) => endpoint.method !== 'GET');
const requiresSession = ({ endpoint: { access } }: EveryCall) => access === 'signed-in' || Array.isArray(access);
const needsToken = (call: EveryCall) => requiresSession(call) || call.endpoint.access === 'refresh-token';

async function sendBody(call: EveryCall, token: string | undefined, bodyBytes: number) {
  const { stream, sent } = createCountingBody(bodyBytes);
  const contentType = call.files.length > 0 ? 'multipart/form-data; boundary=x' : 'application/json';
  const response = await callShopApi(call.path(caller), {
    method: call.endpoint.method,
    token,
    form: stream,
    headers: { 'Content-Type': contentType },
  });
  await response.text();
  return { status: response.status, sent: sent() };
}

describe('TRUST-7 the token is asked for before a body is read', () => {
  it('of a caller without a token nothing is received, whatever the body', async () => {
    for (const call of writeCalls.filter(needsToken)) {
      expect([call.name, await sendBody(call, undefined, LARGE_BODY_BYTES)]).toEqual([
        call.name,
        { status: 401, sent: 0 },
      ]);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '900' };
      const brokenResponse = await sendExampleCall(call, undefined, caller, {
        body: '{"',
        form: undefined as never,
        headers,
      });
      expect([call.name, brokenResponse.status]).toEqual([call.name, 401]);
    }
  });

  it('nor of one whose token is no good, or whose type of account may not', async () => {
    const client = await createOwner(4);
    for (const call of writeCalls.filter(requiresSession)) {
      expect([call.name, await sendBody(call, 'a.b.c', LARGE_BODY_BYTES)]).toEqual([
        call.name,
        { status: 401, sent: 0 },
      ]);
      if (call.roles === 'everybody' || call.roles.includes(4)) continue;
      expect([call.name, await sendBody(call, client.token, LARGE_BODY_BYTES)]).toEqual([
        call.name,
        { status: 403, sent: 0 },
      ]);
    }
  });
});

describe('TRUST-7 a body over the limit', () => {
  it('is 413 from every call that takes one, announced or not, and changes nothing', async () => {
    const admin = await createOwner(1);
    const snapshotBefore = await readPersonalTables();
    for (const call of writeCalls) {
      const isForAdmins = call.roles !== 'everybody' && !call.roles.includes(2);
      const memberToken = isForAdmins ? admin.token : caller.token;
      const token = needsToken(call) ? memberToken : undefined;
      const announcedResponse = await sendExampleCall(call, token, caller, {
        body: '{}',
        form: undefined as never,
        headers: { 'Content-Length': String(LARGE_BODY_BYTES), 'Content-Type': 'application/json' },
      });
      const statuses = [announcedResponse.status, (await sendBody(call, token, chooseBodySize(call))).status];
      expect([call.name, statuses]).toEqual([call.name, [413, 413]]);
    }
    expect(await readPersonalTables()).toEqual(snapshotBefore);
  });

  it('is received up to a bound, and no further', async () => {
    const [call] = writeCalls.filter(({ name }) => name === 'POST /v2/storefront/cart');
    if (!call) throw new Error('no such call');
    const { status, sent } = await sendBody(call, caller.token, 512 * 1024 * 1024);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(36 * 1024 * 1024);
  });
});
