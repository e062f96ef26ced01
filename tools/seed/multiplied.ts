import { isLanguage, type Language } from '../../src/i18n/languages.ts';
import type { ListsFile } from '../import/lists/read-lists.ts';
import { createDemoCandidates, type DemoProduct, readDemoLists, readDemoProducts } from './demonstration.ts';
import { findDatabaseFile, openLocalDatabase } from './local-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';

function limitProductLanguages(
  { texts, variants, ...product }: DemoProduct,
  languages: readonly Language[],
): DemoProduct {
  const selectTranslations = <T>(translations: Readonly<Partial<Record<Language, T>>>): Partial<Record<Language, T>> =>
    Object.fromEntries(
      languages.flatMap((language) => (translations[language] ? [[language, translations[language]]] : [])),
    );
  return {
    ...product,
    texts: selectTranslations(texts),
    variants: variants.map(({ labels, ...variant }) => ({ ...variant, labels: selectTranslations(labels) })),
  };
}

function copyProduct({ slug, variants, ...product }: DemoProduct, copyNumber: number): DemoProduct {
  return {
    ...product,
    slug: `${slug}-${copyNumber}`,
    variants: variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${copyNumber}` })),
  };
}

function* multiplyProducts(productCount: number, languages: readonly Language[]): Generator<DemoProduct> {
  const products = readDemoProducts().map((product) => limitProductLanguages(product, languages));
  for (let productIndex = 0; productIndex < productCount; productIndex++) {
    const product = products[productIndex % products.length];
    const copyNumber = Math.floor(productIndex / products.length);
    if (product) yield copyNumber === 0 ? product : copyProduct(product, copyNumber);
  }
}

function limitListLanguages({ lists, messageAt }: ListsFile, languages: readonly Language[]): ListsFile {
  const isOmittedLanguage = (key: string) => isLanguage(key) && !languages.includes(key);
  const limitedListsJson = JSON.stringify(lists, (key, value) => (isOmittedLanguage(key) ? undefined : value));
  return { lists: { ...JSON.parse(limitedListsJson), languages: [...languages] }, messageAt };
}

/** Creates lists and `productCount` products in the given languages; dates are relative to `now` (milliseconds). */
export function createMultipliedSource(productCount: number, languages: readonly Language[], now = Date.now()) {
  const products = createDemoCandidates(now, multiplyProducts(productCount, languages));
  return { lists: limitListLanguages(readDemoLists(), languages), products };
}

/** Fills the migrated, empty database of a state folder with `productCount` products. */
export async function fillStateFolder(
  stateDir: string,
  productCount: number,
  languages: readonly Language[],
): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    await db.transaction(
      async () => void (await seedCatalogue(db, createMultipliedSource(productCount, languages), Date.now())),
    );
  } finally {
    db.close();
  }
}
