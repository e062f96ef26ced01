import { existsSync } from 'node:fs';

export interface BrowserEngineSetting {
  readonly name: 'firefox' | 'webkit';
  readonly pathVariable: string;
  readonly programName: string;
}

export const browserEngineSettings: readonly BrowserEngineSetting[] = [
  { name: 'firefox', pathVariable: 'FIREFOX_PATH', programName: 'Firefox' },
  { name: 'webkit', pathVariable: 'WEBKIT_PATH', programName: 'WebKitWebDriver' },
];

/** Reads a browser engine's path from its environment variable, undefined if unset. @throws Error for a missing file */
export function readEnginePath({ pathVariable: pathVariableName }: BrowserEngineSetting): string | undefined {
  const path = process.env[pathVariableName];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new Error(`${pathVariableName} names ${path}, which does not exist`);
}
