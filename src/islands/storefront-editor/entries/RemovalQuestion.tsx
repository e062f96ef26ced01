import type { Translate } from '#i18n/message-key.ts';
import { ConfirmRemoval } from '#islands/ui/ConfirmRemoval.tsx';

interface RemovalQuestionProps {
  readonly t: Translate;
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RemovalQuestion({ t, ...props }: RemovalQuestionProps) {
  return (
    <ConfirmRemoval
      {...props}
      title={t('stores:editor.entry.remove-title')}
      warning={t('stores:editor.entry.remove-text')}
      cancelLabel={t('stores:editor.entry.cancel')}
      confirmLabel={t('stores:editor.entry.remove-yes')}
    />
  );
}
