import type { LineSupply } from '#domain/plan/lasting.ts';
import { lineSupplyText } from '#domain/plan/lasting-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

interface PackDurationProps {
  readonly lineSupply: LineSupply;
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
  readonly className?: string | undefined;
}

/** Text that says how long the packs of a line last. */
export function PackDuration({ lineSupply, today, language, t, className }: PackDurationProps) {
  return (
    <p className={className} data-lasts={lineSupply.variantId}>
      {lineSupplyText(lineSupply, today, t, language)}
    </p>
  );
}
