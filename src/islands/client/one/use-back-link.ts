import { useEffect } from 'react';

/** True if the page before this one in the tab's history has the given path. */
function isPreviousPage(path: string): boolean {
  if (history.length < 2 || document.referrer === '') return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && pathname === path;
}

/** Makes the link to the list go back in history, which preserves filter, search and scroll position. */
export function useBackLink(path: string): void {
  useEffect(() => {
    const backLink = document.querySelector<HTMLAnchorElement>(`.back > a[href="${path}"]`);
    if (!backLink || !isPreviousPage(path)) return undefined;
    const goBack = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      history.back();
    };
    backLink.addEventListener('click', goBack);
    return () => backLink.removeEventListener('click', goBack);
  }, [path]);
}
