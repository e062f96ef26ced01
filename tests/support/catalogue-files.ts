import { join } from 'node:path';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import type { Candidate } from '../../tools/import/import-product.ts';
import type { KnownSlugs } from '../../tools/import/read-shopify.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const none = new Set<string>();

export const NOTHING_KNOWN: KnownSlugs = {
  categories: none,
  health_goals: none,
  free_from: none,
  suitable_for: none,
  delivery_forms: none,
};

export const samplePath = (name: string): string => join(SAMPLES, name);

/** All that a catalogue holds, read as the import reads it. */
export async function candidatesIn(
  file: string,
  known: KnownSlugs = NOTHING_KNOWN,
  encoding?: string,
): Promise<Candidate[]> {
  const { candidates } = await openCatalogueFile(file, { known, encoding });
  return Array.fromAsync(candidates());
}
