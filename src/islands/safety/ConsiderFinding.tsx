import { useEffect, useId, useRef, useState } from 'react';
import { MAXIMUM_CONSIDERED_REASON_LENGTH } from '#contract/safety/limits.ts';
import type { SpacingFindingResponse } from '#contract/safety/schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type FindingConsideration, reopenConsideredFinding, saveConsideration } from '#stores/safety/check.ts';
import styles from './safety.module.css';

export interface ConsiderFindingContext {
  readonly context: ShopContext;
  readonly protocolId: number;
  readonly clientId?: number | undefined;
  readonly onChanged: () => Promise<unknown>;
}

interface ConsiderControlsProps extends ConsiderFindingContext {
  readonly finding: Pick<SpacingFindingResponse, 'key' | 'considered'>;
  /** True if the client can be informed about this finding. */
  readonly canNotifyClient?: boolean;
}

/** Controls by which a practitioner marks a finding as considered, with a reason and a notice to the client. */
export function ConsiderFindingControls({
  context,
  protocolId,
  clientId,
  onChanged,
  finding,
  canNotifyClient,
}: ConsiderControlsProps) {
  const { t, language } = context;
  const { key, considered } = finding;
  const [hasFailed, setFailed] = useState(false);
  const storedReason = considered?.reason ?? '';
  const [typedReason, setTypedReason] = useState(storedReason);
  const considerRequestsPromiseRef = useRef(Promise.resolve());
  const id = useId();
  const considerButtonRef = useRef<HTMLButtonElement>(null);
  const isFocusPending = useRef(false);
  const isConsidered = considered !== null;
  // An open finding has no reason: a former text is not shown as if it were stored.
  useEffect(() => setTypedReason(isConsidered ? storedReason : ''), [storedReason, isConsidered]);
  // The pressed button is replaced by another one, which gets the focus.
  const wasConsideredRef = useRef(isConsidered);
  useEffect(() => {
    if (wasConsideredRef.current === isConsidered) return;
    wasConsideredRef.current = isConsidered;
    if (isFocusPending.current) considerButtonRef.current?.focus();
    isFocusPending.current = false;
  });
  if (key === null) return null;
  const sendConsiderationChange = async (request: () => Promise<void>) => {
    try {
      await request();
      setFailed(false);
    } catch {
      setFailed(true);
    }
    await onChanged();
  };
  // Serialised, as a press may save the reason twice: by the field's blur and by the button.
  const queueConsiderationChange = (request: () => Promise<void>) => {
    considerRequestsPromiseRef.current = considerRequestsPromiseRef.current
      .then(() => sendConsiderationChange(request))
      .catch(() => undefined);
  };
  const isShownToClient = considered?.tells_client ?? false;
  const saveFindingState = (changedFields: Partial<FindingConsideration>) => {
    const considerationBody = { key, reason: typedReason.trim(), tells_client: isShownToClient, ...changedFields };
    queueConsiderationChange(() => saveConsideration(protocolId, { ...considerationBody, client_id: clientId }));
  };
  const consideredTimeText = considered && momentText(Date.parse(considered.at), dateLanguageTag(language));
  return (
    <div className={styles['consider']}>
      {considered ? (
        <>
          <span className={styles['state']}>
            <Icon name="check" size={18} />
            {t('safety:consider.done', { date: consideredTimeText ?? '' })}
          </span>
          <button
            ref={considerButtonRef}
            type="button"
            className="link"
            onClick={() => {
              isFocusPending.current = true;
              queueConsiderationChange(() => reopenConsideredFinding(protocolId, key));
            }}
          >
            {t('safety:consider.undo')}
          </button>
        </>
      ) : (
        <button
          ref={considerButtonRef}
          type="button"
          className={styles['action']}
          aria-pressed={false}
          onClick={() => {
            isFocusPending.current = true;
            saveFindingState({});
          }}
        >
          {t('safety:consider.button')}
        </button>
      )}
      {canNotifyClient && (
        <button
          type="button"
          className={styles['action']}
          aria-pressed={isShownToClient}
          onClick={() => saveFindingState({ tells_client: !isShownToClient })}
        >
          {isShownToClient && <Icon name="check" size={18} />}
          {t('safety:consider.tell')}
        </button>
      )}
      {considered && (
        <details className={styles['reason']} open={considered.reason !== ''}>
          <summary id={id}>
            {t('safety:consider.reason')}
            <Icon name="chevron" size={16} />
          </summary>
          <input
            aria-labelledby={id}
            type="text"
            autoComplete="off"
            maxLength={MAXIMUM_CONSIDERED_REASON_LENGTH}
            value={typedReason}
            onChange={({ target }) => setTypedReason(target.value)}
            onBlur={() => {
              if (typedReason.trim() !== considered.reason) saveFindingState({ reason: typedReason.trim() });
            }}
          />
        </details>
      )}
      {hasFailed && <p role="alert">{t('safety:consider.failed')}</p>}
    </div>
  );
}
