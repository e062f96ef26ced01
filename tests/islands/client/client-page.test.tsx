import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClientNeeds } from '#contract/client/needs-schema.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { pickIslandMessages } from '#i18n/translate.ts';
import { ClientIsland } from '#islands/client/one/ClientPage.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../../support/tab.ts';

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

let renderedTree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;

beforeEach(() => {
  server = createSignedInNetwork();
  setSignedIn(SIGNED_IN_USER);
  renderedTree = renderTree();
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
  await renderedTree.renderNode(<ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />);
  await waitUntil(() => renderedTree.button('Save'));
  await renderedTree.typeText(renderedTree.findField('Last name'), 'Lund');
  await renderedTree.clickElement(renderedTree.button('Save'));
  await waitUntil(() => expect(renderedTree.findField('First name').value).toBe('Adele'));
  const previousClientFields = { first_name: 'Ada', last_name: 'Moss', discount: 5 };
  expect(server.calls.at(-1)?.body).toEqual({ last_name: 'Lund', was: previousClientFields });
});

it('CLIENT-03 a name is there after a reload, and leaves one that another device saved until it is chosen', async () => {
  let serverClient = SHOWN_CLIENT;
  server.answer(({ method }) =>
    method === 'GET' ? { status: 200, body: serverClient } : { status: 409, body: { message: 'Changed' } },
  );
  const clientIsland = <ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />;
  await renderedTree.renderNode(clientIsland);
  await waitUntil(() => renderedTree.button('Save'));
  await renderedTree.typeText(renderedTree.findField('Last name'), 'Lund');
  await renderedTree.renderNode(<p />);
  await renderedTree.renderNode(clientIsland);
  await waitUntil(() => expect(renderedTree.findField('Last name').value).toBe('Lund'));
  serverClient = { ...SHOWN_CLIENT, last_name: 'Lind' };
  await renderedTree.clickElement(renderedTree.button('Save'));
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('Lind'));
  expect(renderedTree.findField('Last name').value).toBe('Lund');
});

it('CLIENT-03 CLIENT-04 needs whose answer is late leave a name that was saved meanwhile', async () => {
  server.answer(({ path, body }) => {
    if (path.endsWith('/needs')) return { status: 200, body: CLIENT_NEEDS };
    return { status: 200, body: { ...SHOWN_CLIENT, ...(typeof body === 'object' && body) } };
  });
  await renderedTree.renderNode(<ClientIsland language="en" id={9} messages={PAGE_MESSAGES} />);
  await waitUntil(() => renderedTree.button('Save needs'));
  const releaseNeedsResponse = server.hold();
  await renderedTree.clickElement(renderedTree.button('Save needs'));
  server.hold()();
  await renderedTree.typeText(renderedTree.findField('First name'), 'Adele');
  await renderedTree.clickElement(renderedTree.button('Save'));
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('Saved.'));
  releaseNeedsResponse();
  await waitUntil(() => expect(renderedTree.container.textContent).toContain('The needs have been saved.'));
  expect(renderedTree.findField('First name').value).toBe('Adele');
});
