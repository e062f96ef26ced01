import { readWorkerConfig } from '../build/worker-config.ts';
import { readShop, type Shop } from './read-shop.ts';

/** The shop that is built: `SHOP` of the environment variables, else of wrangler.toml for its environment. */
export function chosenShop(environment = process.env.CLOUDFLARE_ENV): Shop {
  return readShop(process.env.SHOP || String(readWorkerConfig(environment).vars['SHOP']));
}
