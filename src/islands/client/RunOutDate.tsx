import { runOutPeriodOf } from '#domain/client/run-out.ts';
import type { Language } from '#i18n/languages.ts';
import styles from './client.module.css';
import { formatCivilDate, formatRelativeDay } from './dates.ts';

interface RunOutDateProps {
  readonly date: string;
  readonly today: string;
  readonly language: Language;
}

/** Run-out date. Words such as “in 3 days” follow a near date, so that it is not marked by colour only. */
export function RunOutDate({ date, today, language }: RunOutDateProps) {
  const runOutGroup = runOutPeriodOf(date, today);
  return (
    <span className={styles['run-out']} data-group={runOutGroup}>
      <time dateTime={date}>{formatCivilDate(date, language)}</time>
      {runOutGroup !== 'later' && <span className="soft">{formatRelativeDay(date, today, language)}</span>}
    </span>
  );
}
