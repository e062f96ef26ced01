import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { listClientProtocols } from '#contract/sharing/calls.ts';
import { mayUseBuilder } from '#domain/builder/roles.ts';
import { formatMoney } from '#domain/product/money.ts';
import { clientProtocolsPath, newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import { countProducts } from '#domain/protocol/totals.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { LinkExpiryNotice } from '#islands/sharing/recipients/LinkExpiryNotice.tsx';
import { sharingNoteText } from '#islands/sharing/SharingNote.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { api } from '#stores/api.ts';
import { whenPageSettled } from '#stores/connection.ts';
import { duplicateProtocol } from '#stores/protocol/duplicate.ts';
import { deleteProtocol, ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { DeletedProtocols } from './history/DeletedProtocols.tsx';
import { ProtocolList } from './list/ProtocolList.tsx';
import listStyles from './list/protocol-list.module.css';
import { type PractitionerContext, PractitionerRoot, type ProtocolIslandProps } from './PractitionerRoot.tsx';
import styles from './protocol.module.css';
import { openProtocolInBuilder } from './work-on.ts';

const DeletedProtocolNote = createOnlineLazyComponent(
  async () => (await import('./history/DeletedProtocolNote.tsx')).OwnDeletedProtocolNote,
  { isUsableOffline: true, messageFiles: ['protocols'] },
);

const DeleteProtocolDialog = createOnlineLazyComponent(
  async () => (await import('./DeleteProtocol.tsx')).DeleteProtocolDialog,
  { isUsableOffline: true, messageFiles: ['common', 'protocols'] },
);

const NOTICE_MESSAGE_KEYS = ['protocol.deleted'] as const;

interface ProtocolRowProps {
  readonly context: PractitionerContext;
  readonly protocol: Protocol;
  readonly onDelete: () => void;
}

function ProtocolRow({ context, protocol, onDelete }: ProtocolRowProps) {
  const { t, language, region, user } = context;
  const { protocol_id: id, name, description, total_price: totalPrice } = protocol;
  const userTextLang = langAttributeOfUserText(protocol.lang);
  return (
    <article className={listStyles['entry']}>
      <div className={listStyles['entry-text']}>
        <h2>
          <a href={protocolPath(language, id)} lang={userTextLang}>
            {name}
          </a>
        </h2>
        {description && (
          <p className={listStyles['excerpt']} lang={userTextLang}>
            {description}
          </p>
        )}
        <p className={listStyles['row-facts']}>
          {t('protocols:list.products', { count: countProducts(protocol) })} · {formatMoney(totalPrice, region)} ·{' '}
          {sharingNoteText(protocol, context)}
        </p>
        <LinkExpiryNotice context={context} protocol={protocol} />
      </div>
      <div className={styles['actions']}>
        {mayUseBuilder(user.user_type_id) && (
          <button
            type="button"
            data-builds=""
            aria-label={`${t('protocols:page.open')}: ${name}`}
            onClick={() => openProtocolInBuilder(id)}
          >
            <Icon name="clipboard" size={20} />
            {t('protocols:page.open')}
          </button>
        )}
        <button
          type="button"
          aria-label={t('protocols:page.duplicate-name', { name })}
          onClick={({ detail }) => {
            // The new row moves this row down, so that the second click of a double click hits another one.
            if (detail < 2) void duplicateProtocol(id);
          }}
        >
          <Icon name="copy" size={20} />
          {t('protocols:page.duplicate')}
        </button>
        <button type="button" aria-label={t('protocols:page.delete-name', { name })} onClick={onDelete}>
          <Icon name="bin" size={20} />
          {t('protocols:delete.confirm')}
        </button>
      </div>
    </article>
  );
}

/** Counts protocols that others shared with the practitioner. Waits for the page to load first, as few have any. */
async function countProtocolsSharedWithUser(): Promise<number> {
  await whenPageSettled();
  return (await api(listClientProtocols, { query: { page: 1, limit: 1 } })).total_results;
}

function SharedWithYouLink({ context: { t, language } }: { readonly context: ShopContext }) {
  const { data } = useSWR('shared-with-you', countProtocolsSharedWithUser, READ_OPTIONS);
  if (!data) return null;
  return <a href={clientProtocolsPath(language)}>{t('protocols:page.shared-with-you')}</a>;
}

function ProtocolsPage(context: PractitionerContext) {
  const { t, language } = context;
  const [protocolToDelete, setProtocolToDelete] = useState<Protocol>();
  const [deletedProtocols, setDeleted] = useState<readonly Protocol[]>([]);
  const newProtocolLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    ensureProtocolStore();
  }, []);
  const deleteProtocolAndShowNote = async (protocol: Protocol) => {
    if (await deleteProtocol(protocol.protocol_id))
      setDeleted((earlierDeletedProtocols) => [...earlierDeletedProtocols, protocol]);
  };
  const removeDeletionNote = (protocol: Protocol) => {
    setDeleted((protocols) => protocols.filter((deletedProtocol) => deletedProtocol !== protocol));
    // The focused button is removed with its row.
    newProtocolLink.current?.focus();
  };
  return (
    <div className={listStyles['choice']}>
      <a ref={newProtocolLink} className="button" href={newProtocolPath(language)}>
        <Icon name="plus" size={20} />
        {t('protocols:list.new')}
      </a>
      <ProtocolList
        context={context}
        includesLines={false}
        deletedProtocols={deletedProtocols}
        row={(protocol) =>
          deletedProtocols.includes(protocol) ? (
            <DeletedProtocolNote {...{ t, protocol }} onRestoreEnd={() => removeDeletionNote(protocol)} />
          ) : (
            <ProtocolRow context={context} protocol={protocol} onDelete={() => setProtocolToDelete(protocol)} />
          )
        }
      />
      <DeletedProtocols context={context} />
      <SharedWithYouLink context={context} />
      {protocolToDelete && (
        <DeleteProtocolDialog
          t={t}
          name={protocolToDelete.name}
          userTextLang={langAttributeOfUserText(protocolToDelete.lang)}
          onCancel={() => setProtocolToDelete(undefined)}
          onConfirm={() => {
            setProtocolToDelete(undefined);
            void deleteProtocolAndShowNote(protocolToDelete);
          }}
        />
      )}
    </div>
  );
}

export function ProtocolsIsland(props: ProtocolIslandProps) {
  return (
    <PractitionerRoot {...props} noticeMessageKeys={NOTICE_MESSAGE_KEYS}>
      {(context) => <ProtocolsPage {...context} />}
    </PractitionerRoot>
  );
}
