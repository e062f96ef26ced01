import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $askedLine, reportLineShown } from '#stores/builder/line-request.ts';

interface Removal {
  readonly id: number;
  readonly index: number;
}

/**
 * Keeps the focus in a list whose items are taken away: it goes on to the item that comes after, and to one that is
 * put back. The item itself takes it, not a button of it: a key that is held must not take away the next one too.
 * Returns the ref of the list, and a function that records that an item is about to go.
 */
export function useLineFocus<E extends HTMLElement>(ids: readonly number[]) {
  const place = useRef<E>(null);
  const leaving = useRef<Removal>(undefined);
  const gone = useRef(new Set<number>());
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are other ones when their list is
  useEffect(() => {
    const focus = (id: number | undefined) => {
      if (document.activeElement !== document.body) return;
      const item = id === undefined ? null : place.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (item ?? place.current)?.focus();
    };
    const left = leaving.current;
    if (left && !ids.includes(left.id)) {
      leaving.current = undefined;
      gone.current.add(left.id);
      focus(ids[left.index] ?? ids.at(-1));
    }
    const back = ids.find((id) => gone.current.delete(id));
    if (back !== undefined) focus(back);
  }, [key]);
  const reportLeaving = (id: number) => {
    leaving.current = { id, index: ids.indexOf(id) };
  };
  return { place, reportLeaving };
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
