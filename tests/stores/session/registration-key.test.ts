import { afterEach, expect, it, vi } from 'vitest';
import { clearRegistration, registrationOf, saveRegistration } from '#stores/session/registration-key.ts';

const DAY = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const keyOf = (email: string) => registrationOf(email)?.key;

it('TRUST-2 the key of a registration is for its address, for seven days, and gone once it is used', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  saveRegistration(' Ada@Example.com', 'key', {});
  expect([keyOf('ada@example.com'), keyOf('b@example.com')]).toEqual(['key', undefined]);
  clearRegistration('b@example.com');
  expect(keyOf('ada@example.com')).toBe('key');
  vi.setSystemTime(1_800_000_000_000 + 7 * DAY);
  expect(registrationOf('ada@example.com')).toBeUndefined();
  saveRegistration('ada@example.com', 'key', { path: '/en/cart', wish: 7 });
  expect(registrationOf('ada@example.com')).toMatchObject({ key: 'key', path: '/en/cart', wish: 7 });
  clearRegistration('ada@example.com');
  expect(localStorage).toHaveLength(0);
});
