import { createHmac } from 'node:crypto';
import type { ApiBindings } from '#api/http/context.ts';
import { composeMail } from '#api/mail/compose.ts';
import { mailEnvironmentOf } from '#api/mail/send.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { eraseAccount, listDueErasures } from '#db/account/erasure.ts';
import { type ErasureNotice, listErasureNotices, queueErasureMails } from '#db/account/erasure-request.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { listRunOutMailRecipients, queueRunOutMail } from '#db/plan/run-out-mails.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';

function composeErasureNotice({ to, language, clientId, eraseAt }: ErasureNotice, origin: string): Mail {
  const erasureDate = dateText(Math.floor(eraseAt / DAY_MS), language);
  const noticeRecipient = { to, language, origin };
  return clientId === null
    ? composeMail({ kind: 'erasure', date: erasureDate }, noticeRecipient)
    : composeMail({ kind: 'client-leaves', clientId, date: erasureDate }, noticeRecipient);
}

/** Number of hash bytes that form a pseudonym; a JavaScript number cannot hold more of them exactly. */
const PSEUDONYM_BYTE_COUNT = 6;

/** Returns the negative number that replaces an erased account's id in retained rows; keyed by TOKEN_SECRET. */
function pseudonymOf(email: string, { TOKEN_SECRET = '' }: ApiBindings): number {
  const emailHash = createHmac('sha256', TOKEN_SECRET).update(`erased ${email}`).digest();
  return -1 - emailHash.readUIntBE(0, PSEUDONYM_BYTE_COUNT);
}

/** Queues notices of coming erasures, and erases the accounts whose date has come. */
export async function eraseDueAccounts(env: ApiBindings, now: number): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  for (const { stage, users, notices } of await listErasureNotices(mailEnvironment, now)) {
    const noticeMails = notices.map((notice) => composeErasureNotice(notice, env.SITE_ORIGIN));
    if (users.length > 0) await queueErasureMails(mailEnvironment, users, stage, noticeMails, now);
  }
  for (const accountToErase of await listDueErasures(mailEnvironment, now)) {
    await eraseAccount(mailEnvironment.DB, accountToErase, pseudonymOf(accountToErase.email, env), now);
    const recipient = { to: accountToErase.email, language: accountToErase.language, origin: env.SITE_ORIGIN };
    await mailEnvironment.DB.run([queueMailStatement(composeMail({ kind: 'erased' }, recipient), now, 'TRUE')]);
  }
}

/** Queues mails to clients who agreed to them, seven days before a product runs out. */
export async function queueSupplyRunOutMails(env: ApiBindings, now: number): Promise<void> {
  const mailEnvironment = mailEnvironmentOf(env);
  const today = isoDateOfDay(Math.floor(now / DAY_MS));
  for (const { clientId, to, language } of await listRunOutMailRecipients(mailEnvironment, today)) {
    const runOutMail = composeMail({ kind: 'run-out' }, { to, language, origin: env.SITE_ORIGIN });
    await queueRunOutMail(mailEnvironment, clientId, runOutMail, today, now);
  }
}
