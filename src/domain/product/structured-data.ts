import type { FilterItem } from '#contract/catalogue/schema.ts';
import type { ProductDetail, Variant } from '#contract/product/schema.ts';
import { categoryPath, homePath, productPath, searchPath } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { CURRENCIES, type Region } from './money.ts';
import { defaultVariant, variantPath } from './variant-path.ts';

export interface StructuredDataContext {
  readonly siteOrigin: string;
  readonly language: Language;
  readonly region: Region;
}

export function websiteData(name: string, { siteOrigin, language }: StructuredDataContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: siteOrigin + homePath(language),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteOrigin}${searchPath(language)}?query={search_term}`,
      },
      'query-input': 'required name=search_term',
    },
  };
}

export function breadcrumbData(steps: readonly { name: string; path: string }[], siteOrigin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: siteOrigin + step.path,
    })),
  };
}

export function productBreadcrumb(
  names: { home: string; product: string },
  categories: readonly FilterItem[],
  slug: string,
  language: Language,
): { name: string; path: string }[] {
  return [
    { name: names.home, path: homePath(language) },
    ...categories.map(({ id, name }) => ({ name, path: categoryPath(language, id) })),
    { name: names.product, path: productPath(language, slug) },
  ];
}

function offerData(variant: Variant, url: string, region: Region): object {
  return {
    '@type': 'Offer',
    url,
    sku: variant.sku,
    name: variant.label,
    price: variant.price.toFixed(2),
    priceCurrency: CURRENCIES[region].code,
    availability: `https://schema.org/${variant.availability ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

export function productData(product: ProductDetail, { siteOrigin, language, region }: StructuredDataContext): object {
  const url = siteOrigin + productPath(language, product.slug);
  const shownVariantId = defaultVariant(product.variants)?.id;
  const offerUrl = ({ id }: Variant) => siteOrigin + variantPath(language, product.slug, id, shownVariantId);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.summary ?? product.description,
    ...(product.assets.length > 0 && {
      image: product.assets.map(({ image_url }) => new URL(image_url, siteOrigin).href),
    }),
    sku: product.variants[0]?.sku,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.breadcrumb?.map(({ name }) => name).join(' > '),
    offers: product.variants.map((variant) => offerData(variant, offerUrl(variant), region)),
  };
}
