import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { UnfinishedOnPage } from '#islands/protocol/gone/Unfinished.tsx';
import type { LineActions } from '#islands/protocol/lines/ProtocolLine.tsx';
import { ProtocolLines } from '#islands/protocol/lines/ProtocolLines.tsx';
import { clearDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { forgetRefused, recordRefused } from '#stores/protocol/changes/refused.ts';
import { forgetRefusedDose, recordRefusedDose } from '#stores/protocol/changes/refused-doses.ts';
import type { Refused, RefusedDose } from '#stores/protocol/changes/schema.ts';
import { doseDraft, returnDose } from '#stores/protocol/unsent/dose-draft.ts';
import { clearGone, recordGone } from '#stores/protocol/unsent/gone.ts';
import { clearNotes, returnNote } from '#stores/protocol/unsent/notes.ts';
import { NEW_PROTOCOL } from '#stores/protocol/wanted/lost-lines.ts';
import { enterSession } from '#stores/session/state.ts';
import { simple } from '../domain/intake/doses.ts';
import { dosedLine } from '../support/dosed-line.ts';
import { type Drawn, draw } from '../support/draw.tsx';
import { protocol } from '../support/protocol-server.ts';
import { USER } from '../support/tab.ts';

const t = getT('en');
const LINE = { protocolId: 1, variantId: 20 };
const NOT_REMOVED = 'This product could not be removed.';
/** Imitates the stores: a refusal ends with the line's next change. */
const actions: LineActions = {
  setQuantity: () => forgetRefused(LINE),
  setNote: () => true,
  setDose: () => forgetRefusedDose(LINE),
  remove: () => forgetRefused(LINE),
  move: vi.fn(),
};

enterSession(USER);

let view: Drawn;
let isTouch = false;
const show = (...ids: number[]) =>
  view.show(
    <ProtocolLines
      context={{ t, language: 'en', region: 'eu' }}
      protocol={protocol(1, ...ids.map((id) => dosedLine(id)))}
      actions={actions}
    />,
  );
const focused = () => document.activeElement;
const press = async (name: string) => {
  view.button(name).focus();
  await view.press(view.button(name));
};
const item = (id: number) => view.place.querySelector(`[data-id="${id}"]`);
const refuse = (refused: Refused) => act(async () => recordRefused(LINE, refused));
const refuseDose = (reason: RefusedDose['reason']) =>
  act(async () =>
    recordRefusedDose(LINE, { mine: simple('capsule', [['bedtime', 2]]), isUsual: false, reason }),
  );
const note = (reason: 'failed' | 'changed', text = 'Mine') => ({
  text,
  reason,
  name: 'Product 2',
  quantity: 1,
});
const lost = (id: number) => ({ text: '3n', name: `Product ${id}`, words: '3 capsules at bedtime' });

beforeEach(() => {
  isTouch = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('coarse') || isTouch }));
  Element.prototype.scrollIntoView = () => undefined;
  view = draw();
});

afterEach(() => {
  forgetRefused(LINE);
  forgetRefusedDose(LINE);
  clearNotes();
  clearGone();
});

