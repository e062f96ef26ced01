import { computed, type ReadableAtom } from 'nanostores';
import { $waiting, outbox } from '#stores/outbox/entries.ts';
import { cartEntries } from './state.ts';

/** Set while changes of the cart wait for a server that cannot be reached. */
export const $cartWaiting: ReadableAtom<boolean> = computed(
  [$waiting, outbox.$entries],
  (reason) => reason !== undefined && cartEntries().length > 0,
);
