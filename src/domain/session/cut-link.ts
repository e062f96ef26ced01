/** The page of a mailed link, below the language, and what the link is for. */
const LINKS = { 'auth/activate': 'activation', 'auth/reset-password': 'reset' } as const;

export type CutLink = (typeof LINKS)[keyof typeof LINKS];

/** For which mail a path below the language is a link that was cut off before its token; undefined for other paths. */
export function cutLink(path: string): CutLink | undefined {
  const entries = Object.entries(LINKS);
  return entries.find(([page]) => /^auth\/./.test(path) && page.startsWith(path))?.[1];
}
