import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Protocol, ProtocolList } from '#contract/protocol/schema.ts';
import type { getVersionSpec, listVersionsSpec, restoreVersionSpec } from '#contract/protocol/version-schema.ts';
import type { ClientProtocol, ClientProtocolList, SharedProtocol } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { assignPlan, CAPSULE_PACK, PLAN_VARIANT_IDS, PLANS_PATH, readPlan, startPlan } from '../../support/plans.ts';
import {
  createProtocol,
  openProtocolLink,
  PROTOCOLS_PATH,
  putDose,
  queryNumber,
  VARIANT_IDS,
} from '../../support/protocols.ts';
import { createRandomGenerator, pickRandomItem } from '../../support/random.ts';
import { callShopApi, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const DAY_MS = 86_400_000;
const runSql = (sql: string, ...sqlValues: (string | number)[]) => database.run([statement(sql, ...sqlValues)]);

type VersionList = z.infer<typeof listVersionsSpec.answer>;
type ProtocolVersion = z.infer<typeof getVersionSpec.answer>;
type RestoreResult = z.infer<typeof restoreVersionSpec.answer>;

const listVersions = async (token: string, id: number, headers = {}) =>
  (await readResponseBody<VersionList>(callShopApi(`${PROTOCOLS_PATH}/${id}/versions`, { token, headers }))).data;
const readVersion = (token: string, id: number, versionNumber: number) =>
  readResponseBody<ProtocolVersion>(callShopApi(`${PROTOCOLS_PATH}/${id}/versions/${versionNumber}`, { token }));
const restoreVersion = (
  token: string,
  id: number,
  versionNumber: number,
  newestVersion?: number,
  expectedStatus = 200,
) =>
  readResponseBody<RestoreResult>(
    callShopApi(`${PROTOCOLS_PATH}/${id}/versions/${versionNumber}/restore`, {
      token,
      method: 'POST',
      ...(newestVersion !== undefined && { body: { newest_version: newestVersion } }),
    }),
    expectedStatus,
  );
const saveBreakfastDose = (token: string, id: number, capsuleCount: number) =>
  readResponseBody(
    putDose(token, id, CAPSULE_PACK.variant, createOnePhaseDose(CAPSULE_PACK.unit, [['breakfast', capsuleCount]])),
  );
const pickVersionContent = ({ name, description, lines }: ProtocolVersion) => ({ name, description, lines });
const backdateProtocol = (id: number) =>
  runSql('UPDATE protocol SET updated_at = updated_at - 3600000 WHERE id = ?1', id);

describe('HIST-01 versions', () => {
  it('are listed with what changed, and one is restored with its lines, doses, order and texts', async () => {
    const { token, id } = await assignPlan();
    await saveBreakfastDose(token, id, 3);
    const editProtocol = (path: string, method: string, editBodyOfCall: object) =>
      readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/${path}`, { token, method, body: editBodyOfCall }));
    await editProtocol('update', 'PUT', { name: 'Warm summer' });
    await editProtocol('products', 'DELETE', { product_variant_id: PLAN_VARIANT_IDS[1] });
    const [second, first] = await listVersions(token, id);
    expect(first).toMatchObject({ version: 1, changes: null });
    expect(second?.changes).toHaveLength(3);
    expect(second?.changes?.join()).toContain('3 capsules instead of 2 with breakfast');
    expect((await listVersions(token, id, { 'Accept-Language': 'de' }))[0]?.changes?.join()).toContain('statt 2');
    const firstVersion = await readVersion(token, id, 1);
    const secondVersion = await readVersion(token, id, 2);
    expect(secondVersion.diff).toMatchObject({
      removed: [{ product_variant_id: PLAN_VARIANT_IDS[1] }],
      name: { to: 'Warm summer' },
    });
    expect(await restoreVersion(token, id, 1)).toEqual({ version: 3, undo: 2, missing: [] });
    expect(pickVersionContent(await readVersion(token, id, 3))).toEqual(pickVersionContent(firstVersion));
    const searchOptions = { token, body: { query: 'calm winter' } };
    expect(
      (await readResponseBody<ProtocolList>(callShopApi(`${PROTOCOLS_PATH}/search`, searchOptions))).total_results,
    ).toBe(1);
    expect(await restoreVersion(token, id, 2)).toMatchObject({ version: 4, undo: 3 });
    expect(pickVersionContent(await readVersion(token, id, 4))).toEqual(pickVersionContent(secondVersion));
  });

  it('a restore is undone only if nothing was edited since, and once: repeats change nothing', async () => {
    const { token, id } = await assignPlan();
    await saveBreakfastDose(token, id, 3);
    const contentAfterEdit = pickVersionContent(await readVersion(token, id, 2));
    const expectedRestoreResult = { version: 3, undo: 2, missing: [] };
    for (const _ of [1, 2]) expect(await restoreVersion(token, id, 1)).toEqual(expectedRestoreResult);
    for (const _ of [1, 2]) expect(await restoreVersion(token, id, 2, 3)).toEqual({ version: 4, undo: 3, missing: [] });
    expect(pickVersionContent(await readVersion(token, id, 4))).toEqual(contentAfterEdit);
    expect(await restoreVersion(token, id, 1)).toMatchObject({ version: 5, undo: 4 });
    await saveBreakfastDose(token, id, 4);
    const versionAfterLaterEdit = await readVersion(token, id, 6);
    await restoreVersion(token, id, 4, 5, 409);
    expect(await readVersion(token, id, 6)).toEqual(versionAfterLaterEdit);
    expect(await listVersions(token, id)).toHaveLength(6);
  });

  it('model: whatever was edited, a restored version does not differ from what it was', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createProtocol(token, 'Model', VARIANT_IDS.slice(0, 3));
    const randomGenerator = createRandomGenerator(3);
    const editingCalls = [
      () => {
        const editBody = {
          product_variant_id: pickRandomItem(randomGenerator, VARIANT_IDS.slice(0, 4)),
          quantity: 1 + Math.floor(randomGenerator() * 3),
        };
        return callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, body: editBody });
      },
      () => {
        const removalBody = { product_variant_id: pickRandomItem(randomGenerator, VARIANT_IDS.slice(0, 4)) };
        return callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, method: 'DELETE', body: removalBody });
      },
      () => {
        const moveBody = { product_variant_id: pickRandomItem(randomGenerator, VARIANT_IDS.slice(0, 4)), position: 1 };
        return callShopApi(`${PROTOCOLS_PATH}/${id}/products/order`, { token, method: 'PUT', body: moveBody });
      },
      () => {
        const renameBody = { name: pickRandomItem(randomGenerator, ['One', 'Two', 'Three']) };
        return callShopApi(`${PROTOCOLS_PATH}/${id}/update`, { token, method: 'PUT', body: renameBody });
      },
    ];
    for (let editStep = 0; editStep < 25; editStep++) {
      await (await pickRandomItem(randomGenerator, editingCalls)()).text();
      if (randomGenerator() < 0.5) await backdateProtocol(id);
      const { version } = pickRandomItem(randomGenerator, await listVersions(token, id));
      const versionToRestore = await readVersion(token, id, version);
      if (version === (await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }))).version)
        continue;
      const { version: newestVersion } = await restoreVersion(token, id, version);
      expect(pickVersionContent(await readVersion(token, id, newestVersion))).toEqual(
        pickVersionContent(versionToRestore),
      );
    }
  });

  it('name each product, told from others of its name, whatever changed', async () => {
    const { access_token: token } = await signIn(2);
    const variantRecords = fixtureCatalogue.products.find(
      (catalogueProduct) => !catalogueProduct.practitionerOnly && catalogueProduct.variants.length > 1,
    )?.variants;
    const variantIds = [variantRecords?.[0]?.id ?? 0, variantRecords?.[1]?.id ?? 0];
    const { protocol_id: id } = await createProtocol(token, 'Two sizes', variantIds);
    await backdateProtocol(id);
    const lineChangeBody = { product_variant_id: variantIds[0], quantity: 1, notes: 'Two with breakfast' };
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/products`, { token, method: 'PUT', body: lineChangeBody }),
    );
    const [one] = (await listVersions(token, id))[0]?.changes ?? [];
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
        token,
        method: 'PUT',
        body: { ...lineChangeBody, product_variant_id: variantIds[1] },
      }),
    );
    const changeDescriptions = (await listVersions(token, id))[0]?.changes ?? [];
    expect(changeDescriptions).toContain(one);
    expect(new Set(changeDescriptions).size).toBe(2);
  });

  it('keep products that left the catalogue, and name them', async () => {
    const { token, id } = await assignPlan();
    const productName = (await readVersion(token, id, 1)).lines.find(
      (versionLine) => versionLine.product_variant_id === CAPSULE_PACK.variant,
    )?.name;
    await saveBreakfastDose(token, id, 3);
    const unknownVariantId = 999_999;
    await runSql(
      `UPDATE protocol_version SET snapshot = replace(snapshot, ?2, ?3) WHERE protocol_id = ?1`,
      id,
      `"variant_id":${CAPSULE_PACK.variant},`,
      `"variant_id":${unknownVariantId},`,
    );
    expect((await listVersions(token, id))[0]?.changes?.join()).toContain(`${productName} is no longer part of it`);
    expect((await restoreVersion(token, id, 1)).missing).toEqual([
      { product_variant_id: unknownVariantId, name: productName },
    ]);
    expect((await readResponseBody<Protocol>(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }))).products).toHaveLength(
      2,
    );
    expect((await readVersion(token, id, 3)).lines).toHaveLength(3);
  });

  it('are nobody else’s, and a version that is not there is not restored', async () => {
    const { token, id, client } = await assignPlan();
    const { access_token: strangerToken } = await signIn(2);
    const path = `${PROTOCOLS_PATH}/${id}/versions`;
    for (const [callerToken, status] of [
      [strangerToken, 404],
      [client, 403],
    ] as const) {
      await readResponseBody(callShopApi(path, { token: callerToken }), status);
      await readResponseBody(callShopApi(`${path}/1`, { token: callerToken }), status);
      await readResponseBody(callShopApi(`${path}/1/restore`, { token: callerToken, method: 'POST' }), status);
    }
    for (const unusableVersion of ['1', '2', '0', 'x'])
      await readResponseBody(callShopApi(`${path}/${unusableVersion}/restore`, { token, method: 'POST' }), 404);
  });
});

