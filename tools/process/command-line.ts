import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

const PACKAGE_BY_COMMAND: Readonly<Record<string, string>> = {
  astro: 'astro',
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'ts7',
  vitest: 'vitest',
  wrangler: 'wrangler',
};

interface PackageManifest {
  readonly bin: string | Readonly<Record<string, string>>;
}

/** Finds a tool's JavaScript file: on Windows, node_modules/.bin has shell scripts that spawn cannot start. */
function findToolFile(command: string, packageName: string): string {
  const { bin }: PackageManifest = JSON.parse(
    readFileSync(projectPath('node_modules', packageName, 'package.json'), 'utf8'),
  );
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no program ${command}`);
  return projectPath('node_modules', packageName, file);
}

export function createCommandLine(command: string, args: readonly string[]): [string, ...string[]] {
  if (command === 'node') return [process.execPath, ...args];
  const packageName = PACKAGE_BY_COMMAND[command];
  if (packageName === undefined) return [command, ...args];
  return [process.execPath, findToolFile(command, packageName), ...args];
}
