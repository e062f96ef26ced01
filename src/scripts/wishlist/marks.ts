import { showLinkCount } from '#scripts/header/count-link.ts';
import { notify } from '#stores/platform/toasts.ts';
import { $session } from '#stores/session/state.ts';
import { consumePendingWish, removePendingWish, savePendingWish } from '#stores/wishlist/pending.ts';
import { $wishedVariantIds, setVariantWished, startWishlist, toggleVariantWished } from '#stores/wishlist/wishlist.ts';

function markWishedHearts(root: Document): void {
  const wishedIds = $wishedVariantIds.get();
  for (const heart of root.querySelectorAll<HTMLElement>('[data-wish]')) {
    const pressedValue = String(wishedIds.has(Number(heart.dataset['wish'])));
    if (heart.getAttribute('aria-pressed') !== pressedValue) heart.setAttribute('aria-pressed', pressedValue);
  }
}

function showWishCount(root: Document): void {
  const link = root.querySelector<HTMLElement>('[data-count=wishlist]');
  if (link) showLinkCount(link, $wishedVariantIds.get().size);
}

async function completePendingWish(): Promise<void> {
  const variantId = consumePendingWish();
  if (variantId === undefined) return;
  await setVariantWished(variantId, true);
  if ($wishedVariantIds.get().has(variantId)) await notify('success', 'wishlist.added');
}

let areMarksStarted = false;

/** Fills the hearts of products in the wishlist, also hearts added later, and shows their number in the header. */
export function startWishlistMarks(root: Document): void {
  startWishlist();
  void completePendingWish();
  if (areMarksStarted) return;
  areMarksStarted = true;
  $wishedVariantIds.subscribe(() => {
    markWishedHearts(root);
    showWishCount(root);
  });
  // Sees elements come and go, not the attributes that this changes.
  new MutationObserver(() => markWishedHearts(root)).observe(root.body, { childList: true, subtree: true });
}

/** Toggles a heart; a guest is asked to sign in first. */
export async function toggleHeart(heart: HTMLElement): Promise<void> {
  const variantId = Number(heart.dataset['wish']);
  if ($session.get() === 'loggedin') return toggleVariantWished(variantId);
  savePendingWish(variantId);
  const { askToSignIn } = await import('#scripts/session/sign-in-prompt.ts');
  await askToSignIn(removePendingWish);
}
