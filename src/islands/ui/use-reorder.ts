import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

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
  const stop = () => setDrag(undefined);

  const drop = () => {
    stop();
    if (drag && ids[drag.place] !== drag.id) move(drag.id, drag.place + 1);
  };

  const handle = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, place: ids.indexOf(id) });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (drag?.id !== id) return;
      const place = placeAt(clientY, middlesOf(list.current, id));
      if (place !== drag.place) setDrag({ id, place });
    },
    onPointerUp: drop,
    onPointerCancel: stop,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    },
  });

  return { list, handle, draggedId: drag?.id, order: drag ? movedTo(ids, drag) : ids };
}
