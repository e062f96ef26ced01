import type { ApiBindings, ApiContext } from '#api/http/context.ts';
import { composeMail } from '#api/mail/compose.ts';
import { outboxOf } from '#api/mail/send.ts';
import { sendDueMails } from '#db/mail.ts';
import { requestActivation } from '#db/session/activation-request.ts';
import { listLinkRequests } from '#db/session/link-request.ts';
import { requestReset } from '#db/session/mail-token.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';

/** Writes the mails of all requests for a link, and drops requests for addresses that get none. */
export async function writeLinkMails(env: ApiBindings, now = Date.now()): Promise<void> {
  const outbox = outboxOf(env);
  for (const { id, email, language, purpose } of await listLinkRequests(outbox)) {
    const token = createSecretToken();
    const reader = { to: email, language, origin: env.SITE_ORIGIN };
    const mail = composeMail({ kind: purpose, token }, reader);
    const request = purpose === 'reset' ? requestReset : requestActivation;
    await request(outbox, id, hashSecret(token), mail, now);
  }
}

/** Does it once the answer is out, so that its time says nothing about the address. */
export function writeLinkMailsAfterwards({ env, executionCtx }: ApiContext): void {
  executionCtx.waitUntil(writeLinkMails(env).then(() => sendDueMails(outboxOf(env))));
}
