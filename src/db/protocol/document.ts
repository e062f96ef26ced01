import { MAXIMUM_LIST_RESPONSE_BYTES } from '#contract/account/limits.ts';
import type { Asset, Product } from '#contract/product/schema.ts';
import type { Protocol, ProtocolList, ProtocolPageQuery, ProtocolProduct } from '#contract/protocol/schema.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import { type DataEnvironment, type RowTexts, type Statement, statement } from '#db/database.ts';
import { readProducts } from '#db/product/card.ts';
import { readProductLabels } from '#db/product/label.ts';
import type { PrintedLabel } from '#domain/intake/label-dose.ts';
import type { LabelWarnings } from '#domain/plan/warnings.ts';
import { fromMinor } from '#domain/product/money.ts';
import { findDefaultVariant } from '#domain/product/variant-path.ts';
import { fitProtocolsIntoBytes } from '#domain/protocol/list-size.ts';
import { sumLineTotals } from '#domain/protocol/totals.ts';
import type { Language } from '#i18n/languages.ts';
import { mayReadProtocolSql } from './access.ts';
import { describeLineDose } from './line-dose.ts';
import { PROTOCOL_RECIPIENTS_JSON_SQL, type StoredRecipients, toRecipients } from './recipients.ts';
import { DOSE_OF_LINE_JSON_SQL, type StoredDose } from './stored-dose.ts';

/** Products per query, so that its text stays well below the database's limit of 2 MB. */
const PRODUCTS_PER_BATCH = 200;

export interface StoredProtocolLine {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
  readonly notes: string;
  readonly dose: StoredDose | null;
}

export interface StoredProtocol {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lang: string | null;
  readonly version: number;
  readonly lines: readonly StoredProtocolLine[];
  /** False if the list omits the description because of its size. */
  readonly hasDescription?: boolean;
  /** Number and total price (minor units) of the lines that the list omits because of their size. */
  readonly leftOut?: { readonly products: number; readonly total: number } | null;
  readonly deletedAt?: number | null;
  /** Recipients, for readers who may share the protocol. */
  readonly sharedWith?: StoredRecipients;
}

/** SQL of the lines of the protocol `p` as JSON, without variants that are no longer in the catalogue. */
export const LINES_OF_PROTOCOL_SQL = `(SELECT json_group_array(json_object('productId', v.product_id,
      'variantId', l.variant_id, 'quantity', l.quantity, 'notes', l.notes, 'dose', ${DOSE_OF_LINE_JSON_SQL}) ORDER BY l.position, l.variant_id)
    FROM protocol_line l JOIN variant v ON v.id = l.variant_id WHERE l.protocol_id = p.id)`;

/** SQL of the lines of the protocol `p` as JSON with product, variant and dose only, in no particular order. */
export const DOSES_OF_PROTOCOL_SQL = `(SELECT json_group_array(json_object('productId', v.product_id,
      'variantId', l.variant_id, 'dose', ${DOSE_OF_LINE_JSON_SQL}))
    FROM protocol_line l JOIN variant v ON v.id = l.variant_id WHERE l.protocol_id = p.id)`;

export type DosedLine = Pick<StoredProtocolLine, 'productId' | 'variantId' | 'dose'>;

/** SQL of the protocol `p` as key-value pairs for `json_object`. */
export const PROTOCOL_JSON_SQL = `'id', p.id, 'name', p.name, 'description', p.description,
  'createdAt', p.created_at, 'updatedAt', p.updated_at, 'lang', p.lang, 'version', p.version,
  'lines', ${LINES_OF_PROTOCOL_SQL}`;

export const selectProtocolStatement = (protocolId: number, userId: number): Statement =>
  statement(
    `SELECT json_object(${PROTOCOL_JSON_SQL}, 'sharedWith', ${PROTOCOL_RECIPIENTS_JSON_SQL}) AS data FROM protocol p WHERE p.id = ?1 AND ${mayReadProtocolSql('?2')}`,
    protocolId,
    userId,
  );

function selectDisplayedLineAssets(assets: readonly Asset[]): ProtocolProduct['assets'] {
  const displayedAsset = assets.find((asset) => asset.is_primary) ?? assets[0];
  if (!displayedAsset) return [];
  const { thumbnails, thumbnail_500: largeThumbnail } = displayedAsset;
  return [{ thumbnails, ...(largeThumbnail && { thumbnail_500: largeThumbnail }) }];
}

