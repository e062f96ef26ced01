import type { PictureType } from '#contract/media/limits.ts';
import { markCacheTagsStaleStatement } from '#db/platform/edge-cache.ts';
import { OWN_STOREFRONT_ID_SQL } from '#db/storefront/list.ts';
import { pictureCacheTag } from '#domain/platform/edge-cache.ts';
import { type DataEnvironment, type Statement, statement } from './database.ts';

export interface MediaEnvironment extends DataEnvironment {
  readonly MEDIA: R2Bucket;
}

export interface PictureToStore {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Number of random bytes in a picture's name, written as 22 characters. */
const PICTURE_NAME_BYTES = 16;
/** Milliseconds after which a picture that no storefront shows is removed. */
const UNATTACHED_MEDIA_LIFETIME_MS = 3_600_000;
const PICTURES_PER_BATCH = 500;

function createPictureName({ width, height }: PictureToStore): string {
  const randomNamePart = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(PICTURE_NAME_BYTES))));
  return `${randomNamePart.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)}-${width}x${height}`;
}

/** Stores all pictures or none, rows before files, so that stray files are found; undefined without a storefront. */
export async function storePictures(
  { DB, MEDIA }: MediaEnvironment,
  userId: number,
  pictures: readonly PictureToStore[],
): Promise<string[] | undefined> {
  const picturesWithIds = pictures.map((picture) => ({ id: createPictureName(picture), ...picture }));
  const [texts] = await DB.run([
    statement(
      `INSERT INTO media (id, store_id, type, created_at)
       SELECT given.value ->> 0, s.id, given.value ->> 1, ?3 FROM store s, json_each(?2) given
       WHERE s.user_id = ?1 RETURNING '1' AS data`,
      userId,
      JSON.stringify(picturesWithIds.map(({ id, type }) => [id, type])),
      Date.now(),
    ),
  ]);
  if (texts?.length !== picturesWithIds.length) return undefined;
  await Promise.all(
    picturesWithIds.map(({ id, bytes, type }) => MEDIA.put(id, bytes, { httpMetadata: { contentType: type } })),
  );
  return picturesWithIds.map(({ id }) => id);
}

/** Marks pictures as attached, in the transaction that makes a storefront show them. */
export function markPicturesAttachedStatement(ids: readonly string[]): Statement {
  return statement('UPDATE media SET attached = 1 WHERE id IN (SELECT value FROM json_each(?1))', JSON.stringify(ids));
}

const IS_SHOWN_PICTURE_SQL = `(EXISTS (SELECT 1 FROM store s WHERE s.id = media.store_id
    AND media.id IN (s.logo, s.header_image, s.about_image, s.approach_image_1, s.approach_image_2))
  OR EXISTS (SELECT 1 FROM store_package p WHERE p.image = media.id))`;

function findUnusedPicturesStatement(userId: number): Statement {
  return statement(
    `SELECT id AS data FROM media WHERE store_id = ${OWN_STOREFRONT_ID_SQL} AND attached = 1 AND NOT ${IS_SHOWN_PICTURE_SQL}`,
    userId,
  );
}

async function deleteMedia({ DB, MEDIA, stale }: MediaEnvironment, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await MEDIA.delete([...ids]);
  await DB.run([
    statement('DELETE FROM media WHERE id IN (SELECT value FROM json_each(?1))', JSON.stringify(ids)),
    ...(stale ? [markCacheTagsStaleStatement(ids.map(pictureCacheTag))] : []),
  ]);
}

export async function removeReplacedPictures(env: MediaEnvironment, userId: number): Promise<void> {
  const [ids] = await env.DB.run([findUnusedPicturesStatement(userId)]);
  await deleteMedia(env, ids ?? []);
}

/** Removes pictures that no storefront shows: replaced, removed, or of failed uploads. */
export async function removeUnattachedMedia(env: MediaEnvironment, now = Date.now()): Promise<void> {
  const [ids] = await env.DB.run([
    statement(
      `SELECT id AS data FROM media WHERE created_at < ?1 AND NOT ${IS_SHOWN_PICTURE_SQL} LIMIT ${PICTURES_PER_BATCH}`,
      now - UNATTACHED_MEDIA_LIFETIME_MS,
    ),
  ]);
  await deleteMedia(env, ids ?? []);
}

/** Visibility of a picture; `preview`: only with the preview key of an offline storefront. */
export type PictureVisibility = 'public' | 'preview' | 'hidden';

export interface StoredPicture {
  readonly storedObject: R2ObjectBody;
  readonly visibility: Exclude<PictureVisibility, 'hidden'>;
}

async function readPictureVisibility(
  { DB }: DataEnvironment,
  id: string,
  previewKey: string,
): Promise<PictureVisibility> {
  const [texts] = await DB.run([
    statement(
      `SELECT iif(s.preview_key = ?2, 'preview', 'hidden') AS data
       FROM media m JOIN store s ON s.id = m.store_id WHERE m.id = ?1 AND s.is_offline <> 0`,
      id,
      previewKey,
    ),
  ]);
  const [text] = texts ?? [];
  return text === 'preview' || text === 'hidden' ? text : 'public';
}

/** Reads a picture for a visitor with the key `previewKey` (may be empty); undefined if it is not visible. */
export async function readMedia(
  env: MediaEnvironment,
  id: string,
  previewKey: string,
): Promise<StoredPicture | undefined> {
  const [object, visibility] = await Promise.all([env.MEDIA.get(id), readPictureVisibility(env, id, previewKey)]);
  if (object && visibility !== 'hidden') return { storedObject: object, visibility };
  await object?.body.cancel();
  return undefined;
}
