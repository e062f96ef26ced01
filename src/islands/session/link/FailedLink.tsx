import type { ReactNode } from 'react';
import styles from '#islands/session/auth.module.css';

interface FailedLinkProps {
  readonly title: string;
  readonly reasonText: string;
  /** Further links and buttons. */
  readonly children: ReactNode;
}

export function FailedLink({ title, reasonText, children }: FailedLinkProps) {
  return (
    <div className={styles['failed']} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{reasonText}</p>
      <p className="wrap gap-2">{children}</p>
    </div>
  );
}
