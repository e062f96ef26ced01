import { transientReason } from '#stores/failure.ts';
import { problemText } from '#stores/problem-text.ts';
import { READING_MS, showToast } from './toasts.ts';

/** Tells somebody who makes changes too fast, and returns whether the server had words for it. */
export async function notifyLimited(error: unknown): Promise<boolean> {
  const message = transientReason(error) === 'limited' ? await problemText(error) : undefined;
  if (message) showToast('warning', message, READING_MS);
  return Boolean(message);
}
