import { computed, type ReadableAtom } from 'nanostores';
import { $waitReason, outbox } from '#stores/outbox/entries.ts';
import { listPendingCartEntries } from './state.ts';

export const $areCartChangesWaiting: ReadableAtom<boolean> = computed(
  [$waitReason, outbox.$entries],
  (waitReason) => waitReason !== undefined && listPendingCartEntries().length > 0,
);
