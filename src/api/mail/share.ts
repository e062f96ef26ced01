import type { ApiBindings } from '#api/http/context.ts';
import { createLinkToken, hashSecret } from '#api/session/secret-token.ts';
import { getMailSenderNames } from '#db/account/user.ts';
import type { DataEnvironment } from '#db/database.ts';
import { listSharesWithPendingMails, queueWaitingShareMail, type WaitingShare } from '#db/sharing/assignment.ts';
import type { ShareMails } from '#db/sharing/mail.ts';
import { composeMail } from './compose.ts';
import { mailEnvironmentOf } from './send.ts';

/** Composes both mails about a shared protocol, personal link and notification, in the recipient's language. */
export async function composeShareMails(
  dataEnvironment: DataEnvironment,
  siteOrigin: string,
  { sharerId, email: recipientEmail, language, protocolId, notes: note = '' }: WaitingShare,
): Promise<ShareMails> {
  const { name: senderName, practice } = await getMailSenderNames(dataEnvironment, sharerId);
  const shareMailDetails = { sender: senderName, practice, note };
  const token = createLinkToken();
  const mailRecipient = { to: recipientEmail, language, origin: siteOrigin };
  return {
    personal: {
      token,
      tokenHash: hashSecret(token),
      mail: composeMail({ kind: 'personal', token, ...shareMailDetails }, mailRecipient),
    },
    news: composeMail({ kind: 'share', protocolId, ...shareMailDetails }, mailRecipient),
  };
}

/** Queues the mails about shared protocols that waited for their first product. */
export async function queueWaitingShareMails(env: ApiBindings, now: number, protocolId?: number): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  for (const shareToAnnounce of await listSharesWithPendingMails(mailEnvironment, protocolId))
    await queueWaitingShareMail(
      mailEnvironment,
      { ...shareToAnnounce, now },
      await composeShareMails(mailEnvironment, env.SITE_ORIGIN, shareToAnnounce),
    );
}
