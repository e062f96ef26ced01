import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startShowingToasts } from '#scripts/ui/toasts.ts';
import {
  $toasts,
  closeToast,
  showToast,
  showUndoToast,
  TOAST_DURATION_MS,
  UNDO_TOAST_DURATION_MS,
} from '#stores/platform/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="toasts"><div data-kind="success" role="status"></div><div data-kind="undo" role="status"></div>' +
    '<div data-kind="error" role="alert"></div></div>';
});

afterEach(() => {
  for (const toastKind of ['success', 'error', 'warning', 'undo'] as const) closeToast(toastKind);
});

describe('toasts', () => {
  it('TOAST-05, CONST-28, SEAM-6: a toast goes two seconds after it was drawn', () => {
    showToast('success', 'Product added');
    vi.advanceTimersByTime(TOAST_DURATION_MS * 2);
    expect($toasts.get().success?.text).toBe('Product added');
    startShowingToasts(document);
    startShowingToasts(document);
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
    expect($toasts.get().success?.text).toBe('Product added');
    vi.advanceTimersByTime(1);
    expect($toasts.get().success).toBeUndefined();
    expect(TOAST_DURATION_MS).toBe(2000);
  });

  it('TOAST-07: the next of a kind takes the place of the first and starts its time again', () => {
    startShowingToasts(document);
    showToast('success', 'One');
    vi.advanceTimersByTime(1500);
    showToast('success', 'Two');
    expect(document.querySelectorAll('.toast')).toHaveLength(1);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Two');
    vi.advanceTimersByTime(1500);
    expect($toasts.get().success?.text).toBe('Two');
    vi.advanceTimersByTime(500);
    expect(document.querySelectorAll('.toast')).toHaveLength(0);
  });

  it.each([
    ['focusin', 'focusout'],
    ['pointerenter', 'pointerleave'],
  ])('SEAM-8 an offer to undo does not go between %s and %s', (arrivalEventType, leaveEventType) => {
    startShowingToasts(document);
    showUndoToast('Removed', 'Undo', () => undefined);
    const toastElement = document.querySelector('.toast');
    vi.advanceTimersByTime(UNDO_TOAST_DURATION_MS - 1);
    toastElement?.dispatchEvent(new Event(arrivalEventType));
    vi.advanceTimersByTime(UNDO_TOAST_DURATION_MS * 3);
    expect($toasts.get().undo?.text).toBe('Removed');
    toastElement?.dispatchEvent(new Event(leaveEventType));
    vi.advanceTimersByTime(UNDO_TOAST_DURATION_MS - 1);
    expect($toasts.get().undo?.text).toBe('Removed');
    vi.advanceTimersByTime(1);
    expect($toasts.get().undo).toBeUndefined();
  });

  it('TOAST-04: kinds stand beside each other, an error in an alert', () => {
    startShowingToasts(document);
    showToast('success', 'Good');
    showToast('error', 'Bad');
    expect(document.querySelector('[role=status]')?.textContent).toBe('Good');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Bad');
  });

  it('SEAM-8 offers to undo what was done before once the latest is undone', () => {
    const undoneTexts: string[] = [];
    for (const undoText of ['one', 'two', 'three']) showUndoToast(undoText, 'Undo', () => undoneTexts.push(undoText));
    const pressUndo = () => $toasts.get().undo?.action?.run();
    pressUndo();
    expect($toasts.get().undo?.text).toBe('two');
    pressUndo();
    pressUndo();
    expect(undoneTexts).toEqual(['three', 'two', 'one']);
    expect($toasts.get().undo).toBeUndefined();
    showUndoToast('four', 'Undo', () => undoneTexts.push('four'));
    vi.advanceTimersByTime(UNDO_TOAST_DURATION_MS);
    showUndoToast('five', 'Undo', () => undoneTexts.push('five'));
    pressUndo();
    expect($toasts.get().undo).toBeUndefined();
  });

  it('undoes what was done, once, while the offer stands', () => {
    startShowingToasts(document);
    const undoActionSpy = vi.fn();
    showUndoToast('Removed', 'Undo', undoActionSpy);
    document.querySelector<HTMLButtonElement>('.toast button')?.click();
    expect(undoActionSpy).toHaveBeenCalledOnce();
    expect($toasts.get().undo).toBeUndefined();
    showUndoToast('Removed', 'Undo', undoActionSpy);
    vi.advanceTimersByTime(UNDO_TOAST_DURATION_MS);
    expect(document.querySelector('.toast')).toBeNull();
  });
});
