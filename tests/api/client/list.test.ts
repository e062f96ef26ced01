import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ClientListPage } from '#contract/client/schema.ts';
import type { Client } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, CLIENTS_PATH, listClientNames, readClientPage } from '../../support/clients.ts';
import { callShopApi, openSession, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
afterEach(() => vi.useRealTimers());

async function createPractitioner() {
  const { id, access_token: token } = await signIn(2);
  return { id, token };
}

it('CLIENT-01 lists the own clients with state, plans and discount, and counts each filter', async () => {
  const { id, token } = await createPractitioner();
  await addClient((await createPractitioner()).id, { firstName: 'Foreign', lastName: 'Client' });
  const clientMara = await addClient(id, {
    firstName: 'Mara',
    lastName: 'Lund',
    email: 'mara@example.net',
    runOutDates: ['2026-12-01'],
  });
  await addClient(id, { firstName: 'Ben', lastName: 'Adler', isInvited: true });
  const clientPage = await readClientPage(token);
  expect(clientPage.data).toMatchObject([
    { first_name: 'Ben', state: 'invited', plans: 0, first_run_out: null, archived: false },
    {
      ...{
        id: clientMara.id,
        first_name: 'Mara',
        last_name: 'Lund',
        email: 'mara@example.net',
        state: 'active',
      },
      ...{ invited_at: null, discount_rate: null, plans: 1, unread: 1, first_run_out: '2026-12-01' },
    },
  ]);
  expect(clientPage).toMatchObject({
    total_results: 2,
    total_pages: 1,
    current_page: 1,
    limit: 50,
    similar: false,
  });
  expect(clientPage.counts).toMatchObject({ all: 2, invited: 1, unread: 1, archived: 0 });
  expect(await listClientNames(token, '?filter=invited')).toEqual(['Ben Adler']);
  expect(await listClientNames(token, '?filter=unread')).toEqual(['Mara Lund']);
});

it('CLIENT-01 finds people by parts of names in any order, without accents, by a part of the address, and with a typo', async () => {
  const { id, token } = await createPractitioner();
  await addClient(id, { firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@praxis.example' });
  await addClient(id, { firstName: 'Friederike', lastName: 'Weiß', email: 'rike@example.net' });
  await addClient(id, { firstName: '太郎', lastName: '山田', email: 'taro@example.jp' });
  const findClientNames = (searchText: string) => listClientNames(token, `?query=${encodeURIComponent(searchText)}`);
  for (const searchText of ['angstrom zoe', 'Zo ång', 'praxis', 'Ångström, Zoë', 'ZOE@PRAXIS.EXAMPLE'])
    expect([searchText, await findClientNames(searchText)]).toEqual([searchText, ['Zoë Ångström']]);
  expect(await findClientNames('weiss')).toEqual(['Friederike Weiß']);
  expect(await findClientNames('山田太郎')).toEqual(['太郎 山田']);
  const misspeltSearchPage = await readClientPage(token, '?query=fridrike');
  expect([misspeltSearchPage.similar, misspeltSearchPage.data.map((client) => client.last_name)]).toEqual([false, []]);
  const similarPage = await readClientPage(token, '?query=freiderike');
  expect([similarPage.similar, similarPage.total_results, similarPage.data[0]?.last_name]).toEqual([true, 1, 'Weiß']);
  expect(await findClientNames('nobody at all')).toEqual([]);
  for (const wildcardCharacter of ['%', '_']) expect(await findClientNames(wildcardCharacter)).toEqual([]);
  // The share panel uses the same search, without similar addresses.
  const suggestClientNames = async (keyword: string) =>
    (
      await readResponseBody<{ data: Client[] }>(callShopApi(CLIENTS_PATH, { token, body: { keyword, limit: 5 } }))
    ).data.map((client) => client.last_name);
  for (const keyword of ['weiss fri', 'freiderike', 'weis freiderike'])
    expect([keyword, await suggestClientNames(keyword)]).toEqual([keyword, ['Weiß']]);
  for (const keyword of ['%%%', 'freiderike@example.com']) expect(await suggestClientNames(keyword)).toEqual([]);
});

it('CLIENT-01 orders by name, by the last share and by what runs out first, page by page', async () => {
  const { id, token } = await createPractitioner();
  await addClient(id, { firstName: 'Cleo', lastName: 'A', sharedAt: 7 });
  await addClient(id, { firstName: 'Ada', lastName: 'B', sharedAt: 5, runOutDates: ['2027-03-01'] });
  await addClient(id, {
    firstName: 'Ben',
    lastName: 'C',
    sharedAt: 9,
    runOutDates: ['2027-05-01', '2027-01-01'],
  });
  expect(await listClientNames(token)).toEqual(['Ada B', 'Ben C', 'Cleo A']);
  const japaneseClientPage = await readResponseBody<ClientListPage>(
    callShopApi(CLIENTS_PATH, { token, headers: { 'Accept-Language': 'ja' } }),
  );
  expect(japaneseClientPage.data.map((client) => client.last_name)).toEqual(['A', 'B', 'C']);
  expect(await listClientNames(token, '?sort=recent')).toEqual(['Ben C', 'Cleo A', 'Ada B']);
  expect(await listClientNames(token, '?sort=run_out')).toEqual(['Ben C', 'Ada B', 'Cleo A']);
  expect(await listClientNames(token, '?limit=2&page=2')).toEqual(['Cleo A']);
  expect(await readClientPage(token, '?limit=2&page=2')).toMatchObject({
    total_results: 3,
    total_pages: 2,
    current_page: 2,
  });
  expect(await listClientNames(token, '?sort=nonsense&filter=nonsense&page=x&limit=-1')).toHaveLength(3);
});

it('CLIENT-01 a client without a name is ordered by the address, which is shown in that place', async () => {
  const { id, token } = await createPractitioner();
  await addClient(id, { firstName: 'Olga', lastName: 'Quist', email: 'olga@example.net' });
  await addClient(id, { email: 'nora@example.net' });
  await addClient(id, { firstName: 'Mila', lastName: 'Rask', email: 'mila@example.net' });
  const listEmailLocalParts = async (urlQuery: string, language = 'en') =>
    (
      await readResponseBody<ClientListPage>(
        callShopApi(`${CLIENTS_PATH}${urlQuery}`, { token, headers: { 'Accept-Language': language } }),
      )
    ).data.map(({ email }) => email.split('@')[0]);
  expect(await listEmailLocalParts('')).toEqual(['mila', 'nora', 'olga']);
  expect(await listEmailLocalParts('?sort=run_out')).toEqual(['mila', 'nora', 'olga']);
  expect(await listEmailLocalParts('', 'ja')).toEqual(['nora', 'olga', 'mila']);
  expect(await listEmailLocalParts('?query=example.net')).toEqual(['mila', 'nora', 'olga']);
  const { data } = await readResponseBody<{ data: Client[] }>(
    callShopApi(CLIENTS_PATH, { token, body: { keyword: 'example.net', limit: 5 } }),
  );
  expect(data.map(({ email }) => email.split('@')[0])).toEqual(['mila', 'nora', 'olga']);
});

it('CLIENT-02 counts overdue, within 7 and within 14 days by the day of the practitioner, at every border', async () => {
  const { id } = await createPractitioner();
  const runOutDays = [
    '2026-08-31',
    '2026-09-01',
    '2026-11-29',
    '2026-11-30',
    '2026-12-07',
    '2026-12-08',
    '2026-12-14',
    '2026-12-15',
  ];
  for (const [clientIndex, day] of runOutDays.entries())
    await addClient(id, { firstName: `P${clientIndex}`, lastName: day, runOutDates: [day, '2027-06-01'] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T23:30:00Z') });
  await database.run([statement(`UPDATE user SET timezone = 'Europe/Vienna' WHERE id = ?1`, id)]);
  const { access_token: tokenOnLaterDay } = await openSession(id);
  const runOutPage = await readClientPage(tokenOnLaterDay, '?filter=run_out&sort=run_out');
  expect(runOutPage.today).toBe('2026-11-30');
  expect(runOutPage.run_outs).toEqual({ overdue: 2, within_7: 2, within_14: 2 });
  expect(runOutPage.data.map(({ first_run_out: runOutDate }) => runOutDate)).toEqual(runOutDays.slice(1, 7));
  expect(runOutPage.counts.run_out).toBe(6);
  await database.run([statement(`UPDATE user SET timezone = 'America/Lima' WHERE id = ?1`, id)]);
  const clientPageInLima = await readClientPage(tokenOnLaterDay, '?filter=run_out&sort=run_out');
  expect(clientPageInLima.data.map(({ first_run_out: runOutDay }) => runOutDay)).toEqual(runOutDays.slice(0, 6));
  expect(clientPageInLima).toMatchObject({
    today: '2026-11-29',
    // A day earlier, each limit is a day earlier.
    run_outs: { overdue: 2, within_7: 2, within_14: 2 },
  });
});

it('CLIENT-03 an archived client leaves the list, the search of the share panel and the run-outs, and keeps the plan', async () => {
  const { id, token } = await createPractitioner();
  const clientMara = await addClient(id, {
    firstName: 'Mara',
    lastName: 'Lund',
    runOutDates: ['2026-11-01'],
  });
  const searchMaraLund = async () =>
    (await readResponseBody<{ data: Client[] }>(callShopApi(CLIENTS_PATH, { token, body: { keyword: 'mara lund' } })))
      .data;
  expect(await searchMaraLund()).toHaveLength(1);
  await readResponseBody(
    callShopApi(`${CLIENTS_PATH}/${clientMara.id}`, { token, method: 'PUT', body: { archived: true } }),
  );
  expect(await searchMaraLund()).toEqual([]);
  const clientPage = await readClientPage(token);
  expect(clientPage).toMatchObject({
    data: [],
    counts: { all: 0, run_out: 0, archived: 1 },
    run_outs: { overdue: 0 },
  });
  expect(await listClientNames(token, '?filter=archived')).toEqual(['Mara Lund']);
  expect(await readClientPage(token, '?filter=archived&query=lund')).toMatchObject({
    total_results: 1,
    similar: false,
  });
  expect(
    await readResponseBody(callShopApi('/v2/account/clients/protocols', { token: await clientMara.token() })),
  ).toMatchObject({
    total_results: 1,
  });
});
