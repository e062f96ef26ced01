import type { Consent } from '#contract/account/data-schema.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import { listAccessEntries } from '#db/account/access-log.ts';
import { listAddresses } from '#db/account/address.ts';
import { listConsents } from '#db/account/consents.ts';
import { readPersonalColumns, readPersonalRowPages } from '#db/account/personal-rows.ts';
import { PERSONAL_TABLES } from '#db/account/personal-tables.ts';
import { createPersonalStatement, type PersonalAccount } from '#db/account/personal-values.ts';
import { getClientProfile, getPractitionerProfile, getUser } from '#db/account/user.ts';
import { getCart } from '#db/cart/lines.ts';
import { listClientProtocols } from '#db/client/protocols.ts';
import type { PrivateFilesEnvironment } from '#db/credential/document.ts';
import type { MediaEnvironment } from '#db/media.ts';
import { listProtocols } from '#db/protocol/list.ts';
import { consentText } from '#domain/client/consent-text.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { getTranslate } from '#i18n/translate.ts';
import type { ZipEntry } from './zip.ts';

interface ExportContext {
  readonly t: Translate;
  readonly language: Language;
  readonly now: number;
}

const PROTOCOLS_PER_BATCH = 20;
const textEncoder = new TextEncoder();

async function* encodeText(text: string): AsyncGenerator<Uint8Array> {
  yield textEncoder.encode(text);
}

const toJsonFile = (fileName: string, jsonContent: unknown): ZipEntry => ({
  name: `${fileName}.json`,
  pieces: encodeText(`${JSON.stringify(jsonContent, undefined, 2)}\n`),
});

/** Adds the wording of a consent in its language; null if the consent is to a former wording. */
function createConsentExport(consent: Consent) {
  const { language, text_version: consentTextVersion } = consent;
  const t = getTranslate(isLanguage(language) ? language : DEFAULT_LANGUAGE);
  return { ...consent, text: consentTextVersion === CONSENT_VERSION ? consentText(consent, t) : null };
}

/** Writes a JSON array piece by piece. */
async function* encodeJsonArray(rowPages: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const rowPage of rowPages)
    for (const row of rowPage) {
      yield textEncoder.encode(separator + JSON.stringify(row));
      separator = ',\n';
    }
  yield textEncoder.encode(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Yields a first page that was already read, then the other pages. */
async function* prependRowPage<T>(firstPage: T, laterPages: AsyncIterable<T>): AsyncGenerator<T> {
  yield firstPage;
  yield* laterPages;
}

/** Returns the file extension of an object's media type, such as `.pdf`. */
function fileExtensionOf({ httpMetadata }: R2Object): string {
  const [, kind] = httpMetadata?.contentType?.split('/') ?? [];
  return kind === undefined ? '' : `.${kind}`;
}

/** Yields the pages of a list up to the first empty one. */
async function* readAllListPages<T>(
  readListPage: (pageNumber: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const pageItems = await readListPage(pageNumber);
    yield pageItems;
    if (pageItems.length === 0) return;
  }
}

/** Yields the files of an export: data in the API's shapes, other tables as stored, pictures and credential files. */
export async function* yieldFiles(
  env: MediaEnvironment & PrivateFilesEnvironment,
  accountToExport: PersonalAccount,
  { t, language, now }: ExportContext,
): AsyncGenerator<ZipEntry> {
  const { id } = accountToExport;
  yield { name: 'readme.txt', pieces: encodeText(`${t('account:data.readme')}\n`) };
  yield toJsonFile('account', await getUser(env, id));
  yield toJsonFile('profile', {
    practitioner: await getPractitionerProfile(env, id),
    client: await getClientProfile(env, id),
  });
  yield toJsonFile('addresses', await listAddresses(env, id));
  yield toJsonFile('consents', (await listConsents(env, id)).map(createConsentExport));
  yield toJsonFile('access', await listAccessEntries(env, id, now));
  yield toJsonFile('cart', await getCart(env, id));
  const listPageQuery = { limit: PROTOCOLS_PER_BATCH, hasLines: true };
  const protocols = readAllListPages(
    async (pageNumber) => (await listProtocols(env, id, { ...listPageQuery, page: pageNumber }, language)).data,
  );
  yield { name: 'protocols.json', pieces: encodeJsonArray(protocols) };
  const planPages = readAllListPages(
    async (pageNumber) => (await listClientProtocols(env, id, { ...listPageQuery, page: pageNumber }, language)).data,
  );
  yield { name: 'plans.json', pieces: encodeJsonArray(planPages) };
  const tableColumns = await readPersonalColumns(env.DB);
  for (const [index, table] of PERSONAL_TABLES.entries()) {
    const columnNames = tableColumns[index];
    if (table.file || !columnNames) continue;
    const rowPages = readPersonalRowPages(env.DB, accountToExport, table, columnNames);
    const firstRowPage = await rowPages.next();
    if (!firstRowPage.done)
      yield {
        name: `tables/${table.name}.json`,
        pieces: encodeJsonArray(prependRowPage(firstRowPage.value, rowPages)),
      };
  }
  for (const { name, rowsConditionSql: rowsSql, bucket } of PERSONAL_TABLES) {
    if (!bucket) continue;
    const [ids = []] = await env.DB.run([
      createPersonalStatement(`SELECT id AS data FROM ${name} WHERE ${rowsSql} ORDER BY id`, accountToExport),
    ]);
    for (const file of ids) {
      const storedFile = await env[bucket].get(file);
      if (storedFile)
        yield {
          name: `${name}/${file}${fileExtensionOf(storedFile)}`,
          pieces: storedFile.body,
          isCompressed: true,
        };
    }
  }
}
