import type { Statement } from '../../src/db/database.ts';
import { flag, insertRows, type Row } from './insert-rows.ts';
import type { ProductRecord } from './record.ts';

function variantRows(products: readonly ProductRecord[]): Row[] {
  return products.flatMap(({ id, variants }) =>
    variants.map(
      (variant, sort): Row => [
        variant.id,
        id,
        sort,
        variant.sku,
        variant.unitOfMeasure,
        variant.weight,
        flag(variant.available),
        variant.netAmount,
        variant.netUnit,
        variant.pieces,
        flag(variant.soldByNumber),
      ],
    ),
  );
}

function labelRows(products: readonly ProductRecord[]): Row[] {
  return products.flatMap(({ variants, texts }) =>
    Object.entries(texts).flatMap(([language, { variantLabels }]) =>
      variants.map(({ id }, place): Row => [language, id, variantLabels[place] ?? '']),
    ),
  );
}

function priceRows(products: readonly ProductRecord[]): Row[] {
  return products.flatMap(({ variants }) =>
    variants.flatMap(({ id, prices }) =>
      prices.map(({ from_at, amount, reduced_from }): Row => [id, from_at, amount, reduced_from]),
    ),
  );
}

/** Writes the variants of some products, their labels and price histories. */
export function variantStatements(products: readonly ProductRecord[]): Statement[] {
  const columns = [
    'id',
    'product_id',
    'sort',
    'sku',
    'unit_of_measure',
    'weight',
    'available',
    'net_amount',
    'net_unit',
    'pieces',
    'sold_by_number',
  ];
  return [
    insertRows('variant', columns, variantRows(products)),
    insertRows('variant_label', ['language', 'variant_id', 'label'], labelRows(products)),
    insertRows('price_history', ['variant_id', 'from_at', 'amount', 'reduced_from'], priceRows(products)),
  ];
}

/** Numbers pictures and assets over a whole seed; a picture that several products show is written once. */
export function createAssetWriter(): (products: readonly ProductRecord[]) => Statement[] {
  const pictureIds = new Map<string, number>();
  let assets = 0;
  return (products) => {
    const shown = new Map(
      products.flatMap(({ pictures }) => pictures.map((picture) => [picture.path, picture])),
    );
    const fresh = [...shown.values()].filter(({ path }) => !pictureIds.has(path));
    for (const { path } of fresh) pictureIds.set(path, pictureIds.size + 1);
    const idOf = (path: string) => pictureIds.get(path) ?? null;
    const rows = products.flatMap(({ id, pictures }) =>
      pictures.map(({ path }, sort): Row => [++assets, id, idOf(path), sort, flag(sort === 0)]),
    );
    return [
      insertRows(
        'picture',
        ['id', 'path', 'has_avif'],
        fresh.map(({ path, hasAvif }) => [idOf(path), path, flag(hasAvif)]),
      ),
      insertRows('asset', ['id', 'product_id', 'picture_id', 'sort', 'is_primary'], rows),
    ];
  };
}
