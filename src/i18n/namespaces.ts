/** Names of message files. Only the server reads `pages`; islands get its texts as props, and scripts load `common`. */
export const NAMESPACES = [
  'common',
  'pages',
  'products',
  'account',
  'protocols',
  'stores',
  'dose',
  'clients',
  'safety',
  'plan',
  'developers',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

export const DEFAULT_NAMESPACE: Namespace = 'common';

function isNamespace(value: string): value is Namespace {
  return NAMESPACES.some((namespace) => namespace === value);
}

/** Splits a key such as `products:detail.pictures`; keys without prefix are in `common`. */
export function splitMessageKey(key: string): readonly [Namespace, string] {
  const colonIndex = key.indexOf(':');
  const namespace = key.slice(0, Math.max(colonIndex, 0));
  return isNamespace(namespace) ? [namespace, key.slice(colonIndex + 1)] : [DEFAULT_NAMESPACE, key];
}
