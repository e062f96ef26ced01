import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject, projectRoot } from '../project.ts';
import { type Check, checkOf, type Suite } from './suite.ts';

/** Maximum number of files in a folder. */
const MAXIMUM_FILES = 17;
/** Folders that may exceed the maximum, with the reason. */
const LARGER: Readonly<Record<string, string>> = {
  tools: 'a file for each command',
};

/** Suite that limits folder sizes and checks paths in documents. */
export const structure: Suite = {
  name: 'Structure',
  async run(): Promise<readonly Check[]> {
    return [
      checkOf('folders hold 17 files at most', crowdedFolders()),
      checkOf('only src/stores/storage.ts opens browser storage', storageNamed()),
      checkOf('only `client:` directives start React', rootsOfReact()),
      checkOf('documents name files that exist', documentsWithPaths().flatMap(missingPaths)),
    ];
  },
};

function crowdedFolders(): string[] {
  const files = globSync('{src,tools,demo,bench}/**/*.{ts,tsx,astro,css}', { cwd: projectRoot });
  const folders = Map.groupBy(files, (file) => dirname(file));
  return [...folders].flatMap(([folder, { length }]) => {
    if (length > MAXIMUM_FILES) return folder in LARGER ? [] : [`${folder} holds ${length} files`];
    return folder in LARGER ? [`${folder} holds ${length} files: it needs no exception any more`] : [];
  });
}

/** Matches direct access to storage, which throws in browsers that block site data. */
const STORAGE = /\b(?:localStorage|sessionStorage)\b/;
/** Files that may access storage directly: one module that catches errors, and inline scripts that do so themselves. */
const OPENS_STORAGE = [
  'src/stores/storage.ts',
  'src/layouts/session-mark.ts',
  'src/islands/plan/offline/copy-script.ts',
];

function storageNamed(): string[] {
  return globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot })
    .filter((file) => !OPENS_STORAGE.includes(file))
    .filter((file) => STORAGE.test(readFileSync(inProject(file), 'utf8')))
    .map((file) => `${file} names localStorage or sessionStorage`);
}

const REACT_ROOT = /\b(?:createRoot|hydrateRoot|renderToString|renderToStaticMarkup)\b/;

function rootsOfReact(): string[] {
  return globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot })
    .filter((file) => REACT_ROOT.test(readFileSync(inProject(file), 'utf8')))
    .map((file) => `${file} starts React`);
}

function documentsWithPaths(): string[] {
  return globSync('{README,CONTRIBUTING,docs/*,docs/decisions/*}.md', { cwd: projectRoot });
}

const TOP = 'src|tools|demo|tests|docs|bench|public|migrations';
const LAYER = 'contract|domain|db|api|edge|stores|islands|scripts|components|layouts|pages|i18n|styles';
const PATH = new RegExp(`\`((?:${TOP}|${LAYER})/[^\`\\s]+)\``, 'g');
/** Matches texts that look like paths but are not: placeholders, patterns, examples, and output of the import. */
const NO_PATH = /[<…*]|^migrations\/NNNN_|origin.countr|^public\/pictures\/imported/;

/** Missing paths in code marks, also below src/, with braces such as `{api,db}/cart.ts` expanded. */
function missingPaths(document: string): string[] {
  const text = readFileSync(inProject(document), 'utf8');
  return [...text.matchAll(PATH)]
    .flatMap(([, path = '']) => expand(path))
    .filter((path) => !NO_PATH.test(path))
    .filter((path) => !existsSync(inProject(path)) && !existsSync(inProject(`src/${path}`)))
    .map((path) => `${document} names ${path}`);
}

function expand(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => expand(before + choice + after));
}
