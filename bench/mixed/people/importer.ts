import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../src/db/database.ts';
import { openCatalogueFile } from '../../../tools/import/file/catalogue-file.ts';
import { readReferences } from '../../../tools/import/references.ts';
import { importProducts } from '../../../tools/import/run-import.ts';
import { writeGeneratedCatalogue } from '../../generated-catalogue.ts';
import { compare, differ } from '../person.ts';
import type { Visitor } from '../visitor.ts';
import { importedFact } from './imported.ts';

const PRODUCTS = 500;
const PAUSE_MS = 45_000;

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
  const check = async () => void found.push(...(await compare(importedFact(visitor, PRODUCTS, editions))));
  const once = async () => {
    found.push(...(await importEdition(db, join(folder, 'products.csv'), editions + 1)));
    editions += 1;
    await check();
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
      await check();
      return found;
    },
  };
}
