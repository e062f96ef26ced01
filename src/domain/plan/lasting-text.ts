import { dateText } from '#domain/intake/date-text.ts';
import type { LinePackNeed } from '#domain/intake/figures.ts';
import type { Supply } from '#domain/intake/supply.ts';
import { unitConflictText } from '#domain/product/dose-unit.ts';
import { formatMoney, fromMinor, type Region } from '#domain/product/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { LineSupply, PlanSupply } from './lasting.ts';

function runOutText(runOutDay: number, today: number, t: Translate, language: Language): string {
  const runOutDate = dateText(runOutDay, language);
  return runOutDay < today ? t('plan:ran-out', { date: runOutDate }) : t('plan:lasts-until', { date: runOutDate });
}

function supplyText(
  { kind, days, runsOutOn }: Supply,
  doseLengthDays: number | null,
  today: number,
  t: Translate,
  language: Language,
): string {
  if (runsOutOn !== null) return runOutText(runsOutOn, today, t, language);
  const supplyLengthDays = days ?? 0;
  switch (kind) {
    case 'exact':
      return t('plan:lasts-days', { count: supplyLengthDays });
    case 'about':
      return t('plan:lasts-about', { count: supplyLengthDays });
    case 'at_least':
      return t('plan:lasts-at-least', { count: supplyLengthDays });
    case 'covers':
      return lastsWholeDoseText(doseLengthDays, t);
  }
}

function lastsWholeDoseText(doseLengthDays: number | null, t: Translate): string {
  return doseLengthDays === null ? t('plan:lasts-plan') : t('plan:lasts-course', { count: doseLengthDays });
}

/** Describes how long a line's packs last, or why that is unknown. `today` is a day number. */
export function lineSupplyText(
  { figures, unreckoned, units, course: doseLengthDays }: LineSupply,
  today: number,
  t: Translate,
  language: Language,
): string {
  if (figures) return supplyText(figures.supply, doseLengthDays, today, t, language);
  if (units) return unitConflictText(units.product, units.dose, t);
  return t(`plan:not-reckoned.${unreckoned === 'no-content' ? unreckoned : 'no-dose'}`);
}

function packsText(packCount: number, periodLengthDays: number, t: Translate): string {
  return t('plan:for-days', { count: periodLengthDays, packs: t('plan:packs', { count: packCount }) });
}

/** Formats packs and cost for a period: `For 30 days: 3 packs · 49,90 €`. */
export function periodNeedText(
  { packs, days, cost }: Pick<PlanSupply, 'packs' | 'days' | 'cost'>,
  region: Region,
  t: Translate,
): string {
  return `${packsText(packs, days, t)} · ${moneyText(cost, region)}`;
}

export const moneyText = (minorUnits: number, region: Region): string => formatMoney(fromMinor(minorUnits), region);

interface CostPerDayInput extends Pick<PlanSupply, 'costPerDay' | 'unknown'> {
  readonly lines: readonly { readonly name: string; readonly figures: LinePackNeed | null }[];
}

export function costPerDayTexts(
  { costPerDay, unknown: unknownLineCount, lines }: CostPerDayInput,
  region: Region,
  t: Translate,
): readonly string[] {
  const price = moneyText(costPerDay, region);
  const joinProductNames = (namedLines: CostPerDayInput['lines']) =>
    namedLines.map(({ name }) => name).join(t('dose:comma'));
  const linesWithCostPerDay = lines.filter(({ figures }) => figures?.costPerDay);
  if (linesWithCostPerDay.length === lines.length) return [t('plan:a-day', { price })];
  const asNeededLines = lines.filter(({ figures }) => figures && !figures.costPerDay);
  const linesNotCountedText = t('plan:not-counted', { unknown: unknownLineCount, count: lines.length });
  const products = joinProductNames(lines.filter(({ figures }) => !figures));
  return [
    ...(linesWithCostPerDay.length > 0 ? [t('plan:at-least-a-day', { price })] : []),
    ...(unknownLineCount > 0 ? [t('plan:not-counted-names', { said: linesNotCountedText, products })] : []),
    ...(asNeededLines.length > 0 ? [t('plan:as-needed-names', { products: joinProductNames(asNeededLines) })] : []),
  ];
}
