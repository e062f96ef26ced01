import { watchPractitionerGate } from '#scripts/product/practitioner-gate.ts';
import { startShowingToasts } from '#scripts/ui/toasts.ts';
import { $areCartChangesWaiting } from '#stores/cart/waiting.ts';
import { whenPageSettled } from '#stores/connection.ts';
import { $sendingWaitReason, outbox, resourceOfEntry } from '#stores/outbox/entries.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import { $toasts, closeToast, LONG_TOAST_DURATION_MS, showToast, type Toast } from '#stores/platform/toasts.ts';

/** Loaders of modules that send pending changes from any page, by resource: `line` for changes such as `line.add`. */
const SENDING_MODULE_LOADERS = new Map<string, () => Promise<unknown>>([
  ['line', () => import('#stores/protocol/send.ts')],
  ['plan', () => import('#stores/client/plan-changes.ts')],
]);

/** Loads the sending module of each resource that has pending changes, then sends the changes. */
function sendPendingChanges(): void {
  outbox.$entries.subscribe((outboxEntries) => {
    for (const outboxResourceName of new Set(outboxEntries.map(resourceOfEntry))) {
      const loadSendingModule = SENDING_MODULE_LOADERS.get(outboxResourceName);
      SENDING_MODULE_LOADERS.delete(outboxResourceName);
      if (loadSendingModule)
        Promise.all([import('#stores/outbox/sending.ts'), loadSendingModule()])
          .then(([{ sendEntries }]) => sendEntries())
          .catch(console.error);
    }
  });
}

let shownWaitingToast: Toast | undefined;

/** Shows a toast that changes could not be sent yet; never rejects. */
async function showPendingChangesToast(sendingWaitReason: 'unreachable' | 'busy'): Promise<void> {
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    if ($sendingWaitReason.get() !== sendingWaitReason) return;
    showToast('warning', t(sendingWaitReason === 'busy' ? 'unsent.busy' : 'cart.waiting'), LONG_TOAST_DURATION_MS);
    shownWaitingToast = $toasts.get().warning;
  } catch (error) {
    console.error(error);
  }
}

/** Marks the cart link while changes are pending and shows a toast; no toast on the cart page, which lists them. */
function showPendingChanges(pageDocument: Document): void {
  const cartLink = pageDocument.querySelector('[data-count=cart]');
  $areCartChangesWaiting.subscribe((areChangesWaiting) => cartLink?.toggleAttribute('data-waiting', areChangesWaiting));
  $sendingWaitReason.subscribe((waitReason) => {
    const areChangesOnPage = $areCartChangesWaiting.get() && cartLink?.hasAttribute('aria-current');
    if (waitReason && !areChangesOnPage) void showPendingChangesToast(waitReason);
    if (!waitReason && shownWaitingToast && $toasts.get().warning === shownWaitingToast) closeToast('warning');
  });
}

/** Starts the scripts that every page needs for signed-in users. */
export function startSignedInScripts(pageDocument: Document): void {
  watchPractitionerGate(pageDocument.documentElement);
  startShowingToasts(pageDocument);
  // The messages about a lost connection are loaded while online; after a failure, they are loaded when needed.
  whenPageSettled()
    .then(() => loadTranslator(pageLanguage(), ['common']))
    .catch(() => undefined);
  sendPendingChanges();
  showPendingChanges(pageDocument);
}
