import type { NeededLine } from '#domain/protocol/need.ts';
import type { WantedLine } from '#domain/protocol/wanted-line.ts';
import type { Translate } from '#i18n/message-key.ts';
import { pressOnce } from '#stores/cart/press-once.ts';
import {
  type AddedLines,
  addAllToCart,
  addedTexts,
  takeBack,
  toppedUpTexts,
  topUpCart,
} from '#stores/cart/protocol.ts';
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

/** Takes back what was added on top of what the cart held. */
function undoButton(page: Document, { lines }: AddedLines, t: Translate): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['kind'] = 'quiet';
  button.textContent = t('protocols:undo');
  button.addEventListener('click', () => {
    takeBack(lines);
    page.querySelector('[data-add-all-result]')?.replaceChildren(paragraph(t('protocols:sheet.undone')));
    button.remove();
    page.querySelector<HTMLElement>('[data-add-all]')?.focus();
  });
  return button;
}

function show(page: Document, texts: readonly string[], hasAdded: boolean, undo?: HTMLElement): void {
  const result = page.querySelector('[data-add-all-result]');
  result?.replaceChildren(...texts.map(paragraph));
  page.querySelector('[data-add-all-undo]')?.remove();
  if (undo) {
    undo.dataset['addAllUndo'] = '';
    result?.insertAdjacentElement('afterend', undo);
  }
  if (hasAdded) page.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}

/**
 * Puts the shared protocol's products into the cart, once for a double tap, and writes below them what became of each. Throws when the words
 * for that cannot be loaded; nothing is added then.
 */
export function addAll(page: Document, button: HTMLElement): Promise<void> {
  return pressOnce(button, async () => {
    const t = await loadTranslate(pageLanguage(), ['protocols', 'dose']);
    const result = addAllToCart(wantedLines(page));
    const undo = result.doubled.length > 0 ? undoButton(page, result, t) : undefined;
    show(page, addedTexts(result, t), result.added > 0, undo);
  });
}

/** Tops the cart up with what the shared plan needs for the chosen days, in the same way. */
export function addNeeded(page: Document, button: HTMLElement): Promise<void> {
  return pressOnce(button, async () => {
    const t = await loadTranslate(pageLanguage(), ['protocols', 'dose']);
    const result = topUpCart(neededLines(page));
    show(page, toppedUpTexts(result, t), result.added.length > 0);
  });
}
