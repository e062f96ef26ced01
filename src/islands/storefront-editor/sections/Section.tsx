import type { ReactNode } from 'react';
import styles from '#islands/storefront-editor/storefront-editor.module.css';

interface EditorSectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls the preview to the part that a section edits, otherwise to the top. */
function scrollPreviewToPart(id: string): void {
  const previewElement = document.getElementById('preview');
  const previewedSectionElement = previewElement?.querySelector(`#${id}, #${id}-title`);
  const previewPartOffset =
    previewedSectionElement && previewElement
      ? previewedSectionElement.getBoundingClientRect().top - previewElement.getBoundingClientRect().top
      : undefined;
  previewElement?.scrollTo({ top: previewPartOffset === undefined ? 0 : previewElement.scrollTop + previewPartOffset });
}

export function EditorSection({ id, title, hint, children }: EditorSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, because the preview has some of the same names; no fieldset, because it contains forms.
    <div
      role="group"
      className={styles['section']}
      id={`edit-${id}`}
      aria-labelledby={`edit-${id}-title`}
      // A frame later: at once, it could stop the browser's scrolling to the focused field.
      onFocus={() => requestAnimationFrame(() => scrollPreviewToPart(id))}
    >
      <h2 id={`edit-${id}-title`}>{title}</h2>
      {hint && <p className="soft">{hint}</p>}
      {children}
    </div>
  );
}
