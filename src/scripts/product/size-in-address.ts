import { readVariantId, setVariantInQuery } from '#domain/product/variant-in-query.ts';
import { showGalleryPicture } from './gallery.ts';

/** Writes the chosen size into the URL unless it is the default size; updates the choice on back and forward. */
export function syncSizeWithAddress(sizeGroup: HTMLElement): void {
  const sizeRadios = [...sizeGroup.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const defaultVariantId = sizeGroup.dataset['sizes'];
  const writeSizeToUrl = () => {
    const chosenRadio = sizeRadios.find(({ checked }) => checked);
    const variantQuery = setVariantInQuery(
      location.search,
      chosenRadio?.value === defaultVariantId ? undefined : chosenRadio?.value,
    );
    if (variantQuery === location.search) return;
    history.replaceState(history.state, '', location.pathname + variantQuery + location.hash);
    showGalleryPicture(chosenRadio?.dataset['frame']);
  };
  const readSizeFromUrl = () => {
    const variantId = readVariantId(location.search);
    const radioForUrl = sizeRadios.find(({ value }) => value === variantId);
    const radioToSelect = radioForUrl ?? sizeRadios.find(({ value }) => value === defaultVariantId);
    if (!radioToSelect || radioToSelect.checked) return;
    radioToSelect.checked = true;
    showGalleryPicture(radioToSelect.dataset['frame']);
  };
  sizeGroup.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && sizeRadios.includes(target)) writeSizeToUrl();
  });
  addEventListener('popstate', readSizeFromUrl);
  addEventListener('pageshow', ({ persisted }) => persisted && readSizeFromUrl());
  // The server rendered the address's size: another one was chosen before this script was loaded.
  writeSizeToUrl();
}
