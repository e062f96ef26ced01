import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { createSync } from '#stores/platform/waiting/sync.ts';

/** The closed bar of a catalogue page has no other place to say it. A lost network is told with the addition itself. */
async function tell(state: 'waiting' | 'busy', error: unknown): Promise<void> {
  if (state === 'busy' && !(await notifyLimited(error))) await notifyWaiting('unsent.in-tab');
}

/** How changes of lines fare. */
export const {
  $sync: $lineSync,
  $isWaiting: $areLinesWaiting,
  settle: settleSync,
  start: startSync,
  resume: resumeSync,
  postpone: postponeSync,
  retryPauseMs,
} = createSync(tell);
