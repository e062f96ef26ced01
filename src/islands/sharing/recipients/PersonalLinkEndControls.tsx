import { useState } from 'react';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { changePersonalLink } from '#stores/sharing/personal.ts';

interface PersonalLinkEndControlsProps {
  readonly context: Pick<IslandContext, 't' | 'language'>;
  readonly protocolId: number;
  readonly clientId: number;
  readonly clientName: string;
  readonly linkEndTime: string;
}

/** End date of a personal link, with a button that ends the link at once, or undoes this. */
export function PersonalLinkEndControls({
  context: { t, language },
  protocolId,
  clientId,
  clientName,
  linkEndTime,
}: PersonalLinkEndControlsProps) {
  const [isEnded, setEnded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const endOrRestoreLink = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const pathParams = { id: protocolId, client_id: clientId };
    const linkChangeKind = isEnded ? 'restore' : 'end';
    const failureText = await changePersonalLink(pathParams, linkChangeKind, t('error.unreachable'));
    setFailure(failureText);
    if (failureText === undefined) setEnded(!isEnded);
    setBusy(false);
  };
  const endButtonText = t('protocols:recipients.end');
  return (
    <span className="cluster gap-2">
      <span role="status">
        {isEnded
          ? t('protocols:recipients.ended')
          : t('protocols:recipients.personal', { date: formatLocalDay(linkEndTime, language) })}
      </span>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-busy={isBusy}
        aria-label={isEnded ? undefined : `${endButtonText}: ${clientName}`}
        onClick={() => void endOrRestoreLink()}
      >
        {isEnded ? t('protocols:undo') : endButtonText}
      </button>
      <span role="alert">{failure}</span>
    </span>
  );
}
