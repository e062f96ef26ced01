import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../../support/protocols.ts';
import { callShopApi, readResponseBody, signIn } from '../../support/shop.ts';

const [firstVariant = 0, secondVariant = 0] = VARIANT_IDS;

beforeAll(() => loadCatalogueIntoDatabase());

const runSql = (sql: string, ...sqlValues: (string | number)[]) => database.run([statement(sql, ...sqlValues)]);
const readVersionNumber = (id: number) => queryNumber('SELECT version FROM protocol WHERE id = ?1', id);
const countSealedVersions = (id: number) =>
  queryNumber('SELECT count(*) FROM protocol_version WHERE protocol_id = ?1', id);

async function createPractitionerProtocol() {
  const { access_token: token } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Sleep', [firstVariant]);
  const saveProtocolLine = (quantity: number, variant = firstVariant) =>
    readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
        token,
        method: 'PUT',
        body: { product_variant_id: variant, quantity },
      }),
    );
  return { token, id, line: saveProtocolLine };
}

describe('HIST-01 versions are sealed', () => {
  it('by a link; the next edit begins the next version, later ones change it', async () => {
    const { token, id, line } = await createPractitionerProtocol();
    await line(2);
    expect([await readVersionNumber(id), await countSealedVersions(id)]).toEqual([1, 0]);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method: 'POST' }));
    expect([await readVersionNumber(id), await countSealedVersions(id)]).toEqual([1, 1]);
    await line(3);
    await line(4);
    expect([await readVersionNumber(id), await countSealedVersions(id)]).toEqual([2, 1]);
    const storedVersionBytes = await queryNumber('SELECT version_bytes FROM protocol WHERE id = ?1', id);
    expect(storedVersionBytes).toBeGreaterThan(100);
    const usedBytesSql = `SELECT u.bytes FROM account_usage u JOIN protocol p ON p.practitioner_id = u.user_id WHERE p.id = ?1`;
    const accountBytes = await queryNumber(usedBytesSql, id);
    await runSql('DELETE FROM protocol_version WHERE protocol_id = ?1', id);
    await runSql('UPDATE protocol SET version_bytes = 0 WHERE id = ?1', id);
    await line(5);
    expect(await queryNumber(usedBytesSql, id)).toBe(accountBytes - storedVersionBytes);
  });

  it('by half an hour without an edit; a refused edit begins none', async () => {
    const { id, line } = await createPractitionerProtocol();
    await runSql('UPDATE protocol SET updated_at = updated_at - 1800000 WHERE id = ?1', id);
    await line(2);
    expect([await readVersionNumber(id), await countSealedVersions(id)]).toEqual([2, 1]);
    await line(2, secondVariant).catch(() => undefined);
    expect(await readVersionNumber(id)).toBe(2);
  });

  it('100 with the newest; the oldest that nobody has read goes first', async () => {
    const { id } = await createPractitionerProtocol();
    const sealVersion = (sealedVersionNumber: number) =>
      runSql(`INSERT INTO protocol_version VALUES (?1, ?2, 1, 1, '{}')`, id, sealedVersionNumber);
    await runSql(
      `INSERT INTO plan_receipt (protocol_id, version, client_id, read_at) SELECT id, 1, practitioner_id, 1 FROM protocol WHERE id = ?1`,
      id,
    );
    for (let versionNumber = 1; versionNumber <= 101; versionNumber++) await sealVersion(versionNumber);
    expect(await countSealedVersions(id)).toBe(99);
    expect(await queryNumber('SELECT min(version) FROM protocol_version WHERE protocol_id = ?1', id)).toBe(1);
    expect(
      await queryNumber('SELECT min(version) FROM protocol_version WHERE protocol_id = ?1 AND version > 1', id),
    ).toBe(4);
    expect(await queryNumber('SELECT version_bytes FROM protocol WHERE id = ?1', id)).toBe(198);
  });
});
