import { loadOnceOnline } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadWishlistMarks = loadOnceOnline(() => import('./marks.ts'));

/** Loads the wishlist's script for signed-in users, and for guests at the first click on a heart. */
export function watchWishlistHearts(root: Document): void {
  const startHearts = () => {
    if ($session.get() === 'loggedin')
      loadWishlistMarks(false)
        .then(({ startWishlistMarks }) => startWishlistMarks(root))
        .catch(console.error);
  };
  startHearts();
  $session.listen(startHearts);
  root.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null;
    if (!heart) return;
    loadWishlistMarks(true)
      .then(({ toggleHeart: pressHeart }) => pressHeart(heart))
      .catch(console.error);
  });
}
