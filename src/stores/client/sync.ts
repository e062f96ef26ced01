import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { createSync } from '#stores/platform/waiting/sync.ts';

export const planSync = createSync((state) =>
  notifyWaiting(state === 'busy' ? 'unsent.busy' : 'cart.waiting'),
);
