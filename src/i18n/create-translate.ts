import type { Language } from './languages.ts';
import type { MessageKey, MessageParams, Translate } from './message-key.ts';
import { interpolate, listCandidateKeys } from './message-text.ts';
import { type Namespace, splitMessageKey } from './namespaces.ts';

export interface LoadedMessages {
  readonly language: Language;
  readonly namespaces: Readonly<Partial<Record<Namespace, unknown>>>;
}

function isMessageGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function findMessageText(messages: unknown, path: readonly string[]): string | undefined {
  const foundMessage = path.reduce(
    (messageGroup, keyPart) => (isMessageGroup(messageGroup) ? messageGroup[keyPart] : undefined),
    messages,
  );
  return typeof foundMessage === 'string' ? foundMessage : undefined;
}

/** Creates the translate function of one language, with CLDR plurals and `{{name}}` placeholders. */
export function createTranslate({ language, namespaces }: LoadedMessages): Translate {
  return (messageKey: MessageKey, params: MessageParams = {}) => {
    const [namespace, path] = splitMessageKey(messageKey);
    for (const candidateKey of listCandidateKeys(path, language, params['count'])) {
      const messageText = findMessageText(namespaces[namespace], candidateKey.split('.'));
      if (messageText !== undefined) return interpolate(messageText, params);
    }
    return path;
  };
}
