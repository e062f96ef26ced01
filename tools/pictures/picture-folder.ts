import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZES, type PictureFile, type PictureSize } from './raster.ts';

const fileOf = (folder: string, path: string, size: PictureSize): string =>
  join(folder, `${path.split('/').at(-1)}-${size}.webp`);

export const hasPicture = (folder: string, path: string): boolean =>
  PICTURE_SIZES.every((size) => existsSync(fileOf(folder, path, size)));

/** Writes the files of a picture, each atomically. */
export function writePicture(folder: string, path: string, files: readonly PictureFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { size, data } of files) {
    const file = fileOf(folder, path, size);
    const partialFile = `${file}.${process.pid}.partial`;
    writeFileSync(partialFile, data);
    renameSync(partialFile, file);
  }
}
