import { duplicateProtocol as duplicateCall, getProtocol } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent } from '#stores/builder/actions.ts';
import { isNotFoundError, readTransientReason } from '#stores/failure.ts';
import { sendFocusedFieldChanges } from '#stores/outbox/sending.ts';
import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { notify, TOAST_DURATION_MS } from '#stores/platform/toasts.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { reportFailure, reportIfSignedOut } from './messages.ts';
import { removeDeletedProtocol } from './reading.ts';
import { increaseProtocolListVersion } from './search.ts';

/** Running and recent duplications by protocol id, so that a double press creates only one copy. */
const runningDuplications = new Map<number, Promise<Protocol | undefined>>();
/** Storage name of a duplication's idempotency key, which retries reuse until the server has responded. */
const duplicationStorageName = (protocolId: number): string => `duplicate:${protocolId}`;

async function createProtocolCopy(protocolId: number, idempotencyKey: string): Promise<Protocol | undefined> {
  try {
    const protocol = await ifSameUser(async () => {
      await sendFocusedFieldChanges();
      const requestBody = { protocol_id: protocolId };
      const { protocol_id: id } = await api(duplicateCall, { body: requestBody, idempotencyKey: idempotencyKey });
      return api(getProtocol, { params: { id } });
    });
    removePersonalValue(duplicationStorageName(protocolId));
    applyBuilderEvent({ type: 'duplicated', protocol });
    increaseProtocolListVersion();
    void notify('success', 'protocol.duplicated');
    return protocol;
  } catch (error) {
    if (readTransientReason(error) === undefined) removePersonalValue(duplicationStorageName(protocolId));
    if (isNotFoundError(error)) removeDeletedProtocol(protocolId);
    await reportFailure('duplicate', error);
    return undefined;
  }
}

export function duplicateProtocol(protocolId: number): Promise<Protocol | undefined> {
  if (reportIfSignedOut('duplicate')) return Promise.resolve(undefined);
  const runningDuplication = runningDuplications.get(protocolId);
  if (runningDuplication) return runningDuplication;
  const idempotencyKey = readPersonalValue(duplicationStorageName(protocolId)) ?? crypto.randomUUID();
  writePersonalValue(duplicationStorageName(protocolId), idempotencyKey);
  const startedDuplication = createProtocolCopy(protocolId, idempotencyKey);
  runningDuplications.set(protocolId, startedDuplication);
  void startedDuplication.then((copiedProtocol) => {
    if (copiedProtocol) setTimeout(() => runningDuplications.delete(protocolId), TOAST_DURATION_MS);
    else runningDuplications.delete(protocolId);
  });
  return startedDuplication;
}
