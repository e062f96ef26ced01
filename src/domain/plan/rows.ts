import type { DayPart } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { amountText } from '#domain/intake/amount-text.ts';
import { effectiveDose } from '#domain/intake/counting-dose.ts';
import { dateText } from '#domain/intake/date-text.ts';
import { impliedFoodRule, isMeal } from '#domain/intake/parts.ts';
import { lastDayOfPhase } from '#domain/intake/phase-end.ts';
import { type DoseSentenceOptions, phaseTexts } from '#domain/intake/sentence.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Options for building a plan's rows; `start` is the day number of the plan's first day, if known. */
export interface PlanOptions extends DoseSentenceOptions {
  readonly t: Translate;
}

export interface PlanRowProduct {
  readonly variantId: number;
  readonly name: string;
  readonly notes: string;
  /** Name of the row's plan, if several plans are shown together. */
  readonly plan?: string;
}

/** Row of a plan: one intake or, in `nonDailyRows` and `asNeeded`, a whole phase. Texts are null if empty. */
export interface PlanRow extends PlanRowProduct {
  readonly part: DayPart | null;
  readonly amount: string;
  /** Text for intakes before or after exercise, which share one heading; null for other intakes. */
  readonly when: string | null;
  readonly food: string | null;
  readonly rhythm: string | null;
  /** Start and duration of the phase, or its end date if the plan's start is known. */
  readonly span: string | null;
  readonly dose: Dose;
  readonly phase: number;
  /** Text “as on the label” if the dose is the label's, unless the heading has this text. */
  readonly label: string | null;
  readonly later: readonly LaterPhaseRow[];
  /** Text with the end date if the phase is over, set by `applyCurrentPhases`. */
  readonly ended: string | null;
}

/** Later phase of a row; `phase` is its index in the dose, `text` is such as `then 1 capsule, from week 3`. */
export interface LaterPhaseRow {
  readonly phase: number;
  readonly text: string;
  readonly row: PlanRow;
}

export function joinPhaseRows(rows: readonly PlanRow[], t: Translate): PlanRow[] {
  const joinedRows = new Map<string, PlanRow>();
  for (const row of rows) {
    const key = `${row.variantId} ${row.part}`;
    const firstRow = joinedRows.get(key);
    joinedRows.set(key, firstRow ? { ...firstRow, later: [...firstRow.later, toLaterPhaseRow(row, t)] } : row);
  }
  return [...joinedRows.values()];
}

function toLaterPhaseRow(row: PlanRow, t: Translate): LaterPhaseRow {
  const rowTexts = [row.amount, row.food, row.rhythm, row.span].filter((text) => text !== null);
  return { phase: row.phase, row, text: t('plan:then', { next: rowTexts.join(t('dose:comma')) }) };
}

export interface PlanLineRows {
  readonly lineProduct: PlanRowProduct;
  readonly dose: Dose | undefined;
  readonly intakeRows: readonly PlanRow[];
  readonly phaseRows: readonly PlanRow[];
}

export function createLineRows(product: ProtocolProduct, options: PlanOptions): PlanLineRows {
  const { dose, source } = effectiveDose(product.dose, product.label_dose);
  const subject: PlanRowProduct = {
    variantId: variantIdOf(product) ?? product.id,
    name: product.name,
    notes: product.notes,
  };
  if (!dose) return { lineProduct: subject, dose, intakeRows: [], phaseRows: [] };
  const rowsByPhase = dose.phases.map((phase, index) => createPhaseRows(subject, dose, phase, index, options));
  const labelText = source === 'label' ? options.t('plan:as-label') : null;
  const addLabel = (row: PlanRow): PlanRow => ({ ...row, label: labelText });
  return {
    lineProduct: subject,
    dose,
    intakeRows: rowsByPhase.flatMap(({ intakes }) => intakes.map((row) => (row.part ? addLabel(row) : row))),
    phaseRows: rowsByPhase.map(({ wholeRow }) => addLabel(wholeRow)),
  };
}

function createPhaseRows(
  lineProduct: PlanRowProduct,
  dose: Dose,
  phase: Phase,
  index: number,
  { t, ...options }: PlanOptions,
): { readonly wholeRow: PlanRow; readonly intakes: readonly PlanRow[] } {
  // Rows are read alone: a later phase gives its start instead of “then”.
  const {
    intakesText,
    foodText: food,
    rhythm,
    spanTexts: phaseSpanTexts,
  } = phaseTexts(phase, dose.unit, 0, t, options);
  const { start } = options;
  const lastDay = start === undefined ? undefined : lastDayOfPhase(phase, start);
  const lengthText = (phase.days !== null && phaseSpanTexts.at(-1)) || null;
  const endText = lastDay === undefined ? lengthText : t('plan:until', { date: dateText(lastDay, options.language) });
  const shownSpanTexts = lengthText === null ? phaseSpanTexts : [...phaseSpanTexts.slice(0, -1), endText];
  const sharedFields = {
    ...lineProduct,
    rhythm: phase.rhythm.kind === 'daily' ? null : rhythm,
    span: shownSpanTexts.length > 0 ? shownSpanTexts.join(t('dose:comma')) : null,
    dose,
    phase: index,
    ...{ label: null, later: [], ended: null },
  };
  return {
    wholeRow: {
      ...sharedFields,
      part: null,
      amount: intakesText,
      when: null,
      food: food ?? wakingFoodText(phase, t),
    },
    intakes: phase.intakes.map((intake) => ({
      ...sharedFields,
      part: intake.part,
      amount: amountText(intake.amount, dose.unit, options.language, t),
      when: exerciseTimeText(intake.part, t),
      food: foodText(intake, t),
    })),
  };
}

function exerciseTimeText(dayPart: DayPart | null, t: Translate): string | null {
  return dayPart === 'before_exercise' || dayPart === 'after_exercise' ? t(`dose:part.${dayPart}`) : null;
}

function wakingFoodText({ intakes }: Phase, t: Translate): string | null {
  const foodTexts = new Set(intakes.map((intake) => (intake.part === 'waking' ? foodText(intake, t) : null)));
  return foodTexts.size === 1 ? ([...foodTexts][0] ?? null) : null;
}

/** Returns the text of a food rule. Omits a rule that the heading implies, except an empty stomach on waking. */
function foodText({ part, food }: Intake, t: Translate): string | null {
  const foodRule = food ?? impliedFoodRule(part) ?? null;
  if (foodRule === 'before_food') return t('plan:before-food');
  return foodRule === null || (foodRule === 'with_food' && isMeal(part)) ? null : t(`dose:food.${foodRule}`);
}
