import { createTranslate } from '#i18n/create-translate.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Namespace } from '#i18n/namespaces.ts';

const loadedFiles = new Map<string, Promise<unknown>>();

function loadFile(language: Language, namespace: Namespace): Promise<unknown> {
  const path = `/locales/${language}/${namespace}.json`;
  let file = loadedFiles.get(path);
  if (!file) {
    file = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    });
    // A file that could not be had is asked for again the next time.
    file.catch(() => loadedFiles.delete(path));
    loadedFiles.set(path, file);
  }
  return file;
}

/** Returns a translate function; loads each message file of the language once. */
export async function loadTranslate(
  language: Language,
  namespaces: readonly Namespace[] = ['common', 'products'],
): Promise<Translate> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadFile(language, namespace)] as const),
  );
  return createTranslate({ language, namespaces: Object.fromEntries(entries) });
}
