import { useStore } from '@nanostores/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getT } from '#i18n/translate.ts';
import { EmailForm } from '#islands/session/EmailForm.tsx';
import { NameForm } from '#islands/session/NameForm.tsx';
import { $user, setSignedIn } from '#stores/session/state.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { jsonResponse, Network, USER } from '../support/tab.ts';

const NAME_LINE = 'PUT /v2/account/name';
const context = { language: 'en', t: getT('en') } as const;
let network: Network;
let view: RenderedTree;

function ProfileForms() {
  const user = useStore($user) ?? USER;
  return (
    <>
      <NameForm {...context} user={user} onSaved={() => undefined} />
      <EmailForm {...context} user={user} />
    </>
  );
}

async function openProfile(): Promise<void> {
  view = renderTree();
  await view.show(<ProfileForms />);
}

async function reloadProfile(): Promise<void> {
  await view.remove();
  await openProfile();
}

const names = () => ['First name', 'Last name'].map((label) => view.field(label).value);
const sentNames = () => network.calls.filter(({ line }) => line === NAME_LINE).map(({ body }) => body);

beforeEach(async () => {
  network = new Network();
  vi.stubGlobal('fetch', network.fetch);
  localStorage.setItem('access_token', 'a');
  localStorage.setItem('refresh_token', 'r');
  setSignedIn(USER);
  await openProfile();
});

it('keeps a typed name and a typed e-mail address through a reload, but no password', async () => {
  await view.type(view.field('First name'), 'Zora');
  await view.type(view.field('New e-mail address*'), 'zora@example.com');
  await view.type(view.field('Current password*'), 'secret');
  await reloadProfile();
  expect(names()).toEqual(['Zora', 'Reyes']);
  expect(view.field('New e-mail address*').value).toBe('zora@example.com');
  expect(view.field('Current password*').value).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
});

it('sends the former name, and shows what another device has saved of the other field', async () => {
  network.answers = { [NAME_LINE]: jsonResponse({ first_name: 'Phone', last_name: 'Tablet' }) };
  await view.type(view.field('Last name'), 'Tablet');
  await view.press(view.button('Save name'));
  await waitUntil(() => expect(view.container.textContent).toContain('Your name is saved.'));
  const was = { first_name: 'Rowan', last_name: 'Reyes' };
  expect(sentNames()).toEqual([{ first_name: 'Rowan', last_name: 'Tablet', was }]);
  expect(names()).toEqual(['Phone', 'Tablet']);
  await reloadProfile();
  expect(names()).toEqual(['Phone', 'Tablet']);
});

it('asks which name counts if another device has changed the same field', async () => {
  network.answers = {
    [NAME_LINE]: jsonResponse({ message: 'This has been changed in the meantime.' }, 409),
    'GET /v2/account/': jsonResponse({ ...USER, last_name: 'Phone' }),
  };
  await view.type(view.field('Last name'), 'Tablet');
  await view.press(view.button('Save name'));
  await waitUntil(() => expect(view.container.textContent).toContain('Changed elsewhere to “Phone”'));
  expect(names()).toEqual(['Rowan', 'Tablet']);
});
