import { type FormEvent, type RefObject, useId, useState } from 'react';
import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';
import type { Translate } from '#i18n/message-key.ts';

interface PlanStartFormProps {
  readonly t: Translate;
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
  /** First day, `YYYY-MM-DD`; null preselects today. */
  readonly startsOn: string | null;
  readonly firstDayHint: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly saveFirstDay: (startsOn: string) => void;
}

/** Form for the first day. `scripts/protocol/first-day.ts` handles the form if the server has rendered it. */
export function PlanStartForm({ t, today, startsOn, firstDayHint, input, saveFirstDay }: PlanStartFormProps) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const saveFirstDayOnSubmit = (event: FormEvent) => {
    event.preventDefault();
    const enteredDate = input.current?.value ?? '';
    const dateProblem = findStartDateProblem(enteredDate, isoDateOfDay(today));
    setRefused(dateProblem !== undefined);
    if (dateProblem === undefined) saveFirstDay(enteredDate);
    else input.current?.focus();
  };
  return (
    <form noValidate onSubmit={saveFirstDayOnSubmit}>
      <label htmlFor={id}>{t('plan:start.label')}</label>
      <input
        ref={input}
        id={id}
        type="date"
        required
        min={isoDateOfDay(today - MAXIMUM_START_DISTANCE_DAYS)}
        max={isoDateOfDay(today + MAXIMUM_START_DISTANCE_DAYS)}
        defaultValue={startsOn ?? isoDateOfDay(today)}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={isRefused || undefined}
      />
      <button className="button" type="submit">
        {t('plan:start.set')}
      </button>
      <p id={`${id}-hint`}>{firstDayHint}</p>
      <p id={`${id}-problem`} className="problem" role="alert" data-text={t('plan:start.invalid')}>
        {isRefused && t('plan:start.invalid')}
      </p>
    </form>
  );
}
