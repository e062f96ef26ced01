import { describe, expect, it } from 'vitest';
import { productHitAttributes, toProductHit } from '#domain/product/hit.ts';
import { readProductHit } from '#domain/search/opened-hit.ts';
import { createSearchProduct } from '../../support/search-answers.ts';

function createFakeLink(linkAttributes: Readonly<Record<string, string>>): Record<string, string> {
  const readDataAttribute = (attributeName: string) =>
    attributeName
      .replace(/^data-/, '')
      .replace(/-(\w)/g, (_, hyphenatedLetter: string) => hyphenatedLetter.toUpperCase());
  return Object.fromEntries(Object.entries(linkAttributes).map(([name, value]) => [readDataAttribute(name), value]));
}

describe('a search hit', () => {
  it('SRCH-12 is id, name, slug and the small picture of the primary asset', () => {
    const product = createSearchProduct(7, 'Zinc “Forte” & C');
    const [asset] = product.assets;
    if (!asset) throw new Error('The product has a picture');
    const secondaryAsset = {
      ...asset,
      is_primary: false,
      asset_order: 0,
      thumbnails: { ...asset.thumbnails, thumbnail_75: '/x' },
    };
    expect(toProductHit({ ...product, assets: [secondaryAsset, asset] })).toEqual({
      id: 7,
      name: 'Zinc “Forte” & C',
      slug: 'product-7',
      image_url: '/pictures/7-75.webp',
    });
    expect(toProductHit({ ...product, assets: [] }).image_url).toBe('');
  });

  it('SRCH-12 is read back from the attributes of a link as it was written', () => {
    const hit = toProductHit(createSearchProduct(7, 'Zinc “Forte” & C'));
    expect(readProductHit(createFakeLink(productHitAttributes(hit)))).toEqual(hit);
  });

  it('SRCH-12 a link without id, name or slug is no hit', () => {
    const linkAttributes = productHitAttributes(toProductHit(createSearchProduct(7)));
    expect(readProductHit(createFakeLink({}))).toBeUndefined();
    expect(readProductHit(createFakeLink({ ...linkAttributes, 'data-hit-id': 'seven' }))).toBeUndefined();
    expect(readProductHit(createFakeLink({ ...linkAttributes, 'data-hit-name': '' }))).toBeUndefined();
    expect(readProductHit(createFakeLink({ ...linkAttributes, 'data-hit-slug': '' }))).toBeUndefined();
  });
});
