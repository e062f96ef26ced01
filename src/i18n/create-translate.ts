import type { Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { candidateKeys, interpolate } from './message-text.ts';
import { type Namespace, splitKey } from './namespaces.ts';

export interface LoadedMessages {
  readonly language: Language;
  readonly namespaces: Readonly<Partial<Record<Namespace, unknown>>>;
}

function isMessageGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function findText(messages: unknown, path: readonly string[]): string | undefined {
  const foundMessage = path.reduce((group, name) => (isMessageGroup(group) ? group[name] : undefined), messages);
  return typeof foundMessage === 'string' ? foundMessage : undefined;
}

/** Creates the translate function of one language, with CLDR plurals and `{{name}}` placeholders. */
export function createTranslate({ language, namespaces }: LoadedMessages): Translate {
  return (key: MessageKey, params: MessageParams = {}) => {
    const [namespace, path] = splitKey(key);
    for (const form of candidateKeys(path, language, params['count'])) {
      const text = findText(namespaces[namespace], form.split('.'));
      if (text !== undefined) return interpolate(text, params);
    }
    return path;
  };
}
