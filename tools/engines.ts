import { existsSync } from 'node:fs';

export interface EngineSetting {
  readonly name: 'firefox' | 'webkit';
  readonly variable: string;
  readonly program: string;
}

export const engineSettings: readonly EngineSetting[] = [
  { name: 'firefox', variable: 'FIREFOX_PATH', program: 'Firefox' },
  { name: 'webkit', variable: 'WEBKIT_PATH', program: 'WebKitWebDriver' },
];

/** Path of an engine's program; undefined if unset. @throws Error for a missing file */
export function enginePath({ variable }: EngineSetting): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${variable} names ${path}, which does not exist`);
}
