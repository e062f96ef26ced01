import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { projectPath, projectRoot } from '../project.ts';
import { findDecisionComplaints } from './decisions.ts';
import { findPlainEnglishComplaints, findVagueNameComplaints } from './quality/plain-english.ts';
import { findPromiseComplaints } from './quality/promises.ts';
import { findRequirementComplaints, type TextFile } from './requirements.ts';
import { createCheck, type Suite } from './suite.ts';
import { findVersionComplaints } from './support/oldest.ts';

const CODE_FILES_GLOB = '**/*.{ts,tsx,astro,css,mjs}';
const DECISIONS_FOLDER = 'docs/decisions';

/** Suite that checks documents and comments against the code and each other. */
export const documentsSuite: Suite = {
  name: 'Documents',
  async run() {
    const testFiles = readTextFiles(`tests/${CODE_FILES_GLOB}`);
    const codeFiles = readTextFiles(`{src,tools,bench,demo}/${CODE_FILES_GLOB}`);
    const documentFiles = readTextFiles('{*,docs/**/*}.md');
    const [requirements = '', promises = '', running = ''] = ['requirements', 'quality', 'running'].map(
      (documentName) => documentFiles.find(({ path }) => path === `docs/${documentName}.md`)?.text,
    );
    const decisionFiles = documentFiles.flatMap(({ path, text }) =>
      path.startsWith(`${DECISIONS_FOLDER}/`) && basename(path) !== 'README.md' ? [{ path: basename(path), text }] : [],
    );
    return [
      createCheck(
        'requirements and tests name each other',
        findRequirementComplaints(requirements, testFiles, codeFiles),
      ),
      createCheck('every promise names its tests', findPromiseComplaints(promises, [...testFiles, ...codeFiles])),
      createCheck('every decision has its form', findDecisionComplaints(decisionFiles)),
      createCheck('docs/running.md says the oldest versions of browsers', findVersionComplaints(running)),
      createCheck(
        'comments and documents are in plain English',
        [...codeFiles, ...documentFiles].flatMap(findPlainEnglishComplaints),
      ),
      createCheck(
        'declared names are in plain English',
        codeFiles.filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx')).flatMap(findVagueNameComplaints),
      ),
    ];
  },
};

function readTextFiles(globPattern: string): TextFile[] {
  const paths = globSync(globPattern, { cwd: projectRoot, exclude: ['**/node_modules/**'] });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(projectPath(path), 'utf8') }));
}
