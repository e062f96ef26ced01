import { existsSync } from 'node:fs';
import { inProject } from '../tools/project.ts';
import { fillState } from '../tools/seed/multiplied.ts';
import { migrate } from '../tools/start/migrate.ts';

/** A state folder with that many products in two languages, stored between runs. */
export async function catalogueState(products: number): Promise<string> {
  const stateDir = inProject('.cache', 'bench', `catalogue-${products}`);
  const exists = existsSync(stateDir);
  await migrate(stateDir);
  if (!exists) await fillState(stateDir, products, ['en', 'de']);
  return stateDir;
}
