import { type PointerEvent, useEffect, useRef, useState } from 'react';

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

/**
 * Moves the items of a list by their handles, with a mouse, a pen or a finger. The items are the list's children,
 * each with its id as `data-id`; `move` is told the new place, from 1. Escape puts everything back.
 */
export function useReorder(ids: readonly number[], move: (id: number, order: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const now = useRef({ drag, ids, move });
  now.current = { drag, ids, move };
  const id = drag?.id;

  // The window is asked, because an item that is moved in the page loses the pointer.
  useEffect(() => {
    if (id === undefined) return;
    const events = new AbortController();
    const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, listener, { signal: events.signal });
    on('pointermove', ({ clientY }) => setDrag({ id, place: placeAt(clientY, middlesOf(list.current, id)) }));
    on('pointerup', () => {
      const { drag: last, ids: before, move: tell } = now.current;
      setDrag(undefined);
      if (last && before[last.place] !== id) tell(id, last.place + 1);
    });
    on('pointercancel', () => setDrag(undefined));
    on('keydown', ({ key }) => key === 'Escape' && setDrag(undefined));
    return () => events.abort();
  }, [id]);

  const handle = (held: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // No text is selected on the way.
      event.preventDefault();
      setDrag({ id: held, place: ids.indexOf(held) });
    },
  });

  return { list, handle, draggedId: id, order: drag ? movedTo(ids, drag) : ids };
}
