import { readJson } from '#domain/platform/read-json.ts';
import type { NeededLine } from '#domain/protocol/need.ts';
import type { PurchaseLine } from '#domain/protocol/purchase-line.ts';
import type { Translate } from '#i18n/message-key.ts';
import {
  type AddedLinesReport,
  addAllToCart,
  addMissingPacks,
  formatAddedLines,
  formatToppedUpLines,
  undoAddToCart,
} from '#stores/cart/protocol.ts';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { hasLinkChanged } from '#stores/plan/link.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

function readPurchaseLines(page: Document): PurchaseLine[] {
  return [...page.querySelectorAll<HTMLElement>('[data-wanted]')].map((line) =>
    readJson<PurchaseLine>(line.dataset['wanted'] ?? ''),
  );
}

function createParagraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

/** Reads the plan's products from the page, with the packs needed for the chosen number of days. */
function readNeededLines(page: Document): NeededLine[] {
  const chosenDaysOption = page.querySelector<HTMLElement>('[data-packs]:checked');
  const neededPackCounts = chosenDaysOption?.dataset['packs']?.split(',') ?? [];
  return readPurchaseLines(page).map((line, index) => {
    const quantity = Number(neededPackCounts[index]);
    return { ...line, quantity: quantity || line.quantity, isReckoned: quantity > 0 };
  });
}

/** Creates a button that undoes adding to the cart; used if the cart already contained some of the products. */
function createUndoButton(page: Document, { lines }: AddedLinesReport, t: Translate): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.dataset['kind'] = 'quiet';
  button.textContent = t('protocols:undo');
  button.addEventListener('click', () => {
    undoAddToCart(lines);
    page.querySelector('[data-add-all-result]')?.replaceChildren(createParagraph(t('protocols:sheet.undone')));
    button.remove();
    page.querySelector<HTMLElement>('[data-add-all]')?.focus();
  });
  return button;
}

function createReloadLink(page: Document, t: Translate): HTMLElement {
  const link = page.createElement('a');
  link.className = 'button';
  link.href = location.pathname;
  link.textContent = t('protocols:sheet.reload');
  return link;
}

function showAddResult(
  page: Document,
  resultTexts: readonly string[],
  hasAddedProducts: boolean,
  followUpControl?: HTMLElement,
): void {
  const result = page.querySelector('[data-add-all-result]');
  result?.replaceChildren(...resultTexts.map(createParagraph));
  page.querySelector('[data-add-all-next]')?.remove();
  if (followUpControl) {
    followUpControl.dataset['addAllNext'] = '';
    result?.insertAdjacentElement('afterend', followUpControl);
  }
  if (hasAddedProducts) page.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}

/** Adds products to the cart, except if the shared protocol has changed since the page was loaded. */
function addUnlessPlanChanged(page: Document, button: HTMLElement, addProducts: (t: Translate) => void): Promise<void> {
  return runOncePerPress(button, async () => {
    const translatePromise = loadTranslator(pageLanguage(), ['protocols', 'dose']);
    const shownChangeTime = page.querySelector<HTMLElement>('[data-as-of]')?.dataset['asOf'];
    const token = location.pathname.split('/').at(-1) ?? '';
    const [t, isOld] = await Promise.all([translatePromise, hasLinkChanged(token, shownChangeTime)]);
    if (!isOld) return addProducts(t);
    const changeWarnings = [t('protocols:sheet.changed'), t('protocols:sheet.nothing-added')];
    showAddResult(page, changeWarnings, false, createReloadLink(page, t));
  });
}

/** Adds all products of the protocol to the cart and shows the results. Rejects if the texts cannot be loaded. */
export function addAllProducts(page: Document, button: HTMLElement): Promise<void> {
  return addUnlessPlanChanged(page, button, (t) => {
    const result = addAllToCart(readPurchaseLines(page));
    const undoButton = result.increasedProducts.length > 0 ? createUndoButton(page, result, t) : undefined;
    showAddResult(page, formatAddedLines(result, t), result.added > 0, undoButton);
  });
}

/** Adds the packs needed for the chosen number of days to the cart, minus those that the cart already contains. */
export function addNeededPacks(page: Document, button: HTMLElement): Promise<void> {
  return addUnlessPlanChanged(page, button, (t) => {
    const result = addMissingPacks(readNeededLines(page));
    showAddResult(page, formatToppedUpLines(result, t), result.added.length > 0);
  });
}
