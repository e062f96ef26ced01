import { variantIdOf } from '#domain/protocol/totals.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $builder } from '#stores/builder/actions.ts';
import { loadBuilderTranslator } from '#stores/island-translator.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { createProtocolLineLink } from './line-link.ts';
import styles from './marks.css?inline';

function quantitiesByVariantId(): ReadonlyMap<string, number> {
  const protocolLines = $builder.get().activeProtocol?.products ?? [];
  return new Map(protocolLines.map((protocolLine) => [String(variantIdOf(protocolLine)), protocolLine.item_count]));
}

/** Shows the quantity on an “add to protocol” button through attributes only, as React renders the card's text. */
function showButtonQuantity(button: HTMLElement, quantity: number, t: Translate): void {
  const quantityText = t('protocol.contained', { quantity });
  if (button.dataset['inProtocol'] === quantityText) return;
  button.dataset['inProtocol'] = quantityText;
  button.dataset['quantity'] = String(quantity);
  button.setAttribute('aria-description', quantityText);
}

function clearButtonQuantity(button: HTMLElement): void {
  if (!('inProtocol' in button.dataset)) return;
  for (const quantityAttribute of ['data-in-protocol', 'data-quantity', 'aria-description'])
    button.removeAttribute(quantityAttribute);
}

function showAllButtonQuantities(pageDocument: Document, t: Translate): void {
  const protocolQuantities = quantitiesByVariantId();
  for (const button of pageDocument.querySelectorAll<HTMLElement>('[data-add-to-protocol]')) {
    const quantity = protocolQuantities.get(button.dataset['variant'] ?? '');
    if (quantity === undefined) clearButtonQuantity(button);
    else showButtonQuantity(button, quantity, t);
  }
}

let isQuantityDisplayStarted = false;

/** Shows the quantity in the active protocol at each “add to protocol” button, also at buttons added later. */
export async function startShowingQuantities(pageDocument: Document): Promise<void> {
  if (isQuantityDisplayStarted) return;
  isQuantityDisplayStarted = true;
  try {
    const t = await loadBuilderTranslator(pageLanguage());
    adoptStyles(styles);
    ensureProtocolStore();
    const updateLineLink = createProtocolLineLink(pageDocument, t);
    $builder.subscribe(() => {
      showAllButtonQuantities(pageDocument, t);
      updateLineLink();
    });
    pageDocument.addEventListener('focusin', updateLineLink);
    new MutationObserver((mutations) => {
      showAllButtonQuantities(pageDocument, t);
      if (mutations.some(({ attributeName }) => attributeName === 'aria-busy')) updateLineLink();
    }).observe(pageDocument.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-variant', 'aria-busy'],
    });
  } catch (error) {
    isQuantityDisplayStarted = false;
    throw error;
  }
}
