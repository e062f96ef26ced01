import { $waiting, hasUnsent } from '#stores/outbox/entries.ts';
import { hasUnsaved } from '#stores/platform/personal-storage.ts';
import { logout } from '#stores/session/actions.ts';
import { isUnsavedElsewhere } from '#stores/session/tabs.ts';
import type { Decision } from './unsent-question.ts';

/** Time for pending changes to arrive before the question is shown, in ms. */
const SENDING_MS = 1500;
const LOOK_MS = 50;
const LOOK_AGAIN_MS = 1000;

const isSending = () => hasUnsent() && !$waiting.get();

async function arrived(): Promise<void> {
  for (let time = 0; time < SENDING_MS && isSending(); time += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** Checks here and in other tabs until no change is pending. */
function onceSaved(saved: () => void): () => void {
  const look = setInterval(async () => {
    if (hasUnsaved() || (await isUnsavedElsewhere())) return;
    clearInterval(look);
    saved();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(look);
}

async function decide(): Promise<Decision> {
  await arrived();
  if (!hasUnsaved() && !(await isUnsavedElsewhere())) return 'leave';
  const { askToLose } = await import('./unsent-question.ts');
  return askToLose(onceSaved);
}

/** Signs out, after a question about changes that the shop does not have yet, in this tab or another. */
export async function signOut(): Promise<void> {
  const decision = await decide();
  if (decision !== 'stay') return logout(decision === 'keep');
  // The menu was closed while the question was open, so its button gets the focus.
  document.querySelector<HTMLElement>('[data-account-menu] > summary')?.focus();
}
