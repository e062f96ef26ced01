import { variantIdOf } from '#domain/protocol/totals.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $builder } from '#stores/builder/actions.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { createLineLink } from './line-link.ts';
import styles from './marks.css?inline';

function quantitiesBySlug(): ReadonlyMap<string, number> {
  const lines = $builder.get().active?.products ?? [];
  return new Map(lines.map((line) => [String(variantIdOf(line)), line.item_count]));
}

/** Marks an “add to protocol” button with the quantity, by attributes only, as React renders the card's text. */
function markButton(button: HTMLElement, quantity: number, t: Translate): void {
  const text = t('protocol.contained', { quantity });
  if (button.dataset['inProtocol'] === text) return;
  button.dataset['inProtocol'] = text;
  button.dataset['quantity'] = String(quantity);
  button.setAttribute('aria-description', text);
}

function clearMark(button: HTMLElement): void {
  if (!('inProtocol' in button.dataset)) return;
  for (const name of ['data-in-protocol', 'data-quantity', 'aria-description']) button.removeAttribute(name);
}

function markAllButtons(root: Document, t: Translate): void {
  const quantities = quantitiesBySlug();
  for (const button of root.querySelectorAll<HTMLElement>('[data-add-to-protocol]')) {
    const quantity = quantities.get(button.dataset['variant'] ?? '');
    if (quantity === undefined) clearMark(button);
    else markButton(button, quantity, t);
  }
}

let areMarksStarted = false;

/** Shows the product's quantity in the active protocol at each add button, also at buttons added later. */
export async function startProtocolMarks(root: Document): Promise<void> {
  if (areMarksStarted) return;
  areMarksStarted = true;
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    adoptStyles(styles);
    ensureProtocolStore();
    const placeLink = createLineLink(root, t);
    $builder.subscribe(() => {
      markAllButtons(root, t);
      placeLink();
    });
    root.addEventListener('focusin', placeLink);
    new MutationObserver((records) => {
      markAllButtons(root, t);
      if (records.some(({ attributeName }) => attributeName === 'aria-busy')) placeLink();
    }).observe(root.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-variant', 'aria-busy'],
    });
  } catch (error) {
    areMarksStarted = false;
    throw error;
  }
}
