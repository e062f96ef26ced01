import { expect, it } from 'vitest';
import { mailedTicket, removeMailedTicket } from '#stores/account/data.ts';

it('DATA-01 a mailed ticket leaves the address at once, and waits in the tab until it is used', () => {
  history.replaceState(null, '', '/en/account/data?a=1#secret');
  expect(mailedTicket()).toBe('secret');
  expect(location.href).toMatch(/\/en\/account\/data\?a=1$/);
  expect(mailedTicket()).toBe('secret');
  removeMailedTicket();
  expect(mailedTicket()).toBeUndefined();
});
