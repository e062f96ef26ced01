import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { islandMessages } from '#i18n/translate.ts';
import { LinkRequestIsland } from '#islands/session/LinkRequestForm.tsx';
import { RegisterIsland } from '#islands/session/RegisterForm.tsx';
import { type Drawn, draw } from '../support/draw.tsx';
import { json, Network } from '../support/tab.ts';

const TAKEN = 'There is already an account with this e-mail address.';
const AVAILABILITY = 'POST /v2/auth/email/availability';
const REGISTER = 'POST /v2/auth/register';
const messages = islandMessages('en', [
  'account:register',
  'account:forgot',
  'auth',
  'form',
  'problem',
  'protocol',
  'shell',
]);

let view: Drawn;
let network: Network;

const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const field = (name: string) => {
  const found = view.place.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
const alerts = () => [...view.place.querySelectorAll('[role=alert]')].map((one) => one.textContent).join();

async function fill(email: string): Promise<void> {
  await view.type(field('email'), email);
  await view.leave(field('email'));
  await view.type(field('password'), 'Sturdy-1!');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network = new Network();
  vi.stubGlobal('fetch', network.fetch);
  view = draw();
});

afterEach(async () => {
  await view.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('REG-11 AMB-AUTH-21 a taken address is refused at its field; a check that fails blocks nobody', async () => {
  network.answers = { [AVAILABILITY]: json({ available: false }) };
  await view.show(<RegisterIsland language="en" messages={messages} type="client" />);
  await fill('client@example.com');
  await until(() => expect(view.place.textContent).toContain(TAKEN));
  expect(view.button('Create account').disabled).toBe(true);
  network.answers = { [AVAILABILITY]: json({ message: 'x' }, 500) };
  await fill('free@example.com');
  await until(() => expect(network.lines).toEqual([AVAILABILITY, AVAILABILITY]));
  expect(view.place.textContent).not.toContain(TAKEN);
  expect(view.button('Create account').disabled).toBe(false);
});

it('REG-10 a failed registration shows the words of the server or general ones, and what was typed stays', async () => {
  network.answers = {
    [AVAILABILITY]: json({ available: true }),
    [REGISTER]: json({ message: 'Closed' }, 409),
  };
  await view.show(<RegisterIsland language="en" messages={messages} type="client" />);
  await fill('a@b.co');
  await view.press(view.button('Create account'));
  await until(() => expect(alerts()).toContain('Closed'));
  network.answers = { [REGISTER]: new Response('', { status: 500 }) };
  await view.press(view.button('Create account'));
  await until(() => expect(alerts()).toContain('An unexpected error occurred.'));
  expect([field('email').value, field('password').value]).toEqual(['a@b.co', 'Sturdy-1!']);
});

it('AUTH-30 a request for a new password that fails says so, and the address stays', async () => {
  network.answers = { 'POST /v2/auth/forgot-password': json({}, 500) };
  await view.show(<LinkRequestIsland language="en" messages={messages} purpose="reset" />);
  await view.type(field('email'), 'a@b.co');
  await view.press(view.button('Send link'));
  await until(() => expect(alerts()).toContain('We could not send the password reset e-mail.'));
  expect(field('email').value).toBe('a@b.co');
});
