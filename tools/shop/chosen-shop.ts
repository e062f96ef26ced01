import { readFileSync } from 'node:fs';
import { inProject } from '../project.ts';
import { readShop, type Shop } from './read-shop.ts';

/** The line of one table of wrangler.toml; wrangler itself would take a second of every start to read it. */
function shopOf(environment: string): string {
  const table = environment === '' ? '[vars]' : `[env.${environment}.vars]`;
  const [, rest = ''] = `\n${readFileSync(inProject('wrangler.toml'), 'utf8')}`.split(`\n${table}\n`);
  const id = /^SHOP\s*=\s*"([^"]*)"/m.exec(rest.split('\n[', 1)[0] ?? '')?.[1];
  if (id === undefined) throw new Error(`wrangler.toml has no SHOP = "…" below ${table}`);
  return id;
}

/** The shop that is built: `SHOP` of the environment variables, else of wrangler.toml for its environment. */
export function chosenShop(environment = process.env.CLOUDFLARE_ENV ?? ''): Shop {
  return readShop(process.env.SHOP || shopOf(environment));
}
