import { countItems } from '#domain/cart/lines.ts';
import { showLinkCount } from '#scripts/header/count-link.ts';
import { $cartLines } from '#stores/cart/state.ts';

export function showCartCount(root: Document): void {
  const link = root.querySelector<HTMLElement>('[data-count=cart]');
  const news = root.getElementById('cart-news');
  if (!link || !news) return;
  const show = () => showLinkCount(link, countItems($cartLines.get()));
  show();
  $cartLines.listen(() => {
    news.textContent = show();
  });
}
