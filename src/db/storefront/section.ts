import type { Contact, Heading, StorefrontHours } from '#contract/storefront/section-schema.ts';
import { type DataEnvironment, type SqlValue, statement } from '#db/database.ts';
import { staleStorefrontStatement } from '#db/platform/edge-cache.ts';
import type { HoursChange, SectionChange } from '#domain/storefront/changed-fields.ts';
import { CONTACT, HOURS, headingOf, MESSAGE } from './document.ts';
import { ownStorefrontStatement } from './storefront.ts';

/** SQL that a column is set to, where `?` is the value; undefined leaves the column as it is. */
interface ColumnChange {
  readonly value: SqlValue | undefined;
  readonly sql?: string;
}

/** Sets what is given of a section of the user's storefront; returns the section, undefined without a storefront. */
async function setSection<Section>(
  env: DataEnvironment,
  userId: number,
  section: string,
  columns: Readonly<Record<string, ColumnChange>>,
): Promise<Section | undefined> {
  const given = Object.entries(columns).filter(([, { value }]) => value !== undefined);
  const settings = given.map(
    ([column, { sql = '?' }], place) => `${column} = ${sql.replace('?', `?${place + 3}`)}`,
  );
  const [, , texts] = await env.DB.run([
    statement(
      `UPDATE store SET ${['updated_at = ?2', ...settings].join(', ')} WHERE user_id = ?1`,
      userId,
      Date.now(),
      ...given.map(([, { value }]) => value ?? null),
    ),
    staleStorefrontStatement(env, userId),
    ownStorefrontStatement(section, userId),
  ]);
  const saved: Section | undefined = texts?.[0] === undefined ? undefined : JSON.parse(texts[0]);
  return saved;
}

/** Sets title and description of a section. */
export function setHeading(
  env: DataEnvironment,
  userId: number,
  section: 'header' | 'about' | 'services',
  { title, description }: SectionChange<Heading>,
): Promise<Heading | undefined> {
  return setSection(env, userId, headingOf(section), {
    [`${section}_title`]: { value: title },
    [`${section}_description`]: { value: description },
  });
}

/** Sets the message. */
export function setMessage(
  env: DataEnvironment,
  userId: number,
  message: string,
): Promise<{ message: string } | undefined> {
  return setSection(env, userId, MESSAGE, { message: { value: message } });
}

/** Sets the ways of contact. */
export function setContact(
  env: DataEnvironment,
  userId: number,
  { appointment_url, description }: SectionChange<Contact>,
): Promise<Contact | undefined> {
  return setSection(env, userId, CONTACT, {
    appointment_url: { value: appointment_url },
    contact_description: { value: description },
  });
}

/** Sets the hours of the given days, and the time zone. */
export function setOpeningHours(
  env: DataEnvironment,
  userId: number,
  { days, timezone }: HoursChange,
): Promise<StorefrontHours | undefined> {
  return setSection(env, userId, HOURS, {
    opening_hours: { value: JSON.stringify(days), sql: 'json_patch(opening_hours, ?)' },
    timezone: { value: timezone },
  });
}
