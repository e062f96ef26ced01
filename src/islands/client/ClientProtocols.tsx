import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ROLE } from '#contract/account/role.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { protocolSheet } from '#domain/protocol/sheet.ts';
import { AccountRoot, NotFound } from '#islands/account/AccountPage.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { DeleteProtocol } from '#islands/protocol/DeleteProtocol.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import listStyles from '#islands/protocol/list/protocol-list.module.css';
import type { ProtocolIslandProps } from '#islands/protocol/PractitionerRoot.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { AddAll } from '#islands/protocol/sheet/AddAll.tsx';
import { ProtocolSheet } from '#islands/protocol/sheet/ProtocolSheet.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { deleteClientProtocol } from '#stores/client/protocols.ts';
import clientStyles from './client-protocol.module.css';
import { type ClientProtocolsView, useClientProtocols } from './use-client-protocols.ts';

interface OneProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  readonly onDelete: () => void;
}

/** Who has given the protocol, and what they say about it. */
function Heading({ context: { t }, protocol }: Omit<OneProps, 'onDelete'>) {
  const { name, description, practitioner, share_notes: notes, discount } = protocol;
  return (
    <header className={clientStyles['given']}>
      <h2>{name}</h2>
      <p className={styles['text']}>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {description && <p className={styles['description']}>{description}</p>}
      {notes && (
        <div className={clientStyles['share-note']}>
          <strong>{t('protocols:client.note')}</strong>
          <p>{notes}</p>
        </div>
      )}
      {discount !== null && discount > 0 && <p>{t('protocols:client.discount', { rate: discount })}</p>}
    </header>
  );
}

function One({ context, protocol, onDelete }: OneProps) {
  const { t } = context;
  const { name } = protocol;
  const sheet = protocolSheet(protocol, context);
  return (
    <article className={clientStyles['shared']}>
      <Heading context={context} protocol={protocol} />
      <ProtocolSheet sheet={sheet} t={t} />
      <div className={styles['actions']}>
        {sheet.lines.length > 0 && <AddAll context={context} products={protocol.products} name={name} />}
        <button type="button" aria-label={t('protocols:page.delete-name', { name })} onClick={onDelete}>
          <Icon name="bin" size={20} />
          {t('protocols:delete.confirm')}
        </button>
      </div>
    </article>
  );
}

function Status({ context: { t }, list }: { context: ShopContext; list: ClientProtocolsView }) {
  if (list.hasFailed) return <LoadFailure t={t} text={t('protocols:list.failed')} retry={list.retry} />;
  if (!list.protocols)
    return (
      <p role="status" className={styles['empty']}>
        {t('protocols:list.loading')}
      </p>
    );
  if (list.protocols.length === 0 && !list.isLoading)
    return <p className={styles['empty']}>{t('protocols:client.none')}</p>;
  return null;
}

interface ClientProtocolsProps {
  readonly context: ShopContext;
  /** Shown instead of the list to whoever never had one; without it they read that there are none. */
  readonly whenNone?: ReactNode;
}

/** Brings the protocol that the address of a mail names into view, once; a later page is loaded for it. */
function useAddressed({ protocols, hasMore, isLoading, hasFailed, loadMore }: ClientProtocolsView) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !protocols || isLoading || hasFailed) return;
    const id = /^#(protocol-\d+)$/.exec(location.hash)?.[1];
    const named = id === undefined ? null : document.getElementById(id);
    if (id !== undefined && !named && hasMore) {
      loadMore();
      return;
    }
    isDone.current = true;
    // The first one stands below the heading of the page, where one begins to read.
    if (named?.previousElementSibling) named.scrollIntoView();
  }, [protocols, hasMore, isLoading, hasFailed, loadMore]);
}

/** What practitioners have shared with a client, to read, to buy, to take off the list. */
export function ClientProtocols({ context, whenNone }: ClientProtocolsProps) {
  const { t } = context;
  const hadSome = useRef(false);
  const rows = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<ClientProtocol>();
  const list = useClientProtocols();
  useAddressed(list);
  const hasSome = (list.protocols?.length ?? 0) > 0;
  useEffect(() => {
    hadSome.current ||= hasSome;
  }, [hasSome]);
  const remove = async ({ protocol_id: id }: ClientProtocol) => {
    setAsked(undefined);
    if (!(await deleteClientProtocol(id))) return;
    list.removeProtocol(id);
    // The button that had the focus goes with its protocol.
    rows.current?.focus();
  };
  if (whenNone && list.protocols && !list.isLoading && !hasSome && !hadSome.current) return whenNone;
  return (
    <div className={listStyles['list']}>
      <ul ref={rows} tabIndex={-1} className={listStyles['rows']} aria-label={t('shell.protocols')}>
        {list.protocols?.map((protocol) => (
          <li key={protocol.protocol_id} id={`protocol-${protocol.protocol_id}`}>
            <One context={context} protocol={protocol} onDelete={() => setAsked(protocol)} />
          </li>
        ))}
      </ul>
      <Status context={context} list={list} />
      {list.hasMore && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={list.isLoading}
          onClick={list.loadMore}
        >
          {t('protocols:list.more')}
        </button>
      )}
      {asked && (
        <DeleteProtocol
          t={t}
          name={asked.name}
          warning={t('protocols:client.delete-warning')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </div>
  );
}

/** Other accounts than clients have the page once something was shared with them. */
export function ClientProtocolsIsland({ region, ...props }: ProtocolIslandProps) {
  return (
    <AccountRoot {...props} roles="all">
      {(context) => (
        <ClientProtocols
          context={{ ...context, region }}
          whenNone={context.user.user_type_id === ROLE.client ? undefined : <NotFound {...context} />}
        />
      )}
    </AccountRoot>
  );
}
