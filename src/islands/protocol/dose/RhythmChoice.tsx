import { useId } from 'react';
import { MAXIMUM_AS_NEEDED_PER_DAY, MAXIMUM_CYCLE_DAYS } from '#contract/intake/limits.ts';
import type { Rhythm } from '#contract/intake/schema.ts';
import { capitalise } from '#i18n/capitalised.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import styles from './dose.module.css';
import type { PhaseChoiceProps } from './FoodChoice.tsx';
import { ChipGroup } from './faults/ChipGroup.tsx';
import { FieldProblem } from './faults/FieldProblem.tsx';
import type { DoseFaults } from './faults/use-faults.ts';
import { NumberField } from './NumberField.tsx';

const INITIAL_RHYTHM_BY_NAME: Readonly<Record<string, Rhythm>> = {
  'every-day': { kind: 'daily' },
  'every-n': { kind: 'cycle', on: 1, off: 1 },
  cycle: { kind: 'cycle', on: 5, off: 2 },
  weekdays: { kind: 'weekdays', days: [1, 3, 5] },
  'as-needed': { kind: 'as_needed', max_per_day: 3 },
};
const RHYTHM_NAMES = ['every-day', 'every-n', 'cycle', 'weekdays', 'as-needed'] as const;

function getRhythmName(rhythm: Rhythm): (typeof RHYTHM_NAMES)[number] {
  if (rhythm.kind === 'cycle') return rhythm.on === 1 ? 'every-n' : 'cycle';
  if (rhythm.kind === 'weekdays') return 'weekdays';
  return rhythm.kind === 'as_needed' ? 'as-needed' : 'every-day';
}

/** Returns the name of a weekday (1 is Monday), formatted from January 2024. */
const formatWeekdayName = (
  weekdayNumber: number,
  language: ShopContext['language'],
  weekdayStyle: 'short' | 'long',
): string =>
  new Intl.DateTimeFormat(regionalLanguageTag(language), { weekday: weekdayStyle, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekdayNumber),
  );

interface RhythmChoiceProps extends PhaseChoiceProps<Rhythm> {
  readonly faultOfField: DoseFaults['faultOfField'];
  /** Error text about another field that the chosen rhythm requires; empty without an error. */
  readonly requiredFieldProblem: string;
}

export function RhythmChoice({ context, phase, faultOfField, requiredFieldProblem, onChange }: RhythmChoiceProps) {
  const { t, language } = context;
  const id = useId();
  const { field, problem } = faultOfField('rhythm');
  const descriptionIds = [problem && `${id}-problem`, requiredFieldProblem && `${id}-unanswered`]
    .filter(Boolean)
    .join(' ');
  const { rhythm } = phase;
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('dose:entry.rhythm')}</label>
        <select
          id={id}
          data-field={field}
          aria-invalid={problem !== ''}
          aria-describedby={descriptionIds || undefined}
          value={getRhythmName(rhythm)}
          onChange={({ target }) => onChange(INITIAL_RHYTHM_BY_NAME[target.value] ?? { kind: 'daily' })}
        >
          {RHYTHM_NAMES.map((rhythmOption) => (
            <option key={rhythmOption} value={rhythmOption}>
              {t(`dose:entry.${rhythmOption}`)}
            </option>
          ))}
        </select>
        <FieldProblem id={`${id}-problem`} text={problem} />
        {requiredFieldProblem && (
          <p id={`${id}-unanswered`} className={styles['problem']}>
            {requiredFieldProblem}
          </p>
        )}
      </div>
      {rhythm.kind === 'cycle' && rhythm.on === 1 && (
        <NumberField
          t={t}
          label={t('dose:entry.every')}
          value={rhythm.off + 1}
          minimum={2}
          maximum={MAXIMUM_CYCLE_DAYS + 1}
          onChange={(cycleLengthDays) => onChange({ ...rhythm, off: (cycleLengthDays ?? 2) - 1 })}
        />
      )}
      {rhythm.kind === 'cycle' && rhythm.on > 1 && (
        <div className={styles['spans']}>
          <NumberField
            t={t}
            label={t('dose:entry.on')}
            value={rhythm.on}
            minimum={2}
            maximum={MAXIMUM_CYCLE_DAYS}
            onChange={(intakeDayCount) => onChange({ ...rhythm, on: intakeDayCount ?? 2 })}
          />
          <NumberField
            t={t}
            label={t('dose:entry.off')}
            value={rhythm.off}
            maximum={MAXIMUM_CYCLE_DAYS}
            onChange={(pauseDayCount) => onChange({ ...rhythm, off: pauseDayCount ?? 1 })}
          />
        </div>
      )}
      {rhythm.kind === 'as_needed' && (
        <NumberField
          t={t}
          label={t('dose:entry.most')}
          value={rhythm.max_per_day}
          maximum={MAXIMUM_AS_NEEDED_PER_DAY}
          onChange={(maximumPerDay) => onChange({ ...rhythm, max_per_day: maximumPerDay ?? 1 })}
        />
      )}
      {rhythm.kind === 'weekdays' && (
        <ChipGroup label={t('dose:entry.weekdays')} fieldFault={faultOfField('weekdays')}>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <button
              key={weekday}
              type="button"
              className={styles['chip']}
              aria-pressed={rhythm.days.includes(weekday)}
              aria-label={formatWeekdayName(weekday, language, 'long')}
              onClick={() =>
                onChange({
                  kind: 'weekdays',
                  days: rhythm.days.includes(weekday)
                    ? rhythm.days.filter((chosenWeekday) => chosenWeekday !== weekday)
                    : [...rhythm.days, weekday].toSorted((firstWeekday, secondWeekday) => firstWeekday - secondWeekday),
                })
              }
            >
              {capitalise(formatWeekdayName(weekday, language, 'short'), context)}
            </button>
          ))}
        </ChipGroup>
      )}
    </>
  );
}
