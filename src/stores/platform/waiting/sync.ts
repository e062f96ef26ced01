import { atom, computed, type ReadableAtom } from 'nanostores';
import { FetchError } from '#contract/platform/client.ts';
import { transientReason } from '#stores/failure.ts';
import { isSlowNetwork, RETRY_MS, SLOW_RETRY_MS } from '#stores/platform/data-cache.ts';

/**
 * All changes are with the server (`saved`), on their way (`saving`), or pending: for the network (`waiting`) or for
 * a shop that is `busy`.
 */
type Sync = 'saved' | 'saving' | 'waiting' | 'busy';

interface ChangeSync {
  readonly $sync: ReadableAtom<Sync>;
  readonly $isWaiting: ReadableAtom<boolean>;
  readonly settle: () => void;
  readonly start: () => void;
  readonly resume: () => void;
  readonly postpone: (error: unknown) => void;
  /** Time until a change is sent again, in ms: at least what the server asked for, within a minute. */
  readonly retryPauseMs: () => number;
}

/** A longer time that a server asks for is not waited for: the person can be asked again by then (milliseconds). */
const LONGEST_PAUSE_MS = 60_000;

/** State of changes of one kind, sent one after the other. `tell` reports pending ones: once, not at each try. */
export function createSync(tell: (state: 'waiting' | 'busy', error: unknown) => unknown): ChangeSync {
  const sync = atom<Sync>('saved');
  const $isWaiting = computed(sync, (state) => state === 'waiting' || state === 'busy');
  let askedPauseMs = 0;
  return {
    $sync: sync,
    $isWaiting,
    settle: () => sync.set('saved'),
    start() {
      if (!$isWaiting.get()) sync.set('saving');
    },
    resume: () => sync.set('saving'),
    postpone(error) {
      askedPauseMs = error instanceof FetchError ? error.retryAfterMs : 0;
      const reason = transientReason(error);
      const state = reason === 'limited' || reason === 'busy' ? 'busy' : 'waiting';
      if (state === sync.get()) return;
      sync.set(state);
      tell(state, error);
    },
    retryPauseMs: () =>
      Math.max(isSlowNetwork() ? SLOW_RETRY_MS : RETRY_MS, Math.min(askedPauseMs, LONGEST_PAUSE_MS)),
  };
}
