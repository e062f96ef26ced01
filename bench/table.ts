export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  if (rows.length === 0) return;
  console.log(`\n${title}`);
  console.table(rows);
}
