import { RETENTION_DAYS } from '#contract/account/data.ts';
import * as stored from '#contract/account/stored.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { ACTIVE_PROTOCOL_LIFETIME_MS } from '#domain/builder/state.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { MAXIMUM_OFFLINE_COPIES, OFFLINE_COPY_LIFETIME_MS } from '#domain/plan/offline/rules.ts';
import { READING_COOKIE_SECONDS } from '#domain/sharing/reading-cookie.ts';
import { LANGUAGE_COOKIE_SECONDS, type Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';

const PERIOD_UNITS = [
  ['year', 365 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Describes a period in ms in words, in the largest unit that divides it. */
export function describePeriod(periodMs: number, language: Language): string {
  const [unit, size] = PERIOD_UNITS.find(([, size]) => periodMs % size === 0) ?? (['minute', 60_000] as const);
  const unitFormat = new Intl.NumberFormat(dateLanguageTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return unitFormat.format(periodMs / size).replace(/\s(?=\p{Script=Han})/u, '');
}

/** Returns sentences for the privacy page about data stored in the browser, with actual lifetimes and limits. */
export function describeStoredData(language: Language): string[] {
  const t = getTranslate(language);
  const createPeriodParams = (periodMs: number) => ({ period: describePeriod(periodMs, language) });
  return [
    t('pages:privacy.stored-language', createPeriodParams(LANGUAGE_COOKIE_SECONDS * 1000)),
    t('pages:privacy.stored-searches', {
      ...createPeriodParams(stored.RECENT_PRODUCTS_LIFETIME_MS),
      products: stored.MAXIMUM_RECENT_PRODUCTS,
    }),
    t('pages:privacy.stored-cart'),
    t('pages:privacy.stored-device', createPeriodParams(RETENTION_DAYS.devices * DAY_MS)),
    t('pages:privacy.stored-versions', createPeriodParams(stored.DATABASE_BOOKMARK_MS)),
    t('plan:start.privacy', createPeriodParams(stored.STORED_PLAN_START_LIFETIME_MS)),
    t('plan:read.privacy', createPeriodParams(READING_COOKIE_SECONDS * 1000)),
    t('pages:privacy.stored-drafts', createPeriodParams(stored.UNSENT_CHANGES_LIFETIME_MS)),
    t('pages:privacy.stored-changes', createPeriodParams(stored.UNSENT_CHANGES_LIFETIME_MS)),
    t('pages:privacy.stored-builder', {
      layout: describePeriod(stored.BUILDER_LAYOUT_LIFETIME_MS, language),
      open: describePeriod(ACTIVE_PROTOCOL_LIFETIME_MS, language),
    }),
    t('pages:privacy.stored-plans', {
      ...createPeriodParams(OFFLINE_COPY_LIFETIME_MS),
      plans: MAXIMUM_OFFLINE_COPIES,
    }),
    t('pages:privacy.stored-country', {
      country: describePeriod(stored.VISITOR_COUNTRY_LIFETIME_MS, language),
      closed: describePeriod(stored.COUNTRY_NOTICE_HIDDEN_MS, language),
    }),
  ];
}
