import type { PricePeriod } from '../../src/domain/product/lowest-price.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../src/i18n/languages.ts';
import type {
  CatalogueBasis,
  CompositionRecord,
  ProductRecord,
  ProductTexts,
  TermKind,
  VariantRecord,
} from '../../tools/seed/record.ts';
import { generate } from '../product/generate.ts';
import type { CatalogueProduct, CatalogueVariant, CompositionEntry } from '../product/product.ts';
import { packText } from '../text/naming.ts';
import { UNIT_VOLUME } from '../text/presentation/presentation.ts';
import { type ProductTexts as CatalogueTexts, texts } from '../text/texts.ts';
import { formatAmount, listWithCommas, readableAmount } from '../text/wording.ts';
import type { PictureFinder } from './picture-finder.ts';

/** Weight or volume of a daily portion, in the unit its packages are filled by; null for pieces. */
function portionNet({ portion: { units, unit, grams } }: CatalogueProduct): number | null {
  if (grams !== null) return grams;
  return unit === 'drop' || unit === 'millilitre' || unit === 'spray'
    ? Number((units * UNIT_VOLUME[unit]).toPrecision(6))
    : null;
}

/** What is counted, and what that is: "30 g", "10 ml", "10 drops, 0.3 ml", "2 capsules". */
function portionLabel(language: Language, product: CatalogueProduct): string {
  const { units, unit, grams } = product.portion;
  const net = portionNet(product);
  const amount = net && formatAmount(language, net, grams === null ? 'millilitre' : 'gram');
  const number = () => packText(language, unit, units, { amount: 0, unit: 'g' });
  if (!amount) return number();
  if (unit !== 'drop' && unit !== 'spray') return amount;
  return listWithCommas(language, [number(), amount]);
}

/** Keywords of the language, and English names of what is in it: people look for "zinc" everywhere. */
function searchTerms(
  product: CatalogueProduct,
  language: Language,
  { keywords, groupKeywords }: Pick<CatalogueTexts, 'keywords' | 'groupKeywords'>,
): string {
  const own = `${keywords}, ${groupKeywords}`;
  if (language === DEFAULT_LANGUAGE) return own;
  const english = texts(product, DEFAULT_LANGUAGE);
  return `${own}, ${english.name}, ${english.keywords}`;
}

function productTexts(product: CatalogueProduct, language: Language): ProductTexts {
  const own = texts(product, language);
  return {
    name: own.name,
    summary: own.summary,
    description: own.description,
    portionLabel: portionLabel(language, product),
    directions: own.directions,
    warnings: own.warnings,
    ingredients: own.ingredients,
    storage: own.storage,
    variantLabels: own.variantLabels,
    searchIngredients: own.composition
      .map(({ ingredient, form }) => `${ingredient}, ${form ?? ''}`)
      .join(', '),
    searchTerms: searchTerms(product, language, own),
  };
}

/** From the start of a reduction on, the regular price before it is announced beside the price. */
function pricePeriods({ prices, reducedSince }: CatalogueVariant): PricePeriod[] {
  const since = reducedSince === null ? Number.POSITIVE_INFINITY : Date.parse(reducedSince);
  const regular = prices.findLast(({ from }) => Date.parse(from) < since)?.amountMinor ?? null;
  return prices.map(({ amountMinor: amount, from }) => {
    const from_at = Date.parse(from);
    return {
      from_at,
      amount,
      reduced_from: from_at >= since && regular !== null && regular > amount ? regular : null,
    };
  });
}

function variantRecord(variant: CatalogueVariant, { portion }: CatalogueProduct): VariantRecord {
  const { id, sku, weight, available, netQuantity, pieces, soldByNumber } = variant;
  return {
    id,
    sku,
    unitOfMeasure: pieces === null ? netQuantity.unit : portion.unit,
    weight,
    available,
    netAmount: netQuantity.amount,
    netUnit: netQuantity.unit,
    pieces,
    soldByNumber,
    prices: pricePeriods(variant),
  };
}

type TermId = (kind: TermKind, slug: string) => number;

interface RecordOptions {
  readonly languages: readonly Language[];
  readonly termId: TermId;
  readonly pictures: PictureFinder;
}

function compositionRecord(
  entry: CompositionEntry,
  all: readonly CompositionEntry[],
  termId: TermId,
): CompositionRecord {
  const { amount, unit } = readableAmount(entry.amount, entry.unit);
  const whole = all.findIndex(({ ingredientSlug }) => ingredientSlug === entry.partOf);
  return {
    ingredientId: termId('ingredient', entry.ingredientSlug),
    formId: entry.formSlug === null ? null : termId('form', entry.formSlug),
    partOf: whole === -1 ? null : whole,
    amount,
    unit,
    nrvPercent: entry.nrvPercent,
  };
}

function facetsOf(product: CatalogueProduct): ProductRecord['facets'] {
  return {
    categories: product.categoryIds,
    health_goals: product.healthGoalIds,
    delivery_forms: [product.deliveryFormId],
    free_from: product.freeFromIds,
    suitable_for: product.suitableForIds,
  };
}

/** What the product consists of, with the terms that name it. */
function contentsOf({ composition, allergens }: CatalogueProduct, termId: TermId) {
  return {
    composition: composition.map((entry) => compositionRecord(entry, composition, termId)),
    allergens: Object.entries(allergens).map(([slug, status]) => ({
      termId: termId('allergen', slug),
      status,
    })),
  };
}

function productRecord(
  product: CatalogueProduct,
  { languages, termId, pictures }: RecordOptions,
): ProductRecord {
  const { id, slug, brandId, popularity, practitionerOnly, portion } = product;
  return {
    id,
    slug,
    brandId,
    popularity,
    practitionerOnly,
    portionUnits: portion.units,
    portionUnit: portion.unit,
    portionNet: portionNet(product),
    timing: product.timing,
    warningCodes: product.warnings,
    createdAt: Date.parse(product.createdAt),
    updatedAt: Date.parse(product.updatedAt),
    facets: facetsOf(product),
    ...contentsOf(product, termId),
    variants: product.variants.map((variant) => variantRecord(variant, product)),
    pictures: pictures(product),
    texts: Object.fromEntries(languages.map((language) => [language, productTexts(product, language)])),
  };
}

function termIds({ terms }: CatalogueBasis): TermId {
  const ids = new Map(terms.map(({ id, kind, slug }) => [`${kind}:${slug}`, id]));
  return (kind, slug) => {
    const id = ids.get(`${kind}:${slug}`);
    if (id === undefined) throw new Error(`No term for ${kind} ${slug}`);
    return id;
  };
}

export interface ProductOptions {
  readonly count?: number;
  readonly now: number;
  readonly pictures: PictureFinder;
}

/** The generated products as records, one after the other. */
export function* catalogueProducts(
  basis: CatalogueBasis,
  { count, now, pictures }: ProductOptions,
): Generator<ProductRecord> {
  const options = { languages: basis.languages, termId: termIds(basis), pictures };
  for (const product of generate({ now, ...(count !== undefined && { count }) })) {
    yield productRecord(product, options);
  }
}
