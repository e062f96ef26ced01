import { afterEach, expect, it, vi } from 'vitest';
import { cacheActiveProtocol } from '#stores/builder/active-protocol.ts';
import { outbox } from '#stores/outbox/entries.ts';
import { $toasts } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { watchBuilderControls } from '../../../src/scripts/builder/entry.ts';
import { protocol } from '../../support/protocol-server.ts';
import { FakeNetwork, INITIAL_TOKENS, respondJson, SIGNED_IN_USER, writeStoredTokens } from '../../support/tab.ts';

vi.mock('#stores/platform/adopt-styles.ts', () => ({ adoptStyles: () => undefined }));

afterEach(() => {
  for (const outboxEntry of outbox.$entries.get()) outbox.remove(outboxEntry);
  setSignedOut();
});

it('SEAM-6 what is added offline to an active protocol waits in the outbox, also while the builder is closed', async () => {
  const fakeNetwork = new FakeNetwork();
  fakeNetwork.answers['GET /v2/account/practitioners/protocols/7'] = respondJson(protocol(7));
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  writeStoredTokens(INITIAL_TOKENS);
  document.body.innerHTML = `<h1>Zinc</h1>
    <button data-builds data-add-to-protocol="zinc" data-variant="10">Add to protocol</button>`;
  watchBuilderControls(document);
  setSignedIn(SIGNED_IN_USER);
  cacheActiveProtocol(protocol(7));
  await vi.dynamicImportSettled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeNetwork.answers = {};
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect($toasts.get().warning?.text).toMatch(/^No connection\. The product will be added/));
  expect(outbox.$entries.get()).toMatchObject([
    { kind: 'line.add', target: 'protocol/7/line/10', state: 'pending', about: 'Zinc · Plan 7' },
  ]);
});
