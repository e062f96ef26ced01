import type { Region } from '#domain/product/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** What every part of a protocol's view needs to speak and to count. */
export interface ProtocolContext {
  readonly language: Language;
  readonly region: Region;
  readonly t: Translate;
}
