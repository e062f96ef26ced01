import { restoreClientProtocol as restoreCall } from '#contract/plan/calls.ts';
import { PROTOCOL_PAGE_SIZE } from '#contract/protocol/limits.ts';
import { deleteClientProtocol as deleteCall, getClientProtocol, listClientProtocols } from '#contract/sharing/calls.ts';
import type { ClientProtocolList } from '#contract/sharing/schema.ts';
import { api } from '#stores/api.ts';
import { isNotFoundError, readTransientReason } from '#stores/failure.ts';
import { notify } from '#stores/platform/toasts.ts';
import { reportFailure, reportIfSignedOut } from '#stores/protocol/messages.ts';
import type { RestoreOutcome } from '#stores/protocol/versions.ts';
import { getSavedPlanChangeCount } from './plan-changes.ts';

export interface LoadedPlans extends ClientProtocolList {
  readonly savedChangeCount: number;
  /** Time in ms at which the request for the plans was sent. */
  readonly readAt: number;
}

export async function loadClientProtocols(pageNumber: number): Promise<LoadedPlans> {
  const savedPlanChangeCount = getSavedPlanChangeCount();
  const plansReadAt = Date.now();
  const planList = await api(listClientProtocols, { query: { page: pageNumber, limit: PROTOCOL_PAGE_SIZE } });
  const fullProtocols = await Promise.all(
    planList.data.map((protocol) =>
      protocol.left_out ? api(getClientProtocol, { params: { id: protocol.protocol_id } }) : protocol,
    ),
  );
  return { ...planList, data: fullProtocols, savedChangeCount: savedPlanChangeCount, readAt: plansReadAt };
}

export async function deleteClientProtocol(protocolId: number): Promise<boolean> {
  if (reportIfSignedOut('delete')) return false;
  const deleteOnServer = () => api(deleteCall, { params: { id: protocolId } });
  try {
    // If only the response was lost, there is nothing left to delete.
    await deleteOnServer().catch((error: unknown) => {
      if (readTransientReason(error) !== 'unreachable') throw error;
      return deleteOnServer();
    });
  } catch (error) {
    if (!isNotFoundError(error)) {
      void notify('error', 'protocol.deleted-error');
      return false;
    }
  }
  void notify('success', 'protocol.deleted');
  return true;
}

export async function restoreClientProtocol(id: number): Promise<RestoreOutcome> {
  try {
    await api(restoreCall, { params: { id } });
    return 'restored';
  } catch (error) {
    await reportFailure('update', error);
    return isNotFoundError(error) ? 'gone' : 'failed';
  }
}
