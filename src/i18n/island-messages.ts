import type { Language } from './languages.ts';
import type { MessageKey, Translate } from './message-key.ts';
import { interpolate, listCandidateKeys } from './message-text.ts';
import { DEFAULT_NAMESPACE, type Namespace } from './namespaces.ts';

type KeyPrefixes<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${KeyPrefixes<Rest>}`
  : never;

/** Key of a message, or prefix of several such as `form` or `account:login`. */
export type MessageGroup = MessageKey | KeyPrefixes<MessageKey>;

/** Messages of an island by full key; keys of plural forms include the plural suffix. */
export type IslandMessages = Readonly<Record<string, string>>;

export const FAILURE_MESSAGE_KEYS: readonly MessageGroup[] = ['error.title', 'error.status', 'error.retry'];

/** Creates a translate function for server and browser; reads a missing message by `translateOther`. */
export function createIslandTranslate(
  language: Language,
  messages: Readonly<Record<string, unknown>>,
  translateOther: Translate = (key) => key,
): Translate {
  return (key, params = {}) => {
    for (const candidateKey of listCandidateKeys(key, language, params['count'])) {
      const messageText = messages[candidateKey];
      if (typeof messageText === 'string') return interpolate(messageText, params);
    }
    return translateOther(key, params);
  };
}

type MessageKeyAndText = readonly [key: string, text: string];

const PLURAL_SUFFIX_PATTERN = /_(?:zero|one|two|few|many|other)$/;

function flattenMessageTree(messageTree: object, keyPrefix: string): MessageKeyAndText[] {
  return Object.entries(messageTree).flatMap(([name, value]: [string, unknown]): MessageKeyAndText[] => {
    if (typeof value === 'string') return [[keyPrefix + name, value]];
    return typeof value === 'object' && value !== null ? flattenMessageTree(value, `${keyPrefix}${name}.`) : [];
  });
}

export function flattenMessages(namespace: Namespace, messageTree: object): MessageKeyAndText[] {
  return flattenMessageTree(messageTree, namespace === DEFAULT_NAMESPACE ? '' : `${namespace}:`);
}

export function isKeyInGroup(key: string, messageGroup: string): boolean {
  return (
    key.startsWith(`${messageGroup}.`) ||
    key.replace(PLURAL_SUFFIX_PATTERN, '') === messageGroup ||
    key === messageGroup
  );
}

export function pickMessages(
  messages: readonly MessageKeyAndText[],
  messageGroups: readonly MessageGroup[],
): IslandMessages {
  const allMessageGroups = [...FAILURE_MESSAGE_KEYS, ...messageGroups];
  return Object.fromEntries(messages.filter(([key]) => allMessageGroups.some((group) => isKeyInGroup(key, group))));
}
