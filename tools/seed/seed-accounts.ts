import {
  SEED_ACCOUNTS,
  SEED_ADDRESSES,
  SEED_ADS,
  SEED_CLIENTS,
  SEED_PASSWORD,
  SEED_PRACTITIONER,
} from '../../demo/people.ts';
import { hashPassword } from '../../src/api/session/passwords/hash.ts';
import { ACCOUNT_HOME_AD_TYPE } from '../../src/contract/account/ad.ts';
import { buildClientSearchKey, type ClientNames } from '../../src/db/client/list.ts';
import { type Database, type SqlValue, type Statement, statement } from '../../src/db/database.ts';
import { createInsertStatement, hasRows, toFlag } from './insert-rows.ts';

export const hasNoAccounts = async (db: Database): Promise<boolean> => !(await hasRows(db, 'SELECT 1 FROM user'));

async function createAccountStatement(now: number): Promise<Statement> {
  const accountRows: SqlValue[][] = [];
  // In turn: each hash takes 32 MiB.
  for (const { email, userTypeId, firstName, lastName } of SEED_ACCOUNTS) {
    const passwordHash = await hashPassword(SEED_PASSWORD);
    accountRows.push([email, passwordHash, userTypeId, firstName, lastName, 'en', now, now]);
  }
  const accountColumns = ['email', 'password_hash', 'user_type_id', 'first_name', 'last_name', 'language'];
  return createInsertStatement('user', [...accountColumns, 'activated_at', 'created_at'], accountRows);
}

function findAccountNames(email: string): ClientNames {
  const { firstName = null, lastName = null } = SEED_ACCOUNTS.find((seedAccount) => seedAccount.email === email) ?? {};
  return { firstName, lastName };
}

function createClientLinkStatements(now: number): Statement[] {
  return SEED_CLIENTS.map(({ email, discountRate }) =>
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, created_at, updated_at,
         first_name, last_name, search_key)
       SELECT p.id, c.id, ?3, ?4, ?4, c.first_name, c.last_name, ?5 FROM user p, user c
       WHERE p.email = ?1 AND c.email = ?2`,
      SEED_PRACTITIONER,
      email,
      discountRate,
      now,
      buildClientSearchKey(findAccountNames(email), email),
    ),
  );
}

function createAddressStatements(): Statement[] {
  return SEED_ADDRESSES.map(({ email, isDefault, line1, line2, city, postcode, phone, country }) =>
    statement(
      `INSERT INTO address (user_id, is_default, first_name, last_name, line_1, line_2, city, postcode, phone, country)
       SELECT id, ?2, first_name, last_name, ?3, ?4, ?5, ?6, ?7, ?8 FROM user WHERE email = ?1`,
      ...[email, toFlag(isDefault), line1, line2, city, postcode, phone, country],
    ),
  );
}

/** Statements that add ads with pictures of the demonstration catalogue. */
function createAdStatements(): Statement[] {
  return SEED_ADS.flatMap(({ linkUrl, texts }, adIndex) => [
    statement(
      `INSERT INTO ad (id, ad_type, sort, image_url, link_url)
       SELECT ?1, ?2, ?1, coalesce((SELECT path || '-500.webp' FROM picture ORDER BY id LIMIT 1 OFFSET ?1), '/fallback/product-75.webp'), ?3`,
      adIndex + 1,
      ACCOUNT_HOME_AD_TYPE,
      linkUrl,
    ),
    createInsertStatement(
      'ad_text',
      ['ad_id', 'language', 'title', 'text'],
      Object.entries(texts).map(([language, { title, text }]) => [adIndex + 1, language, title, text]),
    ),
  ]);
}

export async function seedAccounts(db: Database, now: number): Promise<void> {
  const accountsStatement = await createAccountStatement(now);
  await db.run([
    accountsStatement,
    ...createClientLinkStatements(now),
    ...createAddressStatements(),
    ...createAdStatements(),
  ]);
}
