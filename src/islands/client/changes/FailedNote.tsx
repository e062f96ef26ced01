import { type ReactNode, useEffect, useRef } from 'react';
import { showNews } from '#islands/ui/show-news.ts';
import styles from './changes.module.css';

/** Error message; takes the focus if the control that had the focus was removed. */
export function FailedNote({ children }: { readonly children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => showNews(message.current), []);
  return (
    <p ref={message} role="alert" tabIndex={-1} className={styles['failed']}>
      {children}
    </p>
  );
}
