import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $askedLine, reportLineShown } from '#stores/builder/line-request.ts';

/** The item that had the focus when it went, and what has it in its stead. */
interface Loss {
  readonly id: number;
  readonly holder: Element | null;
}

/** The item of a list that has the focus. */
function focusedId(list: HTMLElement | null): number | undefined {
  if (!list?.contains(document.activeElement)) return undefined;
  const item = document.activeElement?.closest<HTMLElement>('[data-id]');
  return item ? Number(item.dataset['id']) : undefined;
}

/** The item after one that is gone, or else the one before it. */
function neighbourOf(id: number, before: readonly number[], ids: readonly number[]): number | undefined {
  const index = before.indexOf(id);
  const isLeft = (other: number) => ids.includes(other);
  return before.slice(index).find(isLeft) ?? before.slice(0, index).findLast(isLeft);
}

/**
 * Keeps the focus in a list whose items are taken away, here or elsewhere: it goes on to the item that comes after, and to
 * one that is put back. The item itself takes it, not a button of it: a key that is held must not take away the next one too.
 * Returns the ref of the list, a function that records that an item is about to go, and one that leads the focus on to a
 * message about an item that went with it or is back, unless somebody has moved it since.
 */
export function useLineFocus<E extends HTMLElement>(ids: readonly number[]) {
  const place = useRef<E>(null);
  const leaving = useRef<number>(undefined);
  const lost = useRef<Loss>(undefined);
  const gone = useRef(new Set<number>());
  const before = useRef(ids);
  const key = ids.join();
  // While rendering: once the item is gone, nothing says any more that it had the focus.
  if (key !== before.current.join()) {
    const id = focusedId(place.current);
    if (id !== undefined && !ids.includes(id)) lost.current = { id, holder: document.body };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are other ones when their list is
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const focus = (id: number | undefined) => {
      if (document.activeElement !== document.body) return false;
      const item = id === undefined ? null : place.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (item ?? place.current)?.focus();
      return true;
    };
    const left = [leaving.current, lost.current?.id].find(
      (id) => id !== undefined && was.includes(id) && !ids.includes(id),
    );
    if (left !== undefined) {
      if (focus(neighbourOf(left, was, ids))) lost.current = { id: left, holder: document.activeElement };
      if (left === leaving.current) {
        leaving.current = undefined;
        gone.current.add(left);
      }
    }
    // The message of one that is back is rendered before this.
    if (lost.current && ids.includes(lost.current.id)) lost.current = undefined;
    const back = ids.find((id) => gone.current.delete(id));
    if (back !== undefined) focus(back);
  }, [key]);
  const reportLeaving = (id: number) => {
    leaving.current = id;
  };
  const follow = (id: number, message: HTMLElement | null) => {
    const { holder } = lost.current?.id === id ? lost.current : {};
    if (!message || !holder || document.activeElement !== holder) return;
    lost.current = undefined;
    message.focus();
  };
  return { place, reportLeaving, follow };
}

/** Puts the focus in the note of a line that was asked for on the page, as soon as it is rendered. */
export function useAskedLine(list: RefObject<HTMLElement | null>, rendered: number): void {
  const asked = useStore($askedLine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line may be among those that are rendered later
  useEffect(() => {
    if (asked === undefined) return;
    const note = list.current?.querySelector<HTMLElement>(`[data-id="${asked}"] textarea`);
    if (!note) return;
    note.focus();
    reportLineShown();
  }, [asked, rendered, list]);
}
