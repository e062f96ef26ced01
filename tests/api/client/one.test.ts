import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { addClient, addPlan, CLIENTS_PATH, DAY_MS, readClient, readClientPage } from '../../support/clients.ts';
import { fillAccountWithClients } from '../../support/filling.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../../support/protocols.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  mailer,
  readResponseBody,
  signIn,
} from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

async function createPractitioner(userType: UserTypeId = 2) {
  const { id, access_token: token } = await signIn(userType);
  const buildClientPath = (clientId: number, path = '') => `${CLIENTS_PATH}/${clientId}${path}`;
  const changeClient = (clientId: number, changeBody: object) =>
    callShopApi(buildClientPath(clientId), { token, method: 'PUT', body: changeBody });
  const callClientApi = (method: string, clientId: number, path = '') =>
    callShopApi(buildClientPath(clientId, path), { token, method });
  return { id, token, change: changeClient, call: callClientApi };
}

const readTableRows = async (tableName: string, columnList = '*') => {
  const columnNames = await database.run([
    statement(`SELECT name AS data FROM pragma_table_info('${tableName}') ORDER BY cid`),
  ]);
  const listedColumns = columnList === '*' ? (columnNames[0] ?? []) : columnList.split(', ');
  const [texts] = await database.run([
    statement(
      `SELECT json_array(${listedColumns.map((columnName) => `t."${columnName}"`).join(', ')}) AS data FROM ${tableName} t ORDER BY 1`,
    ),
  ]);
  return texts ?? [];
};

