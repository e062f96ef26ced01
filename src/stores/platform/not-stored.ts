import { pageLanguage } from './language.ts';
import { loadTranslator } from './locale.ts';
import { LONG_TOAST_DURATION_MS, showToast } from './toasts.ts';

/** Notifies the user that the browser stores nothing, so that the change is lost after this page. Never rejects. */
export async function warnNotStoredOnDevice(messageKey: 'auth.not-stored' | 'cart.not-stored'): Promise<void> {
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    showToast('warning', t(messageKey), LONG_TOAST_DURATION_MS);
  } catch (error) {
    console.error(error);
  }
}
