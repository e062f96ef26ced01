import type { MessageGroup } from '#i18n/island-messages.ts';

export const PROTOCOL_FORM_MESSAGES: readonly MessageGroup[] = [
  'form',
  'protocol.form-empty-field',
  'protocol.unexpected-error',
  'protocols:form',
];
