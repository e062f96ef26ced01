import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ClientNeeds,
  clientNeedsSchema,
  type Needs,
  type OwnNeeds,
  ownNeedsSchema,
} from '#contract/client/needs-schema.ts';
import { deleteRemovedStatements } from '#db/client/removal.ts';
import { statement } from '#db/database.ts';
import { deleteExpired } from '#db/platform/expiry.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { addClient, addPlan, CLIENTS_PATH, clientOf, DAY_MS } from '../../support/clients.ts';
import { queryNumber } from '../../support/protocols.ts';
import { answerOf, clientLinkStatement, shop, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogue());

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
async function createClientPair() {
  const practitioner = await signIn(2);
  const client = await addClient(practitioner.id, { first: 'Mara', last: 'Lund' });
  const token = await client.token();
  const record = (body: object) =>
    shop(`${CLIENTS_PATH}/${client.id}/needs`, { token: practitioner.access_token, method: 'PUT', body });
  const own = (path = '', method = 'GET', body?: object) =>
    shop(`${NEEDS_PATH}${path}`, { token, method, body });
  const known = async () => (await clientOf(practitioner.access_token, client.id)).needs;
  return { practitioner, id: client.id, record, own, known, at: `/practitioners/${practitioner.id}` };
}

const readClientNeeds = async (response: Promise<Response>): Promise<ClientNeeds> =>
  clientNeedsSchema.parse(await answerOf(response));
const readOwnNeeds = async (response: Promise<Response>): Promise<OwnNeeds> =>
  ownNeedsSchema.parse(await answerOf(response));
const countLiveConsents = (userId: number) =>
  queryNumber('SELECT count(*) FROM consent WHERE user_id = ?1 AND withdrawn_at IS NULL', userId);

