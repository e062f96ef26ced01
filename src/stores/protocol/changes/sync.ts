import { atom, computed, type ReadableAtom } from 'nanostores';
import { FetchError } from '#contract/platform/client.ts';
import { transientReason } from '#stores/failure.ts';
import { isSlowNetwork, RETRY_MS, SLOW_RETRY_MS } from '#stores/platform/data-cache.ts';
import { notifyLimited } from '#stores/platform/rate-limit.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';

/**
 * Whether all changes are with the server (`saved`), on their way (`saving`), or wait: for the network (`waiting`) or
 * for a shop that takes none for now (`busy`).
 */
export type LineSync = 'saved' | 'saving' | 'waiting' | 'busy';

/** A longer time that a server asks for is not waited for: the person can be asked again by then (milliseconds). */
const LONGEST_PAUSE_MS = 60_000;

const sync = atom<LineSync>('saved');
export const $lineSync: ReadableAtom<LineSync> = sync;

/** Whether changes wait to be sent again. */
export const $areLinesWaiting = computed(sync, (state) => state === 'waiting' || state === 'busy');

let askedPauseMs = 0;

export function settleSync(): void {
  sync.set('saved');
}

/** A change goes to the server. Another try of one that waits says nothing new. */
export function startSync(): void {
  if (!$areLinesWaiting.get()) sync.set('saving');
}

/** The server answers again. */
export function resumeSync(): void {
  sync.set('saving');
}

/** A change waits; the reason is told once, not at each try. */
export function postponeSync(error: unknown): void {
  askedPauseMs = error instanceof FetchError ? error.retryAfterMs : 0;
  const reason = transientReason(error);
  const state = reason === 'limited' || reason === 'busy' ? 'busy' : 'waiting';
  if (state === sync.get()) return;
  sync.set(state);
  // The closed bar of a catalogue page has no other place to say it. A lost network is told with the addition itself.
  if (reason === 'limited') void notifyLimited(error);
  else if (state === 'busy') void notifyWaiting();
}

/** Time until a change is sent again, in ms: at least what the server asked for, within a minute. */
export function retryPauseMs(): number {
  return Math.max(isSlowNetwork() ? SLOW_RETRY_MS : RETRY_MS, Math.min(askedPauseMs, LONGEST_PAUSE_MS));
}
