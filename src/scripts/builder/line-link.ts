import type { Translate } from '#i18n/message-key.ts';
import { productOf } from './product-of.ts';

/** Buttons whose product is in the active protocol, but for those of the search box, which no Tab reaches. */
const IN_PROTOCOL = '[data-add-to-protocol][data-in-protocol]:not([tabindex])';

/**
 * The way from a product to its line in the builder, which is behind the whole page for who goes by Tab: one button, right
 * after the one that adds the product and has the focus, and seen once it has the focus itself. Returns a function that puts
 * it there, or takes it away.
 */
export function createLineLink(root: Document, t: Translate): () => void {
  const link = root.createElement('button');
  link.type = 'button';
  link.className = 'button line-link visually-hidden';
  link.dataset['builds'] = '';
  link.textContent = t('protocol.note-and-dose');
  return () => {
    const { activeElement: focused } = root;
    const isOfLine = link.previousElementSibling?.matches(IN_PROTOCOL);
    // In the builder it waits for the focus to come back.
    if (isOfLine && focused?.closest('.line-link, #builder')) return;
    const button = focused instanceof HTMLElement && focused.matches(IN_PROTOCOL) ? focused : undefined;
    if (!button) link.remove();
    if (!button || button.nextElementSibling === link) return;
    const name = productOf(button);
    link.dataset['showLine'] = button.dataset['variant'];
    link.ariaLabel = name === undefined ? null : `${link.textContent}: ${name}`;
    button.insertAdjacentElement('afterend', link);
  };
}
