import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '../command.ts';
import { projectPath } from '../project.ts';

/**
 * Problems that `wrangler deploy --dry-run` reports for an environment. To take only a second it deploys an empty
 * worker, since the built one is the same in all environments.
 */
export async function environmentProblems(name: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-environment-'));
  try {
    const wranglerToml = readFileSync(projectPath('wrangler.toml'), 'utf8');
    const config = join(folder, 'wrangler.toml');
    writeFileSync(config, wranglerToml.replace(/^main = .*$/m, 'main = "./worker.js"'));
    writeFileSync(join(folder, 'worker.js'), 'export default { fetch: () => new Response() };');
    mkdirSync(join(folder, 'assets'));
    const targetOptions = ['--config', config, '--env', name, '--assets', join(folder, 'assets')];
    const { code, output } = await runCommand('wrangler', ['deploy', '--dry-run', ...targetOptions]);
    const outputText = stripVTControlCharacters(output).trim();
    // Wrangler only warns of top-level bindings missing in the environment.
    const isComplete = code === 0 && !outputText.includes('[WARNING]');
    return isComplete ? [] : [`wrangler deploy --dry-run --env ${name}\n${outputText}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
