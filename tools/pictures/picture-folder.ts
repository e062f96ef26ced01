import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_SIZES, type PictureFile, type PictureSize } from './raster.ts';

const createPictureFilePath = (folder: string, path: string, pictureSize: PictureSize): string =>
  join(folder, `${path.split('/').at(-1)}-${pictureSize}.webp`);

export const hasPicture = (folder: string, path: string): boolean =>
  PICTURE_SIZES.every((size) => existsSync(createPictureFilePath(folder, path, size)));

/** Writes the files of a picture, each atomically. */
export function writePicture(folder: string, path: string, files: readonly PictureFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { pictureSize: size, data } of files) {
    const file = createPictureFilePath(folder, path, size);
    const temporaryFile = `${file}.${process.pid}.partial`;
    writeFileSync(temporaryFile, data);
    renameSync(temporaryFile, file);
  }
}
