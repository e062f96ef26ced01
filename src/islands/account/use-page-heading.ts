import { useLayoutEffect } from 'react';

/** Replaces the server-rendered heading of an account page and the tab's title; undefined replaces nothing. */
export function usePageHeading(text: string | undefined): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (text === undefined || !heading) return;
    const before = { heading: heading.textContent, title: document.title };
    heading.textContent = text;
    document.title = document.title.replace(before.heading, () => text);
    return () => {
      heading.textContent = before.heading;
      document.title = before.title;
    };
  }, [text]);
}
