import { isLanguage } from '#i18n/languages.ts';
import { startCart } from '#stores/cart.ts';
import { alignLanguage, rememberLanguage } from '#stores/language.ts';
import { $session } from '#stores/session-state.ts';
import { openSession } from '#stores/start-session.ts';
import { enhanceAccountMenu } from './shop/account-menu.ts';
import { watchCartButtons } from './shop/cart-buttons.ts';
import { showCartLink } from './shop/cart-link.ts';
import { offerUkStore } from './shop/country-notice.ts';
import { keepScrollAcrossLanguages } from './shop/language-switch.ts';
import { watchPractitionerGate } from './shop/practitioner-gate.ts';
import { enhanceSearch } from './shop/search-box.ts';
import { watchSignInLinks } from './shop/sign-in-link.ts';
import { openWishlist } from './shop/wishlist-door.ts';
import { catchImageErrors } from './ui/image-fallback.ts';
import { enhanceMenus } from './ui/menu.ts';
import { reloadOnPreloadError } from './ui/preload-error.ts';
import { showToasts } from './ui/toasts.ts';

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
showToasts(document);
offerUkStore(document);
watchPractitionerGate(document.documentElement);
watchSignInLinks(document);
openWishlist(document);
$session.subscribe((state) => {
  if (state === 'loggedin')
    void import('./builder/builder-loader.ts').then(({ prepareBuilder }) => prepareBuilder());
});
