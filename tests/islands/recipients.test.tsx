import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientDetail } from '#contract/client/schema.ts';
import type { RecipientList } from '#contract/sharing/recipients-schema.ts';
import { isLinkEndingSoon } from '#domain/sharing/link-end.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ConfirmReading } from '#islands/client/ConfirmReading.tsx';
import { ClientPlans } from '#islands/client/one/Plans.tsx';
import { LinkExpiryNotice } from '#islands/sharing/recipients/LinkExpiryNotice.tsx';
import { RecipientsPanel } from '#islands/sharing/recipients/RecipientsPanel.tsx';
import { type createFakeNetwork, createSignedInNetwork, protocol } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../support/renderTree.tsx';

const context = { language: 'en', t: getTranslate('en') } as const;
const PROTOCOL_PATH = '/v2/account/practitioners/protocols/3';
const DAY_MS = 86_400_000;
const recipientAnn = {
  ...{
    client_id: 7,
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    state: 'invited' as const,
  },
  ...{ assigned_at: '2026-11-01T09:00:00Z', version: 3, read_at: '2026-11-02T09:00:00Z', read_version: 2 },
  ...{ starts_on: '2026-11-03', first_run_out: null, personal: { expires_at: '2026-12-28T10:00:00Z' } },
} as const;
const recipientBob = {
  ...recipientAnn,
  client_id: 8,
  first_name: 'Bob',
  read_version: 3,
  starts_on: null,
  personal: null,
} as const;
const recipientCat = {
  ...recipientBob,
  client_id: 9,
  first_name: 'Cat',
  state: 'active' as const,
  read_at: null,
  read_version: null,
} as const;
const RECIPIENT_LIST: RecipientList = {
  open: {
    ...{ token: 'a'.repeat(32), created_at: '2026-11-01T09:00:00Z', expires_at: null, receipts: 2 },
    ...{ read_at: '2026-11-04T09:00:00Z', read_version: 3 },
  },
  clients: [
    recipientAnn,
    { ...recipientBob, is_read: true },
    recipientCat,
    { ...recipientBob, client_id: 10, first_name: 'Dee', is_read: false },
  ],
  ended: [],
};
const createSharedProtocol = (linkExpiryTime: string | null) => ({
  ...protocol(3),
  version: 3,
  shared_with: { link: true, link_until: linkExpiryTime, total: 3, clients: [] },
});

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
const listRequestLines = () => server.calls.map(({ method, path }) => `${method} ${path.replace(PROTOCOL_PATH, '')}`);

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ path }) => (path.endsWith('/recipients') ? { status: 200, body: RECIPIENT_LIST } : undefined));
  tree = renderTree();
});

it('LINK-05 LINK-04 PLAN-09 names who has a protocol, what they read, and ends a personal link with an undo in its place', async () => {
  await tree.renderNode(<RecipientsPanel context={context} protocol={createSharedProtocol(null)} />);
  expect(listRequestLines()).toEqual([]);
  await tree.clickElement(tree.button('Who has it'));
  await vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    expect(tree.container.querySelectorAll('li')).toHaveLength(5);
  });
  const [firstText, secondText, thirdText, fourthText, openText] = [...tree.container.querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );
  expect(firstText).toContain('Ann Lee, since 1 Nov 2026');
  expect(firstText).toMatch(/Read on 2 Nov.+, before it changed \(version 2\)/);
  expect(firstText).toContain('First day: 3 Nov 2026');
  expect(firstText).toContain('Personal link until 28 Dec 2026');
  expect(secondText).toMatch(/Read on 2 November 2026 at \d\d:\d\dNo open link\. Share again to send one\./);
  expect(thirdText).toContain('Not confirmed as read');
  expect(fourthText).toMatch(/Read on 2 Nov.+, before it changed/);
  expect(openText).toMatch(/Open without an end.*confirmed as read 2 times.*Read on 4 Nov/);
  const endLinkButton = tree.button('End this link: Ann Lee');
  endLinkButton.focus();
  await tree.clickElement(endLinkButton);
  expect(tree.container.textContent).toContain('The link has ended and no longer works.');
  expect(document.activeElement).toBe(tree.button('Undo'));
  server.answer(() => 'offline');
  await tree.clickElement(tree.button('Undo'));
  expect(tree.container.querySelector('[role=alert]')?.textContent).toBe(context.t('error.unreachable'));
  server.answer(() => undefined);
  await tree.clickElement(tree.button('Undo'));
  expect(tree.container.querySelector('[role=alert]')?.textContent).toBe('');
  expect(tree.container.textContent).toContain('Personal link until 28 Dec 2026');
  expect(listRequestLines()).toEqual([
    'GET /recipients',
    'DELETE /recipients/7/link',
    'POST /recipients/7/link/restore',
    'POST /recipients/7/link/restore',
  ]);
});

