import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { horizonsOf } from '#domain/intake/figures.ts';
import { isAbout, SOME_MONDAY } from '#domain/intake/need.ts';
import { lastingOf } from '#domain/plan/lasting.ts';
import { dayCostTexts, needText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { dosesOf, neededLines } from './need.ts';

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
  const lasting = lastingOf(products, start, days);
  const packs = neededLines(products, days, start).map(({ quantity, isReckoned }) => isReckoned && quantity);
  const lines = lasting.lines.flatMap(({ figures }) =>
    figures ? needText({ ...figures, days }, region, t) : [],
  );
  return {
    packs: packs.map((count) => count || '').join(),
    text: needText(lasting, region, t),
    day: dayCostTexts(lasting, region, t)[0],
    lines: lines.join(BETWEEN_LINES),
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
