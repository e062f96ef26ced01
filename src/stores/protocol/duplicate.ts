import { duplicateProtocol as duplicateCall, getProtocol } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent } from '#stores/builder/actions.ts';
import { isNotFoundError } from '#stores/failure.ts';
import { sendFocusedFieldChanges } from '#stores/outbox/sending.ts';
import { callIdempotently } from '#stores/platform/call-idempotently.ts';
import { notify, TOAST_DURATION_MS } from '#stores/platform/toasts.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { reportFailure, reportIfSignedOut } from './messages.ts';
import { removeDeletedProtocol } from './reading.ts';
import { increaseProtocolListVersion } from './search.ts';

/** Running and recent duplications by protocol id, so that a double press creates only one copy. */
const runningDuplications = new Map<number, Promise<Protocol | undefined>>();
async function createProtocolCopy(protocolId: number): Promise<Protocol | undefined> {
  try {
    const protocol = await ifSameUser(async () => {
      await sendFocusedFieldChanges();
      const requestBody = { protocol_id: protocolId };
      // Another page asks for another copy: its user may have seen the first one, and shared it.
      return callIdempotently(['duplicate', requestBody], async (idempotencyKey) => {
        const { protocol_id: id } = await api(duplicateCall, { body: requestBody, idempotencyKey });
        return api(getProtocol, { params: { id } });
      });
    });
    applyBuilderEvent({ type: 'duplicated', protocol });
    increaseProtocolListVersion();
    void notify('success', 'protocol.duplicated');
    return protocol;
  } catch (error) {
    if (isNotFoundError(error)) removeDeletedProtocol(protocolId);
    await reportFailure('duplicate', error);
    return undefined;
  }
}

export function duplicateProtocol(protocolId: number): Promise<Protocol | undefined> {
  if (reportIfSignedOut('duplicate')) return Promise.resolve(undefined);
  const runningDuplication = runningDuplications.get(protocolId);
  if (runningDuplication) return runningDuplication;
  const startedDuplication = createProtocolCopy(protocolId);
  runningDuplications.set(protocolId, startedDuplication);
  void startedDuplication.then((copiedProtocol) => {
    if (copiedProtocol) setTimeout(() => runningDuplications.delete(protocolId), TOAST_DURATION_MS);
    else runningDuplications.delete(protocolId);
  });
  return startedDuplication;
}
