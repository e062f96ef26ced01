export type DescriptionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly tableRows: readonly (readonly string[])[] };

/** Separator of table cells in stored descriptions, which are plain text with a line per paragraph or row. */
export const TABLE_CELL_SEPARATOR = '\t';

export function parseDescriptionBlocks(description: string): DescriptionBlock[] {
  const descriptionBlocks: DescriptionBlock[] = [];
  let currentTableRows: string[][] | undefined;
  for (const descriptionLine of description.split('\n').filter(Boolean)) {
    if (!descriptionLine.includes(TABLE_CELL_SEPARATOR)) {
      descriptionBlocks.push({ kind: 'text', text: descriptionLine });
      currentTableRows = undefined;
    } else if (currentTableRows) currentTableRows.push(descriptionLine.split(TABLE_CELL_SEPARATOR));
    else {
      currentTableRows = [descriptionLine.split(TABLE_CELL_SEPARATOR)];
      descriptionBlocks.push({ kind: 'table', tableRows: currentTableRows });
    }
  }
  return descriptionBlocks;
}
