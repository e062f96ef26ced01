import { useLayoutEffect } from 'react';

/** Replaces the server-rendered heading of an account page and the tab's title; undefined replaces nothing. */
export function usePageHeading(text: string | undefined): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (text === undefined || !heading) return;
    const formerTexts = { heading: heading.textContent, title: document.title };
    heading.textContent = text;
    document.title = document.title.replace(formerTexts.heading, () => text);
    return () => {
      heading.textContent = formerTexts.heading;
      document.title = formerTexts.title;
    };
  }, [text]);
}
