import type { StorefrontPackage } from '#contract/storefront/package-schema.ts';
import type { ApproachImages } from '#contract/storefront/schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { markPicturesAttachedStatement } from '#db/media.ts';
import { markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { APPROACH_JSON_SQL, mediaUrlSql } from './document.ts';
import { changeEntries, type EntryChangeResult, OWN_STOREFRONT_ID_SQL } from './list.ts';
import { storefrontPackageList } from './package.ts';
import { selectOwnStorefrontStatement } from './storefront.ts';

export type StorefrontPictureColumn = 'logo' | 'header_image' | 'about_image';

/** Change of the approach pictures: id of a new picture, null to remove the picture, undefined to leave it. */
export interface ApproachImagesChange {
  readonly image_1?: string | null | undefined;
  readonly image_2?: string | null | undefined;
}

/** Attaches a picture to a field, or detaches it for null; returns the new URL, undefined without a storefront. */
export async function setStorefrontPicture(
  env: DataEnvironment,
  userId: number,
  pictureColumn: StorefrontPictureColumn,
  mediaId: string | null,
): Promise<{ readonly address: string | null } | undefined> {
  const [, , , texts] = await env.DB.run([
    markPicturesAttachedStatement(mediaId === null ? [] : [mediaId]),
    statement(
      `UPDATE store SET ${pictureColumn} = ?2, updated_at = ?3 WHERE user_id = ?1`,
      userId,
      mediaId,
      Date.now(),
    ),
    markStorefrontStaleStatement(env, userId),
    selectOwnStorefrontStatement(`json_object('address', ${mediaUrlSql(`s.${pictureColumn}`)})`, userId),
  ]);
  return readJson<{ readonly address: string | null }>(texts?.[0]);
}

/** Sets or removes the approach pictures; undefined without a storefront. */
export async function setApproachImages(
  env: DataEnvironment,
  userId: number,
  approachImagesChange: ApproachImagesChange,
): Promise<ApproachImages | undefined> {
  const { image_1: firstImageId, image_2: secondImageId } = approachImagesChange;
  const [, , , texts] = await env.DB.run([
    markPicturesAttachedStatement([firstImageId, secondImageId].filter((id) => typeof id === 'string')),
    statement(
      `UPDATE store SET approach_image_1 = iif(?2, ?3, approach_image_1),
         approach_image_2 = iif(?4, ?5, approach_image_2), updated_at = ?6 WHERE user_id = ?1`,
      userId,
      firstImageId === undefined ? 0 : 1,
      firstImageId ?? null,
      secondImageId === undefined ? 0 : 1,
      secondImageId ?? null,
      Date.now(),
    ),
    markStorefrontStaleStatement(env, userId),
    selectOwnStorefrontStatement(APPROACH_JSON_SQL, userId),
  ]);
  return readJson<ApproachImages>(texts?.[0]);
}

/** Attaches a stored picture to a package, or removes it for null; `refused` if there is no such package. */
export function setPackagePicture(
  env: DataEnvironment,
  userId: number,
  packageId: number,
  mediaId: string | null,
): Promise<EntryChangeResult<StorefrontPackage>> {
  const setImageStatement = statement(
    `UPDATE store_package SET image = ?3 WHERE id = ?2 AND store_id = ${OWN_STOREFRONT_ID_SQL}
     RETURNING CAST(id AS TEXT) AS data`,
    userId,
    packageId,
    mediaId,
  );
  return changeEntries(
    env,
    storefrontPackageList,
    userId,
    [setImageStatement],
    [markPicturesAttachedStatement(mediaId === null ? [] : [mediaId])],
  );
}
