import { SEED_PRACTITIONER } from '../../demo/people.ts';
import { callExamples, type Ids } from '../../tests/support/call-examples.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { ask, type OpenShop, withShop } from './open-shop.ts';
import { ownThings } from './own-things.ts';
import { startSharedCache } from './shared-cache.ts';

const CANARY = 'canary-4711';
/** Endings by which a cache could take a private answer for a static file. */
const DISGUISES = [
  '',
  '/x.css',
  '.css',
  ';x.css',
  '%2fx.css',
  '%3fx.css',
  '%23x.css',
  '%00.css',
  '/..%2fx.js',
  '?x.css',
  '//x.jpg',
  '/%2e%2e/x.png',
];
const PAGES = [
  '/en/account',
  '/en/account/profile',
  '/en/account/practitioner/protocols',
  '/en/cart',
  '/en/wishlist',
];
const PUBLIC = [
  '/',
  '/products',
  '/en',
  '/de/products',
  '/en/products/omega-3',
  '/en/nope',
  '/robots.txt',
  '/sitemap.xml',
  '/api/v2/storefront/products?limit=2',
  '/api/v2/storefront/categories',
  '/api/v2/storefront/search',
  '/api/v2/storefront/products/omega-3',
];
/** What a visitor can send without it being part of the address. */
const POISONS: readonly Readonly<Record<string, string>>[] = [
  { 'X-Forwarded-Host': CANARY, 'X-Forwarded-Proto': 'http', Forwarded: `host=${CANARY}` },
  { 'X-Original-URL': `/${CANARY}`, 'X-Rewrite-URL': `/${CANARY}` },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'POST' },
  { Cookie: `preferred_language=ja; access_token=${CANARY}` },
  { 'Accept-Language': 'ja' },
  {
    'Accept-Language': CANARY,
    Referer: `https://${CANARY}/`,
    'User-Agent': CANARY,
    Origin: `https://${CANARY}`,
  },
  {
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    'CF-IPCountry': 'GB',
    'Sec-Purpose': 'prefetch',
  },
  { 'X-Request-Id': CANARY },
  { Range: 'bytes=0-3', 'If-None-Match': '*' },
];

/** What somebody signed in reads through the cache, and a stranger asks for afterwards. */
async function deception(shop: OpenShop, ids: Ids): Promise<PromiseResult> {
  const { origin, token } = shop;
  const body = { name: CANARY, description: CANARY };
  await ask(origin, 'PUT', `/v2/account/practitioners/protocols/${ids.protocol}/update`, { token, body });
  const cache = await startSharedCache(origin);
  const personal = callExamples.filter(
    ({ endpoint, roles }) => endpoint.method === 'GET' && roles !== 'everybody',
  );
  const paths = [...personal.map((call) => `/api${call.path(ids)}`), ...PAGES];
  const addresses = paths.flatMap((path) => DISGUISES.map((disguise) => path + disguise));
  let isSeen = false;
  const broken: string[] = [];
  for (const path of addresses) {
    const headers = { Authorization: `Bearer ${token}`, Cookie: `access_token=${token}` };
    isSeen = (await (await fetch(cache.origin + path, { headers })).text()).includes(CANARY) || isSeen;
    const other = await (await fetch(cache.origin + path)).text();
    if ([CANARY, SEED_PRACTITIONER, token].some((secret) => other.includes(secret))) broken.push(path);
  }
  cache.close();
  if (!isSeen) broken.push('the canary was never seen by its owner');
  return noneOf(
    'a shared cache gives nobody what is private',
    `${addresses.length} addresses, ${cache.counts.kept} kept`,
    broken,
  );
}

/** What a visitor gets whose neighbour has asked for the same with odd headers. */
async function poisoning({ origin }: OpenShop): Promise<PromiseResult> {
  const broken: string[] = [];
  let hits = 0;
  const look = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers, redirect: 'manual' });
    // The request's id is the asker's own and only ever a name in the log.
    const kept = [...response.headers].filter(
      ([name]) => !['x-request-id', 'server-timing', 'date', 'x-cache', 'age'].includes(name),
    );
    return {
      status: response.status,
      location: response.headers.get('Location'),
      body: await response.text(),
      headers: JSON.stringify(kept),
    };
  };
  for (const poison of POISONS)
    for (const path of PUBLIC) {
      const cache = await startSharedCache(origin);
      await look(cache.origin + path, poison);
      const [seen, clean] = [await look(cache.origin + path), await look(origin + path)];
      hits += cache.counts.hits;
      cache.close();
      const differs = (['status', 'location', 'body'] as const).filter((part) => seen[part] !== clean[part]);
      if (differs.length || seen.headers.includes(CANARY))
        broken.push(`${path} ${Object.keys(poison)} ${differs}`);
    }
  if (hits === 0) broken.push('the cache never answered itself');
  return noneOf(
    'nobody can put anything into a shared cache for others',
    `${POISONS.length * PUBLIC.length} attempts, ${hits} answers from the cache`,
    broken,
  );
}

/** Canaries through a cache that all visitors share. */
export async function cache(): Promise<PromiseResult[]> {
  return withShop('cache', async (shop) => [
    await deception(shop, await ownThings(shop.origin, shop.token)),
    await poisoning(shop),
  ]);
}
