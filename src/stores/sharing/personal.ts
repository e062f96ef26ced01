import { endPersonalLink, restorePersonalLink } from '#contract/sharing/recipient-calls.ts';
import { api } from '#stores/api.ts';
import { linkFailure } from './actions.ts';

/** Personal link of a protocol to a client. */
export interface PersonalParams {
  readonly id: number;
  readonly client_id: number;
}

/** Ends a personal link, or takes that back. Returns undefined if it is done, else what `linkFailure` does. */
export async function changePersonalLink(
  params: PersonalParams,
  change: 'end' | 'restore',
  unreachable: string,
): Promise<string | undefined> {
  try {
    await (change === 'end' ? api(endPersonalLink, { params }) : api(restorePersonalLink, { params }));
    return undefined;
  } catch (error) {
    return linkFailure(error, unreachable);
  }
}
