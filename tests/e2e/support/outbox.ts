import { type APIRequestContext, expect } from '@playwright/test';
import type { OutboxMail } from '#contract/mail/schema.ts';

let createdEmailCount = 0;

/** Creates a mail address that no account uses. */
export function createEmailAddress(emailPrefix: string): string {
  createdEmailCount += 1;
  return `${emailPrefix}-${process.pid}-${Date.now()}-${createdEmailCount}@example.com`;
}

/** Waits for a mail to an address; returns the path of the link in the latest one. */
export async function readMailedLink(request: APIRequestContext, email: string): Promise<string> {
  let mailedLink: string | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await request.get('/api/dev/outbox')).json()) as { data: OutboxMail[] };
      mailedLink = data.find(({ to }) => to === email)?.text.match(/https?:\S+/)?.[0];
      return mailedLink;
    })
    .toBeDefined();
  return new URL(mailedLink ?? '').pathname;
}
