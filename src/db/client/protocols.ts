import type { Protocol, ProtocolPageQuery } from '#contract/protocol/schema.ts';
import type { ClientProtocol, ClientProtocolList } from '#contract/sharing/schema.ts';
import type { UnavailableProtocol } from '#contract/sharing/unavailable-schema.ts';
import {
  commissionNoticeSql,
  hasVerifiedEmailSql,
  isApprovedSql,
  personNameSql,
  publicStorefrontSlugSql,
} from '#db/account/user.ts';
import { type DataEnvironment, type RowTexts, statement } from '#db/database.ts';
import { describePlanChanges, selectClientChangesStatement } from '#db/protocol/changes.ts';
import {
  PROTOCOL_JSON_SQL,
  parseTotalCount,
  type StoredProtocol,
  toApiProtocols,
  toProtocolList,
} from '#db/protocol/document.ts';
import { LISTED_PROTOCOL_JSON_SQL, sizeLimitedTablesSql } from '#db/protocol/page.ts';
import { hasAnyProductSql, isAssignmentReadableSql } from '#db/sharing/readable.ts';
import { isClientReadReceiptSql, lastReadingJsonSql, noteVersionSql } from '#db/sharing/receipt.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { describeDose } from '#domain/intake/line-dose.ts';
import { describePlanFigures } from '#domain/plan/described-figures.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';

type AssignmentFields = Pick<
  ClientProtocol,
  'practitioner' | 'share_notes' | 'notes_lang' | 'note_version' | 'discount' | 'starts_on' | 'reading'
>;
interface StoredAssignment extends StoredProtocol {
  readonly share: AssignmentFields;
  /** Packs that the client has in addition to the line's quantity, by variant. */
  readonly stock: Readonly<Record<string, number>>;
}

/** SQL of the assignment `a` by the practitioner `u` as JSON pairs, with the discount that applies. */
const ASSIGNMENT_JSON_FIELDS_SQL = `'share', json_object('share_notes', a.notes, 'notes_lang', a.notes_lang,
  'note_version', ${noteVersionSql('a')}, 'starts_on', a.starts_on,
  'reading', ${lastReadingJsonSql(isClientReadReceiptSql('a.protocol_id', 'a.client_id'))},
  'discount', iif(a.discount IS NULL OR ${isApprovedSql('a.assigned_by')}, a.discount, 0),
  'practitioner', json_object('name', ${personNameSql('u')}, 'store_slug', ${publicStorefrontSlugSql('u')},
    'commission_notice', ${commissionNoticeSql('u')})),
  'stock', (SELECT json_group_object(k.variant_id, k.packs) FROM plan_stock k
    WHERE k.protocol_id = a.protocol_id AND k.client_id = a.client_id)`;

/** Lists a client's protocols, latest first; none for an unverified address. CROSS JOIN fixes the join order. */
export async function listClientProtocols(
  env: DataEnvironment,
  clientId: number,
  { page, limit, hasLines = true }: ProtocolPageQuery,
  language: Language,
): Promise<ClientProtocolList> {
  const [totalTexts, texts = [], changes = []] = await env.DB.run([
    statement(
      `SELECT CAST(count(*) AS TEXT) AS data FROM protocol_assignment a WHERE ${isAssignmentReadableSql('a', '?1')}`,
      clientId,
    ),
    statement(
      `WITH page AS (SELECT protocol_id AS id, octet_length(notes) AS extra FROM protocol_assignment a
           WHERE ${isAssignmentReadableSql('a', '?1')}
           ORDER BY created_at DESC, protocol_id DESC LIMIT ?2 OFFSET ?3),${sizeLimitedTablesSql(hasLines)}
       SELECT json_object(${LISTED_PROTOCOL_JSON_SQL}, ${ASSIGNMENT_JSON_FIELDS_SQL}) AS data
       FROM fit CROSS JOIN protocol p ON p.id = fit.id CROSS JOIN user u ON u.id = p.practitioner_id
         CROSS JOIN protocol_assignment a ON a.protocol_id = p.id AND a.client_id = ?1
       ORDER BY a.created_at DESC, a.protocol_id DESC`,
      clientId,
      limit,
      (page - 1) * limit,
    ),
    selectClientChangesStatement(
      `SELECT a.protocol_id FROM protocol_assignment a WHERE ${isAssignmentReadableSql('a', '?1')}
       ORDER BY a.created_at DESC, a.protocol_id DESC LIMIT ?2 OFFSET ?3`,
      ...[clientId, hasLines ? limit : 0, (page - 1) * limit],
    ),
  ]);
  const assignedProtocols = await describeAssignedProtocols(env, texts, changes, language);
  const protocolList = toProtocolList(assignedProtocols, parseTotalCount(totalTexts), { page, limit });
  const unavailableProtocols = page === 1 ? await listUnavailableProtocols(env, clientId) : [];
  return {
    ...protocolList,
    data: protocolList.data.map(omitPlanFigures),
    ...(unavailableProtocols.length > 0 && { unavailable: unavailableProtocols }),
  };
}

