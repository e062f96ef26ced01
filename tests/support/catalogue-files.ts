import { join } from 'node:path';
import { openCatalogueFile } from '../../tools/import/file/catalogue-file.ts';
import type { ImportCandidate } from '../../tools/import/import-product.ts';

const SAMPLES_FOLDER = join(import.meta.dirname, 'samples');
export const buildSamplePath = (sampleFileName: string): string => join(SAMPLES_FOLDER, sampleFileName);

/** Reads the products of a catalogue file as the import does, without validation. */
export async function readCandidates(file: string, encoding?: string): Promise<ImportCandidate[]> {
  const { readCandidates: readFileCandidates } = await openCatalogueFile(file, { encoding });
  const allCandidates: ImportCandidate[] = [];
  for await (const candidate of readFileCandidates()) allCandidates.push(candidate);
  return allCandidates;
}
