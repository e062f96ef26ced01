import type { ProductCardView } from '#domain/product/card.ts';
import type { Translate } from '#i18n/message-key.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import styles from './suggestions-grid.css?inline';
import { createSuggestionIcon } from './suggestions-icon.ts';
import type { GridRowConverter } from './suggestions-rows.ts';

adoptStyles(styles);

/** Creates the “add to protocol” button of a suggested product; `scripts/builder/entry.ts` handles its clicks. */
function createAddToProtocolButton(
  { slug, variantId, isPractitionerOnly, name }: ProductCardView,
  t: Translate,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'suggestion-protocol';
  button.dataset['builds'] = '';
  button.dataset['addToProtocol'] = slug;
  button.dataset['variant'] = String(variantId);
  if (isPractitionerOnly) button.dataset['gateFor'] = 'open';
  button.title = t('protocol.add');
  button.setAttribute('aria-label', `${t('protocol.add')}: ${name}`);
  button.appendChild(createSuggestionIcon('clipboard-plus'));
  return button;
}

function createGridCell(cellControl: HTMLElement): HTMLElement {
  const gridCell = document.createElement('div');
  gridCell.setAttribute('role', 'gridcell');
  gridCell.setAttribute('aria-selected', 'false');
  gridCell.appendChild(cellControl);
  return gridCell;
}

export const toGridRow: GridRowConverter = (optionElement, productCard, { t }) => {
  optionElement.removeAttribute('role');
  optionElement.removeAttribute('aria-selected');
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.className = 'suggestion-row';
  row.appendChild(createGridCell(optionElement));
  if (productCard?.variantId !== undefined) row.appendChild(createGridCell(createAddToProtocolButton(productCard, t)));
  return row;
};
