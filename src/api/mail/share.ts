import type { ApiBindings } from '#api/http/context.ts';
import { createSecretToken, hashSecret } from '#api/session/secret-token.ts';
import { getUser } from '#db/account/user.ts';
import type { DataEnvironment } from '#db/database.ts';
import { announce, listAnnounceable, type Waiting } from '#db/sharing/assignment.ts';
import type { ShareMails } from '#db/sharing/mail.ts';
import { composeMail } from './compose.ts';
import { outboxOf } from './send.ts';

/** Both possible mails of an assignment, in the sharer's name and the recipient's language. */
export async function composeShareMails(
  data: DataEnvironment,
  origin: string,
  { sharerId, email: to, language, protocolId }: Waiting,
): Promise<ShareMails> {
  const { first_name: first, last_name: last } = await getUser(data, sharerId);
  const sender = [first, last].filter(Boolean).join(' ');
  const token = createSecretToken();
  const reader = { to, language, origin };
  return {
    invitation: {
      tokenHash: hashSecret(token),
      mail: composeMail({ kind: 'invitation', token, sender }, reader),
    },
    news: composeMail({ kind: 'share', protocolId, sender }, reader),
  };
}

/** Queues the mails of shares that waited for the first product of their protocol. */
export async function announceShares(env: ApiBindings, now: number, protocolId?: number): Promise<void> {
  const outbox = outboxOf(env);
  for (const share of await listAnnounceable(outbox, protocolId))
    await announce(outbox, { ...share, now }, await composeShareMails(outbox, env.SITE_ORIGIN, share));
}
