import type { WantedLine } from '#domain/protocol/sheet.ts';
import { addAllToCart, addedTexts } from '#stores/cart/protocol.ts';
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

/**
 * Puts the shared protocol's products into the cart and writes below them what became of each. Throws when the words
 * for that cannot be loaded; nothing is added then.
 */
export async function addAll(page: Document): Promise<void> {
  const t = await loadTranslate(pageLanguage(), ['protocols']);
  const result = addAllToCart(wantedLines(page));
  page.querySelector('[data-add-all-result]')?.replaceChildren(...addedTexts(result, t).map(paragraph));
  if (result.added > 0) page.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}
