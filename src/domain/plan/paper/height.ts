import type { PaperGroup, PaperRow, PaperView } from './sheet.ts';
import { boldWidthOf, leftOf, linesOf, MILLIMETRES, unbrokenOf, widthOf } from './width.ts';

/** Sizes in points, lengths in mm, as in `plan-paper.module.css`. */
export interface Setting {
  readonly title: number;
  readonly amount: number;
  readonly name: number;
  readonly small: number;
  readonly text: number;
  readonly leading: number;
  readonly padding: number;
  readonly widestAmount: number;
  /** Minimum column width for the duration below the amount; warnings then run on. */
  readonly lasts?: number;
}

export interface SheetTexts {
  readonly name: string;
  readonly description: string;
  readonly note?: { readonly text: string } | undefined;
}

export interface Sheet {
  readonly paper: PaperView;
  readonly texts: SheetTexts;
  readonly lasting: ReadonlyMap<number, string>;
}

interface Columns {
  readonly headings: number;
  readonly amounts: number;
  readonly products: number;
}

/** Width within A4's margins in mm; Letter has more. */
const WIDTH = 186;
const GAP = 4;
const CODE = { height: 33, width: 41 };
const CLOCK = 10;
const LASTS = 10;
const RULE = 0.3;
const HEAD_GAPS = 4.5;
const SHIFT = 0.8;

function columnsOf({ groups }: PaperView, { name, amount, widestAmount, lasts = 0 }: Setting): Columns {
  const words = groups.flatMap(({ heading }) => unbrokenOf(heading));
  const headings = Math.max(0, ...words.map((word) => boldWidthOf(word, name)));
  const rows = groups.flatMap((group) => (group.isWide ? [] : group.rows));
  const widths = rows.map(({ now }) => boldWidthOf(now.amount ?? '', amount));
  const amounts = Math.max(lasts, Math.min(widestAmount, Math.max(0, ...widths)));
  return { headings, amounts, products: WIDTH - headings - amounts - 2 * GAP };
}

function paragraphsOf(
  { name, now, label, noteAt, later, notes }: PaperRow,
  setting: Setting,
): readonly number[] {
  const details = [now.detail, label, noteAt].filter(Boolean).map((text) => ` · ${text}`);
  const further = [...later.map(({ following }) => following), ...(notes ? notes.split('\n') : [])];
  return [
    boldWidthOf(name, setting.name) + widthOf(details.join(''), setting.small),
    ...further.map((text) => widthOf(text, setting.small)),
  ];
}

function rowHeight(
  row: PaperRow,
  isWide: boolean,
  lasting: string,
  setting: Setting,
  columns: Columns,
): number {
  const { amount, name, small, leading, padding, lasts } = setting;
  const column = isWide ? columns.products + columns.amounts : columns.products;
  const widths = paragraphsOf(row, setting);
  const said = lasting ? widthOf(lasting, LASTS) + GAP : 0;
  const isAtEnd = !isWide && lasts === undefined;
  const further = isAtEnd && said > leftOf(widths.at(-1) ?? 0, column) ? 1 : 0;
  const lines = widths.reduce((sum, width) => sum + linesOf(width, column), further);
  const product = name + (lines - 1) * small;
  const taken = boldWidthOf(row.now.amount ?? '', amount);
  const below = said > 0 && !isAtEnd ? linesOf(said - GAP, columns.amounts) * LASTS : 0;
  const points = isWide
    ? product + linesOf(taken + said, column) * amount
    : Math.max(product + (amount - name) * SHIFT, linesOf(taken, columns.amounts) * amount + below);
  return points * leading * MILLIMETRES + 2 * padding + RULE;
}

function groupHeight(
  { heading, clock, rows, isWide }: PaperGroup,
  sheet: Sheet,
  setting: Setting,
  columns: Columns,
): number {
  const { name, leading, padding } = setting;
  const lines = linesOf(boldWidthOf(heading, name), columns.headings);
  const own = (lines * name + (clock ? CLOCK : 0)) * leading * MILLIMETRES + 2 * padding;
  const lastingOf = ({ isFirst, variantId }: PaperRow) => (isFirst && sheet.lasting.get(variantId)) || '';
  const heights = rows.map((row) => rowHeight(row, isWide, lastingOf(row), setting, columns));
  return (
    RULE +
    Math.max(
      own,
      heights.reduce((sum, height) => sum + height, 0),
    )
  );
}

function footHeight(
  { paper: { warnings, statements }, texts }: Sheet,
  { text, leading, lasts }: Setting,
): number {
  const line = text * leading * MILLIMETRES;
  const isRunningOn = lasts !== undefined;
  const points = [
    ...warnings.map((warning) => `${warning.text} (${warning.products.join(', ')})`),
    ...(statements.length > 0 ? [statements.join(' ')] : []),
  ];
  const paragraphs = [
    ...(texts.description ? texts.description.split('\n') : []),
    ...(texts.note ? ['', ...texts.note.text.split('\n')] : []),
    ...(points.length === 0 ? [] : isRunningOn ? [points.join(' • ')] : ['', ...points]),
  ];
  const column = WIDTH - CODE.width;
  const lines = paragraphs.reduce((sum, one) => sum + linesOf(widthOf(one, text), column), 0);
  const beside = Math.floor(CODE.height / line);
  const below = Math.ceil((Math.max(0, lines - beside) * column) / WIDTH);
  return Math.max(CODE.height, (beside + below) * line) + line + 2;
}

export function heightOf(sheet: Sheet, setting: Setting): number {
  const { title, text, leading } = setting;
  const columns = columnsOf(sheet.paper, setting);
  const titles = linesOf(boldWidthOf(sheet.texts.name, title), WIDTH) * title * 1.1;
  const head = (titles + 2 * text * leading) * MILLIMETRES + HEAD_GAPS;
  const groups = sheet.paper.groups.map((group) => groupHeight(group, sheet, setting, columns));
  return groups.reduce((sum, height) => sum + height, head + footHeight(sheet, setting));
}
