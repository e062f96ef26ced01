import { expect, it, vi } from 'vitest';
import {
  clearRegistration,
  clearRegistrationPurpose,
  finishRegistration,
  readStoredRegistration,
  saveRegistration,
} from '#stores/session/registration-key.ts';

const DAY_MS = 24 * 3_600_000;

const readRegistrationKey = (email: string) => readStoredRegistration(email)?.key;

it('TRUST-2 the key of a registration is for its address, for seven days, and gone once it is used', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  saveRegistration(' Ada@Example.com', 'key', {});
  expect([readRegistrationKey('ada@example.com'), readRegistrationKey('b@example.com')]).toEqual(['key', undefined]);
  clearRegistration('b@example.com');
  expect(readRegistrationKey('ada@example.com')).toBe('key');
  vi.setSystemTime(1_800_000_000_000 + 7 * DAY_MS);
  expect(readStoredRegistration('ada@example.com')).toBeUndefined();
  saveRegistration('ada@example.com', 'key', { path: '/en/cart', wish: 7 });
  expect(readStoredRegistration('ada@example.com')).toMatchObject({ key: 'key', path: '/en/cart', wish: 7 });
  clearRegistration('ada@example.com');
  expect(localStorage).toHaveLength(0);
});

it('SEAM-5 what somebody came for when they registered goes with a sign-out, the key stays for their link', () => {
  saveRegistration('ada@example.com', 'key', { path: '/en/cart', wish: 7 });
  clearRegistrationPurpose();
  expect(readStoredRegistration('ada@example.com')).toEqual({ email: 'ada@example.com', key: 'key' });
  expect(localStorage).toHaveLength(1);
});

it('SEAM-5 what somebody came for when they registered goes with their sign-in too, and is nobody else’s', () => {
  saveRegistration('ada@example.com', 'key', { path: '/en/cart' });
  finishRegistration('b@example.com', false);
  expect(readStoredRegistration('ada@example.com')).toMatchObject({ path: '/en/cart' });
  finishRegistration('ada@example.com', false);
  expect(readStoredRegistration('ada@example.com')).toEqual({ email: 'ada@example.com', key: 'key' });
  finishRegistration('ada@example.com', true);
  expect(localStorage).toHaveLength(0);
});
