import type { Translate } from '#i18n/message-key.ts';
import { $builder } from '#stores/builder/actions.ts';
import { readProductNameInLabel } from './product-of.ts';

/** Selector of the “add to protocol” buttons, except the search box's, which are not in the Tab order. */
const ADD_BUTTONS_SELECTOR = '[data-add-to-protocol]:not([tabindex])';

/** True for an “add to protocol” button whose product is in the active protocol or is being added. */
function isAddedProductButton(button: Element | null): button is HTMLElement {
  if (!(button instanceof HTMLElement) || !button.matches(ADD_BUTTONS_SELECTOR)) return false;
  return (
    'inProtocol' in button.dataset || (button.matches('[aria-busy="true"]') && $builder.get().activeProtocol !== null)
  );
}

/** Creates a link to a product's line in the builder; returns a function that places it after the focused button. */
export function createProtocolLineLink(pageDocument: Document, t: Translate): () => void {
  const lineLinkButton = pageDocument.createElement('button');
  lineLinkButton.type = 'button';
  lineLinkButton.className = 'button line-link visually-hidden';
  lineLinkButton.dataset['builds'] = '';
  lineLinkButton.textContent = t('protocol.note-and-dose');
  return () => {
    const { activeElement: focusedElement } = pageDocument;
    const { previousElementSibling: previousSiblingElement } = lineLinkButton;
    // In the builder it waits for the focus to come back.
    if (isAddedProductButton(previousSiblingElement) && focusedElement?.closest('.line-link, #builder')) return;
    const addedProductButton = isAddedProductButton(focusedElement) ? focusedElement : undefined;
    // The product could not be added.
    if (focusedElement === lineLinkButton && previousSiblingElement instanceof HTMLElement)
      previousSiblingElement.focus();
    if (!addedProductButton) lineLinkButton.remove();
    if (!addedProductButton || addedProductButton.nextElementSibling === lineLinkButton) return;
    const productName = readProductNameInLabel(addedProductButton);
    lineLinkButton.dataset['showLine'] = addedProductButton.dataset['variant'];
    lineLinkButton.ariaLabel = productName === undefined ? null : `${lineLinkButton.textContent}: ${productName}`;
    addedProductButton.insertAdjacentElement('afterend', lineLinkButton);
  };
}