describe('what a practitioner records', () => {
  it('CLIENT-04 waits for “my client agrees”, which is said once and stored with text, language and time', async () => {
    const { record, known, id, practitioner } = await createClientPair();
    expect(await answerOf(record({ needs: MILK_NEEDS }), 422)).toMatchObject({
      errors: { consent: ['required'] },
    });
    expect((await record({ needs: MILK_NEEDS, consent: '2020-01' })).status).toBe(422);
    expect(await known()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: false, withdrawn_at: null },
    });
    expect(await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      recorded: { needs: MILK_NEEDS },
      consented_at: expect.any(String),
    });
    expect(await readClientNeeds(record({ needs: NUT_NEEDS }))).toMatchObject({
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
    const { record, known } = await createClientPair();
    const needs = { allergens: [], diets: ['halal', 'vegan', 'vegan'], life_stage: 'none', minor: null };
    await readClientNeeds(record({ needs, consent: CONSENT_VERSION }));
    expect((await known()).recorded?.needs).toEqual({ ...needs, diets: ['vegan', 'halal'] });
    for (const bad of [
      { allergens: ['cats'] },
      { diets: 'vegan' },
      { life_stage: 'old' },
      { minor: 1 },
      { minor: undefined },
    ])
      expect((await record({ needs: { ...NO_NEEDS, ...bad } })).status).toBe(422);
    expect((await readClientNeeds(record({ needs: NO_NEEDS }))).recorded).toBeNull();
  });

  it('CLIENT-04 keeps what another device saved meanwhile, and refuses to replace another change of the same answer', async () => {
    const { record, own } = await createClientPair();
    const both = { ...NO_NEEDS, allergens: ['milk'], life_stage: 'pregnant' };
    const change = (needs: object, was: object) => ({ needs, was, consent: CONSENT_VERSION });
    const saveOwnNeeds = (body: object) => own('', 'PUT', body);
    for (const [save, needsOf] of [
      [record, async (answer: Promise<Response>) => (await readClientNeeds(answer)).recorded?.needs],
      [saveOwnNeeds, async (answer: Promise<Response>) => (await readOwnNeeds(answer)).needs],
    ] as const) {
      expect(await needsOf(save(change(MILK_NEEDS, NO_NEEDS)))).toEqual(MILK_NEEDS);
      expect(await needsOf(save(change({ ...NO_NEEDS, life_stage: 'pregnant' }, NO_NEEDS)))).toEqual(both);
      await answerOf(save(change({ ...NO_NEEDS, allergens: ['egg'], minor: true }, NO_NEEDS)), 409);
      expect(await needsOf(save(change(both, both)))).toEqual(both);
      expect(await needsOf(save(change(NO_NEEDS, { ...NO_NEEDS, life_stage: 'pregnant' })))).toEqual(
        MILK_NEEDS,
      );
      expect(await needsOf(save({ needs: NUT_NEEDS }))).toEqual(NUT_NEEDS);
    }
    expect((await readClientNeeds(record(change(NO_NEEDS, NUT_NEEDS)))).recorded).toBeNull();
  });

  it('CLIENT-04 is the client’s to read and to delete; after that the client alone can agree again', async () => {
    const { record, own, known, at } = await createClientPair();
    const agree = () => own(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    const recording = { given_at: moment, by_practitioner: true, withdrawn_at: null };
    expect(await readOwnNeeds(own())).toMatchObject({
      practitioners: [{ name: 'Ada Moss', recorded: { needs: MILK_NEEDS }, recording }],
    });
    expect(await readOwnNeeds(own(`${at}/recorded`, 'DELETE'))).toMatchObject({
      practitioners: [{ recorded: null, recording: { ...recording, withdrawn_at: moment } }],
    });
    // The practitioner sees only the moment.
    expect(await known()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: true, withdrawn_at: moment },
    });
    for (const body of [{ needs: MILK_NEEDS }, { needs: MILK_NEEDS, consent: CONSENT_VERSION }])
      expect(await answerOf(record(body), 403)).toMatchObject({ code: 'withdrawn' });
    expect(
      (await readClientNeeds(record({ needs: NO_NEEDS, consent: CONSENT_VERSION }))).consented_at,
    ).toBeNull();
    expect(await readOwnNeeds(agree())).toMatchObject({
      practitioners: [{ recording: { given_at: moment, by_practitioner: false, withdrawn_at: null } }],
    });
    expect(await readClientNeeds(record({ needs: MILK_NEEDS }))).toMatchObject({
      recorded: { needs: MILK_NEEDS },
    });
  });

  it.each(['before', 'after'])(
    'CLIENT-04 sharing own needs %s a withdrawal agrees to no record',
    async (when) => {
      const { record, own, at } = await createClientPair();
      await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
      await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
      const share = () => readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
      if (when === 'before') await share();
      await readOwnNeeds(own(`${at}/recorded`, 'DELETE'));
      if (when === 'after') await share();
      await answerOf(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }), 403);
      await readOwnNeeds(own(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION }));
      await readClientNeeds(record({ needs: MILK_NEEDS }));
    },
  );

  it('keeps at most 50 consents of a purpose', async () => {
    const { own, id } = await createClientPair();
    for (let round = 0; round < 55; round++) {
      await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
      await answerOf(own('', 'DELETE'));
    }
    expect(await queryNumber('SELECT count(*) FROM consent WHERE user_id = ?1', id)).toBeLessThanOrEqual(50);
  });

  it('CLIENT-04 of others, and before the address is proved, nothing is agreed to', async () => {
    const { own, at, id, known } = await createClientPair();
    await answerOf(own('/practitioners/999999/recorded', 'POST', { consent: CONSENT_VERSION }), 404);
    await answerOf(own(`${at}/recorded`, 'POST', {}), 422);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    await answerOf(own(`${at}/recorded`, 'POST', { consent: CONSENT_VERSION }), 404);
    expect((await known()).consented_at).toBeNull();
  });

  it('CLIENT-04 a client who was taken off the list and comes back has withdrawn nothing', async () => {
    const { record, practitioner, id } = await createClientPair();
    await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await answerOf(shop(`${CLIENTS_PATH}/${id}`, { token: practitioner.access_token, method: 'DELETE' }));
    await database.run([
      ...deleteRemovedStatements(Date.now() + 31 * DAY_MS),
      clientLinkStatement(practitioner.id, id, 0),
    ]);
    await answerOf(record({ needs: MILK_NEEDS }), 422);
    expect(await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      client_withdrew: false,
    });
  });
});

