import { setCookie } from 'hono/cookie';
import type * as z from 'zod/mini';
import { refuseUnreadablePlan } from '#api/client/no-plan.ts';
import type { ApiContext } from '#api/http/context.ts';
import { ResultWithStatus } from '#api/http/handler.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { isFormContentType } from '#api/http/request/input.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { hashSecret } from '#api/session/secret-token.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { LINK_ENDED_MESSAGE } from '#contract/sharing/link-schema.ts';
import { storeLinkReadReceiptSpec, storeReadReceiptSpec } from '#contract/sharing/receipt-schema.ts';
import { storeLinkReadReceipt, storeReadReceipt } from '#contract/sharing/recipient-calls.ts';
import * as links from '#db/sharing/link.ts';
import * as receipts from '#db/sharing/receipt.ts';
import { sharedProtocolPath } from '#domain/protocol/paths.ts';
import {
  createReadingCookieName,
  formatReadConfirmation,
  READING_COOKIE_SECONDS,
} from '#domain/sharing/reading-cookie.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts';

type ReadReceipt = Exclude<receipts.ReadReceiptResult, { kind: 'old' }>;
type ReadReceiptResponse = ResultWithStatus<{ read_at: string }> | Response;

function respondWithReadReceipt(context: ApiContext, receiptResult: receipts.ReadReceiptResult): ReadReceiptResponse {
  if (receiptResult.kind === 'old')
    return context.json({ message: 'The protocol has changed.', version: receiptResult.version }, 409);
  return new ResultWithStatus(
    { read_at: new Date(receiptResult.readAt).toISOString() },
    receiptResult.kind === 'new' ? 201 : 200,
  );
}

/** Stores the confirmed version in a cookie, so that the shared plan shows it as read without JavaScript. */
function setReadingCookie(apiContext: ApiContext, token: string, confirmedVersion: number, receipt: ReadReceipt): void {
  const { readAt, noteVersion } = receipt;
  const cookieText = formatReadConfirmation({
    version: confirmedVersion,
    readAt: Math.floor(readAt / 1000),
    noteVersion,
  });
  setCookie(apiContext, createReadingCookieName(hashSecret(token)), cookieText, {
    path: '/',
    maxAge: READING_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: apiContext.env.SITE_ORIGIN.startsWith('https:'),
  });
}

type ShownPlanState = z.infer<typeof storeReadReceiptSpec.body>;
const toShownVersion = ({ version, updated_at: updatedAt, note_version: noteVersion }: ShownPlanState) => ({
  ...{ version, editedAt: updatedAt === undefined ? undefined : Date.parse(updatedAt), noteVersion },
});

export const readReceiptRoutes: readonly Route[] = [
  createRoute(storeReadReceipt, storeReadReceiptSpec, async ({ data, user, params, body }, apiContext) => {
    const confirmedReading = { protocolId: params.id, ...toShownVersion(body), now: Date.now() };
    const receiptResult = await receipts.storeClientReadReceipt(data, user.userId, confirmedReading);
    return receiptResult
      ? respondWithReadReceipt(apiContext, receiptResult)
      : refuseUnreadablePlan(apiContext, data, user.userId, params.id);
  }),
  createRoute(storeLinkReadReceipt, storeLinkReadReceiptSpec, async ({ data, params, body }, apiContext) => {
    const { token } = params;
    const { version, lang } = body;
    const now = Date.now();
    const confirmedReading = { ...toShownVersion(body), since: now - (now % DAY_MS), now };
    const receiptResult = await receipts.storeLinkReadReceipt(data, token, confirmedReading);
    if (receiptResult && receiptResult.kind !== 'old') setReadingCookie(apiContext, token, version, receiptResult);
    if (isFormContentType(apiContext.req.header('Content-Type') ?? '')) {
      // A browser without JavaScript gets the page, which also says if the link has ended or the plan has changed.
      const protocolPath = sharedProtocolPath(isLanguage(lang) ? lang : DEFAULT_LANGUAGE, token);
      return apiContext.redirect(
        receiptResult?.kind === 'old' ? `${protocolPath}?changed=1#read` : `${protocolPath}#read`,
        303,
      );
    }
    if (receiptResult) return respondWithReadReceipt(apiContext, receiptResult);
    const isLinkEnded = await links.hasLinkEnded(data, hashSecret(token));
    return isLinkEnded ? createProblemResponse(apiContext, 410, LINK_ENDED_MESSAGE) : refuseMissingProtocol(apiContext);
  }),
];
