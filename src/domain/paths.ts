import type { Language } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';

export function homePath(language: Language): string {
  return `/${language}`;
}

export function listingPath(language: Language, queryString = ''): string {
  return queryString ? `/${language}/products?${queryString}` : `/${language}/products`;
}

export function categoryPath(language: Language, categoryId: number): string {
  return listingPath(language, `categories=${categoryId}`);
}

export function productPath(language: Language, slug: string): string {
  return `/${language}/products/${encodeURIComponent(slug)}`;
}

export function storefrontPath(language: Language, slug: string): string {
  return `/${language}/stores/${encodeURIComponent(slug)}`;
}

export function storefrontListPath(language: Language, searchText = '', pageNumber = 1): string {
  const searchParameters = new URLSearchParams({
    ...(searchText && { query: searchText }),
    ...(pageNumber > 1 && { page: String(pageNumber) }),
  });
  return `${localisePath(PAGE_PATHS.practices, language)}${searchParameters.size > 0 ? `?${searchParameters}` : ''}`;
}

export function searchPath(language: Language, keyword = ''): string {
  return keyword ? `/${language}/search-results?query=${encodeURIComponent(keyword)}` : `/${language}/search-results`;
}

export function cartPath(language: Language): string {
  return `/${language}/cart`;
}

export function wishlistPath(language: Language): string {
  return `/${language}/wishlist`;
}

export const PAGE_PATHS = {
  practitioners: '/practitioners',
  practices: '/stores',
  imprint: '/imprint',
  privacy: '/privacy',
  accessibility: '/accessibility',
  developers: '/developers',
} as const;

export const CHECKOUT_LEGAL_TEXTS = ['terms', 'withdrawal', 'delivery'] as const;
export type CheckoutLegalText = (typeof CHECKOUT_LEGAL_TEXTS)[number];

/** Pattern of the pages without the protocol builder (ROUTE-19). */
export const PAGE_WITHOUT_BUILDER_PATTERN = /\/(?:cart|wishlist|account\/practitioner\/protocols\/\d+)$/;
