import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { calculatePlanNeed, type LinePackNeed, listHorizonDays } from '#domain/intake/figures.ts';
import { toPlanInputLine } from '#domain/plan/lasting.ts';
import { costPerDayTexts, periodNeedText } from '#domain/plan/lasting-text.ts';
import type { Region } from '#domain/product/money.ts';
import type { Translate } from '#i18n/message-key.ts';
import { effectiveDosesOf } from './need.ts';
import { purchaseLine } from './purchase-line.ts';

const LINE_SEPARATOR = '|';

/** Texts about the packs needed for one period in days, displayed by `scripts/protocol/need-choice.ts`. */
interface NeedTexts {
  readonly packs: string;
  /** Packs and cost for the period: `For 30 days: 3 packs · 49,90 €`. */
  readonly text: string;
  readonly day: string | undefined;
  readonly lines: string;
}

interface NeedChoice extends NeedTexts {
  readonly days: number;
}

function needTexts(products: readonly ProtocolProduct[], days: number, region: Region, t: Translate): NeedTexts {
  const { lines: needs, ...sums } = calculatePlanNeed(products.map(toPlanInputLine), days, undefined);
  const lines = products.map(({ name }, index) => ({ name, figures: needs[index] ?? null }));
  const textOf = ({ packs, cost }: Pick<LinePackNeed, 'packs' | 'cost'>) =>
    periodNeedText({ packs, cost, days }, region, t);
  const packs = needs.reduce((sum, packNeed) => sum + (packNeed?.packs ?? 0), 0);
  return {
    packs: products.flatMap((product, index) => (purchaseLine(product) ? (needs[index]?.packs ?? '') : [])).join(),
    text: textOf({ packs, cost: sums.cost }),
    day: costPerDayTexts({ ...sums, lines }, region, t)[0],
    // Only where the need differs from the listed packs.
    lines: needs
      .flatMap((packNeed, index) =>
        packNeed ? (packNeed.packs === products[index]?.item_count ? '' : textOf(packNeed)) : [],
      )
      .join(LINE_SEPARATOR),
  };
}

export function needChoices(products: readonly ProtocolProduct[], region: Region, t: Translate): NeedChoice[] {
  const doses = effectiveDosesOf(products);
  return listHorizonDays(doses).map((days) => ({ days, ...needTexts(products, days, region, t) }));
}
