import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { horizonsOf, type LineNeed, planNeed } from '#domain/intake/figures.ts';
import { isAbout, SOME_MONDAY } from '#domain/intake/need.ts';
import { toFigureLine } from '#domain/plan/lasting.ts';
import { dayCostTexts, needText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { dosesOf } from './need.ts';
import { wantedLine } from './wanted-line.ts';

/** Between the texts of the lines. */
const BETWEEN_LINES = '|';

/** What so many days come to, in the words of the page; its script writes them (`scripts/plan/need-choice.ts`). */
interface NeedWords {
  /** Packs of the lines in their order; nothing where the need is not known. */
  readonly packs: string;
  /** `For 30 days: 3 packs · 49,90 €`. */
  readonly text: string;
  /** `€ 1.99 a day`. */
  readonly day: string | undefined;
  /** As `text` says it, of each line with figures. */
  readonly lines: string;
}

interface NeedChoice extends NeedWords {
  readonly days: number;
  /** JSON: where doses name days of the week, the same by that of the first day, from Monday on. */
  readonly starts: string | undefined;
}

/** What so many days come to; `start` is the day number of the first one, if somebody has named it. */
function needWords(
  products: readonly ProtocolProduct[],
  days: number,
  start: number | undefined,
  region: Region,
  t: Translate,
): NeedWords {
  const { lines: needs, ...sums } = planNeed(products.map(toFigureLine), days, start);
  const lines = products.map(({ name }, index) => ({ name, figures: needs[index] ?? null }));
  const textOf = ({ packs, cost }: Pick<LineNeed, 'packs' | 'cost'>) =>
    needText({ packs, cost, days }, region, t);
  const packs = needs.reduce((sum, need) => sum + (need?.packs ?? 0), 0);
  return {
    packs: products
      .flatMap((product, index) => (wantedLine(product) ? (needs[index]?.packs ?? '') : []))
      .join(),
    text: textOf({ packs, cost: sums.cost }),
    day: dayCostTexts({ ...sums, lines }, region, t)[0],
    lines: needs.flatMap((need) => (need ? textOf(need) : [])).join(BETWEEN_LINES),
  };
}

/** The horizons that a plan's reader chooses from. */
export function needChoices(
  products: readonly ProtocolProduct[],
  region: Region,
  t: Translate,
): NeedChoice[] {
  const doses = dosesOf(products);
  const hasWeekdays = doses.some((dose) => dose && isAbout(dose, undefined));
  const ofStart = (days: number, start?: number) => needWords(products, days, start, region, t);
  const startsOf = (days: number) =>
    JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((place) => ofStart(days, SOME_MONDAY + place)));
  return horizonsOf(doses).map((days) => ({
    days,
    ...ofStart(days),
    starts: hasWeekdays ? startsOf(days) : undefined,
  }));
}
