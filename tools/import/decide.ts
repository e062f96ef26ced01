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
  readonly acceptedKinds?: { readonly giftCards?: boolean; readonly freeProducts?: boolean };
  /** True if the file contains the whole catalogue: products missing from it are withdrawn. */
  readonly isComplete?: boolean;
  /** Downloads a product's pictures; if undefined, picture addresses are ignored. */
  readonly takePictures?: PictureLoader;
  /** Assigns products to lists by type and tags; if undefined, no mapping file is used. */
  readonly words?: ListAssigner;
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of products read. */
  readonly progress?: (doneCount: number) => void;
  readonly onIndexing?: () => void;
}

export interface RunState {
  readonly db: Database;
  readonly references: References;
  readonly options: ImportOptions;
  /** Slugs of all products in the file, including refused ones. */
  readonly namedSlugs: Set<string>;
  /** Slug of the last product in the file with a SKU, by SKU. */
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
  readonly unpricedCount?: number;
  readonly plannedProduct?: PlannedProduct;
}

function slugOfCandidate({ value }: Candidate): string {
  return typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : '';
}

function readCandidate(
  candidate: Candidate,
  { namedSlugs, options }: RunState,
): ImportProduct | ProductDecision['outcome'] {
  const slug = slugOfCandidate(candidate);
  const isRepeatedSlug = slug !== '' && namedSlugs.has(slug);
  namedSlugs.add(slug);
  if (candidate.refusal) return { reason: candidate.refusal };
  if (isRepeatedSlug) return { reason: 'another product of the file has the same slug' };
  if (candidate.isUnpublished) {
    // Withdrawn with the products missing from the file.
    namedSlugs.delete(slug);
    return 'unpublished';
  }
  const { giftCards, freeProducts } = options.acceptedKinds ?? {};
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

function digestOf({ pictures = [], ...product }: ImportProduct, files: readonly string[] | undefined): string {
  const shownPictures = pictures.map((picture, index) => {
    const { variant = null } = picture;
    const alt = alternativeTexts(picture);
    return alt === '{}' ? [files?.[index], variant] : [files?.[index], variant, alt];
  });
  const takenProduct = files === undefined ? product : { ...product, shown: shownPictures };
  return createHash('sha256').update(SEARCH_ROWS_VERSION).update(JSON.stringify(takenProduct)).digest('hex');
}

/** Notes about a product's SKUs that other products have too, as occurs in real exports. */
function sharedSkuNotes(
  { slug, variants }: ImportProduct,
  storedProducts: StoredProducts,
  { owners }: RunState,
): string[] {
  return variants.flatMap(({ sku }) => {
    const otherOwner = [...(storedProducts.owners.get(sku) ?? []), owners.get(sku)].find(
      (owner) => owner && owner !== slug,
    );
    return otherOwner ? [`its SKU ${sku} is also that of ${otherOwner}`] : [];
  });
}

function importNotesOf(candidate: Candidate, product: ImportProduct, isNew: boolean, runState: RunState): string[] {
  const brand = runState.references.brands.get(brandSlug(product, runState.references))?.name ?? product.brand;
  return [
    ...candidate.notes,
    ...(isNew && product.variants.some(({ was, history }) => was !== undefined && !history)
      ? [REDUCTION_SKIPPED_NOTE]
      : []),
    ...(product.pictures && !ownPictures(product) && !runState.options.takePictures ? [PICTURES_SKIPPED_NOTE] : []),
    ...(brand.toLowerCase() === product.brand.toLowerCase() ? [] : [BRAND_SPELLING_NOTE]),
  ];
}

async function picturesOf(product: ImportProduct, { takePictures }: ImportOptions) {
  const { slug, pictures } = product;
  const ownAddresses = ownPictures(product);
  if (ownAddresses) return { shown: ownAddresses, keep: () => undefined };
  return pictures && takePictures ? takePictures(slug, pictures) : undefined;
}

async function decideProduct(
  candidate: Candidate,
  product: ImportProduct,
  storedProducts: StoredProducts,
  runState: RunState,
): Promise<Omit<ProductDecision, 'candidate' | 'slug'>> {
  const refusalOf = (reason: string) => ({ outcome: { reason }, notes: [] });
  const { references, options, owners } = runState;
  const { slug } = product;
  const unknownNames = unknownReferences(product, references);
  if (unknownNames.length > 0) return refusalOf(unknownNames.join('; '));
  const pictures = await picturesOf(product, options);
  if (pictures && 'reason' in pictures) return refusalOf(pictures.reason);
  const storedProduct = storedProducts.products.get(slug);
  const digest = digestOf(product, pictures?.shown);
  const notes = [
    ...importNotesOf(candidate, product, storedProduct === undefined, runState),
    ...sharedSkuNotes(product, storedProducts, runState),
  ];
  for (const { sku } of product.variants) owners.set(sku, slug);
  const unpricedCount = product.variants.filter(({ net, pieces }) => !net && pieces === null).length;
  // Restores a missing file of an unchanged product.
  if (!options.isDryRun) pictures?.keep();
  if (storedProduct?.digest === digest) return { outcome: 'unchanged', notes, unpricedCount };
  const plannedProduct = planProduct(product, storedProduct, references, {
    digest,
    pictures: pictures?.shown,
  });
  return { outcome: storedProduct ? 'updated' : 'created', notes, unpricedCount, plannedProduct };
}

export async function decideBatch(runState: RunState, candidates: readonly Candidate[]): Promise<ProductDecision[]> {
  const readCandidates = candidates.map((candidate) => ({
    candidate,
    product: readCandidate(candidate, runState),
  }));
  const isProduct = (product: ImportProduct | ProductDecision['outcome']): product is ImportProduct =>
    typeof product === 'object' && 'slug' in product;
  const storedProducts = await readStored(
    runState.db,
    readCandidates.flatMap(({ product }) => (isProduct(product) ? [product] : [])),
  );
  const decisions: ProductDecision[] = [];
  for (const { candidate, product } of readCandidates) {
    if (runState.options.signal?.aborted) break;
    const slug = slugOfCandidate(candidate);
    const decision = isProduct(product)
      ? await decideProduct(candidate, await runState.words.sort(product), storedProducts, runState)
      : { outcome: product, notes: [] };
    decisions.push({ candidate, slug, ...decision });
  }
  return decisions;
}
