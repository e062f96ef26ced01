import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { usePageHeading } from '#islands/account/use-page-heading.ts';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { OmittedProducts } from '#islands/template/OmittedProducts.tsx';
import { $builder, activateProtocol } from '#stores/builder/actions.ts';
import { readTransientReason } from '#stores/failure.ts';
import { hasDraft } from '#stores/platform/form-draft.ts';
import { listPersonalValueNames } from '#stores/platform/personal-storage.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { loadProtocol, watchShownProtocol } from '#stores/protocol/reading.ts';
import { sharingDraftName } from '#stores/sharing/draft-name.ts';
import { isAfterReloadOrSignIn, protocolDraftName } from './edit-draft.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { type PractitionerContext, PractitionerRoot, type ProtocolIslandProps } from './PractitionerRoot.tsx';
import { ProtocolActions, type ProtocolDialog } from './ProtocolActions.tsx';
import { ProtocolWorkspace } from './ProtocolWorkspace.tsx';
import styles from './protocol.module.css';

const ProtocolDialogs = createOnlineLazyComponent(
  async () => (await import('./dialogs/ProtocolDialogs.tsx')).ProtocolDialogs,
  {
    isUsableOffline: true,
    messageFiles: ['common', 'protocols'],
  },
);
const MissingProtocol = createOnlineLazyComponent(async () => (await import('./MissingProtocol.tsx')).MissingProtocol, {
  isUsableOffline: true,
  messageFiles: ['common', 'protocols'],
});

interface LoadedProtocolProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onDeleted: (protocol: Protocol) => void;
  readonly wasRestored?: boolean;
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
