import { useLayoutEffect } from 'react';

/** Replaces the server-rendered heading of an account page and the tab's title, unless the text is undefined. */
export function usePageHeading(headingText: string | undefined): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (headingText === undefined || !heading) return;
    const originalTexts = { heading: heading.textContent, title: document.title };
    heading.textContent = headingText;
    document.title = document.title.replace(originalTexts.heading, () => headingText);
    return () => {
      heading.textContent = originalTexts.heading;
      document.title = originalTexts.title;
    };
  }, [headingText]);
}
