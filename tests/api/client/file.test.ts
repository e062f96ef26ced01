import { beforeAll, expect, it } from 'vitest';
import { importClientsSpec } from '#contract/client/file-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { statement } from '#db/database.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { storeApiKey } from '../../support/owner.ts';
import { callShopApi, mailer, readResponseBody, signIn } from '../../support/shop.ts';

const CLIENTS_PATH = '/v2/account/practitioners/clients';
beforeAll(() => loadCatalogueIntoDatabase());

interface ImportRow {
  line: number;
  state: string;
  reason?: string;
}
const sendImport = (token: string, csv: string, dryRunFlag: 0 | 1) =>
  callShopApi(`${CLIENTS_PATH}/import?dry_run=${dryRunFlag}`, { token, body: { csv } });
const readImportedRows = async (token: string, csv: string, dryRunFlag: 0 | 1) =>
  (await readResponseBody<{ rows: ImportRow[] }>(sendImport(token, csv, dryRunFlag))).rows.map(
    ({ line, state, reason }) => [line, state, reason],
  );
const queryCount = async (sql: string) => Number((await database.run([statement(sql)]))[0]?.[0]);
const countUsers = () => queryCount('SELECT CAST(count(*) AS TEXT) AS data FROM user');
const listClients = async (token: string) =>
  (
    await readResponseBody<{
      data: { id: number; email: string; first_name: string; discount_rate: number }[];
    }>(callShopApi(CLIENTS_PATH, { token }))
  ).data;

const CLIENTS_CSV = `\ufeffemail;first_name;last_name;discount;language
ana@import.example;Ana;"Luz; ""x""";10;de
no address;Ben;;;
ANA@import.example;Ana;;;
cleo@import.example;Cleo;;7;
dan@import.example;Dan;;;xx
eva@import.example;;;;
`;
const EXPECTED_IMPORT_STATES = [
  [2, 'new', undefined],
  [3, 'bad', 'email'],
  [4, 'bad', 'twice'],
  [5, 'bad', 'discount'],
  [6, 'bad', 'language'],
  [7, 'new', undefined],
];

it('CLIENT-06 a dry run says of each row what would happen; the import does it, mails nothing, and a repeat changes nothing', async () => {
  const { access_token: token, email } = await signIn(2);
  mailer.sent.splice(0);
  const initialUserCount = await countUsers();
  expect(await readImportedRows(token, CLIENTS_CSV, 1)).toEqual(EXPECTED_IMPORT_STATES);
  expect([await countUsers(), (await listClients(token)).length]).toEqual([initialUserCount, 0]);
  expect(await readImportedRows(token, CLIENTS_CSV, 0)).toEqual(EXPECTED_IMPORT_STATES);
  const clients = await listClients(token);
  expect(clients).toMatchObject([
    { email: 'ana@import.example', first_name: 'Ana', last_name: 'Luz; "x"', discount_rate: 10 },
    { email: 'eva@import.example', state: 'invited', invited_at: null },
  ]);
  expect(
    await queryCount(`SELECT CAST(count(*) AS TEXT) AS data FROM outbox WHERE recipient LIKE '%import.example'`),
  ).toBe(0);
  const repeatedRows = await readImportedRows(token, CLIENTS_CSV, 0);
  expect([repeatedRows[0]?.[1], repeatedRows[5]?.[1]]).toEqual(['known', 'known']);
  expect(await listClients(token)).toEqual(clients);
  expect(await readImportedRows(token, `email\n${email}`, 0)).toEqual([[2, 'bad', 'email']]);
});

it('CLIENT-06 two thousand rows and a megabyte are the most', async () => {
  const { access_token: token } = await signIn(2);
  const createCsv = (rowCount: number) =>
    `email\n${Array.from({ length: rowCount }, (_, index) => `many-${index}@import.example`).join('\n')}`;
  expect((await sendImport(token, createCsv(2001), 1)).status).toBe(422);
  expect((await sendImport(token, 'é'.repeat(600_000), 1)).status).toBe(413);
  expect(await readImportedRows(token, createCsv(2000), 0)).toHaveLength(2000);
  for (const rowCount of [2000, 4000]) {
    const generatedLines = createCsv(rowCount + 2000).split('\n');
    const csv = ['email', ...generatedLines.slice(rowCount + 1)].join('\n');
    const expectedStatus = rowCount === 2000 ? 200 : 422;
    expect((await sendImport(token, csv, 0)).status).toBe(expectedStatus);
  }
  expect(
    await queryCount(
      `SELECT CAST(max(c) AS TEXT) AS data FROM (SELECT count(*) c FROM practitioner_client GROUP BY practitioner_id)`,
    ),
  ).toBe(4000);
});

it('CLIENT-06 OPEN-01 a text that is no list is refused with a code that the description names', async () => {
  const { access_token: token } = await signIn(2);
  const { summary, errors } = importClientsSpec;
  for (const allowedValues of [LANGUAGES, DISCOUNT_CHOICES]) expect(summary).toContain(` ${allowedValues.join(', ')}`);
  const clientsCsv = 'email,first_name\nbela@import.example,Béla';
  const csvInWindows1252 = Buffer.from(clientsCsv, 'latin1').toString();
  const csvInUtf16 = Buffer.from(`\ufeff${clientsCsv}`, 'utf16le').toString();
  const csvsByErrorCode = {
    required: ['', '\ufeff\n'],
    encoding: [csvInWindows1252, csvInUtf16, csvInUtf16.slice(2)],
    columns: ['name\nAna', 'a@example.com'],
    quotes: ['email\n"open', 'email\na"b"@import.example'],
  };
  for (const [faultCode, texts] of Object.entries(csvsByErrorCode)) {
    expect(errors[422]).toContain(`\`${faultCode}\``);
    for (const invalidCsv of texts)
      for (const dryRunFlag of [0, 1] as const)
        expect(await readResponseBody(sendImport(token, invalidCsv, dryRunFlag), 422)).toMatchObject({
          errors: { csv: [faultCode] },
        });
  }
  expect(await listClients(token)).toEqual([]);
});

it('CLIENT-07 OPEN-03 a key exports the list as CSV that an import knows again', async () => {
  const { id, access_token: token } = await signIn(2);
  await readResponseBody(sendImport(token, 'email,first_name\nformula@import.example,=1+1', 0));
  const { key } = await storeApiKey(id, ['clients:read']);
  const [one] = await listClients(token);
  const response = await callShopApi(`${CLIENTS_PATH}/export`, { token: key });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toContain('clients.csv');
  const exportedCsv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(exportedCsv).toBe(
    '\ufeff"email","first_name","last_name","discount","language","state","archived","id"\r\n' +
      `"formula@import.example","'=1+1","","","en","not_invited","","${one?.id}"\r\n`,
  );
  expect(await readImportedRows(token, exportedCsv, 1)).toEqual([[2, 'known', undefined]]);
  await readResponseBody(callShopApi(`${CLIENTS_PATH}/${one?.id}/invite`, { token, method: 'POST' }));
  expect(await (await callShopApi(`${CLIENTS_PATH}/export`, { token: key })).text()).toContain('"en","invited"');
});
