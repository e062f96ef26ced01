import { expect, it } from 'vitest';
import { startListingPage } from '#scripts/listing/listing-page.ts';
import { readListingPosition, saveListingPosition } from '#stores/listing/position.ts';
import { setNavigationType } from '../../support/navigation.ts';

it('ROUTE-22 a visit that begins anew leaves nothing of an earlier one for its own reload', () => {
  history.replaceState(null, '', '/en/products');
  const listingRoot = document.createElement('div');
  history.replaceState({ visit: 1 }, '');
  saveListingPosition(listingRoot);
  expect(readListingPosition()).toBeDefined();
  history.replaceState(null, '');
  listingRoot.appendChild(document.createElement('form'));
  setNavigationType('navigate');
  startListingPage(listingRoot);
  expect(listingRoot.style.minBlockSize).toBe('');
  expect(history.state).toEqual({ visit: performance.timeOrigin });
  setNavigationType('reload');
  history.replaceState({ visit: performance.timeOrigin + 1 }, '');
  expect(readListingPosition()).toBeUndefined();
});
