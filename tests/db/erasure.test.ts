import { beforeAll, expect, it } from 'vitest';
import { countPersonalRows, eraseAccount } from '#db/account/erasure.ts';
import { readPersonalColumns, readPersonalRowPages } from '#db/account/personal-rows.ts';
import { PERSONAL_TABLES } from '#db/account/personal-tables.ts';
import { statement } from '#db/database.ts';
import { exportAccount } from '../../tools/accounts/export.ts';
import { findAccount } from '../../tools/accounts/find.ts';
import { listMails, retryMails } from '../../tools/mails/mails.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createCountingDatabase } from '../support/counting-database.ts';
import { createOwner } from '../support/owner.ts';
import { callShopApi, createUser, readResponseBody } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

it('SHOP-8 what the operator exports and erases is within the limits of D1', async () => {
  const { token } = await createOwner(2);
  const { email } = await readResponseBody<{ email: string }>(callShopApi('/v2/account', { token }));
  const foundAccount = await findAccount(database, email);
  const exportedRows = await exportAccount(database, foundAccount);
  expect(Object.keys(exportedRows)).toEqual(expect.arrayContaining(['user', 'protocol', 'store', 'store_feature']));
  const rowCounts = await countPersonalRows(database, foundAccount);
  expect(rowCounts.get('store')).toBe(1);
  expect(await eraseAccount(database, foundAccount)).toEqual(rowCounts);
  await readResponseBody(callShopApi('/v2/account', { token }), 401);
  await expect(findAccount(database, email)).rejects.toThrow('No account');
  expect(await listMails(database)).toContain('given up');
  await expect(retryMails(database, 'all')).rejects.toThrow('There is no such unsent mail');
});

it('DATA-01 an export reads small rows in few statements, and large ones in answers of about a megabyte', async () => {
  const { id, email } = await createUser(2);
  const noteTableIndex = PERSONAL_TABLES.findIndex(({ name }) => name === 'client_note');
  const noteTable = PERSONAL_TABLES[noteTableIndex];
  const noteColumns = (await readPersonalColumns(database))[noteTableIndex];
  if (!noteTable || !noteColumns) throw new Error('no notes');
  const countingDb = createCountingDatabase(database);
  const measureNoteExport = async (noteCount: number, noteLength: number) => {
    await database.run([
      statement('DELETE FROM client_note WHERE practitioner_id = ?1', id),
      statement(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO client_note (practitioner_id, client_id, text, created_at, updated_at)
         SELECT ?1, ?1, printf('%.*c', ?3, 'x'), i, i FROM n`,
        ...[id, noteCount, noteLength],
      ),
    ]);
    countingDb.takeStatementCounts();
    const rowPageJsons: string[] = [];
    for await (const rowPage of readPersonalRowPages(countingDb, { id, email }, noteTable, noteColumns))
      rowPageJsons.push(JSON.stringify(rowPage));
    expect(
      rowPageJsons
        .map((rowPageJson) => JSON.parse(rowPageJson).length)
        .reduce((totalRowCount, pageRowCount) => totalRowCount + pageRowCount, 0),
    ).toBe(noteCount);
    return {
      trips: countingDb.takeStatementCounts().length,
      longest: Math.max(...rowPageJsons.map(({ length }) => length)),
    };
  };
  expect((await measureNoteExport(2_000, 10)).trips).toBeLessThanOrEqual(6);
  const longNotesMeasures = await measureNoteExport(400, 5_000);
  expect(longNotesMeasures.longest).toBeLessThan(1_200_000);
  expect(longNotesMeasures.trips).toBeLessThanOrEqual(5);
});
