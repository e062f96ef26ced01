import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import type { LineActions } from '#islands/protocol/lines/ProtocolLine.tsx';
import { ProtocolLines } from '#islands/protocol/lines/ProtocolLines.tsx';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { doseDraft, returnDose } from '#stores/protocol/unsent/dose-draft.ts';
import { clearNotes } from '#stores/protocol/unsent/notes.ts';
import { enterSession } from '#stores/session/state.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { protocol } from '../support/protocol-server.ts';
import { USER } from '../support/tab.ts';

const t = getT('en');
const actions: LineActions = {
  setQuantity: vi.fn(),
  setNote: () => true,
  setDose: vi.fn(),
  remove: vi.fn(),
  move: vi.fn(),
};
const label = 'As on the label: 1 capsule with breakfast, every day';

enterSession(USER);

let view: Drawn;
const show = (...ids: number[]) =>
  view.show(
    <>
      <button type="button">Elsewhere</button>
      <ProtocolLines
        context={{ t, language: 'en', region: 'eu' }}
        protocol={protocol(1, ...ids.map((id) => dosedLine(id)))}
        actions={actions}
      />
    </>,
  );
const strip = async (id: number) => {
  await view.press(view.button(`Dose of Product ${id}: ${label}`));
  return view.field('Type the dose');
};
const focus = (element: HTMLElement) => act(async () => element.focus());
const focused = () => document.activeElement?.getAttribute('data-id') ?? document.activeElement?.textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  view = draw();
});

afterEach(() => {
  clearDraft(doseDraft(1, 20));
  clearNotes();
});

describe('a line that is removed elsewhere while it has the focus', () => {
  it('DOSE-09 SEAM-4d leads the focus to the message about the dose that was typed for it', async () => {
    await show(1, 2, 3);
    const field = await strip(2);
    await focus(field);
    await view.type(field, '1-0-1 x');
    await show(1, 3);
    expect(focused()).toBe(t('protocols:line.dose-lost', { name: 'Product 2' }));
  });

  it('DOSE-09 SEAM-4 leads it to the message about the note that was typed for it', async () => {
    await show(1, 2, 3);
    await focus(view.field('Note for Product 2'));
    await view.type(view.field('Note for Product 2'), 'With food');
    await show(1, 3);
    expect(focused()).toBe(t('protocols:line.note-lost', { name: 'Product 2' }));
  });

  it.each([
    ['the next line', [1, 2, 3], [1, 3], '30'],
    ['the next line that is left', [1, 2, 3, 4], [1, 4], '40'],
    ['the line before, if it was the last one', [1, 2], [1], '10'],
    ['the list, if it was the only one', [2], [], 'No products yet. Add them from the shop.'],
    ['the list, if all lines are others', [2, 3], [4, 5], null],
  ] as const)('DOSE-09 leads it to %s, if nothing was typed', async (_, before, after, place) => {
    await show(...before);
    await focus(await strip(2));
    await show(...after);
    if (place) expect(focused()).toBe(place);
    else expect(document.activeElement).toBe(view.place.querySelector('ol')?.parentElement);
  });

  it('DOSE-09 SEAM-4d leads it on to a message that comes later, unless somebody has gone on', async () => {
    const lost = { text: '3n', name: 'Product 2', words: '3 capsules at bedtime' };
    for (const hasGoneOn of [false, true]) {
      await show(1, 2, 3);
      await focus(await strip(2));
      await show(1, 3);
      expect(focused()).toBe('30');
      if (hasGoneOn) await focus(view.button('Remove Product 3'));
      await act(async () => returnDose(1, 20, lost));
      expect(view.place.textContent).toContain('3 capsules at bedtime');
      if (hasGoneOn) expect(document.activeElement).toBe(view.button('Remove Product 3'));
      else expect(focused()).toBe(t('protocols:line.dose-lost', { name: 'Product 2' }));
      await act(async () => clearDraft(doseDraft(1, 20)));
    }
  });
});

describe('a line that is removed elsewhere while something else has the focus', () => {
  it.each(['Elsewhere', 'Remove Product 1'])('DOSE-09 SEAM-4d leaves it at “%s”', async (name) => {
    await show(1, 2, 3);
    await view.type(await strip(2), '1-0-1 x');
    await focus(view.button(name));
    await show(1, 3);
    expect(view.place.textContent).toContain('1-0-1 x');
    expect(document.activeElement).toBe(view.button(name));
  });

  it('DOSE-09 SEAM-4d leaves it nowhere', async () => {
    await show(1, 2, 3);
    await view.type(await strip(2), '1-0-1 x');
    await act(async () => view.field('Type the dose').blur());
    await show(1, 3);
    expect(document.activeElement).toBe(document.body);
  });
});
