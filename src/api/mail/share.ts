import type { ApiBindings } from '#api/http/context.ts';
import { createLinkToken, hashSecret } from '#api/session/secret-token.ts';
import { getSender } from '#db/account/user.ts';
import type { DataEnvironment } from '#db/database.ts';
import { listAnnounceableShares, queueWaitingMails, type WaitingShare } from '#db/sharing/assignment.ts';
import type { ShareMails } from '#db/sharing/mail.ts';
import { composeMail } from './compose.ts';
import { mailEnvironmentOf } from './send.ts';

/** Composes both possible mails of an assignment, personal link and notification, in the recipient's language. */
export async function composeShareMails(
  data: DataEnvironment,
  origin: string,
  { sharerId, email: to, language, protocolId, notes: note = '' }: WaitingShare,
): Promise<ShareMails> {
  const { name: sender, practice } = await getSender(data, sharerId);
  const details = { sender, practice, note };
  const token = createLinkToken();
  const recipient = { to, language, origin };
  return {
    personal: {
      token,
      tokenHash: hashSecret(token),
      mail: composeMail({ kind: 'personal', token, ...details }, recipient),
    },
    news: composeMail({ kind: 'share', protocolId, ...details }, recipient),
  };
}

/** Queues the mails of assignments that waited until the protocol had a product. */
export async function queueWaitingShareMails(env: ApiBindings, now: number, protocolId?: number): Promise<void> {
  const outbox = mailEnvironmentOf(env);
  for (const announcedShare of await listAnnounceableShares(outbox, protocolId))
    await queueWaitingMails(
      outbox,
      { ...announcedShare, now },
      await composeShareMails(outbox, env.SITE_ORIGIN, announcedShare),
    );
}
