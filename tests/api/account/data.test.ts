import { env } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseDueAccounts, queueSupplyRunOutMails } from '#api/account/erasures.ts';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { removeUnattachedMedia } from '#db/media.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, addPlan, CLIENTS_PATH, DAY_MS, readClient } from '../../support/clients.ts';
import { createOwner, storeCredential } from '../../support/owner.ts';
import {
  createProtocol,
  openProtocolLink,
  PROTOCOLS_PATH,
  putDose,
  queryNumber,
  VARIANT_IDS,
} from '../../support/protocols.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  mailer,
  openSession,
  readResponseBody,
  TEST_PASSWORD,
} from '../../support/shop.ts';
import { callOwnStorefront, putOwnStorefront, readStorefront } from '../../support/storefront.ts';

type ProtocolProduct = Protocol['products'][number];

let passwordHash = '';
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  passwordHash = await hashPassword(TEST_PASSWORD);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mailer.sent.length = 0;
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const createWorkerBindings = () => ({ ...env, EMAIL: mailer }) as never;
/** Lists the names of all tables in which some column contains a text. */
async function listTablesContaining(searchedText: string): Promise<string[]> {
  const [columns = []] = await database.run([
    statement(`SELECT json_array(t.name, json_group_array(c.name)) AS data FROM pragma_table_list t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND t.name NOT GLOB 'sqlite_*' GROUP BY t.name`),
  ]);
  const foundTables: string[] = [];
  for (const row of columns) {
    const [table, names]: [string, string[]] = JSON.parse(row);
    const containsTextSql = names.map((column) => `instr("${column}", ?1)`).join(' OR ');
    if ((await queryNumber(`SELECT count(*) FROM "${table}" WHERE ${containsTextSql}`, searchedText)) > 0)
      foundTables.push(table);
  }
  return foundTables;
}

/** Lists the columns, as `table.column`, that contain the id of an account. */
async function listColumnsWithId(id: number): Promise<string[]> {
  const [columns = []] = await database.run([
    statement(`SELECT t.name || '.' || c.name AS data FROM pragma_table_list t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*' AND (c.name GLOB '*_by' OR c.name IN
        ('user_id', 'client_id', 'practitioner_id', 'sharer_id', 'actor_id', 'subject_id', 'by'))`),
  ]);
  const foundColumns: string[] = [];
  for (const tableColumn of columns) {
    const [table = '', column = ''] = tableColumn.split('.');
    if ((await queryNumber(`SELECT count(*) FROM "${table}" WHERE "${column}" = ?1`, id)) > 0)
      foundColumns.push(tableColumn);
  }
  return foundColumns;
}

const advanceClockByDays = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });

async function createSignedInUser(userTypeId: 1 | 2 | 3 | 4 = 4) {
  const user = await createUser(userTypeId, { passwordHash });
  const { access_token: token } = await openSession(user.id);
  const requestTicket = (ticketBody: object = { password: TEST_PASSWORD }) =>
    callShopApi('/v2/account/confirm', { token, body: ticketBody });
  const createTicket = async () => (await readResponseBody<{ ticket: string }>(requestTicket())).ticket;
  const requestErasure = async () =>
    readResponseBody<{ erase_at: string }>(
      callShopApi('/v2/account/erase', { token, body: { ticket: await createTicket() } }),
    );
  return { ...user, token, confirm: requestTicket, ticket: createTicket, erase: requestErasure };
}

const PERSONAL_LINK_TOKEN = 'a'.repeat(32);
const CLIENT_PROTOCOLS_PATH = '/v2/account/clients/protocols';

const downloadExport = (ticket: string) => callShopApi(`/v2/account/export?ticket=${ticket}`);
const readZippedFiles = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()));

