import type { ApiContext } from '#api/http/context.ts';
import type { PicturesByField } from '#api/http/handler.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { removeReplacedMedia } from '#api/media/replaced.ts';
import * as calls from '#contract/storefront/calls.ts';
import { removePackageImage, uploadPackageImage } from '#contract/storefront/list-calls.ts';
import { removePackageImageSpec, uploadPackageImageSpec } from '#contract/storefront/package-schema.ts';
import * as checks from '#contract/storefront/schema.ts';
import { type MediaEnvironment, storePictures } from '#db/media.ts';
import {
  type ApproachImagesChange,
  type StorefrontPictureColumn,
  setApproachImages,
  setPackagePicture,
  setStorefrontPicture,
} from '#db/storefront/image.ts';
import { listEntries } from '#db/storefront/list.ts';
import { storefrontPackageList } from '#db/storefront/package.ts';
import { refuseMissingEntry, refuseMissingStorefront, respondWithEntry } from './owner.ts';

const PICTURE_COLUMNS = { header: 'header_image', about: 'about_image' } as const;

/** Stores a form's pictures, all or none; returns their ids by field, undefined without a storefront. */
async function storeFormPictures(
  mediaEnvironment: MediaEnvironment,
  userId: number,
  picturesByField: PicturesByField,
): Promise<ReadonlyMap<string, string> | undefined> {
  const ids = await storePictures(mediaEnvironment, userId, [...picturesByField.values()]);
  return ids && new Map([...picturesByField.keys()].map((fieldName, index) => [fieldName, ids[index] ?? '']));
}

interface PictureUpload {
  readonly data: MediaEnvironment;
  readonly user: { readonly userId: number };
  readonly body: PicturesByField;
}

/** Stores a picture and attaches it to a column; returns its address, undefined without a storefront. */
async function uploadPicture(
  { data, user: { userId }, body }: PictureUpload,
  apiContext: ApiContext,
  pictureColumn: StorefrontPictureColumn,
): Promise<string | undefined> {
  const ids = await storeFormPictures(data, userId, body);
  if (!ids) return undefined;
  const pictureChangeResult = await setStorefrontPicture(data, userId, pictureColumn, ids.get('file') ?? '');
  removeReplacedMedia(apiContext, userId);
  return pictureChangeResult?.address ?? undefined;
}

/** Detaches the picture of a column; false without a storefront. */
async function removePicture(
  mediaEnvironment: MediaEnvironment,
  userId: number,
  apiContext: ApiContext,
  pictureColumn: StorefrontPictureColumn,
): Promise<boolean> {
  const changedPicture = await setStorefrontPicture(mediaEnvironment, userId, pictureColumn, null);
  removeReplacedMedia(apiContext, userId);
  return changedPicture !== undefined;
}

async function saveApproachImages(
  { data, user: { userId } }: Omit<PictureUpload, 'body'>,
  apiContext: ApiContext,
  approachChange: ApproachImagesChange,
) {
  const approachImages = await setApproachImages(data, userId, approachChange);
  if (!approachImages) return refuseMissingStorefront(apiContext);
  removeReplacedMedia(apiContext, userId);
  return approachImages;
}

async function uploadApproachPictures(pictureUpload: PictureUpload, apiContext: ApiContext) {
  const ids = await storeFormPictures(pictureUpload.data, pictureUpload.user.userId, pictureUpload.body);
  if (!ids) return refuseMissingStorefront(apiContext);
  return saveApproachImages(pictureUpload, apiContext, { image_1: ids.get('file1'), image_2: ids.get('file2') });
}

export const storefrontImageRoutes: readonly Route[] = [
  createRoute(calls.uploadLogo, checks.uploadLogoSpec, async (input, apiContext) => {
    const logoUrl = await uploadPicture(input, apiContext, 'logo');
    return logoUrl === undefined ? refuseMissingStorefront(apiContext) : { logo: logoUrl };
  }),
  createRoute(calls.uploadApproachImages, checks.uploadApproachImagesSpec, uploadApproachPictures),
  createRoute(calls.updateApproach, checks.updateApproachSpec, ({ data, user, body }, apiContext) =>
    body instanceof Map
      ? uploadApproachPictures({ data, user, body }, apiContext)
      : saveApproachImages({ data, user }, apiContext, body),
  ),
  createRoute(calls.uploadSectionImage, checks.uploadSectionImageSpec, async (input, apiContext) => {
    const imageUrl = await uploadPicture(input, apiContext, PICTURE_COLUMNS[input.params.section]);
    return imageUrl === undefined ? refuseMissingStorefront(apiContext) : { image: imageUrl };
  }),
  createRoute(calls.removeLogo, checks.removeLogoSpec, async ({ data, user }, apiContext) =>
    (await removePicture(data, user.userId, apiContext, 'logo')) ? { logo: null } : refuseMissingStorefront(apiContext),
  ),
  createRoute(calls.removeSectionImage, checks.removeSectionImageSpec, async ({ data, user, params }, apiContext) =>
    (await removePicture(data, user.userId, apiContext, PICTURE_COLUMNS[params.section]))
      ? { image: null }
      : refuseMissingStorefront(apiContext),
  ),
  createRoute(removePackageImage, removePackageImageSpec, async ({ data, user: { userId }, params }, apiContext) => {
    const packageChangeResult = await setPackagePicture(data, userId, params.id, null);
    removeReplacedMedia(apiContext, userId);
    return respondWithEntry(apiContext, packageChangeResult, refuseMissingEntry);
  }),
  createRoute(
    uploadPackageImage,
    uploadPackageImageSpec,
    async ({ data, user, params, body }, apiContext) => {
      const ids = await storeFormPictures(data, user.userId, body);
      if (!ids) return refuseMissingStorefront(apiContext);
      const packageChange = await setPackagePicture(data, user.userId, params.id, ids.get('file') ?? '');
      removeReplacedMedia(apiContext, user.userId);
      return respondWithEntry(apiContext, packageChange, refuseMissingEntry);
    },
    // Refuses a missing package, or one of another user, before the upload is read.
    async ({ data, user, params }, apiContext) => {
      const packageEntries = await listEntries(data, storefrontPackageList, user.userId);
      if (!packageEntries) return refuseMissingStorefront(apiContext);
      return packageEntries.some(({ id }) => id === params.id) ? undefined : refuseMissingEntry(apiContext);
    },
  ),
];
