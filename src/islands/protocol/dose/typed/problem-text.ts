import { maximumAmount, stepOf } from '#domain/intake/amount.ts';
import { amountText } from '#domain/intake/amount-text.ts';
import type { DoseProblem } from '#domain/intake/problems.ts';
import type { IslandContext } from '#islands/Island.tsx';

/** Why a dose cannot be saved; an amount out of range is told its limits. */
export function problemText({ code, path }: DoseProblem, unit: string, context: IslandContext): string {
  const { t, language } = context;
  if (code === 'range' && path.endsWith('.intakes')) return t('dose:problem.part-needed');
  if (code !== 'range' || !path.includes('.intakes.')) return t(`dose:problem.${code}`);
  const [least, most] = [stepOf(unit) / 100, maximumAmount(unit)];
  return t('dose:problem.amount', {
    least: amountText(least, unit, language, t),
    most: amountText(most, unit, language, t),
  });
}
