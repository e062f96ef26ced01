import type { Translate } from '#i18n/message-key.ts';
import { ConfirmRemoval } from '#islands/ui/ConfirmRemoval.tsx';

interface DeleteProtocolProps {
  readonly t: Translate;
  readonly name: string;
  /** Of the name (`writtenTag`). */
  readonly lang?: string;
  /** What goes with it, if that is other than for its practitioner. */
  readonly warning?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a protocol goes for good, and says what goes with it. Open for as long as it is there. */
export function DeleteProtocol({ t, name, lang, warning, onConfirm, onCancel }: DeleteProtocolProps) {
  return (
    <ConfirmRemoval
      title={t('protocols:delete.title')}
      name={name}
      lang={lang}
      warning={warning ?? t('protocol.delete-warning')}
      cancelLabel={t('protocols:delete.cancel')}
      confirmLabel={t('protocols:delete.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
