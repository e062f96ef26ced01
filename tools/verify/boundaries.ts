import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { runCommand } from '../command.ts';
import { projectPath, projectRoot } from '../project.ts';
import layers from './layers.json' with { type: 'json' };
import { createCheck, type Suite } from './suite.ts';

const CRUISED_FOLDERS = ['src', 'tools', 'bench', 'demo', 'tests'];
const allowedImportsByLayer = new Map<string, readonly string[]>(Object.entries(layers));

interface CruiseResult {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** Suite of layer rules: .dependency-cruiser.cjs for modules, a table for .astro files, which it cannot read. */
export const importBoundariesSuite: Suite = {
  name: 'Import boundaries',
  async run() {
    const { summary } = await runDependencyCruiser();
    const templatePaths = globSync('src/**/*.astro', { cwd: projectRoot });
    return [
      // With an unsupported TypeScript, dependency-cruiser finds no module and passes.
      createCheck('modules and templates are seen', [
        ...(summary.totalCruised > 0 ? [] : ['dependency-cruiser saw no module']),
        ...(templatePaths.length > 0 ? [] : ['no .astro file was found']),
      ]),
      createCheck(
        'modules import from layers they may import from',
        summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ),
      createCheck('templates import from layers they may import from', templatePaths.flatMap(findForeignImports)),
    ];
  },
};

async function runDependencyCruiser(): Promise<CruiseResult> {
  // Writes megabytes to a file, as a pipe may be cut off when the tool exits.
  const file = projectPath('node_modules', '.boundaries.json');
  await runCommand('depcruise', [...CRUISED_FOLDERS, '--output-type', 'json', '--output-to', file]);
  return readJson<CruiseResult>(readFileSync(file, 'utf8'));
}

function findForeignImports(templatePath: string): string[] {
  const templateSource = readFileSync(projectPath(templatePath), 'utf8');
  const allowedLayers = [findLayer(templatePath), ...(allowedImportsByLayer.get(findLayer(templatePath)) ?? [])];
  return findImportSpecifiers(templateSource)
    .map((specifier) => resolveImport(specifier, templatePath))
    .filter((path) => path.startsWith('src/') && !allowedLayers.includes(findLayer(path)))
    .map((path) => `${templatePath} → ${path}`);
}

/** Paths imported by an Astro template, including scripts that it loads by file name. */
function findImportSpecifiers(templateSource: string): string[] {
  const specifierPattern = /\b(?:(?:from|import)\s*\(?\s*|src=)['"]([^'"{]+)['"]/g;
  return [...templateSource.matchAll(specifierPattern)].flatMap(([, path]) => path ?? []);
}

/** Returns an imported module's path in the project. */
export function resolveImport(specifier: string, importerPath: string): string {
  if (specifier.startsWith('#') && !specifier.startsWith('#shop/')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(importerPath), specifier) : specifier;
}

function findLayer(path: string): string {
  return path.split('/')[1] ?? '';
}
