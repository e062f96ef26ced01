import { useId, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { EndedLink } from '#contract/sharing/link-schema.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { changeProtocolLink } from '#stores/sharing/actions.ts';
import { LinkLifetimeOptions, parseLifetimeDays } from './LinkEnd.tsx';
import styles from './sharing.module.css';

/** Link change that can be undone. `linkIdsBeforeAndAfter` are the ids of the open link before and after the change. */
interface UndoableLinkChange {
  readonly changeKind: 'revoke' | 'rotate';
  readonly linkIdsBeforeAndAfter: readonly (number | undefined)[];
  readonly linkToRestore: EndedLink | undefined;
}

export interface SharedLinkControlsProps {
  readonly context: ShopContext;
  readonly protocol: Protocol;
}

/** Controls of an open link: lifetime, replacement and withdrawal, with an undo while the panel is open. */
export function SharedLinkControls({ context: { t, language }, protocol }: SharedLinkControlsProps) {
  const { protocol_id: id, shared_with: sharedWith } = protocol;
  const lifetimeSelectId = useId();
  const [isBusy, setBusy] = useState(false);
  const [lastChange, setLastChange] = useState<UndoableLinkChange>();
  const [failure, setFailure] = useState<string>();
  // A change can be undone unless the link was changed elsewhere since.
  const undoableLinkChange = lastChange?.linkIdsBeforeAndAfter.includes(sharedWith?.link_id) ? lastChange : undefined;
  if (!sharedWith || (!sharedWith.link && !undoableLinkChange && !failure)) return null;
  const changeSharedLink = async (linkChangeKind: Parameters<typeof changeProtocolLink>[1]) => {
    setBusy(true);
    setFailure(undefined);
    const formerLinkId = sharedWith.link_id;
    const linkToChange = linkChangeKind === 'restore' ? lastChange?.linkToRestore : { link_id: formerLinkId };
    const linkChangeResult = await changeProtocolLink(id, linkChangeKind, t('error.unreachable'), linkToChange);
    const isLinkChangeUndoable =
      linkChangeResult.failure === undefined && (linkChangeKind === 'revoke' || linkChangeKind === 'rotate');
    setBusy(false);
    setFailure(linkChangeResult.isChanged ? t('protocol.changed-elsewhere') : linkChangeResult.failure);
    if (isLinkChangeUndoable)
      setLastChange({
        changeKind: linkChangeKind,
        linkIdsBeforeAndAfter: [formerLinkId, linkChangeResult.link_id],
        linkToRestore: linkChangeResult.undo,
      });
    else if (linkChangeResult.failure === undefined || linkChangeResult.isChanged) setLastChange(undefined);
  };
  const renderLinkChangeButton = (buttonText: string, renderedChange: 'revoke' | 'rotate' | 'restore') => (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      aria-busy={isBusy}
      onClick={() => !isBusy && void changeSharedLink(renderedChange)}
    >
      {buttonText}
    </button>
  );
  return (
    <div className={styles['link']}>
      {sharedWith.link && (
        <div className={styles['discount']}>
          <label htmlFor={lifetimeSelectId}>
            {sharedWith.link_until
              ? t('protocols:link.until', { date: formatLocalDay(sharedWith.link_until, language) })
              : t('protocols:link.open')}
          </label>
          <select
            id={lifetimeSelectId}
            value=""
            disabled={isBusy}
            onChange={({ target: { value } }) => void changeSharedLink({ days: parseLifetimeDays(value) })}
          >
            <option value="" disabled hidden>
              {t('protocols:link.change')}
            </option>
            <LinkLifetimeOptions t={t} />
          </select>
        </div>
      )}
      <p role="status">
        {undoableLinkChange &&
          t(undoableLinkChange.changeKind === 'revoke' ? 'protocols:link.revoked' : 'protocols:link.rotated')}
      </p>
      <p role="alert" className={styles['problem']}>
        {failure}
      </p>
      <div className="wrap gap-2">
        {undoableLinkChange && renderLinkChangeButton(t('protocols:undo'), 'restore')}
        {sharedWith.link && !undoableLinkChange && renderLinkChangeButton(t('protocols:link.rotate'), 'rotate')}
        {sharedWith.link && !undoableLinkChange && renderLinkChangeButton(t('protocols:link.revoke'), 'revoke')}
      </div>
    </div>
  );
}
