import { SEED_PASSWORD } from '../../demo/people.ts';
import type { OutboxMail } from '../../src/contract/mail/schema.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { answerOf, ask, type OpenShop, signIn, withShop } from './open-shop.ts';

/** Addresses that are registered by somebody else than their owner. */
const STRANGERS = 25;
const SECRET = 'Canary of the share note';

type Shared = Pick<OpenShop, 'origin' | 'token'>;

/** Registers an address without its owner, and signs in. */
async function registerStranger(origin: string, email: string): Promise<string> {
  const names = { first_name: 'Eve', last_name: 'Stranger' };
  const body = { email, password: SEED_PASSWORD, type: 'client', user_type_id: 4, ...names };
  await answerOf(ask(origin, 'POST', '/v2/auth/register', { body }));
  return signIn(origin, email);
}

/** Shares a new protocol with an address, before or after it is registered. */
async function shareWith({ origin, token }: Shared, email: string): Promise<void> {
  const make = { token, body: { name: 'Canary protocol' } };
  const path = '/v2/account/practitioners/protocols';
  const { protocol_id: id } = await answerOf<{ protocol_id: number }>(
    ask(origin, 'POST', `${path}/create`, make),
  );
  const names = { first_name: 'Canary', last_name: 'Typed' };
  const body = { id, email, ...names, discount: 20, notes: SECRET };
  await answerOf(ask(origin, 'POST', `${path}/assign`, { token, body }));
}

const READS = [
  '/v2/account',
  '/v2/account/clients/profile',
  '/v2/account/clients/protocols?limit=100',
  '/v2/storefront/cart',
  '/v2/account/address',
  '/v2/storefront/wishlist',
];

/** What of a share can be read by whoever registered the address. */
async function arrived(origin: string, email: string, token: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of READS) {
    const text = await (await ask(origin, 'GET', path, { token })).text();
    for (const canary of ['Canary', SECRET, 'Dana', '"discount_rate":20'])
      if (text.includes(canary)) found.push(`${email} reads ${canary} in ${path}`);
  }
  return found;
}

/** Registers addresses of others and waits for what a practitioner shares with them. */
export async function strangers(): Promise<PromiseResult[]> {
  return withShop('strangers', async ({ origin, token }) => {
    const broken: string[] = [];
    const emails = Array.from({ length: STRANGERS }, (_, index) => `owner-${index}@example.com`);
    for (const [index, email] of emails.entries()) {
      // Some were invited before the stranger came: their registration waits in its link, and opens no session.
      const isInvited = index % 5 === 4;
      if (isInvited) await shareWith({ origin, token }, email);
      const stranger = await registerStranger(origin, email).catch(() => undefined);
      await shareWith({ origin, token }, email);
      if (stranger !== undefined) broken.push(...(await arrived(origin, email, stranger)));
      else if (!isInvited) broken.push(`${email} could not be registered`);
    }
    const { data } = await answerOf<{ data: OutboxMail[] }>(ask(origin, 'GET', '/dev/outbox'));
    const news = data.filter(({ text }) => text.includes('/account/client/protocols'));
    return [
      noneOf('nothing that is shared arrives before an address is proved', `${STRANGERS} addresses`, broken),
      noneOf(
        'the owner of the address is invited, nobody is told the news',
        `${data.length} mails`,
        news.map(({ to }) => to),
      ),
    ];
  });
}
