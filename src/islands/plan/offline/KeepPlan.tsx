import { useEffect, useRef, useState } from 'react';
import { dateText } from '#domain/intake/date-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { accountCopyPath, endOf } from '#domain/plan/offline/rules.ts';
import { todayIn } from '#domain/plan/today.ts';
import { writeAccountCopy } from '#stores/plan/offline/account-copy.ts';
import { readCopy, removeCopy } from '#stores/plan/offline/copies.ts';
import { canKeepPlans } from '#stores/plan/offline/register.ts';
import { copyDocument } from './copy-document.ts';
import styles from './keep-plan.module.css';
import { PlanCopy, type PlanCopyProps } from './PlanCopy.tsx';

/** Without a copy, with one that was made at a time in milliseconds; `unknown`: nothing is offered. */
type Copy = 'unknown' | 'none' | number;

/**
 * Has a client's plan on the device, on their word alone: a named person's plan says something about health. A copy that is there is
 * made again by each visit.
 */
export function KeepPlan(props: PlanCopyProps) {
  const { context, protocol } = props;
  const { t, language } = context;
  const path = accountCopyPath(language, protocol.protocol_id);
  const [copy, setCopy] = useState<Copy>('unknown');
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!canKeepPlans()) return;
    void readCopy(path).then((found) => {
      setCopy(found?.at ?? 'none');
      setWriting(found !== undefined);
    });
  }, [path]);
  useEffect(() => {
    if (!isWriting || !content.current) return;
    void writeAccountCopy(path, copyDocument(content.current, language, t('shell.protocols'))).then((at) => {
      setWriting(false);
      setFailed(at === undefined);
      if (at !== undefined) setCopy(at);
    });
  }, [isWriting, path, language, t]);
  const remove = async () => {
    await removeCopy(path);
    setCopy('none');
    button.current?.focus();
  };
  if (copy === 'unknown') return null;
  return (
    <div className={styles['keep']}>
      {copy === 'none' ? (
        <p>{t('plan:account-copy.hint')}</p>
      ) : (
        <p className={styles['kept']}>
          <span>{t('plan:offline.kept', { date: dateText(lastDay(copy), language) })}</span>
          <a href={path}>{t('plan:account-copy.open')}</a>
        </p>
      )}
      <button
        ref={button}
        type="button"
        className="button"
        data-kind="quiet"
        aria-busy={isWriting}
        onClick={() => (copy === 'none' ? setWriting(true) : void remove())}
      >
        {copy === 'none' ? t('plan:account-copy.keep') : t('plan:offline.remove')}
      </button>
      <p role="status">{hasFailed && t('plan:account-copy.failed')}</p>
      {isWriting && (
        <div ref={content} hidden>
          <PlanCopy {...props} />
        </div>
      )}
    </div>
  );
}

const lastDay = (at: number): number => dayNumber(todayIn(new Date(endOf({ at })))) ?? 0;
