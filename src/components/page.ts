import { isLanguage } from '#i18n/languages.ts';
import { startCart } from '#stores/cart.ts';
import { alignLanguage, rememberLanguage } from '#stores/language.ts';
import { $session } from '#stores/session-state.ts';
import { openSession } from '#stores/start-session.ts';
import { openBuilderDoor } from './builder/builder-door.ts';
import { enhanceAccountMenu } from './shop/account-menu.ts';
import { watchCartButtons } from './shop/cart-buttons.ts';
import { showCartLink } from './shop/cart-link.ts';
import { offerUkStore } from './shop/country-notice.ts';
import { keepScrollAcrossLanguages } from './shop/language-switch.ts';
import { enhanceSearch } from './shop/search-box.ts';
import { watchSignInLinks } from './shop/sign-in-link.ts';
import { openWishlist } from './shop/wishlist-door.ts';
import { catchImageErrors } from './ui/image-fallback.ts';
import { enhanceMenus } from './ui/menu.ts';
import { reloadOnPreloadError } from './ui/preload-error.ts';

// What a first tap may already need.
catchImageErrors(document);
reloadOnPreloadError();
startCart();
watchCartButtons(document);
enhanceMenus(document);
enhanceAccountMenu(document);
watchSignInLinks(document);
openWishlist(document);
openBuilderDoor(document);

// Reading cookies and storage waits for another process: in tasks of their own, a slow phone answers taps between them.
for (const task of [
  () => {
    alignLanguage();
    openSession();
  },
  () => showCartLink(document),
  () => {
    keepScrollAcrossLanguages((code) => isLanguage(code) && rememberLanguage(code));
    enhanceSearch(document);
  },
  () => offerUkStore(document),
])
  setTimeout(task);

// What guests do not need comes when it is needed: the first toast, and the gate of who is signed in.
function awaitToast(): void {
  const show = () =>
    import('./ui/toasts.ts').then(
      (toasts) => toasts.showToasts(document),
      (error) => {
        console.error(error);
        awaitToast();
      },
    );
  document.addEventListener('formulary:toast', show, { once: true });
}
awaitToast();
const stopGate = $session.subscribe((state) => {
  if (state !== 'loggedin') return;
  queueMicrotask(() => stopGate());
  import('./shop/practitioner-gate.ts')
    .then(({ watchPractitionerGate }) => watchPractitionerGate(document.documentElement))
    .catch(console.error);
});
