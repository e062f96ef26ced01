import { useLayoutEffect } from 'react';

/** Replaces the server-rendered heading of an account page and the tab's title, unless the text is undefined. */
export function usePageHeading(headingText: string | undefined): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (headingText === undefined || !heading) return;
    const originalHeadingAndTitle = { heading: heading.textContent, title: document.title };
    heading.textContent = headingText;
    document.title = document.title.replace(originalHeadingAndTitle.heading, () => headingText);
    return () => {
      heading.textContent = originalHeadingAndTitle.heading;
      document.title = originalHeadingAndTitle.title;
    };
  }, [headingText]);
}
