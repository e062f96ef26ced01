import { variantInQuery, withVariant } from '#domain/product/variant-in-query.ts';
import { showGalleryPicture } from './gallery.ts';

/** Writes the chosen size into the URL unless it is the default size; updates the choice on back and forward. */
export function syncSizeWithAddress(sizes: HTMLElement): void {
  const radios = [...sizes.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const defaultSize = sizes.dataset['sizes'];
  const write = () => {
    const chosen = radios.find(({ checked }) => checked);
    const query = withVariant(location.search, chosen?.value === defaultSize ? undefined : chosen?.value);
    if (query === location.search) return;
    history.replaceState(history.state, '', location.pathname + query + location.hash);
    showGalleryPicture(chosen?.dataset['frame']);
  };
  const read = () => {
    const variant = variantInQuery(location.search);
    const named = radios.find(({ value }) => value === variant);
    const shown = named ?? radios.find(({ value }) => value === defaultSize);
    if (!shown || shown.checked) return;
    shown.checked = true;
    showGalleryPicture(shown.dataset['frame']);
  };
  sizes.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && radios.includes(target)) write();
  });
  addEventListener('popstate', read);
  addEventListener('pageshow', ({ persisted }) => persisted && read());
  // The server rendered the address's size: another one was chosen before this script was loaded.
  write();
}
