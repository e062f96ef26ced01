import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { usePageHeading } from '#islands/account/use-page-heading.ts';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { OmittedProducts } from '#islands/template/OmittedProducts.tsx';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { FocusLoadedDrawer } from '#islands/ui/first-field.ts';
import { $builder, activateProtocol } from '#stores/builder/actions.ts';
import { readTransientReason } from '#stores/failure.ts';
import { hasDraft } from '#stores/platform/form-draft.ts';
import { listPersonalValueNames } from '#stores/platform/personal-storage.ts';
import { deleteProtocol, ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { loadProtocol, watchShownProtocol } from '#stores/protocol/reading.ts';
import { sharingDraftName } from '#stores/sharing/draft-name.ts';
import { DeleteProtocolDialog } from './DeleteProtocol.tsx';
import { isAfterReloadOrSignIn, protocolDraftName, storeClosedFormDraft } from './edit-draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { MissingProtocol } from './MissingProtocol.tsx';
import { type PractitionerContext, PractitionerRoot, type ProtocolIslandProps } from './PractitionerRoot.tsx';
import { ProtocolActions, type ProtocolDialog } from './ProtocolActions.tsx';
import { ProtocolWorkspace } from './ProtocolWorkspace.tsx';
import styles from './protocol.module.css';
import { useProtocolSaving } from './use-saving.ts';

// Loaded on demand: both need a connection anyway.
const SharePanel = createOnlineLazyComponent(async () => (await import('#islands/sharing/SharePanel.tsx')).SharePanel);
const ProtocolForm = createOnlineLazyComponent(async () => (await import('./ProtocolForm.tsx')).ProtocolForm);

interface LoadedProtocolProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onDeleted: (protocol: Protocol) => void;
  readonly wasRestored?: boolean;
}

function ProtocolDialogs({
  context,
  protocol,
  onDeleted,
  activeDialog,
  onClose,
}: LoadedProtocolProps & { readonly activeDialog: ProtocolDialog; readonly onClose: () => void }) {
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

const focusOnMount = (element: HTMLElement | null) => element?.focus();

function LoadedProtocol({ context, protocol, onDeleted, wasRestored }: LoadedProtocolProps) {
  const { t } = context;
  usePageHeading(protocol.name);
  // Reopens the dialog with unsaved texts after a reload or a sign-in.
  const [open, setOpen] = useState<ProtocolDialog | undefined>(() => {
    if (!isAfterReloadOrSignIn()) return undefined;
    if (hasDraft(protocolDraftName(protocol.protocol_id))) return 'editing';
    return listPersonalValueNames().includes(sharingDraftName(protocol.protocol_id)) ? 'sharing' : undefined;
  });
  return (
    <article className={styles['page']} tabIndex={-1} ref={wasRestored ? focusOnMount : null}>
      <div className={styles['top']}>
        {protocol.description && (
          <p className={styles['text']} dir="auto">
            {protocol.description}
          </p>
        )}
        <ProtocolActions context={context} protocol={protocol} onOpenDialog={setOpen} />
      </div>
      <OmittedProducts t={t} protocolId={protocol.protocol_id} />
      <ProtocolWorkspace context={context} protocol={protocol} onShare={() => setOpen('sharing')} />
      {open && (
        <ProtocolDialogs {...{ context, protocol, onDeleted, activeDialog: open }} onClose={() => setOpen(undefined)} />
      )}
    </article>
  );
}

/** SWR options without revalidation, as the store of the builder reads the protocol itself and has pending changes. */
const PROTOCOL_SWR_OPTIONS = { ...READ_OPTIONS, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Reads a protocol through the builder's store; null if it does not exist. Rejects on transient failures. */
async function readProtocol(id: number): Promise<Protocol | null> {
  ensureProtocolStore();
  try {
    return await loadProtocol(id);
  } catch (error) {
    if (readTransientReason(error) !== undefined) throw error;
    return null;
  }
}

/** Page of a single protocol, also for users without builder access. */
function ProtocolPage({ id, context }: { readonly id: number; readonly context: PractitionerContext }) {
  const { t } = context;
  const { protocols, state } = useStore($builder);
  const protocol = protocols.find((listedProtocol) => listedProtocol.protocol_id === id && !listedProtocol.left_out);
  const [deleted, setDeleted] = useState<Protocol>();
  const wasProtocolShown = useRef(false);
  if (protocol) wasProtocolShown.current = true;
  useEffect(() => watchShownProtocol(id), [id]);
  const isProtocolEditable = protocol !== undefined && state !== 'Unauthorized';
  useEffect(() => {
    if (isProtocolEditable) activateProtocol(id);
  }, [id, isProtocolEditable]);
  const {
    data: loadedProtocol,
    error,
    mutate,
  } = useSWR(['protocol', id], () => readProtocol(id), PROTOCOL_SWR_OPTIONS);
  if (protocol) return <LoadedProtocol {...{ context, protocol }} onDeleted={setDeleted} wasRestored={!!deleted} />;
  const clearDeletedProtocol = () => setDeleted(undefined);
  if (deleted)
    return (
      <MissingProtocol
        key="deleted"
        {...{ context, id, deletedProtocol: deleted, onRestoreImpossible: clearDeletedProtocol }}
        wasProtocolShown
      />
    );
  if (error) return <LoadFailure t={t} failureMessage={t('protocols:page.failed')} onRetry={() => void mutate()} />;
  if (loadedProtocol === undefined) {
    return (
      <p role="status" className={styles['empty']}>
        {t('protocols:list.loading')}
      </p>
    );
  }
  return <MissingProtocol {...{ context, id }} wasProtocolShown={wasProtocolShown.current} />;
}

const NOTICE_MESSAGE_KEYS = [
  'protocol.template-added',
  'protocol.created',
  'protocol.duplicated',
  'protocol.shared',
] as const;

export function ProtocolIsland({ id, ...props }: ProtocolIslandProps & { readonly id: number }) {
  return (
    <PractitionerRoot {...props} noticeMessageKeys={NOTICE_MESSAGE_KEYS}>
      {(context) => <ProtocolPage context={context} id={id} />}
    </PractitionerRoot>
  );
}
