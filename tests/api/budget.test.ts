import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiEnvironment } from '#api/http/context.ts';
import { runHeavyReadInTurn } from '#api/http/limits/heavy.ts';
import { limitPageRequests } from '#api/http/limits/pages.ts';
import {
  MAXIMUM_STORED_BYTES,
  MAXIMUM_UNVERIFIED_STORED_BYTES,
  UNVERIFIED_ACCOUNT_EXPIRY_DAYS,
} from '#contract/account/limits.ts';
import { ALL_DAY_PARTS } from '#contract/intake/limits.ts';
import type { ErrorBody } from '#contract/platform/error-schema.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { doseFromLabel } from '#domain/intake/label-dose.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createOnePhaseDose, createPhase, dose } from '../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { CLIENTS_PATH } from '../support/clients.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { createUniqueEmail, sendRegistration, shareProtocolWith, signInAs } from '../support/registration.ts';
import { callShopApi, mailer, readResponseBody, signIn } from '../support/shop.ts';
import { callOwnStorefront, openStorefront } from '../support/storefront.ts';

const capsuleProducts = fixtureCatalogue.products.filter(
  ({ portionUnit, practitionerOnly }) => portionUnit === 'capsule' && !practitionerOnly,
);
const variantIds = capsuleProducts.flatMap(({ variants: [variant] }) => variant?.id ?? []);
const [lastVariant = 0] = variantIds.slice(8);

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

const createDoseOfFourPhases = (dayPartCount: number) =>
  dose(
    'capsule',
    ...[0, 10, 20, 30].map((startDay) =>
      createPhase(
        ALL_DAY_PARTS.slice(0, dayPartCount).map((dayPart) => [dayPart, 1]),
        { from: startDay, days: 10 },
      ),
    ),
  );

it('TRUST-7 the notes of a protocol have at most 40,000 characters together, and a shorter one is saved', async () => {
  const { access_token: token } = await signIn(3);
  const { protocol_id: id } = await createProtocol(token, 'Long notes', VARIANT_IDS.slice(0, 2));
  const setLineNote = (variantIndex: number, notes: string) =>
    callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
      token,
      method: 'PUT',
      body: { product_variant_id: VARIANT_IDS[variantIndex], quantity: 1, notes },
    });
  const updateNotesSql = 'UPDATE protocol_line SET notes = ?2 WHERE protocol_id = ?1 AND variant_id = ?3';
  await database.run([statement(updateNotesSql, id, '漢'.repeat(39_900), VARIANT_IDS[0] ?? 0)]);
  expect(await readResponseBody(setLineNote(1, 'n'.repeat(101)), 422)).toMatchObject({
    errors: { notes: ['maximum'] },
  });
  await readResponseBody(setLineNote(1, 'n'.repeat(100)));
  const newLineBody = { product_variant_id: VARIANT_IDS[2], quantity: 1 };
  const addLineWithNotes = (notes: string) =>
    callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, body: { ...newLineBody, notes } });
  expect(await readResponseBody(addLineWithNotes('n'), 422)).toMatchObject({
    errors: { notes: ['maximum'] },
  });
  await readResponseBody(addLineWithNotes(''), 201);
  await readResponseBody(setLineNote(2, 'n'), 422);
  await readResponseBody(setLineNote(0, 'Shorter'));
  await readResponseBody(setLineNote(1, 'n'.repeat(101)));
});

