import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { hasPicture, writePicture } from '../pictures/picture-folder.ts';
import { type PictureFile, rasterisePhoto } from '../pictures/raster.ts';
import { projectPath } from '../project.ts';
import { type DownloadLimits, downloadPicture } from './download.ts';
import type { ImportPicture } from './import-product.ts';

/** Decoded formats, without SVG, which can contain scripts. */
const ACCEPTED_PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif'];
const MAXIMUM_PIXEL_COUNT = 60_000_000;
const PICTURE_HASH_LENGTH = 10;
/** Version of the picture conversion, part of file names: changing it renames all pictures. */
const PICTURE_CONVERSION_VERSION = '1';
const PARALLEL_DOWNLOAD_COUNT = 4;

export interface PictureStorage {
  /** Folder of imported pictures, served below `/pictures/imported`. */
  readonly folder: string;
  /** Path of a JSON Lines file with the source address and stored path of each picture. */
  readonly knownFile: string;
  readonly limits: DownloadLimits;
}

export const PICTURE_STORAGE: PictureStorage = {
  folder: projectPath('public', 'pictures', 'imported'),
  knownFile: projectPath('.cache', 'pictures', 'imported.jsonl'),
  limits: { maximumBytes: 20_000_000, timeoutMs: 30_000 },
};

/** Downloaded pictures: `shown` has their paths in order, `keep` writes the files. */
interface LoadedPictures {
  readonly shown: readonly string[];
  readonly keep: () => void;
}

/** Downloads all pictures of a product; returns a reason if any is refused. */
export type PictureLoader = (
  slug: string,
  pictures: readonly ImportPicture[],
) => Promise<LoadedPictures | { readonly reason: string }>;

interface ConvertedPicture {
  readonly path: string;
  /** Files to write; empty if all exist on disk. */
  readonly files: readonly PictureFile[];
}

function findExistingPicture({ folder }: PictureStorage, path: string): ConvertedPicture | undefined {
  return hasPicture(folder, path) ? { path, files: [] } : undefined;
}

async function createPictureFiles(sourceBytes: Buffer): Promise<PictureFile[]> {
  const { format = '' } = await sharp(sourceBytes)
    .metadata()
    .catch(() => ({ format: '' }));
  if (!ACCEPTED_PICTURE_FORMATS.includes(format)) throw new Error('not a JPEG, PNG, WebP, AVIF or GIF picture');
  return rasterisePhoto(sourceBytes, MAXIMUM_PIXEL_COUNT).catch(() => {
    throw new Error('damaged, or too many pixels');
  });
}

async function convertPicture(slug: string, url: string, pictureStorage: PictureStorage): Promise<ConvertedPicture> {
  const sourceBytes = await downloadPicture(url, pictureStorage.limits);
  const pictureHash = createHash('sha256')
    .update(PICTURE_CONVERSION_VERSION)
    .update(sourceBytes)
    .digest('hex')
    .slice(0, PICTURE_HASH_LENGTH);
  const path = `/pictures/imported/${slug}-${pictureHash}`;
  const existingPicture = findExistingPicture(pictureStorage, path);
  if (existingPicture) return existingPicture;
  return { path, files: await createPictureFiles(sourceBytes) };
}

/** Handles items, a few at the same time. */
async function runConcurrently<T>(items: Iterable<T>, handleItem: (item: T) => Promise<void>): Promise<void> {
  const itemIterator = [...items].values();
  const processRemainingItems = async () => {
    for (const item of itemIterator) await handleItem(item);
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOAD_COUNT }, processRemainingItems));
}

function readKnownPicturePaths({ knownFile }: PictureStorage): Map<string, string> {
  const knownPictureLines = existsSync(knownFile) ? readFileSync(knownFile, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(knownPictureLines.map((knownPictureLine) => readJson<[url: string, path: string]>(knownPictureLine)));
}

/** Creates a function that downloads pictures; known addresses are not requested again. */
export function createPictureLoader(fileStore: PictureStorage): PictureLoader {
  const knownPathByUrl = readKnownPicturePaths(fileStore);
  return async (slug, pictures) => {
    const convertedPictureByUrl = new Map<string, ConvertedPicture>();
    const refusalReasons: string[] = [];
    await runConcurrently(new Set(pictures.map(({ url }) => url)), async (url) => {
      const path = knownPathByUrl.get(url);
      try {
        convertedPictureByUrl.set(
          url,
          (path !== undefined && findExistingPicture(fileStore, path)) || (await convertPicture(slug, url, fileStore)),
        );
      } catch (error) {
        refusalReasons.push(`picture ${url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    if (refusalReasons.length > 0) return { reason: refusalReasons.toSorted().join('; ') };
    const writeLoadedPictures = () => {
      mkdirSync(dirname(fileStore.knownFile), { recursive: true });
      for (const [url, { path, files }] of convertedPictureByUrl) {
        writePicture(fileStore.folder, path, files);
        if (knownPathByUrl.get(url) === path) continue;
        knownPathByUrl.set(url, path);
        appendFileSync(fileStore.knownFile, `${JSON.stringify([url, path])}\n`);
      }
    };
    return {
      shown: pictures.flatMap(({ url }) => convertedPictureByUrl.get(url)?.path ?? []),
      keep: writeLoadedPictures,
    };
  };
}
