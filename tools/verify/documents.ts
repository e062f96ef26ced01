import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectPath, projectRoot } from '../project.ts';
import { decisionComplaints } from './decisions.ts';
import { plainEnglishComplaints, plainNameComplaints } from './quality/plain-english.ts';
import { promiseComplaints } from './quality/promises.ts';
import { requirementComplaints, type TextFile } from './requirements.ts';
import { checkOf, type Suite } from './suite.ts';
import { versionComplaints } from './support/oldest.ts';

const CODE_FILES = '**/*.{ts,tsx,astro,css,mjs}';
const DECISIONS_FOLDER = 'docs/decisions';

/** Suite that checks documents and comments against the code and each other. */
export const documents: Suite = {
  name: 'Documents',
  async run() {
    const tests = readFiles(`tests/${CODE_FILES}`);
    const code = readFiles(`{src,tools,bench,demo}/${CODE_FILES}`);
    const prose = readFiles('{*,docs/**/*}.md');
    const [requirements = '', promises = '', running = ''] = ['requirements', 'quality', 'running'].map(
      (name) => prose.find(({ path }) => path === `docs/${name}.md`)?.text,
    );
    const decisions = prose.flatMap(({ path, text }) =>
      path.startsWith(`${DECISIONS_FOLDER}/`) && basename(path) !== 'README.md' ? [{ path: basename(path), text }] : [],
    );
    return [
      checkOf('requirements and tests name each other', requirementComplaints(requirements, tests, code)),
      checkOf('every promise names its tests', promiseComplaints(promises, [...tests, ...code])),
      checkOf('every decision has its form', decisionComplaints(decisions)),
      checkOf('docs/running.md says the oldest versions of browsers', versionComplaints(running)),
      checkOf('comments and documents are in plain English', [...code, ...prose].flatMap(plainEnglishComplaints)),
      checkOf(
        'declared names are in plain English',
        code.filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx')).flatMap(plainNameComplaints),
      ),
    ];
  },
};

function readFiles(pattern: string): TextFile[] {
  const paths = globSync(pattern, { cwd: projectRoot, exclude: ['**/node_modules/**'] });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(projectPath(path), 'utf8') }));
}
