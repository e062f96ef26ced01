import { type ReactNode, useEffect, useRef } from 'react';
import { revealMessage } from '#islands/ui/reveal-message.ts';
import styles from './changes.module.css';

/** Error message; takes the focus if the control that had the focus was removed. */
export function FailureMessage({ children }: { readonly children: ReactNode }) {
  const failureMessageElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => revealMessage(failureMessageElement.current), []);
  return (
    <p ref={failureMessageElement} role="alert" tabIndex={-1} className={styles['failed']}>
      {children}
    </p>
  );
}
