import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './drawer.module.css';
import { firstFieldToFocus } from './first-field.ts';
import { Icon } from './Icon.tsx';

interface DrawerProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Edge of the window from which the drawer slides in. */
  readonly windowSide?: 'left' | 'right';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Moves the toasts into a modal dialog, as everything outside is inert. Returns a function that moves them back. */
function moveToastsInto(dialogElement: HTMLElement | null): (() => void) | undefined {
  const toastContainer = document.querySelector<HTMLElement>('#toasts');
  const formerToastParent = toastContainer?.parentElement;
  if (!dialogElement || !toastContainer || !formerToastParent) return undefined;
  dialogElement.appendChild(toastContainer);
  return () => void formerToastParent.appendChild(toastContainer);
}

/** Modal drawer, open while it is mounted. The browser traps and restores the focus; the page does not scroll. */
export function Drawer({ title, closeLabel, windowSide = 'right', onClose, children }: DrawerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);

  // Closed while still mounted, or the browser would not restore the focus.
  useLayoutEffect(() => {
    const element = dialogRef.current;
    const { body } = document;
    element?.showModal();
    firstFieldToFocus(element)?.focus();
    body.style.overflow = 'hidden';
    return () => {
      element?.close();
      body.style.overflow = '';
    };
  }, []);

  useLayoutEffect(() => moveToastsInto(dialogRef.current), []);

  const closeOnBackdropClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialogRef}
      className={styles['drawer']}
      data-side={windowSide}
      aria-label={title}
      onClick={closeOnBackdropClick}
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
