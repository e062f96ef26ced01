import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pickIslandMessages } from '#i18n/translate.ts';
import { LinkRequestIsland } from '#islands/session/LinkRequestForm.tsx';
import { RegisterIsland } from '#islands/session/RegisterForm.tsx';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { FakeNetwork, respondJson } from '../support/tab.ts';

const TAKEN_EMAIL_ERROR = 'There is already an account with this e-mail address.';
const AVAILABILITY_CALL = 'POST /v2/auth/email/availability';
const REGISTER_CALL = 'POST /v2/auth/register';
const formMessages = pickIslandMessages('en', [
  'account:register',
  'account:forgot',
  'auth',
  'form',
  'problem',
  'protocol',
  'pages:shell',
  'pages:auth',
  'shell',
]);

let renderedTree: RenderedTree;
let fakeNetwork: FakeNetwork;

const findField = (fieldName: string) => {
  const foundInput = renderedTree.container.querySelector<HTMLInputElement>(`[name=${fieldName}]`);
  if (!foundInput) throw new Error(`There is no field ${fieldName}`);
  return foundInput;
};
const readAlertTexts = () =>
  [...renderedTree.container.querySelectorAll('[role=alert]')].map((alertElement) => alertElement.textContent).join();

async function fillEmailAndPassword(email: string): Promise<void> {
  await renderedTree.typeText(findField('email'), email);
  await renderedTree.leaveField(findField('email'));
  await renderedTree.typeText(findField('password'), 'Sturdy-1!');
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  renderedTree = renderTree();
});

afterEach(async () => {
  await renderedTree.remove();
});

it('REG-11 AMB-AUTH-21 a taken address is refused at its field; a check that fails blocks nobody', async () => {
  fakeNetwork.answers = { [AVAILABILITY_CALL]: respondJson({ available: false }) };
  await renderedTree.renderNode(<RegisterIsland language="en" messages={formMessages} type="client" />);
  await fillEmailAndPassword('client@example.com');
  await waitUntil(() => expect(renderedTree.container.textContent).toContain(TAKEN_EMAIL_ERROR));
  expect(renderedTree.button('Create account').disabled).toBe(true);
  fakeNetwork.answers = { [AVAILABILITY_CALL]: respondJson({ message: 'x' }, 500) };
  await fillEmailAndPassword('free@example.com');
  await waitUntil(() => expect(fakeNetwork.lines).toEqual([AVAILABILITY_CALL, AVAILABILITY_CALL]));
  expect(renderedTree.container.textContent).not.toContain(TAKEN_EMAIL_ERROR);
  expect(renderedTree.button('Create account').disabled).toBe(false);
});

it('REG-10 a failed registration shows the words of the server or general ones, and what was typed stays', async () => {
  fakeNetwork.answers = {
    [AVAILABILITY_CALL]: respondJson({ available: true }),
    [REGISTER_CALL]: respondJson({ message: 'Closed' }, 409),
  };
  await renderedTree.renderNode(<RegisterIsland language="en" messages={formMessages} type="client" />);
  await fillEmailAndPassword('a@b.co');
  await renderedTree.clickElement(renderedTree.button('Create account'));
  await waitUntil(() => expect(readAlertTexts()).toContain('Closed'));
  fakeNetwork.answers = { [REGISTER_CALL]: new Response('', { status: 500 }) };
  await renderedTree.clickElement(renderedTree.button('Create account'));
  await waitUntil(() => expect(readAlertTexts()).toContain('An unexpected error occurred.'));
  expect([findField('email').value, findField('password').value]).toEqual(['a@b.co', 'Sturdy-1!']);
});

it('AUTH-30 a request for a new password that fails says so, and the address stays', async () => {
  fakeNetwork.answers = { 'POST /v2/auth/forgot-password': respondJson({}, 500) };
  await renderedTree.renderNode(<LinkRequestIsland language="en" messages={formMessages} purpose="reset" />);
  await renderedTree.typeText(findField('email'), 'a@b.co');
  await renderedTree.clickElement(renderedTree.button('Send link'));
  await waitUntil(() => expect(readAlertTexts()).toContain('We could not send the password reset e-mail.'));
  expect(findField('email').value).toBe('a@b.co');
});
