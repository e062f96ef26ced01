import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';
import { readShop, type Shop } from './read-shop.ts';

/** Reads an environment's shop id directly from wrangler.toml, as loading wrangler would take a second. */
function readShopId(environmentName: string): string {
  const variablesHeading = environmentName === '' ? '[vars]' : `[env.${environmentName}.vars]`;
  const [, tableText = ''] = `\n${readFileSync(projectPath('wrangler.toml'), 'utf8')}`.split(`\n${variablesHeading}\n`);
  const id = /^SHOP\s*=\s*"([^"]*)"/m.exec(tableText.split('\n[', 1)[0] ?? '')?.[1];
  if (id === undefined) throw new Error(`wrangler.toml has no SHOP = "…" below ${variablesHeading}`);
  return id;
}

/** Shop to build, by the environment variable `SHOP`, else by wrangler.toml. */
export function readChosenShop(environmentName = process.env.CLOUDFLARE_ENV ?? ''): Shop {
  return readShop(process.env.SHOP || readShopId(environmentName));
}
