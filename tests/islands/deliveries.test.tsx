import { afterEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { WebhookDeliveries } from '#islands/account/webhooks/WebhookDeliveries.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork } from '../support/protocol-server.ts';
import { renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const CREATED_AT = '2026-11-01T09:00:00Z';
const DELIVERY = { type: 'protocol.shared', created_at: CREATED_AT, next_try_at: CREATED_AT, done_at: null };
const WEBHOOK = { url: '', events: [], created_at: CREATED_AT, failing_since: null, disabled_at: null };

afterEach(setSignedOut);

it('OPEN-06 a failed delivery says its status, or that the address could not be reached', async () => {
  const failedDeliveries = [
    { ...DELIVERY, id: 'a', tries: 2, status: null },
    { ...DELIVERY, id: 'b', tries: 1, status: 503 },
    { ...DELIVERY, id: 'c', tries: 0, status: null },
  ];
  createSignedInNetwork().answer(() => ({ status: 200, body: { data: failedDeliveries } }));
  setSignedIn(SIGNED_IN_USER);
  const renderedTree = renderTree();
  await renderedTree.renderNode(
    withNewSwrCache(
      <WebhookDeliveries t={getTranslate('en')} language="en" webhook={{ ...WEBHOOK, id: 'h' }} onResent={vi.fn()} />,
    ),
  );
  const readFailureReasons = () =>
    [...renderedTree.container.querySelectorAll('li p + p')].map(({ textContent }) => /\(.*\)$/.exec(textContent)?.[0]);
  await waitUntil(() => expect(readFailureReasons()).toEqual(['(could not be reached)', '(503)', undefined]));
});
