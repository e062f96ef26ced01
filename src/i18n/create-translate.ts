import { type Language, regionalTag } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { type Namespace, splitKey } from './namespaces.ts';

/** One language's messages: what its loaded files hold. */
export interface Messages {
  readonly language: Language;
  readonly namespaces: Readonly<Partial<Record<Namespace, unknown>>>;
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
    rules = new Intl.PluralRules(regionalTag(language));
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
