import type { Language } from '#i18n/languages.ts';
import { type PageVisit, VISITS_BY_PAGE, type VisitorRole } from '../e2e/support/every-page/pages.ts';
import { checkPages, createPathPlaceholders } from '../e2e/support/every-page/walk.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { test } from '../e2e/support/test.ts';
import { readSessionTokens } from '../e2e/support/tokens.ts';

const ACCOUNT_EMAILS = {
  client: 'client@example.com',
  practitioner: 'certified@example.com',
  admin: 'admin@example.com',
};
/** Tested languages. To save time, only one is checked with forced colours, and only one with zoom. */
const OPTIONAL_CHECKS_BY_LANGUAGE = {
  en: { hasForcedColors: true, hasZoom: false },
  de: { hasForcedColors: false, hasZoom: true },
  ja: { hasForcedColors: false, hasZoom: false },
} as const satisfies Partial<Record<Language, object>>;
/** Number of parallel tests that share the pages of a language. */
const PARALLEL_TEST_COUNT = 3;

const listVisits = (visitorRole: VisitorRole): PageVisit[] =>
  Object.values(VISITS_BY_PAGE).flatMap((visitsByRole) => visitsByRole[visitorRole] ?? []);

for (const [language, checkManner] of Object.entries(OPTIONAL_CHECKS_BY_LANGUAGE))
  for (const visitorRole of ['practitioner', 'client', 'admin', 'guest'] as const) {
    const testCount = visitorRole === 'client' || visitorRole === 'admin' ? 1 : PARALLEL_TEST_COUNT;
    for (let testIndex = 0; testIndex < testCount; testIndex += 1)
      test(`every page: ${visitorRole}, with what it opens, in ${language}, ${testIndex + 1} of ${testCount}`, async ({
        page,
        problems,
      }) => {
        test.setTimeout(90_000);
        problems.allow(/status of 4\d\d|FetchError/);
        if (visitorRole !== 'guest') await signInAs(page, ACCOUNT_EMAILS[visitorRole]);
        // Another device, which could be signed out.
        if (visitorRole === 'client') await readSessionTokens(page.request, ACCOUNT_EMAILS.client);
        const pathPlaceholderValues = visitorRole === 'practitioner' ? await createPathPlaceholders(page) : {};
        const visitsOfTest = listVisits(visitorRole).filter((_, visitIndex) => visitIndex % testCount === testIndex);
        await checkPages(page, visitsOfTest, language as Language, checkManner, pathPlaceholderValues);
      });
  }
