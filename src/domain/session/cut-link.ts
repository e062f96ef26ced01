const LINKS = { 'auth/activate': 'activation', 'auth/reset-password': 'reset' } as const;

export type CutLink = (typeof LINKS)[keyof typeof LINKS];

/** Returns the purpose of a mailed link that was truncated before its token; undefined for other paths. */
export function cutLink(path: string): CutLink | undefined {
  const entries = Object.entries(LINKS);
  return entries.find(([page]) => /^auth\/./.test(path) && page.startsWith(path))?.[1];
}
