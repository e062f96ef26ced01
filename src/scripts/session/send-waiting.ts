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

/** Session storage: pending changes are being sent; not yet reported by a page that was left. */
const RESUMED = 'resumed';
/** Session storage: pending notes or rejected changes were announced. */
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

/** Announces a pending form once, with a link to its page. */
async function sayThatFormWaits(owner: number): Promise<void> {
  const path = waitingFormPath(owner, pageLanguage());
  if (path === undefined || path === location.pathname || readPersonal(FORM) !== undefined) return;
  writePersonal(FORM, '1');
  const t = await loadTranslate(pageLanguage(), ['common']);
  const run = () => leavePage(path);
  showToast('warning', t('protocol.waiting-form'), READING_MS, { label: t('protocol.open-form'), run });
}

/** Sends the last session's pending changes on any page and reports the result; unfinished notes stay pending. */
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
