import type { ApiBindings, ApiContext } from '#api/http/context.ts';
import { openDatabase } from '#db/database.ts';
import { type OutboxEnvironment, sendDueMails } from '#db/mail.ts';
import { shop } from '#i18n/shop.ts';

const MAIL_FROM = `${shop.sender.name} <${shop.sender.address}>`;

/** Builds the environment for sending mails from the worker's bindings. */
export function mailEnvironmentOf({ DB, EMAIL, DEV_OUTBOX }: ApiBindings): OutboxEnvironment {
  return { DB: openDatabase(DB), EMAIL, MAIL_FROM, preserveTexts: DEV_OUTBOX === '1' };
}

/** Runs `queueMails` and sends due mails after the response, whose duration then does not reveal if a mail is sent. */
export function sendMailsAfterResponse({ env, executionCtx }: ApiContext, queueMails = async () => {}): void {
  executionCtx.waitUntil(queueMails().then(() => sendDueMails(mailEnvironmentOf(env))));
}
