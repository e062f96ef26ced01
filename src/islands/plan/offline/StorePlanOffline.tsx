import { useEffect, useRef, useState } from 'react';
import { dateText } from '#domain/intake/date-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { accountCopyPath } from '#domain/plan/offline/account-path.ts';
import { copyExpiryTime } from '#domain/plan/offline/rules.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { type AccountProtocolPlan, writeAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { readCopy, removeCopy } from '#stores/plan/offline/copies.ts';
import { canStorePlansOffline } from '#stores/plan/offline/register.ts';
import styles from './keep-plan.module.css';

/** Time of the offline copy in ms; `unknown` until the copy was read, or if the browser blocks storage. */
type OfflineCopyTime = 'unknown' | 'none' | number;
type CopyRemovalResult = 'removed' | 'failed';

interface StorePlanOfflineProps extends AccountProtocolPlan {
  readonly context: IslandContext;
  /** Time in ms at which the plan was read. */
  readonly readAt: number;
  /** Reads the plan again from the server before it is copied; false if it has changed since it was shown. */
  readonly isPresent: () => Promise<boolean>;
}

/** Button that stores a plan offline, and then keeps the copy current. Never automatic: plans are health data. */
export function StorePlanOffline({ context, readAt, isPresent, ...plan }: StorePlanOfflineProps) {
  const { protocol } = plan;
  const { t, language } = context;
  const path = accountCopyPath(language, protocol.protocol_id);
  const planListPath = clientProtocolsPath(language);
  const planJson = JSON.stringify(plan);
  const [copy, setCopy] = useState<OfflineCopyTime>('unknown');
  const [isCurrent, setCurrent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [writtenText, setWrittenText] = useState<string>();
  const [outcome, setOutcome] = useState<CopyRemovalResult>();
  const storeButton = useRef<HTMLButtonElement>(null);
  // Serialised: a pending write must not undo a removal.
  const pendingStorageWork = useRef<Promise<unknown>>(Promise.resolve());
  const shouldWriteCopy = isCurrent && writtenText !== planJson;
  useEffect(() => {
    if (!canStorePlansOffline()) return;
    // If storage is blocked, no button is shown.
    readCopy(path).then(
      (storedCopy) => {
        setCopy(storedCopy?.at ?? 'none');
        setCurrent(storedCopy !== undefined);
      },
      () => undefined,
    );
  }, [path]);
  useEffect(() => {
    if (!shouldWriteCopy) return undefined;
    let isEffectActive = true;
    const writeCopy = () =>
      isEffectActive ? writeAccountCopy({ path, plans: planListPath }, JSON.parse(planJson), readAt) : undefined;
    // A full disk or blocked storage rejects the write.
    const pendingCopyWrite = pendingStorageWork.current.then(writeCopy).catch(() => undefined);
    pendingStorageWork.current = pendingCopyWrite.then((storedAt) => {
      if (!isEffectActive) return;
      if (storedAt !== undefined) setCopy(storedAt);
      setOutcome(storedAt === undefined ? 'failed' : undefined);
      setWrittenText(planJson);
      if (storedAt === undefined && copy === 'none') setCurrent(false);
    });
    return () => {
      isEffectActive = false;
    };
  }, [shouldWriteCopy, planJson, path, planListPath, copy, readAt]);
  const startStoringCopy = async () => {
    setOutcome(undefined);
    setAsking(true);
    await isPresent();
    setAsking(false);
    setWrittenText(undefined);
    setCurrent(true);
  };
  const removeStoredCopy = async () => {
    setCurrent(false);
    await pendingStorageWork.current;
    try {
      await removeCopy(path);
      setCopy('none');
      setOutcome('removed');
    } catch {
      setOutcome('failed');
    }
    storeButton.current?.focus();
  };
  if (copy === 'unknown') return null;
  const removalMessage = outcome === 'removed' && t('plan:offline.removed');
  return (
    <div className={styles['keep']}>
      <p className={styles['kept']}>
        <span role="status">
          {copy === 'none'
            ? removalMessage
            : t('plan:offline.kept', { date: dateText(getLastValidDayOfCopy(copy), language) })}
        </span>
        {copy !== 'none' && <a href={path}>{t('plan:account-copy.open')}</a>}
      </p>
      <p>{t(copy === 'none' ? 'plan:account-copy.hint' : 'plan:account-copy.bookmark')}</p>
      <button
        ref={storeButton}
        type="button"
        className="button"
        data-kind="quiet"
        aria-busy={isAsking || shouldWriteCopy}
        onClick={({ currentTarget }) =>
          void runOncePerPress(currentTarget, copy === 'none' ? startStoringCopy : removeStoredCopy)
        }
      >
        {copy === 'none' ? t('plan:account-copy.keep') : t('plan:offline.remove')}
      </button>
      <p role="status">{outcome === 'failed' && t('plan:account-copy.failed')}</p>
    </div>
  );
}

const getLastValidDayOfCopy = (copiedAt: number): number =>
  toEpochDay(todayInTimeZone(new Date(copyExpiryTime({ at: copiedAt })))) ?? 0;
