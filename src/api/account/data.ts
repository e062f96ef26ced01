import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import { composeMail } from '#api/mail/compose.ts';
import { sendMailsAfterResponse } from '#api/mail/send.ts';
import { readVerifiedAccountId, refuseTooManyGuesses } from '#api/session/password-change.ts';
import { verifyPassword } from '#api/session/passwords/hash.ts';
import { runHashingInTurn } from '#api/session/passwords/turn.ts';
import { createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import { MAILED_TICKET_LIFETIME_MS, TICKET_LIFETIME_MS } from '#contract/account/data.ts';
import * as calls from '#contract/account/data-calls.ts';
import * as checks from '#contract/account/data-schema.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { listAccessEntries } from '#db/account/access-log.ts';
import { allowRunOutMails, listConsents, withdrawConsent } from '#db/account/consents.ts';
import { cancelErasure, erasureTimeOf, requestErasure } from '#db/account/erasure-request.ts';
import {
  canExportPersonalData,
  consumeTicketForExport,
  deleteUsableTicket,
  storeConfirmationTicket,
} from '#db/account/ticket.ts';
import { getUser } from '#db/account/user.ts';
import { beginPasswordChange } from '#db/session/password-change.ts';
import { dateText } from '#domain/intake/date-text.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { yieldFiles } from './export-files.ts';
import { createZipStream } from './zip.ts';

const refuseExpiredTicket = (apiContext: ApiContext) =>
  createProblemResponse(apiContext, 410, getTranslate(apiContext.var.language)('account:data.ticket-ended'));

async function mailRecipientOf(apiContext: ApiContext, userId: number, language: Language) {
  const { email: recipientEmail } = await getUser(apiContext.var.data, userId);
  return { to: recipientEmail, language, origin: apiContext.env.SITE_ORIGIN };
}

/** Checks a password and counts the attempt; true if correct, false for an account without one, or a refusal. */
export async function checkPassword(
  apiContext: ApiContext,
  userId: number,
  password: string | undefined,
): Promise<Response | boolean> {
  const passwordChangeAttempt = await beginPasswordChange(apiContext.var.data, userId, Date.now());
  if (passwordChangeAttempt.kind === 'throttled') return refuseTooManyGuesses(apiContext);
  if (passwordChangeAttempt.passwordHash === null) return false;
  if (await verifyPassword(password ?? '', passwordChangeAttempt.passwordHash)) return true;
  return createProblemResponse(apiContext, 422, INVALID_REQUEST, { password: ['wrong'] });
}

/** Verifies a mailed ticket or the password; true, false if a ticket must be mailed first, or an error response. */
async function verifyTicketOrPassword(
  apiContext: ApiContext,
  userId: number,
  { password, ticket }: { readonly password?: string | undefined; readonly ticket?: string | undefined },
): Promise<Response | boolean> {
  if (ticket !== undefined)
    return (
      (await deleteUsableTicket(apiContext.var.data, userId, hashSecret(ticket), Date.now())) ||
      refuseExpiredTicket(apiContext)
    );
  const verifiedAccountId = await readVerifiedAccountId(apiContext, userId);
  return runHashingInTurn(apiContext, verifiedAccountId, () => checkPassword(apiContext, userId, password));
}

export const dataRoutes: readonly Route[] = [
  createRoute(calls.confirmIdentity, checks.confirmIdentitySpec, async ({ data, user, body, language }, apiContext) => {
    const [token, now] = [createSecretToken(), Date.now()];
    if (body.purpose === 'export' && !(await canExportPersonalData(data, user.userId, now)))
      return createProblemResponse(apiContext, 429, getTranslate(language)('account:data.too-many'));
    const verificationResult = await verifyTicketOrPassword(apiContext, user.userId, body);
    if (verificationResult instanceof Response) return verificationResult;
    const ticketExpiresAt = now + (verificationResult ? TICKET_LIFETIME_MS : MAILED_TICKET_LIFETIME_MS);
    const confirmationTicket = { userId: user.userId, hash: hashSecret(token), expiresAt: ticketExpiresAt, now };
    if (verificationResult) {
      await storeConfirmationTicket(data, confirmationTicket);
      return { ticket: token, expires_at: new Date(ticketExpiresAt).toISOString() };
    }
    const mailRecipient = await mailRecipientOf(apiContext, user.userId, language);
    await storeConfirmationTicket(data, confirmationTicket, composeMail({ kind: 'data-link', token }, mailRecipient));
    sendMailsAfterResponse(apiContext);
    return { ticket: null, expires_at: null };
  }),
  createRoute(calls.exportData, checks.exportDataSpec, async ({ data, query, language }, apiContext) => {
    const now = Date.now();
    const accountToExport = await consumeTicketForExport(data, hashSecret(query.ticket), now);
    if (accountToExport === 'ended') return refuseExpiredTicket(apiContext);
    const t = getTranslate(language);
    if (accountToExport === 'throttled') return createProblemResponse(apiContext, 429, t('account:data.too-many'));
    logSecurityEvent(apiContext, 'data-exported', { user_id: accountToExport.id });
    return apiContext.body(
      createZipStream(yieldFiles({ ...data, PRIVATE: apiContext.env.PRIVATE }, accountToExport, { t, language, now })),
      200,
      {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="data.zip"',
        'Cache-Control': 'no-store',
      },
    );
  }),
  createRoute(calls.requestErasure, checks.requestErasureSpec, async ({ data, user, body, language }, apiContext) => {
    const now = Date.now();
    const eraseAt = erasureTimeOf(now);
    const recipient = await mailRecipientOf(apiContext, user.userId, language);
    const erasureDate = dateText(Math.floor(eraseAt / DAY_MS), language);
    const erasureMail = composeMail({ kind: 'erasure', date: erasureDate }, recipient);
    const request = { userId: user.userId, ticketHash: hashSecret(body.ticket), now };
    if ((await requestErasure(data, request, erasureMail)) === undefined) return refuseExpiredTicket(apiContext);
    logSecurityEvent(apiContext, 'erasure-requested', { user_id: user.userId });
    sendMailsAfterResponse(apiContext);
    return { erase_at: new Date(eraseAt).toISOString() };
  }),
  createRoute(calls.cancelErasure, checks.cancelErasureSpec, async ({ data, user, language }, apiContext) => {
    await cancelErasure(data, user.userId);
    logSecurityEvent(apiContext, 'erasure-cancelled', { user_id: user.userId });
    return { message: getTranslate(language)('account:data.kept') };
  }),
  createRoute(calls.listConsents, checks.listConsentsSpec, async ({ data, user }) => ({
    data: await listConsents(data, user.userId),
  })),
  createRoute(calls.allowRunOutMails, checks.allowRunOutMailsSpec, async ({ data, user, language }) => {
    await allowRunOutMails(data, user.userId, language, Date.now());
    return { data: await listConsents(data, user.userId) };
  }),
  createRoute(calls.withdrawConsent, checks.withdrawConsentSpec, async ({ data, user, params }, apiContext) => {
    const isConsentWithdrawn = await withdrawConsent(data, user.userId, params.id, Date.now());
    if (!isConsentWithdrawn)
      return createProblemResponse(apiContext, 404, checks.withdrawConsentSpec.invalidParams.message);
    return { data: await listConsents(data, user.userId) };
  }),
  createRoute(calls.listAccessEntries, checks.listAccessEntriesSpec, async ({ data, user }) => ({
    data: await listAccessEntries(data, user.userId, Date.now()),
  })),
];
