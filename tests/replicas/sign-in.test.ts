import multipassify from 'multipassify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecret } from '#api/session/secret-token.ts';
import { LaggingShop, LONG, type Member } from '../support/lagging-shop.ts';

const MULTIPASS_SECRET = "the partner's secret of thirty-two or more characters";
const PASSWORD = 'Formulary-2026!';

const shop = new LaggingShop({ DEV_OUTBOX: '1', RATE_LIMITS: 'off', MULTIPASS_SECRET });
let member: Member;
/** What the browser has read before, which the sign-in is not in. */
let before: string;

beforeAll(async () => {
  await shop.open();
  await import('../support/light-passwords.ts');
  member = await shop.member();
});
afterAll(() => shop.close());

/** Changes what a test begins with, and reads it as the browser that signs in next. */
async function begin(sql: string, ...values: (string | number)[]): Promise<void> {
  shop.db.change((sqlite) => sqlite.prepare(sql).run(...values));
  shop.pass(LONG);
  before = await shop.bookmark(member);
  shop.pass(LONG);
}

async function signIn(path: string, body: object): Promise<string> {
  const { access_token: token } = await shop.read<{ access_token: string }>(path, { method: 'POST', body });
  return token;
}

/** What the new session reads at once, with the bookmark from before. */
const readAfter = <T>(token: string, path = '/v2/account/') =>
  shop.read<T>(path, { token, bookmark: before });

const addLink = (purpose: string, userId: number): Promise<void> =>
  begin(
    'INSERT INTO mail_token (hash, user_id, purpose, expires_at) VALUES (?, ?, ?, ?)',
    ...[hashSecret(purpose), userId, purpose, shop.db.now + 10 * LONG],
  );

const emailOf = async ({ token }: Member) =>
  (await shop.read<{ email: string }>('/v2/account/', { token })).email;

it('a client whom a partner’s token has just made is found at once', async () => {
  await begin('UPDATE user SET last_name = ? WHERE id = ?', 'Moss', member.id);
  const content = { email: 'new@example.com', created_at: new Date().toISOString() };
  const multipass = multipassify(MULTIPASS_SECRET).encode(content);
  const token = await signIn('/v2/providers/store/multipass', { multipass });
  expect(await readAfter(token)).toMatchObject({ email: 'new@example.com' });
});

it('an account that has just been activated says so at once', async () => {
  const { id } = await shop.member();
  await begin('UPDATE user SET activated_at = NULL WHERE id = ?', id);
  await addLink('activation', id);
  const token = await signIn('/v2/auth/activate', { token: 'activation' });
  expect(await readAfter(token)).toMatchObject({ activated_at: expect.any(String) });
});

it('a password that has just been set is there at once, and so is a login, also on another device', async () => {
  const person = await shop.member();
  await addLink('reset', person.id);
  const token = await signIn('/v2/auth/reset-password/reset', {
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect(await readAfter(token)).toMatchObject({ has_password: true });
  await begin('UPDATE user SET last_name = ? WHERE id = ?', 'Moss', person.id);
  const email = await emailOf({ ...person, token });
  const signedIn = await signIn('/v2/auth/login', { email, password: PASSWORD });
  const path = '/v2/account/sessions';
  const here = await readAfter<{ data: { is_current: boolean }[] }>(signedIn, path);
  expect(here.data.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1);
  const onFirstDevice = await readAfter<{ data: unknown[] }>(token, path);
  expect(onFirstDevice.data).toHaveLength(2);
});

it('a minute later the same session is read at replicas', async () => {
  const content = { email: 'later@example.com', created_at: new Date().toISOString() };
  const multipass = multipassify(MULTIPASS_SECRET).encode(content);
  const token = await signIn('/v2/providers/store/multipass', { multipass });
  shop.pass(LONG);
  const { replica } = shop.db.served;
  expect(await readAfter(token)).toMatchObject({ email: 'later@example.com' });
  expect(shop.db.served.replica).toBe(replica + 1);
});
