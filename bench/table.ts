export function printTable(tableTitle: string, tableRows: readonly Readonly<Record<string, string | number>>[]): void {
  if (tableRows.length === 0) return;
  console.log(`\n${tableTitle}`);
  console.table(tableRows);
}
