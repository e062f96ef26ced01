import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ClientNeeds,
  clientNeedsSchema,
  type Needs,
  type OwnNeeds,
  ownNeedsSchema,
} from '#contract/client/needs-schema.ts';
import { purgeRemovalsStatements } from '#db/client/removal.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, addPlan, CLIENTS_PATH, DAY_MS, readClient } from '../../support/clients.ts';
import { queryNumber } from '../../support/protocols.ts';
import { callShopApi, createClientLinkStatement, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const NEEDS_PATH = '/v2/account/clients/needs';
const CONSENT_VERSION = '2026-11';
const NO_NEEDS: Needs = { allergens: null, diets: null, life_stage: null, minor: null };
const MILK_NEEDS: Needs = { ...NO_NEEDS, allergens: ['milk'] };
const NUT_NEEDS: Needs = {
  ...NO_NEEDS,
  allergens: ['nuts'],
  diets: ['vegan'],
  life_stage: 'pregnant',
  minor: false,
};

/** Creates a practitioner and a client, with functions that record and read the client's needs. */
async function createNeedsParties() {
  const practitioner = await signIn(2);
  const client = await addClient(practitioner.id, { firstName: 'Mara', lastName: 'Lund' });
  const token = await client.token();
  const recordNeeds = (needsBody: object) =>
    callShopApi(`${CLIENTS_PATH}/${client.id}/needs`, {
      token: practitioner.access_token,
      method: 'PUT',
      body: needsBody,
    });
  const callOwnNeeds = (path = '', method = 'GET', needsBody?: object) =>
    callShopApi(`${NEEDS_PATH}${path}`, { token, method, body: needsBody });
  const readNeeds = async () => (await readClient(practitioner.access_token, client.id)).needs;
  return {
    practitioner,
    id: client.id,
    record: recordNeeds,
    own: callOwnNeeds,
    known: readNeeds,
    at: `/practitioners/${practitioner.id}`,
  };
}

const readClientNeeds = async (response: Promise<Response>): Promise<ClientNeeds> =>
  clientNeedsSchema.parse(await readResponseBody(response));
const readOwnNeeds = async (response: Promise<Response>): Promise<OwnNeeds> =>
  ownNeedsSchema.parse(await readResponseBody(response));
const countActiveConsents = (userId: number) =>
  queryNumber('SELECT count(*) FROM consent WHERE user_id = ?1 AND withdrawn_at IS NULL', userId);

describe('what a practitioner records', () => {
  it('CLIENT-04 waits for “my client agrees”, which is said once and stored with text, language and time', async () => {
    const { record: recordNeeds, known: readNeeds, id, practitioner } = await createNeedsParties();
    expect(await readResponseBody(recordNeeds({ needs: MILK_NEEDS }), 422)).toMatchObject({
      errors: { consent: ['required'] },
    });
    expect((await recordNeeds({ needs: MILK_NEEDS, consent: '2020-01' })).status).toBe(422);
    expect(await readNeeds()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: false, withdrawn_at: null },
    });
    expect(await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      recorded: { needs: MILK_NEEDS },
      consented_at: expect.any(String),
    });
    expect(await readClientNeeds(recordNeeds({ needs: NUT_NEEDS }))).toMatchObject({
      recorded: { needs: NUT_NEEDS },
    });
    const [consents] = await database.run([
      statement(
        'SELECT json_array(practitioner_id, kind, text_version, language) AS data FROM consent WHERE user_id = ?1',
        id,
      ),
    ]);
    expect(consents).toEqual([JSON.stringify([practitioner.id, 'health_data', CONSENT_VERSION, 'en'])]);
  });

  it('CLIENT-04 keeps “not asked” and “nothing” apart, each value once, and refuses what is unknown', async () => {
    const { record: recordNeeds, known: readNeeds } = await createNeedsParties();
    const needsWithDuplicate = { allergens: [], diets: ['halal', 'vegan', 'vegan'], life_stage: 'none', minor: null };
    await readClientNeeds(recordNeeds({ needs: needsWithDuplicate, consent: CONSENT_VERSION }));
    expect((await readNeeds()).recorded?.needs).toEqual({ ...needsWithDuplicate, diets: ['vegan', 'halal'] });
    for (const invalidNeeds of [
      { allergens: ['cats'] },
      { diets: 'vegan' },
      { life_stage: 'old' },
      { minor: 1 },
      { minor: undefined },
    ])
      expect((await recordNeeds({ needs: { ...NO_NEEDS, ...invalidNeeds } })).status).toBe(422);
    expect((await readClientNeeds(recordNeeds({ needs: NO_NEEDS }))).recorded).toBeNull();
  });

  it('CLIENT-04 keeps what another device saved meanwhile, and refuses to replace another change of the same answer', async () => {
    const { record: recordNeeds, own: callOwnNeeds } = await createNeedsParties();
    const mergedNeeds = { ...NO_NEEDS, allergens: ['milk'], life_stage: 'pregnant' };
    const createChangeBody = (changedNeeds: object, needsBeforeChange: object) => ({
      needs: changedNeeds,
      was: needsBeforeChange,
      consent: CONSENT_VERSION,
    });
    const putOwnNeeds = (needsBody: object) => callOwnNeeds('', 'PUT', needsBody);
    for (const [saveNeeds, readSavedNeeds] of [
      [recordNeeds, async (response: Promise<Response>) => (await readClientNeeds(response)).recorded?.needs],
      [putOwnNeeds, async (response: Promise<Response>) => (await readOwnNeeds(response)).needs],
    ] as const) {
      expect(await readSavedNeeds(saveNeeds(createChangeBody(MILK_NEEDS, NO_NEEDS)))).toEqual(MILK_NEEDS);
      expect(
        await readSavedNeeds(saveNeeds(createChangeBody({ ...NO_NEEDS, life_stage: 'pregnant' }, NO_NEEDS))),
      ).toEqual(mergedNeeds);
      await readResponseBody(
        saveNeeds(createChangeBody({ ...NO_NEEDS, allergens: ['egg'], minor: true }, NO_NEEDS)),
        409,
      );
      expect(await readSavedNeeds(saveNeeds(createChangeBody(mergedNeeds, mergedNeeds)))).toEqual(mergedNeeds);
      expect(
        await readSavedNeeds(saveNeeds(createChangeBody(NO_NEEDS, { ...NO_NEEDS, life_stage: 'pregnant' }))),
      ).toEqual(MILK_NEEDS);
      expect(await readSavedNeeds(saveNeeds({ needs: NUT_NEEDS }))).toEqual(NUT_NEEDS);
    }
    expect((await readClientNeeds(recordNeeds(createChangeBody(NO_NEEDS, NUT_NEEDS)))).recorded).toBeNull();
  });

  it('CLIENT-04 is the client’s to read and to delete; after that the client alone can agree again', async () => {
    const { record: recordNeeds, own: callOwnNeeds, known: readNeeds, at } = await createNeedsParties();
    const agreeToRecordedNeeds = () => callOwnNeeds(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION });
    const anyIsoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    const recordingConsent = { given_at: anyIsoTime, by_practitioner: true, withdrawn_at: null };
    expect(await readOwnNeeds(callOwnNeeds())).toMatchObject({
      practitioners: [{ name: 'Ada Moss', recorded: { needs: MILK_NEEDS }, recording: recordingConsent }],
    });
    expect(await readOwnNeeds(callOwnNeeds(`${at}/recorded`, 'DELETE'))).toMatchObject({
      practitioners: [{ recorded: null, recording: { ...recordingConsent, withdrawn_at: anyIsoTime } }],
    });
    // The practitioner sees only the moment.
    expect(await readNeeds()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: true, withdrawn_at: anyIsoTime },
    });
    for (const needsRecordingBody of [{ needs: MILK_NEEDS }, { needs: MILK_NEEDS, consent: CONSENT_VERSION }])
      expect(await readResponseBody(recordNeeds(needsRecordingBody), 403)).toMatchObject({ code: 'withdrawn' });
    expect((await readClientNeeds(recordNeeds({ needs: NO_NEEDS, consent: CONSENT_VERSION }))).consented_at).toBeNull();
    expect(await readOwnNeeds(agreeToRecordedNeeds())).toMatchObject({
      practitioners: [{ recording: { given_at: anyIsoTime, by_practitioner: false, withdrawn_at: null } }],
    });
    expect(await readClientNeeds(recordNeeds({ needs: MILK_NEEDS }))).toMatchObject({
      recorded: { needs: MILK_NEEDS },
    });
  });

  it.each(['before', 'after'])('CLIENT-04 sharing own needs %s a withdrawal agrees to no record', async (timing) => {
    const { record: recordNeeds, own: callOwnNeeds, at } = await createNeedsParties();
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    const shareNeeds = () => readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    if (timing === 'before') await shareNeeds();
    await readOwnNeeds(callOwnNeeds(`${at}/recorded`, 'DELETE'));
    if (timing === 'after') await shareNeeds();
    await readResponseBody(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }), 403);
    await readOwnNeeds(callOwnNeeds(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION }));
    await readClientNeeds(recordNeeds({ needs: MILK_NEEDS }));
  });

  it('keeps at most 50 consents of a purpose', async () => {
    const { own: callOwnNeeds, id } = await createNeedsParties();
    for (let attempt = 0; attempt < 55; attempt++) {
      await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
      await readResponseBody(callOwnNeeds('', 'DELETE'));
    }
    expect(await queryNumber('SELECT count(*) FROM consent WHERE user_id = ?1', id)).toBeLessThanOrEqual(50);
  });

  it('CLIENT-04 of others, and before the address is proved, nothing is agreed to', async () => {
    const { own: callOwnNeeds, at, id, known: readNeeds } = await createNeedsParties();
    await readResponseBody(callOwnNeeds('/practitioners/999999/recorded', 'POST', { consent: CONSENT_VERSION }), 404);
    await readResponseBody(callOwnNeeds(`${at}/recorded`, 'POST', {}), 422);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    await readResponseBody(callOwnNeeds(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION }), 404);
    expect((await readNeeds()).consented_at).toBeNull();
  });

  it('CLIENT-04 a client who was taken off the list and comes back has withdrawn nothing', async () => {
    const { record: recordNeeds, practitioner, id } = await createNeedsParties();
    await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readResponseBody(
      callShopApi(`${CLIENTS_PATH}/${id}`, { token: practitioner.access_token, method: 'DELETE' }),
    );
    await database.run([
      ...purgeRemovalsStatements(Date.now() + 31 * DAY_MS),
      createClientLinkStatement(practitioner.id, id, 0),
    ]);
    await readResponseBody(recordNeeds({ needs: MILK_NEEDS }), 422);
    expect(await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      client_withdrew: false,
    });
  });
});

