import { createHash } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import type { PictureLoader } from './import-pictures.ts';
import { type Candidate, type ImportProduct, readProduct } from './import-product.ts';
import type { ListAssigner } from './lists/word-sorter.ts';
import { ownPictures } from './own-pictures.ts';
import { brandSlug, type References, unknownReferences } from './references.ts';
import { SEARCH_ROWS_VERSION } from './search-rows.ts';
import { readStored, type StoredProducts } from './stored-product.ts';
import { alternativeTexts } from './write/pictures.ts';
import { type PlannedProduct, planProduct } from './write/planned.ts';

const REDUCTION_SKIPPED_NOTE =
  'its price before is not shown until the shop knows the prices of 30 days before a reduction';
const PICTURES_SKIPPED_NOTE = 'its pictures were left; --pictures downloads them';
const BRAND_SPELLING_NOTE = 'its brand is in the shop already, written otherwise; that one stays';

export interface ImportOptions {
  readonly now: number;
  readonly isDryRun: boolean;
  readonly accepts?: { readonly giftCards?: boolean; readonly freeProducts?: boolean };
  /** True if the file contains the whole catalogue: products missing from it are withdrawn. */
  readonly isComplete?: boolean;
  /** Downloads a product's pictures; if undefined, picture addresses are ignored. */
  readonly takePictures?: PictureLoader;
  /** Assigns products to lists by type and tags; by default without a mapping file. */
  readonly words?: ListAssigner;
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of products read. */
  readonly progress?: (done: number) => void;
  readonly indexing?: () => void;
}

export interface RunState {
  readonly db: Database;
  readonly references: References;
  readonly options: ImportOptions;
  /** Slugs of all products in the file, including refused ones. */
  readonly named: Set<string>;
  /** Slug of the last product in the file that has a SKU, by SKU. */
  readonly owners: Map<string, string>;
  readonly words: ListAssigner;
}

interface RefusedOutcome {
  readonly reason: string;
}

export interface ProductDecision {
  readonly candidate: Candidate;
  readonly slug: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'unpublished' | RefusedOutcome;
  readonly notes: readonly string[];
  /** Number of variants without a unit price, because their net content is unknown. */
  readonly unpriced?: number;
  readonly planned?: PlannedProduct;
}

function slugOfCandidate({ value }: Candidate): string {
  return typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : '';
}

function readCandidate(
  candidate: Candidate,
  { named, options }: RunState,
): ImportProduct | ProductDecision['outcome'] {
  const slug = slugOfCandidate(candidate);
  const isRepeated = slug !== '' && named.has(slug);
  named.add(slug);
  if (candidate.refusal) return { reason: candidate.refusal };
  if (isRepeated) return { reason: 'another product of the file has the same slug' };
  if (candidate.isUnpublished) {
    // Withdrawn with the products missing from the file.
    named.delete(slug);
    return 'unpublished';
  }
  const { giftCards, freeProducts } = options.accepts ?? {};
  if (candidate.isGiftCard && !giftCards)
    return {
      reason: 'it is a gift card, which this shop cannot redeem; --gift-cards imports it all the same',
    };
  const product = readProduct(candidate.value, candidate.variantLines);
  if (typeof product === 'string') return { reason: product };
  const freeVariant = product.variants.find(({ price }) => price === 0);
  if (freeVariant && !freeProducts)
    return { reason: `variant ${freeVariant.sku} costs nothing; --free-products imports it all the same` };
  return product;
}

function digestOf(
  { pictures = [], ...product }: ImportProduct,
  files: readonly string[] | undefined,
): string {
  const shown = pictures.map((picture, index) => {
    const { variant = null } = picture;
    const alt = alternativeTexts(picture);
    return alt === '{}' ? [files?.[index], variant] : [files?.[index], variant, alt];
  });
  const taken = files === undefined ? product : { ...product, shown };
  return createHash('sha256').update(SEARCH_ROWS_VERSION).update(JSON.stringify(taken)).digest('hex');
}

/** Notes about a product's SKUs that other products have too, as occurs in real exports. */
function sharedSkuNotes(
  { slug, variants }: ImportProduct,
  stored: StoredProducts,
  { owners }: RunState,
): string[] {
  return variants.flatMap(({ sku }) => {
    const other = [...(stored.owners.get(sku) ?? []), owners.get(sku)].find(
      (owner) => owner && owner !== slug,
    );
    return other ? [`its SKU ${sku} is also that of ${other}`] : [];
  });
}

function importNotesOf(
  candidate: Candidate,
  product: ImportProduct,
  isNew: boolean,
  run: RunState,
): string[] {
  const brand = run.references.brands.get(brandSlug(product, run.references))?.name ?? product.brand;
  return [
    ...candidate.notes,
    ...(isNew && product.variants.some(({ was, history }) => was !== undefined && !history)
      ? [REDUCTION_SKIPPED_NOTE]
      : []),
    ...(product.pictures && !ownPictures(product) && !run.options.takePictures
      ? [PICTURES_SKIPPED_NOTE]
      : []),
    ...(brand.toLowerCase() === product.brand.toLowerCase() ? [] : [BRAND_SPELLING_NOTE]),
  ];
}

async function picturesOf(product: ImportProduct, { takePictures }: ImportOptions) {
  const { slug, pictures } = product;
  const own = ownPictures(product);
  if (own) return { shown: own, keep: () => undefined };
  return pictures && takePictures ? takePictures(slug, pictures) : undefined;
}

async function decideProduct(
  candidate: Candidate,
  product: ImportProduct,
  all: StoredProducts,
  run: RunState,
): Promise<Omit<ProductDecision, 'candidate' | 'slug'>> {
  const refused = (reason: string) => ({ outcome: { reason }, notes: [] });
  const { references, options, owners } = run;
  const { slug } = product;
  const unknown = unknownReferences(product, references);
  if (unknown.length > 0) return refused(unknown.join('; '));
  const pictures = await picturesOf(product, options);
  if (pictures && 'reason' in pictures) return refused(pictures.reason);
  const stored = all.products.get(slug);
  const digest = digestOf(product, pictures?.shown);
  const notes = [
    ...importNotesOf(candidate, product, stored === undefined, run),
    ...sharedSkuNotes(product, all, run),
  ];
  for (const { sku } of product.variants) owners.set(sku, slug);
  const unpriced = product.variants.filter(({ net, pieces }) => !net && pieces === null).length;
  // Restores a missing file of an unchanged product.
  if (!options.isDryRun) pictures?.keep();
  if (stored?.digest === digest) return { outcome: 'unchanged', notes, unpriced };
  const planned = planProduct(product, stored, references, { digest, pictures: pictures?.shown });
  return { outcome: stored ? 'updated' : 'created', notes, unpriced, planned };
}

export async function decideBatch(
  run: RunState,
  candidates: readonly Candidate[],
): Promise<ProductDecision[]> {
  const read = candidates.map((candidate) => ({ candidate, product: readCandidate(candidate, run) }));
  const isProduct = (product: ImportProduct | ProductDecision['outcome']): product is ImportProduct =>
    typeof product === 'object' && 'slug' in product;
  const stored = await readStored(
    run.db,
    read.flatMap(({ product }) => (isProduct(product) ? [product] : [])),
  );
  const decided: ProductDecision[] = [];
  for (const { candidate, product } of read) {
    if (run.options.signal?.aborted) break;
    const slug = slugOfCandidate(candidate);
    const decision = isProduct(product)
      ? await decideProduct(candidate, await run.words.sort(product), stored, run)
      : { outcome: product, notes: [] };
    decided.push({ candidate, slug, ...decision });
  }
  return decided;
}
