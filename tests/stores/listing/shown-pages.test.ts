import { afterEach, expect, it } from 'vitest';
import { fromProductsPage, type ListingPage, SHOWN_PAGES, writePages } from '#domain/listing/page.ts';
import { productCard } from '#domain/product/card.ts';
import { getT } from '#i18n/translate.ts';
import { shownPages } from '#stores/listing/shown-pages.ts';
import { productsPage } from '../../support/listing-answers.ts';

afterEach(() => document.body.replaceChildren());

it('AMB-LIST-18 what cards show comes out of the page as it went in, whatever a product is called', () => {
  const answer = productsPage(1, 2);
  const [product] = answer.data;
  const files = { thumbnail_250: '/p/250.avif', thumbnail_500: '/p/500.avif', image_url: '/p/1000.avif' };
  for (const asset of product?.assets ?? [])
    Object.assign(asset, { thumbnail_500: '/p/500.webp', avif: files });
  if (product) product.name = '</script><script>alert(1)</script><!-- \u2028 & "';
  const pages = [fromProductsPage(answer)];
  document.body.innerHTML = `<script type="application/json" id="${SHOWN_PAGES}">${writePages(pages, false)}</script>`;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  const cards = (page: ListingPage | undefined) =>
    page?.products.map((shown) => productCard(shown, { language: 'en', region: 'eu', t: getT('en') }));
  const [read] = shownPages();
  expect(cards(read)).toEqual(cards(pages[0]));
  expect(cards(read)?.[0]?.picture?.avifSrcset).toContain('/p/500.avif 500w');
  expect({ ...read, products: [] }).toEqual({ ...pages[0], facets: undefined, products: [] });
});

it('AMB-LIST-18 takes the counts of filter values from the form that shows them', () => {
  const option = (name: string, value: number, count: string) =>
    `<label><input name="${name}" value="${value}"><span>Plus 3 ${count}</span></label>`;
  const form = (count: string) =>
    `<form id="filters">${option('brands', 1, count)}${option('delivery_form', 7, count)}${option('availability', 1, '<small>(9)</small>')}</form>`;
  const data = `<script type="application/json" id="${SHOWN_PAGES}">${writePages([fromProductsPage(productsPage(1, 2))], false)}</script>`;
  document.body.innerHTML = form('<small>(1204)</small>') + data;
  expect(shownPages()[0]?.facets).toEqual({ brands: { '1': 1204 }, delivery_forms: { '7': 1204 } });
  document.body.innerHTML = form('') + data;
  expect(shownPages()[0]?.facets).toBeUndefined();
});

it('there are none where there is nothing', () => {
  expect(shownPages()).toEqual([]);
});
