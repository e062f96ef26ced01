import { countItems } from '#domain/cart/lines.ts';
import { showCount } from '#scripts/header/count-link.ts';
import { $cartLines } from '#stores/cart/state.ts';

export function showCartLink(root: Document): void {
  const link = root.querySelector<HTMLElement>('[data-count=cart]');
  const news = root.getElementById('cart-news');
  if (!link || !news) return;
  const show = () => showCount(link, countItems($cartLines.get()));
  show();
  $cartLines.listen(() => {
    news.textContent = show();
  });
}
