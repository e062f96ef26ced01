import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail } from '#api/http/field-problem.ts';
import { ResultWithStatus } from '#api/http/handler.ts';
import { CLIENT_IS_CLOSING_ACCOUNT, UNSUITABLE_EMAIL } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { composeShareMails } from '#api/mail/share.ts';
import { refuseChangedProtocol, refuseMissingProtocol } from '#api/protocol/creation.ts';
import { takeSafetySnapshot } from '#api/safety/take-snapshot.ts';
import { createLinkToken, hashSecret } from '#api/session/secret-token.ts';
import { sendHooksAfterResponse } from '#api/webhook/send.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { MINIMUM_CLIENT_KEYWORD_LENGTH } from '#contract/protocol/limits.ts';
import * as calls from '#contract/sharing/calls.ts';
import {
  createProtocolLinkSpec,
  restoreProtocolLinkSpec,
  revokeProtocolLinkSpec,
  rotateProtocolLinkSpec,
} from '#contract/sharing/link-schema.ts';
import { assignProtocolSpec, searchClientsSpec } from '#contract/sharing/schema.ts';
import { wasClientAtErasureRequest } from '#db/account/erasure-request.ts';
import * as clients from '#db/client/list.ts';
import * as assignments from '#db/sharing/assignment.ts';
import * as links from '#db/sharing/link-life.ts';
import { restoreProtocolLink } from '#db/sharing/link-restore.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { isLanguage } from '#i18n/languages.ts';

const assignProtocolRoute = createRoute(calls.assignProtocol, assignProtocolSpec, async (input, apiContext) => {
  const { data, user, body: requestBody, language: requestLanguage } = input;
  const emailRefusal = refuseEmail(apiContext, requestBody.email);
  if (emailRefusal) return emailRefusal;
  const email = normaliseEmail(requestBody.email);
  const recipientAccount = await assignments.findRecipient(data, email);
  if (requestBody.user_id !== undefined && requestBody.user_id !== recipientAccount?.id)
    return createProblemResponse(apiContext, 422, UNSUITABLE_EMAIL, { user_id: ['email'] });
  if (recipientAccount && (await wasClientAtErasureRequest(data, user.userId, recipientAccount.id)))
    return createProblemResponse(apiContext, 409, CLIENT_IS_CLOSING_ACCOUNT, { email: ['client-leaves'] });
  const chosenLanguage = isLanguage(requestBody.language) ? requestBody.language : requestLanguage;
  const language = recipientAccount?.language ?? chosenLanguage;
  const { id: protocolId, discount, notes } = requestBody;
  const recipientNames = {
    firstName: requestBody.first_name || null,
    lastName: requestBody.last_name || null,
  };
  const sharerId = user.userId;
  const siteOrigin = apiContext.env.SITE_ORIGIN;
  const shareMails = await composeShareMails(data, siteOrigin, { sharerId, email, language, protocolId, notes });
  const sharedFindings = await takeSafetySnapshot(data, sharerId, protocolId, recipientAccount?.id);
  if (!sharedFindings) return refuseMissingProtocol(apiContext);
  const assignmentDetails = { notes, notesLanguage: requestLanguage, discount, findings: sharedFindings };
  const protocolAssignment = {
    protocolId,
    sharerId,
    email,
    ...recipientNames,
    ...assignmentDetails,
    language,
    now: Date.now(),
  };
  const assignmentResult = await assignments.assignProtocol(data, protocolAssignment, shareMails);
  if (!assignmentResult) return refuseMissingProtocol(apiContext);
  sendMailsAfterResponse(apiContext);
  sendHooksAfterResponse(apiContext);
  const assignmentResponse = {
    message: assignmentResult.isWaitingForProduct ? 'Protocol shared; its first product sends it' : 'Protocol shared',
    protocol_id: protocolId,
    user_id: assignmentResult.clientId,
    ...(assignmentResult.isWaitingForProduct && { waits_for_product: true }),
  };
  return assignmentResult.isNew ? assignmentResponse : new ResultWithStatus(assignmentResponse, 200);
});

const searchClientsRoute = createRoute(calls.searchClients, searchClientsSpec, async ({ data, user, body }) => {
  const searchKeyword = body.keyword.trim();
  const isKeywordLongEnough = searchKeyword.length >= MINIMUM_CLIENT_KEYWORD_LENGTH;
  return {
    data: isKeywordLongEnough ? await clients.searchClients(data, user.userId, searchKeyword, body.limit) : [],
  };
});

function createLinkRequest(userId: number, protocolId: number, linkId: number | undefined): links.ProtocolLinkRequest {
  const token = createLinkToken();
  return { userId, protocolId, linkId, token, tokenHash: hashSecret(token), now: Date.now() };
}

const linkExpiryOf = (linkLifetimeDays: number | null | undefined) =>
  typeof linkLifetimeDays === 'number' ? Date.now() + linkLifetimeDays * DAY_MS : linkLifetimeDays;

function respondWithLink(apiContext: ApiContext, linkChangeResult: links.LinkChangeResult) {
  if (linkChangeResult === 'different') return refuseReusedKey(apiContext);
  if (linkChangeResult === 'changed') return refuseChangedProtocol(apiContext);
  if (linkChangeResult === 'none') return refuseMissingProtocol(apiContext);
  const { id, token, expiresAt, undo } = linkChangeResult;
  const expiryText = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return { link_token: token, expires_at: expiryText, link_id: id, ...(undo && { undo }) };
}

export const sharingRoutes: readonly Route[] = [
  createRoute(calls.createProtocolLink, createProtocolLinkSpec, async ({ data, user, params, body }, apiContext) => {
    const linkExpiries = {
      expiresAt: linkExpiryOf(body.expires_in_days),
      newExpiresAt: linkExpiryOf(body.new_expires_in_days),
    };
    const request = createLinkRequest(user.userId, params.id, body.link_id);
    return respondWithLink(apiContext, await links.createProtocolLink(data, { ...request, ...linkExpiries }));
  }),
  createRoute(
    calls.rotateProtocolLink,
    rotateProtocolLinkSpec,
    async ({ data, user, params, body, idempotencyClaim }, apiContext) => {
      const request = createLinkRequest(user.userId, params.id, body.link_id);
      return respondWithLink(apiContext, await links.rotateProtocolLink(data, request, idempotencyClaim));
    },
  ),
  createRoute(
    calls.restoreProtocolLink,
    restoreProtocolLinkSpec,
    async ({ data, user, params, body, idempotencyClaim }, apiContext) => {
      const endedLink = { linkId: body.link_id, endedAt: body.ended_at };
      const request = { userId: user.userId, protocolId: params.id, now: Date.now(), ...endedLink };
      return respondWithLink(apiContext, await restoreProtocolLink(data, request, idempotencyClaim));
    },
  ),
  createRoute(calls.revokeProtocolLink, revokeProtocolLinkSpec, async ({ data, user, params, query }, apiContext) => {
    const revokeResult = await links.revokeProtocolLink(data, user.userId, params.id, Date.now(), query.link_id);
    if (revokeResult === 'changed') return refuseChangedProtocol(apiContext);
    return revokeResult === 'none'
      ? refuseMissingProtocol(apiContext)
      : { message: 'Link revoked', ...(revokeResult.undo && { undo: revokeResult.undo }) };
  }),
  assignProtocolRoute,
  searchClientsRoute,
];
