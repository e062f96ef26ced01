import { type ReactNode, useEffect, useRef } from 'react';
import { revealMessage } from '#islands/ui/reveal-message.ts';
import styles from './changes.module.css';

/** Error message; takes the focus if the control that had the focus was removed. */
export function FailureMessage({ children }: { readonly children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => revealMessage(message.current), []);
  return (
    <p ref={message} role="alert" tabIndex={-1} className={styles['failed']}>
      {children}
    </p>
  );
}
