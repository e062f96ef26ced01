import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';

/**
 * Returns the problems that `wrangler deploy --dry-run` reports for an environment. It deploys an empty worker, to take
 * only a second; the built worker is the same in all environments.
 */
export async function findEnvironmentProblems(environmentName: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-environment-'));
  try {
    const wranglerTomlText = readFileSync(projectPath('wrangler.toml'), 'utf8');
    const configPath = join(folder, 'wrangler.toml');
    writeFileSync(configPath, wranglerTomlText.replace(/^main = .*$/m, 'main = "./worker.js"'));
    writeFileSync(join(folder, 'worker.js'), 'export default { fetch: () => new Response() };');
    mkdirSync(join(folder, 'assets'));
    const deployOptions = ['--config', configPath, '--env', environmentName, '--assets', join(folder, 'assets')];
    const { exitCode: dryRunStatus, output } = await runCommand('wrangler', ['deploy', '--dry-run', ...deployOptions]);
    const plainOutput = stripVTControlCharacters(output).trim();
    // Wrangler only warns of top-level bindings missing in the environment.
    const isDryRunClean = dryRunStatus === 0 && !plainOutput.includes('[WARNING]');
    return isDryRunClean ? [] : [`wrangler deploy --dry-run --env ${environmentName}\n${plainOutput}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
