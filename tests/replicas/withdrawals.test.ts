import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientDetail } from '#contract/client/schema.ts';
import { LaggingShop, LONG, type Member } from '../support/lagging-shop.ts';

const shop = new LaggingShop({ DEV_OUTBOX: '1', RATE_LIMITS: 'off' });
const CLIENTS = '/v2/account/practitioners/clients';
const PROTOCOLS = '/v2/account/practitioners/protocols';
const OWN_NEEDS = '/v2/account/clients/needs';
const PLANS = '/v2/account/clients/protocols';
const NEEDS = { allergens: ['milk'], diets: ['vegan'], life_stage: 'pregnant', minor: false };

let practitioner: Member;
let client: Member;
let protocol: number;

beforeAll(() => shop.open());
afterAll(() => shop.close());

/** A client who shows what they need to a practitioner, and has a plan of theirs. */
beforeEach(async () => {
  [practitioner, client] = [await shop.member(), await shop.member()];
  const { token } = practitioner;
  const made = await shop.read<{ protocol_id: number }>(`${PROTOCOLS}/create`, {
    ...{ method: 'POST', token },
    body: { name: 'Iron', description: '' },
  });
  protocol = made.protocol_id;
  for (const variant of shop.variants)
    await shop.read(`${PROTOCOLS}/${protocol}/products`, {
      ...{ method: 'POST', token },
      body: { product_variant_id: variant, quantity: 1, notes: '' },
    });
  const { email } = await shop.read<{ email: string }>('/v2/account/', { token: client.token });
  const body = { id: protocol, email, notes: '' };
  await shop.read(`${PROTOCOLS}/assign`, { method: 'POST', token, body });
  const own = { token: client.token };
  await shop.read(OWN_NEEDS, { ...own, method: 'PUT', body: { needs: NEEDS, consent: '2026-11' } });
  const share = `${OWN_NEEDS}/practitioners/${practitioner.id}`;
  await shop.read(share, { ...own, method: 'POST', body: { consent: '2026-11' } });
  shop.pass(LONG);
});

const cardPath = () => `${CLIENTS}/${client.id}`;
const checkPath = () => `${PROTOCOLS}/${protocol}/check?client_id=${client.id}`;

describe('what somebody takes back, nobody reads from then on, however far behind replicas are', () => {
  it('needs that a client no longer shows: in the card of the client, and in the check of a plan', async () => {
    const bookmark = await shop.bookmark(practitioner);
    const read = { token: practitioner.token, bookmark };
    const [card, check] = [
      await shop.read<ClientDetail>(cardPath(), read),
      await shop.read(checkPath(), read),
    ];
    expect(card.needs.shared?.needs).toEqual(NEEDS);
    shop.pass(LONG);
    const { replica } = shop.db.served;
    const withdrawn = `${OWN_NEEDS}/practitioners/${practitioner.id}`;
    await shop.read(withdrawn, { method: 'DELETE', token: client.token });
    expect((await shop.read<ClientDetail>(cardPath(), read)).needs).toMatchObject({ shared: null });
    const after = await shop.read(checkPath(), read);
    expect(after).not.toEqual(check);
    expect(after).toEqual(await shop.read(checkPath(), { token: practitioner.token }));
    expect(shop.db.served.replica).toBe(replica);
  });

  it('a plan of a client who was taken off the list: the list, the plan, its check and calendar, the profile', async () => {
    const read = { token: client.token, bookmark: await shop.bookmark(client) };
    const ofPlan = ['', '/check', '/calendar'].map((part) => `${PLANS}/${protocol}${part}`);
    const statuses = async () => {
      const answers = await Promise.all(ofPlan.map((path) => shop.ask(path, read)));
      return answers.map(({ status }) => status);
    };
    const listed = async () => (await shop.read<{ data: unknown[] }>(PLANS, read)).data.length;
    const known = async () =>
      (await shop.read<{ practitioners: unknown[] }>('/v2/account/clients/profile', read)).practitioners
        .length;
    expect([await statuses(), await listed(), await known()]).toEqual([[200, 200, 200], 1, 1]);
    shop.pass(LONG);
    await shop.read(cardPath(), { method: 'DELETE', token: practitioner.token });
    expect([await statuses(), await listed(), await known()]).toEqual([[404, 404, 404], 0, 0]);
  });

  it('a plan that a client has taken off the own list: in the card and in the list of clients', async () => {
    const read = { token: practitioner.token, bookmark: await shop.bookmark(practitioner) };
    const plans = async () => {
      const { data } = await shop.read<{ data: { plans: number }[] }>(CLIENTS, read);
      return [data[0]?.plans, (await shop.read<ClientDetail>(cardPath(), read)).plans.length];
    };
    expect(await plans()).toEqual([1, 1]);
    shop.pass(LONG);
    await shop.read(`${PLANS}/${protocol}`.replace('/v2', ''), { method: 'DELETE', token: client.token });
    expect(await plans()).toEqual([0, 0]);
  });
});
