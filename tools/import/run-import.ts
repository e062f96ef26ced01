import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import type { Database } from '../../src/db/database.ts';
import { incrementVersionStatement } from '../../src/db/listing/facet-index.ts';
import { writeQueryRules } from '../search/query-rules.ts';
import { decideBatch, type ImportOptions, type ProductDecision, type RunState } from './decide.ts';
import type { Candidate } from './import-product.ts';
import { addNote, emptyReport, type ImportReport } from './import-report.ts';
import { createListAssigner } from './lists/word-sorter.ts';
import { findMissingProducts, withdrawProducts } from './missing-products.ts';
import type { References } from './references.ts';
import type { PlannedProduct } from './write/planned.ts';
import { importStatements } from './write/product.ts';

/** Limits of a transaction: number of products, and characters of their JSON, whichever is reached first. */
const BATCH_PRODUCTS = 50;
const BATCH_CHARACTERS = 1_000_000;
/** Maximum attempts at rebuilding the index: a price change meanwhile invalidates an attempt. */
const INDEX_ATTEMPTS = 3;

type Candidates = Iterable<Candidate> | AsyncIterable<Candidate>;

async function* splitIntoBatches(candidates: Candidates): AsyncGenerator<Candidate[]> {
  let batch: Candidate[] = [];
  let length = 0;
  for await (const candidate of candidates) {
    batch.push(candidate);
    length += JSON.stringify(candidate.value ?? null).length;
    if (batch.length < BATCH_PRODUCTS && length < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function isCreatedOrUpdated(
  decision: ProductDecision,
): decision is ProductDecision & { readonly plannedProduct: PlannedProduct } {
  return decision.outcome === 'created' || decision.outcome === 'updated';
}

async function failureOf(
  { db, references, options }: RunState,
  plannedProducts: readonly PlannedProduct[],
): Promise<string | undefined> {
  // The dry run builds the statements too, to refuse the same products.
  try {
    const statements = importStatements(plannedProducts, references, options.now);
    if (!options.isDryRun && plannedProducts.length > 0) await db.run([...statements, incrementVersionStatement()]);
    return undefined;
  } catch (error) {
    // The rollback has removed the transaction's spellings.
    references.spelledTexts.clear();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Writes a batch as one transaction; if it fails, writes each product alone, to refuse only the faulty ones. */
async function writeBatch(runState: RunState, decisions: readonly ProductDecision[]): Promise<ProductDecision[]> {
  const changedDecisions = decisions.filter(isCreatedOrUpdated);
  if (
    (await failureOf(
      runState,
      changedDecisions.map(({ plannedProduct }) => plannedProduct),
    )) === undefined
  )
    return [...decisions];
  const failures = new Map<ProductDecision, string>();
  for (const changedDecision of changedDecisions) {
    const failure = await failureOf(runState, [changedDecision.plannedProduct]);
    if (failure !== undefined) failures.set(changedDecision, failure);
  }
  return decisions.map((decision) => {
    const failure = failures.get(decision);
    return failure === undefined
      ? decision
      : { ...decision, outcome: { reason: `it could not be written: ${failure}` } };
  });
}

function addToReport(
  report: ImportReport,
  { candidate, slug, outcome, notes, unpricedCount = 0 }: ProductDecision,
): void {
  const { place } = candidate;
  if (typeof outcome === 'object') report.refused.push({ place, slug, ...outcome });
  else {
    report[outcome]++;
    report.unpriced += unpricedCount;
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

async function finishImport({ db, references, options, namedSlugs }: RunState, report: ImportReport): Promise<void> {
  const { now, isDryRun, isComplete = false } = options;
  if (!report.isInterrupted) {
    const missingIds = await findMissingProducts(db, namedSlugs);
    report.missing = missingIds.length;
    if (isComplete && !isDryRun) await withdrawProducts(db, missingIds, now);
  }
  if (isDryRun) return;
  options.onIndexing?.();
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
  const words = options.words ?? (await createListAssigner({ db, references, isDryRun: options.isDryRun }));
  const runState: RunState = { db, references, options, words, namedSlugs: new Set(), owners: new Map() };
  let doneCount = 0;
  for await (const batch of splitIntoBatches(candidates)) {
    const decisions = await decideBatch(runState, batch);
    for (const decision of await writeBatch(runState, decisions)) addToReport(report, decision);
    doneCount += decisions.length;
    options.progress?.(doneCount);
    report.isInterrupted = options.signal?.aborted ?? false;
    if (report.isInterrupted) break;
  }
  await finishImport(runState, report);
  return report;
}
