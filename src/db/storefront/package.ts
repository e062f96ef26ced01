import type { StorefrontPackage, StorefrontPackageInput } from '#contract/storefront/package-schema.ts';
import type { FieldsBeforeChange } from '#contract/storefront/section-schema.ts';
import { type Statement, statement } from '#db/database.ts';
import type { ChangedSectionFields } from '#domain/storefront/changed-fields.ts';
import { PACKAGES_JSON_SQL } from './document.ts';
import { nextSortValueSql, OWN_STOREFRONT_ID_SQL, type StorefrontList } from './list.ts';

function insertPackageStatements(userId: number, { features = [] }: StorefrontPackageInput): Statement[] {
  const packageUuid = crypto.randomUUID();
  return [
    statement(
      `INSERT INTO store_package (store_id, sort, made_as)
       SELECT id, ${nextSortValueSql('store_package')}, ?2 FROM store WHERE user_id = ?1
       RETURNING CAST(id AS TEXT) AS data`,
      userId,
      packageUuid,
    ),
    statement(
      `INSERT INTO store_feature (package_id, sort, text)
       SELECT p.id, given.key + 1, given.value FROM store_package p, json_each(?2) given WHERE p.made_as = ?1
       ORDER BY given.key`,
      packageUuid,
      JSON.stringify(features),
    ),
  ];
}

const MARKED_PACKAGE_ID_SQL = '(SELECT id FROM store_package WHERE made_as = ?1)';
const PACKAGE_FEATURES_SQL = `(SELECT id, row_number() OVER (ORDER BY sort, id) AS place FROM store_feature
  WHERE package_id = ${MARKED_PACKAGE_ID_SQL})`;

/** Replaces a package's features by position: overwrites, appends, and deletes those past the end. */
function replaceFeaturesStatements(packageUuid: string, featureTexts: readonly string[]): Statement[] {
  return [
    `UPDATE store_feature SET text = given.value, sort = own.place FROM ${PACKAGE_FEATURES_SQL} own, json_each(?2) given
     WHERE own.id = store_feature.id AND given.key = own.place - 1`,
    `DELETE FROM store_feature
     WHERE id IN (SELECT id FROM ${PACKAGE_FEATURES_SQL} WHERE place > json_array_length(?2))`,
    `INSERT INTO store_feature (package_id, sort, text)
     SELECT ${MARKED_PACKAGE_ID_SQL}, given.key + 1, given.value FROM json_each(?2) given
     WHERE ${MARKED_PACKAGE_ID_SQL} IS NOT NULL AND given.key >= (SELECT count(*) FROM ${PACKAGE_FEATURES_SQL})
     ORDER BY given.key`,
  ].map((sql) => statement(sql, packageUuid, JSON.stringify(featureTexts)));
}

function updatePackageStatements(
  userId: number,
  id: number,
  { features }: ChangedSectionFields<StorefrontPackageInput>,
  { features: formerFeatures = null }: FieldsBeforeChange = {},
): Statement[] {
  const packageUuid = crypto.randomUUID();
  const markPackageStatement = statement(
    `UPDATE store_package SET made_as = ?3 WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL} AND (?4 IS NULL
       OR (SELECT coalesce(group_concat(text, char(10) ORDER BY sort, id), '') FROM store_feature WHERE package_id = ?2) IN (?4, ?5))
     RETURNING CAST(id AS TEXT) AS data`,
    ...[userId, id, packageUuid, formerFeatures, features?.join('\n') ?? null],
  );
  return [markPackageStatement, ...(features ? replaceFeaturesStatements(packageUuid, features) : [])];
}

export const storefrontPackageList: StorefrontList<StorefrontPackage, StorefrontPackageInput> = {
  table: 'store_package',
  document: PACKAGES_JSON_SQL,
  insert: insertPackageStatements,
  update: updatePackageStatements,
};
