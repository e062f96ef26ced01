import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statement } from '#db/database.ts';
import {
  catalogueBasis,
  cataloguePictures,
  catalogueProducts,
  createPictureFinder,
} from '../../demo/index.ts';
import { HOME_PICTURES, missingPictures, NOTHING_MISSING } from '../../tools/pictures/missing-pictures.ts';
import { findPicture, writePicture } from '../../tools/pictures/picture-folder.ts';
import { AVIF_SIZES, PICTURE_SIZES } from '../../tools/pictures/raster.ts';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';

const NOW = Date.UTC(2026, 10, 20);
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');
const FILES = [
  ...AVIF_SIZES.map((size) => ({ format: 'avif' as const, size, data: Buffer.from('avif') })),
  ...PICTURE_SIZES.map((size) => ({ format: 'webp' as const, size, data: Buffer.from('webp') })),
];

let folder: string;
let db: LocalDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'missing-pictures-'));
  const file = join(folder, 'catalogue.sqlite');
  const sqlite = new DatabaseSync(file);
  for (const name of readdirSync(MIGRATIONS).toSorted())
    sqlite.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  sqlite.close();
  db = openLocalDatabase(file);
  const basis = catalogueBasis(['en']);
  const products = catalogueProducts(basis, { count: 100, now: NOW, pictures: createPictureFinder() });
  await seedCatalogue(db, { basis, products }, { now: NOW });
});

afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function packsByPopularity(): Promise<readonly string[]> {
  const [paths = []] = await db.run([
    statement(`SELECT f.path AS data FROM product p JOIN asset a ON a.product_id = p.id AND a.is_primary
      JOIN picture f ON f.id = a.picture_id ORDER BY p.popularity DESC, p.id`),
  ]);
  return paths;
}

it('the packs of popular products are drawn first', async () => {
  const { first, rest } = await missingPictures(db, folder);
  const all = [...first, ...rest];
  expect(all.slice(0, 50)).toEqual((await packsByPopularity()).slice(0, 50));
  expect(first.some((path) => path.startsWith('/pictures/contents-'))).toBe(true);
});

it('a start that was interrupted goes on with what is not complete', async () => {
  const missing = await missingPictures(db, folder);
  const [first = '', second = '', ...others] = missing.first;
  writePicture(folder, first, FILES);
  writePicture(folder, second, FILES.slice(0, -1));
  expect(findPicture(folder, first)).toEqual({ path: first, hasAvif: true });
  expect(await missingPictures(db, folder)).toEqual({ first: [second, ...others], rest: missing.rest });
});

it('a start after one that was interrupted opens at once if the home page is complete', async () => {
  const missing = await missingPictures(db, folder);
  const [home, others] = [missing.first.slice(0, HOME_PICTURES), missing.first.slice(HOME_PICTURES)];
  for (const path of home) writePicture(folder, path, FILES);
  expect(await missingPictures(db, folder)).toEqual({ first: [], rest: [...others, ...missing.rest] });
});

it('an imported catalogue has none to draw', async () => {
  await db.run([statement(`UPDATE picture SET path = '/pictures/imported/' || id`)]);
  expect(await missingPictures(db, folder)).toEqual(NOTHING_MISSING);
});

it('every picture that the seed names is one of the catalogue’s', async () => {
  const [paths = []] = await db.run([statement('SELECT path AS data FROM picture')]);
  const known = cataloguePictures();
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
});
