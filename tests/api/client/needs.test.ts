import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ClientNeeds,
  clientNeedsSchema,
  type Needs,
  type OwnNeeds,
  ownNeedsSchema,
} from '#contract/client/needs-schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpired } from '#db/platform/expiry.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { addClient, CLIENTS, clientOf, DAY } from '../../support/clients.ts';
import { numberOf } from '../../support/protocols.ts';
import { answerOf, clientLink, shop, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogue());

const OWN = '/v2/account/clients/needs';
const CONSENT = '2026-11';
const NONE: Needs = { allergens: null, diets: null, life_stage: null, minor: null };
const MILK: Needs = { ...NONE, allergens: ['milk'] };
const NUTS: Needs = { ...NONE, allergens: ['nuts'], diets: ['vegan'], life_stage: 'pregnant', minor: false };

/** A practitioner with one client, and what each can do about needs. */
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
    expect(await known()).toEqual({ recorded: null, shared: null, consented_at: null, withdrawn_at: null });
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

  it('CLIENT-04 is the client’s to read and to delete; after that the practitioner has to ask again', async () => {
    const { record, own, known, at } = await pair();
    await recorded(record({ needs: MILK, consent: CONSENT }));
    expect(await owned(own())).toMatchObject({
      practitioners: [{ name: 'Ada Moss', recorded: { needs: MILK } }],
    });
    expect(await owned(own(`${at}/recorded`, 'DELETE'))).toMatchObject({
      practitioners: [{ recorded: null }],
    });
    // The practitioner is told when, and nothing else.
    expect(await known()).toEqual({
      ...{ recorded: null, shared: null, consented_at: null },
      withdrawn_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await answerOf(record({ needs: MILK }), 422);
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

  it('CLIENT-04 is shared with one practitioner at a time, follows later changes, and is gone when that is withdrawn', async () => {
    const { own, known, at, id } = await pair();
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
    expect((await known()).shared).toBeNull();
    await owned(own('', 'PUT', { needs: MILK }));
    expect((await known()).shared).toBeNull();
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
