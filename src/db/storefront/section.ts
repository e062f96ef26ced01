import type { Contact, FieldsBeforeChange, Heading, StorefrontHours } from '#contract/storefront/section-schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type SqlValue, statement } from '#db/database.ts';
import { markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { ChangedSectionFields, OpeningHoursChange } from '#domain/storefront/changed-fields.ts';
import { CONTACT_JSON_SQL, MESSAGE_JSON_SQL, OPENING_HOURS_JSON_SQL, sectionHeadingJsonSql } from './document.ts';
import { selectOwnStorefrontStatement } from './storefront.ts';

/** Change of a column; `value` undefined changes nothing. `sql` is the new value's expression, with `?` for `value`. */
interface StorefrontColumnChange {
  readonly value: SqlValue | undefined;
  readonly sql?: string;
  readonly formerValue?: string | null | undefined;
}

/** Stored section; undefined without a storefront; `changed` if another change was stored first. */
export type SectionUpdateResult<Section> = Section | 'changed' | undefined;

async function setSection<Section>(
  env: DataEnvironment,
  userId: number,
  sectionJsonSql: string,
  columnChanges: Readonly<Record<string, StorefrontColumnChange>>,
): Promise<SectionUpdateResult<Section>> {
  const changedColumns = Object.entries(columnChanges).filter(([, { value }]) => value !== undefined);
  const setClausesSql = changedColumns.map(
    ([column, { sql = '?' }], columnIndex) => `${column} = ${sql.replace('?', `?${columnIndex + 3}`)}`,
  );
  const comparedColumns = changedColumns.flatMap(([column, { formerValue }], columnIndex) =>
    formerValue === undefined ? [] : [{ column, value: columnIndex + 3, was: formerValue }],
  );
  const columnConditionsSql = comparedColumns.map(
    ({ column, value }, index) =>
      `AND coalesce(${column}, '') IN (coalesce(?${value}, ''), coalesce(?${index + 3 + changedColumns.length}, ''))`,
  );
  const [writtenRows, , texts] = await env.DB.run([
    statement(
      `UPDATE store SET ${['updated_at = ?2', ...setClausesSql].join(', ')} WHERE user_id = ?1 ${columnConditionsSql.join(' ')}
       RETURNING '1' AS data`,
      userId,
      Date.now(),
      ...changedColumns.map(([, { value }]) => value ?? null),
      ...comparedColumns.map(({ was }) => was),
    ),
    markStorefrontStaleStatement(env, userId),
    selectOwnStorefrontStatement(sectionJsonSql, userId),
    storeAccountBytesStatement(userId),
  ]);
  const currentSection = readJson<Section>(texts?.[0]);
  return currentSection !== undefined && writtenRows?.[0] !== '1' ? 'changed' : currentSection;
}

export function setHeading(
  env: DataEnvironment,
  userId: number,
  sectionName: 'header' | 'about' | 'services',
  { title, description }: ChangedSectionFields<Heading>,
  formerFields: FieldsBeforeChange = {},
): Promise<SectionUpdateResult<Heading>> {
  return setSection(env, userId, sectionHeadingJsonSql(sectionName), {
    [`${sectionName}_title`]: { value: title, formerValue: formerFields['title'] },
    [`${sectionName}_description`]: { value: description, formerValue: formerFields['description'] },
  });
}

export function setMessage(
  env: DataEnvironment,
  userId: number,
  storefrontMessage: string,
  formerFields: FieldsBeforeChange = {},
): Promise<SectionUpdateResult<{ message: string }>> {
  return setSection(env, userId, MESSAGE_JSON_SQL, {
    message: { value: storefrontMessage, formerValue: formerFields['message'] },
  });
}

export function setContact(
  env: DataEnvironment,
  userId: number,
  { appointment_url, description }: ChangedSectionFields<Contact>,
  formerFields: FieldsBeforeChange = {},
): Promise<SectionUpdateResult<Contact>> {
  return setSection(env, userId, CONTACT_JSON_SQL, {
    appointment_url: { value: appointment_url, formerValue: formerFields['appointment_url'] },
    contact_description: { value: description, formerValue: formerFields['description'] },
  });
}

/** Sets the opening hours of the given days, and the time zone. */
export function setOpeningHours(
  env: DataEnvironment,
  userId: number,
  { days, timezone }: OpeningHoursChange,
): Promise<SectionUpdateResult<StorefrontHours>> {
  return setSection(env, userId, OPENING_HOURS_JSON_SQL, {
    opening_hours: { value: JSON.stringify(days), sql: 'json_patch(opening_hours, ?)' },
    timezone: { value: timezone },
  });
}
