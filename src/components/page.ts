import { isLanguage } from '#i18n/languages.ts';
import { alignLanguage, rememberLanguage } from '#stores/language.ts';
import { $session } from '#stores/session-state.ts';
import { openSession } from '#stores/start-session.ts';
import { enhanceAccountMenu } from './shop/account-menu.ts';
import { offerUkStore } from './shop/country-notice.ts';
import { keepScrollAcrossLanguages } from './shop/language-switch.ts';
import { enhanceSearch } from './shop/search-box.ts';
import { catchImageErrors } from './ui/image-fallback.ts';
import { enhanceMenus } from './ui/menu.ts';
import { reloadOnPreloadError } from './ui/preload-error.ts';
import { showToasts } from './ui/toasts.ts';

alignLanguage();
openSession();
catchImageErrors(document);
reloadOnPreloadError();
enhanceMenus(document);
enhanceAccountMenu(document);
keepScrollAcrossLanguages((code) => isLanguage(code) && rememberLanguage(code));
enhanceSearch(document);
showToasts(document);
offerUkStore(document);
$session.subscribe((state) => {
  if (state === 'loggedin')
    void import('./builder/builder-loader.ts').then(({ prepareBuilder }) => prepareBuilder());
});
