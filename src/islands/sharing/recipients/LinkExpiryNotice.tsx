import { Suspense } from 'react';
import { isLinkEndingSoon } from '#domain/sharing/link-end.ts';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import type { SharingNoteProps } from '#islands/sharing/SharingNote.tsx';

const EndingLinkNotice = createOnlineLazyComponent(async () => (await import('./EndingLink.tsx')).EndingLinkNotice, {
  messageFiles: ['protocols'],
});

/** Notice about a protocol's link, loaded only if the link ends soon. */
export function LinkExpiryNotice(props: SharingNoteProps) {
  const linkEndTime = props.protocol.shared_with?.link_until;
  if (!linkEndTime || !isLinkEndingSoon(linkEndTime, Date.now())) return null;
  return (
    <Suspense>
      <EndingLinkNotice {...props} linkEndTime={linkEndTime} />
    </Suspense>
  );
}
