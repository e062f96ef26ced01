import type { Dose } from '#contract/intake/schema.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { lastDayOfPhase } from '#domain/intake/phase-end.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { type CurrentRow, currentRow, type PhaseState, phaseOnDay } from '../phase-on.ts';
import type { PlanView } from '../plan.ts';
import type { PlanRow, PlanRowProduct } from '../rows.ts';
import type { PlanTimes } from '../today-text.ts';
import { isStatement, type PlanWarning } from '../warnings.ts';

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

export interface PaperTimes extends PlanTimes {
  readonly language: Language;
}

/** Returns the current day of the plan, counted from 0; also 0 before the start. */
const currentPlanDay = ({ start, today }: PaperTimes): number => Math.max(0, today - start);

function toPaperPhase(row: PlanRow, times: PaperTimes | undefined, t: Translate): PaperPhase {
  const phase = row.dose.phases[row.phase];
  const joinTexts = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(t('dose:comma'));
  const datesText = (): string => {
    if (!times || !phase) return row.span ?? '';
    const lastDay = lastDayOfPhase(phase, times.start);
    return joinTexts([
      phase.start_day > 0
        ? t('dose:from-date', { date: dateText(times.start + phase.start_day, times.language) })
        : null,
      lastDay === undefined ? null : t('plan:until', { date: dateText(lastDay, times.language) }),
    ]);
  };
  const content = [row.food, row.rhythm, datesText()];
  return {
    amount: row.amount,
    detail: joinTexts([row.when, ...content]),
    followingText: t('plan:then', { next: joinTexts([row.amount, ...content]) }),
  };
}

function hasDoseEnded({ phases }: Dose, times: PaperTimes): boolean {
  return phaseOnDay(phases, currentPlanDay(times)).state === 'over';
}

function paperPhasesOf(row: PlanRow, times: PaperTimes | undefined, t: Translate) {
  const shownRow: CurrentRow = times
    ? currentRow(row, times)
    : { now: row, later: row.later, state: 'now', lastDay: undefined };
  const now = toPaperPhase(shownRow.now, times, t);
  const later = shownRow.later.map((laterPhase) => toPaperPhase(laterPhase.row, times, t));
  const { state, lastDay } = shownRow;
  if (!times || lastDay === undefined) return { now, state, later };
  const date = dateText(lastDay, times.language);
  return { now: { ...now, amount: null, detail: t('plan:today.ended', { date }) }, state, later };
}

const EMPTY_ROW: Pick<PaperRow, 'now' | 'state' | 'later' | 'hasEnded' | 'label'> = {
  now: { amount: null, detail: '', followingText: '' },
  state: 'now',
  later: [],
  hasEnded: false,
  label: null,
};

/** Builds the printed table by time of day, with each note once. Without `times`, the first phase is current. */
export function paperView(planView: PlanView, t: Translate, times?: PaperTimes): PaperView {
  const firstHeadings = new Map<number, string>();
  const toRow = (row: PlanRowProduct | PlanRow, groupHeading: string): PaperRow => {
    const { variantId, name } = row;
    const heading = firstHeadings.get(variantId);
    const isFirstRow = heading === undefined;
    if (isFirstRow) firstHeadings.set(variantId, groupHeading);
    const noteAt = row.notes && heading && heading !== groupHeading ? t('plan:note-at', { heading }) : null;
    const sharedFields = { variantId, name, isFirst: isFirstRow, notes: isFirstRow ? row.notes : '', noteAt };
    if (!('dose' in row)) return { ...EMPTY_ROW, ...sharedFields, key: `${groupHeading}-${variantId}` };
    return {
      ...sharedFields,
      ...paperPhasesOf(row, times, t),
      key: `${groupHeading}-${variantId}-${row.phase}-${row.part ?? ''}`,
      label: row.label,
      hasEnded: times !== undefined && hasDoseEnded(row.dose, times),
    };
  };
  const buildGroup = (heading: string, rows: readonly (PlanRowProduct | PlanRow)[], isWide = false): PaperGroup[] =>
    rows.length === 0 ? [] : [{ heading, clock: null, isWide, rows: rows.map((row) => toRow(row, heading)) }];
  const groups = [
    ...planView.parts.flatMap(({ heading, clock, rows }) =>
      buildGroup(heading, rows).map((partGroup) => ({ ...partGroup, clock })),
    ),
    ...buildGroup(t('plan:any-time'), planView.anyTime),
    ...buildGroup(t('plan:not-every-day'), planView.notEveryDay, true),
    ...buildGroup(t('plan:as-needed'), planView.asNeeded, true),
    ...buildGroup(t('plan:as-told'), planView.withoutDose),
  ];
  const warnings = planView.warnings.filter((warning) => !isStatement(warning));
  const statements = planView.warnings.filter(isStatement).map(({ text }) => text);
  return { groups, warnings, statements };
}