describe('what a client says', () => {
  it('DATA-06 CLIENT-04 nothing is stored before the client agrees', async () => {
    const { own, id } = await createClientPair();
    expect(await answerOf(own('', 'PUT', { needs: MILK_NEEDS }), 422)).toMatchObject({
      errors: { consent: ['required'] },
    });
    expect(await readOwnNeeds(own())).toMatchObject({ needs: null, consented_at: null });
    expect(await queryNumber('SELECT count(*) FROM own_need WHERE user_id = ?1', id)).toBe(0);
    expect(await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }))).toMatchObject(
      {
        needs: MILK_NEEDS,
      },
    );
    expect(await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS }))).toMatchObject({ needs: NUT_NEEDS });
  });

  it('CLIENT-04 is shared with one practitioner at a time, follows later changes, and is gone when that is withdrawn: the practitioner cannot record it then', async () => {
    const { own, known, at, id, record } = await createClientPair();
    const other = await signIn(2);
    await database.run([clientLinkStatement(other.id, id, 0)]);
    await answerOf(own(at, 'POST', { consent: CONSENT_VERSION }), 422);
    await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    expect((await known()).shared).toBeNull();
    const shared = await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
    expect(shared.practitioners.map(({ shared_at: time }) => time !== null).toSorted()).toEqual([
      false,
      true,
    ]);
    expect((await known()).shared?.needs).toEqual(MILK_NEEDS);
    expect((await clientOf(other.access_token, id)).needs.shared).toBeNull();
    await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS }));
    expect((await known()).shared?.needs).toEqual(NUT_NEEDS);
    await readOwnNeeds(own(at, 'DELETE'));
    expect(await queryNumber('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
    expect(await known()).toMatchObject({ shared: null, client_withdrew: true });
    await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS }));
    expect((await known()).shared).toBeNull();
    const refused = await answerOf(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }), 403);
    expect(refused).toMatchObject({ code: 'withdrawn' });
    await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await readClientNeeds(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      recorded: { needs: NUT_NEEDS },
    });
  });

  it('CLIENT-04 stands beside what the practitioner recorded, and leaves it alone', async () => {
    const { own, record, known, at } = await createClientPair();
    await readClientNeeds(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await known()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: { needs: MILK_NEEDS } });
    await readOwnNeeds(own(at, 'DELETE'));
    expect(await known()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  });

  it('CLIENT-04 deleting the own needs deletes every copy and ends every agreement to them', async () => {
    const { own, known, at, id } = await createClientPair();
    await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
    expect(await countLiveConsents(id)).toBe(2);
    expect(await readOwnNeeds(own('', 'DELETE'))).toMatchObject({ needs: null, consented_at: null });
    expect([await countLiveConsents(id), (await known()).shared]).toEqual([0, null]);
  });

  it('CLIENT-04 before the address is proved nobody is named, and nothing is shared', async () => {
    const { own, known, at, id, record } = await createClientPair();
    await readClientNeeds(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await readOwnNeeds(own())).practitioners).toEqual([]);
    await answerOf(own(at, 'POST', { consent: CONSENT_VERSION }), 404);
    await answerOf(own(`${at}/recorded`, 'DELETE'), 404);
    expect(await known()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  });
});

it('CLIENT-04 CLIENT-08 a client off the list is not read any more; a restore brings back what is still agreed to', async () => {
  const { own, record, known, at, id, practitioner } = await createClientPair();
  const call = (method: string, path = '') =>
    shop(`${CLIENTS_PATH}/${id}${path}`, { token: practitioner.access_token, method });
  await readClientNeeds(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }));
  await readOwnNeeds(own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
  await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
  await answerOf(call('DELETE'));
  expect(await queryNumber('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
  await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS }));
  await answerOf(call('POST', '/restore'));
  expect(await known()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: { needs: NUT_NEEDS } });
  await answerOf(call('DELETE'));
  await readOwnNeeds(own('', 'DELETE'));
  await answerOf(call('POST', '/restore'));
  expect(await known()).toMatchObject({ recorded: { needs: NUT_NEEDS }, shared: null });
  await answerOf(call('DELETE'));
  await deleteExpired({ DB: database }, Date.now() + 31 * DAY_MS);
  expect(await countLiveConsents(id)).toBe(0);
});

