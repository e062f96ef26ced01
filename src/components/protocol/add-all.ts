import type { WantedLine } from '#domain/protocol-sheet.ts';
import { pageLanguage } from '#stores/language.ts';
import { loadTranslate } from '#stores/locale.ts';
import { addAllToCart, addedTexts } from '#stores/protocol-cart.ts';

/** What the server wrote into the line. */
function wantedLines(sheet: HTMLElement): WantedLine[] {
  return [...sheet.querySelectorAll<HTMLElement>('[data-wanted]')].map(
    (line): WantedLine => JSON.parse(line.dataset['wanted'] ?? ''),
  );
}

function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}

/** Puts the sheet's products into the cart and writes below them what became of each. */
export async function addAll(sheet: HTMLElement): Promise<void> {
  const result = addAllToCart(wantedLines(sheet));
  const t = await loadTranslate(pageLanguage(), ['protocols']);
  sheet.querySelector('[data-added]')?.replaceChildren(...addedTexts(result, t).map(paragraph));
  if (result.added > 0) sheet.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}
