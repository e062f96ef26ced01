import { useEffect, useRef, useState } from 'react';
import { dateText } from '#domain/intake/date-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { accountCopyPath } from '#domain/plan/offline/account-path.ts';
import { copyExpiryTime } from '#domain/plan/offline/rules.ts';
import { todayInTimeZone } from '#domain/plan/today.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { runOncePerPress } from '#stores/cart/run-once-per-press.ts';
import { type AccountPlan, writeAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { readCopy, removeCopy } from '#stores/plan/offline/copies.ts';
import { canStorePlansOffline } from '#stores/plan/offline/register.ts';
import styles from './keep-plan.module.css';

/** Time of the offline copy in ms; `unknown` until storage was read, or if the browser blocks storage. */
type OfflineCopyTime = 'unknown' | 'none' | number;
type CopyRemovalResult = 'removed' | 'failed';

interface StorePlanOfflineProps extends AccountPlan {
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
  const plans = clientProtocolsPath(language);
  const planText = JSON.stringify(plan);
  const [copy, setCopy] = useState<OfflineCopyTime>('unknown');
  const [isCurrent, setCurrent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [writtenText, setWrittenText] = useState<string>();
  const [outcome, setOutcome] = useState<CopyRemovalResult>();
  const button = useRef<HTMLButtonElement>(null);
  // Serialised: a pending write must not undo a removal.
  const pendingWork = useRef<Promise<unknown>>(Promise.resolve());
  const isWriting = isCurrent && writtenText !== planText;
  useEffect(() => {
    if (!canStorePlansOffline()) return;
    // Blocked storage offers nothing.
    readCopy(path).then(
      (storedCopy) => {
        setCopy(storedCopy?.at ?? 'none');
        setCurrent(storedCopy !== undefined);
      },
      () => undefined,
    );
  }, [path]);
  useEffect(() => {
    if (!isWriting) return undefined;
    let isEffectActive = true;
    const writeCopy = () =>
      isEffectActive ? writeAccountCopy({ path, plans }, JSON.parse(planText), readAt) : undefined;
    // A full disk and blocked storage refuse it.
    const pendingWrite = pendingWork.current.then(writeCopy).catch(() => undefined);
    pendingWork.current = pendingWrite.then((storedAt) => {
      if (!isEffectActive) return;
      if (storedAt !== undefined) setCopy(storedAt);
      setOutcome(storedAt === undefined ? 'failed' : undefined);
      setWrittenText(planText);
      if (storedAt === undefined && copy === 'none') setCurrent(false);
    });
    return () => {
      isEffectActive = false;
    };
  }, [isWriting, planText, path, plans, copy, readAt]);
  const storeCopy = async () => {
    setOutcome(undefined);
    setAsking(true);
    await isPresent();
    setAsking(false);
    setWrittenText(undefined);
    setCurrent(true);
  };
  const remove = async () => {
    setCurrent(false);
    await pendingWork.current;
    try {
      await removeCopy(path);
      setCopy('none');
      setOutcome('removed');
    } catch {
      setOutcome('failed');
    }
    button.current?.focus();
  };
  if (copy === 'unknown') return null;
  const removedText = outcome === 'removed' && t('plan:offline.removed');
  return (
    <div className={styles['keep']}>
      <p className={styles['kept']}>
        <span role="status">
          {copy === 'none'
            ? removedText
            : t('plan:offline.kept', { date: dateText(lastValidDayOfCopy(copy), language) })}
        </span>
        {copy !== 'none' && <a href={path}>{t('plan:account-copy.open')}</a>}
      </p>
      <p>{t(copy === 'none' ? 'plan:account-copy.hint' : 'plan:account-copy.bookmark')}</p>
      <button
        ref={button}
        type="button"
        className="button"
        data-kind="quiet"
        aria-busy={isAsking || isWriting}
        onClick={({ currentTarget }) => void runOncePerPress(currentTarget, copy === 'none' ? storeCopy : remove)}
      >
        {copy === 'none' ? t('plan:account-copy.keep') : t('plan:offline.remove')}
      </button>
      <p role="status">{outcome === 'failed' && t('plan:account-copy.failed')}</p>
    </div>
  );
}

const lastValidDayOfCopy = (copiedAt: number): number =>
  dayNumber(todayInTimeZone(new Date(copyExpiryTime({ at: copiedAt })))) ?? 0;
