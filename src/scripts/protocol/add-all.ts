import type { NeededLine } from '#domain/protocol/need.ts';
import type { WantedLine } from '#domain/protocol/wanted-line.ts';
import { addAllToCart, addedTexts, toppedUpTexts, topUpCart } from '#stores/cart/protocol.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';

/** What the server wrote into the line. */
function wantedLines(page: Document): WantedLine[] {
  return [...page.querySelectorAll<HTMLElement>('[data-wanted]')].map(
    (line): WantedLine => JSON.parse(line.dataset['wanted'] ?? ''),
  );
}

function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

/** The same with the packs for the chosen days, in the order of the lines. */
function neededLines(page: Document): NeededLine[] {
  const chosen = page.querySelector<HTMLElement>('[data-packs]:checked');
  const packs = chosen?.dataset['packs']?.split(',') ?? [];
  return wantedLines(page).map((line, index) => {
    const quantity = Number(packs[index]);
    return { ...line, quantity: quantity || line.quantity, isReckoned: quantity > 0 };
  });
}

function show(page: Document, texts: readonly string[], hasAdded: boolean): void {
  page.querySelector('[data-add-all-result]')?.replaceChildren(...texts.map(paragraph));
  if (hasAdded) page.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}

/**
 * Puts the shared protocol's products into the cart and writes below them what became of each. Throws when the words
 * for that cannot be loaded; nothing is added then.
 */
export async function addAll(page: Document): Promise<void> {
  const t = await loadTranslate(pageLanguage(), ['protocols']);
  const result = addAllToCart(wantedLines(page));
  show(page, addedTexts(result, t), result.added > 0);
}

/** Tops the cart up with what the shared plan needs for the chosen days, in the same way. */
export async function addNeeded(page: Document): Promise<void> {
  const t = await loadTranslate(pageLanguage(), ['protocols', 'dose']);
  const result = topUpCart(neededLines(page));
  show(page, toppedUpTexts(result, t), result.added.length > 0);
}
