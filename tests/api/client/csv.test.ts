import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { readClientCsv, writeCsv } from '#api/client/csv.ts';

it('CLIENT-06 reads both separators, a byte order mark, quotes and columns in any order', () => {
  const expectedRow = {
    line: 2,
    email: 'a@example.com',
    first_name: 'Ana',
    last_name: 'de "Luz"; x',
    discount: '5',
    language: '',
  };
  const csvTexts = [
    '\ufeffemail,first_name,last_name,discount,language\r\na@example.com,Ana,"de ""Luz""; x",5,\r\n',
    'Last_Name;EMAIL;first_name;discount\n"de ""Luz""; x"; a@example.com ;Ana;5\n\n',
  ];
  for (const csvText of csvTexts) expect(readClientCsv(csvText)).toEqual([expectedRow]);
});

it('CLIENT-06 cells copied from a spreadsheet and headings of other software are read', () => {
  expect(
    readClientCsv('First Name\tE-mail\tEmail\tDiscount\nAda\t\tada@example.com\t\n\t\tben@example.com\t5'),
  ).toMatchObject([
    { line: 2, email: 'ada@example.com', first_name: 'Ada', discount: '' },
    { line: 3, email: 'ben@example.com', first_name: '', discount: '5' },
  ]);
});

it('CLIENT-07 cells that a spreadsheet would reckon are text, and an import reads them back', () => {
  const hostileNames = ['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")'];
  const csvOfHostileNames = writeCsv([
    ['email', 'first_name'],
    ...hostileNames.map((hostileName) => ['a@example.com', hostileName]),
  ]);
  const parsedRows: string[][] = parse(csvOfHostileNames, { bom: true, record_delimiter: '\r\n' });
  for (const [, cell] of parsedRows.slice(1)) expect(cell).toMatch(/^'[=+\-@\t\r]/);
  expect(csvOfHostileNames.startsWith('\ufeff')).toBe(true);
  expect(readClientCsv(csvOfHostileNames)[0]).toMatchObject({ first_name: '=1+1' });
});
