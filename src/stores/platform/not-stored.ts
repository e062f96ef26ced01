import { pageLanguage } from './language.ts';
import { loadTranslate } from './locale.ts';
import { LONG_TOAST_MS, showToast } from './toasts.ts';

/** Notifies the user that the browser stores nothing, so that the change ends with this page. Never rejects. */
export async function notifyNotStored(key: 'auth.not-stored' | 'cart.not-stored'): Promise<void> {
  try {
    const t = await loadTranslate(pageLanguage(), ['common']);
    showToast('warning', t(key), LONG_TOAST_MS);
  } catch (error) {
    console.error(error);
  }
}
