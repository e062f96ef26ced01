import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { lineText, runOutText } from '../lasting-text.ts';
import type { PlanView } from '../plan.ts';
import { heightOf, type Setting, type SheetTexts } from './height.ts';
import { paperOf } from './sheet.ts';

/** `roomy` for few rows, `full` for the maximum per page. */
export type PaperDensity = 'roomy' | 'usual' | 'dense' | 'full';

/** Height within Letter's margins in mm, less the estimate's tolerance; A4 has more. */
const HEIGHT = 246;

const DENSITIES = {
  roomy: {
    title: 26,
    amount: 18,
    name: 15,
    small: 12,
    text: 11,
    leading: 1.35,
    padding: 3.5,
    widestAmount: 50,
  },
  usual: {
    title: 21,
    amount: 14,
    name: 12.5,
    small: 11,
    text: 10,
    leading: 1.25,
    padding: 2,
    widestAmount: 40,
  },
  dense: {
    title: 19,
    amount: 12,
    name: 11,
    small: 10,
    text: 10,
    leading: 1.17,
    padding: 0.8,
    widestAmount: 36,
  },
} as const satisfies Record<string, Setting>;
const LASTS: Partial<Record<Language, number>> = { ja: 27, zh_tw: 27 };

interface DensityOptions {
  readonly start: number | undefined;
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
}

/** Largest density that fits a page of A4 and Letter; a plan without a start is measured with dates. */
export function densityOf(
  view: PlanView,
  texts: SheetTexts,
  { start, today, language, t }: DensityOptions,
): PaperDensity {
  const paper = paperOf(view, t, { start: start ?? today, today, language });
  const dated = runOutText(today, today, t, language);
  const longest = (said: string) => (said.length > dated.length ? said : dated);
  const lines = view.lasting.lines.filter(({ figures }) => figures);
  const lasting = new Map(
    lines.map((line) => [line.variantId, longest(lineText(line, today, t, language))] as const),
  );
  const fits = (setting: Setting) => heightOf({ paper, texts, lasting }, setting) <= HEIGHT;
  if (fits(DENSITIES.roomy)) return 'roomy';
  if (fits(DENSITIES.usual)) return 'usual';
  return fits({ ...DENSITIES.dense, lasts: LASTS[language] ?? 36 }) ? 'dense' : 'full';
}
