type Cell = string | number;

export function printTable(title: string, rows: readonly Readonly<Record<string, Cell>>[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)),
  );
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, index) => align(cell, widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}`);
  console.log(line(names));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(names.map((name) => row[name] ?? '')));
}

function align(cell: Cell, width: number): string {
  return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
}
