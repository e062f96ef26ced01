import { expect, it, vi } from 'vitest';
import { listLookups } from '#contract/catalogue/calls.ts';
import type { Client } from '#contract/platform/client.ts';
import { getT } from '#i18n/translate.ts';
import { keptHtml } from '#islands/kept-html.ts';
import { KeptCard, KeptFilterPanel } from '#islands/kept-parts.tsx';
import { Listing } from '#islands/listing/Listing.tsx';
import { Cards } from '#islands/listing/Results.tsx';
import { CatalogueCard } from '#islands/product/CatalogueCard.tsx';
import { staticHtml } from '#islands/static-html.ts';
import { loadListing } from '#scripts/listing/load-listing.ts';
import { lookups, productsPage } from '../support/listing-answers.ts';

it('makes the HTML of an object once for the same ways to show it, and forgets the oldest ways', () => {
  const shown = {};
  const make = vi.fn(() => `<p>${make.mock.calls.length}</p>`);
  expect(keptHtml(shown, ['en', 1], make)).toBe('<p>1</p>');
  expect(keptHtml(shown, ['en', 1], make)).toBe('<p>1</p>');
  expect(keptHtml(shown, ['de', 1], make)).toBe('<p>2</p>');
  expect(keptHtml({}, ['en', 1], make)).toBe('<p>3</p>');
  for (let way = 2; way <= 4; way += 1) keptHtml(shown, ['en', way], make);
  expect(keptHtml(shown, ['de', 1], make)).toBe('<p>2</p>');
  expect(keptHtml(shown, ['en', 1], make)).toBe('<p>7</p>');
});

it('begins anew before it keeps too much', () => {
  const small = {};
  expect(keptHtml(small, [], () => 'first')).toBe('first');
  keptHtml({}, [], () => ' '.repeat(5_900_000));
  expect(keptHtml(small, [], () => 'second')).toBe('first');
  keptHtml({}, [], () => ' '.repeat(200_000));
  expect(keptHtml(small, [], () => 'third')).toBe('third');
});

it('a listing of kept parts is the listing, for every language, region, choice and source', async () => {
  const answer = productsPage(1, 2);
  const client = (async (endpoint: unknown) => (endpoint === listLookups ? lookups : answer)) as Client;
  const seen = new Set<string>();
  for (const language of ['en', 'de'] as const)
    for (const region of ['eu', 'uk'] as const)
      for (const search of ['', '?brands=1', '?order_by=price&order=asc', '?utm_source=mail']) {
        const context = { language, region, t: getT(language) };
        const url = new URL(`/${language}/products${search}`, 'http://x');
        const { view } = await loadListing(client, context, { kind: 'catalogue' }, url, vi.fn());
        const listed = view.pages.flatMap((page) => page.products);
        for (const source of [view.source, { kind: 'search', query: 'zinc', perPage: 26 } as const])
          for (const products of [listed, listed.toReversed()]) {
            const shown = { ...view, source };
            const look = { view: shown, products };
            const plain = staticHtml(Listing({ view: shown, cards: Cards(look) }));
            for (let round = 0; round < 2; round += 1) {
              const cards = Cards({ ...look, Card: KeptCard });
              expect(staticHtml(Listing({ view: shown, cards, Filters: KeptFilterPanel }))).toBe(plain);
            }
            seen.add(plain);
          }
      }
  expect(seen.size).toBe(64);
});

it('a kept card has the heading that its place on the page asks for', () => {
  const [product] = productsPage(1, 2).data;
  if (!product) throw new Error('There is no product to show');
  const context = { language: 'en', region: 'eu', t: getT('en') } as const;
  for (const Heading of ['h2', 'h3'] as const) {
    const look = { product, context, sizes: '46vw', priority: 'later', Heading, isHit: false } as const;
    expect(staticHtml(<KeptCard {...look} />)).toBe(staticHtml(<CatalogueCard {...look} />));
  }
});
