import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject, projectRoot } from '../project.ts';
import { type Check, checkOf, type Suite } from './suite.ts';

/** Files of one folder of src/, as many as an eye takes in at once. */
const MAXIMUM_FILES = 17;
/** Folders that hold more, each with its reason. */
const LARGER: Readonly<Record<string, string>> = {
  'src/api/http': 'what every call goes through; it shrinks when routes are declared',
  'src/stores/session': 'tokens, tabs and the state of one session',
};

/** Folders say what they are about by holding little, and the README leads to files that exist. */
export const structure: Suite = {
  name: 'Structure',
  async run(): Promise<readonly Check[]> {
    return [
      checkOf('folders of src/ hold 17 files at most', crowdedFolders()),
      checkOf('the README names files that exist', missingPaths('README.md')),
      checkOf('the promises name files that exist', missingPaths('docs/quality.md')),
    ];
  },
};

function crowdedFolders(): string[] {
  const files = globSync('src/**/*.{ts,tsx,astro,css}', { cwd: projectRoot });
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders].flatMap(([folder, { length }]) => {
    if (length > MAXIMUM_FILES) return folder in LARGER ? [] : [`${folder} holds ${length} files`];
    return folder in LARGER ? [`${folder} holds ${length} files: it needs no exception any more`] : [];
  });
}

/** The paths that a document names in code marks, with braces such as `src/{api,db}/cart.ts` expanded. */
function missingPaths(document: string): string[] {
  const text = readFileSync(inProject(document), 'utf8');
  const paths = [...text.matchAll(/`((?:src|tools|tests|docs|bench|public|migrations)\/[^`\s]+)`/g)];
  return paths
    .flatMap(([, path = '']) => expand(path))
    .filter((path) => !existsSync(inProject(path)))
    .map((path) => `${document} names ${path}`);
}

function expand(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => expand(before + choice + after));
}
