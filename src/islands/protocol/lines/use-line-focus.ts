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
  const idBeingRemovedRef = useRef<number>(undefined);
  /** Id of the removed item that had focus. */
  const idOfRemovedFocusedItem = useRef<number>(undefined);
  const removedIdsRef = useRef(new Set<number>());
  const latestIdsRef = useRef(ids);
  const commaSeparatedIds = ids.join();
  // Read during rendering: after the removal, the element that had the focus is unknown.
  if (commaSeparatedIds !== latestIdsRef.current.join()) {
    const id = findFocusedItemId(listRef.current);
    if (id !== undefined && !ids.includes(id)) idOfRemovedFocusedItem.current = id;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the ids
  useEffect(() => {
    const previousIds = latestIdsRef.current;
    latestIdsRef.current = ids;
    const focusItemOrList = (id: number | undefined) => {
      if (document.activeElement !== document.body) return;
      const listItem = id === undefined ? null : listRef.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
      (listItem ?? listRef.current)?.focus();
    };
    const removedId = [idBeingRemovedRef.current, idOfRemovedFocusedItem.current].find(
      (id) => id !== undefined && previousIds.includes(id) && !ids.includes(id),
    );
    if (removedId !== undefined) {
      focusItemOrList(findNeighbourOfRemoved(removedId, previousIds, ids));
      if (removedId === idBeingRemovedRef.current) {
        idBeingRemovedRef.current = undefined;
        removedIdsRef.current.add(removedId);
      }
    }
    idOfRemovedFocusedItem.current = undefined;
    const restoredId = ids.find((id) => removedIdsRef.current.delete(id));
    if (restoredId !== undefined) focusItemOrList(restoredId);
  }, [commaSeparatedIds]);
  const reportItemRemoval = (id: number) => {
    idBeingRemovedRef.current = id;
  };
  return { place: listRef, reportLeaving: reportItemRemoval };
}
