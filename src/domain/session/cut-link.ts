const LINK_PURPOSE_BY_PATH = {
  'auth/activate': 'activation',
  'auth/confirm-email': 'email',
  'auth/reset-password': 'reset',
} as const;

export type TruncatedLinkPurpose = (typeof LINK_PURPOSE_BY_PATH)[keyof typeof LINK_PURPOSE_BY_PATH];

/** Returns the purpose of a mailed link whose URL lacks its token because it was cut off; undefined for other paths. */
export function purposeOfTruncatedLink(path: string): TruncatedLinkPurpose | undefined {
  const pathsAndPurposes = Object.entries(LINK_PURPOSE_BY_PATH);
  return pathsAndPurposes.find(([page]) => /^auth\/./.test(path) && page.startsWith(path))?.[1];
}
