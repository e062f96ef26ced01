import { saveTemplate as saveCall } from '#contract/template/calls.ts';
import { api } from '#stores/api.ts';
import { sendFocusedFieldChanges } from '#stores/outbox/sending.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { notify } from '#stores/platform/toasts.ts';
import { reportFailure, reportIfSignedOut } from '#stores/protocol/messages.ts';

/** Saves a protocol's lines as a template of the user and notifies the user of the result. */
export async function saveProtocolAsTemplate(protocolId: number): Promise<void> {
  if (reportIfSignedOut('update')) return;
  try {
    await sendFocusedFieldChanges();
    const pathParams = { provider: readProviderName('content') };
    await api(saveCall, { params: pathParams, body: { protocol_id: protocolId } });
    await notify('success', 'protocol.template-saved');
  } catch (error) {
    await reportFailure('update', error);
  }
}
