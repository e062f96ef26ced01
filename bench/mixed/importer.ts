import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../src/db/database.ts';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import { generatedPrice, writeGeneratedCatalogue } from '../generated-catalogue.ts';
import { differ } from './person.ts';
import type { Visitor } from './visitor.ts';

const PRODUCTS = 500;
const PAUSE_MS = 45_000;
const COMPARED = [1, 2, 250, 500];

export interface Importer {
  /** Imports one edition after the other, each with other prices, until it is told to stop. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly editions: () => number;
  readonly differences: () => Promise<readonly string[]>;
}

async function importEdition(db: Database, file: string, edition: number): Promise<readonly string[]> {
  await writeGeneratedCatalogue(file, PRODUCTS, edition);
  const { candidates } = await openCatalogueFile(file, {});
  const references = await readReferences(db);
  const report = await importProducts(db, candidates(), references, { now: Date.now(), isDryRun: false });
  const written = report.created + report.updated;
  const refused = report.refused.map(({ place, reason }) => `import, ${place}: ${reason}`);
  return [...refused, ...differ(`products of edition ${edition}`, PRODUCTS, written)];
}

/** The operator, who imports the whole catalogue of a supplier again and again while people shop. */
export function importer(db: Database, visitor: Visitor): Importer {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-mixed-'));
  const found: string[] = [];
  let editions = 0;
  const once = async () => {
    found.push(...(await importEdition(db, join(folder, 'products.csv'), editions + 1)));
    editions += 1;
  };
  return {
    work: async (signal) => {
      while (!signal.aborted) {
        await once();
        await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
      rmSync(folder, { recursive: true });
    },
    editions: () => editions,
    differences: async () => {
      for (const number of COMPARED) {
        const path = `/v2/storefront/products/bench-${number}`;
        const product = await visitor.read<{ variants: { price: number }[] }>('product, API', path);
        const prices = (product?.variants ?? []).map(({ price }) => Math.round(100 * price)).toSorted();
        const expected = prices.map((_, place) => generatedPrice(number, place, editions)).toSorted();
        found.push(...differ(`price of bench-${number}`, expected, prices));
      }
      return found;
    },
  };
}
