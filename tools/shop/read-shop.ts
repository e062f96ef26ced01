import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../project.ts';
import { findContrastProblems } from './contrast.ts';
import { findLogoProblems } from './logo.ts';
import { type ShopSettings, shopSchema } from './schema.ts';

export interface Shop {
  readonly id: string;
  readonly folder: string;
  readonly settings: ShopSettings;
}

const REQUIRED_PICTURE_FILES = ['logo.svg', 'icon.svg'];

/** Name of a field as in the settings file: `colours.accent.light`. */
const formatFieldName = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function findSettingsProblems(folder: string, settingsInput: unknown): string[] {
  const { success, data, error } = shopSchema.safeParse(settingsInput);
  if (!success) return error.issues.map(({ path, message }) => `${formatFieldName(path)} ${message}`.trim());
  const missingPictureFiles = REQUIRED_PICTURE_FILES.filter((file) => !existsSync(join(folder, file)));
  if (missingPictureFiles.length > 0) return missingPictureFiles.map((file) => `${file} is missing beside shop.json`);
  return [...findContrastProblems(data.colours), ...findLogoProblems(readFileSync(join(folder, 'logo.svg'), 'utf8'))];
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads and validates a shop's folder; throws with a line per wrong field. */
export function readShopFolder(folder: string, id: string): Shop {
  const settingsInput = readJsonFile(join(folder, 'shop.json'));
  const settingsProblems = findSettingsProblems(folder, settingsInput);
  if (settingsProblems.length > 0)
    throw new Error(
      `The settings in shops/${id} are wrong:\n${settingsProblems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  return { id, folder, settings: shopSchema.parse(settingsInput) };
}

/** Reads `shops/<id>`; throws if missing or invalid. */
export function readShop(id: string): Shop {
  const folder = projectPath('shops', id);
  if (/^[\w-]+$/.test(id) && existsSync(join(folder, 'shop.json'))) return readShopFolder(folder, id);
  const shopIdList = readdirSync(projectPath('shops')).join(', ');
  throw new Error(`There is no shops/${id}/shop.json for SHOP=${id}; there are: ${shopIdList}`);
}