describe('HIST-02 a deleted protocol', () => {
  it('is hidden from everybody and comes back with links, assignments and first days', async () => {
    const { token, id, client } = await assignPlan();
    const linkToken = await openProtocolLink(token, id);
    await readResponseBody(startPlan(client, id, '2026-11-26'));
    const protocolPath = `${PROTOCOLS_PATH}/${id}`;
    const lineBody = { product_variant_id: CAPSULE_PACK.variant, quantity: 2 };
    const sharedProtocolPath = `/v2/storefront/protocols/${linkToken}`;
    const callsAfterDeletion: readonly (readonly [path: string, status: number, call?: object])[] = [
      [protocolPath, 404, { token }],
      [`${protocolPath}/figures`, 404, { token }],
      [`${protocolPath}/versions`, 404, { token }],
      [`${protocolPath}/versions/1/restore`, 404, { token, method: 'POST' }],
      [`${protocolPath}/link`, 404, { token, method: 'POST' }],
      [`${protocolPath}/update`, 404, { token, method: 'PUT', body: { name: 'x' } }],
      [`${protocolPath}/products`, 404, { token, body: lineBody }],
      [`${protocolPath}/products`, 404, { token, method: 'PUT', body: lineBody }],
      [`${PROTOCOLS_PATH}/duplicate`, 404, { token, body: { protocol_id: id } }],
      [
        `${PROTOCOLS_PATH}/assign`,
        404,
        { token, body: { id, email: 'new@example.com', first_name: 'A', last_name: 'B' } },
      ],
      [sharedProtocolPath, 410],
      [`${PLANS_PATH}/${id}`, 404, { token: client }],
      [`${PLANS_PATH}/${id}/calendar`, 404, { token: client }],
      [`${PLANS_PATH}/${id}/start`, 404, { token: client, method: 'PUT', body: { starts_on: null } }],
    ];
    const readProtocolLists = async () => {
      const protocolList = await readResponseBody<ProtocolList>(callShopApi(PROTOCOLS_PATH, { token }));
      const searchResult = await readResponseBody<ProtocolList>(
        callShopApi(`${PROTOCOLS_PATH}/search`, { token, body: { query: 'calm' } }),
      );
      const clientPlans = await readResponseBody<ClientProtocolList>(callShopApi(PLANS_PATH, { token: client }));
      return [protocolList.total_results, searchResult.total_results, clientPlans.total_results];
    };
    expect(await readProtocolLists()).toEqual([1, 1, 1]);
    const planBeforeDeletion = await readPlan(client, id);
    await readResponseBody(callShopApi(protocolPath, { token, method: 'DELETE' }));
    await readResponseBody(callShopApi(protocolPath, { token, method: 'DELETE' }), 404);
    for (const [path, status, call = {}] of callsAfterDeletion) await readResponseBody(callShopApi(path, call), status);
    expect(await readProtocolLists()).toEqual([0, 0, 0]);
    const deletedList = await readResponseBody<ProtocolList>(callShopApi(`${PROTOCOLS_PATH}?deleted=1`, { token }));
    expect(deletedList).toMatchObject({ total_results: 1, data: [{ protocol_id: id, name: 'Calm winter' }] });
    const { access_token: strangerToken } = await signIn(2);
    await readResponseBody(callShopApi(`${protocolPath}/restore`, { token: strangerToken, method: 'POST' }), 404);
    for (const isRepeatedRestore of [false, true])
      expect([
        isRepeatedRestore,
        await readResponseBody(callShopApi(`${protocolPath}/restore`, { token, method: 'POST' })),
      ]).toMatchObject([isRepeatedRestore, { protocol_id: id }]);
    await readResponseBody(callShopApi(`${protocolPath}/restore`, { token: strangerToken, method: 'POST' }), 404);
    expect(await readProtocolLists()).toEqual([1, 1, 1]);
    expect(await readPlan(client, id)).toEqual(planBeforeDeletion);
    await readResponseBody(callShopApi(sharedProtocolPath));
  });

  it('is deleted for good once, by its owner alone, and then as the cron leaves it', async () => {
    const { token, id, client } = await assignPlan();
    const protocolPathForPurge = `${PROTOCOLS_PATH}/${id}`;
    const { link_token: linkToken } = await readResponseBody<{ link_token: string }>(
      callShopApi(`${protocolPathForPurge}/link`, { token, method: 'POST' }),
    );
    const { access_token: strangerToken } = await signIn(2);
    const purgeProtocol = (callerToken: string, expectedStatus: number) =>
      readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/deleted/${id}`, { token: callerToken, method: 'DELETE' }),
        expectedStatus,
      );
    // Restored on another device, it is said to have changed.
    await purgeProtocol(token, 409);
    await purgeProtocol(strangerToken, 404);
    await readPlan(client, id);
    await readResponseBody(callShopApi(protocolPathForPurge, { token, method: 'DELETE' }));
    await purgeProtocol(strangerToken, 404);
    await purgeProtocol(client, 403);
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE id = ?1', id)).toBe(1);
    await purgeProtocol(token, 200);
    await purgeProtocol(token, 404);
    await readResponseBody(callShopApi(`${protocolPathForPurge}/restore`, { token, method: 'POST' }), 404);
    for (const tableName of ['protocol_line', 'protocol_version', 'protocol_assignment', 'share_link'])
      expect(await queryNumber(`SELECT count(*) FROM ${tableName} WHERE protocol_id = ?1`, id)).toBe(0);
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`), 410);
    await readResponseBody(callShopApi(`${PLANS_PATH}/${id}`, { token: client }), 404);
    expect((await readResponseBody<ClientProtocolList>(callShopApi(PLANS_PATH, { token: client }))).total_results).toBe(
      0,
    );
  });

  it('can be restored for 30 days, within the maximum; then the cron removes it, some at a time', async () => {
    const { access_token: token, id: ownerId } = await signIn(2);
    const { protocol_id: id } = await createProtocol(token, 'Old', VARIANT_IDS.slice(0, 1));
    const path = `${PROTOCOLS_PATH}/${id}`;
    const { link_token: linkToken } = await readResponseBody<{ link_token: string }>(
      callShopApi(`${path}/link`, { token, method: 'POST' }),
    );
    await readResponseBody(callShopApi(path, { token, method: 'DELETE' }));
    const backdateDeletion = (daysAgo: number) =>
      runSql('UPDATE protocol SET deleted_at = ?2 WHERE id = ?1', id, Date.now() - daysAgo * DAY_MS);
    await runSql(
      `INSERT INTO protocol (practitioner_id, name, description, search_key, creation, created_at, updated_at)
       SELECT ?1, 'n', '', '', 'full-' || key, 1, 1 FROM json_each(?2)`,
      ownerId,
      JSON.stringify(Array(500).fill(0)),
    );
    await readResponseBody(callShopApi(`${path}/restore`, { token, method: 'POST' }), 422);
    await runSql(
      'UPDATE protocol SET deleted_at = ?2 WHERE practitioner_id = ?1 AND id <> ?3',
      ownerId,
      Date.now() - 31 * DAY_MS,
      id,
    );
    await backdateDeletion(29);
    await deleteExpiredRows({ DB: database });
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE practitioner_id = ?1', ownerId)).toBe(481);
    await readResponseBody(callShopApi(`${path}/restore`, { token, method: 'POST' }));
    await readResponseBody(callShopApi(path, { token, method: 'DELETE' }));
    await backdateDeletion(30);
    await readResponseBody(callShopApi(`${path}/restore`, { token, method: 'POST' }), 404);
    await runSql('DELETE FROM protocol WHERE practitioner_id = ?1 AND id <> ?2', ownerId, id);
    await deleteExpiredRows({ DB: database });
    expect(await queryNumber('SELECT count(*) FROM protocol_line WHERE protocol_id = ?1', id)).toBe(0);
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`), 410);
    await deleteExpiredRows({ DB: database }, Date.now() + 401 * DAY_MS);
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${linkToken}`), 404);
  });
});

