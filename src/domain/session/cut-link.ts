const LINK_PURPOSES = {
  'auth/activate': 'activation',
  'auth/confirm-email': 'email',
  'auth/reset-password': 'reset',
} as const;

export type TruncatedLink = (typeof LINK_PURPOSES)[keyof typeof LINK_PURPOSES];

/** Returns the purpose of a mailed link whose URL lacks its token because it was cut off; undefined for other paths. */
export function purposeOfTruncatedLink(path: string): TruncatedLink | undefined {
  const entries = Object.entries(LINK_PURPOSES);
  return entries.find(([page]) => /^auth\/./.test(path) && page.startsWith(path))?.[1];
}
