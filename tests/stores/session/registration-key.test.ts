import { afterEach, expect, it, vi } from 'vitest';
import {
  clearRegistrationKey,
  registrationKeyOf,
  saveRegistrationKey,
} from '#stores/session/registration-key.ts';

const DAY = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('TRUST-2 the key of a registration is for its address, for seven days, and gone once it is used', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  saveRegistrationKey(' Ada@Example.com', 'key');
  expect([registrationKeyOf('ada@example.com'), registrationKeyOf('b@example.com')]).toEqual([
    'key',
    undefined,
  ]);
  clearRegistrationKey('b@example.com');
  expect(registrationKeyOf('ada@example.com')).toBe('key');
  vi.setSystemTime(1_800_000_000_000 + 7 * DAY);
  expect(registrationKeyOf('ada@example.com')).toBeUndefined();
  saveRegistrationKey('ada@example.com', 'key');
  clearRegistrationKey('ada@example.com');
  expect(localStorage).toHaveLength(0);
});
