import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import type { Database } from '../../src/db/database.ts';
import { nextVersionStatement } from '../../src/db/listing/facet-index.ts';
import { writeQueryRules } from '../search/query-rules.ts';
import { type Decided, decideBatch, type ImportOptions, type RunState } from './decide.ts';
import type { Candidate } from './import-product.ts';
import { addNote, emptyReport, type ImportReport } from './import-report.ts';
import { createWordSorter } from './lists/word-sorter.ts';
import { missingProducts, withdrawProducts } from './missing-products.ts';
import type { References } from './references.ts';
import type { PlannedProduct } from './write/planned.ts';
import { importStatements } from './write/product.ts';

/** Limits of a transaction: number of products, and characters of their JSON, whichever is reached first. */
const BATCH = 50;
const BATCH_LENGTH = 1_000_000;
/** Maximum attempts at rebuilding the index: a price change meanwhile invalidates an attempt. */
const INDEX_ATTEMPTS = 3;

type Candidates = Iterable<Candidate> | AsyncIterable<Candidate>;

async function* batches(candidates: Candidates): AsyncGenerator<Candidate[]> {
  let batch: Candidate[] = [];
  let length = 0;
  for await (const candidate of candidates) {
    batch.push(candidate);
    length += JSON.stringify(candidate.value ?? null).length;
    if (batch.length < BATCH && length < BATCH_LENGTH) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function isWritten(decided: Decided): decided is Decided & { readonly planned: PlannedProduct } {
  return decided.outcome === 'created' || decided.outcome === 'updated';
}

async function failureOf(
  { db, references, options }: RunState,
  planned: readonly PlannedProduct[],
): Promise<string | undefined> {
  // The dry run builds the statements too, to refuse the same products.
  try {
    const statements = importStatements(planned, references, options.now);
    if (!options.isDryRun && planned.length > 0) await db.run([...statements, nextVersionStatement()]);
    return undefined;
  } catch (error) {
    // The rollback has removed the transaction's spellings.
    references.spelled.clear();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Writes a batch as one transaction; if it fails, writes each product alone, to refuse only the faulty ones. */
async function writeBatch(run: RunState, decided: readonly Decided[]): Promise<Decided[]> {
  const written = decided.filter(isWritten);
  if (
    (await failureOf(
      run,
      written.map(({ planned }) => planned),
    )) === undefined
  )
    return [...decided];
  const failures = new Map<Decided, string>();
  for (const one of written) {
    const failure = await failureOf(run, [one.planned]);
    if (failure !== undefined) failures.set(one, failure);
  }
  return decided.map((one) => {
    const failure = failures.get(one);
    return failure === undefined
      ? one
      : { ...one, outcome: { reason: `it could not be written: ${failure}` } };
  });
}

function record(report: ImportReport, { candidate, slug, outcome, notes, unpriced = 0 }: Decided): void {
  const { place } = candidate;
  if (typeof outcome === 'object') report.refused.push({ place, slug, ...outcome });
  else {
    report[outcome]++;
    report.unpriced += unpriced;
    for (const note of notes) addNote(report, note, place);
  }
}

async function buildIndex(db: Database, { languages }: References, now: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildCatalogueIndex(db, languages, now);
    } catch (error) {
      if (attempt === INDEX_ATTEMPTS) throw error;
    }
  }
}

async function finish({ db, references, options, named }: RunState, report: ImportReport): Promise<void> {
  const { now, isDryRun, isComplete = false } = options;
  if (!report.isInterrupted) {
    const missing = await missingProducts(db, named);
    report.missing = missing.length;
    if (isComplete && !isDryRun) await withdrawProducts(db, missing, now);
  }
  if (isDryRun) return;
  options.indexing?.();
  await writeQueryRules(db);
  await buildIndex(db, references, now);
}

/**
 * Imports products, each completely or not at all, in batches of one transaction, then rebuilds the index. Skips
 * unchanged products, so that a repeat completes an interrupted run. A dry run writes nothing.
 */
export async function importProducts(
  db: Database,
  candidates: Candidates,
  references: References,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = emptyReport();
  const words = options.words ?? (await createWordSorter({ db, references, isDryRun: options.isDryRun }));
  const run: RunState = { db, references, options, words, named: new Set(), owners: new Map() };
  let done = 0;
  for await (const batch of batches(candidates)) {
    const decided = await decideBatch(run, batch);
    for (const one of await writeBatch(run, decided)) record(report, one);
    done += decided.length;
    options.progress?.(done);
    report.isInterrupted = options.signal?.aborted ?? false;
    if (report.isInterrupted) break;
  }
  await finish(run, report);
  return report;
}
