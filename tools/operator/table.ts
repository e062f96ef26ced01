/** Rows as columns of equal width; the first row is the heading. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** A day and minute in UTC, or nothing for a moment that has not come. */
export function writeTime(milliseconds: number | null): string {
  return milliseconds === null ? '' : new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
