import { createProtocolLink } from '#contract/sharing/calls.ts';
import { api } from '#stores/api.ts';
import { reportFailure, reportIfSignedOut } from './messages.ts';
import { refreshProtocol } from './reading.ts';

/** Sets the expiry of the given link of a protocol to a year from now. */
export async function extendProtocolLink(id: number, linkId: number | undefined): Promise<void> {
  if (reportIfSignedOut('assign')) return;
  try {
    await api(createProtocolLink, { params: { id }, body: { expires_in_days: 365, link_id: linkId } });
  } catch (error) {
    await reportFailure('assign', error);
  }
  await refreshProtocol(id);
}
