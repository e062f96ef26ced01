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
import { addClient, addPlan, CLIENTS, clientOf, DAY } from '../../support/clients.ts';
import { numberOf } from '../../support/protocols.ts';
import { answerOf, clientLink, shop, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogue());

const OWN = '/v2/account/clients/needs';
const CONSENT = '2026-11';
const NONE: Needs = { allergens: null, diets: null, life_stage: null, minor: null };
const MILK: Needs = { ...NONE, allergens: ['milk'] };
const NUTS: Needs = { ...NONE, allergens: ['nuts'], diets: ['vegan'], life_stage: 'pregnant', minor: false };

/** Creates a practitioner and a client, with functions that record and read the client's needs. */
async function pair() {
  const practitioner = await signIn(2);
  const client = await addClient(practitioner.id, { first: 'Mara', last: 'Lund' });
  const token = await client.token();
  const record = (body: object) =>
    shop(`${CLIENTS}/${client.id}/needs`, { token: practitioner.access_token, method: 'PUT', body });
  const own = (path = '', method = 'GET', body?: object) => shop(`${OWN}${path}`, { token, method, body });
  const known = async () => (await clientOf(practitioner.access_token, client.id)).needs;
  return { practitioner, id: client.id, record, own, known, at: `/practitioners/${practitioner.id}` };
}

const recorded = async (response: Promise<Response>): Promise<ClientNeeds> =>
  clientNeedsSchema.parse(await answerOf(response));
const owned = async (response: Promise<Response>): Promise<OwnNeeds> =>
  ownNeedsSchema.parse(await answerOf(response));
const live = (userId: number) =>
  numberOf('SELECT count(*) FROM consent WHERE user_id = ?1 AND withdrawn_at IS NULL', userId);

