import { endPersonalLink, restorePersonalLink } from '#contract/sharing/recipient-calls.ts';
import { api } from '#stores/api.ts';
import { linkFailure } from './actions.ts';

/** Path parameters of a client's personal link to a protocol. */
export interface PersonalParams {
  readonly id: number;
  readonly client_id: number;
}

/** Ends a personal link, or undoes that. Returns the failure's text as `linkFailure` does, if any. */
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
