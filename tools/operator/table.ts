/** Aligns rows as columns; the first row is the heading. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(formatRow).join('\n');
}

/** Formats a time as UTC day and minute; empty for null. */
export function writeTime(milliseconds: number | null): string {
  return milliseconds === null ? '' : new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
