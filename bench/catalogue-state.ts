import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrFail } from '../tools/command.ts';
import { inProject } from '../tools/project.ts';
import { migrate } from '../tools/start/migrate.ts';
import { writeGeneratedCatalogue } from './generated-catalogue.ts';

/** The demonstration has names for a few more; the rest is imported, as a shop would. */
const MAXIMUM_SEEDED = 150_000;

async function importGenerated(stateDir: string, products: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-catalogue-'));
  try {
    const file = join(folder, 'products.csv');
    await writeGeneratedCatalogue(file, products);
    await runOrFail('node', ['tools/import.ts', file, '--state-dir', stateDir], { echo: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A state folder with that many products in two languages, stored between runs. */
export async function catalogueState(products: number): Promise<string> {
  const stateDir = inProject('.cache', 'bench', `catalogue-${products}`);
  const exists = existsSync(stateDir);
  await migrate(stateDir);
  if (exists) return stateDir;
  const seeded = Math.min(products, MAXIMUM_SEEDED);
  const options = ['--products', String(seeded), '--languages', 'en,de', '--state-dir', stateDir];
  await runOrFail('node', ['tools/seed.ts', ...options], { echo: true });
  if (products > seeded) await importGenerated(stateDir, products - seeded);
  return stateDir;
}
