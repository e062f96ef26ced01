import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { NotSaved } from '#islands/outbox/NotSaved.tsx';
import { outbox, startOutbox } from '#stores/outbox/entries.ts';
import { $toasts } from '#stores/platform/toasts.ts';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { USER } from '../support/tab.ts';

const t = getT('en');
const NOTE = { kind: 'line.notes', target: 'protocol/7/line/21/notes', payload: 'At noon', text: 'At noon' };

let view: Drawn;

const shown = () => view.place.textContent;
const titles = () => [...view.place.querySelectorAll('h3')].map(({ textContent }) => textContent);

function reject(problem: { readonly status?: number; readonly code?: string; readonly message?: string }) {
  const entry = outbox.$entries.get().at(-1);
  if (entry) outbox.save({ ...entry, state: 'rejected', problem });
}

beforeEach(async () => {
  vi.useFakeTimers();
  startOutbox();
  enterSession(USER);
  view = draw();
  await view.show(<NotSaved t={t} />);
});

afterEach(() => {
  leaveSession();
  localStorage.clear();
});

it('lists a change that waits, once it has waited for a while', async () => {
  await act(async () => outbox.add({ ...NOTE, about: 'Magnesium' }));
  expect(titles()).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(6_000));
  expect(titles()).toEqual(['Note · Magnesium']);
  expect(shown()).toContain('sent by itself');
  expect(view.place.querySelector('[role=status]')?.textContent).toBe('Not saved (1)');
});

it('says why a change was rejected, and tries it again or discards it', async () => {
  await act(async () => {
    outbox.add(NOTE);
    reject({ status: 409 });
    outbox.add({ kind: 'line.add', target: 'protocol/7/line/22', payload: {}, about: 'Zinc' });
    reject({ status: 422, code: 'protocol-full' });
  });
  expect(titles()).toEqual(['Note', 'New product · Zinc']);
  expect(shown()).toContain('changed elsewhere');
  expect(shown()).toContain('This protocol is full');
  await view.press(view.button('Discard'));
  expect(document.activeElement?.textContent).toBe('Not saved (1)');
  await view.press(view.button('Try again'));
  expect(outbox.$entries.get().map(({ state, kind }) => [state, kind])).toEqual([['pending', 'line.add']]);
  expect(shown()).toContain('Everything is saved now.');
});

it('discards with an offer to undo, and says how many', async () => {
  await act(async () => {
    outbox.add({
      kind: 'line.quantity',
      target: 'protocol/7/line/21/quantity',
      payload: { quantity: 3, notes: '' },
      about: 'Zinc',
    });
    reject({ status: 409 });
  });
  expect(titles()).toEqual(['Quantity · Zinc · 3 ×']);
  await view.press(view.button('Discard'));
  expect(outbox.$entries.get()).toEqual([]);
  expect(shown()).toContain('Discarded.');
  expect(shown()).not.toContain('saved now');
  await act(async () => $toasts.get().undo?.action?.run());
  expect(titles()).toEqual(['Quantity · Zinc · 3 ×']);
});

it('shows nothing of somebody else', async () => {
  await act(async () => {
    outbox.add(NOTE);
    reject({ message: 'No.' });
  });
  expect(shown()).toContain('At noon');
  await act(async () => enterSession({ ...USER, id: USER.id + 1 }));
  expect(shown()).not.toContain('At noon');
});
