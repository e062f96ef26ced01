import { computed, type ReadableAtom } from 'nanostores';
import { $sendingWaitReason, outbox } from '#stores/outbox/entries.ts';
import { listPendingCartEntries } from './state.ts';

export const $areCartChangesWaiting: ReadableAtom<boolean> = computed(
  [$sendingWaitReason, outbox.$entries],
  (sendingWaitReason) => sendingWaitReason !== undefined && listPendingCartEntries().length > 0,
);