describe('DATA-01 an export', () => {
  it('holds what is stored as a zip, opened by a ticket that works once', async () => {
    const { token, ticket, id, email } = await createSignedInUser(2);
    const { protocol_id: protocol } = await createProtocol(token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    const clientUser = await addClient(id, { firstName: 'Mara', lastName: 'Lund' });
    const { credentialFile } = await storeCredential(id);
    const exportTicket = await ticket();
    const response = await downloadExport(exportTicket);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const files = await readZippedFiles(response);
    const readJson = (fileName: string) => JSON.parse(strFromU8(files[fileName] ?? new Uint8Array()));
    expect(readJson('account.json')).toMatchObject({ id, email });
    const [document] = readJson('protocols.json');
    expect(document).toEqual(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${protocol}`, { token })));
    expect(readJson('tables/practitioner_client.json')).toMatchObject([{ client_id: clientUser.id }]);
    expect(strFromU8(files[`credential_file/${credentialFile}`] ?? new Uint8Array())).toBe('%PDF-');
    expect(readJson('tables/user.json')[0].password_hash).toBe('(stored, not shown)');
    expect(strFromU8(files['readme.txt'] ?? new Uint8Array())).toContain('stored about you');
    expect(Object.keys(files)).not.toContain('tables/wishlist_item.json');
    await readResponseBody(downloadExport(exportTicket), 410);
    await readResponseBody(downloadExport('x'), 410);
  });

  it('has the words of consents in their language, and no key of a link or of a mail', async () => {
    const { id, token, email, ticket } = await createSignedInUser(2);
    const clientUser = await addClient(id);
    const { protocol_id: protocol } = await createProtocol(token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    const linkToken = await openProtocolLink(token, protocol);
    const germanPutOptions = { method: 'PUT', token, headers: { 'Accept-Language': 'de' } };
    await readResponseBody(callShopApi('/v2/account/consents/run-out-mails', germanPutOptions));
    await database.run([
      statement(
        `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at) VALUES (?1, ?2, 'practitioner', '{}', 1)`,
        ...[id, clientUser.id],
      ),
      statement(
        `INSERT INTO outbox (recipient, language, subject, text, html, created_at, next_try_at)
         VALUES (?1, 'en', 'New password', ?2, ?2, 1, 1)`,
        ...[email, `Open https://shop.test/en/auth/reset-password/${'k'.repeat(43)} now`],
      ),
    ]);
    const files = await readZippedFiles(await downloadExport(await ticket()));
    const readJson = (fileNameInZip: string) => JSON.parse(strFromU8(files[fileNameInZip] ?? new Uint8Array()));
    expect(readJson('consents.json')).toMatchObject([
      { language: 'de', text: expect.stringContaining('E-Mail'), given_at: expect.any(String) },
    ]);
    expect(readJson('tables/client_need.json')).toMatchObject([{ source: 'practitioner' }]);
    expect(readJson('tables/share_link.json')).toMatchObject([{ kind: 'open', token: '(stored, not shown)' }]);
    expect(readJson('tables/outbox.json')).toMatchObject([
      { text: 'Open https://shop.test/en/auth/reset-password/… now' },
    ]);
    for (const file of Object.values(files)) expect(strFromU8(file)).not.toContain(linkToken);
  });

  it('has a file for everything that is stored, and no address but the own one and those of the own clients', async () => {
    const ownerAccount = await createOwner(2);
    const { id, client, assigned } = ownerAccount;
    const clientWithFirstName = await addClient(id, { firstName: 'Mara' });
    const clientReader = await createSignedInUser();
    await database.run([
      statement('UPDATE user SET password_hash = ?2 WHERE id = ?1', id, passwordHash),
      statement('INSERT INTO plan_receipt VALUES (NULL, ?1, 1, NULL, ?2, 1, NULL)', assigned, id),
      statement('INSERT INTO own_need VALUES (?1, ?2, 1)', id, '{"allergens":["milk"]}'),
      statement(
        `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object)
         VALUES (?1, ?2, 'person', ?3, 'client', '')`,
        ...[Date.now(), clientReader.id, id],
      ),
    ]);
    const passwordBody = { password: TEST_PASSWORD };
    const { ticket } = await readResponseBody<{ ticket: string }>(
      callShopApi('/v2/account/confirm', { token: ownerAccount.token, body: passwordBody }),
    );
    const files = await readZippedFiles(await downloadExport(ticket));
    const exportedTexts = Object.values(files).map((file) => strFromU8(file));
    const [emails] = await database.run([
      statement('SELECT email AS data FROM user WHERE id IN (?1, ?2, ?3)', id, client, clientWithFirstName.id),
    ]);
    const emailsInExport = new Set(
      exportedTexts.flatMap((exportedText) => exportedText.replaceAll('\\n', ' ').match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []),
    );
    expect([...emailsInExport].filter((email) => !emails?.includes(email))).toEqual([]);
    const tableFileNames = [
      ...['protocol_version', 'protocol_assignment', 'plan_receipt', 'own_need', 'store', 'share_link'],
      ...['practitioner_client', 'client_note', 'own_template', 'session', 'api_key', 'webhook'],
    ].map((tableName) => `tables/${tableName}.json`);
    const exportSectionNames = ['account', 'profile', 'addresses', 'consents', 'access', 'cart', 'protocols', 'plans'];
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'readme.txt',
        ...exportSectionNames.map((exportSectionName) => `${exportSectionName}.json`),
        ...tableFileNames,
      ]),
    );
    expect(strFromU8(files['plans.json'] ?? new Uint8Array())).toContain(`"protocol_id":${assigned}`);
    expect(JSON.parse(strFromU8(files['access.json'] ?? new Uint8Array()))).toMatchObject([
      { action: 'client', by: 'person' },
    ]);
  });

  it('gives the documents of protocols that can be stored again as they were', async () => {
    const { token, ticket } = await createSignedInUser(2);
    const winterProtocol = await createProtocol(token, 'Winter', VARIANT_IDS.slice(0, 3));
    const productOfFirstVariant = fixtureCatalogue.products.find(({ variants }) => variants[0]?.id === VARIANT_IDS[0]);
    const dose = createOnePhaseDose(productOfFirstVariant?.portionUnit ?? '', { evening: 2 }, { days: 10 });
    await readResponseBody(putDose(token, winterProtocol.protocol_id, VARIANT_IDS[0], dose));
    const files = await readZippedFiles(await downloadExport(await ticket()));
    const [one] = JSON.parse(strFromU8(files['protocols.json'] ?? new Uint8Array()));
    const { name, description, products } = one;
    const cartItems = products.map((product: ProtocolProduct) => ({
      product_variant_id: product.variants[0]?.id,
      quantity: product.item_count,
      notes: product.notes,
    }));
    const { protocol_id: id } = await readResponseBody<{ protocol_id: number }>(
      callShopApi(`${PROTOCOLS_PATH}/create`, { token, body: { name, description } }),
      201,
    );
    for (const lineBody of cartItems.toReversed())
      await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, body: lineBody }), 201);
    for (const product of products)
      if (product.dose) await readResponseBody(putDose(token, id, product.variants[0]?.id, product.dose));
    const restoredProtocol = await readResponseBody<typeof one>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }));
    expect(restoredProtocol).toMatchObject({ name, description, products });
    expect(
      restoredProtocol.products.find((product: ProtocolProduct) => product.variants[0]?.id === VARIANT_IDS[0])?.dose,
    ).toEqual(dose);
  });

  it('asks for the password, counts wrong ones, and is made three times a day', async () => {
    const { confirm, ticket } = await createSignedInUser();
    expect(await readResponseBody(confirm({ password: 'Wrong-2026!' }), 422)).toMatchObject({
      errors: { password: ['wrong'] },
    });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await downloadExport(await ticket())).status).toBe(200);
    await readResponseBody(downloadExport(await ticket()), 429);
    expect(await readResponseBody(confirm({ password: TEST_PASSWORD, purpose: 'export' }), 429)).toMatchObject({
      message: 'Three downloads a day are possible. Please try again tomorrow.',
    });
    await readResponseBody(confirm({ password: TEST_PASSWORD, purpose: 'erasure' }));
    const expiredTicket = await ticket();
    advanceClockByDays(1 / 24);
    await readResponseBody(downloadExport(expiredTicket), 410);
  });

  it('TRUST-1 shows, changes and erases nothing for whoever has not proved the address', async () => {
    const { id, token, ticket } = await createSignedInUser();
    const ticketBeforeDeactivation = await ticket();
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    const callsNeedingActivation = [
      ['confirm', { body: { password: TEST_PASSWORD } }],
      ['erase', { body: { ticket: ticketBeforeDeactivation } }],
      ['consents', {}],
      ['consents/1', { method: 'DELETE' }],
      ['consents/run-out-mails', { method: 'PUT' }],
      ['access', {}],
    ] as const;
    for (const [path, init] of callsNeedingActivation)
      await readResponseBody(callShopApi(`/v2/account/${path}`, { token, ...init }), 403);
  });

  it('TRUST-2 a ticket ends with a session of its account', async () => {
    const { token, ticket } = await createSignedInUser();
    const exportTicket = await ticket();
    await readResponseBody(callShopApi('/v2/account/logout', { token, method: 'POST' }));
    await readResponseBody(downloadExport(exportTicket), 410);
  });

  it('is confirmed by a mailed link where there is no password, which opens nothing without the session', async () => {
    const { id, email } = await createUser(4);
    const { access_token: token } = await openSession(id);
    expect(await readResponseBody(callShopApi('/v2/account/confirm', { token, body: {} }))).toMatchObject({
      ticket: null,
    });
    expect(mailer.sent).toMatchObject([{ to: email, subject: 'Your data at Formulary' }]);
    const mailedTicket = mailer.sent[0]?.text?.match(/\/account\/data#([\w-]+)/)?.[1] ?? '';
    await readResponseBody(downloadExport(mailedTicket), 410);
    const secondUser = await createSignedInUser();
    await readResponseBody(secondUser.confirm({ ticket: mailedTicket }), 410);
    const confirmTicket = () => callShopApi('/v2/account/confirm', { token, body: { ticket: mailedTicket } });
    const { ticket } = await readResponseBody<{ ticket: string }>(confirmTicket());
    expect((await downloadExport(ticket)).status).toBe(200);
    await readResponseBody(confirmTicket(), 410);
  });
});

