import { useLayoutEffect } from 'react';

/** Replaces the server-rendered heading of an account page and the tab's title, unless the text is undefined. */
export function usePageHeading(headingText: string | undefined): void {
  useLayoutEffect(() => {
    const headingElement = document.querySelector<HTMLElement>('[data-page-heading]');
    if (headingText === undefined || !headingElement) return;
    const originalHeadingAndTitle = { heading: headingElement.textContent, title: document.title };
    headingElement.textContent = headingText;
    document.title = document.title.replace(originalHeadingAndTitle.heading, () => headingText);
    return () => {
      headingElement.textContent = originalHeadingAndTitle.heading;
      document.title = originalHeadingAndTitle.title;
    };
  }, [headingText]);
}
