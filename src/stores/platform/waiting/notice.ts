import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { READING_MS, showToast } from '#stores/platform/toasts.ts';

/** Says that changes wait for the shop, which cannot be reached. Never rejects. */
export async function notifyWaiting(): Promise<void> {
  try {
    const t = await loadTranslate(pageLanguage(), ['common']);
    showToast('warning', t('cart.waiting'), READING_MS);
  } catch (error) {
    console.error(error);
  }
}
