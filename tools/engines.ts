import { existsSync } from 'node:fs';

export interface BrowserEngineSetting {
  readonly name: 'firefox' | 'webkit';
  readonly variable: string;
  readonly program: string;
}

export const engineSettings: readonly BrowserEngineSetting[] = [
  { name: 'firefox', variable: 'FIREFOX_PATH', program: 'Firefox' },
  { name: 'webkit', variable: 'WEBKIT_PATH', program: 'WebKitWebDriver' },
];

/** Reads an engine's program path from its environment variable, undefined if unset. @throws Error if missing */
export function readEnginePath({ variable }: BrowserEngineSetting): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${variable} names ${path}, which does not exist`);
}