describe('what a practitioner records', () => {
  it('CLIENT-04 waits for “my client agrees”, which is said once and stored with text, language and time', async () => {
    const { record, known, id, practitioner } = await pair();
    expect(await answerOf(record({ needs: MILK }), 422)).toMatchObject({ errors: { consent: ['required'] } });
    expect((await record({ needs: MILK, consent: '2020-01' })).status).toBe(422);
    expect(await known()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: false, withdrawn_at: null },
    });
    expect(await recorded(record({ needs: MILK, consent: CONSENT }))).toMatchObject({
      recorded: { needs: MILK },
      consented_at: expect.any(String),
    });
    expect(await recorded(record({ needs: NUTS }))).toMatchObject({ recorded: { needs: NUTS } });
    const [consents] = await database.run([
      statement(
        'SELECT json_array(practitioner_id, kind, text_version, language) AS data FROM consent WHERE user_id = ?1',
        id,
      ),
    ]);
    expect(consents).toEqual([JSON.stringify([practitioner.id, 'health_data', CONSENT, 'en'])]);
  });

  it('CLIENT-04 keeps “not asked” and “nothing” apart, each value once, and refuses what is unknown', async () => {
    const { record, known } = await pair();
    const needs = { allergens: [], diets: ['halal', 'vegan', 'vegan'], life_stage: 'none', minor: null };
    await recorded(record({ needs, consent: CONSENT }));
    expect((await known()).recorded?.needs).toEqual({ ...needs, diets: ['vegan', 'halal'] });
    for (const bad of [
      { allergens: ['cats'] },
      { diets: 'vegan' },
      { life_stage: 'old' },
      { minor: 1 },
      { minor: undefined },
    ])
      expect((await record({ needs: { ...NONE, ...bad } })).status).toBe(422);
    expect((await recorded(record({ needs: NONE }))).recorded).toBeNull();
  });

  it('CLIENT-04 keeps what another device saved meanwhile, and refuses to replace another change of the same answer', async () => {
    const { record, own } = await pair();
    const both = { ...NONE, allergens: ['milk'], life_stage: 'pregnant' };
    const change = (needs: object, was: object) => ({ needs, was, consent: CONSENT });
    const saveOwn = (body: object) => own('', 'PUT', body);
    for (const [save, needsOf] of [
      [record, async (answer: Promise<Response>) => (await recorded(answer)).recorded?.needs],
      [saveOwn, async (answer: Promise<Response>) => (await owned(answer)).needs],
    ] as const) {
      expect(await needsOf(save(change(MILK, NONE)))).toEqual(MILK);
      expect(await needsOf(save(change({ ...NONE, life_stage: 'pregnant' }, NONE)))).toEqual(both);
      await answerOf(save(change({ ...NONE, allergens: ['egg'], minor: true }, NONE)), 409);
      expect(await needsOf(save(change(both, both)))).toEqual(both);
      expect(await needsOf(save(change(NONE, { ...NONE, life_stage: 'pregnant' })))).toEqual(MILK);
      expect(await needsOf(save({ needs: NUTS }))).toEqual(NUTS);
    }
    expect((await recorded(record(change(NONE, NUTS)))).recorded).toBeNull();
  });

  it('CLIENT-04 is the client’s to read and to delete; after that the client alone can agree again', async () => {
    const { record, own, known, at } = await pair();
    const agree = () => own(`${at}/recorded`, 'POST', { consent: CONSENT });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    await recorded(record({ needs: MILK, consent: CONSENT }));
    const recording = { given_at: moment, by_practitioner: true, withdrawn_at: null };
    expect(await owned(own())).toMatchObject({
      practitioners: [{ name: 'Ada Moss', recorded: { needs: MILK }, recording }],
    });
    expect(await owned(own(`${at}/recorded`, 'DELETE'))).toMatchObject({
      practitioners: [{ recorded: null, recording: { ...recording, withdrawn_at: moment } }],
    });
    // The practitioner sees only the moment.
    expect(await known()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      ...{ client_withdrew: true, withdrawn_at: moment },
    });
    for (const body of [{ needs: MILK }, { needs: MILK, consent: CONSENT }])
      expect(await answerOf(record(body), 403)).toMatchObject({ code: 'withdrawn' });
    expect((await recorded(record({ needs: NONE, consent: CONSENT }))).consented_at).toBeNull();
    expect(await owned(agree())).toMatchObject({
      practitioners: [{ recording: { given_at: moment, by_practitioner: false, withdrawn_at: null } }],
    });
    expect(await recorded(record({ needs: MILK }))).toMatchObject({ recorded: { needs: MILK } });
  });

  it.each(['before', 'after'])(
    'CLIENT-04 sharing own needs %s a withdrawal agrees to no record',
    async (when) => {
      const { record, own, at } = await pair();
      await owned(own('', 'PUT', { needs: NUTS, consent: CONSENT }));
      await recorded(record({ needs: MILK, consent: CONSENT }));
      const share = () => owned(own(at, 'POST', { consent: CONSENT }));
      if (when === 'before') await share();
      await owned(own(`${at}/recorded`, 'DELETE'));
      if (when === 'after') await share();
      await answerOf(record({ needs: MILK, consent: CONSENT }), 403);
      await owned(own(`${at}/recorded`, 'POST', { consent: CONSENT }));
      await recorded(record({ needs: MILK }));
    },
  );

  it('keeps at most 50 consents of a purpose', async () => {
    const { own, id } = await pair();
    for (let round = 0; round < 55; round++) {
      await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
      await answerOf(own('', 'DELETE'));
    }
    expect(await numberOf('SELECT count(*) FROM consent WHERE user_id = ?1', id)).toBeLessThanOrEqual(50);
  });

  it('CLIENT-04 of others, and before the address is proved, nothing is agreed to', async () => {
    const { own, at, id, known } = await pair();
    await answerOf(own('/practitioners/999999/recorded', 'POST', { consent: CONSENT }), 404);
    await answerOf(own(`${at}/recorded`, 'POST', {}), 422);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    await answerOf(own(`${at}/recorded`, 'POST', { consent: CONSENT }), 404);
    expect((await known()).consented_at).toBeNull();
  });

  it('CLIENT-04 a client who was taken off the list and comes back has withdrawn nothing', async () => {
    const { record, practitioner, id } = await pair();
    await recorded(record({ needs: MILK, consent: CONSENT }));
    await answerOf(shop(`${CLIENTS}/${id}`, { token: practitioner.access_token, method: 'DELETE' }));
    await database.run([
      ...deleteRemovedStatements(Date.now() + 31 * DAY),
      clientLink(practitioner.id, id, 0),
    ]);
    await answerOf(record({ needs: MILK }), 422);
    expect(await recorded(record({ needs: MILK, consent: CONSENT }))).toMatchObject({
      client_withdrew: false,
    });
  });
});

