import { readBearerToken } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { describeAccountLink, refuseRegistration } from '#contract/session/calls.ts';
import { INVALID_LINK_RESPONSE } from '#contract/session/limits.ts';
import { describeAccountLinkSpec, refuseRegistrationSpec } from '#contract/session/schema.ts';
import { describeMailToken } from '#db/session/mail-token.ts';
import * as refusals from '#db/session/registration-refusal.ts';
import { readReplacedSession } from './access-token.ts';
import { hashSecret } from './secret-token.ts';
import { readTokenKeys } from './token-keys.ts';

/** Refuses an invalid, used or expired link, with the same response in all cases. */
export const refuseInvalidLink = (apiContext: ApiContext) => createRefusalResponse(apiContext, INVALID_LINK_RESPONSE);

const refuseRegistrationRoute = createRoute(
  refuseRegistration,
  refuseRegistrationSpec,
  async ({ data, body }, apiContext) => {
    const signingKeys = readTokenKeys(apiContext);
    if (!signingKeys.ok) return signingKeys.response;
    const accessToken = readBearerToken(apiContext);
    const session =
      accessToken === undefined ? undefined : await readReplacedSession(accessToken, signingKeys.value.access);
    const tokenHash = hashSecret(body.token);
    const isRegistrationDeleted = await refusals.refuseRegistration(data, tokenHash, session?.sessionId, Date.now());
    return isRegistrationDeleted ? { message: 'Registration deleted' } : refuseInvalidLink(apiContext);
  },
);

export const linkRoutes: readonly Route[] = [
  createRoute(describeAccountLink, describeAccountLinkSpec, async ({ data, body }, apiContext) => {
    const accountLinkDescription = await describeMailToken(data, hashSecret(body.token), Date.now());
    return accountLinkDescription ?? refuseInvalidLink(apiContext);
  }),
  refuseRegistrationRoute,
];
