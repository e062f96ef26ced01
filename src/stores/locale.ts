import { DEFAULT_LANGUAGE, type Language, languageTag } from '#i18n/languages.ts';
import type { MessageKey, MessageParams, Translate } from '#i18n/message-key.ts';
import { type Namespace, splitKey } from '#i18n/namespaces.ts';

/** What the catalogue's pages speak with. */
const SHOP_NAMESPACES: readonly Namespace[] = ['common', 'products'];

/** One language's messages: what its loaded files hold. */
export interface Messages {
  readonly language: Language;
  readonly namespaces: Readonly<Partial<Record<Namespace, unknown>>>;
}

const files = new Map<string, Promise<unknown>>();

function loadFile(language: Language, namespace: Namespace): Promise<unknown> {
  const path = `/locales/${language}/${namespace}.json`;
  let file = files.get(path);
  if (!file) {
    file = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    });
    // A file that could not be had is asked for again the next time.
    file.catch(() => files.delete(path));
    files.set(path, file);
  }
  return file;
}

async function loadMessages(language: Language, namespaces: readonly Namespace[]): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadFile(language, namespace)] as const),
  );
  return { language, namespaces: Object.fromEntries(entries) };
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function findText(messages: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce((group, name) => (isGroup(group) ? group[name] : undefined), messages);
  return typeof found === 'string' ? found : undefined;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralCategory(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(languageTag(language));
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

/** The forms a message may have, best first: `key_zero` for none, the language's plural, the bare key. */
function formsOf(path: string, language: Language, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [path];
  const plural = `${path}_${pluralCategory(language, count)}`;
  return count === 0 ? [`${path}_zero`, plural, path] : [plural, path];
}

function interpolate(text: string, params: MessageParams): string {
  return text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Looks messages up in the first of the languages that has them, with CLDR plurals and `{{name}}` placeholders. */
export function createTranslate(languages: readonly Messages[]): Translate {
  return (key: MessageKey, params: MessageParams = {}) => {
    const [namespace, path] = splitKey(key);
    for (const { language, namespaces } of languages) {
      for (const form of formsOf(path, language, params['count'])) {
        const text = findText(namespaces[namespace], form.split('.'));
        if (text !== undefined) return interpolate(text, params);
      }
    }
    return path;
  };
}

/** The browser's translate function; loads each language file once, English too for what a language lacks. */
export async function loadTranslate(
  language: Language,
  namespaces: readonly Namespace[] = SHOP_NAMESPACES,
): Promise<Translate> {
  const languages = [...new Set([language, DEFAULT_LANGUAGE])];
  return createTranslate(await Promise.all(languages.map((code) => loadMessages(code, namespaces))));
}
