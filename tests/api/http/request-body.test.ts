import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { type EveryCall, servedCallExamples } from '../../support/every-call.ts';
import { createByteCountingBody } from '../../support/filling.ts';
import { createOwner, type Owner, readPersonalTables, sendExampleCall } from '../../support/owner.ts';
import { callShopApi } from '../../support/shop.ts';

let callerAccount: Owner;
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  await database.run([statement('INSERT INTO protocol_template VALUES (1, 1)')]);
  callerAccount = await createOwner(2);
});

const MEGABYTE = 1024 * 1024;
const LARGE_BODY_BYTES = 12 * MEGABYTE;
const LARGE_CREDENTIAL_BYTES = 31 * MEGABYTE;
const chooseBodySize = ({ name }: EveryCall) =>
  name === 'POST /v2/account/practitioners/credential' ? LARGE_CREDENTIAL_BYTES : LARGE_BODY_BYTES;
const writeCalls = servedCallExamples.filter(({ endpoint }) => endpoint.method !== 'GET');
const requiresSession = ({ endpoint: { access } }: EveryCall) => access === 'signed-in' || Array.isArray(access);
const needsToken = (checkedCall: EveryCall) =>
  requiresSession(checkedCall) || checkedCall.endpoint.access === 'refresh-token';

async function sendBody(writeCall: EveryCall, token: string | undefined, bodyBytes: number) {
  const { stream, sent } = createByteCountingBody(bodyBytes);
  const contentType = writeCall.files.length > 0 ? 'multipart/form-data; boundary=x' : 'application/json';
  const response = await callShopApi(writeCall.path(callerAccount), {
    method: writeCall.endpoint.method,
    token,
    form: stream,
    headers: { 'Content-Type': contentType },
  });
  await response.text();
  return { status: response.status, sent: sent() };
}

describe('TRUST-7 the token is asked for before a body is read', () => {
  it('of a caller without a token nothing is received, whatever the body', async () => {
    for (const writeCall of writeCalls.filter(needsToken)) {
      expect([writeCall.name, await sendBody(writeCall, undefined, LARGE_BODY_BYTES)]).toEqual([
        writeCall.name,
        { status: 401, sent: 0 },
      ]);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '900' };
      const responseToBrokenBody = await sendExampleCall(writeCall, undefined, callerAccount, {
        body: '{"',
        form: undefined as never,
        headers,
      });
      expect([writeCall.name, responseToBrokenBody.status]).toEqual([writeCall.name, 401]);
    }
  });

  it('nor of one whose token is no good, or whose type of account may not', async () => {
    const clientOwner = await createOwner(4);
    for (const writeCall of writeCalls.filter(requiresSession)) {
      expect([writeCall.name, await sendBody(writeCall, 'a.b.c', LARGE_BODY_BYTES)]).toEqual([
        writeCall.name,
        { status: 401, sent: 0 },
      ]);
      if (writeCall.roles === 'everybody' || writeCall.roles.includes(4)) continue;
      expect([writeCall.name, await sendBody(writeCall, clientOwner.token, LARGE_BODY_BYTES)]).toEqual([
        writeCall.name,
        { status: 403, sent: 0 },
      ]);
    }
  });
});

describe('TRUST-7 a body over the limit', () => {
  it('is 413 from every call that takes one, announced or not, and changes nothing', async () => {
    const adminOwner = await createOwner(1);
    const tablesBeforeCalls = await readPersonalTables();
    for (const writeCall of writeCalls) {
      const isForAdminsOnly = writeCall.roles !== 'everybody' && !writeCall.roles.includes(2);
      const permittedToken = isForAdminsOnly ? adminOwner.token : callerAccount.token;
      const token = needsToken(writeCall) ? permittedToken : undefined;
      const responseToAnnouncedSize = await sendExampleCall(writeCall, token, callerAccount, {
        body: '{}',
        form: undefined as never,
        headers: { 'Content-Length': String(LARGE_BODY_BYTES), 'Content-Type': 'application/json' },
      });
      const responseStatuses = [
        responseToAnnouncedSize.status,
        (await sendBody(writeCall, token, chooseBodySize(writeCall))).status,
      ];
      expect([writeCall.name, responseStatuses]).toEqual([writeCall.name, [413, 413]]);
    }
    expect(await readPersonalTables()).toEqual(tablesBeforeCalls);
  });

  it('is received up to a bound, and no further', async () => {
    const [call] = writeCalls.filter(({ name }) => name === 'POST /v2/storefront/cart');
    if (!call) throw new Error('no such call');
    const { status, sent } = await sendBody(call, callerAccount.token, 512 * 1024 * 1024);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(36 * 1024 * 1024);
  });
});
