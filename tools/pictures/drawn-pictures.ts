import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.ts';

/** Files of the demonstration catalogue's pictures, named by what they show. */
export const DRAWN_FOLDER = inProject('.cache', 'demo-pictures');
export const PICTURE_FILE = /^[\w-]+\.(?:avif|webp)$/;

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to);
  }
}

/** Makes the drawn pictures static files of the built shop. Call it while no server watches the build. */
export function placeDrawnPictures(folder = inProject('dist', 'client', 'pictures')): void {
  mkdirSync(DRAWN_FOLDER, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(DRAWN_FOLDER).filter((file) => PICTURE_FILE.test(file))) {
    const file = join(folder, name);
    if (!existsSync(file)) link(join(DRAWN_FOLDER, name), file);
  }
}
