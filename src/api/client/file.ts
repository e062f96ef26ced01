import { INVALID_REQUEST_MESSAGE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import * as calls from '#contract/client/calls.ts';
import { CLIENT_COLUMNS, type ImportRefusalReason, MAXIMUM_IMPORT_ROWS } from '#contract/client/file-limits.ts';
import { exportClientsSpec, type ImportRow, importClientsSpec } from '#contract/client/file-schema.ts';
import { buildOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import { getUser } from '#db/account/user.ts';
import { addImportedClients, findEmailsOfClients, type ImportedClient, readClientTableCells } from '#db/client/file.ts';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';
import { isLanguage } from '#i18n/languages.ts';
import { type CsvRow, readClientCsv, writeCsv } from './csv.ts';

const nameSchema = buildOneLineTextSchema(MAXIMUM_PERSON_NAME_LENGTH);

/** Returns the first reason to refuse a row; undefined for a valid row. */
function importRefusalOf(row: CsvRow, emailsOfEarlierRows: ReadonlySet<string>): ImportRefusalReason | undefined {
  const email = normaliseEmail(row.email);
  if (!isEmail(row.email)) return 'email';
  if (emailsOfEarlierRows.has(email)) return 'twice';
  if (![row.first_name, row.last_name].every((clientName) => nameSchema.safeParse(clientName).success)) return 'name';
  if (row.discount !== '' && !DISCOUNT_CHOICES.some((discountChoice) => String(discountChoice) === row.discount))
    return 'discount';
  return row.language !== '' && !isLanguage(row.language) ? 'language' : undefined;
}

/** Finds each row's reason for refusal, undefined for valid rows. Refuses `practitionerEmail`, the own address. */
function checkImportRows(
  csvRows: readonly CsvRow[],
  practitionerEmail: string,
): Map<CsvRow, ImportRefusalReason | undefined> {
  const emailsOfEarlierRows = new Set<string>();
  const checkedRows = csvRows.map((row) => {
    const isPractitionerEmail = normaliseEmail(row.email) === practitionerEmail;
    const refusalReason = isPractitionerEmail ? 'email' : importRefusalOf(row, emailsOfEarlierRows);
    if (refusalReason !== 'email') emailsOfEarlierRows.add(normaliseEmail(row.email));
    return [row, refusalReason] as const;
  });
  return new Map(checkedRows);
}

export const clientCsvRoutes: readonly Route[] = [
  createRoute(calls.exportClients, exportClientsSpec, async ({ data, user }, { header }) => {
    header('Content-Disposition', 'attachment; filename="clients.csv"');
    return writeCsv([
      [...CLIENT_COLUMNS, 'state', 'archived', 'id'],
      ...(await readClientTableCells(data, user.userId)),
    ]);
  }),
  createRoute(calls.importClients, importClientsSpec, async ({ data, user, body, query, language }, apiContext) => {
    const csvRows = readClientCsv(body.csv);
    if (typeof csvRows === 'string' || csvRows.length > MAXIMUM_IMPORT_ROWS)
      return createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, {
        csv: [typeof csvRows === 'string' ? csvRows : 'maximum'],
      });
    const refusalReasonsByRow = checkImportRows(csvRows, (await getUser(data, user.userId)).email);
    const acceptedRows = [...refusalReasonsByRow].flatMap(([row, reason]) => (reason ? [] : [row]));
    const existingClientEmails = await findEmailsOfClients(
      data,
      user.userId,
      acceptedRows.map(({ email }) => normaliseEmail(email)),
    );
    const newClients: ImportedClient[] = acceptedRows.flatMap((row) => {
      const email = normaliseEmail(row.email);
      const nameFields = { firstName: row.first_name || null, lastName: row.last_name || null };
      const discount = row.discount === '' ? null : Number(row.discount);
      return existingClientEmails.has(email)
        ? []
        : [{ email, ...nameFields, discount, language: row.language || language }];
    });
    if (query.dry_run !== '1' && newClients.length > 0)
      await addImportedClients(data, user.userId, newClients, Date.now());
    return {
      rows: [...refusalReasonsByRow].map(([{ line, email }, reason]): ImportRow => {
        if (reason) return { line, state: 'bad', reason, email };
        return { line, state: existingClientEmails.has(normaliseEmail(email)) ? 'known' : 'new', email };
      }),
    };
  }),
];