describe('one client', () => {
  it('CLIENT-03 answers names as the practitioner calls them, plans with first day and next run-out, and who invited', async () => {
    const callingPractitioner = await createPractitioner();
    const clientMara = await addClient(callingPractitioner.id, { firstName: 'Mara', lastName: 'Lund' });
    const protocol = await addPlan(callingPractitioner.id, clientMara.id, ['2027-02-02', '2027-01-31']);
    expect(await readClient(callingPractitioner.token, clientMara.id)).toMatchObject({
      ...{ id: clientMara.id, first_name: 'Mara', last_name: 'Lund', state: 'active', archived: false },
      first_run_out: '2027-01-31',
      plans: [{ protocol_id: protocol, name: 'Secret name', starts_on: '2026-11-01', first_run_out: '2027-01-31' }],
      needs: { recorded: null, shared: null, consented_at: null, client_withdrew: false, withdrawn_at: null },
    });
  });

  it('CLIENT-03 takes new names, which the search finds, a discount that counts and the archive; what is left out stays', async () => {
    const callingPractitioner = await createPractitioner();
    const clientMara = await addClient(callingPractitioner.id, {
      firstName: 'Mara',
      lastName: 'Lund',
      email: 'mara.l@example.net',
    });
    const renamedClient = await readResponseBody(
      callingPractitioner.change(clientMara.id, { last_name: '  Ångström ' }),
    );
    expect(renamedClient).toMatchObject({ first_name: 'Mara', last_name: 'Ångström', discount_rate: null });
    const fieldsBeforeChange = { first_name: 'Mara', last_name: 'Lund', discount: 5 };
    for (const conflictingChange of [{ last_name: 'Lind' }, { discount: 20 }])
      await readResponseBody(
        callingPractitioner.change(clientMara.id, { ...conflictingChange, was: fieldsBeforeChange }),
        409,
      );
    await readResponseBody(
      callingPractitioner.change(clientMara.id, { first_name: 'Mara', last_name: 'Ångström', was: fieldsBeforeChange }),
    );
    expect(await readClientPage(callingPractitioner.token, '?query=angstrom')).toMatchObject({ total_results: 1 });
    expect(await readClientPage(callingPractitioner.token, '?query=lund')).toMatchObject({ total_results: 0 });
    await readResponseBody(
      callingPractitioner.change(clientMara.id, { discount: 15, was: { ...fieldsBeforeChange, discount: null } }),
    );
    const readCartOfMara = async () =>
      readResponseBody(callShopApi('/v2/storefront/cart', { token: await clientMara.token() }));
    expect(await readCartOfMara()).toMatchObject({ discount_rate: 15 });
    expect(await readResponseBody(callingPractitioner.change(clientMara.id, { archived: true }))).toMatchObject({
      ...{ archived: true, discount_rate: 15, last_name: 'Ångström' },
    });
    expect(
      await readResponseBody(callingPractitioner.change(clientMara.id, { archived: false, first_name: null })),
    ).toMatchObject({
      ...{ archived: false, first_name: null },
    });
    for (const invalidChange of [
      { discount: 7 },
      { first_name: 'x'.repeat(101) },
      { last_name: 'a\nb' },
      { archived: 'yes' },
    ])
      expect((await callingPractitioner.change(clientMara.id, invalidChange)).status).toBe(422);
  });

  it('CLIENT-03 a discount of somebody who is not approved is 0, and a rate does not change who shared last', async () => {
    const [certified, shopper] = [await createPractitioner(), await createPractitioner(5)];
    const client = await createUser(4);
    await database.run([
      createClientLinkStatement(shopper.id, client.id, 0, 9),
      createClientLinkStatement(certified.id, client.id, 10, 5),
    ]);
    expect(await readResponseBody(shopper.change(client.id, { discount: 20 }))).toMatchObject({
      discount_rate: 0,
    });
    expect(await queryNumber('SELECT updated_at FROM practitioner_client WHERE practitioner_id = ?1', shopper.id)).toBe(
      9,
    );
  });

  it.each([1, 2, 3, 5] as const)(
    'CLIENT-03 CLIENT-08 type %i gets 404 for every call about somebody else’s client',
    async (userType) => {
      const [caller, otherPractitioner] = [await createPractitioner(userType), await createPractitioner()];
      const { id } = await addClient(otherPractitioner.id);
      const initialClientRows = await readTableRows('practitioner_client');
      const needsBody = {
        needs: { allergens: null, diets: null, life_stage: null, minor: true },
        consent: '2026-11',
      };
      const responses = await Promise.all([
        caller.call('GET', id),
        caller.change(id, { first_name: 'Mine' }),
        callShopApi(`${CLIENTS_PATH}/${id}/needs`, { token: caller.token, method: 'PUT', body: needsBody }),
        caller.call('DELETE', id, '/invite'),
        caller.call('DELETE', id),
        caller.call('POST', id, '/restore'),
        ...(userType === 3 ? [] : [caller.call('POST', id, '/invite')]),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
      expect(await readTableRows('practitioner_client')).toEqual(initialClientRows);
      expect(await readTableRows('consent')).toEqual([]);
    },
  );
});

describe('invitations', () => {
  const countMailTokens = (id: number) => queryNumber('SELECT count(*) FROM mail_token WHERE user_id = ?1', id);

  it('CLIENT-08 invites somebody who waits, five times at most, and says since when', async () => {
    const callingPractitioner = await createPractitioner();
    const { id, email } = await addClient(callingPractitioner.id, { isInvited: true });
    expect(await readClient(callingPractitioner.token, id)).toMatchObject({ state: 'invited', invited_at: null });
    const sentInvitation = await readResponseBody<{ invited_at: string }>(
      callingPractitioner.call('POST', id, '/invite'),
    );
    expect(Date.parse(sentInvitation.invited_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(mailer.sent).toMatchObject([{ to: email }]);
    for (let attempt = 0; attempt < 4; attempt++)
      await readResponseBody(callingPractitioner.call('POST', id, '/invite'));
    await readResponseBody(callingPractitioner.call('POST', id, '/invite'), 429);
    expect([mailer.sent.length, await countMailTokens(id)]).toEqual([5, 5]);
  });

  it('CLIENT-08 an address has ten invitations a day, whoever sends and withdraws them', async () => {
    const [caller, otherPractitioner] = [await createPractitioner(), await createPractitioner()];
    const { id } = await addClient(caller.id, { isInvited: true });
    await database.run([createClientLinkStatement(otherPractitioner.id, id, 0)]);
    for (const sendingPractitioner of [caller, otherPractitioner])
      for (let attempt = 0; attempt < 5; attempt++) {
        await readResponseBody(sendingPractitioner.call('POST', id, '/invite'));
        await readResponseBody(sendingPractitioner.call('DELETE', id, '/invite'));
      }
    await readResponseBody(caller.call('POST', id, '/invite'), 429);
    expect(mailer.sent).toHaveLength(10);
  });

  it('CLIENT-08 a practitioner sends 200 a day', async () => {
    const callingPractitioner = await createPractitioner();
    const { id } = await addClient(callingPractitioner.id, { isInvited: true });
    await database.run([
      statement(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
         INSERT INTO share_mail (recipient, sharer_id, kind, sent_at) SELECT 'x' || i, ?1, 'invitation', ?2 FROM n`,
        callingPractitioner.id,
        Date.now(),
      ),
    ]);
    await readResponseBody(callingPractitioner.call('POST', id, '/invite'), 429);
    expect(mailer.sent).toEqual([]);
  });

  it('CLIENT-08 takes back its own invitations, whose links open nothing then, and no one else’s', async () => {
    const [caller, otherPractitioner] = [await createPractitioner(), await createPractitioner()];
    const { id } = await addClient(caller.id, { isInvited: true });
    await database.run([createClientLinkStatement(otherPractitioner.id, id, 0)]);
    await readResponseBody(caller.call('POST', id, '/invite'));
    await readResponseBody(otherPractitioner.call('POST', id, '/invite'));
    expect(await readResponseBody(caller.call('DELETE', id, '/invite'))).toMatchObject({ invited_at: null });
    const activationTokens = mailer.sent.map(({ text }) => /activate\/(\S+)/.exec(text ?? '')?.[1]);
    const activateAccount = (token: string | undefined) =>
      callShopApi('/v2/auth/activate', { body: { token, password: 'Formulary-2026!' } });
    expect((await activateAccount(activationTokens[0])).status).toBe(422);
    expect((await activateAccount(activationTokens[1])).status).toBe(200);
    await readResponseBody(caller.call('POST', id, '/invite'), 409);
  });

  it('CLIENT-08 who may not share may not invite, nor who has not confirmed the own address', async () => {
    const [practitioner, unproved] = [await createPractitioner(3), await createPractitioner()];
    for (const refusedPractitioner of [practitioner, unproved]) {
      const { id } = await addClient(refusedPractitioner.id, { isInvited: true });
      await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', unproved.id)]);
      await readResponseBody(refusedPractitioner.call('POST', id, '/invite'), 403);
    }
    expect(mailer.sent).toEqual([]);
  });

  it('CLIENT-08 sharing says on the client link that it has invited, and brings an archived client back', async () => {
    const callingPractitioner = await createPractitioner();
    const { id, email } = await addClient(callingPractitioner.id, { isInvited: true });
    await readResponseBody(callingPractitioner.change(id, { archived: true }));
    const protocol = await addPlan(callingPractitioner.id, (await createUser(4)).id);
    const assignmentBody = { id: protocol, email, first_name: 'Mara', last_name: 'Lund' };
    await readResponseBody(
      callShopApi('/v2/account/practitioners/protocols/assign', {
        token: callingPractitioner.token,
        body: assignmentBody,
      }),
      201,
    );
    expect(await readClient(callingPractitioner.token, id)).toMatchObject({
      ...{ archived: false, first_name: 'Mara', invited_at: expect.any(String) },
    });
  });
});

describe('taking off the list', () => {
  it('CLIENT-08 ends what was shared and the discount at once; a restore brings all of it back', async () => {
    const callingPractitioner = await createPractitioner();
    const { id, token } = await addClient(callingPractitioner.id, { firstName: 'Mara', lastName: 'Lund' });
    const protocol = await addPlan(callingPractitioner.id, id, ['2027-02-02']);
    await readResponseBody(callingPractitioner.change(id, { discount: 15 }));
    await database.run([
      statement('INSERT INTO plan_stock VALUES (?1, ?2, 7, 2, 3)', protocol, id),
      statement(`UPDATE protocol_assignment SET notes_lang = 'de' WHERE client_id = ?1`, id),
    ]);
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    await readResponseBody(
      callShopApi(`${CLIENTS_PATH}/${id}/needs`, {
        token: callingPractitioner.token,
        method: 'PUT',
        body: { needs: clientNeeds, consent: '2026-11' },
      }),
    );
    const clientTables = [
      'practitioner_client',
      'client_need',
      'protocol_assignment',
      'plan_stock',
      'plan_run_out',
    ] as const;
    const readAllClientRows = () => Promise.all(clientTables.map((tableName) => readTableRows(tableName)));
    const initialClientRows = await readAllClientRows();
    const clientBeforeRemoval = await readClient(callingPractitioner.token, id);
    const readPlans = async () =>
      readResponseBody(callShopApi('/v2/account/clients/protocols', { token: await token() }));
    const clientRemoval = await readResponseBody<{ until: string }>(callingPractitioner.call('DELETE', id));
    expect(Date.parse(clientRemoval.until)).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
    await readResponseBody(callingPractitioner.call('GET', id), 404);
    expect(await readResponseBody(callingPractitioner.call('DELETE', id))).toEqual(clientRemoval);
    expect(await readPlans()).toMatchObject({ total_results: 0 });
    expect(await readResponseBody(callShopApi('/v2/storefront/cart', { token: await token() }))).toMatchObject({
      discount_rate: 0,
    });
    expect(await readClientPage(callingPractitioner.token)).toMatchObject({ total_results: 0 });
    for (const urlQuery of ['', '?filter=archived'])
      expect((await readClientPage(callingPractitioner.token, urlQuery)).removed).toMatchObject([
        { id, last_name: 'Lund' },
      ]);
    await readResponseBody(callingPractitioner.call('POST', id, '/restore'));
    expect(await readAllClientRows()).toEqual(initialClientRows);
    // A read would recalculate stale run-outs and replace the test's day.
    await database.run([
      statement('UPDATE protocol SET run_out_stale = 0 WHERE practitioner_id = ?1', callingPractitioner.id),
    ]);
    expect(await readClient(callingPractitioner.token, id)).toEqual(clientBeforeRemoval);
    expect(await readPlans()).toMatchObject({ total_results: 1 });
    expect(await readResponseBody(callingPractitioner.call('POST', id, '/restore'))).toEqual(clientBeforeRemoval);
  });

  it('CLIENT-08 leaves the plans of other practitioners as they are', async () => {
    const [caller, otherPractitioner] = [await createPractitioner(), await createPractitioner()];
    const { id, token } = await addClient(caller.id);
    await database.run([createClientLinkStatement(otherPractitioner.id, id, 10)]);
    await addPlan(otherPractitioner.id, id);
    await readResponseBody(caller.call('DELETE', id));
    expect(
      await readResponseBody(callShopApi('/v2/account/clients/protocols', { token: await token() })),
    ).toMatchObject({
      total_results: 1,
    });
    expect(await readClient(otherPractitioner.token, id)).toMatchObject({ discount_rate: 10 });
  });

  it('CLIENT-08 restores within 30 days, and what is gone by then stays gone', async () => {
    const callingPractitioner = await createPractitioner();
    const [earlyClient, lateClient] = [
      await addClient(callingPractitioner.id),
      await addClient(callingPractitioner.id),
    ];
    const [remainingClient, deletedClient] = [
      await addPlan(callingPractitioner.id, earlyClient.id),
      await addPlan(callingPractitioner.id, earlyClient.id),
    ];
    for (const { id } of [earlyClient, lateClient]) await readResponseBody(callingPractitioner.call('DELETE', id));
    const setRemovalTime = (daysAgo: number, id: number) =>
      database.run([
        statement('UPDATE removed_client SET removed_at = ?1 WHERE client_id = ?2', Date.now() - daysAgo * DAY_MS, id),
      ]);
    await setRemovalTime(29.9, earlyClient.id);
    await setRemovalTime(30.1, lateClient.id);
    await database.run([statement('DELETE FROM protocol WHERE id = ?1', deletedClient)]);
    expect((await readClientPage(callingPractitioner.token, '?filter=archived')).removed.map(({ id }) => id)).toEqual([
      earlyClient.id,
    ]);
    await readResponseBody(callingPractitioner.call('POST', lateClient.id, '/restore'), 404);
    const restoredClient = await readResponseBody<{ plans: { protocol_id: number }[] }>(
      callingPractitioner.call('POST', earlyClient.id, '/restore'),
    );
    expect(restoredClient.plans.map(({ protocol_id }) => protocol_id)).toEqual([remainingClient]);
    await deleteExpiredRows({ DB: database });
    expect(
      await queryNumber('SELECT count(*) FROM removed_client WHERE practitioner_id = ?1', callingPractitioner.id),
    ).toBe(0);
  });

  it('CLIENT-08 a full list takes nobody back', async () => {
    const callingPractitioner = await createPractitioner();
    const { id } = await addClient(callingPractitioner.id);
    await readResponseBody(callingPractitioner.call('DELETE', id));
    await fillAccountWithClients(callingPractitioner.id, 5000);
    expect(await readResponseBody(callingPractitioner.call('POST', id, '/restore'), 422)).toMatchObject({
      errors: { clients: ['maximum'] },
    });
    expect(
      await queryNumber('SELECT count(*) FROM removed_client WHERE practitioner_id = ?1', callingPractitioner.id),
    ).toBe(1);
  });
});

it('CLIENT-08 a restore knows every column of what it brings back', async () => {
  const { RESTORED_COLUMNS_BY_TABLE: RESTORED_COLUMNS } = await import('#db/client/removal.ts');
  const ids = ['practitioner_id', 'client_id', 'source'];
  for (const [table, columns] of Object.entries(RESTORED_COLUMNS)) {
    const [names = []] = await database.run([statement(`SELECT name AS data FROM pragma_table_info('${table}')`)]);
    expect([table, names.filter((columnName) => !ids.includes(columnName)).toSorted()]).toEqual([
      table,
      columns.toSorted(),
    ]);
  }
});

it('CLIENT-03 a plan that its client deletes stays on record until it is shared again', async () => {
  const callingPractitioner = await createPractitioner();
  const clientMara = await addClient(callingPractitioner.id, { firstName: 'Mara', lastName: 'Lund' });
  const { protocol_id: protocol } = await createProtocol(callingPractitioner.token, 'Iron', VARIANT_IDS.slice(0, 1));
  const assignProtocol = () =>
    callShopApi(`${PROTOCOLS_PATH}/assign`, {
      token: callingPractitioner.token,
      body: { id: protocol, email: clientMara.email, user_id: clientMara.id },
    });
  await readResponseBody(assignProtocol(), 201);
  const path = `/v2/account/clients/protocols/${protocol}`;
  const readEndedPlans = async () => (await readClient(callingPractitioner.token, clientMara.id)).ended;
  expect(await readEndedPlans()).toEqual([]);
  await readResponseBody(callShopApi(path, { token: await clientMara.token(), method: 'DELETE' }));
  expect(await readEndedPlans()).toEqual([
    { protocol_id: protocol, name: 'Iron', ended_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  await readResponseBody(assignProtocol(), 201);
  expect(await readEndedPlans()).toEqual([]);
});

describe('a client who is added before anything is shared', () => {
  const addClientAs = (token: string, newClientBody: object) =>
    callShopApi(`${CLIENTS_PATH}/create`, { token, body: newClientBody });
  const fieldsOfAddedClient = {
    email: 'ada@added.example',
    first_name: 'Ada',
    last_name: 'Lund',
    language: 'da',
  };

  it('CLIENT-03 is on the list at once, in the language chosen, and gets no mail', async () => {
    const callingPractitioner = await createPractitioner();
    const { id, ...added } = await readResponseBody<{ id: number }>(
      addClientAs(callingPractitioner.token, fieldsOfAddedClient),
      201,
    );
    expect(added).toMatchObject({
      email: fieldsOfAddedClient.email,
      state: 'invited',
      invited_at: null,
      plans: [],
    });
    expect(mailer.sent).toEqual([]);
    expect(await readClientPage(callingPractitioner.token, '?query=ada')).toMatchObject({ total_results: 1 });
    await readResponseBody(callingPractitioner.call('POST', id, '/invite'));
    expect(mailer.sent).toMatchObject([{ to: fieldsOfAddedClient.email }]);
    expect(mailer.sent[0]?.text).toContain('/da/');
  });

  it('CLIENT-03 is refused by field: no address, the own one, a name of blanks', async () => {
    const callingPractitioner = await createPractitioner();
    const practitionerEmail = (
      await readResponseBody<{ email: string }>(callShopApi('/v2/account', { token: callingPractitioner.token }))
    ).email;
    for (const [body, errors] of [
      [{ ...fieldsOfAddedClient, email: 'x' }, { email: ['pattern'] }],
      [{ ...fieldsOfAddedClient, email: practitionerEmail }, { email: ['own'] }],
      [{ ...fieldsOfAddedClient, last_name: ' ' }, { last_name: ['required'] }],
    ] as const)
      expect(await readResponseBody(addClientAs(callingPractitioner.token, body), 422)).toMatchObject({ errors });
  });

  it('CLIENT-03 moves to another address with what was shared; the former account and its links get nothing of it', async () => {
    const callingPractitioner = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(
      addClientAs(callingPractitioner.token, { ...fieldsOfAddedClient, email: 'eve@gmial.com' }),
      201,
    );
    const { protocol_id: protocol } = await createProtocol(callingPractitioner.token, 'Iron', VARIANT_IDS.slice(0, 1));
    const sharingBody = { id: protocol, email: 'eve@gmial.com', user_id: id };
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/assign`, { token: callingPractitioner.token, body: sharingBody }),
      201,
    );
    const mailToFirstEmail = mailer.sent.at(-1)?.text;
    const resetBody = await readResponseBody(
      callShopApi('/v2/auth/forgot-password', { body: { email: 'eve@gmial.com' } }),
    );
    expect(resetBody).toHaveProperty('message');
    const changeClientEmail = (emailChangeBody: object, client = id) =>
      callShopApi(`${CLIENTS_PATH}/${client}/email`, {
        token: callingPractitioner.token,
        method: 'PUT',
        body: emailChangeBody,
      });
    const clientWithNewEmail = await readResponseBody<{ id: number }>(changeClientEmail({ email: 'eve@gmail.com' }));
    expect(clientWithNewEmail).toMatchObject({ email: 'eve@gmail.com', first_name: 'Ada', invited_at: null });
    expect(clientWithNewEmail.id).not.toBe(id);
    expect((await readClient(callingPractitioner.token, clientWithNewEmail.id)).plans.map(({ name }) => name)).toEqual([
      'Iron',
    ]);
    expect(await readClientPage(callingPractitioner.token, '?query=gmail')).toMatchObject({ total_results: 1 });
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${id}`, { token: callingPractitioner.token }), 404);
    const token = /\/protocols\/([\w-]+)/.exec(mailToFirstEmail ?? '')?.[1] ?? '';
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${token}`), 410);
    const [emails] = await database.run([
      statement('SELECT email AS data FROM user WHERE id IN (?1, ?2) ORDER BY email DESC', id, clientWithNewEmail.id),
    ]);
    expect(emails).toEqual(['eve@gmial.com', 'eve@gmail.com']);
    const activeClient = await addClient(callingPractitioner.id, { firstName: 'Mara', lastName: 'Lund' });
    await readResponseBody(changeClientEmail({ email: 'new@example.net' }, activeClient.id), 409);
  });

  it('CLIENT-03 brings the recorded needs along, but not past a withdrawal of the person at the new address', async () => {
    const callingPractitioner = await createPractitioner();
    const { id } = await readResponseBody<{ id: number }>(
      addClientAs(callingPractitioner.token, { ...fieldsOfAddedClient, email: 'ida@wrong.example' }),
      201,
    );
    const clientNeeds = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
    const recordNeeds = (clientId: number) =>
      callShopApi(`${CLIENTS_PATH}/${clientId}/needs`, {
        token: callingPractitioner.token,
        method: 'PUT',
        body: { needs: clientNeeds, consent: '2026-11' },
      });
    await readResponseBody(recordNeeds(id));
    const requestEmailCorrection = (clientId: number, email: string) =>
      readResponseBody<{ id: number }>(
        callShopApi(`${CLIENTS_PATH}/${clientId}/email`, {
          token: callingPractitioner.token,
          method: 'PUT',
          body: { email },
        }),
      );
    const clientWithCorrectedEmail = await requestEmailCorrection(id, 'ida@right.example');
    expect(
      (await readClient(callingPractitioner.token, clientWithCorrectedEmail.id)).needs.recorded?.needs,
    ).toMatchObject({
      allergens: ['milk'],
    });
    const withdrawnClient = await addClient(callingPractitioner.id, { firstName: 'Mara', lastName: 'Lund' });
    await readResponseBody(recordNeeds(withdrawnClient.id));
    const client = await withdrawnClient.token();
    await readResponseBody(
      callShopApi(`/v2/account/clients/needs/practitioners/${callingPractitioner.id}/recorded`, {
        token: client,
        method: 'DELETE',
      }),
    );
    await requestEmailCorrection(clientWithCorrectedEmail.id, withdrawnClient.email);
    expect((await readClient(callingPractitioner.token, withdrawnClient.id)).needs.recorded).toBeNull();
    await readResponseBody(recordNeeds(withdrawnClient.id), 403);
    expect(
      await queryNumber(
        'SELECT count(*) FROM consent WHERE user_id = ?1 AND withdrawn_at IS NULL',
        clientWithCorrectedEmail.id,
      ),
    ).toBe(0);
  });
});
