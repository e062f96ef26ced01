import { loginPath } from '#domain/session/paths.ts';
import { pageLanguage } from '#stores/platform/language.ts';

/** Makes login links return to the current URL, which changes while a listing is filtered. */
export function watchSignInLinks(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sign-in]') : null;
    if (link) link.href = loginPath(pageLanguage(), location.pathname + location.search);
  });
}
