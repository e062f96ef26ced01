import { createTranslate } from '#i18n/create-translate.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Namespace } from '#i18n/namespaces.ts';

const messageFilesByPath = new Map<string, Promise<unknown>>();

function loadMessageFile(language: Language, namespace: Namespace): Promise<unknown> {
  const path = `/locales/${language}/${namespace}.json`;
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
  const messagesByNamespace = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadMessageFile(language, namespace)] as const),
  );
  return createTranslate({ language, namespaces: Object.fromEntries(messagesByNamespace) });
}
