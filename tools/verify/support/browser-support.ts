import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SESSION_MARK } from '../../../src/layouts/session-mark.ts';
import { inProject } from '../../project.ts';
import { checkOf, type Suite } from '../suite.ts';
import { type Missing, missingInScripts, missingInStyles } from './features.ts';
import { FALLBACKS } from './oldest.ts';
import { usedInScript, usedInStyles } from './used.ts';

const CLIENT = inProject('dist', 'client');
const WORKER = inProject('dist', 'server', 'entry.mjs');
/** Scripts with an address of their own: the one that reports, and the service worker. */
const FIXED = ['reports.js', 'plans-offline.js'];

/** The style rules of all pages, which the built worker has in one list (`tools/build/shared-styles.ts`). */
function builtStyles(): string {
  const [, list] = /const sharedRules=(\[.*?"\]);/s.exec(readFileSync(WORKER, 'utf8')) ?? [];
  if (list === undefined) throw new Error('The built worker has no list of style rules');
  const rules: string[] = JSON.parse(list);
  return rules.join('');
}

/** What one file uses, by names of features. */
export interface Uses {
  /** Name of the file without its hash. */
  readonly where: string;
  readonly used: Iterable<string>;
}

/** The entry that says what happens without a young feature: in one file, in all of them, or with the property of a value. */
const fallbackKey = (name: string, where: string): string | undefined =>
  [`${name} in ${where}`, name, name.split(': ')[0] ?? name].find((key) => key in FALLBACKS);

/** What is used, lacks in a promised browser, and has no fallback that somebody has thought of. */
export function complaintsOf({ used, where }: Uses, missing: Missing): string[] {
  return [...used].flatMap((name) => {
    const lacking = missing.get(name);
    if (!lacking || fallbackKey(name, where)) return [];
    return [
      `${where}: ${name} is not in ${[...new Set(lacking)].join(', ')} as old as docs/running.md promises`,
    ];
  });
}

/** The scripts of all pages: the inline one, those with fixed addresses, and all others. */
function builtScripts(): Uses[] {
  const paths = [...FIXED, ...globSync('_astro/*.js', { cwd: CLIENT })];
  const files = paths.map((path) => ({
    name: basename(path),
    source: readFileSync(join(CLIENT, path), 'utf8'),
  }));
  return [...files, { name: 'inline.js', source: SESSION_MARK }].map(({ name, source }) => ({
    where: name.split('.')[0] ?? name,
    used: usedInScript(name, source),
  }));
}

/** Reasons that are written down and that nothing needs. */
function unusedFallbacks(all: readonly (readonly [readonly Uses[], Missing])[]): string[] {
  const needed = new Set(
    all.flatMap(([files, missing]) =>
      files.flatMap(({ where, used }) =>
        [...used].filter((name) => missing.has(name)).map((name) => fallbackKey(name, where)),
      ),
    ),
  );
  return Object.keys(FALLBACKS).filter((key) => !needed.has(key));
}

/** The built files hold what docs/running.md says of old browsers, or a fallback for it is named in `support/oldest.ts`. */
export const browserSupport: Suite = {
  name: 'Old browsers',
  async run() {
    const scripts = [builtScripts(), missingInScripts()] as const;
    const styles = [[{ where: 'styles', used: usedInStyles(builtStyles()) }], missingInStyles()] as const;
    const complain = ([files, missing]: readonly [readonly Uses[], Missing]) =>
      files.flatMap((file) => complaintsOf(file, missing));
    return [
      checkOf('scripts use what the oldest promised browsers have', complain(scripts)),
      checkOf('styles use what the oldest promised browsers have, or do without', complain(styles)),
      checkOf('no fallback is named that nothing needs', unusedFallbacks([scripts, styles])),
    ];
  },
};

if (import.meta.main) {
  for (const check of await browserSupport.run()) console.log(check.passed ? 'ok' : check.detail);
}
