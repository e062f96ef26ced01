import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationResponseSchema, type Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import {
  callShopApi,
  createClientLinkStatement,
  createUser,
  mailer,
  readResponseBody,
  signIn,
  TEST_PASSWORD,
} from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

let personCount = 0;
const createEmail = () => `new-${++personCount}@example.com`;

const createClientBody = (fieldOverrides = {}) => ({
  email: createEmail(),
  password: TEST_PASSWORD,
  type: 'client',
  user_type_id: 4,
  ...fieldOverrides,
});
const createPractitionerBody = (practitionerOverrides = {}) => ({
  ...createClientBody(),
  type: 'practitioner',
  user_type_id: 3,
  expertise_level: 8,
  organisation_type: 4,
  health_profession: 17,
  ...practitionerOverrides,
});
const requestRegistration = (registrationFields: unknown, headers = {}) =>
  callShopApi('/v2/auth/register', { body: registrationFields, headers });
const requestLogin = (email: string, password = TEST_PASSWORD) =>
  callShopApi('/v2/auth/login', { body: { email, password } });

const findLinkUrl = (mailText: string | undefined) => /https:\/\/\S+/.exec(mailText ?? '')?.[0] ?? '';
const findLinkToken = (mailText: string | undefined) => findLinkUrl(mailText).split('/').at(-1) ?? '';

