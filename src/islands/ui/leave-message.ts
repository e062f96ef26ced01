import type { RefObject } from 'react';

/** Press of a button that is removed with its message. */
type Press = (event: { readonly currentTarget: HTMLElement }) => void;

const FOCUSABLE = '[tabindex], a[href], button';

/** Focuses a field; on a touch screen its line, because a field would open the keyboard. */
function focusField(field: HTMLElement | null | undefined): void {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const line = isTouch ? field?.closest<HTMLElement>('li[data-id]') : undefined;
  (line ?? field)?.focus();
}

/** Focuses the message's field, then acts. */
export function leaveTo(field: RefObject<HTMLElement | null>, act: () => void): () => void {
  return () => {
    focusField(field.current);
    act();
  };
}

/** Focuses the element with a selector within the line, then acts. */
export function leaveFor(selector: string, act: () => void): Press {
  return ({ currentTarget }) => {
    focusField(currentTarget.closest('li[data-id]')?.querySelector<HTMLElement>(selector));
    act();
  };
}

/** Focuses the next message or the list below, then acts. */
export function leaveBox(act: () => void): Press {
  return ({ currentTarget: { parentElement: box } }) => {
    // Excludes elements within the box, whose position bits differ.
    const isAfter = (other: Element) =>
      box?.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
      .find((other) => other.textContent.trim() !== '' && isAfter(other))
      ?.focus();
    act();
  };
}
