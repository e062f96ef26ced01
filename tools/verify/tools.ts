import { ensureWorkerTypes } from '../build/worker-types.ts';
import { runCommand } from '../command.ts';
import { createCheck, type Suite } from './suite.ts';

/** Suite that runs one command and passes if the command exits with 0. */
function createCommandSuite(suiteName: string, checkTitle: string, commandLine: string): Suite {
  const [command = '', ...args] = commandLine.split(' ');
  return {
    name: suiteName,
    async run() {
      const { exitCode: code, output } = await runCommand(command, args, { environment: { NO_COLOR: '1' } });
      return [createCheck(checkTitle, code === 0 ? [] : [output.trim() || `${command} ended with exit code ${code}`])];
    },
  };
}

let pendingWorkerTypes: Promise<void> | undefined;

/** Suite that generates the worker's types before it runs. */
function withWorkerTypes({ name, run }: Suite): Suite {
  return {
    name,
    async run() {
      pendingWorkerTypes ??= ensureWorkerTypes();
      await pendingWorkerTypes;
      return run();
    },
  };
}

export const typesSuite = withWorkerTypes(createCommandSuite('Types', 'every script type-checks', 'tsc --noEmit'));

/** Type check of Astro templates only, since `astro check` is slow on scripts. */
export const templateTypesSuite = withWorkerTypes(
  createCommandSuite('Templates', 'every template type-checks', 'astro check --tsconfig tsconfig.pages.json'),
);

export const lintSuite = createCommandSuite('Lint', 'every file is formatted and lint-free', 'biome ci --colors=off');

export const deadCodeSuite = createCommandSuite(
  'Dead code',
  'no unused file, export or dependency',
  'knip --no-progress',
);

export const testOnlyCodeSuite = createCommandSuite(
  'Code that runs',
  'no file or export of the shop that only tests use',
  'knip --no-progress --production --config tools/verify/knip-production.json',
);

export const buildSuite = createCommandSuite('Build', 'the shop builds', 'node tools/build.ts');
