import { buildCatalogueIndex } from '../../src/db/catalogue/build.ts';
import type { Database } from '../../src/db/database.ts';
import { incrementVersionStatement } from '../../src/db/listing/facet-index.ts';
import { writeQueryRules } from '../search/query-rules.ts';
import { decideProductBatch, type ImportOptions, type ImportState, type ProductDecision } from './decide.ts';
import type { ImportCandidate } from './import-product.ts';
import { addNoteToReport, createEmptyReport, type ImportReport } from './import-report.ts';
import { createListAssigner } from './lists/word-sorter.ts';
import { findMissingProducts, withdrawProducts } from './missing-products.ts';
import type { References } from './references.ts';
import type { PlannedProduct } from './write/planned.ts';
import { createImportStatements } from './write/product.ts';

/** Limits of a transaction: number of products, and characters of their JSON, whichever is reached first. */
const MAXIMUM_BATCH_PRODUCTS = 50;
const MAXIMUM_BATCH_CHARACTERS = 1_000_000;
/** Maximum attempts at building the index; a simultaneous price change makes an attempt fail. */
const MAXIMUM_INDEX_ATTEMPTS = 3;

type CandidateSource = Iterable<ImportCandidate> | AsyncIterable<ImportCandidate>;

async function* splitIntoBatches(candidates: CandidateSource): AsyncGenerator<ImportCandidate[]> {
  let batch: ImportCandidate[] = [];
  let batchCharacterCount = 0;
  for await (const candidate of candidates) {
    batch.push(candidate);
    batchCharacterCount += JSON.stringify(candidate.value ?? null).length;
    if (batch.length < MAXIMUM_BATCH_PRODUCTS && batchCharacterCount < MAXIMUM_BATCH_CHARACTERS) continue;
    yield batch;
    [batch, batchCharacterCount] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function isCreatedOrUpdated(
  decision: ProductDecision,
): decision is ProductDecision & { readonly plannedProduct: PlannedProduct } {
  return decision.outcome === 'created' || decision.outcome === 'updated';
}

async function tryWritingProducts(
  { db, references, options }: ImportState,
  plannedProducts: readonly PlannedProduct[],
): Promise<string | undefined> {
  // The dry run builds the statements too, to refuse the same products.
  try {
    const statements = createImportStatements(plannedProducts, references, options.now);
    if (!options.isDryRun && plannedProducts.length > 0) await db.run([...statements, incrementVersionStatement()]);
    return undefined;
  } catch (error) {
    // The rollback has removed the transaction's spellings.
    references.spelledTexts.clear();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Writes a batch as one transaction; if it fails, writes each product alone, to refuse only the faulty ones. */
async function writeBatch(importState: ImportState, decisions: readonly ProductDecision[]): Promise<ProductDecision[]> {
  const decisionsToWrite = decisions.filter(isCreatedOrUpdated);
  if (
    (await tryWritingProducts(
      importState,
      decisionsToWrite.map(({ plannedProduct }) => plannedProduct),
    )) === undefined
  )
    return [...decisions];
  const failureByDecision = new Map<ProductDecision, string>();
  for (const decision of decisionsToWrite) {
    const failureMessage = await tryWritingProducts(importState, [decision.plannedProduct]);
    if (failureMessage !== undefined) failureByDecision.set(decision, failureMessage);
  }
  return decisions.map((decision) => {
    const failureMessage = failureByDecision.get(decision);
    return failureMessage === undefined
      ? decision
      : { ...decision, outcome: { reason: `it could not be written: ${failureMessage}` } };
  });
}

function addToReport(
  importReport: ImportReport,
  { candidate, slug, outcome, notes, unpricedCount = 0 }: ProductDecision,
): void {
  const { place } = candidate;
  if (typeof outcome === 'object') importReport.refused.push({ place, slug, ...outcome });
  else {
    importReport[outcome]++;
    importReport.unpriced += unpricedCount;
    for (const importNote of notes) addNoteToReport(importReport, importNote, place);
  }
}

async function buildIndexWithRetries(db: Database, { languages }: References, now: number): Promise<void> {
  for (let attemptNumber = 1; ; attemptNumber++) {
    try {
      return await buildCatalogueIndex(db, languages, now);
    } catch (error) {
      if (attemptNumber === MAXIMUM_INDEX_ATTEMPTS) throw error;
    }
  }
}

async function finishImport(
  { db, references, options, fileSlugs: fileProductSlugs }: ImportState,
  report: ImportReport,
): Promise<void> {
  const { now, isDryRun, isComplete = false } = options;
  if (!report.isInterrupted) {
    const missingProductIds = await findMissingProducts(db, fileProductSlugs);
    report.missing = missingProductIds.length;
    if (isComplete && !isDryRun) await withdrawProducts(db, missingProductIds, now);
  }
  if (isDryRun) return;
  options.onIndexing?.();
  await writeQueryRules(db);
  await buildIndexWithRetries(db, references, now);
}

/**
 * Imports products, each completely or not at all, in batches of one transaction, then rebuilds the index. Skips
 * unchanged products, so that a repeat completes an interrupted run. A dry run writes nothing.
 */
export async function importProducts(
  db: Database,
  candidates: CandidateSource,
  references: References,
  options: ImportOptions,
): Promise<ImportReport> {
  const importReport = createEmptyReport();
  const listAssigner = options.words ?? (await createListAssigner({ db, references, isDryRun: options.isDryRun }));
  const importState: ImportState = {
    db,
    references,
    options,
    listAssigner,
    fileSlugs: new Set(),
    ownerBySku: new Map(),
  };
  let doneProductCount = 0;
  for await (const batch of splitIntoBatches(candidates)) {
    const decisions = await decideProductBatch(importState, batch);
    for (const decision of await writeBatch(importState, decisions)) addToReport(importReport, decision);
    doneProductCount += decisions.length;
    options.progress?.(doneProductCount);
    importReport.isInterrupted = options.signal?.aborted ?? false;
    if (importReport.isInterrupted) break;
  }
  await finishImport(importState, importReport);
  return importReport;
}