describe('HIST-05 what has changed since a plan was read', () => {
  const storeReadReceipt = (
    id: number,
    versionNumber: number,
    readerColumn: 'client_id' | 'link_id',
    readerId: number,
    readAt = 1_000,
  ) =>
    runSql(
      `INSERT INTO plan_receipt (protocol_id, version, ${readerColumn}, read_at) VALUES (?1, ?2, ?3, ?4)`,
      id,
      versionNumber,
      readerId,
      readAt,
    );

  it('is said to the client who has confirmed, against the last receipt', async () => {
    const { token, id, client, clientId, other } = await assignPlan();
    await storeReadReceipt(id, 1, 'client_id', clientId);
    expect((await readPlan(client, id)).changes).toBeUndefined();
    await saveBreakfastDose(token, id, 3);
    const expectedPlanChanges = {
      since: new Date(1_000).toISOString(),
      sentences: [expect.stringContaining('3 capsules instead of 2 with breakfast')],
    };
    expect((await readPlan(client, id)).changes).toEqual(expectedPlanChanges);
    const planList = await readResponseBody<{ data: ClientProtocol[] }>(callShopApi(PLANS_PATH, { token: client }));
    expect(planList.data[0]?.changes).toEqual(expectedPlanChanges);
    expect((await readPlan(other, id)).changes).toBeUndefined();
    await storeReadReceipt(id, 2, 'client_id', clientId, 2_000);
    expect((await readPlan(client, id)).changes).toBeUndefined();
  });

  it('is said to one person against the later reading of account and personal link', async () => {
    const { token, id, client, clientId } = await assignPlan();
    const linkSecret = crypto.randomUUID().replaceAll('-', '');
    await runSql(
      `INSERT INTO share_link (kind, protocol_id, client_id, token, token_hash, created_at, expires_at)
       VALUES ('personal', ?1, ?2, ?3, ?3, 1, ?4)`,
      ...[id, clientId, linkSecret, Date.now() + DAY_MS],
    );
    const linkId = await queryNumber('SELECT id FROM share_link WHERE client_id = ?1', clientId);
    await storeReadReceipt(id, 1, 'link_id', linkId);
    await saveBreakfastDose(token, id, 3);
    expect((await readPlan(client, id)).changes?.sentences).toHaveLength(1);
    const readSharedProtocol = (urlQuery: string) =>
      readResponseBody<SharedProtocol>(callShopApi(`/v2/storefront/protocols/${linkSecret}${urlQuery}`));
    expect((await readSharedProtocol('?read=1')).changes?.sentences.join()).toContain('instead of 2');
    await storeReadReceipt(id, 2, 'client_id', clientId, 2_000);
    expect((await readSharedProtocol('?read=1')).changes).toBeUndefined();
    await backdateProtocol(id);
    await saveBreakfastDose(token, id, 4);
    expect((await readSharedProtocol('?read=1')).changes?.sentences.join()).toContain('instead of 3');
    expect((await readSharedProtocol('')).changes).toBeUndefined();
  });

  it('is said by a link for a version that was confirmed by this link alone', async () => {
    const { token, id } = await assignPlan();
    const linkToken = await openProtocolLink(token, id);
    await saveBreakfastDose(token, id, 3);
    const readSharedProtocol = (urlQuery: string) =>
      readResponseBody<SharedProtocol>(callShopApi(`/v2/storefront/protocols/${linkToken}${urlQuery}`));
    expect((await readSharedProtocol('?read=1')).changes).toBeUndefined();
    await storeReadReceipt(id, 1, 'link_id', await queryNumber('SELECT id FROM share_link WHERE protocol_id = ?1', id));
    expect((await readSharedProtocol('?read=1')).changes?.sentences).toHaveLength(1);
    for (const urlQuery of ['', '?read=2', '?read=x'])
      expect((await readSharedProtocol(urlQuery)).changes).toBeUndefined();
  });
});
