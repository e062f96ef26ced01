import { readBoolean } from '../values/read-boolean.ts';
import type { ShopifyColumn } from './columns.ts';
import type { ShopifyRow } from './rows.ts';

const NO_HANDLE_PROBLEM = 'it has no handle, so no product can be known by it';

const isBooleanWord = (cellText: string) => readBoolean(cellText) !== undefined;
const NO_BOOLEAN_PROBLEM = 'is neither true nor false';

/** Columns that decide whether a product is sold; a row with an unknown word in one is refused. */
const CELL_CHECKS: readonly (readonly [ShopifyColumn, isKnown: (cellText: string) => boolean, problem: string])[] = [
  ['published', isBooleanWord, NO_BOOLEAN_PROBLEM],
  ['included', isBooleanWord, NO_BOOLEAN_PROBLEM],
  ['giftCard', isBooleanWord, NO_BOOLEAN_PROBLEM],
  [
    'policy',
    (cellText) => isBooleanWord(cellText) || /^(?:deny|continue)$/i.test(cellText),
    'is neither deny nor continue',
  ],
  [
    'status',
    (cellText) => /^(?:active|draft|archived|unlisted)$/i.test(cellText),
    'is none of active, draft, archived, unlisted',
  ],
  ['stock', (cellText) => /^[+-]?\d[\d.,' ]*$/.test(cellText), 'is no number'],
];

function findCellProblem(row: ShopifyRow): string | undefined {
  for (const [column, isKnown, problem] of CELL_CHECKS)
    for (const { name, value } of row.cells(column))
      if (value !== '' && !isKnown(value)) return `line ${row.line}, ${name}: "${value}" ${problem}`;
  return undefined;
}

export function findRefusalReason(rows: readonly ShopifyRow[]): string | undefined {
  if (rows[0]?.get('handle') === '') return NO_HANDLE_PROBLEM;
  const rowWithProblem = rows.find(({ problem }) => problem);
  if (rowWithProblem) return `line ${rowWithProblem.line}: ${rowWithProblem.problem}`;
  const rowsWithTitle = rows.filter((row) => row.get('title') !== '');
  const otherTitleRow = rowsWithTitle.find((row) => row.get('title') !== rowsWithTitle[0]?.get('title'));
  if (otherTitleRow)
    return `two products have this handle: "${rowsWithTitle[0]?.get('title')}", and "${otherTitleRow.get('title')}" in line ${otherTitleRow.line}`;
  return rows.map(findCellProblem).find(Boolean);
}
