import { linkProtocol } from '#contract/sharing/calls.ts';
import { api } from '#stores/api.ts';
import { refuseSignedOut, reportFailure } from './messages.ts';
import { refreshProtocol } from './reading.ts';

/** Sets the end of the given link of a protocol to a year from now. */
export async function extendLink(id: number, linkId: number | undefined): Promise<void> {
  if (refuseSignedOut('assign')) return;
  try {
    await api(linkProtocol, { params: { id }, body: { expires_in_days: 365, link_id: linkId } });
  } catch (error) {
    await reportFailure('assign', error);
  }
  await refreshProtocol(id);
}
