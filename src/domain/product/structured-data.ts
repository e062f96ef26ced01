import type { FilterItem } from '#contract/catalogue/schema.ts';
import type { ProductDetail, Variant } from '#contract/product/schema.ts';
import { categoryPath, homePath, productPath, searchPath } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { CURRENCIES, type Region } from './money.ts';
import { findDefaultVariant, variantPath } from './variant-path.ts';

export interface StructuredDataContext {
  readonly siteOrigin: string;
  readonly language: Language;
  readonly region: Region;
}

export function createWebsiteData(websiteName: string, { siteOrigin, language }: StructuredDataContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: websiteName,
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

export function createBreadcrumbData(
  breadcrumbSteps: readonly { name: string; path: string }[],
  siteOrigin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbSteps.map((breadcrumbStep, stepIndex) => ({
      '@type': 'ListItem',
      position: stepIndex + 1,
      name: breadcrumbStep.name,
      item: siteOrigin + breadcrumbStep.path,
    })),
  };
}

export function createProductBreadcrumb(
  stepNames: { homeName: string; product: string },
  categories: readonly FilterItem[],
  slug: string,
  language: Language,
): { name: string; path: string }[] {
  return [
    { name: stepNames.homeName, path: homePath(language) },
    ...categories.map(({ id, name }) => ({ name, path: categoryPath(language, id) })),
    { name: stepNames.product, path: productPath(language, slug) },
  ];
}

function createOfferData(variant: Variant, url: string, region: Region): object {
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

export function createProductData(
  product: ProductDetail,
  { siteOrigin, language, region }: StructuredDataContext,
): object {
  const url = siteOrigin + productPath(language, product.slug);
  const defaultVariantId = findDefaultVariant(product.variants)?.id;
  const getOfferUrl = ({ id }: Variant) => siteOrigin + variantPath(language, product.slug, id, defaultVariantId);
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
    offers: product.variants.map((variant) => createOfferData(variant, getOfferUrl(variant), region)),
  };
}
