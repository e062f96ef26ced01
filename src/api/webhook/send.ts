import type { ApiBindings, ApiContext } from '#api/http/context.ts';
import { composeMail } from '#api/mail/compose.ts';
import { mailEnvironmentOf } from '#api/mail/send.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { queueRunOutEvents } from '#db/webhook/events.ts';
import * as sending from '#db/webhook/sending.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { computeRetryPauseMs } from '#domain/webhook/retry.ts';
import { decryptSecret, signDelivery } from './secret.ts';

const DELIVERY_TIMEOUT_MS = 15_000;
const MAXIMUM_DISCARDED_BYTES = 4096;
/** Maximum batches per run; the next cron run continues. */
const DELIVERY_BATCHES_PER_RUN = 5;

/** Reads a short response body so that the connection is reused, and cancels a longer one. */
async function discardResponseBody({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  for (let discardedByteCount = 0; reader && discardedByteCount < MAXIMUM_DISCARDED_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    discardedByteCount += value.byteLength;
  }
  await reader?.cancel();
}

async function postDelivery(env: ApiBindings, delivery: sending.DueDelivery, now: number): Promise<Response> {
  const { id, hookId, url, body, secrets } = delivery;
  const timestampSeconds = Math.floor(now / 1000);
  const signatures = secrets.flatMap((storedSecret) =>
    storedSecret === null
      ? []
      : [signDelivery(decryptSecret(storedSecret, hookId, env.TOKEN_SECRET ?? ''), id, timestampSeconds, body)],
  );
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signatures.join(' '),
    },
    body,
  });
  await discardResponseBody(response);
  return response;
}

async function sendDelivery(env: ApiBindings, delivery: sending.DueDelivery, now: number): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  const response = await postDelivery(env, delivery, now).catch(() => undefined);
  if (response?.ok) return sending.recordDeliverySuccess(mailEnvironment, delivery, response.status, now);
  const { to, language, tries } = delivery;
  const hookDisabledMail = composeMail({ kind: 'webhook-disabled' }, { to, language, origin: env.SITE_ORIGIN });
  const retryDelayMs = computeRetryPauseMs(tries, response?.headers.get('Retry-After') ?? null, now);
  return sending.recordDeliveryFailure(mailEnvironment, delivery, {
    status: response?.status ?? null,
    pause: retryDelayMs,
    mail: hookDisabledMail,
    now,
  });
}

/** Sends the webhook deliveries that are due; failures are retried for some days. */
export async function sendDueHooks(env: ApiBindings, now = Date.now()): Promise<void> {
  for (let batchIndex = 0; batchIndex < DELIVERY_BATCHES_PER_RUN; batchIndex++) {
    const dueDeliveries = await sending.claimDueDeliveries(mailEnvironmentOf(env), now);
    await Promise.all(dueDeliveries.map((delivery) => sendDelivery(env, delivery, now)));
    if (dueDeliveries.length < sending.DELIVERIES_PER_BATCH) return;
  }
}

/** Sends the due webhook deliveries after the response. */
export function sendHooksAfterResponse({ env, executionCtx }: ApiContext): void {
  executionCtx.waitUntil(sendDueHooks(env));
}

export const queueDueRunOutEvents = (env: ApiBindings, now: number): Promise<void> =>
  queueRunOutEvents(mailEnvironmentOf(env), isoDateOfDay(Math.floor(now / DAY_MS)), now);
