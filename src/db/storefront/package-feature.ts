import type { PackageFeature } from '#contract/storefront/package-schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { createOncePerClaim, type IdempotencyClaim } from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';

export type FeatureAdditionResult =
  | { readonly kind: 'missing' }
  | { readonly kind: 'full' }
  | { readonly kind: 'different' }
  | { readonly kind: 'added'; readonly feature: PackageFeature };

/** SQL of the id of package ?2 if it belongs to the user ?1. */
const OWN_PACKAGE_ID_SQL = `(SELECT p.id FROM store_package p JOIN store s ON s.id = p.store_id
  WHERE p.id = ?2 AND s.user_id = ?1)`;

export async function addFeature(
  env: DataEnvironment,
  userId: number,
  packageId: number,
  featureText: string,
  idempotencyClaim?: IdempotencyClaim,
): Promise<FeatureAdditionResult> {
  const insertFeatureStatement = statement(
    `INSERT INTO store_feature (package_id, sort, text)
     SELECT id, (SELECT coalesce(max(sort), 0) + 1 FROM store_feature WHERE package_id = ?2), ?3
     FROM store_package WHERE id = ${OWN_PACKAGE_ID_SQL}
     RETURNING json_object('feature_id', id, 'text', text) AS data`,
    userId,
    packageId,
    featureText,
  );
  const featureCreationResult = await createOncePerClaim(env, idempotencyClaim, insertFeatureStatement, [
    markStorefrontStaleStatement(env, userId),
    statement(`SELECT CAST(${OWN_PACKAGE_ID_SQL} AS TEXT) AS data`, userId, packageId),
    storeAccountBytesStatement(userId),
  ]);
  if (featureCreationResult.kind === 'different') return featureCreationResult;
  if (featureCreationResult.kind === 'repeat') {
    const [packageRows] = await env.DB.run([
      statement(
        `SELECT json_object('feature_id', id, 'text', text) AS data FROM store_feature
         WHERE id = ?3 AND package_id = ${OWN_PACKAGE_ID_SQL}`,
        ...[userId, packageId, featureCreationResult.id ?? 0],
      ),
    ]);
    const feature = readJson<PackageFeature>(packageRows?.[0]);
    return feature ? { kind: 'added', feature } : { kind: 'full' };
  }
  const [addedRows, , packageRows] = featureCreationResult.texts;
  if (addedRows?.[0] === undefined) return { kind: packageRows?.[0] === undefined ? 'missing' : 'full' };
  const feature = readJson<PackageFeature>(addedRows[0]);
  return { kind: 'added', feature };
}

/** Changes a feature's text. `changed`: the stored text is no longer `was`; undefined: the feature is missing. */
export async function updateFeature(
  env: DataEnvironment,
  userId: number,
  packageId: number,
  { feature_id: id, text, was }: PackageFeature & { readonly was?: string | undefined },
): Promise<'updated' | 'changed' | undefined> {
  const featureConditionSql = `WHERE id = ?3 AND package_id = ${OWN_PACKAGE_ID_SQL}`;
  const [foundRows, updatedRows] = await env.DB.run([
    statement(`SELECT '1' AS data FROM store_feature ${featureConditionSql}`, userId, packageId, id),
    statement(
      `UPDATE store_feature SET text = ?4 ${featureConditionSql} AND (?5 IS NULL OR text IN (?4, ?5)) RETURNING '1' AS data`,
      ...[userId, packageId, id, text, was ?? null],
    ),
    markStorefrontStaleStatement(env, userId),
    storeAccountBytesStatement(userId),
  ]);
  if (foundRows?.[0] !== '1') return undefined;
  return updatedRows?.[0] === '1' ? 'updated' : 'changed';
}

export async function removeFeature(
  env: DataEnvironment,
  userId: number,
  packageId: number,
  featureId: number,
): Promise<boolean> {
  const [texts] = await env.DB.run([
    statement(
      `DELETE FROM store_feature WHERE id = ?3 AND package_id = ${OWN_PACKAGE_ID_SQL} RETURNING '1' AS data`,
      userId,
      packageId,
      featureId,
    ),
    markStorefrontStaleStatement(env, userId),
  ]);
  return texts?.[0] === '1';
}
