import { formatLocalDay } from '#islands/client/dates.ts';
import type { SharingNoteProps } from '#islands/sharing/SharingNote.tsx';
import { extendProtocolLink } from '#stores/protocol/extend-link.ts';

interface EndingLinkNoticeProps extends SharingNoteProps {
  readonly linkEndTime: string;
}

/** Notice that a link ends soon, with a button that extends the link. */
export function EndingLinkNotice({ context: { t, language }, protocol, linkEndTime: endTime }: EndingLinkNoticeProps) {
  const { protocol_id: id, name, shared_with: sharedWith } = protocol;
  const label = t('protocols:link.extend');
  return (
    <p className="cluster gap-2">
      <strong>{t('protocols:link.soon', { date: formatLocalDay(endTime, language) })}</strong>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-label={`${label}: ${name}`}
        onClick={() => void extendProtocolLink(id, sharedWith?.link_id)}
      >
        {label}
      </button>
    </p>
  );
}
