import type { Product } from '#contract/product/schema.ts';
import { productPath, searchPath } from '#domain/paths.ts';
import { primaryAsset } from '#domain/product/asset-order.ts';
import { type ProductCardView, productCard } from '#domain/product/card.ts';
import { hitAttributes, type ProductHit, productHit } from '#domain/product/hit.ts';
import type { Region } from '#domain/product/money.ts';
import { substitutePicture } from '#domain/product/substitute-picture.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Suggestions } from '#stores/search/suggestions.ts';

/** Converts an option to a grid row with further cells; `card` is undefined for an unknown product. */
export type ToGridRow = (
  option: HTMLElement,
  card: ProductCardView | undefined,
  context: RowContext,
) => HTMLElement;

export interface RowContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
  readonly listId: string;
  readonly toGridRow?: ToGridRow | undefined;
}

type Child = Node | string;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.replaceChildren(...children);
  return created;
}

const line = (name: string, text: string) => element('span', { class: `suggestion-${name}` }, text);

/** Creates an option as a link, with the browser's menu and new tabs; `tabindex` excludes it from the Tab order. */
function option(href: string, attributes: Readonly<Record<string, string>>, ...children: Child[]) {
  return element(
    'a',
    { href, role: 'option', 'aria-selected': 'false', tabindex: '-1', ...attributes },
    ...children,
  );
}

function picture(source: string, sharper?: string): HTMLElement {
  const image = element('img', { width: '75', height: '75', alt: '', decoding: 'async' });
  if (sharper) image.srcset = `${source} 1x, ${sharper} 2x`;
  image.src = source;
  return element('span', { class: 'suggestion-picture' }, image);
}

function hitRow(className: string, hit: ProductHit, language: Language, ...children: Child[]): HTMLElement {
  const attributes = { class: className, ...hitAttributes(hit) };
  return option(productPath(language, hit.slug), attributes, ...children);
}

function arranged(row: HTMLElement, context: RowContext, card?: ProductCardView): HTMLElement {
  return context.toGridRow?.(row, card, context) ?? row;
}

function recentRow(hit: ProductHit, context: RowContext): HTMLElement {
  const row = hitRow(
    'suggestion',
    hit,
    context.language,
    picture(hit.image_url || substitutePicture(hit.name)),
    line('name', hit.name),
  );
  return arranged(row, context);
}

/** Puts spaces between a row's parts, as screen readers read the row as one text. */
function spaced(parts: readonly HTMLElement[]): Child[] {
  return parts.flatMap((part) => [part, ' ']);
}

function notes(card: ProductCardView, { t }: RowContext): HTMLElement[] {
  return [
    line('note', [card.brand, card.label].filter(Boolean).join(' · ')),
    ...(card.practitionerOnly ? [line('state', t('products:card.practitioner-only'))] : []),
    ...(card.available ? [] : [line('state', t('products:card.unavailable'))]),
  ];
}

/** Creates the price's elements: the price, if reduced also the former and the 30-day lowest one, and the unit price. */
function cost({ price, reduced, unitPrice }: ProductCardView, { t }: RowContext): HTMLElement[] {
  const measured = unitPrice ? [line('note', unitPrice)] : [];
  if (!reduced) return [line('price', price), ...measured];
  const label = element('span', { class: 'visually-hidden' }, `${t('products:detail.previous-price')} `);
  return [
    line('price suggestion-reduced', price),
    element('del', { class: 'suggestion-note' }, label, reduced.previous),
    ...measured,
    line('note', t('products:card.lowest-price', { price: reduced.lowest })),
  ];
}

function productRow(product: Product, context: RowContext): HTMLElement {
  const card = productCard(product, context);
  const hit = productHit(product);
  const row = hitRow(
    'suggestion suggestion-product',
    hit,
    context.language,
    picture(
      hit.image_url || substitutePicture(hit.name, card.brand),
      primaryAsset(product.assets)?.thumbnails.thumbnail_125,
    ),
    element(
      'span',
      { class: 'suggestion-text' },
      ...spaced([line('name', card.name), ...notes(card, context)]),
    ),
    ' ',
    element('span', { class: 'suggestion-cost' }, ...spaced(cost(card, context))),
  );
  return arranged(row, context, card);
}

function group(
  name: string,
  label: string,
  rows: readonly HTMLElement[],
  { listId, toGridRow }: RowContext,
): HTMLElement[] {
  if (rows.length === 0) return [];
  const id = `${listId}-${name}`;
  const heading = element('span', { id, class: 'suggestion-heading' }, label);
  const role = toGridRow ? 'rowgroup' : 'group';
  return [element('div', { role, 'aria-labelledby': id }, heading, ...rows)];
}

function foundRows(found: Extract<Suggestions, { kind: 'found' }>, context: RowContext): HTMLElement[] {
  const { query, products, total, correctedQuery: corrected } = found;
  const { t, language } = context;
  if (products.length === 0) return [];
  const label = corrected ? t('search.corrected', { query, corrected }) : t('search.suggestions');
  const all = line('name', t('search.all-results', { query }));
  const count = total === undefined ? '' : t('search.count', { count: total });
  return [
    ...group(
      'found',
      label,
      products.map((product) => productRow(product, context)),
      context,
    ),
    arranged(
      option(
        searchPath(language, query),
        { class: 'suggestion suggestion-all' },
        all,
        ' ',
        line('note', count),
      ),
      context,
    ),
  ];
}

export function suggestionRows(suggestions: Suggestions, context: RowContext): HTMLElement[] {
  if (suggestions.kind === 'found') return foundRows(suggestions, context);
  const { recent, popular } = suggestions;
  const { t } = context;
  return [
    ...group(
      'recent',
      t('search.recent'),
      recent.map((hit) => recentRow(hit, context)),
      context,
    ),
    ...group(
      'popular',
      t('search.popular'),
      popular.map((product) => productRow(product, context)),
      context,
    ),
  ];
}
