import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { countThumbnailsInBar } from '#domain/builder/bar-thumbnails.ts';
import { LIST_ORDERS, sortInListOrder, sortProtocols } from '#domain/protocol/order.ts';
import { getTranslate } from '#i18n/translate.ts';
import { DeleteProtocolDialog } from '#islands/protocol/DeleteProtocol.tsx';
import { NoteField } from '#islands/protocol/lines/NoteField.tsx';
import type { LineActions } from '#islands/protocol/lines/ProtocolLine.tsx';
import { ProtocolLines, ProtocolTotal } from '#islands/protocol/lines/ProtocolLines.tsx';
import { QuantityStepper } from '#islands/protocol/lines/QuantityStepper.tsx';
import { ProtocolForm } from '#islands/protocol/ProtocolForm.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { outbox } from '#stores/outbox/entries.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { awaitSessionCleanUp } from '#stores/session/sign-out.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import '../support/dose-editor.ts';
import { createDosedLine } from '../support/dosed-line.ts';
import { createFakeNetwork, createProtocolLine, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
let tree: RenderedTree;

const createLineActions = (): LineActions => ({
  setQuantity: vi.fn(),
  setDose: vi.fn(),
  remove: vi.fn(),
  move: vi.fn(),
});
const showProtocolLines = (shownProtocol: Protocol, lineActions: LineActions) =>
  tree.renderNode(
    <ProtocolLines context={{ t, language: 'en', region: 'eu' }} protocol={shownProtocol} lineActions={lineActions} />,
  );

beforeEach(() => {
  tree = renderTree();
});

describe('the quantity of a line', () => {
  const onQuantityChange = vi.fn();

  beforeEach(async () => {
    onQuantityChange.mockReset();
    await tree.renderNode(
      <QuantityStepper t={t} productName="Zinc" quantity={2} onQuantityChange={onQuantityChange} />,
    );
  });

  it('FORM-09: takes digits only, and refuses what is no whole number at the field', async () => {
    const quantityField = tree.findField('Quantity');
    for (const typedText of ['1a-2', '1.5', '-7', '1e2']) {
      await tree.typeText(quantityField, typedText);
      await tree.leaveField(quantityField);
      expect([quantityField.value, quantityField.getAttribute('aria-invalid')]).toEqual([typedText, 'true']);
      expect(tree.container.textContent).toContain('Please enter a whole number from 1 to 999.');
    }
    expect(onQuantityChange).not.toHaveBeenCalled();
    await tree.typeText(quantityField, '１２');
    await tree.leaveField(quantityField);
    expect(onQuantityChange.mock.calls).toEqual([[12]]);
  });

  it('BUILD-29: is saved on Enter, and not again when it is left', async () => {
    const quantityInput = tree.findField('Quantity');
    await tree.typeText(quantityInput, '4');
    await tree.pressKey(quantityInput, 'Enter');
    await tree.leaveField(quantityInput);
    expect(onQuantityChange.mock.calls).toEqual([[4]]);
  });

  it('is saved 800 ms after the last key or when the page is left, and Escape takes that back', async () => {
    vi.useFakeTimers();
    const quantityInput = tree.findField('Quantity');
    await tree.typeText(quantityInput, '7');
    await act(() => vi.advanceTimersByTimeAsync(799));
    expect(onQuantityChange).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await tree.renderNode(
      <QuantityStepper t={t} productName="Zinc" quantity={7} onQuantityChange={onQuantityChange} />,
    );
    await tree.typeText(quantityInput, '8');
    await act(async () => dispatchEvent(new Event('pagehide')));
    expect(onQuantityChange.mock.calls).toEqual([[7], [8]]);
    await tree.renderNode(
      <QuantityStepper t={t} productName="Zinc" quantity={8} onQuantityChange={onQuantityChange} />,
    );
    await tree.pressKey(quantityInput, 'Escape');
    expect(onQuantityChange.mock.lastCall).toEqual([2]);
    vi.useRealTimers();
  });

  it('BUILD-27: steps by one, below one too', async () => {
    await tree.clickElement(tree.button('One more'));
    await tree.clickElement(tree.button('One less'));
    await tree.renderNode(
      <QuantityStepper t={t} productName="Zinc" quantity={1} onQuantityChange={onQuantityChange} />,
    );
    await tree.clickElement(tree.button('One less'));
    expect(onQuantityChange.mock.calls).toEqual([[3], [1], [0]]);
  });

  it('Escape takes back what was typed, and only then closes what is around', async () => {
    await tree.typeText(tree.findField('Quantity'), '77');
    expect(await tree.pressKey(tree.findField('Quantity'), 'Escape')).toBe(false);
    expect(await tree.pressKey(tree.findField('Quantity'), 'Escape')).toBe(true);
    await tree.leaveField(tree.findField('Quantity'));
    expect(onQuantityChange).not.toHaveBeenCalled();
  });
});

describe('the note of a line', () => {
  const findNoteField = () => tree.findField('Note for Zinc');
  const noteReference = { protocolId: 7, variantId: 10, name: 'Zinc', quantity: 1 };
  const showNote = (noteText: string) =>
    tree.renderNode(<NoteField t={t} savedNotes={noteText} lineReference={noteReference} />);
  /** Pending notes, each with the note that it replaces. */
  const listPendingNotes = () =>
    outbox.$entries
      .get()
      .map(({ payload, was }) => [was, payload].map((notePayload) => Reflect.get(Object(notePayload), 'notes')));

  beforeEach(() => {
    vi.stubGlobal('fetch', createFakeNetwork().network);
    setSignedIn(SIGNED_IN_USER);
  });

  afterEach(() => {
    for (const outboxEntry of outbox.$entries.get()) outbox.remove(outboxEntry);
    closeToast('undo');
  });

  it('BUILD-30: is saved once, on Enter or when it is left', async () => {
    await showNote('');
    await tree.typeText(findNoteField(), 'With food');
    await tree.pressKey(findNoteField(), 'Enter');
    await tree.leaveField(findNoteField());
    expect(listPendingNotes()).toEqual([['', 'With food']]);
  });

  it('SEAM-4 is saved soon after the last key, and when its line or page is left while it is typed', async () => {
    vi.useFakeTimers();
    await showNote('');
    await tree.typeText(findNoteField(), 'W');
    await tree.typeText(findNoteField(), 'With');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(listPendingNotes()).toEqual([['', 'With']]);
    await tree.typeText(findNoteField(), 'With food');
    dispatchEvent(new Event('pagehide'));
    await tree.typeText(findNoteField(), 'With food, at noon');
    await tree.renderNode(null);
    expect(listPendingNotes().slice(1)).toEqual([
      ['With', 'With food'],
      ['With food', 'With food, at noon'],
    ]);
  });

  it('SEAM-4b of a session that ends while it is typed waits for its person', async () => {
    await showNote('');
    await tree.typeText(findNoteField(), 'Half a no');
    setSignedOut();
    await tree.renderNode(null);
    expect(listPendingNotes()).toEqual([]);
    setSignedIn(SIGNED_IN_USER);
    outbox.refresh();
    expect(listPendingNotes()).toEqual([['', 'Half a no']]);
  });

  it('BUILD-30: that another tab saved while this one was typed is not replaced without the server', async () => {
    await showNote('Old');
    await tree.typeText(findNoteField(), 'Mine');
    await showNote('Theirs');
    await tree.leaveField(findNoteField());
    expect(listPendingNotes()).toEqual([['Old', 'Mine']]);
  });

  it('FORM-08: has to say something; Escape brings the old one back', async () => {
    await showNote('Evening');
    await tree.typeText(findNoteField(), '  ');
    await tree.leaveField(findNoteField());
    expect(listPendingNotes()).toEqual([]);
    expect(tree.container.querySelector('[role=alert]')?.textContent).toBe('This field is required.');
    expect(findNoteField().value).toBe('  ');
    expect(await tree.pressKey(findNoteField(), 'Escape')).toBe(false);
    expect(await tree.pressKey(findNoteField(), 'Escape')).toBe(true);
    expect(findNoteField().value).toBe('Evening');
    expect(tree.container.querySelector('[role=alert]')?.textContent).toBe('');
  });

  it('SEAM-8 Escape says that the old one is back, and what was typed can be had again', async () => {
    await showNote('Evening');
    await tree.typeText(findNoteField(), 'Half an hour before the meal');
    await tree.pressKey(findNoteField(), 'Escape');
    expect([findNoteField().value, listPendingNotes()]).toEqual(['Evening', []]);
    expect($toasts.get().undo?.text).toBe('The note for Zinc is as it was.');
    await act(async () => $toasts.get().undo?.action?.run());
    expect(listPendingNotes()).toEqual([['Evening', 'Half an hour before the meal']]);
    expect(document.activeElement).toBe(findNoteField());
  });

  it('SEAM-12 is removed by its button, and can be had again', async () => {
    await showNote('Evening');
    await tree.clickElement(tree.button('Remove the note for Zinc'));
    await act(async () => $toasts.get().undo?.action?.run());
    expect(listPendingNotes()).toEqual([
      ['Evening', ''],
      ['', 'Evening'],
    ]);
  });

  it('SEAM-12 its button is not focused by a press, or it would move away before the click', async () => {
    await showNote('Evening');
    const pressRemoveNote = () => {
      const pressEvent = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
      tree.button('Remove the note for Zinc').dispatchEvent(pressEvent);
      return pressEvent.defaultPrevented;
    };
    expect(pressRemoveNote()).toBe(true);
    findNoteField().focus();
    expect(pressRemoveNote()).toBe(false);
  });

  it('keeps what was typed when nobody is signed in', async () => {
    setSignedOut();
    await showNote('');
    await tree.typeText(findNoteField(), 'Morning');
    await tree.leaveField(findNoteField());
    expect(findNoteField().value).toBe('Morning');
  });

  it('BUILD-45, CONST-24: scrolls when it is longer than 75 characters', async () => {
    await showNote('x'.repeat(75));
    expect(findNoteField().dataset['scrolls']).toBe('false');
    await showNote('x'.repeat(76));
    expect(findNoteField().dataset['scrolls']).toBe('true');
  });
});

describe('the lines', () => {
  it('SCOPE-05, BUILD-13: each has a quantity and a note, all have a total; its handle moves a line with the arrow keys, not beyond the ends', async () => {
    const spiedLineActions = createLineActions();
    const twoLineProtocol = protocol(1, createProtocolLine(1, 10, 2), createProtocolLine(2, 5));
    await tree.renderNode(
      <>
        <ProtocolLines
          context={{ t, language: 'en', region: 'eu' }}
          protocol={twoLineProtocol}
          lineActions={spiedLineActions}
        />
        <ProtocolTotal context={{ t, language: 'en', region: 'eu' }} protocol={twoLineProtocol} />
      </>,
    );
    expect(tree.container.querySelector('output')?.textContent).toBe('25,00\u00a0€');
    expect(tree.findField('Note for Product 1')).toBeTruthy();
    const findDragHandle = (productName: string) => tree.button(t('protocols:line.drag', { name: productName }));
    await tree.pressKey(findDragHandle('Product 1'), 'ArrowUp');
    await tree.pressKey(findDragHandle('Product 2'), 'ArrowDown');
    expect(spiedLineActions.move).not.toHaveBeenCalled();
    await tree.pressKey(findDragHandle('Product 2'), 'ArrowUp');
    expect(spiedLineActions.move).toHaveBeenCalledWith(20, 1);
    await tree.clickElement(tree.button('Remove Product 2'));
    expect(spiedLineActions.remove).toHaveBeenCalledWith(20);
  });
});

describe('Escape in a line', () => {
  const lineCallbacks = createLineActions();
  const findLineItem = () => tree.container.querySelector<HTMLElement>('li[data-id]');
  const findDoseSentence = () => tree.container.querySelector<HTMLElement>('[data-dose]');
  const isDoseFormOpen = () => findDoseSentence()?.getAttribute('aria-expanded') === 'true';
  const findFocusedElement = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement : tree.container;
  /** Presses Escape; returns true if nothing handles the key, so that it would close the surrounding sheet. */
  const pressEscape = (keyOptions?: KeyboardEventInit) => tree.pressKey(findFocusedElement(), 'Escape', keyOptions);

  beforeEach(async () => {
    vi.clearAllMocks();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await showProtocolLines(protocol(1, createDosedLine(1, { notes: 'Evening' })), lineCallbacks);
  });

  it.each([
    ['Note for Product 1', 'Morning', 'Evening'],
    ['Quantity', '7', '1'],
  ])(
    'BUILD-30 %s: restores what was typed, then leaves the field, then closes what is around',
    async (fieldName, newText, oldText) => {
      const namedField = tree.findField(fieldName);
      await act(async () => namedField.focus());
      await tree.typeText(namedField, newText);
      expect(await pressEscape()).toBe(false);
      expect([namedField.value, findFocusedElement()]).toEqual([oldText, namedField]);
      expect(await pressEscape()).toBe(false);
      expect(findFocusedElement()).toBe(findLineItem());
      expect(await pressEscape()).toBe(true);
      expect(lineCallbacks.setQuantity).not.toHaveBeenCalled();
    },
  );

  it('BUILD-30: of an input method takes back what that composes, not the note', async () => {
    const noteField = tree.findField('Note for Product 1');
    await act(async () => noteField.focus());
    await tree.typeText(noteField, 'あさ');
    await pressEscape({ isComposing: true });
    expect([noteField.value, findFocusedElement()]).toEqual(['あさ', noteField]);
  });

  it('DOSE-09 beside an open strip closes the strip alone, and saves what was typed in it', async () => {
    await tree.clickElement(findDoseSentence() ?? tree.container);
    await tree.typeText(tree.findField('Type the dose'), '2n');
    await act(async () => findLineItem()?.focus());
    expect(await pressEscape()).toBe(false);
    expect([isDoseFormOpen(), findFocusedElement()]).toEqual([false, findDoseSentence()]);
    expect(lineCallbacks.setDose).toHaveBeenLastCalledWith(
      10,
      expect.objectContaining({ dose: createOnePhaseDose('capsule', [['bedtime', 2]]) }),
      { isSavedAsUsual: false, doseBeforeEditing: undefined },
    );
    expect(await pressEscape()).toBe(true);
  });

  it('DOSE-09 beside an open strip goes to what is not understood in it', async () => {
    await tree.clickElement(findDoseSentence() ?? tree.container);
    await tree.typeText(tree.findField('Type the dose'), '2n sometimes');
    await act(async () => findLineItem()?.focus());
    expect(await pressEscape()).toBe(false);
    expect([isDoseFormOpen(), findFocusedElement()]).toEqual([true, tree.findField('Type the dose')]);
    expect(await pressEscape()).toBe(false);
    expect([isDoseFormOpen(), findFocusedElement()]).toEqual([false, findDoseSentence()]);
  });
});

it('a line says that its product cannot be bought at present', async () => {
  const unavailableLine = { ...createProtocolLine(2), variants: [{ id: 20, price: 5, availability: false }] };
  const lineCallbacks = createLineActions();
  await showProtocolLines(protocol(1, createProtocolLine(1), unavailableLine), lineCallbacks);
  const lineTexts = [...tree.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lineTexts.map((lineText) => lineText.includes('Currently unavailable'))).toEqual([false, true]);
});

describe('the focus in a list of lines', () => {
  const showProtocolOfProducts = (...ids: number[]) =>
    showProtocolLines(protocol(1, ...ids.map((id) => createProtocolLine(id))), lineCallbacks);
  const lineCallbacks = createLineActions();
  const readFocusedProductId = () => document.activeElement?.getAttribute('data-id');
  const pressButton = async (buttonName: string) => {
    tree.button(buttonName).focus();
    await tree.clickElement(tree.button(buttonName));
  };

  it('goes on to the next line when one is removed, and to one that is put back', async () => {
    await showProtocolOfProducts(1, 2, 3);
    await pressButton('Remove Product 2');
    await showProtocolOfProducts(1, 3);
    expect(readFocusedProductId()).toBe('30');
    await pressButton('Remove Product 3');
    await showProtocolOfProducts(1);
    expect(readFocusedProductId()).toBe('10');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await showProtocolOfProducts(1, 3);
    expect(readFocusedProductId()).toBe('30');
  });

  it('stays in the protocol when the last product goes below one', async () => {
    await showProtocolOfProducts(1);
    tree.button('One less').focus();
    await tree.clickElement(tree.button('One less'));
    await showProtocolOfProducts();
    expect(document.activeElement?.textContent).toBe('No products yet. Add them from the shop.');
  });
});

describe('the form of a protocol', () => {
  const onSubmit = vi.fn(async (_: { name: string; description: string }) => true);
  const findSubmitButton = () => tree.button('Send');

  beforeEach(() => onSubmit.mockClear());

  it('FORM-01, FORM-02, FORM-04, FORM-05: creating needs both; messages come when a field is left', async () => {
    await tree.renderNode(<ProtocolForm t={t} formLabel="New" submitLabel="Send" onSubmit={onSubmit} />);
    expect(findSubmitButton().disabled).toBe(true);
    const nameField = tree.container.querySelector<HTMLInputElement>('[name=name]');
    const descriptionField = tree.container.querySelector<HTMLInputElement>('[name=description]');
    if (!nameField || !descriptionField) throw new Error('The form lacks a field');
    await tree.typeText(nameField, 'Sleep');
    await tree.typeText(nameField, '');
    expect(tree.container.textContent).not.toContain('This field is required.');
    await tree.leaveField(nameField);
    expect(tree.container.textContent).toContain('This field is required.');
    await tree.typeText(nameField, 'Sleep');
    expect(findSubmitButton().disabled).toBe(true);
    await tree.typeText(descriptionField, 'For the night');
    expect(findSubmitButton().disabled).toBe(false);
  });

  it('FORM-03, FORM-07: editing takes an empty description, and waits for a change', async () => {
    const savedProtocol = { protocol_id: 7, name: 'Sleep', description: 'Old', total_price: 0, products: [] };
    await tree.renderNode(
      <ProtocolForm t={t} savedProtocol={savedProtocol} formLabel="Edit" submitLabel="Send" onSubmit={onSubmit} />,
    );
    const descriptionInput = tree.container.querySelector<HTMLInputElement>('[name=description]');
    if (!descriptionInput) throw new Error('The form lacks a field');
    expect(findSubmitButton().disabled).toBe(true);
    await tree.typeText(descriptionInput, '');
    expect(findSubmitButton().disabled).toBe(false);
    await tree.typeText(descriptionInput, 'Old');
    expect(findSubmitButton().disabled).toBe(true);
    await tree.typeText(descriptionInput, '');
    await tree.clickElement(findSubmitButton());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Sleep', description: '' });
  });
});

describe('questions and drawers', () => {
  it('BUILD-10: deleting asks with a warning; cancelling keeps', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    await tree.renderNode(<DeleteProtocolDialog t={t} name="Sleep" onConfirm={onConfirm} onCancel={onCancel} />);
    expect(tree.container.textContent).toContain(
      'This ends the protocol, its links and its assignments. You can bring it back for 30 days.',
    );
    await tree.clickElement(tree.button('Cancel'));
    expect(onCancel).toHaveBeenCalledOnce();
    await tree.clickElement(tree.button('Delete'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it.each(['left', 'right'] as const)(
    'BUILD-47, BUILD-48: a drawer from the %s stills the page while open',
    async (windowSide) => {
      const onClose = vi.fn();
      await tree.renderNode(
        <Drawer title="List" closeLabel="Close" windowSide={windowSide} onClose={onClose}>
          Content
        </Drawer>,
      );
      const dialogElement = tree.container.querySelector('dialog');
      expect(dialogElement?.dataset['side']).toBe(windowSide);
      expect(dialogElement?.open).toBe(true);
      expect(document.body.style.overflow).toBe('hidden');
      if (dialogElement) await tree.clickElement(dialogElement);
      await tree.clickElement(tree.button('Close'));
      expect(onClose).toHaveBeenCalledTimes(2);
      await tree.renderNode(null);
      expect(document.body.style.overflow).toBe('');
    },
  );

  it('ROLE-03 TRUST-1: who is not approved, or has not proved the address, finds the share button disabled with the reason', async () => {
    const onShare = vi.fn();
    await tree.renderNode(<ShareButton t={t} isRoleApproved={false} onShare={onShare} />);
    const shareButton = tree.container.querySelector('button');
    expect(shareButton?.getAttribute('aria-disabled')).toBe('true');
    const disabledReasonElement = document.getElementById(shareButton?.getAttribute('aria-describedby') ?? '');
    expect(disabledReasonElement?.textContent).toBe(
      'Your account is not approved for sharing yet. Send proof of your profession',
    );
    if (shareButton) await tree.clickElement(shareButton);
    expect(onShare).not.toHaveBeenCalled();
    await tree.renderNode(<ShareButton t={t} isRoleApproved onShare={onShare} />);
    await tree.clickElement(tree.button('Share'));
    expect(onShare).toHaveBeenCalledOnce();
    await act(async () => setSignedIn({ ...SIGNED_IN_USER, activated_at: null }));
    expect(tree.container.querySelector('[role=tooltip]')?.textContent).toContain('confirm your e-mail address');
    await tree.clickElement(tree.button('Share'));
    expect(onShare).toHaveBeenCalledOnce();
    await act(async () => setSignedIn(SIGNED_IN_USER));
    expect(tree.button('Share').getAttribute('aria-disabled')).toBe('false');
    await act(async () => {
      setSignedOut();
      // Otherwise it would outlive the tests.
      await awaitSessionCleanUp();
    });
  });
});

describe('the list', () => {
  const createNamedProtocol = (id: number, protocolName: string): Protocol => ({ ...protocol(id), name: protocolName });

  it('BUILD-39: three orders, the server’s first, the alphabet as the language has it', () => {
    expect(LIST_ORDERS.map((listOrder) => t(`protocols:order.${listOrder}`))).toEqual([
      'Default',
      'Alphabetically A-Z',
      'Alphabetically Z-A',
    ]);
    const unsortedProtocols = [
      createNamedProtocol(3, 'Österreich'),
      createNamedProtocol(2, 'Zink'),
      createNamedProtocol(1, 'Ohr'),
    ];
    const sortProtocolNames = (listOrder: (typeof LIST_ORDERS)[number]) =>
      sortProtocols(unsortedProtocols, listOrder, 'de').map(({ name }) => name);
    expect(sortProtocolNames('default')).toEqual(['Österreich', 'Zink', 'Ohr']);
    expect(sortProtocolNames('ascending')).toEqual(['Ohr', 'Österreich', 'Zink']);
    expect(sortProtocolNames('descending')).toEqual(['Zink', 'Österreich', 'Ohr']);
  });

  it('keeps the server’s order: a new one first, one of a page that is not loaded last', () => {
    const loadedProtocols = [protocol(2), protocol(9), protocol(5), protocol(7), protocol(10)];
    expect(sortInListOrder(loadedProtocols, [7, 5], true).map(({ protocol_id: id }) => id)).toEqual([10, 9, 7, 5, 2]);
  });

  it('SEAM-1: leaves out what the server no longer lists', () => {
    const knownProtocols = [protocol(2), protocol(6), protocol(5), protocol(7)];
    expect(sortInListOrder(knownProtocols, [7, 5], true).map(({ protocol_id: id }) => id)).toEqual([7, 5, 2]);
    expect(sortInListOrder(knownProtocols, [7, 5], false).map(({ protocol_id: id }) => id)).toEqual([7, 5]);
  });

  it('BUILD-07, CONST-23: thumbnails by the width of the viewport', () => {
    expect([1200, 1199, 1024, 1023, 879, 878, 640, 639, 320].map(countThumbnailsInBar)).toEqual([
      8, 4, 4, 3, 3, 2, 2, 5, 5,
    ]);
  });
});
