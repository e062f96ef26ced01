import { type RefObject, useEffect, useState } from 'react';
import { MAXIMUM_PHASE_DAYS, MAXIMUM_PHASE_START_DAY } from '#contract/intake/limits.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { problemText } from '../typed/problem-text.ts';
import type { DoseDraftControls } from '../use-dose-draft.ts';
import type { FieldFault } from './FieldProblem.tsx';
import { type DoseFieldName, fieldOfProblem, readPhaseIndexOfProblem } from './field-of-problem.ts';
import type { ShownFields } from './use-shown-fields.ts';

interface DoseFaultOptions {
  readonly context: IslandContext;
  readonly unit: string;
  readonly doseDraft: Pick<DoseDraftControls, 'dose' | 'problems' | 'isDoseInvalid'>;
  readonly shownFields: ShownFields;
  /** Container of the fields. */
  readonly fieldsContainer: RefObject<HTMLElement | null>;
}

export interface DoseFaults {
  /** Returns the name and error text of a field of the displayed phase. */
  readonly faultOfField: (fieldName: DoseFieldName) => FieldFault;
  /** Error text about a field that is not shown; empty without an error. */
  readonly hiddenFieldProblem: string;
  /** Focuses the field that prevents saving; returns false if there is none. */
  readonly focusInvalidField: () => boolean;
}

/** Fields that are shown even while “More” is closed. */
const ALWAYS_SHOWN_FIELDS: ReadonlySet<DoseFieldName> = new Set(['amount', 'parts']);
/** Selector of number fields whose text is outside the limits and therefore not part of the dose. */
const INVALID_NUMBER_SELECTOR = '[inputmode="numeric"][aria-invalid="true"]';
const MAXIMUM_DAYS_BY_FIELD: Partial<Record<DoseFieldName, number>> = {
  from: MAXIMUM_PHASE_START_DAY + 1,
  days: MAXIMUM_PHASE_DAYS,
};

export function useDoseFaults({
  context,
  unit,
  doseDraft,
  shownFields,
  fieldsContainer,
}: DoseFaultOptions): DoseFaults {
  const { t } = context;
  const { problems, isDoseInvalid, dose } = doseDraft;
  const [target, setTarget] = useState<{ readonly fieldSelector: string }>();
  useEffect(() => {
    const invalidControl = target && fieldsContainer.current?.querySelector<HTMLElement>(target.fieldSelector);
    (invalidControl?.querySelector('button') ?? invalidControl)?.focus();
  }, [target, fieldsContainer]);

  const faultOfField = (fieldName: DoseFieldName): FieldFault => {
    const fieldProblem = problems.find((doseProblem) => {
      const fieldAndPhaseOfProblem = fieldOfProblem(doseProblem);
      return fieldAndPhaseOfProblem.phase === shownFields.phaseIndex && fieldAndPhaseOfProblem.field === fieldName;
    });
    if (!fieldProblem) return { field: fieldName, problem: '' };
    const maximumDays = fieldProblem.code === 'overlap' ? undefined : MAXIMUM_DAYS_BY_FIELD[fieldName];
    const daysLimitText = maximumDays && t('dose:problem.between', { minimum: 1, maximum: maximumDays });
    return { field: fieldName, problem: daysLimitText || problemText(fieldProblem, unit, context) };
  };
  const firstHiddenProblem = problems.find((problem) => {
    const { field, phase } = fieldOfProblem(problem);
    return phase !== shownFields.phaseIndex || !(shownFields.areMoreFieldsOpen || ALWAYS_SHOWN_FIELDS.has(field));
  });
  const hiddenProblemText = firstHiddenProblem ? problemText(firstHiddenProblem, unit, context) : '';
  const hiddenFieldProblem =
    firstHiddenProblem && dose.phases.length > 1
      ? t('dose:problem.in-phase', {
          number: readPhaseIndexOfProblem(firstHiddenProblem) + 1,
          problem: hiddenProblemText,
        })
      : hiddenProblemText;
  const focusInvalidField = () => {
    const [firstProblem] = problems;
    const problemField = isDoseInvalid && firstProblem ? fieldOfProblem(firstProblem) : undefined;
    if (!problemField && !fieldsContainer.current?.querySelector(INVALID_NUMBER_SELECTOR)) return false;
    if (problemField) shownFields.setPhaseIndex(problemField.phase);
    if (!problemField || !ALWAYS_SHOWN_FIELDS.has(problemField.field)) shownFields.setMoreFieldsOpen(true);
    setTarget({
      fieldSelector: problemField ? `[data-field="${problemField.field}"]` : INVALID_NUMBER_SELECTOR,
    });
    return true;
  };
  return { faultOfField, hiddenFieldProblem, focusInvalidField };
}
