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

alignLanguage();
openSession();
startCart();
showCartLink(document);
watchCartButtons(document);
catchImageErrors(document);
reloadOnPreloadError();
enhanceMenus(document);
enhanceAccountMenu(document);
keepScrollAcrossLanguages((code) => isLanguage(code) && rememberLanguage(code));
enhanceSearch(document);
watchSignInLinks(document);
openWishlist(document);
openBuilderDoor(document);
// Asks for the country: in a task of its own, so that the first one stays short on a slow phone.
setTimeout(() => offerUkStore(document));

// What guests do not need comes when it is needed: the first toast, and the gate of who is signed in.
const showToasts = () => void import('./ui/toasts.ts').then((toasts) => toasts.showToasts(document));
document.addEventListener('formulary:toast', showToasts, { once: true });
const stopGate = $session.subscribe((state) => {
  if (state !== 'loggedin') return;
  queueMicrotask(() => stopGate());
  void import('./shop/practitioner-gate.ts').then(({ watchPractitionerGate }) =>
    watchPractitionerGate(document.documentElement),
  );
});
