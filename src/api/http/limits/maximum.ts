import type { ApiContext } from '#api/http/context.ts';
import { TOO_MANY_INTAKES } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { logSecurityEvent } from '#api/http/security-log.ts';
import {
  MAXIMUM_CHANGES_PER_MINUTE,
  MAXIMUM_CLIENTS,
  MAXIMUM_PROTOCOLS,
  MAXIMUM_STORED_BYTES,
  MAXIMUM_TEMPLATES,
  MAXIMUM_UNVERIFIED_PROTOCOLS,
  MAXIMUM_UNVERIFIED_STORED_BYTES,
  MAXIMUM_UPLOADS_PER_DAY,
} from '#contract/account/limits.ts';
import { MAXIMUM_TOTAL_NOTES_LENGTH } from '#contract/protocol/limits.ts';
import { CHANGE_RETRY_AFTER_SECONDS, countChange, countUpload, secondsUntilNextDay } from '#db/account/usage.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { formatNumber } from '#domain/platform/number-format.ts';
import { getTranslate } from '#i18n/translate.ts';
import { areRateLimitsOff } from './rate.ts';

const BYTES_PER_MEGABYTE = 1_048_576;
/** Maximum counts per account or protocol: first with a verified e-mail address, then with an unverified one. */
const ACCOUNT_MAXIMA = {
  protocols: [MAXIMUM_PROTOCOLS, MAXIMUM_UNVERIFIED_PROTOCOLS],
  clients: [MAXIMUM_CLIENTS, 0],
  templates: [MAXIMUM_TEMPLATES, 0],
  notes: [MAXIMUM_TOTAL_NOTES_LENGTH, 0],
  bytes: [MAXIMUM_STORED_BYTES / BYTES_PER_MEGABYTE, MAXIMUM_UNVERIFIED_STORED_BYTES / BYTES_PER_MEGABYTE],
} as const;

/** Answers 422 with the exceeded maximum in the caller's language. */
export function refuseAboveMaximum(apiContext: ApiContext, exceededMaximumName: keyof typeof ACCOUNT_MAXIMA): Response {
  const { language } = apiContext.var;
  const [maximum, unverifiedMaximum] = ACCOUNT_MAXIMA[exceededMaximumName];
  const limitMessage = getTranslate(language)(`pages:limit.${exceededMaximumName}`, {
    maximum: formatNumber(maximum, language),
    unproved: formatNumber(unverifiedMaximum, language),
  });
  return createProblemResponse(apiContext, 422, limitMessage, { [exceededMaximumName]: ['maximum'] });
}

/** Answers 422 for an error raised by a quota trigger of the database; undefined for any other error. */
export function refuseQuotaError(apiContext: ApiContext, { message }: Error): Response | undefined {
  if (message.includes('maximum of clients')) return refuseAboveMaximum(apiContext, 'clients');
  if (message.includes('maximum of notes')) return refuseAboveMaximum(apiContext, 'notes');
  if (message.includes('maximum of bytes')) return refuseAboveMaximum(apiContext, 'bytes');
  return message.includes('maximum of intakes')
    ? createProblemResponse(apiContext, 422, TOO_MANY_INTAKES, { dose: ['maximum'] })
    : undefined;
}

function refuseAboveQuota(
  apiContext: ApiContext,
  quotaKind: 'changes' | 'uploads',
  retryAfterSeconds: number,
  quotaMaximum: number,
): Response {
  logSecurityEvent(apiContext, 'throttled', { limit: quotaKind });
  apiContext.header('Retry-After', String(retryAfterSeconds));
  return createProblemResponse(
    apiContext,
    429,
    getTranslate(apiContext.var.language)(`pages:limit.${quotaKind}`, { maximum: quotaMaximum }),
    {
      [quotaKind]: ['maximum'],
    },
  );
}

/** Counts a change; answers 429 if the account has made too many. */
export async function refuseChangeAboveRate(
  apiContext: ApiContext,
  sessionOwner: SessionOwner,
): Promise<Response | undefined> {
  if (!apiContext.var.isCountedAsChange || areRateLimitsOff(apiContext)) return undefined;
  if (await countChange(apiContext.var.data, sessionOwner)) return undefined;
  return refuseAboveQuota(apiContext, 'changes', CHANGE_RETRY_AFTER_SECONDS, MAXIMUM_CHANGES_PER_MINUTE);
}

/** Counts an upload before its body is read; answers 429 above the daily limit. */
export async function refuseUploadAboveQuota(apiContext: ApiContext, userId: number): Promise<Response | undefined> {
  if (await countUpload(apiContext.var.data, userId)) return undefined;
  return refuseAboveQuota(apiContext, 'uploads', secondsUntilNextDay(), MAXIMUM_UPLOADS_PER_DAY);
}
