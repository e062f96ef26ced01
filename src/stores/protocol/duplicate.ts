import { duplicateProtocol as duplicateCall, getProtocol } from '#contract/protocol/calls.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent } from '#stores/builder/actions.ts';
import { isMissingError, transientReason } from '#stores/failure.ts';
import { notify, TOAST_MS } from '#stores/platform/toasts.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { refuseSignedOut, reportFailure } from './messages.ts';
import { removeDeleted } from './reading.ts';
import { countProtocolChange } from './search.ts';

/** Running or recent duplications by protocol id, so that a double press creates one copy. */
const runningCopies = new Map<number, Promise<Protocol | undefined>>();
/** Idempotency keys of duplications without an answer, by protocol id, for retries. */
const copyKeys = new Map<number, string>();

async function copyProtocol(protocolId: number, key: string): Promise<Protocol | undefined> {
  try {
    const protocol = await ifSameUser(async () => {
      const body = { protocol_id: protocolId };
      const { protocol_id: id } = await api(duplicateCall, { body, idempotencyKey: key });
      return api(getProtocol, { params: { id } });
    });
    copyKeys.delete(protocolId);
    applyBuilderEvent({ type: 'duplicated', protocol });
    countProtocolChange();
    void notify('success', 'protocol.duplicated');
    return protocol;
  } catch (error) {
    if (transientReason(error) === undefined) copyKeys.delete(protocolId);
    if (isMissingError(error)) removeDeleted(protocolId);
    await reportFailure('duplicate', error);
    return undefined;
  }
}

export function duplicateProtocol(protocolId: number): Promise<Protocol | undefined> {
  if (refuseSignedOut('duplicate')) return Promise.resolve(undefined);
  const running = runningCopies.get(protocolId);
  if (running) return running;
  const key = copyKeys.get(protocolId) ?? crypto.randomUUID();
  copyKeys.set(protocolId, key);
  const copied = copyProtocol(protocolId, key);
  runningCopies.set(protocolId, copied);
  void copied.then((made) => {
    if (made) setTimeout(() => runningCopies.delete(protocolId), TOAST_MS);
    else runningCopies.delete(protocolId);
  });
  return copied;
}