describe('what a client says', () => {
  it('DATA-06 CLIENT-04 nothing is stored before the client agrees', async () => {
    const { own, id } = await pair();
    expect(await answerOf(own('', 'PUT', { needs: MILK }), 422)).toMatchObject({
      errors: { consent: ['required'] },
    });
    expect(await owned(own())).toMatchObject({ needs: null, consented_at: null });
    expect(await numberOf('SELECT count(*) FROM own_need WHERE user_id = ?1', id)).toBe(0);
    expect(await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }))).toMatchObject({ needs: MILK });
    expect(await owned(own('', 'PUT', { needs: NUTS }))).toMatchObject({ needs: NUTS });
  });

  it('CLIENT-04 is shared with one practitioner at a time, follows later changes, and is gone when that is withdrawn: the practitioner cannot record it then', async () => {
    const { own, known, at, id, record } = await pair();
    const other = await signIn(2);
    await database.run([clientLink(other.id, id, 0)]);
    await answerOf(own(at, 'POST', { consent: CONSENT }), 422);
    await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
    expect((await known()).shared).toBeNull();
    const shared = await owned(own(at, 'POST', { consent: CONSENT }));
    expect(shared.practitioners.map(({ shared_at: time }) => time !== null).toSorted()).toEqual([
      false,
      true,
    ]);
    expect((await known()).shared?.needs).toEqual(MILK);
    expect((await clientOf(other.access_token, id)).needs.shared).toBeNull();
    await owned(own('', 'PUT', { needs: NUTS }));
    expect((await known()).shared?.needs).toEqual(NUTS);
    await owned(own(at, 'DELETE'));
    expect(await numberOf('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
    expect(await known()).toMatchObject({ shared: null, client_withdrew: true });
    await owned(own('', 'PUT', { needs: MILK }));
    expect((await known()).shared).toBeNull();
    const refused = await answerOf(record({ needs: NUTS, consent: CONSENT }), 403);
    expect(refused).toMatchObject({ code: 'withdrawn' });
    await owned(own(at, 'POST', { consent: CONSENT }));
    expect(await recorded(record({ needs: NUTS, consent: CONSENT }))).toMatchObject({
      recorded: { needs: NUTS },
    });
  });

  it('CLIENT-04 stands beside what the practitioner recorded, and leaves it alone', async () => {
    const { own, record, known, at } = await pair();
    await recorded(record({ needs: NUTS, consent: CONSENT }));
    await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
    await owned(own(at, 'POST', { consent: CONSENT }));
    expect(await known()).toMatchObject({ recorded: { needs: NUTS }, shared: { needs: MILK } });
    await owned(own(at, 'DELETE'));
    expect(await known()).toMatchObject({ recorded: { needs: NUTS }, shared: null });
  });

  it('CLIENT-04 deleting the own needs deletes every copy and ends every agreement to them', async () => {
    const { own, known, at, id } = await pair();
    await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
    await owned(own(at, 'POST', { consent: CONSENT }));
    expect(await live(id)).toBe(2);
    expect(await owned(own('', 'DELETE'))).toMatchObject({ needs: null, consented_at: null });
    expect([await live(id), (await known()).shared]).toEqual([0, null]);
  });

  it('CLIENT-04 before the address is proved nobody is named, and nothing is shared', async () => {
    const { own, known, at, id, record } = await pair();
    await recorded(record({ needs: NUTS, consent: CONSENT }));
    await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await owned(own())).practitioners).toEqual([]);
    await answerOf(own(at, 'POST', { consent: CONSENT }), 404);
    await answerOf(own(`${at}/recorded`, 'DELETE'), 404);
    expect(await known()).toMatchObject({ recorded: { needs: NUTS }, shared: null });
  });
});

it('CLIENT-04 CLIENT-08 a client off the list is not read any more; a restore brings back what is still agreed to', async () => {
  const { own, record, known, at, id, practitioner } = await pair();
  const call = (method: string, path = '') =>
    shop(`${CLIENTS}/${id}${path}`, { token: practitioner.access_token, method });
  await recorded(record({ needs: NUTS, consent: CONSENT }));
  await owned(own('', 'PUT', { needs: MILK, consent: CONSENT }));
  await owned(own(at, 'POST', { consent: CONSENT }));
  await answerOf(call('DELETE'));
  expect(await numberOf('SELECT count(*) FROM client_need WHERE client_id = ?1', id)).toBe(0);
  await owned(own('', 'PUT', { needs: NUTS }));
  await answerOf(call('POST', '/restore'));
  expect(await known()).toMatchObject({ recorded: { needs: NUTS }, shared: { needs: NUTS } });
  await answerOf(call('DELETE'));
  await owned(own('', 'DELETE'));
  await answerOf(call('POST', '/restore'));
  expect(await known()).toMatchObject({ recorded: { needs: NUTS }, shared: null });
  await answerOf(call('DELETE'));
  await deleteExpired({ DB: database }, Date.now() + 31 * DAY);
  expect(await live(id)).toBe(0);
});

