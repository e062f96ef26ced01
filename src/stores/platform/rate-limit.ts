import { messageOf, transientReason } from '#stores/failure.ts';
import { READING_MS, showToast } from './toasts.ts';

/** Shows the server's words to somebody who makes changes too fast. */
export function notifyLimited(error: unknown): void {
  const message = transientReason(error) === 'limited' ? messageOf(error) : undefined;
  if (message) showToast('warning', message, READING_MS);
}
