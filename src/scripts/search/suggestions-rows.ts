import type { Product } from '#contract/product/schema.ts';
import { productPath, searchPath } from '#domain/paths.ts';
import { createProductCard, type ProductCardView } from '#domain/product/card.ts';
import { type ProductHit, productHitAttributes, toProductHit } from '#domain/product/hit.ts';
import type { Region } from '#domain/product/money.ts';
import { createPlaceholderPicture, primaryAsset } from '#domain/product/picture.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';

/** Converts an option to a grid row with more cells; `productCard` is undefined for an option without product data. */
export type GridRowConverter = (
  optionElement: HTMLElement,
  productCard: ProductCardView | undefined,
  context: SuggestionRowContext,
) => HTMLElement;

export interface SuggestionRowContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
  readonly listId: string;
  readonly toGridRow?: GridRowConverter | undefined;
}

type ElementChild = Node | string;

function createElement<K extends keyof HTMLElementTagNameMap>(
  tagName: K,
  attributes: Readonly<Record<string, string>>,
  ...children: ElementChild[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tagName);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.replaceChildren(...children);
  return element;
}

const createTextLine = (classSuffix: string, text: string) =>
  createElement('span', { class: `suggestion-${classSuffix}` }, text);

/** Creates an option as a link, so that it can be opened in a new tab; `tabindex` excludes it from the Tab order. */
function createLinkOption(href: string, attributes: Readonly<Record<string, string>>, ...children: ElementChild[]) {
  return createElement(
    'a',
    { href, role: 'option', 'aria-selected': 'false', tabindex: '-1', ...attributes },
    ...children,
  );
}

function createPictureElement(pictureUrl: string, highDensityPictureUrl?: string): HTMLElement {
  const imageElement = createElement('img', { width: '75', height: '75', alt: '', decoding: 'async' });
  if (highDensityPictureUrl) imageElement.srcset = `${pictureUrl} 1x, ${highDensityPictureUrl} 2x`;
  imageElement.src = pictureUrl;
  return createElement('span', { class: 'suggestion-picture' }, imageElement);
}

function createProductLinkRow(
  className: string,
  productHit: ProductHit,
  language: Language,
  ...children: ElementChild[]
): HTMLElement {
  const path = productPath(language, productHit.slug);
  return createLinkOption(path, { class: className, ...productHitAttributes(productHit) }, ...children);
}

function toGridRowIfEnabled(
  row: HTMLElement,
  context: SuggestionRowContext,
  productCard?: ProductCardView,
): HTMLElement {
  return context.toGridRow?.(row, productCard, context) ?? row;
}

function createRecentProductRow(productHit: ProductHit, context: SuggestionRowContext): HTMLElement {
  const row = createProductLinkRow(
    'suggestion',
    productHit,
    context.language,
    createPictureElement(productHit.image_url || createPlaceholderPicture(productHit.name)),
    createTextLine('name', productHit.name),
  );
  return toGridRowIfEnabled(row, context);
}

/** Puts spaces between a row's parts, as screen readers read the row as one text. */
const joinWithSpaces = (childElements: readonly HTMLElement[]): ElementChild[] =>
  childElements.flatMap((childElement) => [childElement, ' ']);

function createProductDetailLines(productCard: ProductCardView, { t }: SuggestionRowContext): HTMLElement[] {
  return [
    createTextLine('note', [productCard.brand, productCard.label].filter(Boolean).join(' · ')),
    ...(productCard.isPractitionerOnly ? [createTextLine('state', t('products:card.practitioner-only'))] : []),
    ...(productCard.isAvailable ? [] : [createTextLine('state', t('products:card.unavailable'))]),
  ];
}

/** Creates elements with price and unit price; for a reduced price also the previous and the lowest 30-day price. */
function createPriceElements(
  { price, reducedPrice, unitPrice }: ProductCardView,
  { t }: SuggestionRowContext,
): HTMLElement[] {
  const unitPriceLines = unitPrice ? [createTextLine('note', unitPrice)] : [];
  if (!reducedPrice) return [createTextLine('price', price), ...unitPriceLines];
  const previousPriceLabel = createElement(
    'span',
    { class: 'visually-hidden' },
    `${t('products:detail.previous-price')} `,
  );
  return [
    createTextLine('price suggestion-reduced', price),
    createElement('del', { class: 'suggestion-note' }, previousPriceLabel, reducedPrice.previous),
    ...unitPriceLines,
    createTextLine('note', t('products:card.lowest-price', { price: reducedPrice.lowest })),
  ];
}

function createProductRow(product: Product, context: SuggestionRowContext): HTMLElement {
  const productCard = createProductCard(product, context);
  const foundProductHit = toProductHit(product);
  const row = createProductLinkRow(
    'suggestion suggestion-product',
    foundProductHit,
    context.language,
    createPictureElement(
      foundProductHit.image_url || createPlaceholderPicture(foundProductHit.name, productCard.brand),
      primaryAsset(product.assets)?.thumbnails.thumbnail_125,
    ),
    createElement(
      'span',
      { class: 'suggestion-text' },
      ...joinWithSpaces([createTextLine('name', productCard.name), ...createProductDetailLines(productCard, context)]),
    ),
    ' ',
    createElement('span', { class: 'suggestion-cost' }, ...joinWithSpaces(createPriceElements(productCard, context))),
  );
  return toGridRowIfEnabled(row, context, productCard);
}

function createRowGroup(
  groupIdSuffix: string,
  groupLabel: string,
  rowElements: readonly HTMLElement[],
  { listId, toGridRow }: SuggestionRowContext,
): HTMLElement[] {
  if (rowElements.length === 0) return [];
  const id = `${listId}-${groupIdSuffix}`;
  const headingElement = createElement('span', { id, class: 'suggestion-heading' }, groupLabel);
  const ariaGroupRole = toGridRow ? 'rowgroup' : 'group';
  return [createElement('div', { role: ariaGroupRole, 'aria-labelledby': id }, headingElement, ...rowElements)];
}

function createFoundProductRows(
  foundSuggestions: Extract<Suggestions, { kind: 'found' }>,
  context: SuggestionRowContext,
): HTMLElement[] {
  const { query, products, total, correctedQuery } = foundSuggestions;
  const { t, language } = context;
  if (products.length === 0) return [];
  const groupLabel = correctedQuery
    ? t('products:search.corrected', { query, corrected: correctedQuery })
    : t('products:search.suggestions');
  const allResultsElement = createTextLine('name', t('products:search.all-results', { query }));
  const resultCountText = total === undefined ? '' : t('products:search.count', { count: total });
  return [
    ...createRowGroup(
      'found',
      groupLabel,
      products.map((product) => createProductRow(product, context)),
      context,
    ),
    toGridRowIfEnabled(
      createLinkOption(
        searchPath(language, query),
        { class: 'suggestion suggestion-all' },
        allResultsElement,
        ' ',
        createTextLine('note', resultCountText),
      ),
      context,
    ),
  ];
}

export function createSuggestionRows(suggestions: Suggestions, context: SuggestionRowContext): HTMLElement[] {
  if (suggestions.kind === 'found') return createFoundProductRows(suggestions, context);
  const recentRows = suggestions.recentSearches.map((productHit) => createRecentProductRow(productHit, context));
  const popularProductRows = suggestions.popularProducts.map((product) => createProductRow(product, context));
  return [
    ...createRowGroup('recent', context.t('products:search.recent'), recentRows, context),
    ...createRowGroup('popular', context.t('products:search.popular'), popularProductRows, context),
  ];
}
