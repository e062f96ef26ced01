import { globSync, readFileSync } from 'node:fs';
import { projectPath, projectRoot } from '../project.ts';
import ceilings from './size.json' with { type: 'json' };
import { createCheck, type Suite } from './suite.ts';

const LAYER_FILE_GLOBS: Readonly<Record<string, string>> = {
  code: 'src/**/*.{ts,tsx,astro}',
  styles: 'src/**/*.css',
  tests: 'tests/**/*.{ts,tsx,astro}',
  'tools, demo, bench': '{tools,demo,bench}/**/*.{ts,tsx,js,mjs}',
  'words of documents': '{*,docs/**/*}.md',
};

/** Number of lines in a layer, or of words in documents. */
function measureLayer(layer: string, files: string): number {
  const fileTexts = globSync(files, { cwd: projectRoot }).map((path) => readFileSync(projectPath(path), 'utf8'));
  const countedUnitPattern = layer === 'words of documents' ? /\S+/g : /\n/g;
  return fileTexts.reduce((unitCount, text) => unitCount + (text.match(countedUnitPattern)?.length ?? 0), 0);
}

const measureLayers = (): Record<string, number> =>
  Object.fromEntries(Object.entries(LAYER_FILE_GLOBS).map(([layer, files]) => [layer, measureLayer(layer, files)]));

/** Complaints about layers above their maximum size, and layers without a maximum. */
export function findSizeComplaints(
  sizeByLayer: Readonly<Record<string, number>>,
  maximumByLayer: Readonly<Record<string, number>> = ceilings,
): string[] {
  return Object.entries(maximumByLayer).flatMap(([layer, maximum]) => {
    const layerSize = sizeByLayer[layer] ?? Number.POSITIVE_INFINITY;
    return layerSize > maximum
      ? [
          `${layer}: ${layerSize}, ${layerSize - maximum} above the ceiling; raising that needs a decision in docs/decisions`,
        ]
      : [];
  });
}

/** Suite that compares layer sizes with tools/verify/size.json; run this file to print all sizes. */
export const sizeSuite: Suite = {
  name: 'Size',
  async run() {
    return [createCheck('every layer is below its ceiling', findSizeComplaints(measureLayers()))];
  },
};

if (import.meta.main) {
  for (const [layer, now] of Object.entries(measureLayers()))
    console.log(`${layer}: ${now} of ${new Map(Object.entries(ceilings)).get(layer)}`);
}
