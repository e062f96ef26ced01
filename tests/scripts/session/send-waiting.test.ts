import { beforeEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../support/protocol-server.ts';
import { TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslate: () => Promise.resolve((key: string) => key),
}));

/** New page of the tab with a signed-in user. */
async function openPage() {
  vi.clearAllTimers();
  vi.resetModules();
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  const [session, personal, sharing, { $toasts }, { sendWaiting }] = await Promise.all([
    import('#stores/session/state.ts'),
    import('#stores/platform/personal-storage.ts'),
    import('#stores/sharing/draft.ts'),
    import('#stores/platform/toasts.ts'),
    import('#scripts/session/send-waiting.ts'),
  ]);
  session.enterSession({ ...USER, id: 1 });
  personal.watchPersonalStorage();
  const { changeSharing } = sharing;
  const end = () => {
    localStorage.removeItem('access_token');
    session.leaveSession();
  };
  const said = () => [$toasts.get().success?.text, $toasts.get().warning?.text];
  const press = () => $toasts.get().warning?.action?.run();
  return { changeSharing, end, said, press, send: () => sendWaiting(1) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeNetwork().network);
});

it('SEAM-4c a half-filled form of the last session is announced once, and opened from there', async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const before = await openPage();
  before.changeSharing(7, (now) => ({ ...now, notes: 'With water.' }));
  before.end();
  const page = await openPage();
  await page.send();
  expect(page.said()).toEqual([undefined, 'protocol.waiting-form']);
  page.press();
  expect(replace.mock.calls).toEqual([['/en/account/practitioner/protocols/7']]);
  const next = await openPage();
  await next.send();
  expect(next.said()).toEqual([undefined, undefined]);
});
