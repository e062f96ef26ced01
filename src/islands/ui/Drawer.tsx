import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './drawer.module.css';
import { firstField } from './first-field.ts';
import { Icon } from './Icon.tsx';

interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  /** The edge that it slides in from. */
  readonly side?: 'left' | 'right';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Nothing beside a modal dialog can be seen or pressed: the page's messages, and what they undo, go along with it. */
function carryToasts(dialog: HTMLElement | null): (() => void) | undefined {
  const toasts = document.querySelector<HTMLElement>('#toasts');
  const home = toasts?.parentElement;
  if (!dialog || !toasts || !home) return undefined;
  dialog.appendChild(toasts);
  return () => void home.appendChild(toasts);
}

/**
 * A modal drawer: the browser keeps the focus in it, closes it on Escape and gives the focus back; the page
 * behind stands still. It is open for as long as it is there.
 */
export function Drawer({ title, closeLabel, side = 'right', onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while it still is in the page, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { body } = document;
    element?.showModal();
    firstField(element)?.focus();
    body.style.overflow = 'hidden';
    return () => {
      element?.close();
      body.style.overflow = '';
    };
  }, []);

  useLayoutEffect(() => carryToasts(dialog.current), []);

  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles['drawer']}
      data-side={side}
      aria-label={title}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['content']}>
        <header className={styles['header']} data-in-sight="">
          <h2>{title}</h2>
          <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
