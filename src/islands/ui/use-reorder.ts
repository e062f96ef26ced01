import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { scrollAtEdges } from './edge-scroll.ts';

interface DraggedItem {
  readonly id: number;
  /** Target index of the dragged item, from 0. */
  readonly index: number;
}

/** Returns the ids in the order after one id was moved to another index. */
export function moveToIndex(ids: readonly number[], { id, index }: DraggedItem): readonly number[] {
  const otherIds = ids.filter((otherId) => otherId !== id);
  return [...otherIds.slice(0, index), id, ...otherIds.slice(index)];
}

/** Returns the new index of an item dragged to a height: after all items whose middle is above that height. */
export function indexAtHeight(height: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < height).length;
}

function itemCentres(list: HTMLElement | null, draggedId: number): number[] {
  const items = [...(list?.children ?? [])].filter(
    (item) => item instanceof HTMLElement && item.dataset['id'] !== String(draggedId),
  );
  return items.map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}

function readHeldItem({ target }: PointerEvent) {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
  const id = handle?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return handle && id !== undefined ? { handle, id: Number(id) } : undefined;
}

/** Reorders `[data-id]` children by dragging `[data-handle]`; `move` gets the position from 1; Escape cancels. */
export function useReorder<L extends HTMLElement>(ids: readonly number[], move: (id: number, order: number) => void) {
  const list = useRef<L>(null);
  const [drag, setDrag] = useState<DraggedItem>();
  /** Id of the pointer that drags the item; others are ignored. */
  const activePointer = useRef<number>(undefined);
  const latestState = useRef({ drag, ids, move });
  latestState.current = { drag, ids, move };
  const id = drag?.id;

  // Listens on the window, because an item that is moved in the DOM loses the pointer.
  useEffect(() => {
    if (id === undefined || !list.current) return;
    const events = new AbortController();
    const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, listener, { signal: events.signal, capture: true });
    let height: number | undefined;
    const updateIndex = () => {
      if (height === undefined) return;
      const newIndex = indexAtHeight(height, itemCentres(list.current, id));
      setDrag((lastDrag) => (lastDrag?.index === newIndex ? lastDrag : { id, index: newIndex }));
    };
    listen('pointermove', ({ clientY, pointerId }) => {
      if (pointerId !== activePointer.current) return;
      height = clientY;
      updateIndex();
    });
    listen('pointerup', ({ pointerId }) => {
      if (pointerId !== activePointer.current) return;
      const { drag: finalDrag, ids: formerIds, move: moveItem } = latestState.current;
      setDrag(undefined);
      if (finalDrag && formerIds[finalDrag.index] !== id) moveItem(id, finalDrag.index + 1);
    });
    listen('pointercancel', ({ pointerId }) => {
      if (pointerId === activePointer.current) setDrag(undefined);
    });
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would also close the sheet or panel that contains the list.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    });
    const stopScrolling = scrollAtEdges(list.current, () => height, updateIndex);
    return () => {
      events.abort();
      stopScrolling();
    };
  }, [id]);

  const onPointerDown = useCallback((event: PointerEvent) => {
    const grabbedItem = event.button === 0 ? readHeldItem(event) : undefined;
    if (grabbedItem === undefined || latestState.current.drag) return;
    activePointer.current = event.pointerId;
    // Prevents text selection, and in Firefox the focus that the arrow keys need.
    event.preventDefault();
    grabbedItem.handle.focus({ preventScroll: true });
    setDrag({ id: grabbedItem.id, index: latestState.current.ids.indexOf(grabbedItem.id) });
  }, []);

  return { list, onPointerDown, draggedId: id, order: drag ? moveToIndex(ids, drag) : ids };
}