describe('DATA-06 CLIENT-04 a client off the list', () => {
  /** Creates a practitioner and a pregnant client with a plan and recorded needs, then removes the client. */
  async function removedPair() {
    const one = await pair();
    const { record, own, at, id, practitioner } = one;
    const protocol = await addPlan(practitioner.id, id);
    await recorded(record({ needs: MILK, consent: CONSENT }));
    await owned(own('', 'PUT', { needs: NUTS, consent: CONSENT }));
    await owned(own(at, 'POST', { consent: CONSENT }));
    const body = { id: protocol, email: (await clientOf(practitioner.access_token, id)).email };
    await answerOf(
      shop('/v2/account/practitioners/protocols/assign', { token: practitioner.access_token, body }),
      200,
    );
    const call = (method: string, path = '') =>
      shop(`${CLIENTS}/${id}${path}`, { token: practitioner.access_token, method });
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
    expect((await owned(own())).practitioners).toMatchObject([
      {
        recorded: { needs: MILK, updated_at: expect.any(String) },
        shared_at: expect.any(String),
        removed_until: expect.any(String),
      },
    ]);
  });

  it('withdraws it: then nothing of it is stored, and a restore brings none of it back', async () => {
    const { own, at, call, found, known, id, practitioner } = await removedPair();
    expect((await owned(own(`${at}/recorded`, 'DELETE'))).practitioners).toMatchObject([{ recorded: null }]);
    expect((await owned(own(at, 'DELETE'))).practitioners).toMatchObject([{ shared_at: null }]);
    await answerOf(own(at, 'POST', { consent: CONSENT }), 404);
    expect(
      await numberOf(`SELECT count(*) FROM removed_client WHERE client_id = ?1 AND needs <> '[]'`, id),
    ).toBe(0);
    await answerOf(call('POST', '/restore'));
    expect(await known()).toMatchObject({ recorded: null, shared: null, consented_at: null });
    expect(await found()).not.toMatch(/with_needs|pregnant/);
    expect((await owned(own())).practitioners).toMatchObject([{ removed_until: null, recorded: null }]);
    expect(
      await numberOf(
        'SELECT count(*) FROM consent WHERE practitioner_id = ?1 AND withdrawn_at IS NULL',
        practitioner.id,
      ),
    ).toBe(0);
  });

  it('keeps it to whoever has proved the address', async () => {
    const { own, at, call, known, id } = await removedPair();
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    expect((await owned(own())).practitioners).toEqual([]);
    await answerOf(own(`${at}/recorded`, 'DELETE'), 404);
    await answerOf(own(at, 'DELETE'), 404);
    await answerOf(call('POST', '/restore'));
    expect(await known()).toMatchObject({ recorded: { needs: MILK }, shared: { needs: NUTS } });
  });
});

describe('DATA-06 CLIENT-04 new words of the consent', () => {
  /** Creates a practitioner and a client whose consents refer to an earlier version of the text. */
  async function agreedEarlier() {
    const one = await pair();
    await recorded(one.record({ needs: MILK, consent: CONSENT }));
    await owned(one.own('', 'PUT', { needs: MILK, consent: CONSENT }));
    await owned(one.own(one.at, 'POST', { consent: CONSENT }));
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
    const { own, record, known, at } = await agreedEarlier();
    expect(await known()).toMatchObject({ recorded: { needs: MILK }, consented_at: null });
    await answerOf(record({ needs: NUTS }), 422);
    expect(await owned(own())).toMatchObject({
      ...{ needs: MILK, consented_at: null },
      practitioners: [{ shared_at: expect.any(String), asks_again: true }],
    });
    await answerOf(own('', 'PUT', { needs: NUTS }), 422);
    expect(await known()).toMatchObject({ recorded: { needs: MILK }, shared: { needs: MILK } });
    await owned(own('', 'PUT', { needs: NUTS, consent: CONSENT }));
    // New answers are not shared under the old text.
    expect((await known()).shared?.needs).toEqual(MILK);
    expect((await owned(own(at, 'DELETE'))).practitioners).toMatchObject([
      { shared_at: null, asks_again: false },
    ]);
    expect((await known()).shared).toBeNull();
  });

  it('take the place of the older ones, which end', async () => {
    const { own, record, known, at, id } = await agreedEarlier();
    expect(await recorded(record({ needs: NUTS, consent: CONSENT }))).toMatchObject({
      ...{ recorded: { needs: NUTS }, consented_at: expect.stringMatching(/^20/) },
    });
    await owned(own('', 'PUT', { needs: NUTS, consent: CONSENT }));
    expect(await owned(own(at, 'POST', { consent: CONSENT }))).toMatchObject({
      practitioners: [{ asks_again: false }],
    });
    expect((await known()).shared?.needs).toEqual(NUTS);
    expect(await versions(id)).toEqual([
      'health_data 2025-01 ended',
      'needs_shared 2025-01 ended',
      `health_data ${CONSENT}`,
      `needs_shared ${CONSENT}`,
    ]);
  });

  it('do not stand between anybody and deleting: what says nothing needs no consent', async () => {
    const { record, known } = await agreedEarlier();
    expect((await recorded(record({ needs: NONE }))).recorded).toBeNull();
    expect((await known()).recorded).toBeNull();
  });
});
