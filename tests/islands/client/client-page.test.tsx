import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClientNeeds } from '#contract/client/needs-schema.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { ClientIsland } from '#islands/client/one/ClientPage.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../../support/renderTree.tsx';
import { USER } from '../../support/tab.ts';

const CONSENTED_AT = '2026-11-01T09:00:00Z';
const CLIENT_NEEDS: ClientNeeds = {
  recorded: {
    needs: { allergens: ['milk'], diets: null, life_stage: null, minor: null },
    updated_at: CONSENTED_AT,
  },
  ...{ shared: null, consented_at: CONSENTED_AT, client_withdrew: false, withdrawn_at: null },
};
const SHOWN_CLIENT: ClientDetail = {
  ...{ id: 9, first_name: 'Ada', last_name: 'Moss', email: 'ada@example.com', state: 'active' },
  ...{ discount_rate: 5, invited_at: null, unread: 0, first_run_out: null, archived: false },
  ...{ created_at: CONSENTED_AT, today: '2026-11-26', plans: [], needs: CLIENT_NEEDS },
};

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;

beforeEach(() => {
  server = createSignedInNetwork();
  setSignedIn(USER);
  tree = renderTree();
});

afterEach(() => {
  setSignedOut();
});

const PAGE_MESSAGES = pickIslandMessages('en', ['clients:one', 'clients:needs', 'clients:state', 'form']);

it('CLIENT-03 a name that is saved leaves the other name and the discount as another device saved them', async () => {
  server.answer(({ body }) => ({
    status: 200,
    body: { ...SHOWN_CLIENT, ...(typeof body === 'object' && { first_name: 'Adele', ...body }) },
  }));
  await tree.renderNode(<ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />);
  await waitUntil(() => tree.button('Save'));
  await tree.typeText(tree.findField('Last name'), 'Lund');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.findField('First name').value).toBe('Adele'));
  const previousClientFields = { first_name: 'Ada', last_name: 'Moss', discount: 5 };
  expect(server.calls.at(-1)?.body).toEqual({ last_name: 'Lund', was: previousClientFields });
});

it('CLIENT-03 a name is there after a reload, and leaves one that another device saved until it is chosen', async () => {
  let storedClient = SHOWN_CLIENT;
  server.answer(({ method }) =>
    method === 'GET' ? { status: 200, body: storedClient } : { status: 409, body: { message: 'Changed' } },
  );
  const clientIsland = <ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />;
  await tree.renderNode(clientIsland);
  await waitUntil(() => tree.button('Save'));
  await tree.typeText(tree.findField('Last name'), 'Lund');
  await tree.renderNode(<p />);
  await tree.renderNode(clientIsland);
  await waitUntil(() => expect(tree.findField('Last name').value).toBe('Lund'));
  storedClient = { ...SHOWN_CLIENT, last_name: 'Lind' };
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.container.textContent).toContain('Lind'));
  expect(tree.findField('Last name').value).toBe('Lund');
});

it('CLIENT-03 CLIENT-04 needs whose answer is late leave a name that was saved meanwhile', async () => {
  server.answer(({ path, body }) => {
    if (path.endsWith('/needs')) return { status: 200, body: CLIENT_NEEDS };
    return { status: 200, body: { ...SHOWN_CLIENT, ...(typeof body === 'object' && body) } };
  });
  await tree.renderNode(<ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />);
  await waitUntil(() => tree.button('Save needs'));
  const releaseNeedsResponse = server.hold();
  await tree.clickElement(tree.button('Save needs'));
  server.hold()();
  await tree.typeText(tree.findField('First name'), 'Adele');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.container.textContent).toContain('Saved.'));
  releaseNeedsResponse();
  await waitUntil(() => expect(tree.container.textContent).toContain('The needs have been saved.'));
  expect(tree.findField('First name').value).toBe('Adele');
});
