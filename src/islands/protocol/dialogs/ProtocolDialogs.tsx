import { Suspense } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { FocusLoadedDrawer } from '#islands/ui/first-field.ts';
import { deleteProtocol } from '#stores/protocol/protocols.ts';
import { DeleteProtocolDialog } from '../DeleteProtocol.tsx';
import { storeClosedFormDraft } from '../edit-draft.ts';
import type { PractitionerContext } from '../PractitionerRoot.tsx';
import type { ProtocolDialog } from '../ProtocolActions.tsx';
import { useProtocolSaving } from '../use-saving.ts';

// Loaded on demand: both need a connection anyway.
const SharePanel = createOnlineLazyComponent(async () => (await import('#islands/sharing/SharePanel.tsx')).SharePanel);
const ProtocolForm = createOnlineLazyComponent(async () => (await import('../ProtocolForm.tsx')).ProtocolForm);

interface ProtocolDialogsProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly activeDialog: ProtocolDialog;
  readonly onDeleted: (protocol: Protocol) => void;
  readonly onClose: () => void;
}

export function ProtocolDialogs({ context, protocol, onDeleted, activeDialog, onClose }: ProtocolDialogsProps) {
  const { t } = context;
  const saveProtocol = useProtocolSaving(protocol, onClose);
  const removeProtocol = async () => {
    onClose();
    if (await deleteProtocol(protocol.protocol_id)) onDeleted(protocol);
  };
  if (activeDialog === 'deleting')
    return (
      <DeleteProtocolDialog t={t} name={protocol.name} onCancel={onClose} onConfirm={() => void removeProtocol()} />
    );
  const closeKeepingDraft = () => {
    storeClosedFormDraft(protocol.protocol_id);
    onClose();
  };
  const drawerTitle = t(
    activeDialog === 'editing' ? 'protocols:builder.title-editing' : 'protocols:builder.title-sharing',
  );
  return (
    <Drawer title={drawerTitle} closeLabel={t('nav.close')} onClose={closeKeepingDraft}>
      <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
        {activeDialog === 'sharing' ? (
          <SharePanel context={context} protocol={protocol} />
        ) : (
          <ProtocolForm
            t={t}
            savedProtocol={protocol}
            formLabel={drawerTitle}
            submitLabel={t('protocols:form.save')}
            onSubmit={saveProtocol}
          />
        )}
        <FocusLoadedDrawer />
      </Suspense>
    </Drawer>
  );
}
