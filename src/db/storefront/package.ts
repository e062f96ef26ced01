import type { StorefrontPackage, StorefrontPackageInput } from '#contract/storefront/package-schema.ts';
import { type Statement, statement } from '#db/database.ts';
import { PACKAGES_JSON_SQL } from './document.ts';
import { nextSortValue, OWN_STOREFRONT_ID_SQL, type StorefrontList } from './list.ts';

function insertPackage(userId: number, { features = [] }: StorefrontPackageInput): Statement[] {
  const madeAs = crypto.randomUUID();
  return [
    statement(
      `INSERT INTO store_package (store_id, sort, made_as)
       SELECT id, ${nextSortValue('store_package')}, ?2 FROM store WHERE user_id = ?1
       RETURNING CAST(id AS TEXT) AS data`,
      userId,
      madeAs,
    ),
    statement(
      `INSERT INTO store_feature (package_id, sort, text)
       SELECT p.id, given.key + 1, given.value FROM store_package p, json_each(?2) given WHERE p.made_as = ?1
       ORDER BY given.key`,
      madeAs,
      JSON.stringify(features),
    ),
  ];
}

const OWN_PACKAGE_SQL = `(SELECT id FROM store_package WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL})`;
const OWN_FEATURES_SQL = `(SELECT id, row_number() OVER (ORDER BY sort, id) AS place FROM store_feature
  WHERE package_id = ${OWN_PACKAGE_SQL})`;

/** Replaces a package's features by position: overwrites, appends, and deletes those past the end. */
function replaceFeatures(userId: number, id: number, features: readonly string[]): Statement[] {
  const texts = JSON.stringify(features);
  return [
    `UPDATE store_feature SET text = given.value, sort = own.place FROM ${OWN_FEATURES_SQL} own, json_each(?3) given
     WHERE own.id = store_feature.id AND given.key = own.place - 1`,
    `DELETE FROM store_feature
     WHERE id IN (SELECT id FROM ${OWN_FEATURES_SQL} WHERE place > json_array_length(?3))`,
    `INSERT INTO store_feature (package_id, sort, text)
     SELECT ${OWN_PACKAGE_SQL}, given.key + 1, given.value FROM json_each(?3) given
     WHERE ${OWN_PACKAGE_SQL} IS NOT NULL AND given.key >= (SELECT count(*) FROM ${OWN_FEATURES_SQL})
     ORDER BY given.key`,
  ].map((sql) => statement(sql, userId, id, texts));
}

function updatePackage(userId: number, id: number, { features }: StorefrontPackageInput): Statement[] {
  const touch = statement(
    `UPDATE store_package SET sort = sort WHERE id = ${OWN_PACKAGE_SQL} RETURNING CAST(id AS TEXT) AS data`,
    userId,
    id,
  );
  return [touch, ...(features ? replaceFeatures(userId, id, features) : [])];
}

export const packageList: StorefrontList<StorefrontPackage, StorefrontPackageInput> = {
  table: 'store_package',
  document: PACKAGES_JSON_SQL,
  insert: insertPackage,
  update: updatePackage,
};
