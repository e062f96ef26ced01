import { useEffect, useState } from 'react';
import type { LinkCheckResult } from '#stores/session/links.ts';

export interface LinkDescriptionState<T> {
  readonly link: LinkCheckResult<T> | { readonly kind: 'waiting' };
  readonly retry: () => void;
}

/** Reads the description of a mailed link on mount and on retry; reading does not use up the link. */
export function useLinkDescription<T>(readLinkState: () => Promise<LinkCheckResult<T>>): LinkDescriptionState<T> {
  const [link, setLink] = useState<LinkDescriptionState<T>['link']>({ kind: 'waiting' });
  const loadLinkState = () => {
    setLink({ kind: 'waiting' });
    void readLinkState().then(setLink);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the page's own link
  useEffect(loadLinkState, []);
  return { link, retry: loadLinkState };
}
