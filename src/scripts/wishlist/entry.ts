import { loadWhenOnline } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadWishlistHeartsModule = loadWhenOnline(() => import('./marks.ts'));

/** Loads the wishlist's script for signed-in users, and for guests at the first click on a heart. */
export function watchWishlistHearts(pageDocument: Document): void {
  const startHeartsIfSignedIn = () => {
    if ($session.get() === 'loggedin')
      loadWishlistHeartsModule(false)
        .then(({ startWishlistHearts: startWishlistMarks }) => startWishlistMarks(pageDocument))
        .catch(console.error);
  };
  startHeartsIfSignedIn();
  $session.listen(startHeartsIfSignedIn);
  pageDocument.addEventListener('click', ({ target }) => {
    const heartButton = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null;
    if (!heartButton) return;
    loadWishlistHeartsModule(true)
      .then(({ toggleHeart: pressHeart }) => pressHeart(heartButton))
      .catch(console.error);
  });
}
