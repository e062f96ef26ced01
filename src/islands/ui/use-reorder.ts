import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { scrollAtEdges } from './edge-scroll.ts';

interface Drag {
  readonly id: number;
  /** The place it would fall into, from 0. */
  readonly place: number;
}

/** The ids with one of them at another place. */
export function movedTo(ids: readonly number[], { id, place }: Drag): readonly number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The place among the others of what is held at a height: behind all whose middle is above it. */
export function placeAt(height: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < height).length;
}

function middlesOf(list: HTMLElement | null, except: number): number[] {
  const items = [...(list?.children ?? [])].filter(
    (item) => item instanceof HTMLElement && item.dataset['id'] !== String(except),
  );
  return items.map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
}

/** The item whose handle is under a pointer. */
function heldAt({ target }: PointerEvent): number | undefined {
  const handle = target instanceof Element ? target.closest('[data-handle]') : null;
  const id = handle?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return id === undefined ? undefined : Number(id);
}

/**
 * Moves the items of a list by their handles, with a mouse, a pen or a finger; near an edge the list scrolls. The
 * items are the list's children, each with its id as `data-id` and a handle marked `data-handle`; `move` is told the
 * new place, from 1. Escape puts everything back.
 */
export function useReorder<L extends HTMLElement>(
  ids: readonly number[],
  move: (id: number, order: number) => void,
) {
  const list = useRef<L>(null);
  const [drag, setDrag] = useState<Drag>();
  /** The pointer that holds the item: what other fingers do is no matter of it. */
  const holder = useRef<number>(undefined);
  const now = useRef({ drag, ids, move });
  now.current = { drag, ids, move };
  const id = drag?.id;

  // The window is asked, because an item that is moved in the page loses the pointer.
  useEffect(() => {
    if (id === undefined || !list.current) return;
    const events = new AbortController();
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, listener, { signal: events.signal, capture: true });
    let height: number | undefined;
    const settle = () => {
      if (height === undefined) return;
      const place = placeAt(height, middlesOf(list.current, id));
      setDrag((last) => (last?.place === place ? last : { id, place }));
    };
    on('pointermove', ({ clientY, pointerId }) => {
      if (pointerId !== holder.current) return;
      height = clientY;
      settle();
    });
    on('pointerup', ({ pointerId }) => {
      if (pointerId !== holder.current) return;
      const { drag: last, ids: before, move: notify } = now.current;
      setDrag(undefined);
      if (last && before[last.place] !== id) notify(id, last.place + 1);
    });
    on('pointercancel', ({ pointerId }) => {
      if (pointerId === holder.current) setDrag(undefined);
    });
    on('keydown', (event) => {
      if (event.key !== 'Escape') return;
      // Otherwise Escape would also close the sheet or panel that contains the list.
      event.preventDefault();
      event.stopPropagation();
      setDrag(undefined);
    });
    const stopScrolling = scrollAtEdges(list.current, () => height, settle);
    return () => {
      events.abort();
      stopScrolling();
    };
  }, [id]);

  const onPointerDown = useCallback((event: PointerEvent) => {
    const held = event.button === 0 ? heldAt(event) : undefined;
    if (held === undefined || now.current.drag) return;
    holder.current = event.pointerId;
    // No text is selected on the way.
    event.preventDefault();
    setDrag({ id: held, place: now.current.ids.indexOf(held) });
  }, []);

  return { list, onPointerDown, draggedId: id, order: drag ? movedTo(ids, drag) : ids };
}
