import { linkProtocol } from '#contract/sharing/calls.ts';
import { api } from '#stores/api.ts';
import { refuseSignedOut, reportFailure } from './messages.ts';
import { refreshProtocol } from './reading.ts';

/** Sets the end of a protocol’s link to a year from now. */
export async function extendLink(id: number): Promise<void> {
  if (refuseSignedOut('assign')) return;
  try {
    await api(linkProtocol, { params: { id }, body: { expires_in_days: 365 } });
    await refreshProtocol(id);
  } catch (error) {
    await reportFailure('assign', error);
  }
}
