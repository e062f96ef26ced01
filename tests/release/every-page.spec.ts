import type { Language } from '#i18n/languages.ts';
import { type Person, VISITS_BY_PAGE, type Visit } from '../e2e/support/every-page/pages.ts';
import { checkPages, createPathValues } from '../e2e/support/every-page/walk.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { test } from '../e2e/support/test.ts';
import { readSessionTokens } from '../e2e/support/tokens.ts';

const ACCOUNT_EMAILS = {
  client: 'client@example.com',
  practitioner: 'certified@example.com',
  admin: 'admin@example.com',
};
/** Languages with their optional checks. One language each is enough for forced colours and for zoom. */
const LANGUAGE_CHECKS = {
  en: { isForced: true, isZoomed: false },
  de: { isForced: false, isZoomed: true },
  ja: { isForced: false, isZoomed: false },
} as const satisfies Partial<Record<Language, object>>;
/** Number of parallel tests that share the pages of a language. */
const PARALLEL_PARTS = 3;

const visitsOf = (person: Person): Visit[] => Object.values(VISITS_BY_PAGE).flatMap((visits) => visits[person] ?? []);

for (const [language, checkManner] of Object.entries(LANGUAGE_CHECKS))
  for (const person of ['practitioner', 'client', 'admin', 'guest'] as const) {
    const partCount = person === 'client' || person === 'admin' ? 1 : PARALLEL_PARTS;
    for (let partIndex = 0; partIndex < partCount; partIndex += 1)
      test(`every page: ${person}, with what it opens, in ${language}, ${partIndex + 1} of ${partCount}`, async ({
        page,
        problems,
      }) => {
        test.setTimeout(90_000);
        problems.allow(/status of 4\d\d|FetchError/);
        if (person !== 'guest') await signInAs(page, ACCOUNT_EMAILS[person]);
        // Another device, which could be signed out.
        if (person === 'client') await readSessionTokens(page.request, ACCOUNT_EMAILS.client);
        const parts = person === 'practitioner' ? await createPathValues(page) : {};
        const visits = visitsOf(person).filter((_, index) => index % partCount === partIndex);
        await checkPages(page, visits, language as Language, checkManner, parts);
      });
  }
