import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { inProject } from '../project.ts';

/** What wrangler.toml says for an environment of it, read by wrangler itself; throws on one that is not there. */
export function readWorkerConfig(environment = ''): Unstable_Config {
  return unstable_readConfig({ config: inProject('wrangler.toml'), env: environment });
}
