import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { lastingOf } from '#domain/plan/lasting.ts';
import { lineText } from '#domain/plan/lasting-text.ts';
import { planPageLines } from '#domain/plan/page-data.ts';
import { getT } from '#i18n/translate.ts';
import { Lasts } from '#islands/plan/Lasts.tsx';
import { showDates } from '#scripts/plan/words.ts';
import { asNeeded, simple, weekdays } from '../../domain/intake/doses.ts';
import { planProduct } from '../../domain/plan/products.ts';

const [language, t] = ['en', getT('en')] as const;
/** 26 November 2026, a Thursday. */
const TODAY = 20_783;

const pack = (pieces: number) => ({ net_quantity: { pieces, sold_by_number: true } });
const product = (id: number, pieces: number, dose: Dose) => {
  const { variants, ...more } = planProduct(id, `Product ${id}`, dose);
  return { ...more, variants: variants.map((variant) => ({ ...variant, ...pack(pieces) })) };
};
const thrice = { rhythm: weekdays(1, 3, 5) };
const month = product(1, 12, simple('tablet', [['breakfast', 1]], { ...thrice, days: 30 }));
const others = [
  product(2, 12, simple('tablet', [['breakfast', 1]], thrice)),
  product(3, 60, simple('capsule', [['bedtime', 2]], { days: 14 })),
  product(4, 60, simple('capsule', [['bedtime', 2]])),
  product(5, 10, simple('drop', [[null, 1]], { rhythm: asNeeded(3) })),
];

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9), toFake: ['Date'] }));

it.each([
  ['the whole plan', [month], 'Lasts for the whole plan'],
  ['its own days', [month, ...others], 'Lasts for its 30 days'],
])(
  'DOSE-11 PLAN-01: with a first day a link says how long packs last as the account does, for %s, too',
  (_of, products, covers) => {
    const linesOf = (start: number | undefined) => lastingOf(products, start).lines;
    document.body.innerHTML = renderToStaticMarkup(
      linesOf(undefined).map((line) => (
        <Lasts key={line.variantId} {...{ line, today: TODAY, language, t }} />
      )),
    );
    const root = document.createElement('div');
    root.innerHTML = `<section data-plan-today></section>
      <template data-plan-until="${t('plan:lasts-until', { date: '{{date}}' })}"></template>`;
    const lines = new Map(planPageLines(products).map((line) => [String(line.id), line]));
    const said = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    // A month has twelve of its days from a Saturday on, thirteen from a Thursday on.
    for (const start of [undefined, TODAY, TODAY + 1, TODAY + 2, undefined, TODAY + 2]) {
      showDates({ page: document, root, token: '', tag: 'en-GB', lines }, start);
      expect(said()).toEqual(linesOf(start).map((line) => lineText(line, TODAY, t, language)));
    }
    expect(said()[0]).toBe(covers);
  },
);
