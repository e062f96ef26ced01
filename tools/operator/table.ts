/** Aligns rows as columns; the first row is the heading. */
export function formatTable(tableRows: readonly (readonly string[])[]): string {
  const [heading = []] = tableRows;
  const columnWidths = heading.map((_, columnIndex) =>
    Math.max(...tableRows.map((row) => row[columnIndex]?.length ?? 0)),
  );
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, columnIndex) => cell.padEnd(columnWidths[columnIndex] ?? 0))
      .join('  ')
      .trimEnd();
  return tableRows.map(formatRow).join('\n');
}

/** Formats a time as UTC day and minute; empty for null. */
export function formatTime(timestampMs: number | null): string {
  return timestampMs === null ? '' : new Date(timestampMs).toISOString().slice(0, 16).replace('T', ' ');
}
