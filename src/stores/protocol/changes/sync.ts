import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { createSync } from '#stores/platform/waiting/sync.ts';

/** Reports in a toast where the closed bar has no place for it; additions report a network failure themselves. */
async function tell(state: 'waiting' | 'busy', error: unknown): Promise<void> {
  if (state === 'busy' && !(await notifyLimited(error))) await notifyWaiting('unsent.in-tab');
}

export const {
  $sync: $lineSync,
  $isWaiting: $areLinesWaiting,
  settle: settleSync,
  start: startSync,
  resume: resumeSync,
  postpone: postponeSync,
  retryPauseMs,
} = createSync(tell);
