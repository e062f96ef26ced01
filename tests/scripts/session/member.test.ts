import { expect, it, vi } from 'vitest';
import { startSignedInScripts } from '#scripts/session/member.ts';
import { $waitReason } from '#stores/outbox/entries.ts';
import { $toasts, showToast } from '#stores/platform/toasts.ts';
import { Network } from '../../support/tab.ts';

it('the warning that changes wait ends with the waiting, another one does not', async () => {
  vi.stubGlobal('fetch', new Network().fetch);
  startSignedInScripts(document);
  const readWarning = () => $toasts.get().warning?.text;
  const startWaiting = async () => {
    $waitReason.set('unreachable');
    await vi.waitFor(() => expect(readWarning()).toMatch(/cannot be reached/));
  };
  await startWaiting();
  $waitReason.set(undefined);
  expect(readWarning()).toBeUndefined();
  await startWaiting();
  showToast('warning', 'Your wishlist is full.');
  $waitReason.set(undefined);
  expect(readWarning()).toBe('Your wishlist is full.');
});
