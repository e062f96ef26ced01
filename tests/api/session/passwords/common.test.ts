import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCommonPassword } from '#api/session/passwords/common.ts';
import { findBrokenPasswordRules } from '#domain/session/password-rules.ts';
import { loadCatalogueIntoDatabase } from '../../../support/catalogue.ts';
import { callShopApi, createUser, mailer, readResponseBody, TEST_PASSWORD } from '../../../support/shop.ts';

const COMMON_PASSWORDS = [
  ...['Password1!', 'Password12345!', 'PASSWORD-2026', 'P@ssw0rd1', 'Passw0rd!', '!Password1', '1Password!'],
  ...['Qwerty123!', 'Welcome1!', 'We1come!', 'Letme1n!', 'Iloveyou1!', 'Winter-2026!', 'Monkey#99'],
  ...['Abcd1234!', 'Aa123456!', '1qaz@WSX', '1Q2w3e4r!', 'A1b2c3d4!', 'Trustno1!', 'Ｐassword1!'],
];
const ALLOWED_PASSWORDS = [
  ...[TEST_PASSWORD, 'Another-1!', 'Correct-horse7!', 'Tr0ub4dor&3', 'Zinc-and-iron4', 'Xk9#mmQz2w', 'Zyxwvu9?'],
  ...['Password-hK2#vv91xq', 'Dragon#4821-9930-17', 'Sturdy-pass-8', 'Владивосток-7', 'パスワードA-12'],
];

describe('passwords that are guessed first', () => {
  it.each(COMMON_PASSWORDS)('%s keeps the rules, and is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(findBrokenPasswordRules(password)).toEqual([]);
  });

  it.each(ALLOWED_PASSWORDS)('%s is no such password', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('the calls that take a new password', () => {
  beforeAll(() => loadCatalogueIntoDatabase());
  beforeEach(() => {
    mailer.sent.length = 0;
  });
  const refusalBody = { errors: { password: ['common'] } };

  it('REG-14 a registration with one of them is refused with a code of its own', async () => {
    const registrationBody = { email: 'common@example.com', password: 'Password1!', type: 'client', user_type_id: 4 };
    expect(await readResponseBody(callShopApi('/v2/auth/register', { body: registrationBody }), 422)).toMatchObject(
      refusalBody,
    );
    await readResponseBody(
      callShopApi('/v2/auth/register', { body: { ...registrationBody, password: TEST_PASSWORD } }),
      201,
    );
  });

  it('REG-14 so is a reset, whose link stays good', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    await callShopApi('/v2/auth/forgot-password', { body: { email } });
    const token = /reset-password\/([\w-]+)/.exec(mailer.sent[0]?.text ?? '')?.[1];
    const resetPassword = (password: string) =>
      callShopApi(`/v2/auth/reset-password/${token}`, { body: { password, confirm_password: password } });
    expect(await readResponseBody(resetPassword('Qwerty123!'), 422)).toMatchObject(refusalBody);
    await readResponseBody(resetPassword('Another-1!'));
  });
});
