import { refuseEmail } from '#api/http/field-problem.ts';
import { AnswerWithStatus } from '#api/http/handler.ts';
import { CLIENT_CLOSES_ACCOUNT, WRONG_ADDRESS } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOtherRequest } from '#api/http/request/idempotency.ts';
import { type Route, route } from '#api/http/route.ts';
import { sendMailsAfterwards } from '#api/mail/send.ts';
import { composeShareMails } from '#api/mail/share.ts';
import { noProtocol } from '#api/protocol/creation.ts';
import { takeSnapshot } from '#api/safety/take-snapshot.ts';
import { createLinkToken, hashSecret } from '#api/session/secret-token.ts';
import { sendHooksAfterwards } from '#api/webhook/send.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { MINIMUM_CLIENT_KEYWORD_LENGTH } from '#contract/protocol/limits.ts';
import * as calls from '#contract/sharing/calls.ts';
import {
  linkProtocolChecks,
  restoreLinkChecks,
  rotateLinkChecks,
  unlinkProtocolChecks,
} from '#contract/sharing/link-schema.ts';
import { assignProtocolChecks, searchClientsChecks } from '#contract/sharing/schema.ts';
import { isLeavingClient } from '#db/account/erasure-request.ts';
import * as clients from '#db/client/list.ts';
import * as assignments from '#db/sharing/assignment.ts';
import * as links from '#db/sharing/link-life.ts';
import { restoreLink } from '#db/sharing/link-restore.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { isLanguage } from '#i18n/languages.ts';

const assignProtocolRoute = route(calls.assignProtocol, assignProtocolChecks, async (input, context) => {
  const { data, user, body: payload, language: own } = input;
  const refused = refuseEmail(context, payload.email);
  if (refused) return refused;
  const email = normaliseEmail(payload.email);
  const recipient = await assignments.findRecipient(data, email);
  if (payload.user_id !== undefined && payload.user_id !== recipient?.id)
    return problem(context, 422, WRONG_ADDRESS, { user_id: ['email'] });
  if (recipient && (await isLeavingClient(data, user.userId, recipient.id)))
    return problem(context, 409, CLIENT_CLOSES_ACCOUNT, { email: ['client-leaves'] });
  const chosen = isLanguage(payload.language) ? payload.language : own;
  const language = recipient?.language ?? chosen;
  const { id: protocolId, discount, notes } = payload;
  const names = {
    firstName: payload.first_name || null,
    lastName: payload.last_name || null,
  };
  const sharerId = user.userId;
  const origin = context.env.SITE_ORIGIN;
  const mails = await composeShareMails(data, origin, { sharerId, email, language, protocolId, notes });
  const findings = await takeSnapshot(data, sharerId, protocolId, recipient?.id);
  if (!findings) return noProtocol(context);
  const details = { notes, notesLanguage: own, discount, findings };
  const assignment = { protocolId, sharerId, email, ...names, ...details, language, now: Date.now() };
  const result = await assignments.assignProtocol(data, assignment, mails);
  if (!result) return noProtocol(context);
  sendMailsAfterwards(context);
  sendHooksAfterwards(context);
  const assigned = {
    message: result.waits ? 'Protocol shared; its first product sends it' : 'Protocol shared',
    protocol_id: protocolId,
    user_id: result.clientId,
    ...(result.waits && { waits_for_product: true }),
  };
  return result.isNew ? assigned : new AnswerWithStatus(assigned, 200);
});

const searchClientsRoute = route(calls.searchClients, searchClientsChecks, async ({ data, user, body }) => {
  const keyword = body.keyword.trim();
  const isSearched = keyword.length >= MINIMUM_CLIENT_KEYWORD_LENGTH;
  return { data: isSearched ? await clients.searchClients(data, user.userId, keyword, body.limit) : [] };
});

function newLinkRequest(userId: number, protocolId: number): links.LinkRequest {
  const token = createLinkToken();
  return { userId, protocolId, token, tokenHash: hashSecret(token), now: Date.now() };
}

const toLink = ({ token, expiresAt }: links.OpenLink) => ({
  link_token: token,
  expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
});

export const sharingRoutes: readonly Route[] = [
  route(calls.linkProtocol, linkProtocolChecks, async ({ data, user, params, body }, context) => {
    const { expires_in_days: days } = body;
    const expiresAt = typeof days === 'number' ? Date.now() + days * DAY_MS : days;
    const link = await links.linkProtocol(data, { ...newLinkRequest(user.userId, params.id), expiresAt });
    return link ? toLink(link) : noProtocol(context);
  }),
  route(calls.rotateLink, rotateLinkChecks, async ({ data, user, params, claim }, context) => {
    const link = await links.rotateLink(data, newLinkRequest(user.userId, params.id), claim);
    if (link === 'different') return refuseOtherRequest(context);
    return link ? toLink(link) : noProtocol(context);
  }),
  route(calls.restoreLink, restoreLinkChecks, async ({ data, user, params, claim }, context) => {
    const request = { userId: user.userId, protocolId: params.id, now: Date.now() };
    const link = await restoreLink(data, request, claim);
    if (link === 'different') return refuseOtherRequest(context);
    if (link === 'open') return problem(context, 409, 'Another link is open.');
    return link === 'none' ? noProtocol(context) : toLink(link);
  }),
  route(calls.unlinkProtocol, unlinkProtocolChecks, async ({ data, user, params }, context) => {
    const isRevoked = await links.unlinkProtocol(data, user.userId, params.id, Date.now());
    return isRevoked ? { message: 'Link revoked' } : noProtocol(context);
  }),
  assignProtocolRoute,
  searchClientsRoute,
];
