import type { Translate } from '#i18n/message-key.ts';
import { $builder } from '#stores/builder/actions.ts';
import { productOf } from './product-of.ts';

/** Buttons that add, but for those of the search box, which no Tab reaches. */
const ADDS = '[data-add-to-protocol]:not([tabindex])';

/** Whether the product of a button is in the active protocol, or on its way: a Tab may come before the product is read. */
function isAdded(button: Element | null): button is HTMLElement {
  if (!(button instanceof HTMLElement) || !button.matches(ADDS)) return false;
  return (
    'inProtocol' in button.dataset || (button.matches('[aria-busy="true"]') && $builder.get().active !== null)
  );
}

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
    const { previousElementSibling: before } = link;
    // In the builder it waits for the focus to come back.
    if (isAdded(before) && focused?.closest('.line-link, #builder')) return;
    const button = isAdded(focused) ? focused : undefined;
    // The product could not be added.
    if (focused === link && before instanceof HTMLElement) before.focus();
    if (!button) link.remove();
    if (!button || button.nextElementSibling === link) return;
    const name = productOf(button);
    link.dataset['showLine'] = button.dataset['variant'];
    link.ariaLabel = name === undefined ? null : `${link.textContent}: ${name}`;
    button.insertAdjacentElement('afterend', link);
  };
}