describe('the focus after the answer to a message at a line', () => {
  it.each([
    ['failed', 'Discard'],
    ['failed', 'Try again'],
    ['changed', 'Use 5'],
    ['changed', 'Keep 1'],
  ] as const)('SEAM-2a of a quantity that has %s goes to its field by “%s”', async (reason, name) => {
    await show(1, 2);
    await refuse({ kind: 'quantity', mine: 5, reason });
    await press(name);
    expect(focused()).toBe(item(20)?.querySelector('[aria-label="Quantity"]'));
  });

  it('SEAM-2a goes to the line on a touch screen, where the field would open the keyboard', async () => {
    isTouch = true;
    await show(1, 2);
    await refuse({ kind: 'quantity', mine: 5, reason: 'failed' });
    await press('Discard');
    expect(focused()).toBe(item(20));
  });

  it('SEAM-2a of a removal goes to the name of the product', async () => {
    await show(1, 2);
    await refuse({ kind: 'removal', reason: 'failed' });
    await press('Close');
    expect(focused()?.textContent).toBe('Product 2');
  });

  it.each([
    ['failed', 'Discard'],
    ['failed', 'Save'],
    ['changed', 'Use mine'],
    ['changed', 'Keep the other one'],
  ] as const)('SEAM-4d of a dose that has %s goes to its sentence by “%s”', async (reason, name) => {
    await show(1, 2);
    await refuseDose(reason);
    await press(name);
    expect(focused()).toBe(item(20)?.querySelector('[data-dose]'));
  });

  it.each(['Discard', 'Save'])('SEAM-2a of a note goes to its field by “%s”', async (name) => {
    await show(1, 2);
    await act(async () => returnNote(1, 20, note('failed')));
    await press(name);
    expect(focused()).toBe(view.field('Note for Product 2'));
  });
});

describe('the focus after a removal that is refused', () => {
  const remove = async () => {
    await show(1, 2, 3);
    await press('Remove Product 2');
    await show(1, 3);
    expect(focused()).toBe(item(30));
  };
  const comeBack = async () => {
    await refuse({ kind: 'removal', reason: 'failed' });
    await show(1, 2, 3);
  };

  it('SEAM-2a goes from the next line to the message of the one that is back, each time', async () => {
    await remove();
    await comeBack();
    expect(focused()?.textContent).toBe(NOT_REMOVED);
    await press('Try again');
    await show(1, 3);
    expect(focused()).toBe(item(30));
    await comeBack();
    expect(focused()?.textContent).toBe(NOT_REMOVED);
  });

  it('SEAM-2a stays where somebody has moved it', async () => {
    await remove();
    view.button('Remove Product 3').focus();
    await comeBack();
    expect(focused()).toBe(view.button('Remove Product 3'));
  });

  it('SEAM-2a stays at a line that somebody went to after the other one was put back', async () => {
    await remove();
    await show(1, 2, 3);
    view.place.querySelector<HTMLElement>('[data-id="30"]')?.focus();
    await refuse({ kind: 'removal', reason: 'failed' });
    expect(focused()).toBe(item(30));
  });
});

describe('the focus after a box of what is gone', () => {
  it('SEAM-4 SEAM-4d goes to the next message, and from the last one to the list', async () => {
    await show(1, 3);
    await act(async () => {
      returnNote(1, 20, note('failed', 'With food'));
      returnNote(1, 40, { ...note('failed'), name: 'Product 4' });
      returnDose(1, 20, lost(2));
    });
    await press('Discard');
    expect(focused()?.textContent).toBe(t('protocols:line.note-lost', { name: 'Product 4' }));
    await press('Discard');
    expect(focused()?.textContent).toBe(t('protocols:line.dose-lost', { name: 'Product 2' }));
    await press('Discard');
    expect(focused()).toBe(view.place.querySelector('ol')?.parentElement);
    await act(async () => clearDraft(doseDraft(1, 20)));
  });

  it('SEAM-4 of a deleted protocol goes to the next message, and from the last one to what is below', async () => {
    saveDraft(NEW_PROTOCOL, { name: 'Winter' });
    for (const id of [8, 9]) {
      returnNote(id, 20, note('failed'));
      recordGone(id, { ...protocol(id), name: `Plan ${id}` });
    }
    await view.show(
      <>
        <UnfinishedOnPage t={t} onCreate={() => undefined} />
        <div role="status" tabIndex={-1} />
        <a href="/new">New protocol</a>
      </>,
    );
    await press('Discard');
    expect(focused()?.textContent).toBe(t('protocols:gone.title', { name: 'Plan 8' }));
    await press('Discard');
    expect(focused()?.textContent).toBe(t('protocols:begun.title', { name: 'Winter' }));
    await press(t('protocols:begun.discard'));
    expect(focused()?.textContent).toBe('New protocol');
  });
});
