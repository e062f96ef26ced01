import { watchPractitionerGate } from '#scripts/product/practitioner-gate.ts';
import { showToasts } from '#scripts/ui/toasts.ts';
import { $areCartChangesWaiting } from '#stores/cart/waiting.ts';
import { whenPageSettled } from '#stores/connection.ts';
import { $waitReason, outbox, resourceOfEntry } from '#stores/outbox/entries.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import { $toasts, closeToast, LONG_TOAST_DURATION_MS, showToast, type Toast } from '#stores/platform/toasts.ts';

/** Loaders of modules that send pending changes from any page, by resource: `line` for changes such as `line.add`. */
const SENDER_LOADERS = new Map<string, () => Promise<unknown>>([
  ['line', () => import('#stores/protocol/send.ts')],
  ['plan', () => import('#stores/client/plan-changes.ts')],
]);

/** Loads the sending module of each resource that has pending changes, then sends the changes. */
function sendPendingChanges(): void {
  outbox.$entries.subscribe((entries) => {
    for (const resource of new Set(entries.map(resourceOfEntry))) {
      const load = SENDER_LOADERS.get(resource);
      SENDER_LOADERS.delete(resource);
      if (load)
        Promise.all([import('#stores/outbox/sending.ts'), load()])
          .then(([{ sendEntries }]) => sendEntries())
          .catch(console.error);
    }
  });
}

let shownWaitingToast: Toast | undefined;

/** Shows a toast that changes could not be sent yet; never rejects. */
async function notifyWaitingChanges(reason: 'unreachable' | 'busy'): Promise<void> {
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    if ($waitReason.get() !== reason) return;
    showToast('warning', t(reason === 'busy' ? 'unsent.busy' : 'cart.waiting'), LONG_TOAST_DURATION_MS);
    shownWaitingToast = $toasts.get().warning;
  } catch (error) {
    console.error(error);
  }
}

/** Marks the cart link while changes are pending and shows a toast; no toast on the cart page, which lists them. */
function showPendingChanges(page: Document): void {
  const link = page.querySelector('[data-count=cart]');
  $areCartChangesWaiting.subscribe((areWaiting) => link?.toggleAttribute('data-waiting', areWaiting));
  $waitReason.subscribe((reason) => {
    const isListedOnPage = $areCartChangesWaiting.get() && link?.hasAttribute('aria-current');
    if (reason && !isListedOnPage) void notifyWaitingChanges(reason);
    if (!reason && shownWaitingToast && $toasts.get().warning === shownWaitingToast) closeToast('warning');
  });
}

/** Starts the scripts that every page needs for signed-in users. */
export function startMemberScripts(page: Document): void {
  watchPractitionerGate(page.documentElement);
  showToasts(page);
  // What is said of a lost network is loaded while there is one. If that fails, the next act tries again.
  whenPageSettled()
    .then(() => loadTranslator(pageLanguage(), ['common']))
    .catch(() => undefined);
  sendPendingChanges();
  showPendingChanges(page);
}
