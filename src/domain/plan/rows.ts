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

export function joinPhaseRows(planRows: readonly PlanRow[], t: Translate): PlanRow[] {
  const rowByProductAndDayPart = new Map<string, PlanRow>();
  for (const row of planRows) {
    const rowKey = `${row.variantId} ${row.part}`;
    const rowOfFirstPhase = rowByProductAndDayPart.get(rowKey);
    rowByProductAndDayPart.set(
      rowKey,
      rowOfFirstPhase ? { ...rowOfFirstPhase, later: [...rowOfFirstPhase.later, toLaterPhaseRow(row, t)] } : row,
    );
  }
  return [...rowByProductAndDayPart.values()];
}

function toLaterPhaseRow(row: PlanRow, t: Translate): LaterPhaseRow {
  const phaseDetailTexts = [row.amount, row.food, row.rhythm, row.span].filter((text) => text !== null);
  return { phase: row.phase, row, text: t('plan:then', { next: phaseDetailTexts.join(t('dose:comma')) }) };
}

export interface PlanLineRows {
  readonly lineProduct: PlanRowProduct;
  readonly dose: Dose | undefined;
  readonly intakeRows: readonly PlanRow[];
  readonly phaseRows: readonly PlanRow[];
}

export function createLineRows(product: ProtocolProduct, planOptions: PlanOptions): PlanLineRows {
  const { dose, source } = effectiveDose(product.dose, product.label_dose);
  const rowProduct: PlanRowProduct = {
    variantId: variantIdOf(product) ?? product.id,
    name: product.name,
    notes: product.notes,
  };
  if (!dose) return { lineProduct: rowProduct, dose, intakeRows: [], phaseRows: [] };
  const rowsByPhase = dose.phases.map((phase, index) => createPhaseRows(rowProduct, dose, phase, index, planOptions));
  const labelSourceText = source === 'label' ? planOptions.t('plan:as-label') : null;
  const addAsLabelTextToRow = (row: PlanRow): PlanRow => ({ ...row, label: labelSourceText });
  return {
    lineProduct: rowProduct,
    dose,
    intakeRows: rowsByPhase.flatMap(({ intakeRowsOfPhase: intakes }) =>
      intakes.map((row) => (row.part ? addAsLabelTextToRow(row) : row)),
    ),
    phaseRows: rowsByPhase.map(({ wholePhaseRow: wholeRow }) => addAsLabelTextToRow(wholeRow)),
  };
}

function createPhaseRows(
  lineProduct: PlanRowProduct,
  dose: Dose,
  phase: Phase,
  phaseIndex: number,
  { t, ...options }: PlanOptions,
): { readonly wholePhaseRow: PlanRow; readonly intakeRowsOfPhase: readonly PlanRow[] } {
  // Rows are read alone: a later phase gives its start instead of “then”.
  const {
    intakesText,
    foodText: foodRuleText,
    rhythm,
    spanTexts: phaseSpanTexts,
  } = phaseTexts(phase, dose.unit, 0, t, options);
  const { start } = options;
  const phaseLastDay = start === undefined ? undefined : lastDayOfPhase(phase, start);
  const phaseLengthText = (phase.days !== null && phaseSpanTexts.at(-1)) || null;
  const phaseEndText =
    phaseLastDay === undefined ? phaseLengthText : t('plan:until', { date: dateText(phaseLastDay, options.language) });
  const shownSpanTexts = phaseLengthText === null ? phaseSpanTexts : [...phaseSpanTexts.slice(0, -1), phaseEndText];
  const commonRowFields = {
    ...lineProduct,
    rhythm: phase.rhythm.kind === 'daily' ? null : rhythm,
    span: shownSpanTexts.length > 0 ? shownSpanTexts.join(t('dose:comma')) : null,
    dose,
    phase: phaseIndex,
    ...{ label: null, later: [], ended: null },
  };
  return {
    wholePhaseRow: {
      ...commonRowFields,
      part: null,
      amount: intakesText,
      when: null,
      food: foodRuleText ?? foodTextOnWaking(phase, t),
    },
    intakeRowsOfPhase: phase.intakes.map((intake) => ({
      ...commonRowFields,
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

function foodTextOnWaking({ intakes }: Phase, t: Translate): string | null {
  const foodTextsOnWaking = new Set(intakes.map((intake) => (intake.part === 'waking' ? foodText(intake, t) : null)));
  return foodTextsOnWaking.size === 1 ? ([...foodTextsOnWaking][0] ?? null) : null;
}

/** Returns the text of a food rule. Omits a rule that the heading implies, except an empty stomach on waking. */
function foodText({ part, food }: Intake, t: Translate): string | null {
  const foodRule = food ?? impliedFoodRule(part) ?? null;
  if (foodRule === 'before_food') return t('plan:before-food');
  return foodRule === null || (foodRule === 'with_food' && isMeal(part)) ? null : t(`dose:food.${foodRule}`);
}
