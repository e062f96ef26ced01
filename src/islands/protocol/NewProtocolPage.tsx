import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getClient } from '#contract/client/calls.ts';
import { isBlank } from '#contract/platform/text.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { mayShareProtocols } from '#domain/builder/roles.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import { addClientAsRecipient, findMissingFields, isReadyToShare, type SharingFields } from '#domain/sharing/form.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { Recipients } from '#islands/sharing/Recipients.tsx';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { findLoadedProtocol } from '#stores/protocol/reading.ts';
import { createProtocol, type ProtocolDetails, updateProtocol } from '#stores/protocol/texts.ts';
import { getSharingDraft, sendSharing, updateSharingFields } from '#stores/sharing/draft.ts';
import { type PractitionerContext, PractitionerRoot, type ProtocolIslandProps } from './PractitionerRoot.tsx';
import { ProtocolForm, type ProtocolFormResult } from './ProtocolForm.tsx';
import styles from './protocol.module.css';

const isSharingFormEmpty = ({ recipients, text }: SharingFields) => recipients.length === 0 && isBlank(text);

/** Preselects the client of the address, `?client=7`, as recipient. */
function usePresetClient(isApproved: boolean): void {
  useEffect(() => {
    const id = Number(new URL(location.href).searchParams.get('client'));
    if (!Number.isSafeInteger(id) || id < 1 || !isApproved) return;
    const add = async () => {
      const client = await api(getClient, { params: { id } });
      updateSharingFields('new', (now) => {
        const result = addClientAsRecipient(now, client);
        return result.ok ? { ...result.sharing, text: now.text } : now;
      });
    };
    // Without the client the page is that of any new protocol.
    add().catch((error: unknown) => console.error(error));
  }, [isApproved]);
}

function NewProtocolPage({ user, ...context }: PractitionerContext) {
  const { t, language } = context;
  const { sharing } = useStore(getSharingDraft('new'));
  const [checks, setChecks] = useState(0);
  const [created, setCreated] = useState<Protocol>();
  const isApproved = mayShareProtocols(user.user_type_id);
  useEffect(() => {
    ensureProtocolStore();
  }, []);
  usePresetClient(isApproved);
  const isEmailVerified = user.activated_at !== null;

  const assign = async (protocol: Protocol) => {
    const sharedRecipients = await sendSharing('new', protocol.protocol_id, t('protocol.failed-to-share'));
    const isSharingEmpty = isSharingFormEmpty(getSharingDraft('new').get().sharing);
    if (isSharingEmpty) {
      saveNextPageNotice(sharedRecipients.length > 0 ? 'protocol.shared' : 'protocol.created');
      leavePage(protocolPath(language, protocol.protocol_id));
    }
    return isSharingEmpty;
  };
  /** Saves texts that the user has changed since the protocol was created. */
  const saveTexts = async (protocol: Protocol, details: ProtocolDetails): Promise<ProtocolFormResult> => {
    const { protocol_id: id, name, description } = protocol;
    if (details.name === name && details.description === description) return true;
    const outcome = await updateProtocol(id, { name, description }, details);
    setCreated(outcome === 'saved' ? { ...protocol, ...details } : (findLoadedProtocol(id) ?? protocol));
    return outcome === 'saved' || outcome;
  };
  const create = async (details: ProtocolDetails, draft: string) => {
    const protocol = await createProtocol(details, draft, 'known');
    setCreated(protocol);
    return protocol;
  };
  const submit = async (details: ProtocolDetails, draft: string): Promise<ProtocolFormResult> => {
    const areComplete = sharing.recipients.every((recipient) => findMissingFields(recipient).length === 0);
    setChecks(areComplete ? 0 : checks + 1);
    if (!areComplete) return false;
    const protocol = created ?? (await create(details, draft));
    if (!protocol) return 'failed';
    const saveResult = created ? await saveTexts(created, details) : true;
    return saveResult === true ? assign(protocol) : saveResult;
  };

  return (
    <ProtocolForm
      t={t}
      label={t('pages:shell.new-protocol')}
      submitLabel={t(created ? 'protocols:page.assign-again' : 'protocols:form.create')}
      isBlocked={!isSharingFormEmpty(sharing) && !isReadyToShare(sharing)}
      onSubmit={submit}
    >
      <fieldset className={styles['assign']} disabled={!isApproved || !isEmailVerified}>
        <legend>{t('protocols:page.assign')}</legend>
        {isApproved && isEmailVerified ? (
          <Recipients
            t={t}
            sharing={sharing}
            checks={checks}
            onChange={(sharingChange) => updateSharingFields('new', sharingChange)}
          />
        ) : (
          <p>
            {t(isApproved ? 'protocol.not-proved' : 'protocol.not-approved')}{' '}
            {!isApproved && (
              <a href={localisePath(ACCOUNT_PATHS.credential, language)}>{t('protocols:sharing.approval')}</a>
            )}
          </p>
        )}
        {isApproved && isEmailVerified && <p>{t('protocols:sharing.waits-for-product')}</p>}
      </fieldset>
      {created && (
        <p role="status">
          {t('protocols:page.made')} <a href={protocolPath(language, created.protocol_id)}>{created.name}</a>
        </p>
      )}
    </ProtocolForm>
  );
}

export function NewProtocolIsland(props: ProtocolIslandProps) {
  return <PractitionerRoot {...props}>{(context) => <NewProtocolPage {...context} />}</PractitionerRoot>;
}
