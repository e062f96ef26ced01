import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../tools/project.ts';
import { PAGES } from './support/every-page/pages.ts';
import { OPENED_BY, STATES } from './support/every-page/states.ts';
import { checkPages } from './support/every-page/walk.ts';
import { expect, test } from './support/test.ts';

const OPENING_MARKUP = /<dialog|showModal\(|popover=|<details[^>]*data-menu|<Drawer|<ConfirmRemoval/;

test('every page, and whatever opens a menu, a sheet or a dialog, is in the list', () => {
  const files = globSync('**/*.astro', { cwd: inProject('src', 'pages', '[lang]') });
  expect(Object.keys(PAGES).toSorted()).toEqual(files.toSorted());
  const openers = globSync('**/*.{astro,ts,tsx}', {
    cwd: inProject('src'),
    exclude: ['islands/ui/**', 'scripts/ui/**'],
  });
  const opening = openers.filter((file) => OPENING_MARKUP.test(readFileSync(inProject('src', file), 'utf8')));
  expect(Object.keys(OPENED_BY).toSorted()).toEqual(opening.toSorted());
  const opened = new Set(
    Object.values(PAGES).flatMap((visits) =>
      Object.values(visits)
        .flat()
        .flatMap(({ states = [] }) => states),
    ),
  );
  for (const state of Object.values(STATES)) expect(opened, state.name).toContain(state);
  for (const story of Object.values(OPENED_BY).filter((name) => name.endsWith('.ts')))
    expect(readFileSync(inProject('tests', 'e2e', story), 'utf8')).toContain('expectAccessible(');
});

// All pages in three languages are checked before a release.
test('a listing, a product, a cart and what they open stop nobody', async ({ page, problems }) => {
  test.setTimeout(90_000);
  problems.allow(/status of 404/);
  const pages = ['products/index.astro', 'products/[slug].astro', 'cart.astro', 'login.astro'];
  const visits = pages.flatMap((file) => PAGES[file]?.guest?.slice(0, 1) ?? []);
  await checkPages(page, visits, 'en', { isForced: true, isZoomed: true });
});
