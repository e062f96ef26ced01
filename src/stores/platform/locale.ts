import { createTranslate } from '#i18n/create-translate.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Namespace } from '#i18n/namespaces.ts';

export type MessageFile = Readonly<Record<string, unknown>>;

const messageFilesByPath = new Map<string, Promise<MessageFile>>();
/** Contents of the message files loaded so far, all in the language of the page. */
export const loadedMessages: Partial<Record<Namespace, MessageFile>> = {};

export function loadMessageFile(language: Language, fileName: Namespace | 'builder'): Promise<MessageFile> {
  const path = `/locales/${language}/${fileName}.json`;
  let file = messageFilesByPath.get(path);
  if (!file) {
    file = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    });
    // A file that failed to load is requested again the next time.
    file.catch(() => messageFilesByPath.delete(path));
    messageFilesByPath.set(path, file);
  }
  return file;
}

/** Returns a translate function; loads each message file of the language once. */
export async function loadTranslator(
  language: Language,
  namespaces: readonly Namespace[] = ['common', 'products'],
): Promise<Translate> {
  const messagesByNamespace = Object.fromEntries(
    await Promise.all(
      namespaces.map(async (namespace) => [namespace, await loadMessageFile(language, namespace)] as const),
    ),
  );
  Object.assign(loadedMessages, messagesByNamespace);
  return createTranslate({ language, namespaces: messagesByNamespace });
}
