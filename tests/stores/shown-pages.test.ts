import { afterEach, expect, it } from 'vitest';
import { fromProductsPage, SHOWN_PAGES, writePages } from '#domain/listing-page.ts';
import { shownPages } from '#stores/shown-pages.ts';
import { productsPage } from '../support/listing-answers.ts';

afterEach(() => document.body.replaceChildren());

it('AMB-LIST-18 pages come out of the page as they went in, whatever a product is called', () => {
  const answer = productsPage(1, 2);
  const [product] = answer.data;
  if (product) product.name = '</script><script>alert(1)</script><!-- \u2028 & "';
  const pages = [fromProductsPage(answer)];
  document.body.innerHTML = `<script type="application/json" id="${SHOWN_PAGES}">${writePages(pages)}</script>`;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(shownPages()).toEqual(pages);
});

it('there are none where there is nothing', () => {
  expect(shownPages()).toEqual([]);
});
