import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getClient } from '#contract/client/calls.ts';
import { isBlank } from '#contract/platform/text.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { mayShareProtocols } from '#domain/builder/roles.ts';
import { protocolPath } from '#domain/protocol/paths.ts';
import { findMissingFields, isReadyToShare, type SharingFields } from '#domain/sharing/form.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { Recipients } from '#islands/sharing/Recipients.tsx';
import { isRevision } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { findLoadedProtocol } from '#stores/protocol/reading.ts';
import { createProtocol, type ProtocolDetails, updateProtocol } from '#stores/protocol/texts.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { getSharingDraft, preselectRecipient, sendSharing, updateSharingFields } from '#stores/sharing/draft.ts';
import { type PractitionerContext, PractitionerRoot, type ProtocolIslandProps } from './PractitionerRoot.tsx';
import { ProtocolForm, type ProtocolFormResult } from './ProtocolForm.tsx';
import styles from './protocol.module.css';

const isSharingFormEmpty = ({ recipients, text }: SharingFields) => recipients.length === 0 && isBlank(text);

/** Returns the id of the client named by the page's address, `?client=7`. */
function readClientId(): number | undefined {
  const id = Number(new URL(location.href).searchParams.get('client'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function NewProtocolPage({ user, ...context }: PractitionerContext) {
  const { t, language } = context;
  const [clientId] = useState(readClientId);
  // Texts and recipients for one client are never offered for another.
  const formId = clientId === undefined ? 'new' : (`new-${clientId}` as const);
  const { sharing } = useStore(getSharingDraft(formId));
  const [checks, setChecks] = useState(0);
  const [created, setCreated] = useState<Protocol>();
  const canShareProtocols = mayShareProtocols(user.user_type_id);
  useEffect(() => {
    ensureProtocolStore();
  }, []);
  useEffect(() => {
    if (clientId === undefined || !canShareProtocols) return;
    // If the client cannot be loaded, the form has no recipient at first.
    ifSameUser(() => api(getClient, { params: { id: clientId } }))
      .then((client) => preselectRecipient(`new-${clientId}`, client))
      .catch((error: unknown) => console.error(error));
  }, [clientId, canShareProtocols]);
  const isEmailVerified = user.activated_at !== null;

  const sendToRecipients = async (protocol: Protocol) => {
    const sharedRecipients = await sendSharing(formId, protocol.protocol_id, t('protocol.failed-to-share'));
    const isSharedWithAllRecipients = isSharingFormEmpty(getSharingDraft(formId).get().sharing);
    if (isSharedWithAllRecipients) {
      saveNextPageNotice(sharedRecipients.length > 0 ? 'protocol.shared' : 'protocol.created');
      leavePage(protocolPath(language, protocol.protocol_id));
    }
    return isSharedWithAllRecipients;
  };
  /** Saves texts that the user has changed since the protocol was created. */
  const saveChangedTexts = async (
    protocol: Protocol,
    protocolDetails: ProtocolDetails,
  ): Promise<ProtocolFormResult> => {
    const { protocol_id: id, name, description } = protocol;
    if (protocolDetails.name === name && protocolDetails.description === description) return true;
    const updateOutcome = await updateProtocol(id, { name, description }, protocolDetails);
    setCreated(updateOutcome === 'saved' ? { ...protocol, ...protocolDetails } : (findLoadedProtocol(id) ?? protocol));
    return updateOutcome === 'saved' || updateOutcome;
  };
  const createFromDetails = async (protocolDetails: ProtocolDetails, draftName: string) => {
    const protocol = await createProtocol(protocolDetails, draftName, 'known');
    setCreated(protocol);
    return protocol;
  };
  const createAndShare = async (protocolDetails: ProtocolDetails, draftName: string): Promise<ProtocolFormResult> => {
    const areRecipientsComplete = sharing.recipients.every((recipient) => findMissingFields(recipient).length === 0);
    setChecks(areRecipientsComplete ? 0 : checks + 1);
    if (!areRecipientsComplete) return false;
    // Other texts are another protocol's: the first may be in use meanwhile.
    const createdBefore = created && isRevision(created.name, protocolDetails.name) ? created : undefined;
    const protocol = createdBefore ?? (await createFromDetails(protocolDetails, draftName));
    if (!protocol) return 'failed';
    const textSaveResult = createdBefore ? await saveChangedTexts(createdBefore, protocolDetails) : true;
    return textSaveResult === true ? sendToRecipients(protocol) : textSaveResult;
  };

  return (
    <ProtocolForm
      t={t}
      {...(clientId !== undefined && { draftName: `protocol-${formId}` })}
      formLabel={t('pages:shell.new-protocol')}
      submitLabel={t(created ? 'protocols:page.assign-again' : 'protocols:form.create')}
      isSubmitBlocked={!isSharingFormEmpty(sharing) && !isReadyToShare(sharing)}
      onSubmit={createAndShare}
    >
      <fieldset className={styles['assign']} disabled={!canShareProtocols || !isEmailVerified}>
        <legend>{t('protocols:page.assign')}</legend>
        {canShareProtocols && isEmailVerified ? (
          <Recipients
            t={t}
            sharingFields={sharing}
            incompleteAttemptCount={checks}
            onChange={(sharingUpdater) => updateSharingFields(formId, sharingUpdater)}
          />
        ) : (
          <p>
            {t(canShareProtocols ? 'protocol.not-proved' : 'protocol.not-approved')}{' '}
            {!canShareProtocols && (
              <a href={localisePath(ACCOUNT_PATHS.credential, language)}>{t('protocols:sharing.approval')}</a>
            )}
          </p>
        )}
        {canShareProtocols && isEmailVerified && <p>{t('protocols:sharing.waits-for-product')}</p>}
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
  return <PractitionerRoot {...props}>{(islandContext) => <NewProtocolPage {...islandContext} />}</PractitionerRoot>;
}
