import { dateText } from '#domain/intake/date-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { LineLasting } from './lasting.ts';

/** How long the packs of a line last, in a few words; null where it cannot be reckoned. */
export function lastsText({ figures }: LineLasting, language: Language, t: Translate): string | null {
  if (!figures) return null;
  const { kind, days, runsOutOn } = figures.supply;
  if (kind === 'covers' || days === null) return t('plan:lasts-plan');
  if (runsOutOn !== null) return t('plan:lasts-until', { date: dateText(runsOutOn, language) });
  if (kind === 'at_least') return t('plan:lasts-at-least', { count: days });
  return t(kind === 'about' ? 'plan:lasts-about' : 'plan:lasts-days', { count: days });
}
