import { createHash } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import type { PictureLoader } from './import-pictures.ts';
import { type ImportCandidate, type ImportProduct, readProduct } from './import-product.ts';
import type { ListAssigner } from './lists/word-sorter.ts';
import { listStaticPicturePaths } from './own-pictures.ts';
import { findBrandSlug, findUnknownReferences, type References } from './references.ts';
import { SEARCH_ROWS_VERSION } from './search-rows.ts';
import { readStoredProducts, type StoredProducts } from './stored-product.ts';
import { createAltTextsJson } from './write/pictures.ts';
import { type PlannedProduct, planProduct } from './write/planned.ts';

const PRICE_REDUCTION_SKIPPED_NOTE =
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
  /** Assigns products to filter lists by type and tags; undefined without a mapping file. */
  readonly words?: ListAssigner;
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of products read. */
  readonly progress?: (doneCount: number) => void;
  readonly onIndexing?: () => void;
}

export interface ImportState {
  readonly db: Database;
  readonly references: References;
  readonly options: ImportOptions;
  /** Slugs of the file's products, also refused, not unpublished ones. */
  readonly fileSlugs: Set<string>;
  /** Slug of the last product in the file with the SKU, by SKU. */
  readonly ownerBySku: Map<string, string>;
  readonly listAssigner: ListAssigner;
}

interface RefusedOutcome {
  readonly reason: string;
}

export interface ProductDecision {
  readonly candidate: ImportCandidate;
  readonly slug: string;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'unpublished' | RefusedOutcome;
  readonly notes: readonly string[];
  /** Number of variants without a unit price, because their net content is unknown. */
  readonly unpricedCount?: number;
  readonly plannedProduct?: PlannedProduct;
}

function readCandidateSlug({ value }: ImportCandidate): string {
  return typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : '';
}

function parseCandidate(
  candidate: ImportCandidate,
  { fileSlugs: fileProductSlugs, options }: ImportState,
): ImportProduct | ProductDecision['outcome'] {
  const slug = readCandidateSlug(candidate);
  const isRepeatedSlug = slug !== '' && fileProductSlugs.has(slug);
  fileProductSlugs.add(slug);
  if (candidate.refusal) return { reason: candidate.refusal };
  if (isRepeatedSlug) return { reason: 'another product of the file has the same slug' };
  if (candidate.isUnpublished) {
    // Withdrawn with the products missing from the file.
    fileProductSlugs.delete(slug);
    return 'unpublished';
  }
  const { giftCards, freeProducts } = options.acceptedKinds ?? {};
  if (candidate.isGiftCard && !giftCards)
    return {
      reason: 'it is a gift card, which this shop cannot redeem; --gift-cards imports it all the same',
    };
  const product = readProduct(candidate.value, candidate.variantLines);
  if (typeof product === 'string') return { reason: product };
  const zeroPriceVariant = product.variants.find(({ price }) => price === 0);
  if (zeroPriceVariant && !freeProducts)
    return { reason: `variant ${zeroPriceVariant.sku} costs nothing; --free-products imports it all the same` };
  return product;
}

function createProductDigest(
  { pictures = [], ...product }: ImportProduct,
  files: readonly string[] | undefined,
): string {
  const pictureDigestEntries = pictures.map((picture, pictureIndex) => {
    const { variant = null } = picture;
    const altTextsJson = createAltTextsJson(picture);
    return altTextsJson === '{}' ? [files?.[pictureIndex], variant] : [files?.[pictureIndex], variant, altTextsJson];
  });
  const digestedProduct = files === undefined ? product : { ...product, shown: pictureDigestEntries };
  return createHash('sha256').update(SEARCH_ROWS_VERSION).update(JSON.stringify(digestedProduct)).digest('hex');
}

/** Creates a note for each SKU of a product that another product has too, as occurs in real exports. */
function createSharedSkuNotes(
  { slug, variants }: ImportProduct,
  storedProducts: StoredProducts,
  { ownerBySku: ownerSlugBySku }: ImportState,
): string[] {
  return variants.flatMap(({ sku }) => {
    const otherProductSlug = [...(storedProducts.owners.get(sku) ?? []), ownerSlugBySku.get(sku)].find(
      (ownerSlug) => ownerSlug && ownerSlug !== slug,
    );
    return otherProductSlug ? [`its SKU ${sku} is also that of ${otherProductSlug}`] : [];
  });
}

