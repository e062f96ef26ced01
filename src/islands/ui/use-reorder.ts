import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { scrollAtEdges } from './edge-scroll.ts';

interface DraggedItem {
  readonly id: number;
  /** Target index of the dragged item, from 0. */
  readonly index: number;
}

/** Returns the ids in their new order after one of them was moved to another index. */
export function moveToIndex(ids: readonly number[], { id, index }: DraggedItem): readonly number[] {
  const idsWithoutMoved = ids.filter((otherId) => otherId !== id);
  return [...idsWithoutMoved.slice(0, index), id, ...idsWithoutMoved.slice(index)];
}

/** Returns the new index of an item dragged to a height: after all items whose middle is above that height. */
export function indexAtY(pointerY: number, itemMiddles: readonly number[]): number {
  return itemMiddles.filter((itemMiddle) => itemMiddle < pointerY).length;
}

function measureItemMiddles(listElement: HTMLElement | null, draggedId: number): number[] {
  const undraggedItems = [...(listElement?.children ?? [])].filter(
    (item) => item instanceof HTMLElement && item.dataset['id'] !== String(draggedId),
  );
  return undraggedItems.map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}

function findGrabbedItem({ target }: PointerEvent) {
  const dragHandle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  const id = dragHandle?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return dragHandle && id !== undefined ? { handle: dragHandle, id: Number(id) } : undefined;
}

/** Reorders `[data-id]` children by dragging `[data-handle]`; `onMove` gets the position from 1; Escape cancels. */
export function useReorder<L extends HTMLElement>(
  ids: readonly number[],
  onMove: (id: number, newPosition: number) => void,
) {
  const listRef = useRef<L>(null);
  const [drag, setDrag] = useState<DraggedItem>();
  /** Id of the pointer that drags the item; other pointers are ignored. */
  const activePointerIdRef = useRef<number>(undefined);
  const latestDragAndIdsRef = useRef({ drag, ids, move: onMove });
  latestDragAndIdsRef.current = { drag, ids, move: onMove };
  const id = drag?.id;

  // Listens on the window, because an item that is moved in the DOM loses the pointer.
  useEffect(() => {
    if (id === undefined || !listRef.current) return;
    const abortController = new AbortController();
    const listenOnWindow = <K extends keyof WindowEventMap>(
      eventType: K,
      listener: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(eventType, listener, { signal: abortController.signal, capture: true });
    let pointerY: number | undefined;
    const updateTargetIndex = () => {
      if (pointerY === undefined) return;
      const newDropIndex = indexAtY(pointerY, measureItemMiddles(listRef.current, id));
      setDrag((previousDrag) => (previousDrag?.index === newDropIndex ? previousDrag : { id, index: newDropIndex }));
    };
    listenOnWindow('pointermove', ({ clientY, pointerId }) => {
      if (pointerId !== activePointerIdRef.current) return;
      pointerY = clientY;
      updateTargetIndex();
    });
    listenOnWindow('pointerup', ({ pointerId }) => {
      if (pointerId !== activePointerIdRef.current) return;
      const { drag: finalDrag, ids: formerIds, move: moveItem } = latestDragAndIdsRef.current;
      setDrag(undefined);
      if (finalDrag && formerIds[finalDrag.index] !== id) moveItem(id, finalDrag.index + 1);
    });
    listenOnWindow('pointercancel', ({ pointerId }) => {
      if (pointerId === activePointerIdRef.current) setDrag(undefined);
    });
    listenOnWindow('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would also close the sheet or panel that contains the list.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    });
    const stopScrolling = scrollAtEdges(listRef.current, () => pointerY, updateTargetIndex);
    return () => {
      abortController.abort();
      stopScrolling();
    };
  }, [id]);

  const onPointerDown = useCallback((event: PointerEvent) => {
    const grabbedItem = event.button === 0 ? findGrabbedItem(event) : undefined;
    if (grabbedItem === undefined || latestDragAndIdsRef.current.drag) return;
    activePointerIdRef.current = event.pointerId;
    // Prevents text selection, and in Firefox the focus that the arrow keys need.
    event.preventDefault();
    grabbedItem.handle.focus({ preventScroll: true });
    setDrag({ id: grabbedItem.id, index: latestDragAndIdsRef.current.ids.indexOf(grabbedItem.id) });
  }, []);

  return { list: listRef, onPointerDown, draggedId: id, order: drag ? moveToIndex(ids, drag) : ids };
}
