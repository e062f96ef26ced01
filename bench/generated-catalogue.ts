import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const SUBSTANCES = [
  'Magnesium',
  'Zinc',
  'Iron',
  'Vitamin C',
  'Vitamin D3',
  'Omega-3',
  'Curcumin',
  'Selenium',
];
const KINDS = ['capsules', 'tablets', 'powder', 'drops', 'gummies'];
const TYPES = ['Minerals', 'Vitamins', 'Herbs', 'Fatty acids'];
const SIZES = [60, 120, 180];
const COLUMNS = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...['Variant SKU', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price', 'Image Src'],
  ...['Image Alt Text', 'Gift Card', 'Status'],
];

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';
const quoted = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

function description(name: string, number: number): string {
  const rows = SUBSTANCES.slice(0, 1 + (number % 4))
    .map((substance) => `<tr><td>${substance}</td><td>${number % 400} mg</td></tr>`)
    .join('\n');
  return `<p>${name} is made for people who want &quot;enough&quot; of it, no. ${number}.</p>\n<ul><li>Take it with water</li><li>Keep it dry &amp; cool</li></ul>\n<table><tr><th>Substance</th><th>Amount</th></tr>\n${rows}\n</table>`;
}

/** Price of a size, in minor units; another edition of the catalogue has other prices. */
export function generatedPrice(number: number, place: number, edition = 0): number {
  return 500 + ((number + 100 * edition) % 4000) + 700 * place;
}

/** The sizes that a product comes in. */
export const generatedSizes = (number: number): readonly number[] => SIZES.slice(0, 1 + (number % 3));

function rowsOf(number: number, edition: number): string {
  const substance = pick(SUBSTANCES, number);
  const kind = pick(KINDS, Math.floor(number / 8));
  const handle = `bench-${number}`;
  const name = `${substance} ${kind} no. ${number}`;
  return generatedSizes(number)
    .map((size, place) => {
      const isFirst = place === 0;
      const first = [
        name,
        description(name, number),
        `Brand ${number % 300}`,
        pick(TYPES, number),
        'vegan',
        'true',
      ];
      const own = ['Size', `${size} ${kind}`, `BENCH-${number}-${size}`, String(number % 9), 'deny'];
      const price = (generatedPrice(number, place, edition) / 100).toFixed(2);
      const picture = isFirst
        ? [`https://cdn.invalid/${number}.jpg`, `A jar of ${name}`, 'false', 'active']
        : ['', '', '', ''];
      return [handle, ...(isFirst ? first : ['', '', '', '', '', '']), ...own, price, ...picture]
        .map(quoted)
        .join(',');
    })
    .join('\n');
}

/** Writes an export of products as Shopify makes it, always the same one for a number of products and an edition. */
export async function writeGeneratedCatalogue(file: string, products: number, edition = 0): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${COLUMNS.join(',')}\n`);
  for (let number = 1; number <= products; number++) {
    if (!stream.write(`${rowsOf(number, edition)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
