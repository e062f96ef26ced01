import { beforeEach, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { FakeNetwork, INITIAL_TOKENS, respondJson, SIGNED_IN_USER } from '../../support/tab.ts';

const PASSWORD_RESET_CALL = 'POST /v2/auth/reset-password/the%20token';
const passwordRequestBody = { password: 'Abcdef1!', confirm_password: 'Abcdef1!' };
let fakeNetwork: FakeNetwork;
let setNewPassword: (token: string, newPasswordBody: typeof passwordRequestBody) => Promise<void>;

beforeEach(async () => {
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  vi.resetModules();
  ({ setNewPassword } = await import('#stores/session/password-reset.ts'));
});

it('AUTH-31 AMB-AUTH-12 sends both passwords, stores the tokens and signs in', async () => {
  fakeNetwork.answers = {
    [PASSWORD_RESET_CALL]: respondJson({ ...INITIAL_TOKENS, user_type_id: 2, message: 'Password changed' }),
    'GET /v2/account/': respondJson(SIGNED_IN_USER),
  };
  await setNewPassword('the token', passwordRequestBody);
  expect(fakeNetwork.calls[0]).toMatchObject({ requestLine: PASSWORD_RESET_CALL, body: passwordRequestBody });
  expect(localStorage.getItem('access_token')).toBe(INITIAL_TOKENS.access_token);
  const { $session, $user } = await import('#stores/session/state.ts');
  expect([$session.get(), $user.get()]).toEqual(['loggedin', SIGNED_IN_USER]);
});

it.each([422, 404, 500])(
  'AUTH-32 throws ‘Invalid or expired token.’ when the server says %i',
  async (responseStatus) => {
    fakeNetwork.answers = { [PASSWORD_RESET_CALL]: respondJson({ message: 'x' }, responseStatus) };
    await expect(setNewPassword('the token', passwordRequestBody)).rejects.toThrow(/^Invalid or expired token\.$/);
    expect(localStorage.length).toBe(0);
  },
);

it('AMB-AUTH-20 passes on what the server says of a field, and a missing answer as it is', async () => {
  fakeNetwork.answers = {
    [PASSWORD_RESET_CALL]: respondJson({ message: 'x', errors: { confirm_password: ['match'] } }, 422),
  };
  await expect(setNewPassword('the token', passwordRequestBody)).rejects.toMatchObject({
    name: 'FetchError',
    status: 422,
  });
  for (const responseStatus of [408, 429, 502, 503, 504]) {
    fakeNetwork.answers = { [PASSWORD_RESET_CALL]: respondJson({ message: 'busy' }, responseStatus) };
    await expect(setNewPassword('the token', passwordRequestBody)).rejects.toMatchObject({ status: responseStatus });
  }
  fakeNetwork.answers = {};
  await expect(setNewPassword('the token', passwordRequestBody)).rejects.not.toBeInstanceOf(FetchError);
});
