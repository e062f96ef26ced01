import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { projectPath, projectRoot } from '../project.ts';

/** True for generated pictures, whose names depend on their content: name and size identify them. */
const isPublicPicture = (path: string): boolean => path.startsWith('public/pictures/');

/** Digest of the names and contents of files and folders; a missing path counts as empty. */
export function computeFingerprint(paths: readonly string[], ...furtherInputs: readonly string[]): string {
  const fingerprintHash = createHash('sha256');
  for (const path of listFiles(paths)) {
    fingerprintHash.update(`${path}\0`);
    fingerprintHash.update(
      isPublicPicture(path) ? String(statSync(projectPath(path)).size) : readFileSync(projectPath(path)),
    );
  }
  for (const furtherInput of furtherInputs) fingerprintHash.update(`\0${furtherInput}`);
  return fingerprintHash.digest('hex');
}

function listFiles(paths: readonly string[]): string[] {
  return paths
    .map((path) => projectPath(path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? listFilesInFolder(path) : [path]))
    .map((path) => relative(projectRoot, path).replaceAll('\\', '/'))
    .sort();
}

function listFilesInFolder(folder: string): string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((folderEntry) => folderEntry.isFile())
    .map((folderEntry) => `${folderEntry.parentPath}/${folderEntry.name}`);
}
