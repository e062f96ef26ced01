import { expect, type Page } from '@playwright/test';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { createTranslator } from '../../../engines/support/words.ts';
import { PractitionerApi } from '../builder.ts';
import { Practitioner } from '../protocols.ts';
import { checkPage, type OptionalChecks, recordLongAnimations } from './look.ts';
import type { PageVisit } from './pages.ts';

/** Creates a protocol; returns the ids for the path placeholders that the seed data do not fix. */
export async function createPathPlaceholders(page: Page): Promise<Record<string, string>> {
  const practitioner = await Practitioner.signIn(page.request);
  const protocol = await practitioner.createProtocolWithDoses('Every page', [
    ['magnesium-oxide-350-mg-sonnrain', '1-0-1 x12w', 1, 'With a glass of water'],
    ['iron-plus-tiszaliget', '1-0-1', 1, ''],
    ['calcium-plus-d3-tiszaliget', undefined, 1, 'In the morning'],
  ]);
  const practitionerApi = await PractitionerApi.signIn(page.request, 'certified@example.com');
  const { data } = await practitionerApi.get<{ data: { id: number }[] }>('/api/v2/account/practitioners/clients');
  return { ':protocol': String(protocol), ':client': String(data[0]?.id) };
}

/** Waits until all islands are hydrated, then opens all `details` elements. */
async function openDetailsElements(page: Page, t: Translate): Promise<void> {
  await expect(page.getByText(t('account:link.checking'))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  const loadingSelector = 'astro-island[ssr]:not([client="interact"], [client="first-day"]), [aria-busy="true"]';
  await expect(page.getByRole('main').locator(loadingSelector)).toHaveCount(0);
  await page.evaluate(() => {
    for (const detailsElement of document.querySelectorAll<HTMLDetailsElement>('main details:not([data-menu])'))
      detailsElement.open = true;
  });
}

/** Checks each page in one language, in all of its states. */
export async function checkPages(
  page: Page,
  pageVisits: readonly PageVisit[],
  language: Language,
  optionalChecks: OptionalChecks,
  pathPlaceholderValues: Readonly<Record<string, string>> = {},
): Promise<void> {
  page.setDefaultTimeout(10_000);
  const t = createTranslator(language);
  await recordLongAnimations(page);
  for (const { path, expectedStatus: pageStatus = 200, states = [] } of pageVisits) {
    const pagePath = `/${language}${path.replace(/:\w+/, (placeholder) => pathPlaceholderValues[placeholder] ?? placeholder)}`;
    const pageResponse = await page.goto(pagePath);
    expect.soft(pageResponse?.status(), pagePath).toBe(pageStatus);
    await openDetailsElements(page, t);
    await checkPage(page, pagePath, optionalChecks);
    for (const pageState of states) {
      const closeState = 'close' in pageState ? pageState.close : () => page.keyboard.press('Escape');
      await pageState.openState(page, t);
      await checkPage(page, `${pagePath}, ${pageState.name}`, optionalChecks);
      await closeState?.(page, t);
    }
  }
}
