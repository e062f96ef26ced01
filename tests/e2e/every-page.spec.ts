import { globSync, readFileSync } from 'node:fs';
import { projectPath } from '../../tools/project.ts';
import { VISITS_BY_PAGE } from './support/every-page/pages.ts';
import { OPENERS_BY_FILE, PAGE_STATES } from './support/every-page/states.ts';
import { checkPages } from './support/every-page/walk.ts';
import { expect, test } from './support/test.ts';

const DIALOG_MARKUP_PATTERN = /<dialog|showModal\(|popover=|<details[^>]*data-menu|<Drawer|<ConfirmRemoval/;

test('every page, and whatever opens a menu, a sheet or a dialog, is in the list', () => {
  const files = globSync('**/*.astro', { cwd: projectPath('src', 'pages', '[lang]') });
  expect(Object.keys(VISITS_BY_PAGE).toSorted()).toEqual(files.toSorted());
  const sourceFiles = globSync('**/*.{astro,ts,tsx}', {
    cwd: projectPath('src'),
    exclude: ['islands/ui/**', 'scripts/ui/**'],
  });
  const filesOpeningDialogs = sourceFiles.filter((file) =>
    DIALOG_MARKUP_PATTERN.test(readFileSync(projectPath('src', file), 'utf8')),
  );
  expect(Object.keys(OPENERS_BY_FILE).toSorted()).toEqual(filesOpeningDialogs.toSorted());
  const visitedStateNames = new Set(
    Object.values(VISITS_BY_PAGE).flatMap((visitsByRole) =>
      Object.values(visitsByRole)
        .flat()
        .flatMap(({ states = [] }) => states),
    ),
  );
  for (const pageState of Object.values(PAGE_STATES)) expect(visitedStateNames, pageState.name).toContain(pageState);
  for (const dialogTestFile of Object.values(OPENERS_BY_FILE).filter((openerFile) => openerFile.endsWith('.ts')))
    expect(readFileSync(projectPath('tests', 'e2e', dialogTestFile), 'utf8')).toContain('expectAccessible(');
});

// All pages in three languages are checked before a release.
test('a listing, a product, a cart and what they open stop nobody', async ({ page, problems }) => {
  test.setTimeout(90_000);
  problems.allow(/status of 404/);
  const pageFiles = ['products/index.astro', 'products/[slug].astro', 'cart.astro', 'login.astro'];
  const guestVisits = pageFiles.flatMap((file) => VISITS_BY_PAGE[file]?.guest?.slice(0, 1) ?? []);
  await checkPages(page, guestVisits, 'en', { hasForcedColors: true, hasZoom: true });
});
