import { FAILURE_MESSAGES, type IslandMessages, type MessageGroup } from './island-messages.ts';
import { DEFAULT_NAMESPACE, type Namespace } from './namespaces.ts';

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

export function pickMessages(
  messages: readonly MessageEntry[],
  groups: readonly MessageGroup[],
): IslandMessages {
  const allGroups = [...FAILURE_MESSAGES, ...groups];
  return Object.fromEntries(messages.filter(([key]) => allGroups.some((group) => isInGroup(key, group))));
}
