import { createTranslate } from '#i18n/create-translate.ts';
import { createIslandTranslate } from '#i18n/island-messages.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { loadedMessages, loadMessageFile, type MessageFile } from './platform/locale.ts';

/** Returns the translate function of an island, which also reads the message files that its lazy parts have loaded. */
export function createIslandTranslator(language: Language, messages: MessageFile): Translate {
  return createIslandTranslate(language, messages, createTranslate({ language, namespaces: loadedMessages }));
}

/** Returns the translate function of the protocol builder, whose first messages are in a file of their own. */
export async function loadBuilderTranslator(language: Language): Promise<Translate> {
  return createIslandTranslator(language, await loadMessageFile(language, 'builder'));
}
