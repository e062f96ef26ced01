import { type ReactNode, useEffect, useRef } from 'react';
import { showNews } from '#islands/protocol/gone/show-news.ts';
import styles from './changes.module.css';

/** Says where it happened that something was not saved; has the focus where that took away what had it. */
export function FailedNote({ children }: { readonly children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => showNews(message.current), []);
  return (
    <p ref={message} role="alert" tabIndex={-1} className={styles['failed']}>
      {children}
    </p>
  );
}
