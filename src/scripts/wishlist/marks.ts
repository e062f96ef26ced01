import { showLinkCount } from '#scripts/header/count-link.ts';
import { notify } from '#stores/platform/toasts.ts';
import { $session } from '#stores/session/state.ts';
import { consumePendingWish, removePendingWish, savePendingWish } from '#stores/wishlist/pending.ts';
import { $wishedVariantIds, setVariantWished, startWishlist, toggleVariantWished } from '#stores/wishlist/wishlist.ts';

function updateHeartStates(pageDocument: Document): void {
  const wishedVariantIds = $wishedVariantIds.get();
  for (const heartButton of pageDocument.querySelectorAll<HTMLElement>('[data-wish]')) {
    const ariaPressed = String(wishedVariantIds.has(Number(heartButton.dataset['wish'])));
    if (heartButton.getAttribute('aria-pressed') !== ariaPressed) heartButton.setAttribute('aria-pressed', ariaPressed);
  }
}

function showWishCount(pageDocument: Document): void {
  const wishlistLink = pageDocument.querySelector<HTMLElement>('[data-count=wishlist]');
  if (wishlistLink) showLinkCount(wishlistLink, $wishedVariantIds.get().size);
}

async function completePendingWish(): Promise<void> {
  const variantId = consumePendingWish();
  if (variantId === undefined) return;
  await setVariantWished(variantId, true);
  if ($wishedVariantIds.get().has(variantId)) await notify('success', 'wishlist.added');
}

let areWishlistHeartsStarted = false;

/** Fills the hearts of products in the wishlist, also hearts added later, and shows their number in the header. */
export function startWishlistHearts(pageDocument: Document): void {
  startWishlist();
  void completePendingWish();
  if (areWishlistHeartsStarted) return;
  areWishlistHeartsStarted = true;
  $wishedVariantIds.subscribe(() => {
    updateHeartStates(pageDocument);
    showWishCount(pageDocument);
  });
  // Sees elements come and go, not the attributes that this changes.
  new MutationObserver(() => updateHeartStates(pageDocument)).observe(pageDocument.body, {
    childList: true,
    subtree: true,
  });
}

/** Adds a heart's product to the wishlist or removes it; a guest is asked to sign in first. */
export async function toggleHeart(heartButton: HTMLElement): Promise<void> {
  const variantId = Number(heartButton.dataset['wish']);
  if ($session.get() === 'loggedin') return toggleVariantWished(variantId);
  savePendingWish(variantId);
  const { askToSignIn } = await import('#scripts/session/sign-in-prompt.ts');
  await askToSignIn(removePendingWish);
}