describe('what a client says', () => {
  it('DATA-06 CLIENT-04 nothing is stored before the client agrees', async () => {
    const { own: callOwnNeeds, id } = await createNeedsParties();
    expect(await readResponseBody(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS }), 422)).toMatchObject({
      errors: { consent: ['required'] },
    });
    expect(await readOwnNeeds(callOwnNeeds())).toMatchObject({ needs: null, consented_at: null });
    expect(await queryNumber('SELECT count(*) FROM own_need WHERE user_id = ?1', id)).toBe(0);
    expect(await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      needs: MILK_NEEDS,
    });
    expect(await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS }))).toMatchObject({
      needs: NUT_NEEDS,
    });
  });

  it('CLIENT-04 is shared with one practitioner at a time, follows later changes, and is gone when that is withdrawn: the practitioner cannot record it then', async () => {
    const { own: callOwnNeeds, known: readNeeds, at, id, record: recordNeeds } = await createNeedsParties();
    const secondPractitioner = await signIn(2);
    await database.run([createClientLinkStatement(secondPractitioner.id, id, 0)]);
    await readResponseBody(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }), 422);
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    expect((await readNeeds()).shared).toBeNull();
    const needsAfterSharing = await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    expect(needsAfterSharing.practitioners.map(({ shared_at: sharedAt }) => sharedAt !== null).toSorted()).toEqual([
      false,
      true,
    ]);
    expect((await readNeeds()).shared?.needs).toEqual(MILK_NEEDS);
    expect((await readClient(secondPractitioner.access_token, id)).needs.shared).toBeNull();
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS }));
    expect((await readNeeds()).shared?.needs).toEqual(NUT_NEEDS);
    await readOwnNeeds(callOwnNeeds(at, 'DELETE'));
    expect(await queryNumber('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
    expect(await readNeeds()).toMatchObject({ shared: null, client_withdrew: true });
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS }));
    expect((await readNeeds()).shared).toBeNull();
    const withdrawnErrorBody = await readResponseBody(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }), 403);
    expect(withdrawnErrorBody).toMatchObject({ code: 'withdrawn' });
    await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await readClientNeeds(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      recorded: { needs: NUT_NEEDS },
    });
  });

  it('CLIENT-04 stands beside what the practitioner recorded, and leaves it alone', async () => {
    const { own: callOwnNeeds, record: recordNeeds, known: readNeeds, at } = await createNeedsParties();
    await readClientNeeds(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await readNeeds()).toMatchObject({
      recorded: { needs: NUT_NEEDS },
      shared: { needs: MILK_NEEDS },
    });
    await readOwnNeeds(callOwnNeeds(at, 'DELETE'));
    expect(await readNeeds()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  });

  it('CLIENT-04 deleting the own needs deletes every copy and ends every agreement to them', async () => {
    const { own: callOwnNeeds, known: readNeeds, at, id } = await createNeedsParties();
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await countActiveConsents(id)).toBe(2);
    expect(await readOwnNeeds(callOwnNeeds('', 'DELETE'))).toMatchObject({ needs: null, consented_at: null });
    expect([await countActiveConsents(id), (await readNeeds()).shared]).toEqual([0, null]);
  });

  it('CLIENT-04 before the address is proved nobody is named, and nothing is shared', async () => {
    const { own: callOwnNeeds, known: readNeeds, at, id, record: recordNeeds } = await createNeedsParties();
    await readClientNeeds(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await readOwnNeeds(callOwnNeeds())).practitioners).toEqual([]);
    await readResponseBody(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }), 404);
    await readResponseBody(callOwnNeeds(`${at}/recorded`, 'DELETE'), 404);
    expect(await readNeeds()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  });
});

