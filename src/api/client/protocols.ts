import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { readSafetyOverview } from '#api/safety/adds-up.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import {
  deleteClientProtocol,
  getClientProtocol,
  getSharedProtocol,
  listClientProtocols,
} from '#contract/sharing/calls.ts';
import { LINK_ENDED_MESSAGE } from '#contract/sharing/link-schema.ts';
import {
  deleteClientProtocolChecks,
  getClientProtocolChecks,
  getSharedProtocolChecks,
  listClientProtocolsChecks,
} from '#contract/sharing/schema.ts';
import * as protocols from '#db/client/protocols.ts';
import * as links from '#db/sharing/link.ts';
import { refuseUnreadablePlan } from './no-plan.ts';

/** Routes that remove an assigned protocol: without /v2 as specified (CLI-02), and with /v2. */
const deletionRoutes = [deleteClientProtocol.path, `/v2${deleteClientProtocol.path}` as const].map((path) =>
  route({ ...deleteClientProtocol, path }, deleteClientProtocolChecks, async (input, context) => {
    const { data, user, params } = input;
    const isRemoved = await protocols.removeAssignment(data, user.userId, params.id);
    return isRemoved
      ? { message: 'Protocol deleted' }
      : refuseUnreadablePlan(context, data, user.userId, params.id);
  }),
);

export const clientProtocolRoutes: readonly Route[] = [
  route(listClientProtocols, listClientProtocolsChecks, ({ data, user, query, language }) =>
    protocols.listClientProtocols(data, user.userId, query, language),
  ),
  route(getClientProtocol, getClientProtocolChecks, async ({ data, user, params, language }, context) => {
    const protocol = await protocols.getClientProtocol(data, user.userId, params.id, language);
    return protocol ?? refuseUnreadablePlan(context, data, user.userId, params.id);
  }),
  ...deletionRoutes,
  // The token grants the read: no sign-in, and no cache stores the answer.
  route(getSharedProtocol, getSharedProtocolChecks, async ({ data, params, query, language }, context) => {
    const shared = await links.getSharedProtocol(data, params.token, language, query.read);
    if (!shared)
      return (await links.hasLinkEnded(data, hashSecret(params.token)))
        ? problem(context, 410, LINK_ENDED_MESSAGE)
        : refuseMissingProtocol(context);
    return { ...shared.protocol, adds_up: await readSafetyOverview(data, shared, language) };
  }),
];
