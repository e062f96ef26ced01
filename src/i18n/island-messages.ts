import type { Language } from './languages.ts';
import type { MessageKey, Translate } from './message-key.ts';
import { candidateKeys, interpolate } from './message-text.ts';
import { DEFAULT_NAMESPACE, type Namespace } from './namespaces.ts';

type ParentKeys<Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${ParentKeys<Rest>}`
  : never;

/** Key of a message, or prefix of several such as `form` or `account:login`. */
export type MessageGroup = MessageKey | ParentKeys<MessageKey>;

/** Messages of an island by their full key; plural forms have their suffix. */
export type IslandMessages = Readonly<Record<string, string>>;

/** Messages of every island's error state. */
export const FAILURE_MESSAGES: readonly MessageGroup[] = ['error.title', 'error.status', 'error.retry'];

/** Creates a translate function for server and browser; a missing message returns its key. */
export function translateWith(language: Language, messages: IslandMessages): Translate {
  return (key, params = {}) => {
    for (const form of candidateKeys(key, language, params['count'])) {
      const text = messages[form];
      if (text !== undefined) return interpolate(text, params);
    }
    return key;
  };
}

type MessageEntry = readonly [key: string, text: string];

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

function messageEntriesOf(tree: object, prefix: string): MessageEntry[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): MessageEntry[] => {
    if (typeof value === 'string') return [[prefix + name, value]];
    return typeof value === 'object' && value !== null ? messageEntriesOf(value, `${prefix}${name}.`) : [];
  });
}

export function flatMessages(namespace: Namespace, tree: object): MessageEntry[] {
  return messageEntriesOf(tree, namespace === DEFAULT_NAMESPACE ? '' : `${namespace}:`);
}

export function isInGroup(key: string, group: string): boolean {
  return key.startsWith(`${group}.`) || key.replace(PLURAL_SUFFIX, '') === group || key === group;
}

export function pickMessages(messages: readonly MessageEntry[], groups: readonly MessageGroup[]): IslandMessages {
  const allGroups = [...FAILURE_MESSAGES, ...groups];
  return Object.fromEntries(messages.filter(([key]) => allGroups.some((group) => isInGroup(key, group))));
}
