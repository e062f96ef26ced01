import { useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { Builder } from '#domain/builder/state.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { DeleteProtocolDialog } from '#islands/protocol/DeleteProtocol.tsx';
import { ProtocolForm } from '#islands/protocol/ProtocolForm.tsx';
import { ProtocolPicker } from '#islands/protocol/ProtocolPicker.tsx';
import { useProtocolSaving } from '#islands/protocol/use-saving.ts';
import { openProtocolCreation, returnToProtocol } from '#stores/builder/actions.ts';
import { deleteProtocol, selectProtocol } from '#stores/protocol/protocols.ts';
import { createProtocol, type ProtocolDetails } from '#stores/protocol/texts.ts';
import type { ActiveProtocolProps } from '../ActiveProtocol.tsx';
import styles from '../active-protocol.module.css';
import './part-styles.ts';

// Sharing needs a connection.
const SharePanel = createOnlineLazyComponent(async () => (await import('#islands/sharing/SharePanel.tsx')).SharePanel);

export interface BuilderContentProps {
  readonly context: ShopContext;
  readonly builder: Builder;
}

function ProtocolCreationContent({ context: { t } }: { readonly context: ShopContext }) {
  const createProtocolFromDetails = async (protocolDetails: ProtocolDetails, draftName: string) =>
    (await createProtocol(protocolDetails, draftName)) !== undefined || 'failed';
  return (
    <ProtocolForm
      t={t}
      formLabel={t('protocols:builder.title-creating')}
      submitLabel={t('protocols:form.create')}
      onSubmit={createProtocolFromDetails}
    />
  );
}

interface ProtocolEditingProps extends ActiveProtocolProps {
  readonly onProtocolDeleted: (protocol: Protocol) => void;
}

function ProtocolEditingContent({ context: { t }, protocol, onProtocolDeleted }: ProtocolEditingProps) {
  const [isAsking, setAsking] = useState(false);
  const saveProtocolDetails = useProtocolSaving(protocol, returnToProtocol);
  return (
    <>
      <ProtocolForm
        t={t}
        savedProtocol={protocol}
        formLabel={t('protocols:builder.title-editing')}
        submitLabel={t('protocols:form.save')}
        onSubmit={saveProtocolDetails}
      />
      <button type="button" className={styles['delete']} onClick={() => setAsking(true)}>
        {t('protocols:delete.open')}
      </button>
      {isAsking && (
        <DeleteProtocolDialog
          t={t}
          name={protocol.name}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void deleteProtocol(protocol.protocol_id).then(
              (wasProtocolDeleted) => wasProtocolDeleted && onProtocolDeleted(protocol),
            );
          }}
        />
      )}
    </>
  );
}

type OtherContentProps = BuilderContentProps & Pick<ProtocolEditingProps, 'onProtocolDeleted'>;

/** Content of the builder's states without lines of a protocol: its texts, sharing, and the list of protocols. */
export function OtherContent({ context, builder: { state, activeProtocol }, onProtocolDeleted }: OtherContentProps) {
  if (state === 'CreatingProtocol') return <ProtocolCreationContent context={context} />;
  if (activeProtocol && state === 'EditingProtocol') {
    return <ProtocolEditingContent context={context} protocol={activeProtocol} onProtocolDeleted={onProtocolDeleted} />;
  }
  if (activeProtocol && state === 'SharingProtocol') return <SharePanel context={context} protocol={activeProtocol} />;
  return (
    <ProtocolPicker
      context={context}
      activeId={activeProtocol?.protocol_id}
      onSelect={(id) => void selectProtocol(id)}
      onCreate={openProtocolCreation}
    />
  );
}