describe('registration', () => {
  it.each([
    ['Customer', 'Support'],
    ['Support', 'Customer'],
    ['', 'Administrator'],
    ['Verified', 'Team'],
    ['Formulary', 'Anna'],
    ['Bi||ing', 'Supp○rt'],
    ['Anna', 'from Billing'],
    ['', 'Vevőszolgálat'],
  ])('TRUST-9 a practitioner "%s %s" poses as the shop and is refused', async (first_name, last_name) => {
    const errorBody = await readResponseBody(
      requestRegistration(createPractitionerBody({ first_name, last_name })),
      422,
    );
    expect(errorBody).toMatchObject({ errors: { [last_name ? 'last_name' : 'first_name']: ['reserved'] } });
    await readResponseBody(requestRegistration(createClientBody({ first_name, last_name })), 201);
  });

  it.each([
    ['https://evil.example', 'Moss'],
    ['See ｈttps：／／evil.example', ''],
    ['www.evil.example', 'Moss'],
    ['Anna\u2028Support', 'Moss'],
    ['Anna\u2029Help', 'Moss'],
    ['\u200fAnna', 'Moss'],
    ['evil.example/login', 'Moss'],
    ['Аdmin', ''],
    ['Фоrmulary', 'Moss'],
    ['🇫🇴🇷🇲', 'Moss'],
  ])('TRUST-9 a practitioner’s first name %j is refused', async (first_name, last_name) => {
    const nameErrorBody = await readResponseBody(
      requestRegistration(createPractitionerBody({ first_name, last_name })),
      422,
    );
    expect(nameErrorBody).toMatchObject({ errors: { first_name: ['characters'] } });
  });

  it.each([
    ['Anna', 'Support'],
    ['Bill', 'Payne'],
    ['Will', 'Helper'],
    ['Minh', 'Van Do'],
    ['', ''],
    ['Paula', 'Pago'],
    ['Elena', 'Visa'],
  ])('TRUST-9 a practitioner may be called "%s %s"', async (first_name, last_name) => {
    await readResponseBody(requestRegistration(createPractitionerBody({ first_name, last_name })), 201);
  });

  it('API-AUTH-04 REG-09 registers both types, who may log in before they activate', async () => {
    for (const registrationBody of [
      createClientBody({ first_name: ' Ada ' }),
      createPractitionerBody({ last_name: 'Moss' }),
    ]) {
      const registrationResult = registrationResponseSchema.parse(
        await readResponseBody(requestRegistration(registrationBody), 201),
      );
      expect(registrationResult.user_type_id).toBe(registrationBody.user_type_id);
      const { access_token: token } = await readResponseBody<Tokens>(requestLogin(registrationBody.email));
      expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
        id: registrationResult.user_id,
        email: registrationBody.email,
        user_type_id: registrationBody.user_type_id,
        activated_at: null,
      });
    }
  });

  it('REG-13 AUTH-02 takes an international address in any spelling, once', async () => {
    await readResponseBody(requestRegistration(createClientBody({ email: 'Jan@EXÄMPLE.de' })), 201);
    const email = 'jan@xn--exmple-cua.de';
    expect(mailer.sent).toMatchObject([{ to: email }]);
    await readResponseBody(requestRegistration(createClientBody({ email })), 409);
    const pendingEmailCheck = callShopApi('/v2/auth/email/availability', {
      body: { email: 'jan@exämple.de' },
    });
    expect(await readResponseBody(pendingEmailCheck)).toEqual({ available: false });
    const { access_token: token } = await readResponseBody<Tokens>(requestLogin('\u202ajan@exämple.de\u202c'));
    expect(await readResponseBody(callShopApi('/v2/account', { token }))).toMatchObject({
      email: 'jan@exämple.de',
    });
    await readResponseBody(callShopApi('/v2/auth/forgot-password', { body: { email: 'jan@exämple.de' } }));
    await vi.waitFor(() => expect(mailer.sent).toMatchObject([{ to: email }, { to: email }]));
    // Confusable Cyrillic letters are shown in ASCII.
    await readResponseBody(requestRegistration(createClientBody({ email: 'eve@раураl.com' })), 201);
    const { access_token: cyrillicUserToken } = await readResponseBody<Tokens>(requestLogin('eve@раураl.com'));
    const { email: displayedCyrillicEmail } = await readResponseBody<{ email: string }>(
      callShopApi('/v2/account', { token: cyrillicUserToken }),
    );
    expect(displayedCyrillicEmail).toMatch(/^eve@xn--/);
    for (const invalidEmail of ['a@b.c', 'x..y@example.com', 'jan@good.example⁄login.evil.example'])
      await readResponseBody(requestRegistration(createClientBody({ email: invalidEmail })), 422);
  });

  it('REG-09 gives a practitioner type 3 and others type 4 where none is given', async () => {
    for (const registrationBody of [createClientBody(), createPractitionerBody()]) {
      const bodyWithoutUserType = { ...registrationBody, user_type_id: undefined };
      const registrationResult = registrationResponseSchema.parse(
        await readResponseBody(requestRegistration(bodyWithoutUserType), 201),
      );
      expect(registrationResult.user_type_id).toBe(registrationBody.user_type_id);
    }
  });

  it('REG-09 AMB-AUTH-17 refuses other types, other pairs and missing or foreign enumerations', async () => {
    const invalidRegistrationBodies = [
      ...[1, 2, 5, 0, 6, '3', null].map((user_type_id) => createPractitionerBody({ user_type_id })),
      ...[1, 2, 5, 3].map((user_type_id) => createClientBody({ user_type_id })),
      createPractitionerBody({ user_type_id: 4 }),
      createPractitionerBody({ health_profession: 18 }),
      createPractitionerBody({ expertise_level: 0 }),
      createPractitionerBody({ organisation_type: undefined }),
      createClientBody({ type: 'admin' }),
      createClientBody({ first_name: 'x'.repeat(101) }),
      {},
      [],
    ];
    for (const refusedBody of invalidRegistrationBodies)
      expect([refusedBody, (await requestRegistration(refusedBody)).status]).toEqual([refusedBody, 422]);
    expect(mailer.sent).toEqual([]);
  });

  it('REG-12 REG-14 refuses weak passwords and names the broken rules', async () => {
    const weakPasswords = {
      'abcdef1!': ['uppercase'],
      'Abcdefg!': ['digit'],
      Abcdefg1: ['special'],
      'Abc1!': ['length'],
    };
    for (const [password, rules] of Object.entries(weakPasswords))
      expect(await readResponseBody(requestRegistration(createClientBody({ password })), 422)).toMatchObject({
        errors: { password: rules },
      });
    await readResponseBody(requestRegistration(createClientBody({ password: `Aa1!${'x'.repeat(125)}` })), 422);
  });

  it('REG-13 refuses what is no e-mail address, header injection above all', async () => {
    for (const email of [
      'a@b',
      'a b@c.de',
      'a@b.de\r\nBcc: x@y.de',
      'a@b.de,c@d.de',
      '<a@b.de>',
      'ä@b.de',
      `${'x'.repeat(250)}@b.de`,
      '',
    ])
      expect([email, (await requestRegistration(createClientBody({ email }))).status]).toEqual([email, 422]);
  });

  it('REG-09 a taken address is 409 in the language of the caller, whatever its case, also for two at once', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    const takenEmailErrorBody = await readResponseBody<{ message: string }>(
      requestRegistration(createClientBody({ email: email.toUpperCase() }), { 'Accept-Language': 'de' }),
      409,
    );
    expect(takenEmailErrorBody.message).toContain('E-Mail-Adresse');
    const simultaneousBody = createClientBody();
    const responses = await Promise.all([requestRegistration(simultaneousBody), requestRegistration(simultaneousBody)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(mailer.sent).toHaveLength(1);
  });

  it('REG-19 reaches the first milestone of the onboarding', async () => {
    const { user_id: id } = await readResponseBody<{ user_id: number }>(
      requestRegistration(createPractitionerBody()),
      201,
    );
    const [texts] = await database.run([
      statement('SELECT json_group_array(number) AS data FROM milestone WHERE user_id = ?1', id),
    ]);
    expect(texts?.[0]).toBe('[1]');
  });
});

