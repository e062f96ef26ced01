import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      {title && <p className={styles['title']}>{title}</p>}
      {text && <p>{text}</p>}
      <div className="wrap gap-3">{children}</div>
    </div>
  );
}
