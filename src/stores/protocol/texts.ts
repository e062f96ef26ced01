import { createProtocol as createCall, updateProtocol as updateCall } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { makeOneMsNewer } from '#domain/protocol/version.ts';
import { addOnce } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent, findSavedProtocol } from '#stores/builder/actions.ts';
import { isConflictError, isNotFoundError } from '#stores/failure.ts';
import { reportProtocolCreated } from '#stores/marketing.ts';
import { notify } from '#stores/platform/toasts.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { reportFailure, reportIfSignedOut } from './messages.ts';
import { refreshProtocol, removeDeletedProtocol } from './reading.ts';
import { increaseProtocolListVersion } from './search.ts';
import { broadcastProtocolChange } from './tabs.ts';

export interface ProtocolDetails {
  readonly name: string;
  readonly description: string;
}

/** Sends a protocol's new and previous texts; rejects with 409 if an edited text was changed elsewhere as well. */
export const sendProtocolTexts = (id: number, { name, description }: ProtocolDetails, previousTexts: ProtocolDetails) =>
  api(updateCall, {
    params: { id },
    body: { name, description, was: { name: previousTexts.name, description: previousTexts.description } },
  });

/** Creates a form's protocol. While the form's draft has the same key, further calls update the protocol's texts. */
export async function createProtocol(
  details: ProtocolDetails,
  formName: string,
  stateAfterCreation: 'active' | 'known' = 'active',
): Promise<Protocol | undefined> {
  if (reportIfSignedOut('create')) return undefined;
  try {
    const sendCreateRequest = (protocolDetails: ProtocolDetails, idempotencyKey: string) =>
      api(createCall, { body: protocolDetails, idempotencyKey });
    const updateTexts = async (
      createdProtocol: Protocol,
      newTexts: ProtocolDetails,
      previousTexts: ProtocolDetails,
    ) => {
      await sendProtocolTexts(createdProtocol.protocol_id, newTexts, previousTexts);
      return { ...createdProtocol, ...newTexts };
    };
    const { entry: protocol } = await ifSameUser(() => addOnce(formName, details, sendCreateRequest, updateTexts));
    applyBuilderEvent({ type: stateAfterCreation === 'active' ? 'selected' : 'duplicated', protocol });
    increaseProtocolListVersion();
    void notify('success', 'protocol.created');
    void reportProtocolCreated();
    return protocol;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}

export function pickChangedTexts(previousTexts: ProtocolDetails, details: ProtocolDetails): Partial<ProtocolDetails> {
  return {
    ...(details.name !== previousTexts.name && { name: details.name }),
    ...(details.description !== previousTexts.description && { description: details.description }),
  };
}

/** Saves texts that differ from `previousTexts`. After a conflict, reloads the protocol and resolves with `changed`. */
export async function updateProtocol(
  id: number,
  previousTexts: ProtocolDetails,
  details: ProtocolDetails,
): Promise<'saved' | 'changed' | 'failed'> {
  if (reportIfSignedOut('update')) return 'failed';
  try {
    await ifSameUser(() => sendProtocolTexts(id, details, previousTexts));
  } catch (error) {
    if (isConflictError(error)) {
      await refreshProtocol(id, true);
      return 'changed';
    }
    await reportFailure('update', error);
    if (isNotFoundError(error)) removeDeletedProtocol(id);
    return 'failed';
  }
  const savedProtocol = findSavedProtocol(id);
  if (savedProtocol)
    applyBuilderEvent({
      type: 'refreshed',
      protocol: { ...makeOneMsNewer(savedProtocol), ...pickChangedTexts(previousTexts, details) },
    });
  increaseProtocolListVersion();
  broadcastProtocolChange(id);
  void refreshProtocol(id, true);
  void notify('success', 'protocol.updated');
  return 'saved';
}
