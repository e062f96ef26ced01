import { describe, expect, it } from 'vitest';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import { extractEmails, isEmail, normaliseEmail } from '#domain/account/email.ts';
import { findBrokenPasswordRules } from '#domain/session/password-rules.ts';
import { isSameOriginPath, readReturnAddress } from '#domain/session/return-address.ts';

const listNumbersUpTo = (lastNumber: number) => Array.from({ length: lastNumber }, (_, index) => index + 1);

describe('registration', () => {
  it('REG-04 REG-05 REG-06 REG-19 numbers professions, levels, organisations and milestones without a gap', () => {
    expect(Object.values(HEALTH_PROFESSION)).toEqual(listNumbersUpTo(17));
    expect(Object.values(EXPERTISE_LEVEL)).toEqual(listNumbersUpTo(8));
    expect(Object.values(ORGANISATION_TYPE)).toEqual(listNumbersUpTo(4));
    expect(Object.values(MILESTONE)).toEqual(listNumbersUpTo(14));
    expect(MILESTONE).toMatchObject({
      protocolCreated: 5,
      fifthProtocolShared: 7,
      tenthProtocolShared: 8,
      firstProtocolShared: 14,
    });
    expect([HEALTH_PROFESSION.gpsAndDoctors, HEALTH_PROFESSION.other]).toEqual([14, 17]);
  });
});

describe('password rules', () => {
  it('REG-12 CONST-27 ask for 8 to 128 characters, a digit, an uppercase letter and a special one', () => {
    expect(findBrokenPasswordRules('Abcdef1!')).toEqual([]);
    expect(findBrokenPasswordRules('abcdef1!')).toEqual(['uppercase']);
    expect(findBrokenPasswordRules('Abcdefg!')).toEqual(['digit']);
    expect(findBrokenPasswordRules('Abcdefg1')).toEqual(['special']);
    expect(findBrokenPasswordRules('Abc1!')).toEqual(['length']);
    expect(findBrokenPasswordRules('Abcde1!')).toEqual(['length']);
    expect(findBrokenPasswordRules(`Aa1!${'x'.repeat(124)}`)).toEqual([]);
    expect(findBrokenPasswordRules(`Aa1!${'x'.repeat(125)}`)).toEqual(['length']);
    expect(findBrokenPasswordRules('')).toEqual(['length', 'digit', 'uppercase', 'special']);
  });

  it('AMB-AUTH-19 count neither spaces nor letters of other scripts as special', () => {
    expect(findBrokenPasswordRules('Abcdef1 ü')).toEqual(['special']);
    expect(findBrokenPasswordRules('Äbcdef1€')).toEqual([]);
  });
});

describe('e-mail', () => {
  it('REG-13 accepts one plain address', () => {
    for (const email of [
      'a@b.co',
      "o'neil+shop@mail.example.co.uk",
      'A_b-c@d-e.museum',
      'jan@exämple.de',
      'a@b.de\n',
      'ada@例え.テスト',
    ])
      expect([email, isEmail(email)]).toEqual([email, true]);
    const invalidEmails = [
      'a@b',
      'a b@c.de',
      'a@b.de,c@d.de',
      'a@b.c',
      'a@1.2.3.4',
      'x..y@b.de',
      '.x@b.de',
      'x.@b.de',
      'jan@good.example⁄login.evil.example',
      'jan@exämple',
      'a@-b.de',
      '@b.de',
      'a@b..de',
      'a@b.de>',
      `${'x'.repeat(65)}@b.de`,
      '',
    ];
    for (const email of invalidEmails) expect([email, isEmail(email)]).toEqual([email, false]);
  });

  it('is stored without blanks and in lower case', () => {
    expect(normaliseEmail(' Ada@Example.COM ')).toBe('ada@example.com');
  });

  it('REG-13 is stored with its domain in ASCII and without invisible characters', () => {
    for (const email of ['jan@exämple.de', 'Jan@EXA\u0308MPLE.de', '\u202ajan@xn--exmple-cua.de\u202c\u200b'])
      expect(normaliseEmail(email)).toBe('jan@xn--exmple-cua.de');
  });

  it.each([
    ['New Client <new.client@example.org>', ['new.client@example.org']],
    ['"Client, New" <new.client@example.org>, eve@b.example', ['new.client@example.org', 'eve@b.example']],
    ['NEW.Client@example.org;', ['NEW.Client@example.org']],
    ['new.client@example.org, other@example.org', ['new.client@example.org', 'other@example.org']],
    ['a@b.example c@d.example;A@b.example', ['A@b.example', 'c@d.example']],
    ['mailto:new.client@example.org?subject=x', ['new.client@example.org']],
    ['info@käse.example', ['info@käse.example']],
    ['new.client@example.org\u200b', ['new.client@example.org']],
    ['\u202aclient@example.org\u202c', ['client@example.org']],
    ['new client@example.org', []],
    ['a@b.example, c@d', []],
    ['Ann', []],
    ['', []],
  ])('SHARE-02 is found in the pasted text %j', (pastedText, expectedEmails) => {
    expect(extractEmails(pastedText)).toEqual(expectedEmails);
  });
});

describe('return address', () => {
  const crossOriginPaths = [
    '//evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/en/..//evil.test',
    '/\n/evil.test',
    'evil.test',
    '',
    ' /x',
    '/a\\b',
  ];

  it('AMB-ROUTE-2 a path stays on the origin', () => {
    for (const path of ['/', '/en/cart', '/en/products?query=a//b', '/%2F/evil.test'])
      expect(isSameOriginPath(path)).toBe(true);
    for (const path of crossOriginPaths) expect([path, isSameOriginPath(path)]).toEqual([path, false]);
  });

  it('AUTH-15 AMB-AUTH-16 anything else must be https and plain', () => {
    expect(readReturnAddress('/en/cart')).toEqual({ kind: 'path', path: '/en/cart' });
    expect(readReturnAddress('https://x.example/a')).toEqual({ kind: 'site', url: 'https://x.example/a' });
    const refusedRedirects = [
      ...crossOriginPaths,
      'http://x.example',
      'https:x',
      'https://u:p@x.example',
      'javascript:alert(1)',
      'https://x.example\\@evil.test',
      'ftp://x',
    ];
    for (const refusedRedirect of refusedRedirects)
      expect([refusedRedirect, readReturnAddress(refusedRedirect)]).toEqual([refusedRedirect, undefined]);
  });
});