describe('DATA-02 DATA-03 an erasure', () => {
  it('waits 30 days, hides everything meanwhile, and can be taken back', async () => {
    const { token, erase, id } = await createSignedInUser(2);
    const { protocol_id: protocol } = await createProtocol(token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    const linkToken = await openProtocolLink(token, protocol);
    const { erase_at: erasureTime } = await erase();
    expect(Math.round((Date.parse(erasureTime) - Date.now()) / DAY_MS)).toBe(30);
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`), 410);
    expect(await readResponseBody(callShopApi(PROTOCOLS_PATH, { token }), 403)).toMatchObject({
      message: expect.stringContaining('about to be deleted'),
    });
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      id,
      erase_at: expect.any(String),
    });
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Your account will be deleted']);
    await readResponseBody(callShopApi('/v2/account/erase', { token, method: 'DELETE' }));
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`));
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({ erase_at: null });
    advanceClockByDays(31);
    await eraseDueAccounts(createWorkerBindings(), Date.now());
    expect(await queryNumber('SELECT count(*) FROM user WHERE id = ?1', id)).toBe(1);
  });

  it('DATA-02 tells clients that the protocols are no longer available, in list, page and links', async () => {
    const practitioner = await createSignedInUser(2);
    const clientUser = await addClient(practitioner.id);
    const token = await clientUser.token();
    const { protocol_id: id } = await createProtocol(practitioner.token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    await database.run([
      statement(
        `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at)
         VALUES (?1, ?2, ?3, '', 1, 1)`,
        ...[id, clientUser.id, practitioner.id],
      ),
      statement(
        `INSERT INTO share_link (protocol_id, kind, client_id, token, token_hash, created_at, expires_at)
         VALUES (?1, 'personal', ?2, ?3, ?4, 1, ?5)`,
        ...[id, clientUser.id, PERSONAL_LINK_TOKEN, hashSecret(PERSONAL_LINK_TOKEN), Date.now() + DAY_MS],
      ),
    ]);
    const requestPlans = () => callShopApi(CLIENT_PROTOCOLS_PATH, { token });
    const requestPlan = () =>
      callShopApi(`${CLIENT_PROTOCOLS_PATH}/${id}`, { token, headers: { 'Accept-Language': 'de' } });
    expect(await readResponseBody(requestPlans())).not.toHaveProperty('unavailable');
    await readResponseBody(requestPlan());
    const variantId = VARIANT_IDS[0] ?? 0;
    const clientPlanCalls: readonly [string, object][] = [
      ['/calendar', {}],
      ['/check', {}],
      ['/receipt', { body: { version: 1 } }],
      ['/start', { method: 'PUT', body: { starts_on: null } }],
      ['/stock', { body: { product_variant_id: variantId, packs: 1 } }],
      ['/stock', { method: 'DELETE', body: { product_variant_id: variantId } }],
    ];
    const requestPlanCallStatuses = async (readerToken: string) => {
      const responses = clientPlanCalls.map(([path, options]) =>
        callShopApi(`${CLIENT_PROTOCOLS_PATH}/${id}${path}`, { token: readerToken, ...options }),
      );
      return (await Promise.all(responses)).map(({ status }) => status);
    };
    expect(Math.max(...(await requestPlanCallStatuses(token)))).toBe(201);
    await practitioner.erase();
    expect(new Set(await requestPlanCallStatuses(token))).toEqual(new Set([410]));
    const germanRequest = { token, headers: { 'Accept-Language': 'de' } };
    const calendarResponse = await callShopApi(`${CLIENT_PROTOCOLS_PATH}/${id}/calendar`, germanRequest);
    expect(await calendarResponse.json()).toEqual(await (await requestPlan()).json());
    expect(await readResponseBody(requestPlans())).toMatchObject({
      data: [],
      unavailable: [{ protocol_id: id, name: 'Winter', practitioner: 'Ada Moss' }],
    });
    expect(await readResponseBody(requestPlan(), 410)).toMatchObject({
      message: expect.stringContaining('nicht mehr verfügbar'),
    });
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${PERSONAL_LINK_TOKEN}`), 410);
    const secondPerson = await createSignedInUser();
    await readResponseBody(callShopApi(`${CLIENT_PROTOCOLS_PATH}/${id}`, { token: secondPerson.token }), 404);
    expect(new Set(await requestPlanCallStatuses(secondPerson.token))).toEqual(new Set([404]));
    await readResponseBody(callShopApi('/v2/account/erase', { token: practitioner.token, method: 'DELETE' }));
    expect(await readResponseBody(requestPlans())).not.toHaveProperty('unavailable');
    await readResponseBody(requestPlan());
  });

  it('DATA-02 CLIENT-04 nothing new is recorded about a client who waits for the erasure', async () => {
    const practitioner = await createSignedInUser(2);
    const { id, erase, token } = await createSignedInUser();
    await database.run([createClientLinkStatement(practitioner.id, id, 0)]);
    await erase();
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    const needsRequest = { token: practitioner.token, method: 'PUT', body: { needs: clientNeeds, consent: '2026-11' } };
    const needsResponse = await callShopApi(`${CLIENTS_PATH}/${id}/needs`, needsRequest);
    expect(needsResponse.ok).toBe(false);
    expect((await readClient(practitioner.token, id)).needs.recorded).toBeNull();
    await readResponseBody(callShopApi('/v2/account/erase', { token, method: 'DELETE' }));
  });

  it('DATA-02 nothing is shared with a client who leaves, and others learn nothing of it', async () => {
    const [practitioner, otherPractitioner] = [await createSignedInUser(2), await createSignedInUser(2)];
    const { id, email, erase, token } = await createSignedInUser();
    await database.run([createClientLinkStatement(practitioner.id, id, 0)]);
    await erase();
    mailer.sent.length = 0;
    const shareProtocol = async ({ token: sharerToken }: { token: string }, expectedStatus: number) => {
      const { protocol_id: protocol } = await createProtocol(sharerToken, 'Winter', [VARIANT_IDS[0] ?? 0]);
      const assignmentBody = { id: protocol, email, first_name: 'Mara', last_name: 'Lund' };
      return readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/assign`, { token: sharerToken, body: assignmentBody }),
        expectedStatus,
      );
    };
    expect(await shareProtocol(practitioner, 409)).toMatchObject({
      code: 'client-leaves',
      errors: { email: [expect.any(String)] },
    });
    for (let sharingRound = 0; sharingRound < 2; sharingRound += 1) await shareProtocol(otherPractitioner, 201);
    expect(mailer.sent).toEqual([]);
    await readResponseBody(callShopApi('/v2/account/erase', { token, method: 'DELETE' }));
    await shareProtocol(practitioner, 201);
    expect(mailer.sent).toMatchObject([{ to: email }]);
  });

  it('DATA-04 tells the practitioners 14 days before and the person 7 days before, once each', async () => {
    const { erase, id, email } = await createSignedInUser();
    const practitioner = await createSignedInUser(2);
    await database.run([createClientLinkStatement(practitioner.id, id, 0)]);
    await erase();
    const countErasureMails = async (elapsedDays: number) => {
      mailer.sent.length = 0;
      advanceClockByDays(elapsedDays);
      await eraseDueAccounts(createWorkerBindings(), Date.now());
      await eraseDueAccounts(createWorkerBindings(), Date.now());
      const [texts = []] = await database.run([
        statement(`SELECT json_array(recipient, subject) AS data FROM outbox WHERE sent_at IS NULL ORDER BY id`),
      ]);
      await database.run([statement('DELETE FROM outbox')]);
      vi.useRealTimers();
      return texts;
    };
    await database.run([statement('DELETE FROM outbox')]);
    expect(await countErasureMails(15)).toEqual([]);
    expect(await countErasureMails(17)).toEqual([JSON.stringify([practitioner.email, 'A client deletes the account'])]);
    expect(await countErasureMails(22)).toEqual([]);
    expect(await countErasureMails(23)).toEqual([JSON.stringify([email, 'Your account will be deleted'])]);
    expect(await countErasureMails(31)).toEqual([JSON.stringify([email, 'Your account is deleted'])]);
    expect(await queryNumber('SELECT count(*) FROM user WHERE id = ?1', id)).toBe(0);
  });

  it('DATA-02 lets the person sign in meanwhile, only to keep the account, which brings the storefront back', async () => {
    const { id, email, token, erase } = await createSignedInUser(2);
    await readResponseBody(callOwnStorefront(token, '', { body: { type: 'clinic', theme: 'calm' } }), 201);
    await readResponseBody(putOwnStorefront(token, '', { shop_name: `Practice ${id}` }));
    const { slug } = await readStorefront(token);
    const readStorefrontStatus = async () => (await callShopApi(`/v2/storefront/stores/${slug}`)).status;
    expect(await readStorefrontStatus()).toBe(200);
    await erase();
    expect(await readStorefrontStatus()).toBe(404);
    const { access_token: newToken } = await readResponseBody<{ access_token: string }>(
      callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD } }),
    );
    for (const path of [PROTOCOLS_PATH, CLIENTS_PATH, '/v2/account/consents', '/v2/account/practitioners/store'])
      await readResponseBody(callShopApi(path, { token: newToken }), 403);
    await readResponseBody(callShopApi('/v2/account/erase', { token: newToken, method: 'DELETE' }));
    await readResponseBody(callShopApi(PROTOCOLS_PATH, { token: newToken }));
    expect(await readStorefrontStatus()).toBe(200);
  });

  it('DATA-03 leaves a practitioner without a name in what the clients have', async () => {
    const practitioner = await createSignedInUser(2);
    const clientUser = await addClient(practitioner.id);
    const token = await clientUser.token();
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    await readResponseBody(
      callShopApi(`${CLIENTS_PATH}/${clientUser.id}/needs`, {
        ...{ token: practitioner.token, method: 'PUT', body: { needs: clientNeeds, consent: '2026-11' } },
      }),
    );
    await readClient(practitioner.token, clientUser.id);
    await practitioner.erase();
    advanceClockByDays(31);
    await eraseDueAccounts(createWorkerBindings(), Date.now());
    vi.useRealTimers();
    expect(await readResponseBody(callShopApi('/v2/account/access', { token }))).toMatchObject({
      data: [{ action: 'client', by: 'person', name: null }],
    });
    expect(await readResponseBody(callShopApi('/v2/account/consents', { token }))).toMatchObject({
      data: [{ kind: 'health_data', practitioner: '', withdrawn_at: expect.any(String) }],
    });
    expect(await readResponseBody(callShopApi('/v2/account/clients/needs', { token }))).toMatchObject({
      practitioners: [],
    });
    expect(await listColumnsWithId(practitioner.id)).toEqual([]);
  });

  it('DATA-04 of a client takes plans, receipts, needs, notes and what the practitioner calls the client', async () => {
    const practitioner = await createSignedInUser(2);
    const client = await createSignedInUser();
    const practitionerAuth = { token: practitioner.token };
    await database.run([createClientLinkStatement(practitioner.id, client.id, 0)]);
    const path = `${CLIENTS_PATH}/${client.id}`;
    const sharedProtocolId = await addPlan(practitioner.id, client.id, ['2026-12-01']);
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    const nickname = `Nickname ${crypto.randomUUID()}`;
    await readResponseBody(callShopApi(path, { ...practitionerAuth, method: 'PUT', body: { first_name: nickname } }));
    await readResponseBody(
      callShopApi(`${path}/needs`, {
        ...practitionerAuth,
        method: 'PUT',
        body: { needs: clientNeeds, consent: '2026-11' },
      }),
    );
    await readResponseBody(
      callShopApi(`${path}/notes`, { ...practitionerAuth, body: { text: `Note of ${nickname}` } }),
      201,
    );
    await readResponseBody(
      callShopApi(`${CLIENT_PROTOCOLS_PATH}/${sharedProtocolId}/receipt`, {
        token: client.token,
        body: { version: 1 },
      }),
      201,
    );
    const runOutMailConsents = await readResponseBody<{ data: { id: number }[] }>(
      callShopApi('/v2/account/consents/run-out-mails', { token: client.token, method: 'PUT' }),
    );
    const withdrawnConsentPath = `/v2/account/consents/${runOutMailConsents.data[0]?.id}`;
    await readResponseBody(callShopApi(withdrawnConsentPath, { token: client.token, method: 'DELETE' }));
    const clientExport = await readResponseBody(callShopApi(`${path}/export`, practitionerAuth));
    expect(clientExport).toMatchObject({
      client: { first_name: nickname },
      notes: [{ text: `Note of ${nickname}` }],
    });
    expect(await listColumnsWithId(client.id)).toEqual(
      expect.arrayContaining([
        ...['plan_receipt.client_id', 'client_note.client_id', 'client_need.client_id', 'consent.withdrawn_by'],
      ]),
    );
    await client.erase();
    advanceClockByDays(31);
    await eraseDueAccounts(createWorkerBindings(), Date.now());
    vi.useRealTimers();
    expect(await listColumnsWithId(client.id)).toEqual([]);
    expect(await listTablesContaining(nickname)).toEqual([]);
    await readResponseBody(callShopApi(path, practitionerAuth), 404);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${sharedProtocolId}`, practitionerAuth));
  });

  it('leaves no row, object or log line with id, name or address but the proofs under a pseudonym', async () => {
    const ownerAccount = await createOwner(2);
    const uniqueFirstName = `Zebulon${crypto.randomUUID()}`;
    await database.run([
      statement('UPDATE user SET first_name = ?2, erase_at = 1 WHERE id = ?1', ownerAccount.id, uniqueFirstName),
      statement(
        `INSERT INTO media (id, store_id, type, attached, created_at)
         SELECT 'erased-picture', id, 'image/webp', 1, ?2 FROM store WHERE user_id = ?1`,
        ownerAccount.id,
        Date.now(),
      ),
    ]);
    const [emails] = await database.run([statement('SELECT email AS data FROM user WHERE id = ?1', ownerAccount.id)]);
    const [email = ''] = emails ?? [];
    await env.MEDIA.put('erased-picture', 'x');
    const loggedValues: unknown[] = [];
    for (const consoleMethod of ['warn', 'error', 'log', 'info'] as const)
      vi.spyOn(console, consoleMethod).mockImplementation(
        (...consoleArguments) => void loggedValues.push(...consoleArguments),
      );
    await eraseDueAccounts(createWorkerBindings(), Date.now());
    await database.run([statement('DELETE FROM outbox WHERE recipient = ?1', email)]);
    await removeUnattachedMedia({ DB: database, MEDIA: env.MEDIA }, Date.now());
    expect(await env.MEDIA.head('erased-picture')).toBeNull();
    for (const personalText of [uniqueFirstName, email])
      expect(await listTablesContaining(personalText), personalText).toEqual([]);
    expect(await listColumnsWithId(ownerAccount.id)).toEqual([]);
    expect(JSON.stringify(loggedValues)).not.toMatch(new RegExp(`${uniqueFirstName}|${email}`));
    const anonymousConsents = await queryNumber('SELECT count(*) FROM consent WHERE erased_as < 0 AND user_id IS NULL');
    expect(anonymousConsents).toBeGreaterThan(0);
    advanceClockByDays(3 * 365 + 32);
    await deleteExpiredRows({ DB: database }, Date.now());
    expect(await queryNumber('SELECT count(*) FROM consent WHERE erased_as < 0')).toBe(0);
  });
});

describe('DATA-05 DATA-06 what a person sees of it', () => {
  it('lists consents with text and date, and withdraws each with one call', async () => {
    const { token } = await createSignedInUser();
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    await readResponseBody(
      callShopApi('/v2/account/clients/needs', {
        token,
        method: 'PUT',
        body: { needs: clientNeeds, consent: '2026-11' },
      }),
    );
    await readResponseBody(callShopApi('/v2/account/consents/run-out-mails', { token, method: 'PUT' }));
    const { data } = await readResponseBody<{ data: { id: number; kind: string }[] }>(
      callShopApi('/v2/account/consents', { token }),
    );
    expect(data).toMatchObject([
      { kind: 'run_out_mails', withdrawn_at: null, language: 'en' },
      { kind: 'health_data', practitioner: null, text_version: '2026-11', withdrawn_at: null },
    ]);
    for (const { id } of data)
      await readResponseBody(callShopApi(`/v2/account/consents/${id}`, { token, method: 'DELETE' }));
    const listedConsents = await readResponseBody<{ data: object[] }>(callShopApi('/v2/account/consents', { token }));
    expect(listedConsents.data).toMatchObject([
      { withdrawn_at: expect.any(String) },
      { withdrawn_at: expect.any(String) },
    ]);
    const needsAfterWithdrawal = await readResponseBody(callShopApi('/v2/account/clients/needs', { token }));
    expect(needsAfterWithdrawal).toMatchObject({ needs: null, consented_at: null });
  });

  it('DATA-05 says who has looked: page, plan with needs, saved file; each once a day', async () => {
    const practitioner = await createSignedInUser(2);
    const client = await addClient(practitioner.id, { firstName: 'Mara', lastName: 'Lund' });
    const { protocol_id: protocol } = await createProtocol(practitioner.token, 'Winter', [VARIANT_IDS[0] ?? 0]);
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    const needsBody = { needs: clientNeeds, consent: '2026-11' };
    const practitionerAuth = { token: practitioner.token };
    await readResponseBody(
      callShopApi(`${CLIENTS_PATH}/${client.id}/needs`, {
        ...practitionerAuth,
        method: 'PUT',
        body: needsBody,
      }),
    );
    for (let readingRound = 0; readingRound < 2; readingRound += 1) await readClient(practitioner.token, client.id);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${protocol}/check?client_id=${client.id}`, practitionerAuth));
    const clientExport = await readResponseBody(callShopApi(`${CLIENTS_PATH}/${client.id}/export`, practitionerAuth));
    expect(clientExport).toMatchObject({ client: { id: client.id, first_name: 'Mara' }, protocols: [] });
    const { data } = await readResponseBody<{ data: object[] }>(
      callShopApi('/v2/account/access', { token: await client.token() }),
    );
    const createExpectedLogRow = (loggedAction: string) => ({
      action: loggedAction,
      by: 'person',
      name: 'Ada Moss',
      at: expect.any(String),
    });
    expect(data).toEqual(['export', 'needs', 'client'].map(createExpectedLogRow));
  });

  it('DATA-05 says who has opened page, notes and plan: a row each, notes also where there are none', async () => {
    const practitioner = await createSignedInUser(2);
    const practitionerAuth = { token: practitioner.token };
    const [client, other] = [await addClient(practitioner.id), await addClient(practitioner.id)];
    const [plan, notes] = [await addPlan(practitioner.id, client.id), `${CLIENTS_PATH}/${client.id}/notes`];
    await readResponseBody(callShopApi(notes, { ...practitionerAuth, body: { text: 'Tired' } }), 201);
    const listLoggedActions = async (token = client) => {
      const { data } = await readResponseBody<{ data: { action: string }[] }>(
        callShopApi('/v2/account/access', { token: await token.token() }),
      );
      return data.map(({ action }) => action).toReversed();
    };
    expect(await listLoggedActions()).toEqual([]);
    await readClient(practitioner.token, client.id);
    for (let readingRound = 0; readingRound < 2; readingRound += 1)
      await readResponseBody(callShopApi(notes, practitionerAuth));
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${plan}/check?client_id=${client.id}`, practitionerAuth));
    expect(await listLoggedActions()).toEqual(['client', 'note', 'protocol']);
    // Without a note as well, so that the row tells nothing of them.
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${other.id}/notes`, practitionerAuth));
    // The answer to a change has the same data.
    await readResponseBody(
      callShopApi(`${CLIENTS_PATH}/${other.id}`, { ...practitionerAuth, method: 'PUT', body: {} }),
    );
    expect(await listLoggedActions(other)).toEqual(['note', 'client']);
  });

  it('DATA-05 says it for twelve months', async () => {
    const { id, token } = await createSignedInUser();
    const otherPractitioner = await createSignedInUser(2);
    const createAccessStatement = (daysAgo: number, loggedAction: string) =>
      statement(
        `INSERT INTO access_log (at, actor_id, actor_kind, subject_id, action, object) VALUES (?1, ?2, 'person', ?3, ?4, '')`,
        ...[Date.now() - daysAgo * DAY_MS, otherPractitioner.id, id, loggedAction],
      );
    await database.run([createAccessStatement(366, 'client'), createAccessStatement(364, 'note')]);
    const readAccessLog = () => readResponseBody<{ data: object[] }>(callShopApi('/v2/account/access', { token }));
    expect((await readAccessLog()).data).toMatchObject([{ action: 'note' }]);
    const countLogRows = () => queryNumber('SELECT count(*) FROM access_log WHERE subject_id = ?1', id);
    await deleteExpiredRows({ DB: database });
    expect(await countLogRows()).toBe(1);
  });

  it('DATA-05 says who has compared, read or asked for the recipients of a protocol, each once a day', async () => {
    const [practitioner, admin] = [await createSignedInUser(2), await createSignedInUser(1)];
    const clientUser = await addClient(practitioner.id);
    const token = await clientUser.token();
    const id = await addPlan(practitioner.id, clientUser.id);
    for (let readingRound = 0; readingRound < 2; readingRound += 1) {
      for (const readingPractitioner of [practitioner, admin])
        for (const protocolSubpath of ['', '/recipients'])
          await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}${protocolSubpath}`, readingPractitioner));
      await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/check?client_id=${clientUser.id}`, practitioner));
    }
    const { data } = await readResponseBody<{ data: { action: string; by: string }[] }>(
      callShopApi('/v2/account/access', { token }),
    );
    expect(data.map(({ action, by }) => `${by} ${action}`)).toEqual([
      'person protocol',
      'admin recipients',
      'admin protocol',
      'person recipients',
    ]);
  });
});