describe('TRUST-7 a protocol has at most 300 times of day', () => {
  const setLineDose = (token: string, path: string, variantId: number, dayPartCount: number) =>
    callShopApi(`${path}/products/dose`, {
      token,
      method: 'PUT',
      body: { product_variant_id: variantId, dose: createDoseOfFourPhases(dayPartCount) },
    });

  it('in all its doses; one that had more can be read and shortened, and is not copied', async () => {
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Long', variantIds.slice(0, 9));
    const path = `${PROTOCOLS_PATH}/${id}`;
    for (const variantId of variantIds.slice(0, 8)) await readResponseBody(setLineDose(token, path, variantId, 9));
    const errorBody = await readResponseBody<ErrorBody>(setLineDose(token, path, lastVariant, 4), 422);
    expect(errorBody).toMatchObject({ code: 'intakes', errors: { dose: ['maximum'] } });
    await readResponseBody(setLineDose(token, path, lastVariant, 3));
    // State from before the maximum.
    const [trigger] = await database.run([
      statement(`SELECT sql AS data FROM sqlite_schema WHERE name = 'protocol_intake_limit'`),
    ]);
    await database.run([
      statement('DROP TRIGGER protocol_intake_limit'),
      statement(
        'UPDATE protocol_dose SET phases = (SELECT phases FROM protocol_dose WHERE protocol_id = ?1 LIMIT 1) WHERE protocol_id = ?1',
        id,
      ),
      statement('UPDATE protocol SET intakes = 324 WHERE id = ?1', id),
      statement(trigger?.[0] ?? ''),
    ]);
    expect(await queryNumber('SELECT sum(intakes) FROM protocol_dose WHERE protocol_id = ?1', id)).toBe(324);
    expect((await readResponseBody<Protocol>(callShopApi(path, { token }))).products).toHaveLength(9);
    await readResponseBody(setLineDose(token, path, lastVariant, 8));
    await readResponseBody(setLineDose(token, path, lastVariant, 9), 422);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/duplicate`, { token, body: { protocol_id: id } }), 422);
    const tenthLineBody = {
      product_variant_id: variantIds[9],
      quantity: 1,
      dose: createOnePhaseDose('capsule', [['breakfast', 1]]),
    };
    await readResponseBody(callShopApi(`${path}/products`, { token, body: tenthLineBody }), 422);
    expect(await queryNumber('SELECT count(*) FROM protocol_line WHERE protocol_id = ?1', id)).toBe(9);
  });
});

describe('TRUST-7 times of day by the label', () => {
  const updateLabelsStatement = (unitsPerDay: number, unit: string, intakeTiming: string | null) =>
    statement('UPDATE product SET portion_units = ?1, portion_unit = ?2, timing = ?3', unitsPerDay, unit, intakeTiming);
  let labelRowsBeforeUpdate: readonly string[] = [];
  beforeAll(async () => {
    const [texts = []] = await database.run([
      statement('SELECT json_array(portion_units, portion_unit, timing, id) AS data FROM product'),
    ]);
    labelRowsBeforeUpdate = texts;
  });
  afterAll(() =>
    database.run(
      labelRowsBeforeUpdate.map((labelRow) =>
        statement(
          'UPDATE product SET portion_units = ?1, portion_unit = ?2, timing = ?3 WHERE id = ?4',
          ...(JSON.parse(labelRow) as [number, string, string | null, number]),
        ),
      ),
    ),
  );

  it('are counted by the database as the dose of the label has them', async () => {
    for (const intakeTiming of [null, 'morning', 'before-meal', 'spread', 'bedtime'])
      for (const unitsPerDay of [0, 0.004, 0.25, 0.5, 1, 1.5, 1.999, 2, 2.5, 2.99, 3, 8])
        for (const unit of ['capsule', 'tablet', 'millilitre', 'ounce']) {
          await database.run([updateLabelsStatement(unitsPerDay, unit, intakeTiming)]);
          const [phase] =
            doseFromLabel({ portion: { units: unitsPerDay, unit, label: 'of it' }, timing: intakeTiming })?.phases ??
            [];
          const maximumLabelIntakes = await queryNumber('SELECT max(label_intakes) FROM product');
          expect(maximumLabelIntakes, `${unitsPerDay} ${unit} ${intakeTiming}`).toBe(phase?.intakes.length ?? 0);
        }
  });

  it('count with the others, and a product that would be too much is refused', async () => {
    await database.run([updateLabelsStatement(3, 'capsule', 'spread')]);
    const { access_token: token } = await signIn(3);
    const { protocol_id: id } = await createProtocol(token, 'Long', variantIds.slice(0, 8));
    const path = `${PROTOCOLS_PATH}/${id}`;
    const setDose = (variantId: number, dose: object | null) =>
      callShopApi(`${path}/products/dose`, {
        token,
        method: 'PUT',
        body: { product_variant_id: variantId, dose },
      });
    for (const variantId of variantIds.slice(0, 8))
      await readResponseBody(setDose(variantId, createDoseOfFourPhases(9)));
    const addLine = (variantId = 0) =>
      callShopApi(`${path}/products`, { token, body: { product_variant_id: variantId, quantity: 1 } });
    for (const variantId of variantIds.slice(8, 12)) await readResponseBody(addLine(variantId), 201);
    expect(await readResponseBody(addLine(variantIds[12]), 422)).toMatchObject({ code: 'intakes' });
    expect(await queryNumber('SELECT count(*) FROM protocol_line WHERE protocol_id = ?1', id)).toBe(12);
    await readResponseBody(setDose(variantIds[0] ?? 0, null));
    await readResponseBody(addLine(variantIds[12]), 201);
    await readResponseBody(setDose(variantIds[0] ?? 0, createDoseOfFourPhases(9)), 422);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/duplicate`, { token, body: { protocol_id: id } }), 201);
  });
});

