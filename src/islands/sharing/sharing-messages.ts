import type { MessageGroup } from '#i18n/island-messages.ts';

export const SHARING_MESSAGES: readonly MessageGroup[] = [
  'error.unreachable',
  'protocol.changed-elsewhere',
  'protocol.duplicate-client',
  'protocol.failed-to-share',
  'protocol.form-empty-field',
  'protocol.invalid-email',
  'protocol.not-approved',
  'protocol.not-proved',
  'protocols:sharing',
  'search.failed-to-fetch-clients',
  'search.no-client',
];
