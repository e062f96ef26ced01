import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { run, runOrFail } from '../command.ts';
import { step } from '../process/step.ts';
import { inProject } from '../project.ts';
import { openLocalDatabase } from './local-database.ts';
import { type CatalogueSource, emptyCatalogue, seedCatalogue } from './seed-catalogue.ts';
import { recording } from './sql-text.ts';

/** Characters of one file, which wrangler sends as one piece. */
const FILE_SIZE = 8_000_000;

/** A database of the project's migrations and nothing in it. */
function emptyDatabase(folder: string): string {
  const file = join(folder, 'catalogue.sqlite');
  const sqlite = new DatabaseSync(file);
  const migrations = inProject('migrations');
  for (const name of readdirSync(migrations).toSorted())
    sqlite.exec(readFileSync(join(migrations, name), 'utf8'));
  sqlite.close();
  return file;
}

/** Writes a catalogue as SQL files that replace whatever catalogue a database has. Returns the files in their order. */
export async function writeSqlFiles(folder: string, source: CatalogueSource, now: number): Promise<string[]> {
  const files: string[] = [];
  let size = FILE_SIZE;
  const record = (sql: string) => {
    if (size >= FILE_SIZE) {
      files.push(join(folder, `catalogue-${String(files.length + 1).padStart(3, '0')}.sql`));
      size = 0;
    }
    appendFileSync(files.at(-1) ?? '', `${sql};\n`);
    size += sql.length;
  };
  const local = openLocalDatabase(emptyDatabase(folder));
  try {
    // The version is written as a first one; where another catalogue was, its version has to go before.
    record('DELETE FROM catalogue_state');
    const db = recording(local, record);
    await local.transaction(async () => {
      await emptyCatalogue(db);
      await seedCatalogue(db, source, { now });
    });
  } finally {
    local.close();
  }
  return files;
}

/** How wrangler reaches the database: `--remote`, or a local one to try it out. */
export type Place = readonly string[];

async function hasProducts(place: Place): Promise<boolean> {
  const question = 'SELECT EXISTS (SELECT 1 FROM product) AS filled';
  const { code, output } = await run('wrangler', [
    'd1',
    'execute',
    'DB',
    ...place,
    '--json',
    '--command',
    question,
  ]);
  if (code !== 0) throw new Error(`The database cannot be asked. Has it been migrated?\n${output.trim()}`);
  return /"filled":\s*1/.test(output);
}

/** Replaces the catalogue of a database that only wrangler reaches; one with products only if it is forced. */
export async function seedRemote(source: CatalogueSource, place: Place, isForced: boolean): Promise<void> {
  if (!isForced && (await hasProducts(place)))
    return console.log('The catalogue is filled already; --force replaces it.');
  const folder = mkdtempSync(join(tmpdir(), 'formulary-seed-'));
  try {
    const files = await step('Writing the catalogue as SQL', () => writeSqlFiles(folder, source, Date.now()));
    for (const [index, file] of files.entries()) {
      await step(`Sending file ${index + 1} of ${files.length}`, () =>
        runOrFail('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--file', file]),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
