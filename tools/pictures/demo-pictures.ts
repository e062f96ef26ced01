import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../project.ts';

const PICTURE_FOLDER = projectPath('demo', 'pictures');

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or no hard links.
    copyFileSync(source, target);
  }
}

/** Adds or removes demonstration pictures in the build. Call it while no server watches the build. */
export function placeDemoPictures(isCurrent: boolean, folder = projectPath('dist', 'client', 'pictures')): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(PICTURE_FOLDER)) {
    const file = join(folder, name);
    if (!isCurrent) rmSync(file, { force: true });
    else if (!existsSync(file)) linkFile(join(PICTURE_FOLDER, name), file);
  }
}
