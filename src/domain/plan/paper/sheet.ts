import type { Dose } from '#contract/intake/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { lastDayOfPhase } from '#domain/intake/phase-end.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type CurrentRow, findCurrentRow, findPhaseOnDay, type PhaseState } from '../phase-on.ts';
import type { PlanView } from '../plan.ts';
import type { PlanRow, PlanRowProduct } from '../rows.ts';
import type { PlanDates } from '../today-text.ts';
import { isStatutoryStatement, type PlanWarning } from '../warnings.ts';

export interface PaperPhase {
  readonly amount: string | null;
  readonly detail: string;
  /** Text of the phase if it follows another one: `then 1 capsule, from week 3`. */
  readonly followingText: string;
}

/** Row of the printed plan. Notes and duration are only in the first row of a product. */
export interface PaperRow {
  readonly key: string;
  readonly variantId: number;
  readonly name: string;
  /** Phase that applies on the day of printing; the first one if the plan's start is unknown. */
  readonly now: PaperPhase;
  readonly state: PhaseState;
  readonly later: readonly PaperPhase[];
  readonly label: string | null;
  readonly notes: string;
  /** Text that refers to the group with this product's note; null if the note is in this row or group. */
  readonly noteAt: string | null;
  readonly isFirst: boolean;
  readonly hasEnded: boolean;
}

export interface PaperGroup {
  readonly heading: string;
  readonly clock: string | null;
  readonly rows: readonly PaperRow[];
  /** True if amounts include times of day, which are too long for a narrow column. */
  readonly isWide: boolean;
}

export interface PaperView {
  readonly groups: readonly PaperGroup[];
  readonly warnings: readonly PlanWarning[];
  readonly statements: readonly string[];
}

export interface PaperDates extends PlanDates {
  readonly language: Language;
}

/** Returns the current day of the plan, counted from 0; also 0 before the start. */
const currentPlanDay = ({ start, today }: PaperDates): number => Math.max(0, today - start);

function toPaperPhase(row: PlanRow, paperDates: PaperDates | undefined, t: Translate): PaperPhase {
  const dosePhase = row.dose.phases[row.phase];
  const joinTexts = (textsToJoin: readonly (string | null)[]) => textsToJoin.filter(Boolean).join(t('dose:comma'));
  const formatDates = (): string => {
    if (!paperDates || !dosePhase) return row.span ?? '';
    const phaseLastDay = lastDayOfPhase(dosePhase, paperDates.start);
    return joinTexts([
      dosePhase.start_day > 0
        ? t('dose:from-date', { date: dateText(paperDates.start + dosePhase.start_day, paperDates.language) })
        : null,
      phaseLastDay === undefined ? null : t('plan:until', { date: dateText(phaseLastDay, paperDates.language) }),
    ]);
  };
  const phaseDetailTexts = [row.food, row.rhythm, formatDates()];
  return {
    amount: row.amount,
    detail: joinTexts([row.when, ...phaseDetailTexts]),
    followingText: t('plan:then', { next: joinTexts([row.amount, ...phaseDetailTexts]) }),
  };
}

function hasDoseEnded({ phases }: Dose, paperDates: PaperDates): boolean {
  return findPhaseOnDay(phases, currentPlanDay(paperDates)).state === 'over';
}

function paperPhasesOf(row: PlanRow, paperDates: PaperDates | undefined, t: Translate) {
  const displayedRow: CurrentRow = paperDates
    ? findCurrentRow(row, paperDates)
    : { now: row, later: row.later, state: 'now', lastDay: undefined };
  const now = toPaperPhase(displayedRow.now, paperDates, t);
  const laterPaperPhases = displayedRow.later.map((laterPhase) => toPaperPhase(laterPhase.row, paperDates, t));
  const { state, lastDay } = displayedRow;
  if (!paperDates || lastDay === undefined) return { now, state, later: laterPaperPhases };
  const lastDateText = dateText(lastDay, paperDates.language);
  return {
    now: { ...now, amount: null, detail: t('plan:today.ended', { date: lastDateText }) },
    state,
    later: laterPaperPhases,
  };
}

const EMPTY_PAPER_ROW: Pick<PaperRow, 'now' | 'state' | 'later' | 'hasEnded' | 'label'> = {
  now: { amount: null, detail: '', followingText: '' },
  state: 'now',
  later: [],
  hasEnded: false,
  label: null,
};

/** Builds the printed table by time of day, with each note once. Without `paperDates`, the first phase is current. */
export function createPaperView(planView: PlanView, t: Translate, paperDates?: PaperDates): PaperView {
  const firstHeadingByVariant = new Map<number, string>();
  const toPaperRow = (row: PlanRowProduct | PlanRow, groupHeading: string): PaperRow => {
    const { variantId, name } = row;
    const headingOfFirstRow = firstHeadingByVariant.get(variantId);
    const isFirstRow = headingOfFirstRow === undefined;
    if (isFirstRow) firstHeadingByVariant.set(variantId, groupHeading);
    const noteAt =
      row.notes && headingOfFirstRow && headingOfFirstRow !== groupHeading
        ? t('plan:note-at', { heading: headingOfFirstRow })
        : null;
    const commonRowFields = { variantId, name, isFirst: isFirstRow, notes: isFirstRow ? row.notes : '', noteAt };
    if (!('dose' in row)) return { ...EMPTY_PAPER_ROW, ...commonRowFields, key: `${groupHeading}-${variantId}` };
    return {
      ...commonRowFields,
      ...paperPhasesOf(row, paperDates, t),
      key: `${groupHeading}-${variantId}-${row.phase}-${row.part ?? ''}`,
      label: row.label,
      hasEnded: paperDates !== undefined && hasDoseEnded(row.dose, paperDates),
    };
  };
  const buildGroup = (
    headingOfGroup: string,
    planRows: readonly (PlanRowProduct | PlanRow)[],
    isWide = false,
  ): PaperGroup[] =>
    planRows.length === 0
      ? []
      : [
          {
            heading: headingOfGroup,
            clock: null,
            isWide,
            rows: planRows.map((row) => toPaperRow(row, headingOfGroup)),
          },
        ];
  const paperGroups = [
    ...planView.parts.flatMap(({ heading, clock, rows }) =>
      buildGroup(heading, rows).map((dayPartGroup) => ({ ...dayPartGroup, clock })),
    ),
    ...buildGroup(t('plan:any-time'), planView.anyTime),
    ...buildGroup(t('plan:not-every-day'), planView.nonDailyRows, true),
    ...buildGroup(t('plan:as-needed'), planView.asNeeded, true),
    ...buildGroup(t('plan:as-told'), planView.withoutDose),
  ];
  const nonStatutoryWarnings = planView.warnings.filter((planWarning) => !isStatutoryStatement(planWarning));
  const legalStatements = planView.warnings.filter(isStatutoryStatement).map(({ text }) => text);
  return { groups: paperGroups, warnings: nonStatutoryWarnings, statements: legalStatements };
}
