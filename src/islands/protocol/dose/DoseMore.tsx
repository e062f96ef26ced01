import { useId } from 'react';
import {
  type Food,
  MAXIMUM_CYCLE_DAYS,
  MAXIMUM_PHASE_DAYS,
  MAXIMUM_PHASES,
  MAXIMUM_START_DAY,
  MAXIMUM_TIMES_A_DAY,
} from '#contract/intake/limits.ts';
import type { Phase, Rhythm } from '#contract/intake/schema.ts';
import { addPhase, changePhase, commonFood, removePhase, setFood, setRhythm } from '#domain/intake/edit.ts';
import { regionalTag } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PartChips } from './DoseStrip.tsx';
import styles from './dose.module.css';
import { NumberField } from './NumberField.tsx';
import type { DoseDraft } from './use-dose-draft.ts';

interface DoseMoreProps {
  readonly context: ShopContext;
  readonly draft: DoseDraft;
  /** The phase that is edited. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly amount: number;
}

const RHYTHMS: Readonly<Record<string, Rhythm>> = {
  'every-day': { kind: 'daily' },
  'every-n': { kind: 'cycle', on: 1, off: 1 },
  cycle: { kind: 'cycle', on: 5, off: 2 },
  weekdays: { kind: 'weekdays', days: [1, 3, 5] },
  'as-needed': { kind: 'as_needed', max_per_day: 3 },
};
const RHYTHM_NAMES = ['every-day', 'every-n', 'cycle', 'weekdays', 'as-needed'] as const;

function nameOf(rhythm: Rhythm): (typeof RHYTHM_NAMES)[number] {
  if (rhythm.kind === 'cycle') return rhythm.on === 1 ? 'every-n' : 'cycle';
  if (rhythm.kind === 'weekdays') return 'weekdays';
  return rhythm.kind === 'as_needed' ? 'as-needed' : 'every-day';
}

/** Exercise, food, days, beginning, end and further phases. */
export function DoseMore({ context, draft, place, onPlace, amount }: DoseMoreProps) {
  const { t } = context;
  const { phases } = draft.dose;
  const phase = phases[place];
  if (!phase) return null;
  const change = (to: (phase: Phase) => Phase) => draft.change(changePhase(draft.dose, place, to));
  return (
    <details
      className={styles['more']}
      open={phases.length > 1 || phase.rhythm.kind !== 'daily' ? true : undefined}
    >
      <summary>{t('dose:entry.more')}</summary>
      <div className={styles['phases']}>
        {phases.length > 1 &&
          phases.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: phases are known by their place
              key={index}
              type="button"
              className={styles['chip']}
              aria-pressed={index === place}
              onClick={() => onPlace(index)}
            >
              {t('dose:entry.phase', { number: index + 1 })}
            </button>
          ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles['chips']} role="group" aria-label={t('dose:entry.when')}>
        <PartChips
          context={context}
          parts={['before_exercise', 'after_exercise']}
          draft={draft}
          place={place}
          amount={amount}
        />
      </div>
      <FoodChoice context={context} phase={phase} onChange={(food) => change((one) => setFood(one, food))} />
      <RhythmChoice
        context={context}
        phase={phase}
        onChange={(rhythm) => change((one) => setRhythm(one, rhythm, amount))}
      />
      <div className={styles['spans']}>
        <NumberField
          label={t('dose:entry.from')}
          value={phase.start_day + 1}
          maximum={MAXIMUM_START_DAY + 1}
          onChange={(day) => change((one) => ({ ...one, start_day: (day ?? 1) - 1 }))}
        />
        <NumberField
          label={t('dose:entry.days')}
          note={t('dose:entry.no-end')}
          value={phase.days}
          maximum={MAXIMUM_PHASE_DAYS}
          onChange={(days) => change((one) => ({ ...one, days: days ?? null }))}
        />
      </div>
      <div className={styles['ends']}>
        {phases.length < MAXIMUM_PHASES && phase.rhythm.kind !== 'as_needed' && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => {
              draft.change(addPhase(draft.dose));
              onPlace(phases.length);
            }}
          >
            {t('dose:entry.add-phase')}
          </button>
        )}
        {phases.length > 1 && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => {
              draft.change(removePhase(draft.dose, place));
              onPlace(Math.max(0, place - 1));
            }}
          >
            {t('dose:entry.remove-phase')}
          </button>
        )}
      </div>
    </details>
  );
}

