import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollStepAtEdge } from '#islands/ui/edge-scroll.ts';
import { indexAtY, moveToIndex, useReorder } from '#islands/ui/use-reorder.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const ids = [1, 2, 3];
const onMove = vi.fn<(id: number, newPosition: number) => void>();
let container: HTMLElement;
let showReactNode: RenderedTree['renderNode'];

function ReorderableList() {
  const { list, onPointerDown, order } = useReorder<HTMLUListElement>(ids, onMove);
  return (
    <ul ref={list} onPointerDown={onPointerDown}>
      {order.map((id) => (
        <li key={id} data-id={id}>
          <button type="button" data-handle="">
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}

const listItemIds = () => [...container.querySelectorAll('li')].map((listItem) => Number(listItem.dataset['id']));

async function dispatchPointerEvent(id: number, eventType: string, clientY: number, pointerId = 1): Promise<void> {
  const pointerEvent = new PointerEvent(eventType, { bubbles: true, clientY, button: 0, pointerId });
  await act(async () => void container.querySelector(`[data-id="${id}"] button`)?.dispatchEvent(pointerEvent));
}

beforeEach(async () => {
  onMove.mockClear();
  // Items are 40 pixels high, in list order.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const itemIndex = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, itemIndex * 40, 100, 40);
  });
  ({ container, renderNode: showReactNode } = renderTree());
  await showReactNode(<ReorderableList />);
});

describe('reordering by a handle', () => {
  it('STORE-28 minds the finger that holds the item, and no other', async () => {
    await dispatchPointerEvent(1, 'pointerdown', 20);
    await dispatchPointerEvent(1, 'pointermove', 75);
    expect(listItemIds()).toEqual([2, 1, 3]);
    await dispatchPointerEvent(3, 'pointerdown', 100, 2);
    await dispatchPointerEvent(3, 'pointermove', 5, 2);
    await dispatchPointerEvent(3, 'pointercancel', 5, 2);
    await dispatchPointerEvent(3, 'pointerup', 5, 2);
    expect(listItemIds()).toEqual([2, 1, 3]);
    expect(onMove).not.toHaveBeenCalled();
    await dispatchPointerEvent(1, 'pointerup', 75);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 2);
  });

  it('STORE-28 STORE-32 STORE-38 AMB-STORE-9 shows the new place at once and tells it, from 1, when it is dropped', async () => {
    await dispatchPointerEvent(1, 'pointerdown', 20);
    await dispatchPointerEvent(1, 'pointermove', 115);
    expect(listItemIds()).toEqual([2, 3, 1]);
    expect(onMove).not.toHaveBeenCalled();
    await dispatchPointerEvent(1, 'pointerup', 115);
    expect(onMove.mock.calls).toEqual([[1, 3]]);
  });

  it('STORE-28 tells nothing if it falls where it was, or is called off', async () => {
    await dispatchPointerEvent(2, 'pointerdown', 60);
    await dispatchPointerEvent(2, 'pointerup', 60);
    await dispatchPointerEvent(2, 'pointerdown', 60);
    await dispatchPointerEvent(2, 'pointermove', 0);
    expect(listItemIds()).toEqual([2, 1, 3]);
    await dispatchPointerEvent(2, 'pointercancel', 0);
    await dispatchPointerEvent(2, 'pointerup', 0);
    expect(listItemIds()).toEqual([1, 2, 3]);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('STORE-28 takes Escape for itself, and leaves what has no handle alone', async () => {
    const idleEscapeEvent = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    document.body.dispatchEvent(idleEscapeEvent);
    expect(idleEscapeEvent.defaultPrevented).toBe(false);
    await dispatchPointerEvent(2, 'pointerdown', 60);
    await dispatchPointerEvent(2, 'pointermove', 0);
    const dragEscapeEvent = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    await act(async () => void document.body.dispatchEvent(dragEscapeEvent));
    expect(dragEscapeEvent.defaultPrevented).toBe(true);
    expect(listItemIds()).toEqual([1, 2, 3]);
    container.querySelector('button')?.removeAttribute('data-handle');
    await dispatchPointerEvent(1, 'pointerdown', 20);
    await dispatchPointerEvent(1, 'pointermove', 115);
    expect(listItemIds()).toEqual([1, 2, 3]);
  });

  it('STORE-28 scrolls faster the nearer it is held to an edge', () => {
    expect([400, 700, 768, 800, 900].map((pointerY) => scrollStepAtEdge(pointerY, 0, 800))).toEqual([0, 0, 7, 14, 14]);
    expect([100, 64, 32, 0, -50].map((pointerY) => scrollStepAtEdge(pointerY, 0, 800))).toEqual([0, 0, -7, -14, -14]);
  });

  it('STORE-28 finds places and orders', () => {
    expect([indexAtY(-5, [20, 60]), indexAtY(30, [20, 60]), indexAtY(99, [20, 60])]).toEqual([0, 1, 2]);
    expect(moveToIndex(ids, { id: 3, index: 0 })).toEqual([3, 1, 2]);
    expect(moveToIndex(ids, { id: 1, index: 1 })).toEqual([2, 1, 3]);
  });
});
