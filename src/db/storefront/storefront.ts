import { DEFAULT_TIME_ZONE, WEEKDAYS } from '#contract/storefront/choices.ts';
import type { NewStorefront, PublicStorefront, Storefront, StorefrontUpdate } from '#contract/storefront/schema.ts';
import { isApprovedSql } from '#db/account/user.ts';
import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import { markPicturesStaleStatement, markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { createSlugComparisonKey } from '#domain/storefront/name.ts';
import { toPublicStorefront } from '#domain/storefront/public-storefront.ts';
import { createStorefrontSlug } from '#domain/storefront/slug.ts';
import { STOREFRONT_PARTS_JSON_SQL } from './document.ts';
import {
  claimNameStatements,
  earliestReservedReleaseTime,
  hasClaimedNameSql,
  type NameState,
  OWNER_ID_OF_SLUG_SQL,
  readNameState,
  releaseNamesStatement,
  selectNameStateStatement,
} from './name.ts';

const ALWAYS_CLOSED_HOURS_JSON = JSON.stringify(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, []])));

/** Selects a JSON document of the user's storefront; no row if the user has none. */
export function selectOwnStorefrontStatement(documentJsonSql: string, userId: number): Statement {
  return statement(`SELECT ${documentJsonSql} AS data FROM store s WHERE s.user_id = ?1`, userId);
}

function readStorefront(rowTexts: RowTexts | undefined): (Storefront & Pick<PublicStorefront, 'approved'>) | undefined {
  const [text] = rowTexts ?? [];
  if (text === undefined) return undefined;
  const storefrontParts = readJson<Partial<Storefront>[]>(text);
  const storefront: Storefront = Object.assign({}, ...storefrontParts);
  return storefront;
}

export async function getStorefront({ DB }: DataEnvironment, userId: number): Promise<Storefront | undefined> {
  const [texts] = await DB.run([selectOwnStorefrontStatement(STOREFRONT_PARTS_JSON_SQL, userId)]);
  return readStorefront(texts);
}

/** Reads the storefront at a slug, or a former slug of the last 90 days, if it is online and its owner verified. */
export async function getPublicStorefront(
  { DB }: DataEnvironment,
  slug: string,
  now = Date.now(),
): Promise<PublicStorefront | undefined> {
  const approvedJsonSql = `json_object('approved', json(iif(${isApprovedSql('s.user_id')}, 'true', 'false')))`;
  const [texts] = await DB.run([
    statement(
      `SELECT json_insert(${STOREFRONT_PARTS_JSON_SQL}, '$[#]', ${approvedJsonSql}) AS data
       FROM store s JOIN user o ON o.id = s.user_id
       WHERE s.user_id = ${OWNER_ID_OF_SLUG_SQL} AND s.slug IS NOT NULL AND s.is_offline = 0
         AND o.activated_at IS NOT NULL`,
      slug,
      earliestReservedReleaseTime(now),
    ),
  ]);
  const storefront = readStorefront(texts);
  return storefront && toPublicStorefront(storefront);
}

/** Creates an unpublished storefront; undefined if the user has one. */
export async function createStorefront(
  env: DataEnvironment,
  userId: number,
  { type, theme }: NewStorefront,
): Promise<Storefront | undefined> {
  const [createdRows, , texts] = await env.DB.run([
    statement(
      `INSERT INTO store (user_id, type, theme, opening_hours, timezone, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (user_id) DO NOTHING RETURNING '1' AS data`,
      userId,
      type,
      theme,
      ALWAYS_CLOSED_HOURS_JSON,
      DEFAULT_TIME_ZONE,
      Date.now(),
    ),
    markStorefrontStaleStatement(env, userId),
    selectOwnStorefrontStatement(STOREFRONT_PARTS_JSON_SQL, userId),
  ]);
  return createdRows?.[0] === '1' ? readStorefront(texts) : undefined;
}

export type StorefrontUpdateResult =
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly state: Exclude<NameState, 'free'> }
  | { readonly kind: 'done'; readonly storefront: Storefront };

const toStoredFlag = (flag: boolean | undefined): number | null => (flag === undefined ? null : Number(flag));

/** Changes the given fields. A new name must not resemble another's; the slug follows, the former name is reserved. */
export async function updateStorefront(
  env: DataEnvironment,
  userId: number,
  storefrontUpdate: StorefrontUpdate,
  now = Date.now(),
): Promise<StorefrontUpdateResult> {
  const { shop_name: shopName, type, theme, payment_type: paymentType, offline } = storefrontUpdate;
  const slug = shopName === undefined ? null : createStorefrontSlug(shopName);
  const request = shopName === undefined ? undefined : { userId, name: shopName, now };
  const updateStorefrontStatement = statement(
    `UPDATE store SET shop_name = coalesce(?2, shop_name), slug = coalesce(?3, slug),
       type = coalesce(?4, type), theme = coalesce(?5, theme), payment_type = coalesce(?6, payment_type),
       updated_at = ?7, is_offline = coalesce(?8, is_offline), commission_notice = coalesce(?9, commission_notice),
       preview_key = iif(?8 = 1 AND is_offline = 0, lower(hex(randomblob(16))), preview_key)
     WHERE user_id = ?1 AND (?3 IS NULL OR ${hasClaimedNameSql(`'${createSlugComparisonKey('')}' || ?3`)}) RETURNING '1' AS data`,
    userId,
    shopName ?? null,
    slug,
    type ?? null,
    theme ?? null,
    paymentType ?? null,
    now,
    toStoredFlag(offline),
    toStoredFlag(storefrontUpdate.commission_notice),
  );
  const selectStorefrontStatement = selectOwnStorefrontStatement(STOREFRONT_PARTS_JSON_SQL, userId);
  const edgeCacheStatements = [
    markStorefrontStaleStatement(env, userId),
    ...(offline ? [markPicturesStaleStatement(env, userId)] : []),
  ];
  const rowTextsByStatement = await env.DB.run(
    request
      ? [
          selectNameStateStatement(request),
          ...claimNameStatements(request),
          updateStorefrontStatement,
          ...edgeCacheStatements,
          releaseNamesStatement(request),
          selectStorefrontStatement,
        ]
      : [updateStorefrontStatement, ...edgeCacheStatements, selectStorefrontStatement],
  );
  const storefront = readStorefront(rowTextsByStatement.at(-1));
  if (!storefront) return { kind: 'missing' };
  const nameState = request ? readNameState(rowTextsByStatement[0]) : 'free';
  return nameState === 'free' ? { kind: 'done', storefront } : { kind: 'refused', state: nameState };
}

export async function getNameState(
  { DB }: DataEnvironment,
  userId: number,
  requestedName: string,
  now = Date.now(),
): Promise<NameState> {
  const [texts] = await DB.run([selectNameStateStatement({ userId, name: requestedName, now })]);
  return readNameState(texts);
}
