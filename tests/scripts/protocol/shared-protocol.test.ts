import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { createNeedChoices } from '#domain/protocol/need-choices.ts';
import { createProtocolSheet } from '#domain/protocol/sheet.ts';
import { getTranslate } from '#i18n/translate.ts';
import { PlanProducts } from '#islands/plan/PlanProducts.tsx';
import { watchSharedProtocol } from '#scripts/protocol/shared-protocol.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { createPlanProduct } from '../../domain/plan/products.ts';

const pageContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const PRODUCTS = [
  createPlanProduct(1, 'Magnesium', createOnePhaseDose('capsule', [['bedtime', 2]])),
  createPlanProduct(2, 'Honey', null),
  createPlanProduct(3, 'Zinc', createOnePhaseDose('capsule', [['midday', 1]])),
];

beforeEach(() => {
  const planSupply = calculatePlanSupply(PRODUCTS, undefined);
  const protocolSheet = createProtocolSheet({ products: PRODUCTS, total_price: 0 }, pageContext);
  const planProductsHtml = renderToStaticMarkup(
    createElement(PlanProducts, {
      context: pageContext,
      priceSheet: protocolSheet,
      isOver: false,
      supply: planSupply,
      today: 0,
    }),
  );
  const periodOptions = createNeedChoices(PRODUCTS, 'eu', pageContext.t).map(
    ({ days, text, day, lines }) =>
      `<option ${days === 30 ? 'selected' : ''} data-text="${text}" data-day="${day}" data-lines="${lines}">${days} days</option>`,
  );
  document.body.innerHTML = `${planProductsHtml}<div><select>${periodOptions.join('')}</select><p data-needed-text></p></div>`;
});

const findPeriodSelect = () => document.querySelector('select') ?? document.createElement('select');
const readElementText = (selector: string) => document.querySelector(selector)?.textContent;
const readLineTexts = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

it('DOSE-12 on the page of a link lines and sum follow the days that are chosen, as what stands beside them does', () => {
  watchSharedProtocol(document);
  const initialLineTexts = readLineTexts();
  expect(initialLineTexts).toEqual([
    'MagnesiumBrand1 packLasts 30 days19,90\u00a0€',
    'HoneyBrand1 packNot counted: there is no dose for it.19,90\u00a0€',
    'ZincBrand1 packLasts 60 days19,90\u00a0€',
  ]);

  findPeriodSelect().selectedIndex = 2;
  findPeriodSelect().dispatchEvent(new Event('change'));
  expect(readLineTexts()).toEqual([
    'MagnesiumBrand1 packLasts 30 daysFor 90 days: 3 packs · 59,70\u00a0€19,90\u00a0€',
    'HoneyBrand1 packNot counted: there is no dose for it.19,90\u00a0€',
    'ZincBrand1 packLasts 60 daysFor 90 days: 2 packs · 39,80\u00a0€19,90\u00a0€',
  ]);
  expect(readElementText('[data-needed-text]')).toBe('For 90 days: 5 packs · 99,50\u00a0€');
  expect(readElementText('[data-day-cost]')).toBe('at least 1,00\u00a0€ a day');
  findPeriodSelect().selectedIndex = 0;
  findPeriodSelect().dispatchEvent(new Event('change'));
  expect(readLineTexts()).toEqual(initialLineTexts);
});

it('DOSE-12 a choice that the browser brings back with the page is followed as well', () => {
  findPeriodSelect().selectedIndex = 1;
  watchSharedProtocol(document);
  expect(readLineTexts()[0]).toContain('For 60 days: 2 packs · 39,80\u00a0€');
});