it('LINK-08 marks a link from 14 days before its end, and extends it by a year in one tap', async () => {
  const now = Date.parse('2026-12-01T10:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  const toIsoTimeAfter = (ms: number) => new Date(now + ms).toISOString();
  expect([
    isLinkEndingSoon(toIsoTimeAfter(14 * DAY_MS), now),
    isLinkEndingSoon(toIsoTimeAfter(14 * DAY_MS + 1), now),
  ]).toEqual([true, false]);
  for (const linkExpiryTime of [null, toIsoTimeAfter(15 * DAY_MS)]) {
    await tree.renderNode(<LinkExpiryNotice context={context} protocol={createSharedProtocol(linkExpiryTime)} />);
    expect(tree.container.textContent).toBe('');
  }
  await tree.renderNode(
    <LinkExpiryNotice context={context} protocol={createSharedProtocol(toIsoTimeAfter(13 * DAY_MS))} />,
  );
  await waitUntil(() => expect(tree.container.textContent).toContain('Link ends on 14 Dec 2026'));
  await tree.clickElement(tree.button('Extend by a year: Plan 3'));
  await vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    expect(listRequestLines()).toContain('POST /link');
  });
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ expires_in_days: 365 });
});

it('LINK-05 PLAN-09 a client’s page says of each plan that it was read, and ends its personal link', async () => {
  const clientPlan = {
    protocol_id: 3,
    name: 'Iron',
    assigned_at: '2026-11-01T09:00:00Z',
    starts_on: null,
    first_run_out: null,
  };
  const client = {
    ...{
      id: 7,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      state: 'invited',
      today: '2026-11-26',
    },
    plans: [
      { ...clientPlan, is_read: false, personal: recipientAnn.personal },
      { ...clientPlan, protocol_id: 4, name: 'Zinc', is_read: true, personal: null },
    ],
    first_run_out: null,
  } as unknown as ClientDetail;
  await tree.renderNode(<ClientPlans context={context} client={client} />);
  const [iron, zinc] = [...tree.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(iron).toContain('ReadNot yet');
  expect(zinc).toContain('ReadYes');
  await tree.clickElement(tree.button('End this link: Iron'));
  expect(listRequestLines()).toEqual(['DELETE /recipients/7/link']);
});

it('PLAN-09 an account confirms with a button that a plan was read, and asks for the present one where it has changed', async () => {
  const sharingFields = {
    practitioner: { name: 'Dana Rowan' },
    share_notes: '',
    discount: null,
    reading: null,
  };
  const clientPlan = { ...protocol(3), ...sharingFields, products: [], version: 3 };
  const checkPlanUnchanged = vi.fn(async () => false);
  server.answer(() => ({ status: 409, body: { message: 'Changed', version: 4 } }));
  await tree.renderNode(
    <ConfirmReading {...{ context, isPlanUnchanged: checkPlanUnchanged }} protocol={clientPlan} lang="en" />,
  );
  await tree.clickElement(tree.button('I have read this Plan 3'));
  expect(checkPlanUnchanged).toHaveBeenCalledOnce();
  server.answer(() => ({ status: 201, body: { read_at: '2026-11-26T09:00:00Z' } }));
  await tree.clickElement(tree.button('I have read this Plan 3'));
  expect(tree.container.textContent).toBe('You read this on 26 Nov 2026.');
  expect(server.calls.at(-1)).toMatchObject({
    ...{ method: 'POST', path: '/v2/account/clients/protocols/3/receipt', body: { version: 3 } },
  });
});

it('PLAN-09 an account that has read another note is told so, and asked again', async () => {
  const clientPlan = {
    ...{ ...protocol(3), practitioner: { name: 'Dana Rowan' }, products: [], version: 3, discount: null },
    ...{ share_notes: 'STOP', note_version: 20 },
    reading: { read_at: '2026-11-25T09:00:00Z', read_version: 3, note_version: 10 },
  };
  server.answer(() => ({ status: 201, body: { read_at: '2026-11-26T09:00:00Z' } }));
  await tree.renderNode(<ConfirmReading {...{ context, isPlanUnchanged: vi.fn() }} protocol={clientPlan} lang="en" />);
  expect(tree.container.textContent).toContain(
    'On 25 Nov 2026 you read an earlier version. The note for you has changed.',
  );
  await tree.clickElement(tree.button('I have read this Plan 3'));
  expect(tree.container.textContent).toBe('You read this on 26 Nov 2026.');
  expect(server.calls.at(-1)?.body).toMatchObject({ version: 3, note_version: 20 });
});
