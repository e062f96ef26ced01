import { createHash } from 'node:crypto';
import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import type { Database } from '../../src/db/database.ts';
import type { ShopPicture } from '../pictures/picture-folder.ts';
import type { PictureTaker } from './import-pictures.ts';
import { type Candidate, type ImportProduct, readProduct } from './import-product.ts';
import { createWordSorter, type WordSorter } from './lists/word-sorter.ts';
import { ownPictures } from './own-pictures.ts';
import { type References, unknownReferences } from './references.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { readStored } from './stored-product.ts';
import { importStatements } from './write-product.ts';

export interface Refusal {
  readonly place: string;
  readonly slug: string;
  readonly reason: string;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  readonly refused: Refusal[];
  /** What was left out of products that were taken, with how many of them. */
  readonly notes: Map<string, number>;
}

export interface ImportOptions {
  readonly now: number;
  /** Look at everything, write nothing. */
  readonly isDryRun: boolean;
  /** Takes the pictures of products; without it their addresses are left alone. */
  readonly takePictures?: PictureTaker;
  /** Puts products into lists by their words; without it, as without a mapping file. */
  readonly words?: WordSorter;
  readonly progress: (done: number, total: number) => void;
}

const REDUCTION_LEFT =
  'its price before is not shown until the shop knows the prices of 30 days before a reduction';
const PICTURES_LEFT = 'its pictures were left; --pictures downloads them';

function hasForeignPictures(value: unknown): boolean {
  const product = readProduct(value);
  return typeof product !== 'string' && product.pictures !== undefined && !ownPictures(product);
}

function isReduced(value: unknown): boolean {
  const product = readProduct(value);
  return typeof product !== 'string' && product.variants.some(({ was, history }) => was !== undefined && !history);
}

function slugOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : '';
}

function digestOf(
  { pictures = [], ...product }: ImportProduct,
  files: readonly ShopPicture[] | undefined,
): string {
  const shown = pictures.map(({ variant = null }, place) => [files?.[place]?.path, variant]);
  const taken = files === undefined ? product : { ...product, shown };
  return createHash('sha256').update(SEARCH_ROWS).update(JSON.stringify(taken)).digest('hex');
}

/** The taken pictures of a product that names some; a refusal names each one that it is for. */
async function picturesOf(product: ImportProduct, { takePictures }: ImportOptions) {
  const { slug, pictures } = product;
  const own = ownPictures(product);
  if (own) return { shown: own, keep: () => undefined };
  return pictures && takePictures ? takePictures(slug, pictures) : undefined;
}

async function take(
  db: Database,
  product: ImportProduct,
  references: References,
  options: ImportOptions,
): Promise<'created' | 'updated' | 'unchanged' | { readonly reason: string }> {
  const unknown = unknownReferences(product, references);
  if (unknown.length > 0) return { reason: unknown.join('; ') };
  const { stored, taken } = await readStored(db, product);
  if (taken.length > 0) return { reason: `SKU of another product: ${taken.join(', ')}` };
  const pictures = await picturesOf(product, options);
  if (pictures && 'reason' in pictures) return pictures;
  const { now, isDryRun } = options;
  const digest = digestOf(product, pictures?.shown);
  // A file that is gone is written again, though the product may be as it was.
  if (!isDryRun) pictures?.keep();
  if (stored?.digest === digest) return 'unchanged';
  if (!isDryRun) {
    await db.run(importStatements(product, stored, references, { now, digest, pictures: pictures?.shown }));
  }
  return stored ? 'updated' : 'created';
}

async function result(
  db: Database,
  candidate: Candidate,
  references: References,
  options: ImportOptions & { readonly words: WordSorter },
) {
  const product = readProduct(candidate.value);
  if (typeof product === 'string') return { reason: product };
  try {
    return await take(db, await options.words.sort(product), references, options);
  } catch (error) {
    return { reason: `it could not be written: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function count(report: ImportReport, note: string): void {
  report.notes.set(note, (report.notes.get(note) ?? 0) + 1);
}

/**
 * Takes products into the catalogue, each completely or not at all, and rebuilds its index. A product that is as
 * it was imported last is left alone.
 */
export async function importProducts(
  db: Database,
  candidates: readonly Candidate[],
  references: References,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, refused: [], notes: new Map() };
  const seen = new Set<string>();
  const { isDryRun } = options;
  const words = options.words ?? (await createWordSorter({ db, references, isDryRun }));
  for (const [index, candidate] of candidates.entries()) {
    const slug = slugOf(candidate.value);
    const outcome = seen.has(slug)
      ? { reason: 'the slug stands in the file twice' }
      : await result(db, candidate, references, { ...options, words });
    seen.add(slug);
    if (typeof outcome === 'object') report.refused.push({ place: candidate.place, slug, ...outcome });
    else {
      report[outcome]++;
      for (const note of candidate.notes) count(report, note);
      if (outcome === 'created' && isReduced(candidate.value)) count(report, REDUCTION_LEFT);
      if (!options.takePictures && hasForeignPictures(candidate.value)) count(report, PICTURES_LEFT);
    }
    options.progress(index + 1, candidates.length);
  }
  if (!isDryRun) await buildCatalogueIndex(db, references.languages, options.now);
  return report;
}