interface ChoiceProps<T> {
  readonly context: ShopContext;
  readonly phase: Phase;
  readonly onChange: (value: T) => void;
}

const FOODS: readonly (Food | '')[] = ['', 'with_food', 'with_fat', 'before_food', 'empty'];

function FoodChoice({ context: { t }, phase, onChange }: ChoiceProps<Food | null>) {
  const id = useId();
  const nameOfFood = (food: Food | ''): string => {
    if (food === '') return t('dose:entry.food-usual');
    return food === 'before_food' ? t('dose:entry.before-food') : t(`dose:food.${food}`);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('dose:entry.food')}</label>
      <select
        id={id}
        value={commonFood(phase) ?? ''}
        onChange={({ target }) =>
          onChange(FOODS.find((food) => food !== '' && food === target.value) || null)
        }
      >
        {FOODS.map((food) => (
          <option key={food} value={food}>
            {nameOfFood(food)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** 1 January 2024 was a Monday. */
const weekdayName = (day: number, language: ShopContext['language'], style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(regionalTag(language), { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  );

function RhythmChoice({ context, phase, onChange }: ChoiceProps<Rhythm>) {
  const { t, language } = context;
  const id = useId();
  const { rhythm } = phase;
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('dose:entry.rhythm')}</label>
        <select
          id={id}
          value={nameOf(rhythm)}
          onChange={({ target }) => onChange(RHYTHMS[target.value] ?? { kind: 'daily' })}
        >
          {RHYTHM_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`dose:entry.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {rhythm.kind === 'cycle' && rhythm.on === 1 && (
        <NumberField
          label={t('dose:entry.every')}
          value={rhythm.off + 1}
          minimum={2}
          maximum={MAXIMUM_CYCLE_DAYS + 1}
          onChange={(days) => onChange({ ...rhythm, off: (days ?? 2) - 1 })}
        />
      )}
      {rhythm.kind === 'cycle' && rhythm.on > 1 && (
        <div className={styles['spans']}>
          <NumberField
            label={t('dose:entry.on')}
            value={rhythm.on}
            minimum={2}
            maximum={MAXIMUM_CYCLE_DAYS}
            onChange={(on) => onChange({ ...rhythm, on: on ?? 2 })}
          />
          <NumberField
            label={t('dose:entry.off')}
            value={rhythm.off}
            maximum={MAXIMUM_CYCLE_DAYS}
            onChange={(off) => onChange({ ...rhythm, off: off ?? 1 })}
          />
        </div>
      )}
      {rhythm.kind === 'as_needed' && (
        <NumberField
          label={t('dose:entry.most')}
          value={rhythm.max_per_day}
          maximum={MAXIMUM_TIMES_A_DAY}
          onChange={(most) => onChange({ ...rhythm, max_per_day: most ?? 1 })}
        />
      )}
      {rhythm.kind === 'weekdays' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
        <div className={styles['chips']} role="group" aria-label={t('dose:entry.weekdays')}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <button
              key={day}
              type="button"
              className={styles['chip']}
              aria-pressed={rhythm.days.includes(day)}
              aria-label={weekdayName(day, language, 'long')}
              onClick={() =>
                onChange({
                  kind: 'weekdays',
                  days: rhythm.days.includes(day)
                    ? rhythm.days.filter((other) => other !== day)
                    : [...rhythm.days, day].toSorted((one, other) => one - other),
                })
              }
            >
              {weekdayName(day, language, 'short')}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
