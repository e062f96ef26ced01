import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import * as calls from '#contract/sharing/recipient-calls.ts';
import {
  endPersonalLinkSpec,
  listRecipientsSpec,
  restorePersonalLinkSpec,
} from '#contract/sharing/recipients-schema.ts';
import { logProtocolRead } from '#db/account/access-log.ts';
import { endPersonalLink, type PersonalLink, restorePersonalLink } from '#db/sharing/personal.ts';
import { listRecipients } from '#db/sharing/recipients.ts';

interface PersonalLinkInput {
  readonly user: { readonly userId: number };
  readonly params: { readonly id: number; readonly client_id: number };
}
const personalLinkOf = ({ user, params }: PersonalLinkInput): PersonalLink => ({
  userId: user.userId,
  protocolId: params.id,
  clientId: params.client_id,
});

export const recipientRoutes: readonly Route[] = [
  createRoute(calls.listRecipients, listRecipientsSpec, async ({ data, user, params }, apiContext) => {
    const recipients = await listRecipients(data, user.userId, params.id, Date.now());
    if (!recipients) return refuseMissingProtocol(apiContext);
    await logProtocolRead(data, user, params.id, 'recipients');
    return recipients;
  }),
  createRoute(calls.endPersonalLink, endPersonalLinkSpec, async (input, apiContext) => {
    const isLinkEnded = await endPersonalLink(input.data, personalLinkOf(input), Date.now());
    return isLinkEnded ? { message: 'Link ended' } : refuseMissingProtocol(apiContext);
  }),
  createRoute(calls.restorePersonalLink, restorePersonalLinkSpec, async (input, apiContext) => {
    const linkExpiresAt = await restorePersonalLink(input.data, personalLinkOf(input), Date.now());
    if (linkExpiresAt === undefined) return createProblemResponse(apiContext, 404, 'There is no link to restore.');
    return { expires_at: new Date(linkExpiresAt).toISOString() };
  }),
];
