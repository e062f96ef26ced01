import type { ApiBindings, ApiContext } from '#api/http/context.ts';
import { composeMail } from '#api/mail/compose.ts';
import { mailEnvironmentOf } from '#api/mail/send.ts';
import { sendDueMails } from '#db/mail.ts';
import { listLinkRequests, replaceRequestByMailedLink } from '#db/session/link-request.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';

/** Writes the mails of stored link requests; deletes requests for unknown addresses. */
export async function writeLinkMails(env: ApiBindings, now = Date.now()): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  for (const request of await listLinkRequests(mailEnvironment)) {
    const { email, language, purpose, isInvited } = request;
    const token = createSecretToken();
    const mailRecipient = { to: email, language, origin: env.SITE_ORIGIN };
    const mailKind = purpose === 'activation' && isInvited ? 'password' : purpose;
    const linkMail = composeMail({ kind: mailKind, token }, mailRecipient);
    await replaceRequestByMailedLink(mailEnvironment, request, hashSecret(token), linkMail, now);
  }
}

/** Milliseconds within which a response is surely sent, so that composing mails does not delay it. */
const RESPONSE_DELAY_MS = 50;

/** Writes and sends link mails after the response, so that its duration reveals nothing about the address. */
export function writeLinkMailsAfterResponse({ env, executionCtx }: ApiContext): void {
  const delayAfterResponse = new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
  executionCtx.waitUntil(
    delayAfterResponse.then(() => writeLinkMails(env)).then(() => sendDueMails(mailEnvironmentOf(env))),
  );
}
