import { SEED_PRACTITIONER } from '../../demo/people.ts';
import { ROLE } from '../../src/contract/account/role.ts';
import { type Database, statement } from '../../src/db/database.ts';

/** Names of practices that nobody takes for one another, one for each practitioner. */
export const PRACTICES = [
  'Alderbrook Naturopathy',
  'Birchfield Nutrition',
  'Cedarhouse Clinic',
  'Dogwood Dietetics',
  'Elmgrove Practice',
  'Firtree Wellbeing',
  'Hawthorn Rooms',
  'Junipero Health',
] as const;
export const CLIENTS = 12;

export const practitionerEmail = (index: number): string => `mixed-practitioner-${index}@example.com`;
export const clientEmail = (index: number): string => `mixed-client-${index}@example.com`;

/** Adds people with proved addresses and the password of the seed's accounts. */
export async function addPeople(db: Database): Promise<void> {
  const rows = [
    ...PRACTICES.map((_, index) => [practitionerEmail(index), ROLE.certifiedPractitioner]),
    ...Array.from({ length: CLIENTS }, (_, index) => [clientEmail(index), ROLE.client]),
  ];
  await db.run([
    statement(
      `INSERT INTO user (email, password_hash, user_type_id, first_name, last_name, language, activated_at, created_at)
       SELECT value ->> 0, u.password_hash, value ->> 1, 'Mixed', 'Person ' || key, 'en', u.activated_at, u.created_at
       FROM json_each(?1), user u WHERE u.email = ?2`,
      JSON.stringify(rows),
      SEED_PRACTITIONER,
    ),
  ]);
}