describe('TRUST-7 bytes of an account', () => {
  /** Adds protocols with descriptions of `bytes` in total: 1 MB in each, and the remainder in one. */
  const addStoredBytes = (id: number, byteCount: number) =>
    database.run([
      statement(
        `WITH RECURSIVE n (rest) AS (SELECT ?2 UNION ALL SELECT rest - 1000000 FROM n WHERE rest > 1000000)
         INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
         SELECT ?1, '', substr(replace(hex(zeroblob(500000)), '0', 'x'), 1, min(rest, 1000000)), '', ?3 || rest, 1, 1 FROM n`,
        id,
        byteCount,
        crypto.randomUUID(),
      ),
    ]);
  const longNote = 'x'.repeat(2000);

  it('20 MiB in protocols, notes and the storefront, refused in words; what is deleted makes room', async () => {
    const { token, id } = await openStorefront();
    const { protocol_id: protocol } = await createProtocol(token, 'Full', [lastVariant]);
    await addStoredBytes(id, MAXIMUM_STORED_BYTES - 3_000);
    const lineBody = { product_variant_id: lastVariant, quantity: 1 };
    const headers = { 'Accept-Language': 'de' };
    const putLineNotes = (notes: string) =>
      callShopApi(`${PROTOCOLS_PATH}/${protocol}/products`, {
        token,
        method: 'PUT',
        body: { ...lineBody, notes },
        headers,
      });
    await readResponseBody(putLineNotes(longNote));
    const writeRequestSenders = [
      () => callShopApi(`${PROTOCOLS_PATH}/create`, { token, body: { name: 'New', description: longNote }, headers }),
      () => callShopApi(`${PROTOCOLS_PATH}/duplicate`, { token, body: { protocol_id: protocol }, headers }),
      () =>
        callShopApi(`${PROTOCOLS_PATH}/${protocol}/update`, {
          token,
          method: 'PUT',
          body: { name: 'N', description: longNote },
          headers,
        }),
      () => callOwnStorefront(token, '/message', { method: 'PUT', body: { message: longNote }, headers }),
      () => callOwnStorefront(token, '/faqs', { body: { question: 'Why?', answer: longNote }, headers }),
    ];
    for (const sendWriteRequest of writeRequestSenders) {
      const { message, errors } = await readResponseBody<ErrorBody>(sendWriteRequest(), 422);
      expect([errors, message]).toEqual([{ bytes: ['maximum'] }, expect.stringContaining('20 MB')]);
    }
    await readResponseBody(putLineNotes('Shorter'));
    await database.run([statement(`DELETE FROM protocol WHERE practitioner_id = ?1 AND name = ''`, id)]);
    for (const sendSmallerWrite of writeRequestSenders.slice(0, 4)) expect((await sendSmallerWrite()).ok).toBe(true);
  });

  it('HIST-02 are freed by deleting a protocol for good, and a full account can shorten old texts', async () => {
    const { access_token: token, id } = await signIn(3);
    const { protocol_id: remainingProtocolId } = await createProtocol(token, 'Kept', [lastVariant]);
    const { protocol_id: smallProtocolId } = await createProtocol(token, 'Tiny', [lastVariant]);
    const { protocol_id: largeProtocolId } = await createProtocol(token, 'Large', [lastVariant]);
    const setDescription = (protocol: number, description: string) =>
      callShopApi(`${PROTOCOLS_PATH}/${protocol}/update`, {
        token,
        method: 'PUT',
        body: { name: 'N', description },
      });
    const removeProtocol = (path: string) => callShopApi(`${PROTOCOLS_PATH}/${path}`, { token, method: 'DELETE' });
    for (const protocol of [remainingProtocolId, largeProtocolId])
      await readResponseBody(setDescription(protocol, longNote));
    const readUsedBytes = () => queryNumber('SELECT bytes FROM account_usage WHERE user_id = ?1', id);
    await addStoredBytes(id, MAXIMUM_STORED_BYTES - (await readUsedBytes()) - 100);
    await readResponseBody(setDescription(remainingProtocolId, `${longNote}y`));
    await database.run([statement('UPDATE protocol SET updated_at = 1 WHERE id = ?1', remainingProtocolId)]);
    await readResponseBody(setDescription(remainingProtocolId, longNote.repeat(2)), 422);
    await readResponseBody(setDescription(remainingProtocolId, longNote.slice(1)));
    await readResponseBody(removeProtocol(`${largeProtocolId}`));
    for (const path of [`${smallProtocolId}`, `deleted/${smallProtocolId}`]) {
      // Versions sealed by clients' readings are not counted until the next change.
      await database.run([statement('UPDATE account_usage SET bytes = 0 WHERE user_id = ?1', id)]);
      await readResponseBody(removeProtocol(path));
      expect(await readUsedBytes()).toBeGreaterThan(MAXIMUM_STORED_BYTES);
    }
    await readResponseBody(setDescription(remainingProtocolId, longNote.repeat(2)), 422);
    await readResponseBody(removeProtocol(`deleted/${largeProtocolId}`));
    await readResponseBody(setDescription(remainingProtocolId, longNote.repeat(2)));
  });

  it('count what is kept of a removed client, and what was found when a protocol was shared', async () => {
    const { token, id } = await openStorefront();
    const { protocol_id } = await createProtocol(token, 'Shared', [lastVariant]);
    const assignWithNotes = (notes: string) =>
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token,
        body: { id: protocol_id, email: createUniqueEmail(), first_name: 'Mara', notes },
      });
    await readResponseBody(assignWithNotes(longNote), 201);
    const clientId = await queryNumber('SELECT client_id FROM protocol_assignment WHERE protocol_id = ?1', protocol_id);
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token, method: 'DELETE' }));
    await readResponseBody(assignWithNotes(''), 201);
    const [bytes, findings] = await Promise.all([
      queryNumber('SELECT bytes FROM account_usage WHERE user_id = ?1', id),
      queryNumber('SELECT octet_length(findings) FROM protocol_assignment WHERE assigned_by = ?1', id),
    ]);
    expect(findings).toBeGreaterThan(10);
    expect(bytes).toBeGreaterThan(longNote.length + 2 * findings);
    await addStoredBytes(id, MAXIMUM_STORED_BYTES - bytes - 500);
    await readResponseBody(assignWithNotes(longNote), 422);
  });

  it('2 MiB and five protocols until its address is proved', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email, 'practitioner');
    const { access_token: token } = await signInAs(email);
    const createOneProtocol = () =>
      callShopApi(`${PROTOCOLS_PATH}/create`, {
        token,
        body: { name: 'New' },
        headers: { 'Accept-Language': 'de' },
      });
    for (let attempt = 0; attempt < 5; attempt++) await readResponseBody(createOneProtocol(), 201);
    expect((await readResponseBody<ErrorBody>(createOneProtocol(), 422)).message).toContain('vor der Aktivierung 5');
    const id = await queryNumber('SELECT id FROM user WHERE email = ?1', email);
    await database.run([statement('DELETE FROM protocol WHERE practitioner_id = ?1', id)]);
    await addStoredBytes(id, MAXIMUM_UNVERIFIED_STORED_BYTES);
    expect((await readResponseBody<ErrorBody>(createOneProtocol(), 422)).message).toContain('2 MB');
    await database.run([statement('UPDATE user SET activated_at = 1 WHERE id = ?1', id)]);
    await readResponseBody(createOneProtocol(), 201);
  });
});

