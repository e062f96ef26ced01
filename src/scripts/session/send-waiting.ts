import { $failedChanges } from '#stores/client/failed-changes.ts';
import { $planChanges, resumePlanChanges } from '#stores/client/plan-changes.ts';
import { readUnsent } from '#stores/client/unsent-changes.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { hasUnsent, UNSENT } from '#stores/platform/waiting/texts.ts';
import { $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { $refusedChanges } from '#stores/protocol/changes/refused.ts';
import { $refusedDoses } from '#stores/protocol/changes/refused-doses.ts';
import { $lineSync } from '#stores/protocol/changes/sync.ts';
import { startProtocols } from '#stores/protocol/protocols.ts';
import { waitingFormPath } from '#stores/protocol/unsent/forms.ts';
import { $unsavedNotes } from '#stores/protocol/unsent/notes.ts';
import { watchOwner } from '#stores/session/owner.ts';

/** Session storage: what an ended session left is being sent; a page that was left meanwhile has not said so. */
const RESUMED = 'resumed';
/** Session storage: it was said once that notes or refused changes wait. */
const TOLD = 'told_waiting';

function isSent(): boolean {
  return $waitingChanges.get().length === 0 && $lineSync.get() === 'saved';
}

function sent(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $lineSync.subscribe(() => {
      if (!isSent()) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

type Unsaved = 'protocol.waiting-refused' | 'protocol.waiting-typed';
type Said = Unsaved | 'protocol.waiting-saved' | 'protocol.waiting-sent';
const say = (kind: 'success' | 'warning', key: Said) => notify(kind, key, undefined, undefined, READING_MS);

const isEmpty = (entries: object): boolean => Object.keys(entries).length === 0;

/** What is not saved once everything was sent: what the server has refused, or else a note. */
function unsavedOnPage(): Unsaved | undefined {
  if (![$refusedChanges, $refusedDoses].every((refused) => isEmpty(refused.get())))
    return 'protocol.waiting-refused';
  return isEmpty($unsavedNotes.get()) ? undefined : 'protocol.waiting-typed';
}

function unsavedOf(owner: number): Unsaved | undefined {
  const has = (name: string) => hasUnsent(owner, name);
  if ([UNSENT.refused, UNSENT.doses].some(has)) return 'protocol.waiting-refused';
  return [UNSENT.notes, UNSENT.typed].some(has) ? 'protocol.waiting-typed' : undefined;
}

let isSendingPlans = false;

/** Sends what another page or a closed tab has left of changes of plans, and says so unless something was refused. */
async function sendPlanChanges(): Promise<void> {
  if (isSendingPlans || readUnsent().length === 0) return;
  isSendingPlans = true;
  const isSameOwner = watchOwner();
  resumePlanChanges();
  await new Promise<void>((resolve) => {
    const stop = $planChanges.subscribe((changes) => {
      if (changes.length > 0) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
  isSendingPlans = false;
  if (isSameOwner() && isEmpty($failedChanges.get())) await say('success', 'protocol.waiting-sent');
}

const FORM = 'told_form';

/** Says once that a form waits, and leads to it; the page that shows it needs no such words. */
async function sayThatFormWaits(owner: number): Promise<void> {
  const path = waitingFormPath(owner, pageLanguage());
  if (path === undefined || path === location.pathname || readPersonal(FORM) !== undefined) return;
  writePersonal(FORM, '1');
  const t = await loadTranslate(pageLanguage(), ['common']);
  const run = () => leavePage(path);
  showToast('warning', t('protocol.waiting-form'), READING_MS, { label: t('protocol.open-form'), run });
}

/**
 * Sends what a person's last session left unsent, on whichever page they are now, and says what became of it. Notes
 * that were not finished, and what was refused, wait on for the page that shows them.
 */
export async function sendWaiting(owner: number): Promise<void> {
  sendPlanChanges().catch(console.error);
  if (hasUnsent(owner, UNSENT.changes) || readPersonal(RESUMED) !== undefined) {
    writePersonal(RESUMED, '1');
    startProtocols();
    await sent();
    removePersonal(RESUMED);
    const unsaved = unsavedOnPage();
    await say(unsaved ? 'warning' : 'success', unsaved ?? 'protocol.waiting-saved');
    return;
  }
  const unsaved = readPersonal(TOLD) === undefined && unsavedOf(owner);
  if (!unsaved) return sayThatFormWaits(owner);
  writePersonal(TOLD, '1');
  await say('warning', unsaved);
}
