import type { ReactNode } from 'react';
import styles from '#islands/session/auth.module.css';

interface FailedLinkProps {
  readonly title: string;
  /** Why that may be. */
  readonly text: string;
  /** The ways on. */
  readonly children: ReactNode;
}

/** Says that a mailed link did not work, why that may be and how it goes on. */
export function FailedLink({ title, text, children }: FailedLinkProps) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <p className={styles['ways']}>{children}</p>
    </div>
  );
}