describe('TRUST-7 accounts whose address nobody proves', () => {
  const backdateAccount = (email: string, accountAgeDays: number) => {
    const createdAt = Date.now() - accountAgeDays * DAY_MS;
    return database.run([
      statement('UPDATE user SET created_at = ?2 WHERE email = ?1', email, createdAt),
      statement(
        'UPDATE milestone SET reached_at = ?2 WHERE user_id = (SELECT id FROM user WHERE email = ?1)',
        email,
        createdAt,
      ),
    ]);
  };
  const countUsersWithEmail = (email: string) => queryNumber('SELECT count(*) FROM user WHERE email = ?1', email);

  it('go after 30 days with all they made, but for what others shared with the address', async () => {
    const [oldEmail, youngEmail, invitedEmail, waitingEmail] = [
      createUniqueEmail(),
      createUniqueEmail(),
      createUniqueEmail(),
      createUniqueEmail(),
    ];
    for (const email of [oldEmail, youngEmail]) await sendRegistration(email, 'practitioner');
    const { access_token: token } = await signInAs(oldEmail);
    const { protocol_id: id } = await createProtocol(token, 'Mine', [lastVariant]);
    await shareProtocolWith(invitedEmail);
    const sharedProtocol = await shareProtocolWith(waitingEmail);
    await backdateAccount(waitingEmail, UNVERIFIED_ACCOUNT_EXPIRY_DAYS + 1);
    // The account is old, its registration is new.
    await sendRegistration(waitingEmail, 'practitioner');
    await backdateAccount(oldEmail, UNVERIFIED_ACCOUNT_EXPIRY_DAYS + 1);
    await backdateAccount(youngEmail, UNVERIFIED_ACCOUNT_EXPIRY_DAYS - 1);
    await backdateAccount(invitedEmail, UNVERIFIED_ACCOUNT_EXPIRY_DAYS + 1);
    await deleteExpiredRows({ DB: database });
    expect(await Promise.all([oldEmail, youngEmail, invitedEmail, waitingEmail].map(countUsersWithEmail))).toEqual([
      0, 1, 1, 1,
    ]);
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE id = ?1', id)).toBe(0);
    expect((await signInAs(waitingEmail)).access_token).toBeTruthy();
    await backdateAccount(waitingEmail, UNVERIFIED_ACCOUNT_EXPIRY_DAYS + 1);
    await deleteExpiredRows({ DB: database });
    expect(await countUsersWithEmail(waitingEmail)).toBe(1);
    expect(
      await queryNumber('SELECT count(*) FROM user WHERE email = ?1 AND password_hash IS NULL', waitingEmail),
    ).toBe(1);
    expect(await queryNumber('SELECT count(*) FROM protocol_assignment WHERE protocol_id = ?1', sharedProtocol)).toBe(
      1,
    );
  });
});

