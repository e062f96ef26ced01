import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { READING_MS, showToast } from '#stores/platform/toasts.ts';

/** Text for pending changes. */
type WaitingText = 'cart.waiting' | 'unsent.busy';

/** Says that changes wait for the shop, and for how long they do. Never rejects. */
export async function notifyWaiting(key: WaitingText): Promise<void> {
  try {
    const t = await loadTranslate(pageLanguage(), ['common']);
    showToast('warning', t(key), READING_MS);
  } catch (error) {
    console.error(error);
  }
}
