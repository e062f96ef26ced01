import { readJson } from '#domain/platform/read-json.ts';
import type { NeededLine } from '#domain/protocol/need.ts';
import type { PurchaseLine } from '#domain/protocol/purchase-line.ts';
import type { Translate } from '#i18n/message-key.ts';
import {
  type AddedLinesReport,
  addLinesToCart,
  addMissingPacks,
  formatAddedLines,
  formatToppedUpLines,
  undoAddToCart,
} from '#stores/cart/protocol.ts';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { hasLinkChanged } from '#stores/plan/link.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

function readPurchaseLines(pageDocument: Document): PurchaseLine[] {
  return [...pageDocument.querySelectorAll<HTMLElement>('[data-wanted]')].map((lineElement) =>
    readJson<PurchaseLine>(lineElement.dataset['wanted'] ?? ''),
  );
}

function createParagraph(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

/** Reads the plan's products from the page, with the packs needed for the chosen number of days. */
function readNeededLines(pageDocument: Document): NeededLine[] {
  const chosenDaysOption = pageDocument.querySelector<HTMLElement>('[data-packs]:checked');
  const neededPackCounts = chosenDaysOption?.dataset['packs']?.split(',') ?? [];
  return readPurchaseLines(pageDocument).map((purchaseLine, lineIndex) => {
    const quantity = Number(neededPackCounts[lineIndex]);
    return { ...purchaseLine, quantity: quantity || purchaseLine.quantity, isReckoned: quantity > 0 };
  });
}

/** Creates a button that undoes adding to the cart; used if the cart already contained some of the products. */
function createUndoButton(pageDocument: Document, { lines }: AddedLinesReport, t: Translate): HTMLButtonElement {
  const undoButton = pageDocument.createElement('button');
  undoButton.type = 'button';
  undoButton.className = 'button';
  undoButton.dataset['kind'] = 'quiet';
  undoButton.textContent = t('protocols:undo');
  undoButton.addEventListener('click', () => {
    undoAddToCart(lines);
    pageDocument.querySelector('[data-add-all-result]')?.replaceChildren(createParagraph(t('protocols:sheet.undone')));
    undoButton.remove();
    pageDocument.querySelector<HTMLElement>('[data-add-all]')?.focus();
  });
  return undoButton;
}

function createReloadLink(pageDocument: Document, t: Translate): HTMLElement {
  const reloadLink = pageDocument.createElement('a');
  reloadLink.className = 'button';
  reloadLink.href = location.pathname;
  reloadLink.textContent = t('protocols:sheet.reload');
  return reloadLink;
}

function showAddResult(
  pageDocument: Document,
  resultTexts: readonly string[],
  hasAddedProducts: boolean,
  followUpControl?: HTMLElement,
): void {
  const resultElement = pageDocument.querySelector('[data-add-all-result]');
  resultElement?.replaceChildren(...resultTexts.map(createParagraph));
  pageDocument.querySelector('[data-add-all-next]')?.remove();
  if (followUpControl) {
    followUpControl.dataset['addAllNext'] = '';
    resultElement?.insertAdjacentElement('afterend', followUpControl);
  }
  if (hasAddedProducts) pageDocument.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}

/** Adds products to the cart, except if the shared protocol has changed since the page was loaded. */
function addUnlessPlanChanged(
  pageDocument: Document,
  pressedButton: HTMLElement,
  addProducts: (t: Translate) => void,
): Promise<void> {
  return runOncePerPress(pressedButton, async () => {
    const translatePromise = loadTranslator(pageLanguage(), ['protocols', 'dose']);
    const displayedChangeTime = pageDocument.querySelector<HTMLElement>('[data-as-of]')?.dataset['asOf'];
    const token = location.pathname.split('/').at(-1) ?? '';
    const [t, isOld] = await Promise.all([translatePromise, hasLinkChanged(token, displayedChangeTime)]);
    if (!isOld) return addProducts(t);
    const planChangeWarnings = [t('protocols:sheet.changed'), t('protocols:sheet.nothing-added')];
    showAddResult(pageDocument, planChangeWarnings, false, createReloadLink(pageDocument, t));
  });
}

/** Adds all products of the protocol to the cart and shows the results. Rejects if the texts cannot be loaded. */
export function addAllProducts(pageDocument: Document, pressedButton: HTMLElement): Promise<void> {
  return addUnlessPlanChanged(pageDocument, pressedButton, (t) => {
    const addedLinesReport = addLinesToCart(readPurchaseLines(pageDocument));
    const undoButton =
      addedLinesReport.increasedProducts.length > 0 ? createUndoButton(pageDocument, addedLinesReport, t) : undefined;
    showAddResult(pageDocument, formatAddedLines(addedLinesReport, t), addedLinesReport.added > 0, undoButton);
  });
}

/** Adds the packs needed for the chosen number of days to the cart, minus those that the cart already contains. */
export function addNeededPacks(pageDocument: Document, pressedButton: HTMLElement): Promise<void> {
  return addUnlessPlanChanged(pageDocument, pressedButton, (t) => {
    const toppedUpLines = addMissingPacks(readNeededLines(pageDocument));
    showAddResult(pageDocument, formatToppedUpLines(toppedUpLines, t), toppedUpLines.added.length > 0);
  });
}
