import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { calculatePlanNeed, type LinePackNeed, listHorizonDays } from '#domain/intake/figures.ts';
import { toPlanInputLine } from '#domain/plan/lasting.ts';
import { costPerDayTexts, periodNeedText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { effectiveDosesOf } from './need.ts';
import { toPurchaseLine } from './purchase-line.ts';

const LINE_TEXT_SEPARATOR = '|';

/** Texts about the packs needed for one period in days, displayed by `scripts/protocol/need-choice.ts`. */
interface PackNeedTexts {
  readonly packs: string;
  /** Packs and cost for the period: `For 30 days: 3 packs · 49,90 €`. */
  readonly text: string;
  readonly day: string | undefined;
  readonly lines: string;
}

interface PackNeedPeriodChoice extends PackNeedTexts {
  readonly days: number;
}

function createPackNeedTexts(
  products: readonly ProtocolProduct[],
  periodLengthDays: number,
  region: Region,
  t: Translate,
): PackNeedTexts {
  const { lines: packNeeds, ...sums } = calculatePlanNeed(products.map(toPlanInputLine), periodLengthDays, undefined);
  const namedLineFigures = products.map(({ name }, index) => ({ name, figures: packNeeds[index] ?? null }));
  const formatPacksAndCost = ({ packs, cost }: Pick<LinePackNeed, 'packs' | 'cost'>) =>
    periodNeedText({ packs, cost, days: periodLengthDays }, region, t);
  const totalPackCount = packNeeds.reduce((packCountSum, packNeed) => packCountSum + (packNeed?.packs ?? 0), 0);
  return {
    packs: products
      .flatMap((product, index) => (toPurchaseLine(product) ? (packNeeds[index]?.packs ?? '') : []))
      .join(),
    text: formatPacksAndCost({ packs: totalPackCount, cost: sums.cost }),
    day: costPerDayTexts({ ...sums, lines: namedLineFigures }, region, t)[0],
    // Only where the need differs from the listed packs.
    lines: packNeeds
      .flatMap((packNeed, index) =>
        packNeed ? (packNeed.packs === products[index]?.item_count ? '' : formatPacksAndCost(packNeed)) : [],
      )
      .join(LINE_TEXT_SEPARATOR),
  };
}

export function createNeedChoices(
  products: readonly ProtocolProduct[],
  region: Region,
  t: Translate,
): PackNeedPeriodChoice[] {
  const doses = effectiveDosesOf(products);
  return listHorizonDays(doses).map((days) => ({ days, ...createPackNeedTexts(products, days, region, t) }));
}
