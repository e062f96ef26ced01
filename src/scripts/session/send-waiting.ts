import { newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { readPersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { READING_MS, showToast } from '#stores/platform/toasts.ts';
import { unsentForms } from '#stores/platform/waiting/texts.ts';

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

/** Announces a waiting form. */
export async function sendWaiting(owner: number): Promise<void> {
  await sayThatFormWaits(owner);
}
