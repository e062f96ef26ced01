import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readJson } from '../../src/domain/platform/read-json.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { ImportCandidate } from '../import/import-product.ts';
import type { ShopLists } from '../import/lists/lists-schema.ts';
import { type ListsFile, readLists } from '../import/lists/read-lists.ts';
import { projectPath } from '../project.ts';

/** Time of the export in milliseconds; the dates of products are shifted by the time since then. */
const DEMO_EXPORT_TIME_MS = Date.UTC(2026, 10, 20);

export interface DemoProduct {
  readonly slug: string;
  readonly texts: Readonly<Partial<Record<Language, object>>>;
  readonly created: string;
  readonly variants: readonly {
    readonly sku: string;
    readonly labels: Readonly<Partial<Record<Language, string>>>;
    readonly history: readonly { readonly from: string }[];
  }[];
}

export const readDemoLists = (): ListsFile => readLists(projectPath('demo', 'lists.json'));

/** Reads the lists of the demonstration without brands, for use with another catalogue. */
export function readListsWithoutBrands(): ListsFile {
  const { lists, messageAt } = readDemoLists();
  return { lists: { ...lists, brands: [] } satisfies ShopLists, messageAt };
}

export function readDemoProducts(): DemoProduct[] {
  const productsJson = gunzipSync(readFileSync(projectPath('demo', 'products.json.gz'))).toString();
  const { products } = readJson<{ products: DemoProduct[] }>(productsJson);
  return products;
}

function shiftDate(date: string, offsetMs: number): string {
  return new Date(Date.parse(date) + offsetMs).toISOString();
}

/** Yields products to import; their dates are shifted to `now` (milliseconds). */
export function* createDemoCandidates(
  now: number,
  products: Iterable<DemoProduct> = readDemoProducts(),
): Generator<ImportCandidate> {
  const offsetMs = now - DEMO_EXPORT_TIME_MS;
  for (const { created, variants, ...product } of products) {
    const productData = {
      ...product,
      created: shiftDate(created, offsetMs),
      variants: variants.map(({ history, ...variant }) => ({
        ...variant,
        history: history.map((pricePeriod) => ({
          ...pricePeriod,
          from: shiftDate(pricePeriod.from, offsetMs),
        })),
      })),
    };
    yield { place: product.slug, value: productData, notes: [] };
  }
}
