import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { User } from '#contract/account/schema.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { mayBuild, mayShare } from '#domain/builder/roles.ts';
import { listingPath } from '#domain/paths.ts';
import { protocolPath, protocolsPath } from '#domain/protocol/paths.ts';
import { lineActions } from '#islands/protocol/lines/line-actions.ts';
import { ProtocolLines } from '#islands/protocol/lines/ProtocolLines.tsx';
import { ShareButton } from '#islands/sharing/ShareButton.tsx';
import { SharePanel } from '#islands/sharing/SharePanel.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { LeftOut } from '#islands/template/LeftOut.tsx';
import { Drawer } from '#islands/ui/Drawer.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $builder } from '#stores/builder/actions.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { noteForNextPage } from '#stores/platform/next-notice.ts';
import {
  deleteProtocol,
  duplicateProtocol,
  refreshProtocol,
  startProtocols,
  updateProtocol,
} from '#stores/protocol/protocols.ts';
import { DeleteProtocol } from './DeleteProtocol.tsx';
import { ProtocolForm } from './ProtocolForm.tsx';
import styles from './protocol.module.css';
import type { ProtocolContext } from './protocol-context.ts';
import { workOn } from './work-on.ts';

type PageContext = ProtocolContext & { readonly user: User };

type Open = 'editing' | 'sharing' | 'deleting';

interface OneProps {
  readonly context: PageContext;
  readonly protocol: Protocol;
}

function Opened({
  context,
  protocol,
  open,
  onClose,
}: OneProps & { readonly open: Open; readonly onClose: () => void }) {
  const { t, language } = context;
  const remove = async () => {
    onClose();
    if (!(await deleteProtocol(protocol.protocol_id))) return;
    noteForNextPage('protocol.deleted');
    leavePage(protocolsPath(language));
  };
  if (open === 'deleting') {
    return <DeleteProtocol t={t} name={protocol.name} onCancel={onClose} onConfirm={() => void remove()} />;
  }
  const title = t(open === 'editing' ? 'protocols:builder.title-editing' : 'protocols:builder.title-sharing');
  const save = async (details: { name: string; description: string }) => {
    const isDone = await updateProtocol(protocol, details);
    if (isDone) onClose();
    return isDone;
  };
  return (
    <Drawer title={title} closeLabel={t('nav.close')} onClose={onClose}>
      {open === 'sharing' ? (
        <SharePanel context={context} protocol={protocol} />
      ) : (
        <ProtocolForm
          t={t}
          saved={protocol}
          label={title}
          submitLabel={t('protocols:form.save')}
          onSubmit={save}
        />
      )}
    </Drawer>
  );
}

/** Copies the protocol, and leads to the copy once there is one. */
function Copy({ context: { t, language }, protocol }: OneProps) {
  const [copy, setCopy] = useState<Protocol>();
  const [isBusy, setBusy] = useState(false);
  const duplicate = async () => {
    if (isBusy) return;
    setBusy(true);
    setCopy(await duplicateProtocol(protocol.protocol_id, crypto.randomUUID()));
    setBusy(false);
  };
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={() => void duplicate()}>
        <Icon name="copy" size={20} />
        {t('protocols:page.duplicate')}
      </button>
      <p role="status" className={styles['copied']}>
        {copy && (
          <>
            {t('protocols:page.copied')} <a href={protocolPath(language, copy.protocol_id)}>{copy.name}</a>
          </>
        )}
      </p>
    </>
  );
}

function Actions({ context, protocol, onOpen }: OneProps & { readonly onOpen: (open: Open) => void }) {
  const { t, language, user } = context;
  const { protocol_id: id } = protocol;
  return (
    <div className={styles['actions']}>
      {mayBuild(user.user_type_id) && (
        <button type="button" className="button" data-builds="" onClick={() => workOn(id)}>
          <Icon name="clipboard" size={20} />
          {t('protocols:page.open')}
        </button>
      )}
      <button type="button" onClick={() => onOpen('editing')}>
        <Icon name="pen" size={20} />
        {t('protocols:builder.edit')}
      </button>
      <ShareButton t={t} isApproved={mayShare(user.user_type_id)} onShare={() => onOpen('sharing')} />
      <Copy context={context} protocol={protocol} />
      <button type="button" onClick={() => onOpen('deleting')}>
        <Icon name="bin" size={20} />
        {t('protocols:delete.confirm')}
      </button>
      {mayBuild(user.user_type_id) && (
        // What is added there goes into this protocol, not into one that the builder had open.
        <a href={listingPath(language)} onClick={() => workOn(id)}>
          {t('protocols:page.browse')}
        </a>
      )}
    </div>
  );
}

function One({ context, protocol }: OneProps) {
  const { t } = context;
  const [open, setOpen] = useState<Open>();
  const actions = useMemo(() => lineActions(t, protocol.protocol_id), [t, protocol.protocol_id]);
  return (
    <article className={styles['page']}>
      <header>
        <h2>{protocol.name}</h2>
        {protocol.description && <p className={styles['text']}>{protocol.description}</p>}
      </header>
      <LeftOut t={t} protocolId={protocol.protocol_id} />
      <Actions context={context} protocol={protocol} onOpen={setOpen} />
      <ProtocolLines context={context} protocol={protocol} actions={actions} />
      {open && (
        <Opened context={context} protocol={protocol} open={open} onClose={() => setOpen(undefined)} />
      )}
    </article>
  );
}

/** The builder's store holds what is changed here, so it is not read again on focus. */
const OPTIONS = { ...READ_OPTIONS, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Reads a protocol into the builder's store, once the changes that wait to be sent are known; null if there is none. */
async function readProtocol(id: number): Promise<Protocol | null> {
  startProtocols();
  return (await refreshProtocol(id)) ?? null;
}

/** One protocol with everything that can be done to it, for who has no builder too. */
export function ProtocolPage({ id, context }: { readonly id: number; readonly context: PageContext }) {
  const { t } = context;
  const { protocols } = useStore($builder);
  const protocol = protocols.find((known) => known.protocol_id === id && !known.left_out);
  const { data: answer } = useSWR(['protocol', id], () => readProtocol(id), OPTIONS);
  if (protocol) return <One context={context} protocol={protocol} />;
  return answer === null ? (
    <p role="alert" className={styles['empty']}>
      {t('protocols:page.missing')}
    </p>
  ) : (
    <p role="status" className={styles['empty']}>
      {t('protocols:list.loading')}
    </p>
  );
}
