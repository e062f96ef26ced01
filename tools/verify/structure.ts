import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath, projectRoot } from '../project.ts';
import { createCheck, type Suite } from './suite.ts';

/** Maximum number of files in a folder. */
const MAXIMUM_FOLDER_FILES = 17;

/** Suite that limits folder sizes and checks paths in documents. */
export const structureSuite: Suite = {
  name: 'Structure',
  async run() {
    return [
      createCheck('folders hold 17 files at most', findCrowdedFolders()),
      createCheck(
        'only src/stores/storage.ts opens browser storage',
        findFilesMatching(STORAGE_ACCESS_PATTERN).filter((file) => !ALLOWED_STORAGE_MODULES.includes(file)),
      ),
      createCheck('only `client:` directives start React', findFilesMatching(REACT_ROOT_PATTERN)),
      createCheck(
        'documents name files that exist',
        globSync('{README,CONTRIBUTING,docs/*,docs/decisions/*}.md', { cwd: projectRoot }).flatMap(findMissingPaths),
      ),
    ];
  },
};

function findCrowdedFolders(): string[] {
  const files = globSync('{src,tools,demo,bench}/**/*.{ts,tsx,astro,css}', { cwd: projectRoot });
  const filesByFolder = Map.groupBy(files, (file) => dirname(file));
  const overfullFolders = [...filesByFolder].filter(([, { length }]) => length > MAXIMUM_FOLDER_FILES);
  return overfullFolders.map(([folder, { length }]) => `${folder} holds ${length} files`);
}

/** Matches direct access to storage, which throws in browsers that block site data. */
const STORAGE_ACCESS_PATTERN = /\b(?:localStorage|sessionStorage)\b/;
/** Files that may access storage directly: one module that catches errors, and inline scripts that do so themselves. */
const ALLOWED_STORAGE_MODULES = [
  'src/stores/storage.ts',
  'src/layouts/session-mark.ts',
  'src/islands/plan/offline/copy-script.ts',
];

const REACT_ROOT_PATTERN = /\b(?:createRoot|hydrateRoot|renderToString|renderToStaticMarkup)\b/;

const findFilesMatching = (contentPattern: RegExp): string[] =>
  globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot }).filter((file) =>
    contentPattern.test(readFileSync(projectPath(file), 'utf8')),
  );

const TOP_FOLDER_ALTERNATIVES = 'src|tools|demo|tests|docs|bench|public|migrations';
const LAYER_ALTERNATIVES = 'contract|domain|db|api|edge|stores|islands|scripts|components|layouts|pages|i18n|styles';
const DOCUMENT_PATH_PATTERN = new RegExp(`\`((?:${TOP_FOLDER_ALTERNATIVES}|${LAYER_ALTERNATIVES})/[^\`\\s]+)\``, 'g');
/** Matches texts that look like paths but are not: placeholders, patterns, examples, and output of the import. */
const NON_PATH_PATTERN = /[<…*]|^migrations\/NNNN_|origin.countr|^public\/pictures\/imported/;

/** Returns the paths between backticks of a document that exist neither in the project nor in src/; expands braces. */
function findMissingPaths(documentPath: string): string[] {
  const documentText = readFileSync(projectPath(documentPath), 'utf8');
  return [...documentText.matchAll(DOCUMENT_PATH_PATTERN)]
    .flatMap(([, path = '']) => expandBraces(path))
    .filter((path) => !NON_PATH_PATTERN.test(path))
    .filter((path) => !existsSync(projectPath(path)) && !existsSync(projectPath(`src/${path}`)))
    .map((path) => `${documentPath} names ${path}`);
}

function expandBraces(path: string): string[] {
  const [, textBefore = '', choices, textAfter = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((braceChoice) => expandBraces(textBefore + braceChoice + textAfter));
}
