export type DescriptionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Separator of table cells in stored descriptions, which are plain text with a line per paragraph or row. */
export const TABLE_CELL_SEPARATOR = '\t';

export function parseDescriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let rows: string[][] | undefined;
  for (const line of description.split('\n').filter(Boolean)) {
    if (!line.includes(TABLE_CELL_SEPARATOR)) {
      blocks.push({ kind: 'text', text: line });
      rows = undefined;
    } else if (rows) rows.push(line.split(TABLE_CELL_SEPARATOR));
    else {
      rows = [line.split(TABLE_CELL_SEPARATOR)];
      blocks.push({ kind: 'table', rows });
    }
  }
  return blocks;
}