function toProtocolProduct(
  { productId, variantId, quantity, notes, dose }: StoredProtocolLine,
  { products, labels }: ProductsWithLabels,
  { language, hasWarnings }: ProtocolConversionOptions,
): ProtocolProduct[] {
  const product = products.get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) return [];
  const { id, name, slug, brand, assets, practitioner_only: isPractitionerOnly } = product;
  const displayedVariant = findDefaultVariant(product.variants);
  const printedLabel = labels.get(productId);
  return [
    {
      ...{
        id,
        name,
        slug,
        brand: { name: brand.name },
        assets: selectDisplayedLineAssets(assets),
        variants: [variant],
      },
      ...{ item_count: quantity, notes },
      ...(isPractitionerOnly && { practitioner_only: true }),
      ...(displayedVariant && { default_variant_id: displayedVariant.id }),
      ...describeLineDose(dose, printedLabel ?? {}, language),
      ...(hasWarnings && {
        warnings: [...(printedLabel?.warnings ?? [])],
        warning_codes: [...(printedLabel?.codes ?? [])],
      }),
    },
  ];
}

/** Options for describing protocols; `hasWarnings` adds label warnings, for clients. */
interface ProtocolConversionOptions {
  readonly language: Language;
  readonly hasWarnings: boolean;
}

function toProtocol(
  storedProtocol: StoredProtocol,
  productsWithLabels: ProductsWithLabels,
  conversionOptions: ProtocolConversionOptions,
): Protocol {
  const protocolProducts = storedProtocol.lines.flatMap((line) =>
    toProtocolProduct(line, productsWithLabels, conversionOptions),
  );
  const { leftOut, hasDescription = true, sharedWith, deletedAt } = storedProtocol;
  return {
    protocol_id: storedProtocol.id,
    name: storedProtocol.name,
    description: storedProtocol.description,
    total_price: leftOut ? fromMinor(leftOut.total) : sumLineTotals(protocolProducts),
    products: protocolProducts,
    created_at: new Date(storedProtocol.createdAt).toISOString(),
    updated_at: new Date(storedProtocol.updatedAt).toISOString(),
    lang: storedProtocol.lang,
    version: storedProtocol.version,
    ...(deletedAt && { deleted_at: new Date(deletedAt).toISOString() }),
    ...(sharedWith && { shared_with: toRecipients(sharedWith) }),
    ...((leftOut || !hasDescription) && {
      left_out: { products: leftOut?.products ?? 0, ...(!hasDescription && { description: true as const }) },
    }),
  };
}

interface ProductsWithLabels {
  readonly products: ReadonlyMap<number, Product>;
  readonly labels: ReadonlyMap<number, PrintedLabel & LabelWarnings>;
}

export function readProductsWithLabels(
  env: DataEnvironment,
  ids: Iterable<number>,
  language: Language,
): Promise<ProductsWithLabels> {
  const uniqueProductIds = [...new Set(ids)];
  return runWithCatalogueSession(env, async (dbSession) => {
    const products = new Map<number, Product>();
    const labelByProductId = new Map<number, PrintedLabel & LabelWarnings>();
    for (let batchStart = 0; batchStart < uniqueProductIds.length; batchStart += PRODUCTS_PER_BATCH) {
      const productIdBatch = uniqueProductIds.slice(batchStart, batchStart + PRODUCTS_PER_BATCH);
      for (const product of await readProducts(dbSession, productIdBatch, language)) products.set(product.id, product);
      for (const [id, label] of await readProductLabels(dbSession, productIdBatch, language))
        labelByProductId.set(id, label);
    }
    return { products, labels: labelByProductId };
  });
}

/** Converts stored protocols to the API's shape with names and prices; `hasWarnings` adds label warnings. */
export async function toApiProtocols(
  env: DataEnvironment,
  storedProtocols: readonly StoredProtocol[],
  language: Language,
  { hasWarnings = false } = {},
): Promise<Protocol[]> {
  const ids = storedProtocols.flatMap(({ lines }) => lines.map((line) => line.productId));
  const productsWithLabels = await readProductsWithLabels(env, ids, language);
  return storedProtocols.map((protocol) => toProtocol(protocol, productsWithLabels, { language, hasWarnings }));
}

/** Builds a page of protocols, limited to the maximum size of a response. */
export function toProtocolList<T extends Protocol>(
  apiProtocols: readonly T[],
  totalCount: number,
  { page, limit }: ProtocolPageQuery,
) {
  return {
    data: fitProtocolsIntoBytes(apiProtocols, MAXIMUM_LIST_RESPONSE_BYTES),
    current_page: page,
    limit,
    offset: (page - 1) * limit,
    total_pages: Math.ceil(totalCount / limit),
    total_results: totalCount,
  } satisfies Omit<ProtocolList, 'data'> & { data: T[] };
}

export const parseTotalCount = (countRows: RowTexts | undefined): number => Number(countRows?.[0] ?? 0);
