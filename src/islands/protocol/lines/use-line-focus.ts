import { useEffect, useRef } from 'react';

function focusedId(list: HTMLElement | null): number | undefined {
  if (!list?.contains(document.activeElement)) return undefined;
  const item = document.activeElement?.closest<HTMLElement>('[data-id]');
  return item ? Number(item.dataset['id']) : undefined;
}

/** Returns the id of the item that followed a removed item; of the one before it if it was the last. */
function neighbourOfRemoved(
  id: number,
  before: readonly number[],
  ids: readonly number[],
): number | undefined {
  const index = before.indexOf(id);
  const isLeft = (other: number) => ids.includes(other);
  return before.slice(index).find(isLeft) ?? before.slice(0, index).findLast(isLeft);
}

/** Focuses a removed item's neighbour or a restored item; not its button, as a held key would remove more. */
export function useLineFocus<E extends HTMLElement>(ids: readonly number[]) {
  const place = useRef<E>(null);
  const leaving = useRef<number>(undefined);
  /** Removed item that had the focus. */
  const lastFocused = useRef<number>(undefined);
  const removedIds = useRef(new Set<number>());
  const before = useRef(ids);
  const key = ids.join();
  // While rendering: once the item is removed, nothing shows that it had the focus.
  if (key !== before.current.join()) {
    const id = focusedId(place.current);
    if (id !== undefined && !ids.includes(id)) lastFocused.current = id;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are other ones when their list is
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const focus = (id: number | undefined) => {
      if (document.activeElement !== document.body) return;
      const item = id === undefined ? null : place.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (item ?? place.current)?.focus();
    };
    const left = [leaving.current, lastFocused.current].find(
      (id) => id !== undefined && was.includes(id) && !ids.includes(id),
    );
    if (left !== undefined) {
      focus(neighbourOfRemoved(left, was, ids));
      if (left === leaving.current) {
        leaving.current = undefined;
        removedIds.current.add(left);
      }
    }
    lastFocused.current = undefined;
    const back = ids.find((id) => removedIds.current.delete(id));
    if (back !== undefined) focus(back);
  }, [key]);
  const reportLeaving = (id: number) => {
    leaving.current = id;
  };
  return { place, reportLeaving };
}
