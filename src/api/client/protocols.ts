import { createRoute, type Route } from '#api/http/route.ts';
import { restoreClientProtocol } from '#contract/plan/calls.ts';
import { restoreClientProtocolSpec } from '#contract/plan/schema.ts';
import { deleteClientProtocol, getClientProtocol, listClientProtocols } from '#contract/sharing/calls.ts';
import { deleteClientProtocolSpec, getClientProtocolSpec, listClientProtocolsSpec } from '#contract/sharing/schema.ts';
import { endOwnAssignment, restoreOwnAssignment } from '#db/client/own-removal.ts';
import * as protocols from '#db/client/protocols.ts';
import { refuseUnreadablePlan } from './no-plan.ts';

/** Routes that remove an assigned protocol: at the documented path, and at the same path below /v2. */
const assignmentDeletionRoutes = [deleteClientProtocol.path, `/v2${deleteClientProtocol.path}` as const].map((path) =>
  createRoute({ ...deleteClientProtocol, path }, deleteClientProtocolSpec, async (input, apiContext) => {
    const { data, user, params } = input;
    const isAssignmentRemoved = await endOwnAssignment(data, user.userId, params.id);
    return isAssignmentRemoved
      ? { message: 'Protocol deleted' }
      : refuseUnreadablePlan(apiContext, data, user.userId, params.id);
  }),
);

export const clientProtocolRoutes: readonly Route[] = [
  createRoute(listClientProtocols, listClientProtocolsSpec, ({ data, user, query, language }) =>
    protocols.listClientProtocols(data, user.userId, query, language),
  ),
  createRoute(getClientProtocol, getClientProtocolSpec, async ({ data, user, params, language }, apiContext) => {
    const protocol = await protocols.getClientProtocol(data, user.userId, params.id, language);
    return protocol ?? refuseUnreadablePlan(apiContext, data, user.userId, params.id);
  }),
  ...assignmentDeletionRoutes,
  createRoute(restoreClientProtocol, restoreClientProtocolSpec, async ({ data, user, params }, apiContext) => {
    const isAssignmentRestored = await restoreOwnAssignment(data, user.userId, params.id);
    return isAssignmentRestored
      ? { message: 'Protocol restored' }
      : refuseUnreadablePlan(apiContext, data, user.userId, params.id);
  }),
];
