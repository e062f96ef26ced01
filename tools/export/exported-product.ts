import { fromMinor } from '../../src/domain/product/money.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { STORED_FACETS } from '../import/lists/lists-schema.ts';
import { orderByLanguage } from './export-lists.ts';
import type { ExportedVariant, ProductDocument, StoredPrice } from './product-document.ts';

const isNonEmpty = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const omitEmptyValues = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isNonEmpty(field)));

function exportProductTexts({ texts, search }: ProductDocument): object {
  const textEntries = LANGUAGES.flatMap((language) => {
    const languageText = texts[language];
    return languageText ? [[language, omitEmptyValues({ ...languageText, search: search[language] })]] : [];
  });
  return Object.fromEntries(textEntries);
}

const exportPrice = ({ amount, was }: StoredPrice) => ({
  price: fromMinor(amount),
  ...(was !== null && { was: fromMinor(was) }),
});

/** Exports a variant with its latest price, even if that lies in the future: the exported history has the date. */
function exportVariant(storedVariant: ExportedVariant): object {
  const { sku, unit, weight, available, is_net_known: netContentKnownFlag, pieces, labels, prices } = storedVariant;
  const latestPrice = prices.at(-1);
  const isSoldByNumber = storedVariant.sold_by_number === 1;
  return {
    sku,
    ...(latestPrice ? exportPrice(latestPrice) : { price: 0 }),
    ...(prices.length > 0 && {
      history: prices.map((pricePeriod) => ({
        from: new Date(pricePeriod.from).toISOString(),
        ...exportPrice(pricePeriod),
      })),
    }),
    available: available === 1,
    ...omitEmptyValues({ weight }),
    unit,
    ...(netContentKnownFlag === 1 && { net: { amount: storedVariant.net_amount, unit: storedVariant.net_unit } }),
    ...omitEmptyValues({ pieces }),
    ...(isSoldByNumber === (netContentKnownFlag === 1) && { sold_by_number: isSoldByNumber }),
    labels: orderByLanguage(labels),
  };
}

function exportFacetLists({ facets }: ProductDocument): object {
  const listFacetSlugs = (facetName: string) => facets.filter(([facet]) => facet === facetName).map(([, slug]) => slug);
  const [form] = listFacetSlugs('delivery_forms');
  const facetEntries = STORED_FACETS.map((listName) =>
    listName === 'delivery_forms' ? ['delivery_form', form] : [listName, listFacetSlugs(listName)],
  );
  return Object.fromEntries(facetEntries.filter(([, value]) => value !== undefined));
}

export function exportProduct(product: ProductDocument): object {
  const { slug, brand, popularity, portion, composition, allergens, variants, pictures } = product;
  return {
    slug,
    brand,
    texts: exportProductTexts(product),
    ...exportFacetLists(product),
    allergens,
    composition: composition.map(omitEmptyValues),
    practitioner_only: product.practitioner_only === 1,
    popularity,
    created: new Date(product.created_at).toISOString(),
    portion: omitEmptyValues(portion),
    ...(product.warning_codes.length > 0 && { warning_codes: product.warning_codes }),
    variants: variants.map(exportVariant),
    pictures: pictures.map(({ url, variant: sku, alt }) => ({
      url,
      ...omitEmptyValues({ variant: sku }),
      ...(Object.keys(alt).length > 0 && { alt: orderByLanguage(alt) }),
    })),
  };
}
