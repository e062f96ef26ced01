import { useStore } from '@nanostores/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { EmailForm } from '#islands/session/EmailForm.tsx';
import { NameForm } from '#islands/session/NameForm.tsx';
import { $user, setSignedIn } from '#stores/session/state.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { FakeNetwork, respondJson, SIGNED_IN_USER } from '../support/tab.ts';

const UPDATE_NAME_REQUEST = 'PUT /v2/account/name';
const islandContext = { language: 'en', t: getTranslate('en') } as const;
let fakeNetwork: FakeNetwork;
let renderedTree: RenderedTree;

function ProfileForms() {
  const user = useStore($user) ?? SIGNED_IN_USER;
  return (
    <>
      <NameForm {...islandContext} user={user} onSaved={() => undefined} />
      <EmailForm {...islandContext} user={user} />
    </>
  );
}

async function openProfile(): Promise<void> {
  renderedTree = renderTree();
  await renderedTree.renderNode(<ProfileForms />);
}

async function reloadProfile(): Promise<void> {
  await renderedTree.remove();
  await openProfile();
}

const readNameFields = () => ['First name', 'Last name'].map((fieldLabel) => renderedTree.findField(fieldLabel).value);
const listSentNames = () =>
  fakeNetwork.calls.filter(({ requestLine: sentLine }) => sentLine === UPDATE_NAME_REQUEST).map(({ body }) => body);

beforeEach(async () => {
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  setSignedIn(SIGNED_IN_USER);
  await openProfile();
});

it('keeps a typed name and a typed e-mail address through a reload, but no password', async () => {
  await renderedTree.typeText(renderedTree.findField('First name'), 'Zora');
  await renderedTree.typeText(renderedTree.findField('New e-mail address*'), 'zora@example.com');
  await renderedTree.typeText(renderedTree.findField('Current password*'), 'secret');
  await reloadProfile();
  expect(readNameFields()).toEqual(['Zora', 'Reyes']);
  expect(renderedTree.findField('New e-mail address*').value).toBe('zora@example.com');
  expect(renderedTree.findField('Current password*').value).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
});

it('sends the former name, and shows what another device has saved of the other field', async () => {
  fakeNetwork.answers = { [UPDATE_NAME_REQUEST]: respondJson({ first_name: 'Phone', last_name: 'Tablet' }) };
  await renderedTree.typeText(renderedTree.findField('Last name'), 'Tablet');
  await renderedTree.clickElement(renderedTree.button('Save name'));
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('Your name is saved.'));
  const namesBefore = { first_name: 'Rowan', last_name: 'Reyes' };
  expect(listSentNames()).toEqual([{ first_name: 'Rowan', last_name: 'Tablet', was: namesBefore }]);
  expect(readNameFields()).toEqual(['Phone', 'Tablet']);
  await reloadProfile();
  expect(readNameFields()).toEqual(['Phone', 'Tablet']);
});

it('asks which name counts if another device has changed the same field', async () => {
  fakeNetwork.answers = {
    [UPDATE_NAME_REQUEST]: respondJson({ message: 'This has been changed in the meantime.' }, 409),
    'GET /v2/account/': respondJson({ ...SIGNED_IN_USER, last_name: 'Phone' }),
  };
  await renderedTree.typeText(renderedTree.findField('Last name'), 'Tablet');
  await renderedTree.clickElement(renderedTree.button('Save name'));
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('Changed elsewhere to “Phone”'));
  expect(readNameFields()).toEqual(['Rowan', 'Tablet']);
});
