/** What the shop needs of D1; the seed gives the same two methods on a local file. */
export type Database = Pick<D1Database, 'prepare' | 'batch'>;

interface TextRow {
  readonly data: string | null;
}

/** The `data` column of the rows that one statement gave. */
export type Texts = readonly string[];

/**
 * Runs statements whose rows have one text column named `data`, most of them one row with one JSON
 * document, as one transaction in one round trip. One text is cheaper to carry than many rows and columns.
 */
export async function readTexts(db: Database, statements: D1PreparedStatement[]): Promise<Texts[]> {
  const results = await db.batch<TextRow>(statements);
  return results.map(({ results: rows }) => rows.map((row) => row.data).filter((data) => data !== null));
}
