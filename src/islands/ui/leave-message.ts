import type { RefObject } from 'react';

/** A press of a button that disappears with its message. */
type Press = (event: { readonly currentTarget: HTMLElement }) => void;

const FOCUSABLE = '[tabindex], a[href], button';

/** Focuses a field; on a touch screen its line, because a field would open the keyboard. */
function focusField(field: HTMLElement | null | undefined): void {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const line = isTouch ? field?.closest<HTMLElement>('li[data-id]') : undefined;
  (line ?? field)?.focus();
}

/** Focuses the field that the message is about, and then acts. */
export function leaveTo(field: RefObject<HTMLElement | null>, act: () => void): () => void {
  return () => {
    focusField(field.current);
    act();
  };
}

/** The same for what has a selector within the line. */
export function leaveFor(selector: string, act: () => void): Press {
  return ({ currentTarget }) => {
    focusField(currentTarget.closest('li[data-id]')?.querySelector<HTMLElement>(selector));
    act();
  };
}

/** Focuses what comes after the box of the button, which is the next message or the list below, and then acts. */
export function leaveBox(act: () => void): Press {
  return ({ currentTarget: { parentElement: box } }) => {
    // What is in the box has another position.
    const isAfter = (other: Element) =>
      box?.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
      .find((other) => other.textContent.trim() !== '' && isAfter(other))
      ?.focus();
    act();
  };
}
