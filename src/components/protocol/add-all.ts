import type { WantedLine } from '#domain/protocol-sheet.ts';
import { pageLanguage } from '#stores/language.ts';
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

async function addAll(sheet: HTMLElement): Promise<void> {
  const result = addAllToCart(wantedLines(sheet));
  const { loadTranslate } = await import('#stores/locale.ts');
  const t = await loadTranslate(pageLanguage(), ['protocols']);
  sheet.querySelector('[data-added]')?.replaceChildren(...addedTexts(result, t).map(paragraph));
  if (result.added > 0) sheet.querySelector('[data-to-cart]')?.removeAttribute('hidden');
}

/** The buttons of a shared protocol: all of it into the cart, and onto paper. */
export function watchSharedProtocol(sheet: HTMLElement): void {
  sheet.querySelector('[data-add-all]')?.addEventListener('click', () => {
    addAll(sheet).catch((error) => console.error(error));
  });
  sheet.querySelector('[data-print]')?.addEventListener('click', () => print());
}
