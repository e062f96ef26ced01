import { expect, it } from 'vitest';
import { readMailedTicket, removeMailedTicket } from '#stores/account/data.ts';

it('DATA-01 a mailed ticket leaves the address at once, and waits in the tab until it is used', () => {
  history.replaceState(null, '', '/en/account/data?a=1#secret');
  expect(readMailedTicket()).toBe('secret');
  expect(location.href).toMatch(/\/en\/account\/data\?a=1$/);
  expect(readMailedTicket()).toBe('secret');
  removeMailedTicket();
  expect(readMailedTicket()).toBeUndefined();
});
