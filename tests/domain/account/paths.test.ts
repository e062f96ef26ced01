import { describe, expect, it } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import {
  addReturnPath,
  pathAfterRegistration,
  pathToReturnTo,
  profileTypeOfUser,
  publicStorefrontPath,
} from '#domain/account/paths.ts';

describe('after a registration', () => {
  it.each([
    ['/products', '/de/onboarding/welcome/client?redirect=%2Fproducts'],
    ['/fr?a=1', '/de/onboarding/welcome/client?redirect=%2Ffr%3Fa%3D1'],
    [null, '/de/onboarding/welcome/client'],
    ['//evil.example', '/de/onboarding/welcome/client'],
  ])('ROUTE-12 ROUTE-13 AMB-ROUTE-2 a client with the redirect %o goes to %s', (redirectPath, expectedPath) => {
    expect(pathAfterRegistration('client', redirectPath, 'de')).toBe(expectedPath);
  });

  it('ROUTE-20 a practitioner is welcomed elsewhere', () => {
    expect(pathAfterRegistration('practitioner', null, 'en')).toBe('/en/onboarding/welcome/practitioner');
  });
});

describe('paths', () => {
  it('ROUTE-13 carry a place to go on to only if it is one of this site', () => {
    expect(addReturnPath('/login', '/products?a=1&b=2')).toBe('/login?redirect=%2Fproducts%3Fa%3D1%26b%3D2');
    for (const invalidRedirect of [null, '//evil.example', 'https://evil.example'])
      expect(addReturnPath('/login', invalidRedirect)).toBe('/login');
  });

  it('SEAM-9 lead on to what somebody came for, in their language, but not to the login page', () => {
    expect(pathToReturnTo('de', '/products?brands=1')).toBe('/de/products?brands=1');
    expect(pathToReturnTo('de', '/fr/cart')).toBe('/fr/cart');
    for (const unsafeRedirect of [null, '', '//evil.example', '/\\evil.example', '/de/login?redirect=%2Fcart'])
      expect(pathToReturnTo('de', unsafeRedirect)).toBeUndefined();
  });

  it('escape what comes from elsewhere', () => {
    expect(publicStorefrontPath('a/b ?')).toBe('/stores/a%2Fb%20%3F');
  });
});

it('AUTH-35 AMB-AUTH-29 types 2, 3 and 5 have a practitioner’s profile, the others a client’s', () => {
  const userTypes: UserTypeId[] = [1, 2, 3, 4, 5];
  expect(userTypes.map(profileTypeOfUser)).toEqual([
    'client',
    'practitioner',
    'practitioner',
    'client',
    'practitioner',
  ]);
});
