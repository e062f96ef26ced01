import { isTimeZone } from '#contract/platform/time.ts';
import { DEFAULT_TIME_ZONE } from '#contract/storefront/choices.ts';
import { languageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { OpeningState } from './opening-state.ts';

const REFERENCE_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Returns the name of a weekday, 0 for Monday. */
export function weekdayName(weekdayIndex: number, language: Language): string {
  const weekdayFormat = new Intl.DateTimeFormat(languageTag(language), { weekday: 'long', timeZone: 'UTC' });
  return weekdayFormat.format(REFERENCE_MONDAY_MS + weekdayIndex * DAY_MS);
}

export function formatClockTime(clockTime: string, language: Language): string {
  const timeFormat = new Intl.DateTimeFormat(languageTag(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return timeFormat.format(Date.parse(`2024-01-01T${clockTime}Z`));
}

export function formatTimeZone(timezone: string, language: Language, now: number): string {
  const timeZoneFormat = new Intl.DateTimeFormat(languageTag(language), {
    timeZone: isTimeZone(timezone) ? timezone : DEFAULT_TIME_ZONE,
    timeZoneName: 'longGeneric',
  });
  return timeZoneFormat.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

export function formatOpeningState({ isOpen, change }: OpeningState, language: Language, t: Translate): string {
  if (!change) return t(isOpen ? 'stores:page.open-always' : 'stores:page.closed-now');
  const openingChangeTimeText = formatClockTime(change.time, language);
  if (isOpen) return t('stores:page.open-until', { time: openingChangeTimeText });
  if (change.days === 0) return t('stores:page.opens-today', { time: openingChangeTimeText });
  if (change.days === 1) return t('stores:page.opens-tomorrow', { time: openingChangeTimeText });
  return t('stores:page.opens-on', { day: weekdayName(change.weekday, language), time: openingChangeTimeText });
}
