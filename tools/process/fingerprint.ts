import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { projectPath, projectRoot } from '../project.ts';

/** True for generated pictures, whose names depend on their content: name and size identify them. */
const isPicture = (path: string): boolean => path.startsWith('public/pictures/');

/** Digest of the names and contents of files and folders; a missing path counts as empty. */
export function computeFingerprint(paths: readonly string[], ...extraParts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of listFiles(paths)) {
    hash.update(`${path}\0`);
    hash.update(isPicture(path) ? String(statSync(projectPath(path)).size) : readFileSync(projectPath(path)));
  }
  for (const extraPart of extraParts) hash.update(`\0${extraPart}`);
  return hash.digest('hex');
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
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
