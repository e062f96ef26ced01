import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { inProject } from '../../tools/project.ts';
import { wordsOf } from '../engines/support/words.ts';
import { Practice } from './support/builder.ts';
import { look, watchMotion } from './support/every-page/look.ts';
import { PAGES, type Person, type Visit } from './support/every-page/pages.ts';
import { OPENED_BY, STATES } from './support/every-page/states.ts';
import { Practitioner } from './support/protocols.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { sessionTokens } from './support/tokens.ts';

const ACCOUNTS = { client: 'client@example.com', practitioner: 'certified@example.com' };
/** No language changes what colours and the width do, so one looks at each of these. */
const LANGUAGES = {
  en: { isForced: true, isZoomed: false },
  de: { isForced: false, isZoomed: true },
  ja: { isForced: false, isZoomed: false },
} as const satisfies Partial<Record<Language, object>>;
/** Each as long as the others, as far as it goes. */
const SHARES = 3;

const visitsOf = (person: Person): Visit[] => Object.values(PAGES).flatMap((visits) => visits[person] ?? []);

/** What stands for parts of addresses that the seed does not fix. */
async function ownParts(page: Page): Promise<Record<string, string>> {
  const practitioner = await Practitioner.signIn(page.request);
  const protocol = await practitioner.createWithDoses('Every page', [
    ['magnesium-oxide-350-mg-sonnrain', '1-0-1 x12w', 1, 'With a glass of water'],
    ['iron-plus-tiszaliget', '1-0-1', 1, ''],
    ['calcium-plus-d3-tiszaliget', undefined, 1, 'In the morning'],
  ]);
  const practice = await Practice.of(page.request, ACCOUNTS.practitioner);
  const { data } = await practice.get<{ data: { id: number }[] }>('/api/v2/account/practitioners/clients');
  return { ':protocol': String(protocol), ':client': String(data[0]?.id) };
}

/** Everything that starts by itself has started, and what can be folded is unfolded. */
async function unfold(page: Page, t: Translate): Promise<void> {
  await expect(page.getByText(t('account:link.checking'))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(
    page.getByRole('main').locator('astro-island[ssr]:not([client="interact"]), [aria-busy="true"]'),
  ).toHaveCount(0);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details:not([data-menu])'))
      part.open = true;
  });
}

const OPENS = /<dialog|showModal\(|popover=|<details[^>]*data-menu|<Drawer|<ConfirmRemoval/;

test('every page, and whatever opens a menu, a sheet or a dialog, is in the list', () => {
  const files = globSync('**/*.astro', { cwd: inProject('src', 'pages', '[lang]') });
  expect(Object.keys(PAGES).toSorted()).toEqual(files.toSorted());
  const openers = globSync('**/*.{astro,ts,tsx}', {
    cwd: inProject('src'),
    exclude: ['islands/ui/**', 'scripts/ui/**'],
  });
  const opening = openers.filter((file) => OPENS.test(readFileSync(inProject('src', file), 'utf8')));
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

for (const [language, manner] of Object.entries(LANGUAGES))
  for (const person of ['practitioner', 'client', 'guest'] as const) {
    const visits = visitsOf(person);
    const shares = person === 'client' ? 1 : SHARES;
    for (let share = 0; share < shares; share += 1)
      test(`every page of a ${person} and what it opens, in ${language}, ${share + 1} of ${shares}`, async ({
        page,
        problems,
      }) => {
        test.setTimeout(90_000);
        problems.allow(/status of 4\d\d|FetchError/);
        page.setDefaultTimeout(10_000);
        const t = wordsOf(language);
        await watchMotion(page);
        if (person !== 'guest') await signedInAs(page, ACCOUNTS[person]);
        // Another device, which could be signed out.
        if (person === 'client') await sessionTokens(page.request, ACCOUNTS.client);
        const parts = person === 'practitioner' ? await ownParts(page) : {};
        for (const [index, { path, status = 200, states = [] }] of visits.entries()) {
          if (index % shares !== share) continue;
          const address = `/${language}${path.replace(/:\w+/, (part) => parts[part] ?? part)}`;
          const answer = await page.goto(address);
          expect.soft(answer?.status(), address).toBe(status);
          await unfold(page, t);
          await look(page, address, manner);
          for (const state of states) {
            const close = 'close' in state ? state.close : () => page.keyboard.press('Escape');
            await state.open(page, t);
            await look(page, `${address}, ${state.name}`, manner);
            await close?.(page, t);
          }
        }
      });
  }
