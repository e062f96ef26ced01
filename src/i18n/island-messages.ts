import type { Language } from './languages.ts';
import type { MessageKey, Translate } from './message-key.ts';
import { formsOf, interpolate } from './message-text.ts';

type Parents<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${Parents<Rest>}`
  : never;

/** A message, or all messages below a path such as `form` or `account:login`. */
export type MessageGroup = MessageKey | Parents<MessageKey>;

/** The messages of an island in one language: texts by their full keys, plural forms with their suffix. */
export type IslandMessages = Readonly<Record<string, string>>;

/** What every island needs for the case that it fails. */
export const FAILURE_MESSAGES: readonly MessageGroup[] = ['error.title', 'error.status', 'error.retry'];

/** The translate function of an island, the same on the server and in the browser. A missing message is its key. */
export function translateWith(language: Language, messages: IslandMessages): Translate {
  return (key, params = {}) => {
    for (const form of formsOf(key, language, params['count'])) {
      const text = messages[form];
      if (text !== undefined) return interpolate(text, params);
    }
    return key;
  };
}