it('CLIENT-04 CLIENT-08 a client off the list is not read any more; a restore brings back what is still agreed to', async () => {
  const { own: callOwnNeeds, record: recordNeeds, known: readNeeds, at, id, practitioner } = await createNeedsParties();
  const callClientApi = (method: string, path = '') =>
    callShopApi(`${CLIENTS_PATH}/${id}${path}`, { token: practitioner.access_token, method });
  await readClientNeeds(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
  await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
  await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
  await readResponseBody(callClientApi('DELETE'));
  expect(await queryNumber('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
  await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS }));
  await readResponseBody(callClientApi('POST', '/restore'));
  expect(await readNeeds()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: { needs: NUT_NEEDS } });
  await readResponseBody(callClientApi('DELETE'));
  await readOwnNeeds(callOwnNeeds('', 'DELETE'));
  await readResponseBody(callClientApi('POST', '/restore'));
  expect(await readNeeds()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  await readResponseBody(callClientApi('DELETE'));
  await deleteExpiredRows({ DB: database }, Date.now() + 31 * DAY_MS);
  expect(await countActiveConsents(id)).toBe(0);
});

describe('DATA-06 CLIENT-04 a client off the list', () => {
  /** Creates a practitioner and a pregnant client with a plan and recorded needs, then removes the client. */
  async function createRemovedClient() {
    const needsParties = await createNeedsParties();
    const { record: recordNeeds, own: callOwnNeeds, at, id, practitioner } = needsParties;
    const protocol = await addPlan(practitioner.id, id);
    await readClientNeeds(recordNeeds({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }));
    const assignmentBody = { id: protocol, email: (await readClient(practitioner.access_token, id)).email };
    await readResponseBody(
      callShopApi('/v2/account/practitioners/protocols/assign', {
        token: practitioner.access_token,
        body: assignmentBody,
      }),
      200,
    );
    const callClientApi = (method: string, path = '') =>
      callShopApi(`${CLIENTS_PATH}/${id}${path}`, { token: practitioner.access_token, method });
    const readStoredFindings = async () => {
      const [texts] = await database.run([
        statement('SELECT findings AS data FROM protocol_assignment WHERE protocol_id = ?1', protocol),
      ]);
      return texts?.[0] ?? '';
    };
    expect(await readStoredFindings()).toContain('pregnant');
    await readResponseBody(callClientApi('DELETE'));
    const [waitingMails] = await database.run([
      statement('SELECT needs || assignments AS data FROM removed_client WHERE client_id = ?1', id),
    ]);
    return { ...needsParties, call: callClientApi, found: readStoredFindings, waiting: waitingMails?.[0] ?? '' };
  }

  it('sees what waits for a restore, and nothing of what was found with it waits', async () => {
    const { own: callOwnNeeds, waiting } = await createRemovedClient();
    expect(waiting).toContain('milk');
    expect(waiting).not.toMatch(/with_needs|pregnant/);
    expect((await readOwnNeeds(callOwnNeeds())).practitioners).toMatchObject([
      {
        recorded: { needs: MILK_NEEDS, updated_at: expect.any(String) },
        shared_at: expect.any(String),
        removed_until: expect.any(String),
      },
    ]);
  });

  it('withdraws it: then nothing of it is stored, and a restore brings none of it back', async () => {
    const {
      own: callOwnNeeds,
      at,
      call,
      found: readStoredFindings,
      known: readNeeds,
      id,
      practitioner,
    } = await createRemovedClient();
    expect((await readOwnNeeds(callOwnNeeds(`${at}/recorded`, 'DELETE'))).practitioners).toMatchObject([
      { recorded: null },
    ]);
    expect((await readOwnNeeds(callOwnNeeds(at, 'DELETE'))).practitioners).toMatchObject([{ shared_at: null }]);
    await readResponseBody(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }), 404);
    expect(await queryNumber(`SELECT count(*) FROM removed_client WHERE client_id = ?1 AND needs <> '[]'`, id)).toBe(0);
    await readResponseBody(call('POST', '/restore'));
    expect(await readNeeds()).toMatchObject({ recorded: null, shared: null, consented_at: null });
    expect(await readStoredFindings()).not.toMatch(/with_needs|pregnant/);
    expect((await readOwnNeeds(callOwnNeeds())).practitioners).toMatchObject([{ removed_until: null, recorded: null }]);
    expect(
      await queryNumber(
        'SELECT count(*) FROM consent WHERE practitioner_id = ?1 AND withdrawn_at IS NULL',
        practitioner.id,
      ),
    ).toBe(0);
  });

  it('keeps it to whoever has proved the address', async () => {
    const { own: callOwnNeeds, at, call, known: readNeeds, id } = await createRemovedClient();
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await readOwnNeeds(callOwnNeeds())).practitioners).toEqual([]);
    await readResponseBody(callOwnNeeds(`${at}/recorded`, 'DELETE'), 404);
    await readResponseBody(callOwnNeeds(at, 'DELETE'), 404);
    await readResponseBody(call('POST', '/restore'));
    expect(await readNeeds()).toMatchObject({
      recorded: { needs: MILK_NEEDS },
      shared: { needs: NUT_NEEDS },
    });
  });
});

