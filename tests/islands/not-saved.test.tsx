import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { UnsavedChanges } from '#islands/outbox/UnsavedChanges.tsx';
import { outbox, startOutbox } from '#stores/outbox/entries.ts';
import { $toasts } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
const NOTE_ENTRY = {
  kind: 'line.notes',
  target: 'protocol/7/line/21/notes',
  payload: 'At noon',
  text: 'At noon',
};

let renderedTree: RenderedTree;

const readPageText = () => renderedTree.container.textContent;
const listEntryTitles = () => [...renderedTree.container.querySelectorAll('h3')].map(({ textContent }) => textContent);

function rejectLastEntry(saveProblem: { readonly status?: number; readonly code?: string; readonly message?: string }) {
  const lastEntry = outbox.$entries.get().at(-1);
  if (lastEntry) outbox.save({ ...lastEntry, state: 'rejected', problem: saveProblem });
}

beforeEach(async () => {
  vi.useFakeTimers();
  startOutbox();
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
  await renderedTree.renderNode(<UnsavedChanges t={t} language="en" />);
});

afterEach(() => {
  setSignedOut();
});

it('lists a change that waits, once it has waited for a while', async () => {
  await act(async () => outbox.add({ ...NOTE_ENTRY, about: 'Magnesium' }));
  expect(listEntryTitles()).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(6_000));
  expect(listEntryTitles()).toEqual(['Note · Magnesium']);
  expect(readPageText()).toContain('sent by itself');
  expect(renderedTree.container.querySelector('[role=status]')?.textContent).toBe('Not saved (1)');
});

it('says why a change was rejected, and tries it again or discards it', async () => {
  await act(async () => {
    outbox.add(NOTE_ENTRY);
    rejectLastEntry({ status: 409 });
    outbox.add({ kind: 'line.add', target: 'protocol/7/line/22', payload: {}, about: 'Zinc' });
    rejectLastEntry({ status: 422, code: 'protocol-full' });
  });
  expect(listEntryTitles()).toEqual(['Note', 'New product · Zinc']);
  expect(readPageText()).toContain('changed elsewhere');
  expect(readPageText()).toContain('This protocol is full');
  await renderedTree.clickElement(renderedTree.button('Discard'));
  expect(document.activeElement?.textContent).toBe('Not saved (1)');
  await renderedTree.clickElement(renderedTree.button('Try again'));
  expect(outbox.$entries.get().map(({ state, kind }) => [state, kind])).toEqual([['pending', 'line.add']]);
  expect(readPageText()).toContain('Everything is saved now.');
});

it('says which first day was rejected', async () => {
  await act(async () => {
    outbox.add({ kind: 'plan.start', target: 'plan/7/start', payload: '2026-11-02', about: 'Calm' });
    rejectLastEntry({ status: 409 });
  });
  expect(listEntryTitles()).toEqual(['First day · Calm · 2 Nov 2026']);
});

it('discards with an offer to undo, and says how many', async () => {
  await act(async () => {
    outbox.add({
      kind: 'line.quantity',
      target: 'protocol/7/line/21/quantity',
      payload: { quantity: 3, notes: '' },
      about: 'Zinc',
    });
    rejectLastEntry({ status: 409 });
  });
  expect(listEntryTitles()).toEqual(['Quantity · Zinc · 3 ×']);
  await renderedTree.clickElement(renderedTree.button('Discard'));
  expect(outbox.$entries.get()).toEqual([]);
  expect(readPageText()).toContain('Discarded.');
  expect(readPageText()).not.toContain('saved now');
  await act(async () => $toasts.get().undo?.action?.run());
  expect(listEntryTitles()).toEqual(['Quantity · Zinc · 3 ×']);
});

it('shows nothing of somebody else', async () => {
  await act(async () => {
    outbox.add(NOTE_ENTRY);
    rejectLastEntry({ message: 'No.' });
  });
  expect(readPageText()).toContain('At noon');
  await act(async () => setSignedIn({ ...SIGNED_IN_USER, id: SIGNED_IN_USER.id + 1 }));
  expect(readPageText()).not.toContain('At noon');
});
