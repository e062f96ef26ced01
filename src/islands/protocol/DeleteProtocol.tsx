import type { Translate } from '#i18n/message-key.ts';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';

interface DeleteProtocolDialogProps {
  readonly t: Translate;
  readonly name: string;
  readonly userTextLang?: string;
  /** Warning for a user who deletes another practitioner's protocol. */
  readonly warning?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirmation dialog for deleting a protocol; open while it is mounted. */
export function DeleteProtocolDialog({
  t,
  name,
  userTextLang,
  warning,
  onConfirm,
  onCancel,
}: DeleteProtocolDialogProps) {
  return (
    <ConfirmRemovalDialog
      title={t('protocols:delete.title')}
      name={name}
      userTextLang={userTextLang}
      warning={warning ?? t('protocol.delete-warning')}
      cancelLabel={t('protocols:delete.cancel')}
      confirmLabel={t('protocols:delete.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