describe('TRUST-7 plans in full', () => {
  it('are read 60 times a minute by one account, and by one network', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createProtocol(token, 'Read', [lastVariant]);
    const requestCountsByLimitKey = new Map<string, number>();
    const PLAN_LIMIT = {
      limit: async ({ key }: { key: string }) => {
        requestCountsByLimitKey.set(key, (requestCountsByLimitKey.get(key) ?? 0) + 1);
        return { success: (requestCountsByLimitKey.get(key) ?? 0) <= 1 };
      },
    };
    const requestFromAddress = (path: string, ipAddress: string) =>
      callShopApi(path, {
        token,
        settings: { RATE_LIMITS: '', PLAN_LIMIT },
        headers: { 'CF-Connecting-IP': ipAddress },
      });
    const safetyCheckPath = `${PROTOCOLS_PATH}/${id}/check`;
    expect((await requestFromAddress(safetyCheckPath, '192.0.2.1')).status).toBe(200);
    expect((await requestFromAddress(`${PROTOCOLS_PATH}/${id}/figures`, '192.0.2.2')).status).toBe(429);
    expect((await requestFromAddress(`/v2/storefront/protocols/${'a'.repeat(32)}`, '192.0.2.3')).status).toBe(404);
    const refusedResponse = await requestFromAddress(`/v2/storefront/protocols/${'a'.repeat(32)}`, '192.0.2.3');
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([429, '60']);
    const clientPlanPaths = ['calendar', 'check'].map((suffix) => `/v2/account/clients/protocols/${id}/${suffix}`);
    for (const path of [...clientPlanPaths, '/v2/account/practitioners/clients/4/export'])
      expect((await requestFromAddress(path, '192.0.2.4')).status).toBe(429);
  });

  it('are answered 503 at once where three of the network wait, as calls and as pages', async () => {
    const { promise: readReleasedPromise, resolve: releaseHeavyRead } = Promise.withResolvers<void>();
    const networkAddress = '192.0.2.9';
    const { promise: readStartedPromise, resolve: resolveReadStarted } = Promise.withResolvers<void>();
    const holdHeavyRead = () => {
      resolveReadStarted();
      return readReleasedPromise;
    };
    const startHeavyRead = () => runHeavyReadInTurn([networkAddress], holdHeavyRead, () => expect.unreachable());
    const runningReadPromise = startHeavyRead();
    await readStartedPromise;
    const startedReadPromises = [runningReadPromise, startHeavyRead(), startHeavyRead(), startHeavyRead()];
    const pagesApp = new Hono<ApiEnvironment>();
    pagesApp.use('/:language/protocols/:token/*', limitPageRequests('PLAN_LIMIT'));
    const planLimitSettings = { RATE_LIMITS: '', PLAN_LIMIT: { limit: async () => ({ success: true }) } };
    const headers = { 'CF-Connecting-IP': networkAddress, 'Accept-Language': 'de' };
    const token = 'a'.repeat(32);
    for (const refusedResponse of [
      await pagesApp.request(`/de/protocols/${token}`, { headers }, planLimitSettings),
      await callShopApi(`/v2/storefront/protocols/${token}`, { settings: planLimitSettings, headers }),
    ]) {
      expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([503, '2']);
      expect(await refusedResponse.text()).toContain(getTranslate('de')('auth.busy'));
    }
    releaseHeavyRead();
    await Promise.all(startedReadPromises);
  });

  it('are refused as pages, too, unrendered and in the language of the address', async () => {
    const pagesApp = new Hono<ApiEnvironment>();
    pagesApp.use('/:language/protocols/:token/*', limitPageRequests('PLAN_LIMIT')).all('*', (c) => c.text('A page'));
    const planLimitSettings = { PLAN_LIMIT: { limit: async () => ({ success: false }) } };
    const requestStatusAndText = async (path: string) => {
      const response = await pagesApp.request(path, {}, planLimitSettings);
      return [response.status, await response.text()];
    };
    const token = 'a'.repeat(32);
    for (const path of [`/de/protocols/${token}`, `/de/protocols/${token}/calendar`, `/de/%70rotocols/${token}`])
      expect(await requestStatusAndText(path)).toEqual([429, getTranslate('de')('problem.too-many-requests')]);
    expect(await requestStatusAndText('/de/products/omega-3')).toEqual([200, 'A page']);
  });
});
