import { afterEach, expect, it, vi } from 'vitest';
import { writePlanCalendar } from '#domain/plan/calendar/calendar.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createOnePhaseDose, createPhase, createWeekdayRhythm } from '../intake/doses.ts';
import { createPlanProduct } from './products.ts';

afterEach(() => vi.restoreAllMocks());

it('TRUST-7 a plan of 150 lines is put into words with a handful of formatters', async () => {
  const intlNames = ['ListFormat', 'NumberFormat', 'DateTimeFormat', 'PluralRules'] as const;
  const intlSpies = intlNames.map((intlName) => vi.spyOn(Intl, intlName));
  const products = Array.from({ length: 150 }, (_, productIndex) =>
    createPlanProduct(productIndex + 1, `Product ${productIndex}`, {
      unit: 'millilitre',
      phases: [
        ...createOnePhaseDose('millilitre', [['breakfast', 1.5]], {
          days: 14 + productIndex,
          rhythm: createWeekdayRhythm(1, 3),
        }).phases,
        createPhase([['evening', 2.5]], { from: 14 + productIndex }),
      ],
    }),
  );
  const planContext = { t: getTranslate('fr'), language: 'fr', start: 20_000 } as const;
  createPlanView(products, planContext);
  const calendarOptions = { ...planContext, hasNames: true, host: 'example.com', now: new Date() };
  await writePlanCalendar({ protocol_id: 1, products }, calendarOptions);
  expect(intlSpies.reduce((formatterCount, { mock }) => formatterCount + mock.calls.length, 0)).toBeLessThan(12);
});
