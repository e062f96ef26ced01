import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../project.ts';
import { checkOf, type Suite } from '../suite.ts';
import { type Missing, missingInScripts, missingInStyles } from './features.ts';
import { FALLBACKS } from './oldest.ts';
import { usedInScript, usedInStyles } from './used.ts';

const SCRIPTS = inProject('dist', 'client', '_astro');
const WORKER = inProject('dist', 'server', 'entry.mjs');

/** The style rules of all pages, which the built worker has in one list (`tools/build/shared-styles.ts`). */
function builtStyles(): string {
  const [, list] = /const sharedRules=(\[.*?"\]);/s.exec(readFileSync(WORKER, 'utf8')) ?? [];
  if (list === undefined) throw new Error('The built worker has no list of style rules');
  const rules: string[] = JSON.parse(list);
  return rules.join('');
}

/** What is used, lacks in a promised browser, and has no fallback that somebody has thought of. */
export function complaintsOf(used: Iterable<string>, missing: Missing, where: string): string[] {
  return [...used].flatMap((name) => {
    const lacking = missing.get(name);
    if (!lacking || name in FALLBACKS) return [];
    return [`${where}: ${name} is not in ${[...new Set(lacking)].join(', ')} as old as README promises`];
  });
}

function scriptComplaints(): string[] {
  const missing = missingInScripts();
  return readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      complaintsOf(usedInScript(name, readFileSync(`${SCRIPTS}/${name}`, 'utf8')), missing, name),
    );
}

/** The built files hold what README says of old browsers, or a fallback for it is named in `support/oldest.ts`. */
export const browserSupport: Suite = {
  name: 'Old browsers',
  run: async () => [
    checkOf('scripts use what the oldest promised browsers have', scriptComplaints()),
    checkOf(
      'styles use what the oldest promised browsers have, or do without',
      complaintsOf(usedInStyles(builtStyles()), missingInStyles(), 'styles'),
    ),
  ],
};

if (import.meta.main) {
  for (const check of await browserSupport.run()) console.log(check.passed ? 'ok' : check.detail);
}
