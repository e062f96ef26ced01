import type { Part } from '#contract/intake/limits.ts';
import type { Dose, Intake, Phase } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { amountText } from '#domain/intake/amount-text.ts';
import { countingDose } from '#domain/intake/counting-dose.ts';
import { impliedFood, isMeal } from '#domain/intake/parts.ts';
import { phasePieces, type SentenceOptions } from '#domain/intake/sentence.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { Translate } from '#i18n/message-key.ts';

/** What words are made with; `start` is the day number of day 0 once somebody has named it. */
export interface PlanOptions extends SentenceOptions {
  readonly t: Translate;
}

/** A product of the plan with what the practitioner wrote about it. */
export interface ToldRow {
  readonly variantId: number;
  readonly name: string;
  readonly notes: string;
}

/** Something to take: one intake, or in `notEveryDay` and `asNeeded` all of a phase. Texts are null where there is nothing to say. */
export interface PlanRow extends ToldRow {
  readonly part: Part | null;
  /** `2 capsules`; of a phase with the times of the day. */
  readonly amount: string;
  /** Before or after exercise, which share a heading. */
  readonly when: string | null;
  readonly food: string | null;
  /** On which days; null every day. */
  readonly rhythm: string | null;
  /** From when, and for how long. */
  readonly span: string | null;
  readonly dose: Dose;
  /** Index of the phase in `dose`. */
  readonly phase: number;
}

/** The rows of a line: each intake by itself, and each phase as a whole. */
export interface LineRows {
  readonly told: ToldRow;
  readonly dose: Dose | undefined;
  readonly intakes: readonly PlanRow[];
  readonly phases: readonly PlanRow[];
}

export function lineRows(product: ProtocolProduct, options: PlanOptions): LineRows {
  const { dose } = countingDose(product.dose, product.label_dose);
  const told: ToldRow = {
    variantId: variantIdOf(product) ?? product.id,
    name: product.name,
    notes: product.notes,
  };
  if (!dose) return { told, dose, intakes: [], phases: [] };
  const phases = dose.phases.map((phase, index) => phaseRows(told, dose, phase, index, options));
  return {
    told,
    dose,
    intakes: phases.flatMap(({ intakes }) => intakes),
    phases: phases.map(({ whole }) => whole),
  };
}

function phaseRows(
  told: ToldRow,
  dose: Dose,
  phase: Phase,
  index: number,
  { t, ...options }: PlanOptions,
): { readonly whole: PlanRow; readonly intakes: readonly PlanRow[] } {
  // Each row is read alone: a later phase says from when, where a sentence goes on with “then”.
  const { taken, food, rhythm, span } = phasePieces(phase, dose.unit, 0, t, options);
  const shared = {
    ...told,
    rhythm: phase.rhythm.kind === 'daily' ? null : rhythm,
    span: span.length > 0 ? span.join(t('dose:comma')) : null,
    dose,
    phase: index,
  };
  return {
    whole: { ...shared, part: null, amount: taken, when: null, food },
    intakes: phase.intakes.map((intake) => ({
      ...shared,
      part: intake.part,
      amount: amountText(intake.amount, dose.unit, options.language, t),
      when: exerciseText(intake.part, t),
      food: foodText(intake, t),
    })),
  };
}

function exerciseText(part: Part | null, t: Translate): string | null {
  return part === 'before_exercise' || part === 'after_exercise' ? t(`dose:part.${part}`) : null;
}

/** Food beside the heading of a part: a meal says that it is one; that waking means an empty stomach is worth saying. */
function foodText({ part, food }: Intake, t: Translate): string | null {
  const said = food ?? impliedFood(part) ?? null;
  if (said === 'before_food') return t('plan:before-food');
  return said === null || (said === 'with_food' && isMeal(part)) ? null : t(`dose:food.${said}`);
}
