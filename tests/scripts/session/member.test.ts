import { expect, it, vi } from 'vitest';
import { startSignedInScripts } from '#scripts/session/member.ts';
import { $sendingWaitReason } from '#stores/outbox/entries.ts';
import { $toasts, showToast } from '#stores/platform/toasts.ts';
import { FakeNetwork } from '../../support/tab.ts';

it('the warning that changes wait ends with the waiting, another one does not', async () => {
  vi.stubGlobal('fetch', new FakeNetwork().fetch);
  startSignedInScripts(document);
  const readWarningToastText = () => $toasts.get().warning?.text;
  const waitForUnreachableWarning = async () => {
    $sendingWaitReason.set('unreachable');
    await vi.waitFor(() => expect(readWarningToastText()).toMatch(/cannot be reached/));
  };
  await waitForUnreachableWarning();
  $sendingWaitReason.set(undefined);
  expect(readWarningToastText()).toBeUndefined();
  await waitForUnreachableWarning();
  showToast('warning', 'Your wishlist is full.');
  $sendingWaitReason.set(undefined);
  expect(readWarningToastText()).toBe('Your wishlist is full.');
});
