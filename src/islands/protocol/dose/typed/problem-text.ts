import { amountStepOf, maximumAmountOf } from '#contract/intake/amount-limits.ts';
import type { Dose } from '#contract/intake/schema.ts';
import { amountText } from '#domain/intake/amount-text.ts';
import type { DoseProblem } from '#domain/intake/problems.ts';
import { makeNonBreaking } from '#domain/intake/shorthand/unbroken.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** Examples for problems that have no example in `SHORTHAND_EXAMPLE_BY_PROBLEM`. */
const DEFAULT_SHORTHAND_EXAMPLES = { short: makeNonBreaking('1-0-1'), long: makeNonBreaking('2b 1n /2 x8w') };
/** Examples of valid shorthand by problem; none for an amount out of range, for which the limits are shown instead. */
const SHORTHAND_EXAMPLE_BY_PROBLEM: Partial<Record<DoseProblem['code'], string>> = {
  step: '1-0-1',
  'part-twice': '2b 1n',
  'food-contradiction': '1b ^',
  weekdays: '1b d135',
  'open-end': '2e x2w; 1e',
  'as-needed-alone': '2 prn3',
  phases: '2e x2w; 1e',
};

function shorthandExampleForProblem({ code, path }: DoseProblem, { phases }: Dose): string | undefined {
  if (code !== 'range') return SHORTHAND_EXAMPLE_BY_PROBLEM[code];
  if (path.endsWith('.days')) return '1b x8w';
  if (path.endsWith('.start_day')) return '1b +2w';
  if (!path.endsWith('.rhythm')) return undefined;
  return phases.some(({ rhythm }) => rhythm.kind === 'as_needed') ? '2 prn3' : '1b 5+2';
}

export const typingHintText = (t: Translate): string => t('dose:entry.type-hint', DEFAULT_SHORTHAND_EXAMPLES);

/** Returns the error text for shorthand of which `invalidPart` is invalid. */
export function invalidShorthandText(invalidPart: string, t: Translate): string {
  // The text may be longer than a line.
  const invalidPartWithoutBreaks = invalidPart.trim().split(' ').map(makeNonBreaking).join(' ');
  return t('dose:entry.not-understood', { rest: invalidPartWithoutBreaks, ...DEFAULT_SHORTHAND_EXAMPLES });
}

/** Returns the reason why a text cannot be saved, with an example. */
export function unsavableDoseText(problem: DoseProblem, dose: Dose, doseUnit: string, context: IslandContext): string {
  const reasonText = problemText(problem, doseUnit, context);
  const validShorthandExample = shorthandExampleForProblem(problem, dose);
  return validShorthandExample
    ? context.t('dose:entry.with-example', { problem: reasonText, example: makeNonBreaking(validShorthandExample) })
    : reasonText;
}

export function problemText({ code, path }: DoseProblem, doseUnit: string, context: IslandContext): string {
  const { t, language } = context;
  if (code === 'range' && path.endsWith('.intakes')) return t('dose:problem.part-needed');
  if (code !== 'range' || !path.includes('.intakes.')) return t(`dose:problem.${code}`);
  const [minimum, maximum] = [amountStepOf(doseUnit) / 100, maximumAmountOf(doseUnit)];
  return t('dose:problem.amount', {
    least: amountText(minimum, doseUnit, language, t),
    most: amountText(maximum, doseUnit, language, t),
  });
}
