import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVIF_SIZES, PICTURE_SIZES, type PictureFile, type PictureSize } from './raster.ts';

/** A picture with its files: `{path}-{size}.webp` in every size and, with `hasAvif`, AVIF in the large ones. */
export interface ShopPicture {
  /** Below the shop's address, without size and ending. */
  readonly path: string;
  readonly hasAvif: boolean;
}

const fileOf = (folder: string, path: string, size: PictureSize, format: PictureFile['format']): string =>
  join(folder, `${path.split('/').at(-1)}-${size}.${format}`);

/** The picture as the folder has it; undefined if any of its files is missing. */
export function findPicture(folder: string, path: string): ShopPicture | undefined {
  if (!PICTURE_SIZES.every((size) => existsSync(fileOf(folder, path, size, 'webp')))) return undefined;
  return { path, hasAvif: AVIF_SIZES.every((size) => existsSync(fileOf(folder, path, size, 'avif'))) };
}

/** Writes the files of one picture, each complete or not at all; AVIF first, so that a picture that is found is complete. */
export function writePicture(folder: string, path: string, files: readonly PictureFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { size, format, data } of files.toSorted((a, b) => a.format.localeCompare(b.format))) {
    const file = fileOf(folder, path, size, format);
    const partial = `${file}.${process.pid}.partial`;
    writeFileSync(partial, data);
    renameSync(partial, file);
  }
}
