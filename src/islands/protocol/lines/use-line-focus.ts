import { useEffect, useRef } from 'react';

function findFocusedItemId(listElement: HTMLElement | null): number | undefined {
  if (!listElement?.contains(document.activeElement)) return undefined;
  const focusedItem = document.activeElement?.closest<HTMLElement>('[data-id]');
  return focusedItem ? Number(focusedItem.dataset['id']) : undefined;
}

/** Returns the id of the item after a removed item, or of the item before a removed last item. */
function findNeighbourOfRemoved(
  id: number,
  idsBeforeRemoval: readonly number[],
  ids: readonly number[],
): number | undefined {
  const index = idsBeforeRemoval.indexOf(id);
  const isStillListed = (otherId: number) => ids.includes(otherId);
  return idsBeforeRemoval.slice(index).find(isStillListed) ?? idsBeforeRemoval.slice(0, index).findLast(isStillListed);
}

/** Focuses a removed item's neighbour or a restored item; not a button in it, which a key still held would press. */
export function useLineFocus<E extends HTMLElement>(ids: readonly number[]) {
  const listRef = useRef<E>(null);
  const idBeingRemoved = useRef<number>(undefined);
  /** Id of the removed item that had focus. */
  const removedFocusedId = useRef<number>(undefined);
  const removedIds = useRef(new Set<number>());
  const latestIds = useRef(ids);
  const joinedIds = ids.join();
  // Read during rendering: after the removal, the element that had the focus is unknown.
  if (joinedIds !== latestIds.current.join()) {
    const id = findFocusedItemId(listRef.current);
    if (id !== undefined && !ids.includes(id)) removedFocusedId.current = id;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the ids
  useEffect(() => {
    const previousIds = latestIds.current;
    latestIds.current = ids;
    const focusItemOrList = (id: number | undefined) => {
      if (document.activeElement !== document.body) return;
      const listItem = id === undefined ? null : listRef.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (listItem ?? listRef.current)?.focus();
    };
    const removedId = [idBeingRemoved.current, removedFocusedId.current].find(
      (id) => id !== undefined && previousIds.includes(id) && !ids.includes(id),
    );
    if (removedId !== undefined) {
      focusItemOrList(findNeighbourOfRemoved(removedId, previousIds, ids));
      if (removedId === idBeingRemoved.current) {
        idBeingRemoved.current = undefined;
        removedIds.current.add(removedId);
      }
    }
    removedFocusedId.current = undefined;
    const restoredId = ids.find((id) => removedIds.current.delete(id));
    if (restoredId !== undefined) focusItemOrList(restoredId);
  }, [joinedIds]);
  const reportRemoval = (id: number) => {
    idBeingRemoved.current = id;
  };
  return { place: listRef, reportLeaving: reportRemoval };
}
