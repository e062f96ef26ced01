import { useEffect, useId, useRef, useState } from 'react';
import { MAXIMUM_CONSIDERED_REASON } from '#contract/safety/limits.ts';
import type { SpacingAnswer } from '#contract/safety/schema.ts';
import { dateTag } from '#domain/intake/date-text.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type Consideration, consider, reopen } from '#stores/safety/check.ts';
import styles from './safety.module.css';

export interface ConsiderProps {
  readonly context: ShopContext;
  readonly protocolId: number;
  /** Reads the check again. */
  readonly onChanged: () => Promise<unknown>;
}

interface ConsiderFindingProps extends ConsiderProps {
  readonly finding: Pick<SpacingAnswer, 'key' | 'considered'>;
  /** Whether there is a sentence for the client. */
  readonly canTell?: boolean;
}

/** What the practitioner says of a finding: considered, why, and whether the client is told. */
export function ConsiderFinding({ context, protocolId, onChanged, finding, canTell }: ConsiderFindingProps) {
  const { t, language } = context;
  const { key, considered } = finding;
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState(considered?.reason ?? '');
  const id = useId();
  const action = useRef<HTMLButtonElement>(null);
  const isFollowed = useRef(false);
  const isConsidered = considered !== null;
  // The button that was pressed makes way for another one, which gets the focus.
  const shown = useRef(isConsidered);
  useEffect(() => {
    if (shown.current === isConsidered) return;
    shown.current = isConsidered;
    if (isFollowed.current) action.current?.focus();
    isFollowed.current = false;
  });
  if (key === null) return null;
  const run = async (change: () => Promise<void>) => {
    try {
      await change();
      setFailed(false);
    } catch {
      setFailed(true);
    }
    await onChanged();
  };
  const save = (change: Partial<Consideration>) => {
    const { reason = '', tells_client = false } = considered ?? {};
    return run(() => consider(protocolId, { key, reason, tells_client, ...change }));
  };
  const isTold = considered?.tells_client ?? false;
  const date =
    considered && new Date(considered.at).toLocaleDateString(dateTag(language), { dateStyle: 'long' });
  return (
    <div className={styles['consider']}>
      {considered ? (
        <>
          <span className={styles['state']}>
            <Icon name="check" size={18} />
            {t('safety:consider.done', { date: date ?? '' })}
          </span>
          <button
            ref={action}
            type="button"
            className="link"
            onClick={() => {
              isFollowed.current = true;
              void run(() => reopen(protocolId, key));
            }}
          >
            {t('safety:consider.undo')}
          </button>
        </>
      ) : (
        <button
          ref={action}
          type="button"
          className={styles['action']}
          aria-pressed={false}
          onClick={() => {
            isFollowed.current = true;
            void save({});
          }}
        >
          {t('safety:consider.button')}
        </button>
      )}
      {canTell && (
        <button
          type="button"
          className={styles['action']}
          aria-pressed={isTold}
          onClick={() => void save({ tells_client: !isTold })}
        >
          {isTold && <Icon name="check" size={18} />}
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
            maxLength={MAXIMUM_CONSIDERED_REASON}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed.trim() !== considered.reason) void save({ reason: typed.trim() });
            }}
          />
        </details>
      )}
      {hasFailed && <p role="alert">{t('safety:consider.failed')}</p>}
    </div>
  );
}
