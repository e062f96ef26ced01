import { endPersonalLink, restorePersonalLink } from '#contract/sharing/recipient-calls.ts';
import { api } from '#stores/api.ts';
import { READING_MS, showToast } from '#stores/platform/toasts.ts';
import { problemText } from '#stores/problem-text.ts';

/** Personal link of a protocol to a client. */
export interface PersonalParams {
  readonly id: number;
  readonly client_id: number;
}

/** Ends a personal link, or takes that back; false with a message if it failed. */
export async function changePersonalLink(
  params: PersonalParams,
  change: 'end' | 'restore',
): Promise<boolean> {
  try {
    await (change === 'end' ? api(endPersonalLink, { params }) : api(restorePersonalLink, { params }));
    return true;
  } catch (error) {
    showToast('error', (await problemText(error)) ?? '', READING_MS);
    return false;
  }
}
