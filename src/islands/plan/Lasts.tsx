import { civilDate } from '#domain/intake/days.ts';
import type { LineLasting } from '#domain/plan/lasting.ts';
import { coversText, lineText, runOutText } from '#domain/plan/lasting-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

interface LastsProps {
  readonly line: LineLasting;
  /** Day number. */
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
  readonly className?: string | undefined;
}

/**
 * Duration of a line's packs. Copies contain the words for later days; `scripts/plan/words.ts` those for a first day.
 */
export function Lasts({ line, today, language, t, className }: LastsProps) {
  const { kind, runsOutOn: day = null } = line.figures?.supply ?? {};
  const isAhead = day !== null && day >= today;
  return (
    <p
      className={className}
      data-lasts={line.variantId}
      data-covers={kind === 'about' ? coversText(line.course, t) : undefined}
      data-runs-out={isAhead ? civilDate(day) : undefined}
      data-ran-out={isAhead ? runOutText(day, Number.POSITIVE_INFINITY, t, language) : undefined}
    >
      {lineText(line, today, t, language)}
    </p>
  );
}
