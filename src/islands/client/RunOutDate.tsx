import { runOutPeriodOf } from '#domain/client/run-out.ts';
import type { Language } from '#i18n/languages.ts';
import styles from './client.module.css';
import { formatCivilDate, formatRelativeDay } from './dates.ts';

interface RunOutDateProps {
  readonly runOutDate: string;
  readonly today: string;
  readonly language: Language;
}

/** Run-out date. Words such as “in 3 days” follow a near date, so that it is not marked by colour only. */
export function RunOutDate({ runOutDate, today, language }: RunOutDateProps) {
  const runOutPeriod = runOutPeriodOf(runOutDate, today);
  return (
    <span className={styles['run-out']} data-group={runOutPeriod}>
      <time dateTime={runOutDate}>{formatCivilDate(runOutDate, language)}</time>
      {runOutPeriod !== 'later' && <span className="soft">{formatRelativeDay(runOutDate, today, language)}</span>}
    </span>
  );
}