const MAXIMUM_UNAVAILABLE_LISTED = 100;

/** Lists a client's protocols that are hidden as their practitioner will be erased; optionally only `protocolId`. */
export async function listUnavailableProtocols(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number | null = null,
): Promise<UnavailableProtocol[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('protocol_id', p.id, 'name', p.name, 'practitioner', ${personNameSql('u')}) AS data
       FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE a.client_id = ?1 AND (?2 IS NULL OR a.protocol_id = ?2) AND ${hasVerifiedEmailSql('?1')}
         AND p.deleted_at = u.erase_at AND ${hasAnyProductSql('p.id')}
       ORDER BY a.created_at DESC, p.id DESC LIMIT ${MAXIMUM_UNAVAILABLE_LISTED}`,
      clientId,
      protocolId,
    ),
  ]);
  return texts.map((protocolJson) => readJson<UnavailableProtocol>(protocolJson));
}

/** Reads a protocol assigned to a client. Undefined if it is not assigned, or the client's e-mail address is not verified. */
export async function getClientProtocol(
  env: DataEnvironment,
  clientId: number,
  protocolId: number,
  language: Language,
): Promise<ClientProtocol | undefined> {
  const [texts = [], changes = []] = await env.DB.run([
    statement(
      `SELECT json_object(${PROTOCOL_JSON_SQL}, ${ASSIGNMENT_JSON_FIELDS_SQL}) AS data
       FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id JOIN user u ON u.id = p.practitioner_id
       WHERE ${isAssignmentReadableSql('a', '?1', '?2')}`,
      clientId,
      protocolId,
    ),
    selectClientChangesStatement(
      `SELECT a.protocol_id FROM protocol_assignment a WHERE ${isAssignmentReadableSql('a', '?1', '?2')}`,
      ...[clientId, protocolId],
    ),
  ]);
  const [protocol] = await describeAssignedProtocols(env, texts, changes, language);
  return protocol;
}

async function describeAssignedProtocols(
  env: DataEnvironment,
  assignmentJsonRows: RowTexts,
  planChangeJsonRows: RowTexts,
  language: Language,
): Promise<ClientProtocol[]> {
  const storedAssignments = assignmentJsonRows.map((assignmentJson) => readJson<StoredAssignment>(assignmentJson));
  const protocols = await toApiProtocols(env, storedAssignments, language, { hasWarnings: true });
  const assignmentById = new Map(storedAssignments.map((storedAssignment) => [storedAssignment.id, storedAssignment]));
  const changesByProtocolId = await describePlanChanges(env, planChangeJsonRows, language);
  return protocols.flatMap((protocol): ClientProtocol[] => {
    const { protocol_id: id } = protocol;
    const foundAssignment = assignmentById.get(id);
    const planChanges = changesByProtocolId.get(id);
    return foundAssignment
      ? [
          {
            ...describeAssignedProtocol(protocol, foundAssignment, language),
            ...(planChanges && { changes: planChanges }),
          },
        ]
      : [];
  });
}

function describeAssignedProtocol(
  protocol: Protocol,
  { share, stock }: StoredAssignment,
  language: Language,
): ClientProtocol {
  const planStartDate = share.starts_on ?? undefined;
  const planStartDay = planStartDate === undefined ? undefined : toEpochDay(planStartDate);
  const products = protocol.products.map((product) => ({
    ...product,
    // The doses of a begun plan are shown with dates.
    ...(planStartDay !== undefined &&
      product.dose_source &&
      describeDose(product.dose, product.label_dose, getTranslate(language), language, planStartDay)),
    stock: stock[variantIdOf(product) ?? 0] ?? 0,
  }));
  const planFigures = describePlanFigures({ products: products.map(addStockToQuantity) }, planStartDate, undefined);
  return omitPlanFigures({ ...protocol, products, ...share, figures: planFigures });
}

function omitPlanFigures({ figures, ...plan }: ClientProtocol): ClientProtocol {
  return plan.left_out?.products || !figures ? plan : { ...plan, figures };
}
