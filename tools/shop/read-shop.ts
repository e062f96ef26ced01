import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../project.ts';
import { contrastProblems } from './contrast.ts';
import { logoProblems } from './logo.ts';
import { type ShopSettings, shopSchema } from './schema.ts';

/** Settings and folder of a shop. */
export interface Shop {
  readonly id: string;
  readonly folder: string;
  readonly settings: ShopSettings;
}

const PICTURE_FILES = ['logo.svg', 'icon.svg'];

/** Name of a field as in the settings file: `colours.accent.light`. */
const fieldName = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function problemsOf(folder: string, input: unknown): string[] {
  const { success, data, error } = shopSchema.safeParse(input);
  if (!success) return error.issues.map(({ path, message }) => `${fieldName(path)} ${message}`.trim());
  const missingFiles = PICTURE_FILES.filter((file) => !existsSync(join(folder, file)));
  if (missingFiles.length > 0) return missingFiles.map((file) => `${file} is missing beside shop.json`);
  return [...contrastProblems(data.colours), ...logoProblems(readFileSync(join(folder, 'logo.svg'), 'utf8'))];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads and validates a shop's folder; throws with a line per wrong field. */
export function readShopFolder(folder: string, id: string): Shop {
  const input = readJson(join(folder, 'shop.json'));
  const problems = problemsOf(folder, input);
  if (problems.length > 0)
    throw new Error(
      `The settings in shops/${id} are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  return { id, folder, settings: shopSchema.parse(input) };
}

/** Reads `shops/<id>`; throws if missing or invalid. */
export function readShop(id: string): Shop {
  const folder = projectPath('shops', id);
  if (/^[\w-]+$/.test(id) && existsSync(join(folder, 'shop.json'))) return readShopFolder(folder, id);
  const shopNames = readdirSync(projectPath('shops')).join(', ');
  throw new Error(`There is no shops/${id}/shop.json for SHOP=${id}; there are: ${shopNames}`);
}
