import { endPersonalLink, restorePersonalLink } from '#contract/sharing/recipient-calls.ts';
import { api } from '#stores/api.ts';
import { loadLinkFailureText } from './actions.ts';

/** Path parameters of a client's personal link to a protocol. */
export interface PersonalLinkParams {
  readonly id: number;
  readonly client_id: number;
}

/** Ends a client's personal link, or restores it. Returns the text of a failure; undefined on success. */
export async function changePersonalLink(
  pathParams: PersonalLinkParams,
  linkChange: 'end' | 'restore',
  unreachableText: string,
): Promise<string | undefined> {
  try {
    await (linkChange === 'end'
      ? api(endPersonalLink, { params: pathParams })
      : api(restorePersonalLink, { params: pathParams }));
    return undefined;
  } catch (error) {
    return loadLinkFailureText(error, unreachableText);
  }
}
