import { authorise } from '#api/http/authorise.ts';
import { authoriseSharing } from '#api/http/authorise-sharing.ts';
import type { ApiContext } from '#api/http/context.ts';
import { refuseEmail } from '#api/http/field-problem.ts';
import { readBody, readParams } from '#api/http/input.ts';
import { refuseMaximum } from '#api/http/maximum.ts';
import { problem } from '#api/http/problem.ts';
import { refuseOften } from '#api/http/rate-limit.ts';
import { answer, type Route } from '#api/http/route.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterwards } from '#api/mail/send.ts';
import { noProtocol } from '#api/protocol/creation.ts';
import { createLinkToken, createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import { PRACTITIONER_ROLES, SHARING_ROLES } from '#contract/account/role.ts';
import { MINIMUM_CLIENT_KEYWORD } from '#contract/protocol/limits.ts';
import * as calls from '#contract/sharing/calls.ts';
import {
  assignProtocolChecks,
  linkProtocolChecks,
  type SharePayload,
  searchClientsChecks,
  unlinkProtocolChecks,
} from '#contract/sharing/schema.ts';
import { getUser } from '#db/account/user.ts';
import * as clients from '#db/client/list.ts';
import { withinClientMaximum } from '#db/client/maximum.ts';
import * as assignments from '#db/sharing/assignment.ts';
import * as links from '#db/sharing/link.ts';
import type { ShareMails } from '#db/sharing/mail.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import type { Language } from '#i18n/languages.ts';

async function handleLink(context: ApiContext): Promise<Response> {
  const owner = await authoriseSharing(context);
  if (!owner.ok) return owner.response;
  const params = readParams(context, linkProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const { userId } = owner.value;
  const token = await links.linkProtocol(context.var.data, userId, params.value.id, createLinkToken());
  return token ? answer(context, calls.linkProtocol, { link_token: token }) : noProtocol(context);
}

async function handleUnlink(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, SHARING_ROLES);
  if (!owner.ok) return owner.response;
  const params = readParams(context, unlinkProtocolChecks.params);
  if (!params.ok) return noProtocol(context);
  const isRevoked = await links.unlinkProtocol(context.var.data, owner.value.userId, params.value.id);
  return isRevoked ? answer(context, calls.unlinkProtocol, { message: 'Link revoked' }) : noProtocol(context);
}

/** Both mails an assignment may cause, from its sharer and in the language of who reads them. */
async function composeMails(
  context: ApiContext,
  sharerId: number,
  { to, language, protocolId }: { to: string; language: Language; protocolId: number },
): Promise<ShareMails> {
  const { first_name: first, last_name: last } = await getUser(context.var.data, sharerId);
  const sender = [first, last].filter(Boolean).join(' ');
  const reader = { to, language, origin: context.env.SITE_ORIGIN };
  const token = createSecretToken();
  return {
    invitation: {
      tokenHash: hashSecret(token),
      mail: composeMail({ kind: 'invitation', token, sender }, reader),
    },
    news: composeMail({ kind: 'share', protocolId, sender }, reader),
  };
}

async function assign(context: ApiContext, sharerId: number, payload: SharePayload): Promise<Response> {
  const { data, language: own } = context.var;
  const email = normaliseEmail(payload.email);
  const recipient = await assignments.findRecipient(data, email);
  if (payload.user_id !== undefined && payload.user_id !== recipient?.id)
    return problem(context, 422, 'The request is not valid.', { user_id: ['email'] });
  const language = recipient?.language ?? own;
  const { id: protocolId, discount, notes } = payload;
  const mails = await composeMails(context, sharerId, { to: email, language, protocolId });
  const names = {
    firstName: payload.first_name?.trim() || null,
    lastName: payload.last_name?.trim() || null,
  };
  const assignment = { protocolId, sharerId, email, ...names, discount, notes, language, now: Date.now() };
  const result = await withinClientMaximum(assignments.assignProtocol(data, assignment, mails));
  if (result === 'maximum') return refuseMaximum(context, 'clients');
  if (!result) return noProtocol(context);
  sendMailsAfterwards(context);
  const assigned = { message: 'Protocol shared', protocol_id: protocolId, user_id: result.clientId };
  return answer(context, calls.assignProtocol, assigned, result.isNew ? 201 : 200);
}

async function handleAssign(context: ApiContext): Promise<Response> {
  const owner = await authoriseSharing(context);
  if (!owner.ok) return owner.response;
  const { userId } = owner.value;
  const limited = await refuseOften(context, 'SHARE_LIMIT', String(userId));
  if (limited) return limited;
  const body = await readBody(context, assignProtocolChecks.body);
  if (!body.ok) return body.response;
  return refuseEmail(context, body.value.email) ?? assign(context, userId, body.value);
}

async function handleClients(context: ApiContext): Promise<Response> {
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, searchClientsChecks.body);
  if (!body.ok) return body.response;
  const keyword = body.value.keyword.trim();
  const isSearched = keyword.length >= MINIMUM_CLIENT_KEYWORD;
  const { userId } = owner.value;
  const found = isSearched
    ? await clients.searchClients(context.var.data, userId, keyword, body.value.limit)
    : [];
  return answer(context, calls.searchClients, { data: found });
}

export const sharingRoutes: readonly Route[] = [
  { endpoint: calls.linkProtocol, handle: handleLink },
  { endpoint: calls.unlinkProtocol, handle: handleUnlink },
  { endpoint: calls.assignProtocol, handle: handleAssign },
  { endpoint: calls.searchClients, handle: handleClients },
];
