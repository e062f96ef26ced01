import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';

const PAGE_FOLDERS = ['products', 'onboarding', 'auth', 'account'];
/** Page file without an address: the page is shown at the address of the page that failed. */
const ERROR_PAGE_FILE = '500.astro';

/** Files in `src/pages` that the build turns into static files, not pages. */
const STATIC_FILES = ['api/openapi.json.ts', 'locales/[language]/builder.json.ts'];

const sourcePaths = globSync('**/*.*', { cwd: 'src/pages' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !STATIC_FILES.includes(path));

it('ROUTE-25 no page stands outside of the language prefix', () => {
  expect(sourcePaths.length).toBeGreaterThan(10);
  expect(sourcePaths.filter((path) => !path.startsWith('[lang]/'))).toEqual([ERROR_PAGE_FILE]);
  expect(sourcePaths.filter((path) => !/\.astro$/.test(path))).toEqual([]);
});

it('ROUTE-25 every page is in a group of paths, or a general page before the catch-all', () => {
  const pagePaths = sourcePaths.filter((path) => path !== ERROR_PAGE_FILE).map((path) => path.slice('[lang]/'.length));
  expect(pagePaths).toContain('[...path].astro');
  for (const folderName of PAGE_FOLDERS) {
    expect([folderName, pagePaths.some((path) => path.startsWith(`${folderName}/`))]).toEqual([folderName, true]);
    // A file beside the folder would match a part of the group.
    expect(pagePaths).not.toContain(`${folderName}.astro`);
  }
  const pathsOutsideFolders = pagePaths.filter(
    (path) => !PAGE_FOLDERS.some((folderName) => path.startsWith(`${folderName}/`)),
  );
  const catchAllPaths = pathsOutsideFolders.filter((path) => path.includes('[...'));
  expect(catchAllPaths).toEqual(['[...path].astro']);
  // A parameter as first segment would match the groups' paths.
  expect(pathsOutsideFolders.filter((path) => path.startsWith('[') && path !== '[...path].astro')).toEqual([]);
});

it('ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-23 each path around an account has a page of its own', () => {
  for (const path of Object.values(ACCOUNT_PATHS)) {
    const files = [`[lang]${path}.astro`, `[lang]${path}/index.astro`];
    expect([path, files.some((file) => sourcePaths.includes(file))]).toEqual([path, true]);
  }
});
