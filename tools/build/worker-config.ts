import { readFileSync } from 'node:fs';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { projectPath } from '../project.ts';

function readEnvironmentNames(): string[] {
  const environmentHeadings = readFileSync(projectPath('wrangler.toml'), 'utf8').matchAll(/^\[\[?env\.([\w-]+)/gm);
  return [...new Set([...environmentHeadings].flatMap(([, name]) => name ?? []))];
}

/** Reads the configuration of an environment through wrangler; throws for an unknown environment. */
export function readWorkerConfig(environmentName = ''): Unstable_Config {
  const environmentNames = readEnvironmentNames();
  if (environmentName !== '' && !environmentNames.includes(environmentName))
    throw new Error(
      `wrangler.toml has no environment "${environmentName}"; it has: ${environmentNames.join(', ')}. Without --env it is the first shop.`,
    );
  return unstable_readConfig({ config: projectPath('wrangler.toml'), env: environmentName });
}
