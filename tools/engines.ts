import { existsSync } from 'node:fs';

export interface EngineSetting {
  /** Name of the engine's project in `playwright.config.ts`. */
  readonly name: 'firefox' | 'webkit';
  /** Environment variable with the path of its program. */
  readonly variable: string;
  /** What the variable names. */
  readonly program: string;
}

export const engineSettings: readonly EngineSetting[] = [
  { name: 'firefox', variable: 'FIREFOX_PATH', program: 'Firefox' },
  { name: 'webkit', variable: 'WEBKIT_PATH', program: 'WebKitWebDriver' },
];

/** Path of an engine's program; undefined where the machine names none. A path that leads nowhere is an error. */
export function enginePath({ variable }: EngineSetting): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${variable} names ${path}, which does not exist`);
}
