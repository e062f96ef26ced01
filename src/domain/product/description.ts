/** A part of a description: a paragraph, or the rows of a table. */
export type DescriptionBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Separates the cells of a table in a stored description, which is plain text with a line for each paragraph or row. */
export const CELL_BREAK = '\t';

/** The paragraphs and tables of a stored description, in their order. */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let rows: string[][] | undefined;
  for (const line of description.split('\n').filter(Boolean)) {
    if (!line.includes(CELL_BREAK)) {
      blocks.push({ kind: 'text', text: line });
      rows = undefined;
    } else if (rows) rows.push(line.split(CELL_BREAK));
    else {
      rows = [line.split(CELL_BREAK)];
      blocks.push({ kind: 'table', rows });
    }
  }
  return blocks;
}
