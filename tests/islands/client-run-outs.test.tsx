import { beforeEach, expect, it } from 'vitest';
import type { ListedClient } from '#contract/client/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { ClientTable } from '#islands/client/list/ClientTable.tsx';
import { ClientPlans } from '#islands/client/one/Plans.tsx';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const context = { t: getTranslate('en'), language: 'en' } as const;
const TODAY = '2026-11-26';

let renderedTree: RenderedTree;

beforeEach(() => {
  renderedTree = renderTree();
});

it.each([
  ['2026-11-26', 'Runs out', 'Next product runs out'],
  ['2026-11-25', 'Ran out', 'First product ran out'],
])('CLIENT-02 a client’s products of %s are said to be what they are: %s', async (runOutDate, cellLabel, planLabel) => {
  const listedClient = { id: 1, first_name: 'Ada', email: 'ada@example.com', plans: 1, first_run_out: runOutDate };
  await renderedTree.renderNode(
    <ClientTable context={context} clients={[listedClient as unknown as ListedClient]} today={TODAY} isBusy={false} />,
  );
  expect(renderedTree.container.querySelector('td')?.dataset['label']).toBe(cellLabel);
  const assignedPlan = { protocol_id: 1, name: 'Sleep', assigned_at: '2026-11-01T09:00:00Z', starts_on: null };
  const clientDetail = { ...listedClient, today: TODAY, plans: [{ ...assignedPlan, first_run_out: runOutDate }] };
  await renderedTree.renderNode(
    <ClientPlans context={context} client={clientDetail as unknown as Parameters<typeof ClientPlans>[0]['client']} />,
  );
  expect([...renderedTree.container.querySelectorAll('dt')].at(-1)?.textContent).toBe(planLabel);
});