describe('DATA-06 CLIENT-04 new words of the consent', () => {
  /** Creates a practitioner and a client whose consents refer to an earlier version of the text. */
  async function createPairWithEarlierConsent() {
    const clientPair = await createNeedsParties();
    await readClientNeeds(clientPair.record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(clientPair.own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(clientPair.own(clientPair.at, 'POST', { consent: CONSENT_VERSION }));
    await database.run([
      statement(`UPDATE consent SET text_version = '2025-01', given_at = 1 WHERE user_id = ?1`, clientPair.id),
    ]);
    return clientPair;
  }
  const readConsentVersions = async (id: number) => {
    const [texts] = await database.run([
      statement(
        `SELECT kind || ' ' || text_version || iif(withdrawn_at IS NULL, '', ' ended') AS data FROM consent
         WHERE user_id = ?1 AND practitioner_id IS NOT NULL ORDER BY id`,
        id,
      ),
    ]);
    return texts;
  };

  it('are asked for again before more is stored; what was stored stays, and can be withdrawn', async () => {
    const { own: callOwnNeeds, record: recordNeeds, known: readNeeds, at } = await createPairWithEarlierConsent();
    expect(await readNeeds()).toMatchObject({ recorded: { needs: MILK_NEEDS }, consented_at: null });
    await readResponseBody(recordNeeds({ needs: NUT_NEEDS }), 422);
    expect(await readOwnNeeds(callOwnNeeds())).toMatchObject({
      ...{ needs: MILK_NEEDS, consented_at: null },
      practitioners: [{ shared_at: expect.any(String), asks_again: true }],
    });
    await readResponseBody(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS }), 422);
    expect(await readNeeds()).toMatchObject({
      recorded: { needs: MILK_NEEDS },
      shared: { needs: MILK_NEEDS },
    });
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    // New answers are not shared under the old text.
    expect((await readNeeds()).shared?.needs).toEqual(MILK_NEEDS);
    expect((await readOwnNeeds(callOwnNeeds(at, 'DELETE'))).practitioners).toMatchObject([
      { shared_at: null, asks_again: false },
    ]);
    expect((await readNeeds()).shared).toBeNull();
  });

  it('take the place of the older ones, which end', async () => {
    const { own: callOwnNeeds, record: recordNeeds, known: readNeeds, at, id } = await createPairWithEarlierConsent();
    expect(await readClientNeeds(recordNeeds({ needs: NUT_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      ...{ recorded: { needs: NUT_NEEDS }, consented_at: expect.stringMatching(/^20/) },
    });
    await readOwnNeeds(callOwnNeeds('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    expect(await readOwnNeeds(callOwnNeeds(at, 'POST', { consent: CONSENT_VERSION }))).toMatchObject({
      practitioners: [{ asks_again: false }],
    });
    expect((await readNeeds()).shared?.needs).toEqual(NUT_NEEDS);
    expect(await readConsentVersions(id)).toEqual([
      'health_data 2025-01 ended',
      'needs_shared 2025-01 ended',
      `health_data ${CONSENT_VERSION}`,
      `needs_shared ${CONSENT_VERSION}`,
    ]);
  });

  it('do not stand between anybody and deleting: what says nothing needs no consent', async () => {
    const { record: recordNeeds, known: readNeeds } = await createPairWithEarlierConsent();
    expect((await readClientNeeds(recordNeeds({ needs: NO_NEEDS }))).recorded).toBeNull();
    expect((await readNeeds()).recorded).toBeNull();
  });
});
