import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_SHARING_FIELDS } from '#domain/sharing/form.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { NewProtocolIsland } from '#islands/protocol/NewProtocolPage.tsx';
import { PROTOCOL_FORM_MESSAGES } from '#islands/protocol/protocol-messages.ts';
import { listPersonalValueNames } from '#stores/platform/personal-storage.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { updateSharingFields } from '#stores/sharing/draft.ts';
import { type createFakeNetwork, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const PROTOCOLS_PATH = '/v2/account/practitioners/protocols';
const protocolMessages = pickIslandMessages('en', [...PROTOCOL_FORM_MESSAGES, 'protocols:sharing', 'protocols:page']);

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
let visitedPaths: string[];

const findField = (fieldName: string) => {
  const foundInput = tree.container.querySelector<HTMLInputElement>(`[name=${fieldName}]`);
  if (!foundInput) throw new Error(`There is no field ${fieldName}: ${tree.container.innerHTML}`);
  return foundInput;
};
const listSentBodies = (method: string, path: string) =>
  server.calls.filter((sentCall) => sentCall.method === method && sentCall.path === path).map(({ body }) => body);

beforeEach(() => {
  server = createSignedInNetwork();
  visitedPaths = [];
  vi.spyOn(location, 'replace').mockImplementation((newUrl) => void visitedPaths.push(String(newUrl)));
  setSignedIn(SIGNED_IN_USER);
  tree = renderTree();
});

afterEach(() => {
  updateSharingFields('new', () => EMPTY_SHARING_FIELDS);
  setSignedOut();
});

it('SHARE-20 what is corrected before assigning again is saved, once', async () => {
  let isAssignmentFailing = true;
  server.answer(({ method, path, body }) => {
    if (method === 'POST' && path === `${PROTOCOLS_PATH}/create`)
      return { status: 200, body: { ...protocol(3), ...(typeof body === 'object' && body) } };
    if (path.endsWith('/assign') && isAssignmentFailing) return { status: 422, body: { message: 'No such person.' } };
    return undefined;
  });
  const annRecipient = {
    email: 'ann@example.com',
    userId: 9,
    firstName: 'Ann',
    lastName: 'Lee',
    discount: 5,
  } as const;
  updateSharingFields('new', () => ({ ...EMPTY_SHARING_FIELDS, recipients: [annRecipient] }));
  await tree.renderNode(<NewProtocolIsland language="en" region="eu" messages={protocolMessages} />);
  await tree.typeText(findField('name'), 'Sleep');
  await tree.typeText(findField('description'), 'Evenings');
  await tree.clickElement(tree.button('Create protocol'));
  await waitUntil(() => tree.button('Assign again'));
  expect(listSentBodies('PUT', `${PROTOCOLS_PATH}/3/update`)).toEqual([]);
  await tree.typeText(findField('name'), 'Sleep well');
  await tree.clickElement(tree.button('Assign again'));
  const expectedUpdateBody = {
    ...{ name: 'Sleep well', description: 'Evenings' },
    was: { name: 'Sleep', description: 'Evenings' },
  };
  await waitUntil(() => expect(listSentBodies('PUT', `${PROTOCOLS_PATH}/3/update`)).toEqual([expectedUpdateBody]));
  await waitUntil(() => expect(listSentBodies('POST', `${PROTOCOLS_PATH}/assign`)).toHaveLength(2));
  isAssignmentFailing = false;
  await waitUntil(() => expect(tree.button('Assign again').getAttribute('aria-busy')).toBe('false'));
  await tree.clickElement(tree.button('Assign again'));
  await waitUntil(() => expect(visitedPaths).toEqual(['/en/account/practitioner/protocols/3']));
  expect(listSentBodies('PUT', `${PROTOCOLS_PATH}/3/update`)).toHaveLength(1);
  expect(listSentBodies('POST', `${PROTOCOLS_PATH}/create`)).toHaveLength(1);
  // A name in its place is another protocol: the first may be in use.
  await tree.typeText(findField('name'), 'Digestion');
  await tree.clickElement(tree.button('Assign again'));
  await waitUntil(() => expect(listSentBodies('POST', `${PROTOCOLS_PATH}/create`)).toHaveLength(2));
  expect(listSentBodies('PUT', `${PROTOCOLS_PATH}/3/update`)).toHaveLength(1);
});

it('SEAM-8 a changed name after a lost answer corrects the protocol that was made', async () => {
  const listIdempotencyKeys = () =>
    server.calls.flatMap(({ path, key }) => (path === `${PROTOCOLS_PATH}/create` ? key : []));
  const createProtocol = async () => {
    const previousIdempotencyKeyCount = listIdempotencyKeys().length;
    await tree.clickElement(tree.button('Create protocol'));
    await waitUntil(() => expect(listIdempotencyKeys().length).toBeGreaterThan(previousIdempotencyKeyCount));
    await waitUntil(() => expect(tree.button('Create protocol').getAttribute('aria-busy')).toBe('false'));
    return new Set(listIdempotencyKeys().slice(previousIdempotencyKeyCount));
  };
  server.answer(() => 'offline');
  await tree.renderNode(<NewProtocolIsland language="en" region="eu" messages={protocolMessages} />);
  await tree.typeText(findField('name'), 'Sleep');
  await tree.typeText(findField('description'), 'Evenings');
  const [firstKey, repeatedKey] = [await createProtocol(), await createProtocol()];
  expect(repeatedKey).toEqual(firstKey);
  await tree.typeText(findField('name'), 'Sleep well');
  server.answer(() => ({ status: 201, body: protocol(7) }));
  await tree.clickElement(tree.button('Create protocol'));
  const protocolBody = {
    name: 'Sleep well',
    description: 'Evenings',
    was: { name: 'Sleep', description: 'Evenings' },
  };
  await waitUntil(() => expect(listSentBodies('PUT', `${PROTOCOLS_PATH}/7/update`)).toEqual([protocolBody]));
  expect(new Set(listIdempotencyKeys())).toEqual(firstKey);
});

it('CLIENT-01 a protocol for a client is offered neither recipients nor texts of another client’s', async () => {
  const clientsApiPath = '/v2/account/practitioners/clients';
  const openForClient = async (id: number) => {
    history.replaceState({}, '', `?client=${id}`);
    await tree.renderNode(<NewProtocolIsland key={id} language="en" region="eu" messages={protocolMessages} />);
    await waitUntil(() => expect(tree.container.textContent).toContain(`client${id}@example.com`));
  };
  server.answer(({ path }) => {
    const id = Number(path.slice(clientsApiPath.length + 1));
    return { status: 200, body: { id, email: `client${id}@example.com`, first_name: null, last_name: null } };
  });
  await openForClient(7);
  expect(listPersonalValueNames()).toEqual([]);
  await tree.typeText(findField('name'), 'For Alex only');
  await openForClient(8);
  expect(findField('name').value).toBe('');
  expect(tree.container.textContent).not.toContain('client7@');
  await openForClient(7);
  expect(findField('name').value).toBe('For Alex only');
});
