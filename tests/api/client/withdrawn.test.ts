import { beforeAll, expect, it } from 'vitest';
import { SCOPES } from '#contract/key/scopes.ts';
import { purgeRemovalsStatements } from '#db/client/removal.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, CLIENTS_PATH, DAY_MS, readClient } from '../../support/clients.ts';
import { storeApiKey } from '../../support/owner.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../../support/protocols.ts';
import { callShopApi, openSession, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const CONSENT_TEXT_VERSION = '2026-11';
const NO_NEEDS = { allergens: null, diets: null, life_stage: null, minor: null };
const MILK_NEEDS = { ...NO_NEEDS, allergens: ['milk'] };
const NEEDS_WITH_CONSENT = { needs: MILK_NEEDS, consent: CONSENT_TEXT_VERSION };
const CLIENT_NAME_FIELDS = { first_name: 'Mara', last_name: 'Lund' };
const FIRST_RECORDING_KEY_HEADERS = { 'Idempotency-Key': 'earlier' };
const OWN_NEEDS_PATH = '/v2/account/clients/needs';

/** Creates a client who has withdrawn consent to a practitioner's records; returns calls that both can make. */
async function createWithdrawnClient() {
  const { id: practitionerId, access_token: token } = await signIn(2);
  const { id, email } = await addClient(practitionerId);
  const fetchStatus = async (path: string, method: string, requestBody?: object, headers = {}) =>
    (await callShopApi(`${CLIENTS_PATH}${path}`, { token, method, body: requestBody, headers })).status;
  const recordNeeds = (needsBody: object, headers = {}) => fetchStatus(`/${id}/needs`, 'PUT', needsBody, headers);
  const callOwnNeeds = async (path: string, method: string, requestBody?: object) =>
    readResponseBody(
      callShopApi(`${OWN_NEEDS_PATH}${path}`, {
        token: (await openSession(id)).access_token,
        method,
        body: requestBody,
      }),
    );
  const practitionerPath = `/practitioners/${practitionerId}`;
  expect(await recordNeeds(NEEDS_WITH_CONSENT, FIRST_RECORDING_KEY_HEADERS)).toBe(200);
  await callOwnNeeds(`${practitionerPath}/recorded`, 'DELETE');
  const removeClient = () => fetchStatus(`/${id}`, 'DELETE');
  const restoreClient = () => fetchStatus(`/${id}/restore`, 'POST', NEEDS_WITH_CONSENT);
  const addClientAgain = () => fetchStatus('/create', 'POST', { email, ...CLIENT_NAME_FIELDS, ...NEEDS_WITH_CONSENT });
  const shareProtocol = async () => {
    const { protocol_id: protocol } = await createProtocol(token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    const assignmentBody = { id: protocol, email, ...CLIENT_NAME_FIELDS, ...NEEDS_WITH_CONSENT };
    return (await callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody })).status;
  };
  return {
    practitioner: practitionerId,
    token,
    id,
    email,
    call: fetchStatus,
    record: recordNeeds,
    own: callOwnNeeds,
    of: practitionerPath,
    remove: removeClient,
    restore: restoreClient,
    add: addClientAgain,
    share: shareProtocol,
  };
}

type WithdrawalAction = (withdrawnClient: Awaited<ReturnType<typeof createWithdrawnClient>>) => Promise<unknown>;

