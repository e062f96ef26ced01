import { createLoginPath } from '#domain/session/paths.ts';
import { isLanguage } from '#i18n/languages.ts';
import { enhanceAccountMenu } from '#scripts/account/menu.ts';
import { watchBuilderControls } from '#scripts/builder/entry.ts';
import { showCartCount, watchCartButtons } from '#scripts/cart/buttons.ts';
import { offerUkStore } from '#scripts/country/notice.ts';
import { preserveScrollAcrossLanguages } from '#scripts/header/language-switch.ts';
import { enhanceSearchBoxes } from '#scripts/search/box.ts';
import { repeatEarlyClicks } from '#scripts/ui/early-clicks.ts';
import { catchImageErrors } from '#scripts/ui/image-fallback.ts';
import { enhanceMenus } from '#scripts/ui/menu.ts';
import { reloadOnPreloadError } from '#scripts/ui/preload-error.ts';
import { watchWishlistHearts } from '#scripts/wishlist/entry.ts';
import { startCart } from '#stores/cart/actions.ts';
import { waitForConnection } from '#stores/connection.ts';
import { REMOVE_ENDED_COPIES_MESSAGE } from '#stores/plan/offline/copy-names.ts';
import { pageLanguage, rememberLanguage, syncLanguageCookie } from '#stores/platform/language.ts';
import { startSessionOnPage } from '#stores/session/start.ts';
import { $session } from '#stores/session/state.ts';

/** Makes login links return to the current URL, which changes while a listing is filtered. */
function watchSignInLinks(pageDocument: Document): void {
  pageDocument.addEventListener('click', ({ target }) => {
    const signInLink = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sign-in]') : null;
    if (signInLink) signInLink.href = createLoginPath(pageLanguage(), location.pathname + location.search);
  });
}

/** Asks service workers of offline plans, if any, to remove the copies of plans whose links have ended. */
async function removeEndedPlanCopies(): Promise<void> {
  // Missing in an insecure context.
  if (!('serviceWorker' in navigator)) return;
  for (const { active: activeWorker } of await navigator.serviceWorker.getRegistrations())
    activeWorker?.postMessage(REMOVE_ENDED_COPIES_MESSAGE);
}

catchImageErrors(document);
reloadOnPreloadError();
startCart();
watchCartButtons(document);
enhanceMenus(document);
enhanceAccountMenu(document);
watchSignInLinks(document);
watchWishlistHearts(document);
watchBuilderControls(document);
repeatEarlyClicks(document);

// Cookies and storage wait for another process: separate tasks let a slow phone answer taps between them.
for (const startupTask of [
  () => {
    syncLanguageCookie();
    startSessionOnPage();
  },
  () => showCartCount(document),
  () => {
    preserveScrollAcrossLanguages((languageCode) => isLanguage(languageCode) && rememberLanguage(languageCode));
    enhanceSearchBoxes(document);
  },
  () => offerUkStore(document),
  () => removeEndedPlanCopies().catch(() => undefined),
])
  setTimeout(startupTask);

// Loaded on demand, since guests do not need it.
function loadToastsOnFirstToast(): void {
  const loadAndShowToasts = () =>
    waitForConnection(false)
      .then(() => import('#scripts/ui/toasts.ts'))
      .then(
        (toastsModule) => toastsModule.startShowingToasts(document),
        (error) => {
          console.error(error);
          loadToastsOnFirstToast();
        },
      );
  document.addEventListener('formulary:toast', loadAndShowToasts, { once: true });
}
loadToastsOnFirstToast();
const stopWatchingSession = $session.subscribe((sessionState) => {
  if (sessionState !== 'loggedin') return;
  queueMicrotask(() => stopWatchingSession());
  import('#scripts/session/member.ts')
    .then(({ startSignedInScripts: startScripts }) => startScripts(document))
    .catch(console.error);
});
