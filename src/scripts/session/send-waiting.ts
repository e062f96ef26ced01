import { newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { $failedChanges } from '#stores/client/failed-changes.ts';
import { $planChanges, resumePlanChanges } from '#stores/client/plan-changes.ts';
import { readUnsent } from '#stores/client/unsent-changes.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { readPersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { notify, READING_MS, showToast } from '#stores/platform/toasts.ts';
import { unsentForms } from '#stores/platform/waiting/texts.ts';
import { watchOwner } from '#stores/session/owner.ts';

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
  if (isSameOwner() && Object.keys($failedChanges.get()).length === 0)
    await notify('success', 'protocol.waiting-sent', undefined, undefined, READING_MS);
}

/** Beginnings of the names of forms about protocols. */
const FORMS = ['draft:protocol', 'sharing:'] as const;
/** Session storage: a waiting form was announced. */
const FORM = 'told_form';

function waitingFormPath(owner: number, language: Language): string | undefined {
  const name = unsentForms(owner, FORMS)
    .filter((form) => form !== 'draft:protocol-key')
    .at(-1);
  if (name === undefined) return undefined;
  const id = Number(/\d+$/.exec(name)?.[0]);
  return id > 0 ? protocolPath(language, id) : newProtocolPath(language);
}

/** Announces a pending form once, with a link to its page. */
async function sayThatFormWaits(owner: number): Promise<void> {
  const path = waitingFormPath(owner, pageLanguage());
  if (path === undefined || path === location.pathname || readPersonal(FORM) !== undefined) return;
  writePersonal(FORM, '1');
  const t = await loadTranslate(pageLanguage(), ['common']);
  const run = () => leavePage(path);
  showToast('warning', t('protocol.waiting-form'), READING_MS, { label: t('protocol.open-form'), run });
}

/** Sends the changes of plans that wait on any page; announces a waiting form. */
export async function sendWaiting(owner: number): Promise<void> {
  sendPlanChanges().catch(console.error);
  await sayThatFormWaits(owner);
}
