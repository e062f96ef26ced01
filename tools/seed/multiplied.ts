import { isLanguage, type Language } from '../../src/i18n/languages.ts';
import type { ListsFile } from '../import/lists/read-lists.ts';
import { type DemoProduct, demoCandidates, demoLists, demoProducts } from './demonstration.ts';
import { findDatabaseFile, openLocalDatabase } from './local-database.ts';
import { seedCatalogue } from './seed-catalogue.ts';

function limitLanguages({ texts, variants, ...product }: DemoProduct, languages: readonly Language[]): DemoProduct {
  const chooseLanguages = <T>(allTexts: Readonly<Partial<Record<Language, T>>>): Partial<Record<Language, T>> =>
    Object.fromEntries(languages.flatMap((language) => (allTexts[language] ? [[language, allTexts[language]]] : [])));
  return {
    ...product,
    texts: chooseLanguages(texts),
    variants: variants.map(({ labels, ...variant }) => ({ ...variant, labels: chooseLanguages(labels) })),
  };
}

function copyProduct({ slug, variants, ...product }: DemoProduct, copyNumber: number): DemoProduct {
  return {
    ...product,
    slug: `${slug}-${copyNumber}`,
    variants: variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${copyNumber}` })),
  };
}

function* multipliedProducts(count: number, languages: readonly Language[]): Generator<DemoProduct> {
  const products = demoProducts().map((product) => limitLanguages(product, languages));
  for (let index = 0; index < count; index++) {
    const product = products[index % products.length];
    const copyNumber = Math.floor(index / products.length);
    if (product) yield copyNumber === 0 ? product : copyProduct(product, copyNumber);
  }
}

function limitListLanguages({ lists, messageAt }: ListsFile, languages: readonly Language[]): ListsFile {
  const isOtherLanguage = (key: string) => isLanguage(key) && !languages.includes(key);
  const text = JSON.stringify(lists, (key, value) => (isOtherLanguage(key) ? undefined : value));
  return { lists: { ...JSON.parse(text), languages: [...languages] }, messageAt };
}

/** Creates lists and `count` products in the given languages; dates are relative to `now` (milliseconds). */
export function multipliedSource(count: number, languages: readonly Language[], now = Date.now()) {
  const products = demoCandidates(now, multipliedProducts(count, languages));
  return { lists: limitListLanguages(demoLists(), languages), products };
}

/** Fills the migrated, empty database of a state folder with `count` products. */
export async function fillStateFolder(stateDir: string, count: number, languages: readonly Language[]): Promise<void> {
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    await db.transaction(async () => void (await seedCatalogue(db, multipliedSource(count, languages), Date.now())));
  } finally {
    db.close();
  }
}