it('DATA-07 a run-out is mailed only with consent, once, seven days before, and names nothing', async () => {
  const practitioner = await createSignedInUser(2);
  const { id, email, token } = await createSignedInUser();
  await database.run([createClientLinkStatement(practitioner.id, id, 0)]);
  const { protocol_id: protocol } = await createProtocol(practitioner.token, 'Secret winter', [VARIANT_IDS[0] ?? 0]);
  const isoDateInDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  await database.run([
    statement(
      `INSERT INTO protocol_assignment (protocol_id, client_id, assigned_by, notes, created_at, updated_at, starts_on)
       VALUES (?1, ?2, ?3, '', 1, 1, '2026-11-01')`,
      protocol,
      id,
      practitioner.id,
    ),
    statement(
      'INSERT INTO plan_run_out VALUES (?1, ?2, ?3, ?4, NULL)',
      protocol,
      id,
      VARIANT_IDS[0] ?? 0,
      isoDateInDays(9),
    ),
  ]);
  const countMails = () => queryNumber('SELECT count(*) FROM outbox WHERE recipient = ?1', email);
  const now = Date.now();
  await queueSupplyRunOutMails(createWorkerBindings(), now + 3 * DAY_MS);
  expect(await countMails()).toBe(0);
  await readResponseBody(callShopApi('/v2/account/consents/run-out-mails', { token, method: 'PUT' }));
  await queueSupplyRunOutMails(createWorkerBindings(), now);
  expect(await countMails()).toBe(0);
  const createRunOutStatement = (variantIndex: number, daysUntilRunOut: number) =>
    statement(
      'INSERT INTO plan_run_out VALUES (?1, ?2, ?3, ?4, NULL)',
      protocol,
      id,
      VARIANT_IDS[variantIndex] ?? 0,
      isoDateInDays(daysUntilRunOut),
    );
  // Two on one day, and another that is due on that day once the mail has gone.
  await database.run([createRunOutStatement(1, 9)]);
  await queueSupplyRunOutMails(createWorkerBindings(), now + 3 * DAY_MS);
  await database.run([createRunOutStatement(2, 9)]);
  for (const dayOffset of [3, 3]) await queueSupplyRunOutMails(createWorkerBindings(), now + dayOffset * DAY_MS);
  expect(await countMails()).toBe(1);
  for (const dayOffset of [4, 4, 5]) await queueSupplyRunOutMails(createWorkerBindings(), now + dayOffset * DAY_MS);
  expect(await countMails()).toBe(2);
  const [texts] = await database.run([
    statement('SELECT subject || text || html AS data FROM outbox WHERE recipient = ?1', email),
  ]);
  const { products } = await readResponseBody<Protocol>(
    callShopApi(`${PROTOCOLS_PATH}/${protocol}`, { token: practitioner.token }),
  );
  for (const mailText of texts ?? []) {
    expect(mailText).not.toMatch(/Secret winter|mg|IU/);
    expect(mailText).not.toContain(products[0]?.name ?? '');
  }
});