/** Ways by which a practitioner might record needs again, each with the expected answers. */
const RECORDING_ATTEMPTS: Readonly<Record<string, readonly [way: WithdrawalAction, answers: unknown]>> = {
  'a tick': [({ record: recordNeeds }) => recordNeeds(NEEDS_WITH_CONSENT), 403],
  'no tick': [({ record: recordNeeds }) => recordNeeds({ needs: MILK_NEEDS }), 403],
  'a repeated request': [
    ({ record: recordNeeds }) => recordNeeds(NEEDS_WITH_CONSENT, FIRST_RECORDING_KEY_HEADERS),
    403,
  ],
  'a change of an older page': [
    ({ record: recordNeeds }) =>
      recordNeeds({ ...NEEDS_WITH_CONSENT, needs: { ...MILK_NEEDS, minor: true }, was: MILK_NEEDS }),
    403,
  ],
  'an older page as it was': [
    ({ record: recordNeeds }) => recordNeeds({ ...NEEDS_WITH_CONSENT, was: MILK_NEEDS }),
    403,
  ],
  'a change of a newer page': [({ record: recordNeeds }) => recordNeeds({ ...NEEDS_WITH_CONSENT, was: NO_NEEDS }), 403],
  'two devices at once': [
    ({ record: recordNeeds }) =>
      Promise.all([
        recordNeeds({ ...NEEDS_WITH_CONSENT, needs: NO_NEEDS, was: MILK_NEEDS }),
        recordNeeds({ ...NEEDS_WITH_CONSENT, was: NO_NEEDS }),
      ]),
    [200, 403],
  ],
  'an import': [
    ({ call, email }) =>
      call('/import', 'POST', { csv: `email,allergens,consent\n${email},milk,${CONSENT_TEXT_VERSION}\n` }),
    200,
  ],
  'adding the client again': [({ add }) => add(), 201],
  'a removal and its undo': [async ({ remove, restore }) => [await remove(), await restore()], [200, 200]],
  'a removal, and adding with the undo': [
    async ({ remove, add, restore }) => [await remove(), await add(), await restore()],
    [200, 201, 200],
  ],
  'a removal that has ended, and adding': [
    async ({ remove, add }) => {
      await remove();
      await database.run(purgeRemovalsStatements(Date.now() + 31 * DAY_MS));
      return add();
    },
    201,
  ],
  'a removal and sharing': [
    async ({ remove, share: shareProtocol }) => [await remove(), await shareProtocol()],
    [200, 201],
  ],
  'the archive and back': [
    async ({ call, id }) => [
      await call(`/${id}`, 'PUT', { archived: true, ...NEEDS_WITH_CONSENT }),
      await call(`/${id}`, 'PUT', { archived: false, ...NEEDS_WITH_CONSENT }),
    ],
    [200, 200],
  ],
  'another address': [({ call, id }) => call(`/${id}/email`, 'PUT', { email: 'other@example.com' }), 409],
  'its address for a client with needs': [
    async ({ practitioner, call, email }) => {
      const { id: invitedClientId } = await addClient(practitioner, { isInvited: true });
      return [
        await call(`/${invitedClientId}/needs`, 'PUT', NEEDS_WITH_CONSENT),
        await call(`/${invitedClientId}/email`, 'PUT', { email }),
      ];
    },
    [200, 200],
  ],
  'an API key': [
    async ({ practitioner, id }) => {
      const { key: token } = await storeApiKey(practitioner, SCOPES);
      return (await callShopApi(`${CLIENTS_PATH}/${id}/needs`, { token, method: 'PUT', body: NEEDS_WITH_CONSENT }))
        .status;
    },
    403,
  ],
  'the calls of the client': [
    async ({ of: practitionerPath, token }) =>
      (await callShopApi(`${OWN_NEEDS_PATH}${practitionerPath}/recorded`, { token, body: NEEDS_WITH_CONSENT })).status,
    404,
  ],
  'new words of the consent': [
    async ({ id, record: recordNeeds }) => {
      await database.run([statement(`UPDATE consent SET text_version = '2025-01' WHERE user_id = ?1`, id)]);
      return recordNeeds(NEEDS_WITH_CONSENT);
    },
    403,
  ],
  'a sharing of own needs that has ended': [
    async ({ own: callOwnNeeds, of: practitionerPath, record: recordNeeds }) => {
      await callOwnNeeds('', 'PUT', NEEDS_WITH_CONSENT);
      await callOwnNeeds(practitionerPath, 'POST', NEEDS_WITH_CONSENT);
      await callOwnNeeds('', 'DELETE');
      return recordNeeds(NEEDS_WITH_CONSENT);
    },
    403,
  ],
  'fifty-one withdrawals': [
    async ({ own: callOwnNeeds, of: practitionerPath, record: recordNeeds }) => {
      for (let attempt = 0; attempt < 50; attempt += 1) {
        await callOwnNeeds(`${practitionerPath}/recorded`, 'POST', NEEDS_WITH_CONSENT);
        await callOwnNeeds(`${practitionerPath}/recorded`, 'DELETE');
      }
      return recordNeeds(NEEDS_WITH_CONSENT);
    },
    403,
  ],
  'three years': [() => deleteExpiredRows({ DB: database }, Date.now() + 4 * 365 * DAY_MS), undefined],
};

it.each(Object.entries(RECORDING_ATTEMPTS))(
  'DATA-06 CLIENT-04 a withdrawn consent is not given again by %s',
  async (_, [callWay, answers]) => {
    const withdrawnClient = await createWithdrawnClient();
    expect(await callWay(withdrawnClient)).toEqual(answers);
    const { access_token: token } = await openSession(withdrawnClient.practitioner);
    const putRequest = { token, method: 'PUT', body: NEEDS_WITH_CONSENT };
    expect(
      await readResponseBody(callShopApi(`${CLIENTS_PATH}/${withdrawnClient.id}/needs`, putRequest), 403),
    ).toMatchObject({
      code: 'withdrawn',
    });
    expect((await readClient(token, withdrawnClient.id)).needs).toMatchObject({
      recorded: null,
      client_withdrew: true,
    });
    await withdrawnClient.own(`${withdrawnClient.of}/recorded`, 'POST', NEEDS_WITH_CONSENT);
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${withdrawnClient.id}/needs`, putRequest));
  },
);

it('DATA-06 a withdrawal is forgotten after three years once the client is off the list', async () => {
  const { remove, id } = await createWithdrawnClient();
  await remove();
  const deleteExpiredAfter = (days: number) => deleteExpiredRows({ DB: database }, Date.now() + days * DAY_MS);
  const countConsents = () => queryNumber('SELECT count(*) FROM consent WHERE user_id = ?1', id);
  await deleteExpiredAfter(3 * 365 - 1);
  expect(await countConsents()).toBe(1);
  await deleteExpiredAfter(3 * 365 + 1);
  expect(await countConsents()).toBe(0);
});

it('DATA-06 CLIENT-04 what a practitioner recorded keeps its consent when an unproved registration ends', async () => {
  const { id: practitionerId, access_token: token } = await signIn(2);
  const { id } = await addClient(practitionerId, { isInvited: true });
  await readResponseBody(
    callShopApi(`${CLIENTS_PATH}/${id}/needs`, { token, method: 'PUT', body: NEEDS_WITH_CONSENT }),
  );
  await database.run([
    statement(`UPDATE user SET password_hash = 'x', created_at = 1 WHERE id = ?1`, id),
    statement(
      `INSERT INTO consent (user_id, kind, text_version, language, given_at, given_by)
       VALUES (?1, 'health_data', '2026-11', 'en', 1, ?1)`,
      id,
    ),
  ]);
  await deleteExpiredRows({ DB: database });
  const [givenBy] = await database.run([
    statement('SELECT CAST(given_by AS TEXT) AS data FROM consent WHERE user_id = ?1', id),
  ]);
  expect(givenBy).toEqual([String(practitionerId)]);
});
