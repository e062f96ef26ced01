import type { OpeningInterval } from '#contract/storefront/opening-hours-schema.ts';
import { findDayHoursProblem, type HoursProblem, suggestNextInterval } from '#domain/storefront/opening-problems.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import formStyles from '#islands/form/form.module.css';
import { useLineFocus } from '#islands/protocol/lines/use-line-focus.ts';
import { IconButton } from '#islands/storefront-editor/entries/EntryRow.tsx';
import styles from '#islands/storefront-editor/storefront-editor.module.css';
import hoursStyles from './hours.module.css';

interface HoursDayProps {
  readonly t: Translate;
  readonly dayName: string;
  readonly intervals: readonly OpeningInterval[];
  readonly onChange: (intervals: OpeningInterval[]) => void;
  /** Copies this day's hours to the other days; undefined hides the button. */
  readonly onCopyToOtherDays?: (() => void) | undefined;
}

const MAXIMUM_INTERVALS_PER_DAY = 6;

const HOURS_PROBLEM_MESSAGES: Readonly<Record<HoursProblem, MessageKey>> = {
  time: 'stores:editor.hours.problem-time',
  order: 'stores:editor.hours.problem-order',
  overlap: 'stores:editor.hours.problem-overlap',
};

interface TimeFieldProps {
  readonly timeLabel: string;
  readonly timeOfDay: string;
  readonly onChange: (newTime: string) => void;
}

function TimeField({ timeLabel, timeOfDay, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      className={formStyles['input']}
      aria-label={timeLabel}
      value={timeOfDay}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function HoursDay({ t, dayName, intervals, onChange, onCopyToOtherDays }: HoursDayProps) {
  // Identified by index: any removal removes the last index, and the focus only if it was there.
  const { place: intervalListRef, reportLeaving } = useLineFocus<HTMLFieldSetElement>(
    intervals.map((_, intervalIndex) => intervalIndex),
  );
  const hoursProblem = findDayHoursProblem(intervals);
  const isDayFull = intervals.length >= MAXIMUM_INTERVALS_PER_DAY;
  const changeInterval = (index: number, changedTimes: Partial<OpeningInterval>) =>
    onChange(
      intervals.map((interval, intervalIndex) =>
        intervalIndex === index ? { ...interval, ...changedTimes } : interval,
      ),
    );
  return (
    <fieldset ref={intervalListRef} className={hoursStyles['day']} tabIndex={-1}>
      <legend>{dayName}</legend>
      {intervals.length === 0 && <p className="soft">{t('stores:page.closed')}</p>}
      {intervals.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no name but their place.
        <div key={index} className={hoursStyles['span']} data-id={index} tabIndex={-1}>
          <TimeField
            timeLabel={t('stores:editor.hours.opens', { day: dayName, number: index + 1 })}
            timeOfDay={from}
            onChange={(newTime) => changeInterval(index, { from: newTime })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            timeLabel={t('stores:editor.hours.closes', { day: dayName, number: index + 1 })}
            timeOfDay={to}
            onChange={(newTime) => changeInterval(index, { to: newTime })}
          />
          <IconButton
            iconName="bin"
            buttonLabel={t('stores:editor.hours.remove', { day: dayName, number: index + 1 })}
            onClick={() => {
              reportLeaving(intervals.length - 1);
              onChange(intervals.filter((_, otherIndex) => otherIndex !== index));
            }}
          />
        </div>
      ))}
      <p role="alert" className={styles['problem']}>
        {hoursProblem && t(HOURS_PROBLEM_MESSAGES[hoursProblem])}
      </p>
      <button
        type="button"
        className={hoursStyles['more']}
        aria-label={t('stores:editor.hours.add-to', { day: dayName })}
        aria-disabled={isDayFull}
        onClick={() => {
          if (!isDayFull) onChange([...intervals, suggestNextInterval(intervals)]);
        }}
      >
        {t('stores:editor.hours.add')}
      </button>
      {onCopyToOtherDays && (
        <button type="button" className={hoursStyles['more']} onClick={onCopyToOtherDays}>
          {t('stores:editor.hours.same')}
        </button>
      )}
    </fieldset>
  );
}
