import { formatLocalDay } from '#islands/client/dates.ts';
import type { SharingNoteProps } from '#islands/sharing/SharingNote.tsx';
import { extendProtocolLink } from '#stores/protocol/extend-link.ts';

interface EndingLinkNoticeProps extends SharingNoteProps {
  readonly linkEndTime: string;
}

/** Notice that a link ends soon, with a button that extends the link. */
export function EndingLinkNotice({ context: { t, language }, protocol, linkEndTime }: EndingLinkNoticeProps) {
  const { protocol_id: id, name, shared_with: sharedWith } = protocol;
  const extendButtonLabel = t('protocols:link.extend');
  return (
    <p className="cluster gap-2">
      <strong>{t('protocols:link.soon', { date: formatLocalDay(linkEndTime, language) })}</strong>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${extendButtonLabel}: ${name}`}
        onClick={() => void extendProtocolLink(id, sharedWith?.link_id)}
      >
        {extendButtonLabel}
      </button>
    </p>
  );
}
