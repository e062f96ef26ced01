import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import type { Asset, Product } from '#contract/product/schema.ts';
import { createProductCard } from '#domain/product/card.ts';
import { createLargePicture, createPlaceholderPicture, primaryAsset } from '#domain/product/picture.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ProductCard } from '#islands/product/ProductCard.tsx';

import { createSearchProduct } from '../../support/search-answers.ts';

const textContext = { language: 'de', region: 'eu', t: getTranslate('en') } as const;
const product = createSearchProduct(7, 'Zinc');
const [asset] = product.assets;
const [variant] = product.variants;
if (!asset || !variant) throw new Error('The product is incomplete');

const makeCard = (productChanges: Partial<Product>) =>
  createProductCard({ ...product, ...productChanges }, textContext);
const renderCardMarkup = (card: ReturnType<typeof makeCard>) =>
  renderToStaticMarkup(ProductCard({ card, t: textContext.t, sizes: '50vw', priority: 'later', Heading: 'h3' }));
const createAsset = (changedFields: Partial<Asset>): Asset => ({ ...asset, ...changedFields });

describe('the picture', () => {
  it('CAT-04 is thumbnail_250 of the primary asset', () => {
    const assets = [
      createAsset({ asset_id: 1, asset_order: 1, is_primary: false }),
      createAsset({
        asset_id: 2,
        asset_order: 2,
        thumbnails: { ...asset.thumbnails, thumbnail_250: '/p/2-250.webp' },
      }),
    ];
    expect(makeCard({ assets }).picture).toEqual({
      src: '/p/2-250.webp',
      srcset: '/p/2-250.webp 250w',
      avifSrcset: undefined,
    });
    expect(renderCardMarkup(makeCard({ assets }))).toContain('<img src="/p/2-250.webp"');
  });

  it('CAT-04 is the first in order if none is primary', () => {
    const assets = [3, 1, 2].map((assetOrder) => createAsset({ asset_order: assetOrder, is_primary: false }));
    expect(primaryAsset(assets)?.asset_order).toBe(1);
  });

  it('SHOP-4c is a pack with the initial after the brand where there is none, the same one everywhere', () => {
    const { src, srcset } = makeCard({
      assets: [],
      brand: { ...product.brand, name: 'Alder' },
      name: 'Alder Zinc',
    }).picture;
    expect([srcset, src]).toEqual([undefined, createPlaceholderPicture('Alder Zinc', 'Alder')]);
    expect(decodeURIComponent(src)).toMatch(/^data:image\/svg.*>Z<\/text>/);
  });

  it('CAT-03 offers 500 pixels where there is such a file', () => {
    expect(makeCard({ assets: [createAsset({ thumbnail_500: '/p/500.webp' })] }).picture).toEqual({
      src: '/pictures/7-250.webp',
      srcset: '/pictures/7-250.webp 250w, /p/500.webp 500w',
    });
  });
});

it('CAT-03 a large picture is offered in three sizes', () => {
  const files = {
    thumbnails: { ...asset.thumbnails, thumbnail_250: '/p/250.webp' },
    thumbnail_500: '/p/500.webp',
    image_url: '/p/1000.webp',
  };
  expect(createLargePicture(createAsset(files))).toEqual({
    src: '/p/500.webp',
    srcset: '/p/250.webp 250w, /p/500.webp 500w, /p/1000.webp 1000w',
  });
});

describe('the text', () => {
  it('CAT-06 prices are those of the first variant, formatted by region', () => {
    const variants = [
      { ...variant, price: 1234.5 },
      { ...variant, price: 1 },
    ];
    expect(makeCard({ variants }).price).toBe('1.234,50\u00a0€');
    expect(createProductCard({ ...product, variants }, { ...textContext, region: 'uk' }).price).toBe('£1,234.50');
  });

  it('gives unit price, and previous and lowest price of a reduction', () => {
    const priceReduction = { previous_price: 15, lowest_30_days: 13 };
    const net_quantity = { amount: 50, unit: 'g', pieces: 60, sold_by_number: true } as const;
    const reducedPriceCard = makeCard({ variants: [{ ...variant, net_quantity, reduced: priceReduction }] });
    expect(reducedPriceCard.unitPrice).toBe('250,00\u00a0€ per kg');
    expect(reducedPriceCard.reducedPrice).toEqual({ previous: '15,00\u00a0€', lowest: '13,00\u00a0€' });
    expect(makeCard({}).unitPrice).toBeUndefined();
    expect(makeCard({}).reducedPrice).toBeUndefined();
  });

  it('links in the language of the page', () => {
    expect(makeCard({})).toMatchObject({ href: '/de/products/product-7', name: 'Zinc', brand: 'Rowan' });
  });
});

describe('what keeps a product from being bought', () => {
  it('is available if any of its variants is', () => {
    const unavailableVariant = { ...variant, availability: false };
    expect(makeCard({ variants: [unavailableVariant, variant] }).isAvailable).toBe(true);
    expect(makeCard({ variants: [unavailableVariant] }).isAvailable).toBe(false);
  });

  it('AMB-LIST-17 keeps the price of the first size when that is gone, and says that another is there', () => {
    const unavailableVariant = { ...variant, availability: false };
    const largeVariant = { ...variant, price: 20, label: '120 capsules' };
    const shownCard = makeCard({ variants: [unavailableVariant, largeVariant] });
    expect(shownCard).toMatchObject({ label: '60 capsules', sizeCount: 2, isOnlyOtherSizeAvailable: true });
    expect(shownCard.price).toBe('12,50\u00a0€');
    expect(makeCard({ variants: [variant, unavailableVariant] }).isOnlyOtherSizeAvailable).toBe(false);
    expect(makeCard({ variants: [unavailableVariant, unavailableVariant] }).isOnlyOtherSizeAvailable).toBe(false);
    const html = renderCardMarkup(shownCard);
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('60 capsules\u00a0· 1 more option');
    expect(html).toContain('This size is sold out, others are available');
  });

  it('ROLE-13 AMB-CAT-9 keeps nobody from its price', () => {
    const restrictedCard = makeCard({ practitioner_only: true });
    const html = renderCardMarkup(restrictedCard);
    const costHtml = html.slice(html.indexOf('card-cost'), html.indexOf('card-actions'));
    expect(costHtml).toContain(`<strong>${restrictedCard.price}</strong>`);
    expect(costHtml).not.toContain('data-');
    expect(html.slice(0, html.indexOf('card-cost'))).not.toContain('data-');
  });

  it('CAT-07 carries the mark for practitioners only', () => {
    expect(makeCard({ practitioner_only: true }).isPractitionerOnly).toBe(true);
    expect(makeCard({}).isPractitionerOnly).toBe(false);
  });
});
