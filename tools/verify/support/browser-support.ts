import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from '../../../src/domain/platform/read-json.ts';
import { PRE_PAINT_INLINE_SCRIPT } from '../../../src/layouts/session-mark.ts';
import { projectPath } from '../../project.ts';
import { createCheck, type Suite } from '../suite.ts';
import { findMissingInScripts, findMissingInStyles, type MissingFeatures } from './features.ts';
import { FALLBACK_BY_FEATURE } from './oldest.ts';
import { findScriptFeatures, findStyleFeatures } from './used.ts';

const BUILT_CLIENT_FOLDER = projectPath('dist', 'client');
const BUILT_WORKER_FILE = projectPath('dist', 'server', 'entry.mjs');
/** Scripts without a hash in their file name: error reports and service worker. */
const UNHASHED_SCRIPTS = ['reports.js', 'plans-offline.js'];

/** Style rules of all pages, from the list that `tools/build/shared-styles.ts` adds to the built worker. */
function readBuiltStyles(): string {
  const [, list] = /const sharedRules=(\[.*?"\]);/s.exec(readFileSync(BUILT_WORKER_FILE, 'utf8')) ?? [];
  if (list === undefined) throw new Error('The built worker has no list of style rules');
  const styleRules = readJson<string[]>(list);
  return styleRules.join('');
}

/** Names of browser features that a built file uses. */
export interface FeatureUses {
  /** File name without hash. */
  readonly where: string;
  readonly used: Iterable<string>;
}

/** Finds a key in `FALLBACK_BY_FEATURE`: `name in file`, the name alone, or for `property: value` the property. */
const findFallbackKey = (feature: string, fileName: string): string | undefined =>
  [`${feature} in ${fileName}`, feature, feature.split(': ')[0] ?? feature].find((key) => key in FALLBACK_BY_FEATURE);

/** Complaints about used features that supported browsers lack without documented fallback. */
export function findFeatureComplaints({ used, where }: FeatureUses, missingFeatures: MissingFeatures): string[] {
  return [...used].flatMap((featureName) => {
    const lackingBrowsers = missingFeatures.get(featureName);
    if (!lackingBrowsers || findFallbackKey(featureName, where)) return [];
    return [
      `${where}: ${featureName} is not in ${[...new Set(lackingBrowsers)].join(', ')} as old as docs/running.md promises`,
    ];
  });
}

/** Browser features used by the built scripts: hashed, unhashed and inline ones. */
function readBuiltScripts(): FeatureUses[] {
  const paths = [...UNHASHED_SCRIPTS, ...globSync('_astro/*.js', { cwd: BUILT_CLIENT_FOLDER })];
  const files = paths.map((path) => ({
    name: basename(path),
    source: readFileSync(join(BUILT_CLIENT_FOLDER, path), 'utf8'),
  }));
  return [...files, { name: 'inline.js', source: PRE_PAINT_INLINE_SCRIPT }].map(({ name, source }) => ({
    where: name.split('.')[0] ?? name,
    used: findScriptFeatures(name, source),
  }));
}

/** Complaints about documented fallbacks that are no longer needed. */
function findUnusedFallbacks(allUses: readonly (readonly [readonly FeatureUses[], MissingFeatures])[]): string[] {
  const usedFallbackKeys = new Set(
    allUses.flatMap(([files, missingInFiles]) =>
      files.flatMap(({ where, used }) =>
        [...used].filter((featureName) => missingInFiles.has(featureName)).map((name) => findFallbackKey(name, where)),
      ),
    ),
  );
  return Object.keys(FALLBACK_BY_FEATURE).filter((fallbackKey) => !usedFallbackKeys.has(fallbackKey));
}

/** Suite that requires each used feature in all browsers of docs/running.md, or an entry in `FALLBACK_BY_FEATURE`. */
export const browserSupportSuite: Suite = {
  name: 'Old browsers',
  async run() {
    const scriptUses = [readBuiltScripts(), findMissingInScripts()] as const;
    const styles = [[{ where: 'styles', used: findStyleFeatures(readBuiltStyles()) }], findMissingInStyles()] as const;
    const findAllComplaints = ([files, missingInFiles]: readonly [readonly FeatureUses[], MissingFeatures]) =>
      files.flatMap((file) => findFeatureComplaints(file, missingInFiles));
    return [
      createCheck('scripts use what the oldest promised browsers have', findAllComplaints(scriptUses)),
      createCheck('styles use what the oldest promised browsers have, or do without', findAllComplaints(styles)),
      createCheck('no fallback is named that nothing needs', findUnusedFallbacks([scriptUses, styles])),
    ];
  },
};

if (import.meta.main) {
  for (const check of await browserSupportSuite.run()) console.log(check.passed ? 'ok' : check.detail);
}
