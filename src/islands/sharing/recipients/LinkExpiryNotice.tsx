import { Suspense } from 'react';
import { isLinkEndingSoon } from '#domain/sharing/link-end.ts';
import { lazyOnceOnline } from '#islands/lazy-once-online.ts';
import type { SharingNoteProps } from '#islands/sharing/SharingNote.tsx';

const EndingLink = lazyOnceOnline(async () => (await import('./EndingLink.tsx')).EndingLink);

/** Notice about a protocol’s link if it ends soon; loaded then. */
export function LinkExpiryNotice(props: SharingNoteProps) {
  const endTime = props.protocol.shared_with?.link_until;
  if (!endTime || !isLinkEndingSoon(endTime, Date.now())) return null;
  return (
    <Suspense>
      <EndingLink {...props} endTime={endTime} />
    </Suspense>
  );
}
