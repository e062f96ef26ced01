import type { ReactNode } from 'react';
import styles from '#islands/storefront-editor/storefront-editor.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, because the preview has some of the same names; no fieldset, because it contains forms.
    <div role="group" className={styles['section']} id={`edit-${id}`} aria-labelledby={`edit-${id}-title`}>
      <h2 id={`edit-${id}-title`}>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      {children}
    </div>
  );
}