describe('activation', () => {
  it('API-AUTH-05 AUTH-03 AMB-AUTH-23 the link of the mail opens a session once, from the configured origin', async () => {
    const registrationBody = createClientBody();
    await readResponseBody(
      requestRegistration(registrationBody, {
        'Accept-Language': 'ja',
        Host: 'evil.test',
        'X-Forwarded-Host': 'evil.test',
      }),
      201,
    );
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({ to: registrationBody.email, subject: 'アカウントを有効にしてください' });
    expect(findLinkUrl(mail?.text)).toMatch(/^https:\/\/shop\.test\/ja\/auth\/activate\/[\w-]{43}$/);
    expect(mail?.html).toContain(findLinkUrl(mail?.text));
    expect(mail?.html).toContain('<html lang="ja">');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.test');
    expect(mail?.html).not.toMatch(/<img|src=/);
    const token = findLinkToken(mail?.text);
    const tokens = await readResponseBody<Tokens>(callShopApi('/v2/auth/activate', { body: { token } }));
    const user = await readResponseBody<{ activated_at: string }>(
      callShopApi('/v2/account', { token: tokens.access_token }),
    );
    expect(Date.parse(user.activated_at)).toBeGreaterThan(0);
    expect(await readResponseBody(callShopApi('/v2/auth/activate', { body: { token } }), 422)).toEqual({
      message: 'Invalid or expired token.',
    });
  });

  it('API-AUTH-05 twenty simultaneous uses of one link open one session', async () => {
    await readResponseBody(requestRegistration(createClientBody()), 201);
    const token = findLinkToken(mailer.sent[0]?.text);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => callShopApi('/v2/auth/activate', { body: { token } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('API-AUTH-05 refuses unknown, foreign and expired tokens', async () => {
    await readResponseBody(requestRegistration(createClientBody()), 201);
    const token = findLinkToken(mailer.sent[0]?.text);
    for (const invalidActivationBody of [
      { token: 'x' },
      { token: '' },
      {},
      { token: ['x'] },
      { token: 'x'.repeat(5000) },
    ])
      await readResponseBody(callShopApi('/v2/auth/activate', { body: invalidActivationBody }), 422);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await readResponseBody(callShopApi('/v2/auth/activate', { body: { token } }), 422);
    vi.useRealTimers();
  });

  it('an invited client is claimed by registering, and gets nothing before the address is proved', async () => {
    const { id, email } = await createUser(4);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    const { email: practitionerEmail, id: practitionerId } = await createUser(2);
    await database.run([createClientLinkStatement(practitionerId, id, 15, 1)]);
    const registrationResult = await readResponseBody<{ user_id: number; registration_key: string }>(
      requestRegistration({ ...createPractitionerBody({ email }), first_name: undefined, last_name: undefined }),
      201,
    );
    expect(registrationResult.user_id).toBe(id);
    const tokensBeforeActivation = await readResponseBody<Tokens>(requestLogin(email));
    const accountBeforeActivation = await readResponseBody(
      callShopApi('/v2/account', { token: tokensBeforeActivation.access_token }),
    );
    // Nor the name by which a practitioner invited them.
    const emptyNameFields = { first_name: null, last_name: null };
    expect(accountBeforeActivation).toMatchObject({ discount_rate: 0, activated_at: null, ...emptyNameFields });
    const tokensAfterActivation = await readResponseBody<Tokens>(
      callShopApi('/v2/auth/activate', {
        body: { token: findLinkToken(mailer.sent[0]?.text), registration_key: registrationResult.registration_key },
      }),
    );
    const user = await readResponseBody(callShopApi('/v2/account', { token: tokensAfterActivation.access_token }));
    expect(user).toMatchObject({ id, user_type_id: 3, discount_rate: 15 });
    await readResponseBody(requestLogin(email));
    expect(practitionerEmail).toBeTruthy();
  });
});

describe('e-mail availability', () => {
  it('API-AUTH-09 REG-11 tells taken from free, and 422 for what is no address', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    const checkAvailability = (emailBody: unknown) => callShopApi('/v2/auth/email/availability', { body: emailBody });
    expect(await readResponseBody(checkAvailability({ email: email.toUpperCase() }))).toEqual({ available: false });
    expect(await readResponseBody(checkAvailability({ email: createEmail() }))).toEqual({ available: true });
    for (const invalidEmailBody of [{ email: 'x' }, {}, { email: 1 }])
      await readResponseBody(checkAvailability(invalidEmailBody), 422);
  });
});

describe('password reset', () => {
  const requestResetMail = (email: unknown, headers = {}) =>
    callShopApi('/v2/auth/forgot-password', { body: { email }, headers });
  const resetPassword = (token: string, password: unknown = 'Another-1!', confirm_password = password) =>
    callShopApi(`/v2/auth/reset-password/${token}`, { body: { password, confirm_password } });

  it('API-AUTH-06 AMB-AUTH-22 answers alike for known and unknown addresses and writes to the known only', async () => {
    const { email } = await createUser(4, { passwordHash: 'x' });
    const [knownAnswer, unknownAnswer] = await Promise.all([
      requestResetMail(` ${email.toUpperCase()}`),
      requestResetMail(createEmail()),
    ]);
    expect(await knownAnswer.text()).toBe(await unknownAnswer.text());
    expect([knownAnswer.status, unknownAnswer.status]).toEqual([200, 200]);
    const listHeaderNames = (response: Response) => [...response.headers.keys()].toSorted();
    expect(listHeaderNames(knownAnswer)).toEqual(listHeaderNames(unknownAnswer));
    expect(mailer.sent.map(({ to }) => to)).toEqual([email]);
    for (const email of ['x', 1, null, 'a@b.de\nBcc: c@d.de']) await readResponseBody(requestResetMail(email), 422);
  });

  it('API-AUTH-07 AUTH-31 sets the password once, ends other sessions and activates', async () => {
    const { id, email, access_token: tokenBeforeReset } = await signIn(2);
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    await requestResetMail(email, { Host: 'evil.test' });
    await requestResetMail(email);
    const [firstToken, secondToken] = mailer.sent.map(({ text }) => findLinkToken(text));
    expect(findLinkUrl(mailer.sent[0]?.text)).toMatch(/^https:\/\/shop\.test\/en\/auth\/reset-password\/[\w-]{43}$/);
    const tokensAfterReset = await readResponseBody<Tokens>(resetPassword(firstToken ?? ''));
    expect(tokensAfterReset).toMatchObject({
      user_type_id: 2,
      message: expect.any(String),
      refresh_token: expect.any(String),
    });
    await readResponseBody(callShopApi('/v2/account', { token: tokenBeforeReset }), 401);
    await readResponseBody(requestLogin(email, 'Another-1!'));
    expect(await readResponseBody(callShopApi('/v2/account', { token: tokensAfterReset.access_token }))).toMatchObject({
      activated_at: expect.any(String),
    });
    for (const token of [firstToken, secondToken, 'x', '%00'])
      expect(await readResponseBody(resetPassword(token ?? ''), 422)).toEqual({
        message: 'Invalid or expired token.',
      });
  });

  it('API-AUTH-07 REG-14 AMB-AUTH-20 refuses weak and unequal passwords and keeps the link', async () => {
    const { email } = await signIn();
    await requestResetMail(email);
    const token = findLinkToken(mailer.sent[0]?.text);
    await readResponseBody(resetPassword(token, 'weak'), 422);
    expect(await readResponseBody(resetPassword(token, 'Another-1!', 'Another-2!'), 422)).toMatchObject({
      errors: { confirm_password: ['match'] },
    });
    await readResponseBody(resetPassword(token, 1), 422);
    await readResponseBody(resetPassword(token));
  });

  it('API-AUTH-07 a link lasts an hour, and a mailbox gets five at most', async () => {
    const { email } = await signIn();
    for (let attempt = 0; attempt < 7; attempt++) await requestResetMail(email);
    expect(mailer.sent).toHaveLength(5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    await readResponseBody(resetPassword(findLinkToken(mailer.sent[0]?.text)), 422);
    vi.useRealTimers();
  });
});

describe('rate limits', () => {
  it('AMB-AUTH-26 are 429 with Retry-After, for each client address, and off only beside the outbox', async () => {
    const requestResetFrom = (ip: string, environmentSettings = {}) =>
      callShopApi('/v2/auth/forgot-password', {
        body: { email: 'nobody@example.com' },
        headers: { 'CF-Connecting-IP': ip },
        settings: environmentSettings,
      });
    const rateLimitedSettings = { RATE_LIMITS: '' };
    const resetStatuses = [];
    for (let attempt = 0; attempt < 7; attempt++)
      resetStatuses.push((await requestResetFrom('192.0.2.7', rateLimitedSettings)).status);
    expect(resetStatuses).toContain(429);
    const refusedResponse = await requestResetFrom('192.0.2.7', { RATE_LIMITS: 'off', DEV_OUTBOX: '' });
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([429, '60']);
    await readResponseBody(requestResetFrom('192.0.2.8', rateLimitedSettings));
    await readResponseBody(requestResetFrom('192.0.2.7'));
  });
});
