import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../project.ts';

const DEMO_PICTURE_FOLDER = projectPath('demo', 'pictures');

function linkOrCopyFile(sourcePath: string, targetPath: string): void {
  try {
    linkSync(sourcePath, targetPath);
  } catch {
    // Another disk, or no hard links.
    copyFileSync(sourcePath, targetPath);
  }
}

/** Adds or removes demonstration pictures in the build. Call it while no server watches the build. */
export function placeDemoPictures(
  arePicturesIncluded: boolean,
  folder = projectPath('dist', 'client', 'pictures'),
): void {
  mkdirSync(folder, { recursive: true });
  for (const fileName of readdirSync(DEMO_PICTURE_FOLDER)) {
    const file = join(folder, fileName);
    if (!arePicturesIncluded) rmSync(file, { force: true });
    else if (!existsSync(file)) linkOrCopyFile(join(DEMO_PICTURE_FOLDER, fileName), file);
  }
}
