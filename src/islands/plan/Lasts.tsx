import type { LineLasting } from '#domain/plan/lasting.ts';
import { lineSupplyText } from '#domain/plan/lasting-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

interface LastsProps {
  readonly line: LineLasting;
  /** Today as a day number (`dayNumber`). */
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
  readonly className?: string | undefined;
}

/** Text about how long the packs of a line last. */
export function Lasts({ line, today, language, t, className }: LastsProps) {
  return (
    <p className={className} data-lasts={line.variantId}>
      {lineSupplyText(line, today, t, language)}
    </p>
  );
}
