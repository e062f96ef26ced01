import { type RefObject, Suspense, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { Builder } from '#domain/builder/state.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { UnsavedNotice } from '#islands/outbox/UnsavedNotice.tsx';
import { DeleteProtocolDialog } from '#islands/protocol/DeleteProtocol.tsx';
import { DeletedProtocolNote } from '#islands/protocol/history/DeletedProtocolNote.tsx';
import { ProtocolPicker } from '#islands/protocol/ProtocolPicker.tsx';
import { useProtocolSaving } from '#islands/protocol/use-saving.ts';
import { FocusLoadedDrawer } from '#islands/ui/first-field.ts';
import { openProtocolCreation, returnToProtocol } from '#stores/builder/actions.ts';
import { deleteProtocol, selectProtocol } from '#stores/protocol/protocols.ts';
import { createProtocol, type ProtocolDetails } from '#stores/protocol/texts.ts';
import { restoreProtocol } from '#stores/protocol/versions.ts';
import type { ActiveProtocolProps } from './ActiveProtocol.tsx';
import { ActiveProtocol } from './ActiveProtocol.tsx';
import styles from './active-protocol.module.css';
import { useContentFocus } from './use-content-focus.ts';

// Sharing needs a connection.
const SharePanel = createOnlineLazyComponent(async () => (await import('#islands/sharing/SharePanel.tsx')).SharePanel);
const ProtocolForm = createOnlineLazyComponent(
  async () => (await import('#islands/protocol/ProtocolForm.tsx')).ProtocolForm,
  { isUsableOffline: true },
);

export interface BuilderContentProps {
  readonly context: ShopContext;
  readonly builder: Builder;
}

interface ContentInContainerProps extends BuilderContentProps {
  /** Panel or drawer around the content. */
  readonly contentContainer: RefObject<HTMLElement | null>;
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

function ContentForBuilderState({
  context,
  builder,
  contentContainer,
  onProtocolDeleted,
}: ContentInContainerProps & Pick<ProtocolEditingProps, 'onProtocolDeleted'>) {
  const { state, activeProtocol } = builder;
  useContentFocus(state, contentContainer);
  if (state === 'CreatingProtocol') return <ProtocolCreationContent context={context} />;
  if (activeProtocol && state === 'EditingProtocol') {
    return <ProtocolEditingContent context={context} protocol={activeProtocol} onProtocolDeleted={onProtocolDeleted} />;
  }
  if (activeProtocol && state === 'SharingProtocol') {
    return <SharePanel context={context} protocol={activeProtocol} />;
  }
  if (activeProtocol && state !== 'ListingProtocols')
    return <ActiveProtocol context={context} protocol={activeProtocol} />;
  return (
    <ProtocolPicker
      context={context}
      activeId={activeProtocol?.protocol_id}
      onSelect={(id) => void selectProtocol(id)}
      onCreate={openProtocolCreation}
    />
  );
}

export function BuilderContent(props: ContentInContainerProps) {
  const { t } = props.context;
  const [deletedProtocol, setDeletedProtocol] = useState<Protocol>();
  return (
    <>
      <UnsavedNotice />
      {deletedProtocol && (
        <DeletedProtocolNote
          key={deletedProtocol.protocol_id}
          t={t}
          protocol={deletedProtocol}
          restoreProtocol={() => restoreProtocol(deletedProtocol.protocol_id)}
          onRestoreEnd={(protocolRestoreOutcome) => {
            setDeletedProtocol(undefined);
            if (protocolRestoreOutcome === 'restored') void selectProtocol(deletedProtocol.protocol_id);
          }}
        />
      )}
      <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
        <ContentForBuilderState {...props} onProtocolDeleted={setDeletedProtocol} />
        <FocusLoadedDrawer />
      </Suspense>
    </>
  );
}