describe('DATA-06 CLIENT-04 a client off the list', () => {
  /** Creates a practitioner and a pregnant client with a plan and recorded needs, then removes the client. */
  async function removedPair() {
    const one = await createClientPair();
    const { record, own, at, id, practitioner } = one;
    const protocol = await addPlan(practitioner.id, id);
    await readClientNeeds(record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }));
    const body = { id: protocol, email: (await clientOf(practitioner.access_token, id)).email };
    await answerOf(
      shop('/v2/account/practitioners/protocols/assign', { token: practitioner.access_token, body }),
      200,
    );
    const call = (method: string, path = '') =>
      shop(`${CLIENTS_PATH}/${id}${path}`, { token: practitioner.access_token, method });
    const found = async () => {
      const [texts] = await database.run([
        statement('SELECT findings AS data FROM protocol_assignment WHERE protocol_id = ?1', protocol),
      ]);
      return texts?.[0] ?? '';
    };
    expect(await found()).toContain('pregnant');
    await answerOf(call('DELETE'));
    const [waiting] = await database.run([
      statement('SELECT needs || assignments AS data FROM removed_client WHERE client_id = ?1', id),
    ]);
    return { ...one, call, found, waiting: waiting?.[0] ?? '' };
  }

  it('sees what waits for a restore, and nothing of what was found with it waits', async () => {
    const { own, waiting } = await removedPair();
    expect(waiting).toContain('milk');
    expect(waiting).not.toMatch(/with_needs|pregnant/);
    expect((await readOwnNeeds(own())).practitioners).toMatchObject([
      {
        recorded: { needs: MILK_NEEDS, updated_at: expect.any(String) },
        shared_at: expect.any(String),
        removed_until: expect.any(String),
      },
    ]);
  });

  it('withdraws it: then nothing of it is stored, and a restore brings none of it back', async () => {
    const { own, at, call, found, known, id, practitioner } = await removedPair();
    expect((await readOwnNeeds(own(`${at}/recorded`, 'DELETE'))).practitioners).toMatchObject([
      { recorded: null },
    ]);
    expect((await readOwnNeeds(own(at, 'DELETE'))).practitioners).toMatchObject([{ shared_at: null }]);
    await answerOf(own(at, 'POST', { consent: CONSENT_VERSION }), 404);
    expect(
      await queryNumber(`SELECT count(*) FROM removed_client WHERE client_id = ?1 AND needs <> '[]'`, id),
    ).toBe(0);
    await answerOf(call('POST', '/restore'));
    expect(await known()).toMatchObject({ recorded: null, shared: null, consented_at: null });
    expect(await found()).not.toMatch(/with_needs|pregnant/);
    expect((await readOwnNeeds(own())).practitioners).toMatchObject([
      { removed_until: null, recorded: null },
    ]);
    expect(
      await queryNumber(
        'SELECT count(*) FROM consent WHERE practitioner_id = ?1 AND withdrawn_at IS NULL',
        practitioner.id,
      ),
    ).toBe(0);
  });

  it('keeps it to whoever has proved the address', async () => {
    const { own, at, call, known, id } = await removedPair();
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await readOwnNeeds(own())).practitioners).toEqual([]);
    await answerOf(own(`${at}/recorded`, 'DELETE'), 404);
    await answerOf(own(at, 'DELETE'), 404);
    await answerOf(call('POST', '/restore'));
    expect(await known()).toMatchObject({ recorded: { needs: MILK_NEEDS }, shared: { needs: NUT_NEEDS } });
  });
});

describe('DATA-06 CLIENT-04 new words of the consent', () => {
  /** Creates a practitioner and a client whose consents refer to an earlier version of the text. */
  async function createPairWithEarlierConsent() {
    const one = await createClientPair();
    await readClientNeeds(one.record({ needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(one.own('', 'PUT', { needs: MILK_NEEDS, consent: CONSENT_VERSION }));
    await readOwnNeeds(one.own(one.at, 'POST', { consent: CONSENT_VERSION }));
    await database.run([
      statement(`UPDATE consent SET text_version = '2025-01', given_at = 1 WHERE user_id = ?1`, one.id),
    ]);
    return one;
  }
  const versions = async (id: number) => {
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
    const { own, record, known, at } = await createPairWithEarlierConsent();
    expect(await known()).toMatchObject({ recorded: { needs: MILK_NEEDS }, consented_at: null });
    await answerOf(record({ needs: NUT_NEEDS }), 422);
    expect(await readOwnNeeds(own())).toMatchObject({
      ...{ needs: MILK_NEEDS, consented_at: null },
      practitioners: [{ shared_at: expect.any(String), asks_again: true }],
    });
    await answerOf(own('', 'PUT', { needs: NUT_NEEDS }), 422);
    expect(await known()).toMatchObject({ recorded: { needs: MILK_NEEDS }, shared: { needs: MILK_NEEDS } });
    await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    // New answers are not shared under the old text.
    expect((await known()).shared?.needs).toEqual(MILK_NEEDS);
    expect((await readOwnNeeds(own(at, 'DELETE'))).practitioners).toMatchObject([
      { shared_at: null, asks_again: false },
    ]);
    expect((await known()).shared).toBeNull();
  });

  it('take the place of the older ones, which end', async () => {
    const { own, record, known, at, id } = await createPairWithEarlierConsent();
    expect(await readClientNeeds(record({ needs: NUT_NEEDS, consent: CONSENT_VERSION }))).toMatchObject({
      ...{ recorded: { needs: NUT_NEEDS }, consented_at: expect.stringMatching(/^20/) },
    });
    await readOwnNeeds(own('', 'PUT', { needs: NUT_NEEDS, consent: CONSENT_VERSION }));
    expect(await readOwnNeeds(own(at, 'POST', { consent: CONSENT_VERSION }))).toMatchObject({
      practitioners: [{ asks_again: false }],
    });
    expect((await known()).shared?.needs).toEqual(NUT_NEEDS);
    expect(await versions(id)).toEqual([
      'health_data 2025-01 ended',
      'needs_shared 2025-01 ended',
      `health_data ${CONSENT_VERSION}`,
      `needs_shared ${CONSENT_VERSION}`,
    ]);
  });

  it('do not stand between anybody and deleting: what says nothing needs no consent', async () => {
    const { record, known } = await createPairWithEarlierConsent();
    expect((await readClientNeeds(record({ needs: NO_NEEDS }))).recorded).toBeNull();
    expect((await known()).recorded).toBeNull();
  });
});
