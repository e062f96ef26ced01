import type { Translate } from '#i18n/message-key.ts';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';

interface RemovalConfirmationProps {
  readonly t: Translate;
  readonly name: string;
  readonly canBeUndone?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RemovalConfirmation({ t, canBeUndone, ...props }: RemovalConfirmationProps) {
  return (
    <ConfirmRemovalDialog
      {...props}
      title={t('stores:editor.entry.remove-title')}
      warning={t(canBeUndone ? 'stores:editor.entry.remove-undo' : 'stores:editor.entry.remove-text')}
      cancelLabel={t('stores:editor.entry.cancel')}
      confirmLabel={t('stores:editor.entry.remove-yes')}
    />
  );
}
