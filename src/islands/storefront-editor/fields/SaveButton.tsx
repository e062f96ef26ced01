import type { Translate } from '#i18n/message-key.ts';
import styles from '#islands/storefront-editor/storefront-editor.module.css';

interface SaveButtonProps {
  readonly t: Translate;
  readonly form: { readonly isReadyToSubmit: boolean; readonly isDirty: boolean; readonly isBusy: boolean };
  readonly label?: string;
}

/** Save button, inactive until something has changed. It remains focusable, so that saving does not move the focus. */
export function SaveButton({ t, form, label }: SaveButtonProps) {
  const { isReadyToSubmit, isDirty, isBusy } = form;
  return (
    <div className={styles['save']}>
      <button
        className="button"
        type="submit"
        aria-disabled={!isDirty || !isReadyToSubmit}
        aria-busy={isBusy}
        onClick={(event) => {
          if (!isDirty) event.preventDefault();
        }}
      >
        {label ?? t('stores:editor.save')}
      </button>
      <span className="soft">{isDirty && t('stores:editor.unsaved')}</span>
    </div>
  );
}
