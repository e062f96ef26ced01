import { type ReactNode, useState } from 'react';
import styles from '#islands/ui/disclosure.module.css';

interface CollapsibleSectionProps {
  readonly title: string;
  /** Renders the content of the section; called only while it is open, so that data is loaded on demand. */
  readonly children: () => ReactNode;
}

export function CollapsibleSection({ title, children }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['disclosure']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{title}</summary>
      {isOpen && children()}
    </details>
  );
}
