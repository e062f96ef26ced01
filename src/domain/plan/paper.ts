import type { Translate } from '#i18n/message-key.ts';
import type { PlanView } from './plan.ts';
import type { LaterRow, PlanRow, ToldRow } from './rows.ts';
import { isStatement, type PlanWarning } from './warnings.ts';

/** A row of the printed plan. What the practitioner wrote, and how long it lasts, stand at the first row of a product. */
export interface PaperRow {
  readonly key: string;
  readonly variantId: number;
  /** Index of the phase in the dose; undefined without a dose. */
  readonly phase: number | undefined;
  /** Null where nobody says a dose. */
  readonly amount: string | null;
  readonly name: string;
  /** Food, days and span. */
  readonly detail: string;
  readonly later: readonly LaterRow[];
  /** See `PlanRow`. */
  readonly label: string | null;
  readonly notes: string;
  readonly isFirst: boolean;
}

/** Rows that stay together on one page as far as they fit. */
export interface PaperGroup {
  readonly heading: string;
  readonly clock: string | null;
  readonly rows: readonly PaperRow[];
  /** Amounts name the times of the day as well, and are too long for a narrow column. */
  readonly isWide: boolean;
}

/** `roomy` for few rows, `full` for as many as there is room for on a page. */
export type PaperDensity = 'roomy' | 'usual' | 'dense' | 'full';

export interface PaperView {
  readonly groups: readonly PaperGroup[];
  readonly warnings: readonly PlanWarning[];
  /** What every label must say, of no product. */
  readonly statements: readonly string[];
  readonly density: PaperDensity;
}

/** Lines of text up to which a page has room to spare, and up to which it has some. */
const ROOMY_LINES = 8;
const USUAL_LINES = 21;
const DENSE_LINES = 33;
/** Letters of a note on one line of the page; those of Chinese and Japanese are twice as wide. */
const NOTE_LETTERS = 62;
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** The plan as a table: what is taken, by the time of the day, each product's note once. */
export function paperOf(view: PlanView, t: Translate): PaperView {
  const seen = new Set<number>();
  const toRow = (row: ToldRow & Partial<PlanRow>, place: string): PaperRow => {
    const isFirst = !seen.has(row.variantId);
    seen.add(row.variantId);
    const detail = [row.when, row.food, row.rhythm, row.span].filter(Boolean).join(t('dose:comma'));
    const key = `${place}-${row.variantId}-${row.phase ?? ''}-${row.part ?? ''}`;
    const { variantId, name, amount = null, later = [], label = null } = row;
    return {
      key,
      variantId,
      phase: row.phase,
      amount,
      name,
      detail,
      ...{ later, label },
      notes: isFirst ? row.notes : '',
      isFirst,
    };
  };
  const group = (heading: string, rows: readonly (ToldRow | PlanRow)[], isWide = false): PaperGroup[] =>
    rows.length === 0 ? [] : [{ heading, clock: null, isWide, rows: rows.map((row) => toRow(row, heading)) }];
  const groups = [
    ...view.parts.flatMap(({ heading, clock, rows }) =>
      group(heading, rows).map((part) => ({ ...part, clock })),
    ),
    ...group(t('plan:any-time'), view.anyTime),
    ...group(t('plan:not-every-day'), view.notEveryDay, true),
    ...group(t('plan:as-needed'), view.asNeeded, true),
    ...group(t('plan:as-told'), view.asTold),
  ];
  const warnings = view.warnings.filter((warning) => !isStatement(warning));
  const statements = view.warnings.filter(isStatement).map(({ text }) => text);
  return { groups, warnings, statements, density: densityOf(groups, warnings.length) };
}

function densityOf(groups: readonly PaperGroup[], warnings: number): PaperDensity {
  const linesOf = ({ notes, later, isWide }: PaperRow & { isWide: boolean }) =>
    1 + later.length + Math.ceil(widthOf(notes) / NOTE_LETTERS) + (isWide ? 1 : 0);
  const rows = groups.flatMap(({ rows: all, isWide }) => all.map((row) => ({ ...row, isWide })));
  const lines = rows.reduce((sum, row) => sum + linesOf(row), warnings);
  if (lines <= ROOMY_LINES) return 'roomy';
  if (lines <= USUAL_LINES) return 'usual';
  return lines <= DENSE_LINES ? 'dense' : 'full';
}
