import type { Product } from '#contract/product/schema.ts';
import { productPath, searchPath } from '#domain/paths.ts';
import { createProductCard, type ProductCardView } from '#domain/product/card.ts';
import { type ProductHit, productHitAttributes, toProductHit } from '#domain/product/hit.ts';
import type { Region } from '#domain/product/money.ts';
import { createPlaceholderPicture, primaryAsset } from '#domain/product/picture.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';

/** Converts an option to a grid row with more cells; `card` is undefined for an option without product data. */
export type ToGridRow = (option: HTMLElement, card: ProductCardView | undefined, context: RowContext) => HTMLElement;

export interface RowContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
  readonly listId: string;
  readonly toGridRow?: ToGridRow | undefined;
}

type ElementChild = Node | string;

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: ElementChild[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.replaceChildren(...children);
  return element;
}

const createTextLine = (name: string, text: string) => createElement('span', { class: `suggestion-${name}` }, text);

/** Creates an option as a link, for context menu and new tabs; `tabindex` excludes it from the Tab order. */
function createLinkOption(href: string, attributes: Readonly<Record<string, string>>, ...children: ElementChild[]) {
  return createElement(
    'a',
    { href, role: 'option', 'aria-selected': 'false', tabindex: '-1', ...attributes },
    ...children,
  );
}

function pictureElement(source: string, sharperSource?: string): HTMLElement {
  const image = createElement('img', { width: '75', height: '75', alt: '', decoding: 'async' });
  if (sharperSource) image.srcset = `${source} 1x, ${sharperSource} 2x`;
  image.src = source;
  return createElement('span', { class: 'suggestion-picture' }, image);
}

function createHitRow(
  className: string,
  hit: ProductHit,
  language: Language,
  ...children: ElementChild[]
): HTMLElement {
  const path = productPath(language, hit.slug);
  return createLinkOption(path, { class: className, ...productHitAttributes(hit) }, ...children);
}

function toGridRowIfEnabled(row: HTMLElement, context: RowContext, card?: ProductCardView): HTMLElement {
  return context.toGridRow?.(row, card, context) ?? row;
}

function recentRow(hit: ProductHit, context: RowContext): HTMLElement {
  const row = createHitRow(
    'suggestion',
    hit,
    context.language,
    pictureElement(hit.image_url || createPlaceholderPicture(hit.name)),
    createTextLine('name', hit.name),
  );
  return toGridRowIfEnabled(row, context);
}

/** Puts spaces between a row's parts, as screen readers read the row as one text. */
const joinWithSpaces = (parts: readonly HTMLElement[]): ElementChild[] => parts.flatMap((part) => [part, ' ']);

function productDetailLines(card: ProductCardView, { t }: RowContext): HTMLElement[] {
  return [
    createTextLine('note', [card.brand, card.label].filter(Boolean).join(' · ')),
    ...(card.practitionerOnly ? [createTextLine('state', t('products:card.practitioner-only'))] : []),
    ...(card.isAvailable ? [] : [createTextLine('state', t('products:card.unavailable'))]),
  ];
}

/** Creates elements with the price and unit price; for a reduced price, also the former and the 30-day lowest one. */
function priceElements({ price, reducedPrice, unitPrice }: ProductCardView, { t }: RowContext): HTMLElement[] {
  const unitPriceLine = unitPrice ? [createTextLine('note', unitPrice)] : [];
  if (!reducedPrice) return [createTextLine('price', price), ...unitPriceLine];
  const label = createElement('span', { class: 'visually-hidden' }, `${t('products:detail.previous-price')} `);
  return [
    createTextLine('price suggestion-reduced', price),
    createElement('del', { class: 'suggestion-note' }, label, reducedPrice.previous),
    ...unitPriceLine,
    createTextLine('note', t('products:card.lowest-price', { price: reducedPrice.lowest })),
  ];
}

function productRow(product: Product, context: RowContext): HTMLElement {
  const card = createProductCard(product, context);
  const hit = toProductHit(product);
  const row = createHitRow(
    'suggestion suggestion-product',
    hit,
    context.language,
    pictureElement(
      hit.image_url || createPlaceholderPicture(hit.name, card.brand),
      primaryAsset(product.assets)?.thumbnails.thumbnail_125,
    ),
    createElement(
      'span',
      { class: 'suggestion-text' },
      ...joinWithSpaces([createTextLine('name', card.name), ...productDetailLines(card, context)]),
    ),
    ' ',
    createElement('span', { class: 'suggestion-cost' }, ...joinWithSpaces(priceElements(card, context))),
  );
  return toGridRowIfEnabled(row, context, card);
}

function rowGroup(
  name: string,
  label: string,
  rows: readonly HTMLElement[],
  { listId, toGridRow }: RowContext,
): HTMLElement[] {
  if (rows.length === 0) return [];
  const id = `${listId}-${name}`;
  const heading = createElement('span', { id, class: 'suggestion-heading' }, label);
  const role = toGridRow ? 'rowgroup' : 'group';
  return [createElement('div', { role, 'aria-labelledby': id }, heading, ...rows)];
}

function foundProductRows(foundProducts: Extract<Suggestions, { kind: 'found' }>, context: RowContext): HTMLElement[] {
  const { query, products, total, correctedQuery } = foundProducts;
  const { t, language } = context;
  if (products.length === 0) return [];
  const label = correctedQuery
    ? t('products:search.corrected', { query, corrected: correctedQuery })
    : t('products:search.suggestions');
  const allResultsLine = createTextLine('name', t('products:search.all-results', { query }));
  const count = total === undefined ? '' : t('products:search.count', { count: total });
  return [
    ...rowGroup(
      'found',
      label,
      products.map((product) => productRow(product, context)),
      context,
    ),
    toGridRowIfEnabled(
      createLinkOption(
        searchPath(language, query),
        { class: 'suggestion suggestion-all' },
        allResultsLine,
        ' ',
        createTextLine('note', count),
      ),
      context,
    ),
  ];
}

export function suggestionRows(suggestions: Suggestions, context: RowContext): HTMLElement[] {
  if (suggestions.kind === 'found') return foundProductRows(suggestions, context);
  const recentRows = suggestions.recent.map((hit) => recentRow(hit, context));
  const popularRows = suggestions.popular.map((product) => productRow(product, context));
  return [
    ...rowGroup('recent', context.t('products:search.recent'), recentRows, context),
    ...rowGroup('popular', context.t('products:search.popular'), popularRows, context),
  ];
}
