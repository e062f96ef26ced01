import type { ReactNode } from 'react';
import styles from '#islands/storefront-editor/storefront-editor.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls the preview to the part that a section edits, by default to its top. */
function showInPreview(id: string): void {
  const preview = document.getElementById('preview');
  const previewPart = preview?.querySelector(`#${id}, #${id}-title`);
  const partTop =
    previewPart && preview ? previewPart.getBoundingClientRect().top - preview.getBoundingClientRect().top : undefined;
  preview?.scrollTo({ top: partTop === undefined ? 0 : preview.scrollTop + partTop });
}

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, because the preview has some of the same names; no fieldset, because it contains forms.
    <div
      role="group"
      className={styles['section']}
      id={`edit-${id}`}
      aria-labelledby={`edit-${id}-title`}
      // A frame later: at once, it could stop the browser's scrolling to the focused field.
      onFocus={() => requestAnimationFrame(() => showInPreview(id))}
    >
      <h2 id={`edit-${id}-title`}>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      {children}
    </div>
  );
}
