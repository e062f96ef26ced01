import { useStore } from '@nanostores/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { EmailForm } from '#islands/session/EmailForm.tsx';
import { NameForm } from '#islands/session/NameForm.tsx';
import { $user, setSignedIn } from '#stores/session/state.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { FakeNetwork, respondJson, USER } from '../support/tab.ts';

const UPDATE_NAME_REQUEST = 'PUT /v2/account/name';
const islandContext = { language: 'en', t: getTranslate('en') } as const;
let fakeNetwork: FakeNetwork;
let tree: RenderedTree;

function ProfileForms() {
  const user = useStore($user) ?? USER;
  return (
    <>
      <NameForm {...islandContext} user={user} onSaved={() => undefined} />
      <EmailForm {...islandContext} user={user} />
    </>
  );
}

async function openProfile(): Promise<void> {
  tree = renderTree();
  await tree.renderNode(<ProfileForms />);
}

async function reloadProfile(): Promise<void> {
  await tree.remove();
  await openProfile();
}

const readNameFields = () => ['First name', 'Last name'].map((fieldLabel) => tree.findField(fieldLabel).value);
const listSentNames = () =>
  fakeNetwork.calls.filter(({ requestLine: sentLine }) => sentLine === UPDATE_NAME_REQUEST).map(({ body }) => body);

beforeEach(async () => {
  fakeNetwork = new FakeNetwork();
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  setSignedIn(USER);
  await openProfile();
});

it('keeps a typed name and a typed e-mail address through a reload, but no password', async () => {
  await tree.typeText(tree.findField('First name'), 'Zora');
  await tree.typeText(tree.findField('New e-mail address*'), 'zora@example.com');
  await tree.typeText(tree.findField('Current password*'), 'secret');
  await reloadProfile();
  expect(readNameFields()).toEqual(['Zora', 'Reyes']);
  expect(tree.findField('New e-mail address*').value).toBe('zora@example.com');
  expect(tree.findField('Current password*').value).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
});

it('sends the former name, and shows what another device has saved of the other field', async () => {
  fakeNetwork.answers = { [UPDATE_NAME_REQUEST]: respondJson({ first_name: 'Phone', last_name: 'Tablet' }) };
  await tree.typeText(tree.findField('Last name'), 'Tablet');
  await tree.clickElement(tree.button('Save name'));
  await waitUntil(() => expect(tree.container.textContent).toContain('Your name is saved.'));
  const namesBefore = { first_name: 'Rowan', last_name: 'Reyes' };
  expect(listSentNames()).toEqual([{ first_name: 'Rowan', last_name: 'Tablet', was: namesBefore }]);
  expect(readNameFields()).toEqual(['Phone', 'Tablet']);
  await reloadProfile();
  expect(readNameFields()).toEqual(['Phone', 'Tablet']);
});

it('asks which name counts if another device has changed the same field', async () => {
  fakeNetwork.answers = {
    [UPDATE_NAME_REQUEST]: respondJson({ message: 'This has been changed in the meantime.' }, 409),
    'GET /v2/account/': respondJson({ ...USER, last_name: 'Phone' }),
  };
  await tree.typeText(tree.findField('Last name'), 'Tablet');
  await tree.clickElement(tree.button('Save name'));
  await waitUntil(() => expect(tree.container.textContent).toContain('Changed elsewhere to “Phone”'));
  expect(readNameFields()).toEqual(['Rowan', 'Tablet']);
});
