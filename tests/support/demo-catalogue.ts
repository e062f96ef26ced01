import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { catalogueBasis } from '../../demo/seed/catalogue-basis.ts';
import { catalogueProducts } from '../../demo/seed/catalogue-products.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { ProductRecord, ProductTexts } from '../../tools/seed/record.ts';
import { FIXTURE_DAY } from './fixture-day.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the complete demonstration catalogue as JSON, in every language. */
    demoCatalogue: string;
  }
}

function searched(texts: ProductTexts): ProductTexts {
  return { ...texts, summary: '', description: '', directions: '', warnings: [], storage: '' };
}

/** The product with what it is searched by; its other texts are left out. */
function searchedProduct(product: ProductRecord): ProductRecord {
  const texts = Object.entries(product.texts).map(([language, own]) => [language, searched(own)]);
  return { ...product, texts: Object.fromEntries(texts) };
}

function demoCatalogue(): string {
  const basis = catalogueBasis(LANGUAGES);
  const products = [...catalogueProducts(basis, { now: FIXTURE_DAY, pictures: () => [] })];
  return JSON.stringify({ basis, products: products.map(searchedProduct) });
}

/** Serves the demonstration catalogue, generated when it is asked for, because workerd cannot read its files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = createServer((_, response) => response.end(demoCatalogue()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('demoCatalogue', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
