import { $lineSync, hasUnsentLines } from '#stores/protocol/line-changes.ts';
import { hasUnsavedNotes } from '#stores/protocol/unsaved-notes.ts';
import { logout } from '#stores/session/actions.ts';
import { unsentWishes } from '#stores/wishlist/unsent.ts';

/** What is on its way has this long to arrive before anybody is asked about it (milliseconds). */
const SENDING_MS = 1500;
const LOOK_MS = 50;

const isUnsent = () => hasUnsentLines() || hasUnsavedNotes() || unsentWishes().length > 0;

async function arrived(): Promise<void> {
  for (let time = 0; time < SENDING_MS && $lineSync.get() === 'saving'; time += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

async function isAgreed(): Promise<boolean> {
  await arrived();
  if (!isUnsent()) return true;
  const { askToLose } = await import('./unsent-question.ts');
  return askToLose();
}

/** Signs out; asks before that if something would be lost that the shop does not have yet. */
export async function signOut(): Promise<void> {
  if (await isAgreed()) return logout();
  // The menu was closed while the question was open, so its button gets the focus.
  document.querySelector<HTMLElement>('[data-account-menu] > summary')?.focus();
}
