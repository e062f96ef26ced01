import { useEffect, useRef } from 'react';

function focusedId(list: HTMLElement | null): number | undefined {
  if (!list?.contains(document.activeElement)) return undefined;
  const item = document.activeElement?.closest<HTMLElement>('[data-id]');
  return item ? Number(item.dataset['id']) : undefined;
}

/** Returns the id of the item that followed a removed item; of the one before it if it was the last. */
function neighbourOfRemoved(id: number, formerIds: readonly number[], ids: readonly number[]): number | undefined {
  const index = formerIds.indexOf(id);
  const isRemaining = (otherId: number) => ids.includes(otherId);
  return formerIds.slice(index).find(isRemaining) ?? formerIds.slice(0, index).findLast(isRemaining);
}

/** Focuses the neighbour of a removed item, or a restored item; not its button, which a key still held would press. */
export function useLineFocus<E extends HTMLElement>(ids: readonly number[]) {
  const list = useRef<E>(null);
  const removingId = useRef<number>(undefined);
  /** Removed item that had the focus. */
  const lastFocused = useRef<number>(undefined);
  const removedIds = useRef(new Set<number>());
  const lastIds = useRef(ids);
  const key = ids.join();
  // While rendering: once the item is removed, nothing shows that it had the focus.
  if (key !== lastIds.current.join()) {
    const id = focusedId(list.current);
    if (id !== undefined && !ids.includes(id)) lastFocused.current = id;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are other ones when their list is
  useEffect(() => {
    const formerIds = lastIds.current;
    lastIds.current = ids;
    const focus = (id: number | undefined) => {
      if (document.activeElement !== document.body) return;
      const item = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (item ?? list.current)?.focus();
    };
    const removedId = [removingId.current, lastFocused.current].find(
      (id) => id !== undefined && formerIds.includes(id) && !ids.includes(id),
    );
    if (removedId !== undefined) {
      focus(neighbourOfRemoved(removedId, formerIds, ids));
      if (removedId === removingId.current) {
        removingId.current = undefined;
        removedIds.current.add(removedId);
      }
    }
    lastFocused.current = undefined;
    const restoredId = ids.find((id) => removedIds.current.delete(id));
    if (restoredId !== undefined) focus(restoredId);
  }, [key]);
  const reportLeaving = (id: number) => {
    removingId.current = id;
  };
  return { place: list, reportLeaving };
}
