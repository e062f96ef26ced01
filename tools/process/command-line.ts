import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  astro: 'astro',
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'ts7',
  vitest: 'vitest',
  wrangler: 'wrangler',
};

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

/** JavaScript file of a tool: node_modules/.bin has shell scripts on Windows, which spawn cannot start. */
function fileOf(command: string, packageName: string): string {
  const { bin }: Manifest = JSON.parse(readFileSync(projectPath('node_modules', packageName, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no program ${command}`);
  return projectPath('node_modules', packageName, file);
}

export function commandLine(command: string, args: readonly string[]): [string, ...string[]] {
  if (command === 'node') return [process.execPath, ...args];
  const packageName = PACKAGES[command];
  if (packageName === undefined) return [command, ...args];
  return [process.execPath, fileOf(command, packageName), ...args];
}