function createImportNotes(
  candidate: ImportCandidate,
  product: ImportProduct,
  isNewProduct: boolean,
  importState: ImportState,
): string[] {
  const shopBrandName =
    importState.references.brands.get(findBrandSlug(product, importState.references))?.name ?? product.brand;
  return [
    ...candidate.notes,
    ...(isNewProduct && product.variants.some(({ was, history }) => was !== undefined && !history)
      ? [PRICE_REDUCTION_SKIPPED_NOTE]
      : []),
    ...(product.pictures && !listStaticPicturePaths(product) && !importState.options.takePictures
      ? [PICTURES_SKIPPED_NOTE]
      : []),
    ...(shopBrandName.toLowerCase() === product.brand.toLowerCase() ? [] : [BRAND_SPELLING_NOTE]),
  ];
}

async function loadProductPictures(product: ImportProduct, { takePictures }: ImportOptions) {
  const { slug, pictures } = product;
  const staticPicturePaths = listStaticPicturePaths(product);
  if (staticPicturePaths) return { shown: staticPicturePaths, keep: () => undefined };
  return pictures && takePictures ? takePictures(slug, pictures) : undefined;
}

async function decideProduct(
  candidate: ImportCandidate,
  product: ImportProduct,
  storedProducts: StoredProducts,
  importState: ImportState,
): Promise<Omit<ProductDecision, 'candidate' | 'slug'>> {
  const createRefusal = (reason: string) => ({ outcome: { reason }, notes: [] });
  const { references, options, ownerBySku: ownerSlugBySku } = importState;
  const { slug } = product;
  const referenceProblems = findUnknownReferences(product, references);
  if (referenceProblems.length > 0) return createRefusal(referenceProblems.join('; '));
  const loadedPictures = await loadProductPictures(product, options);
  if (loadedPictures && 'reason' in loadedPictures) return createRefusal(loadedPictures.reason);
  const storedProduct = storedProducts.products.get(slug);
  const productDigest = createProductDigest(product, loadedPictures?.shown);
  const importNotes = [
    ...createImportNotes(candidate, product, storedProduct === undefined, importState),
    ...createSharedSkuNotes(product, storedProducts, importState),
  ];
  for (const { sku } of product.variants) ownerSlugBySku.set(sku, slug);
  const unpricedCount = product.variants.filter(({ net, pieces }) => !net && pieces === null).length;
  // Restores a missing file of an unchanged product.
  if (!options.isDryRun) loadedPictures?.keep();
  if (storedProduct?.digest === productDigest) return { outcome: 'unchanged', notes: importNotes, unpricedCount };
  const plannedProduct = planProduct(product, storedProduct, references, {
    digest: productDigest,
    pictures: loadedPictures?.shown,
  });
  return { outcome: storedProduct ? 'updated' : 'created', notes: importNotes, unpricedCount, plannedProduct };
}

export async function decideProductBatch(
  importState: ImportState,
  candidates: readonly ImportCandidate[],
): Promise<ProductDecision[]> {
  const candidateReadResults = candidates.map((candidate) => ({
    candidate,
    product: parseCandidate(candidate, importState),
  }));
  const isProduct = (product: ImportProduct | ProductDecision['outcome']): product is ImportProduct =>
    typeof product === 'object' && 'slug' in product;
  const storedProducts = await readStoredProducts(
    importState.db,
    candidateReadResults.flatMap(({ product }) => (isProduct(product) ? [product] : [])),
  );
  const decisions: ProductDecision[] = [];
  for (const { candidate, product } of candidateReadResults) {
    if (importState.options.signal?.aborted) break;
    const slug = readCandidateSlug(candidate);
    const decision = isProduct(product)
      ? await decideProduct(candidate, await importState.listAssigner.assignLists(product), storedProducts, importState)
      : { outcome: product, notes: [] };
    decisions.push({ candidate, slug, ...decision });
  }
  return decisions;
}
