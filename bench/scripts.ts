import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { SEED_PASSWORD } from '../demo/people.ts';
import { freePort } from '../tools/process/free-port.ts';
import { serve } from '../tools/start/serve.ts';
import { launch } from './browser.ts';
import { startFront } from './front.ts';
import { open } from './open.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const KIBIBYTE = 1024;
/** Files of the groups of `astro.config.mjs`; the first bears the name of its template. */
const GROUPS = ['Page', 'listing', 'calls', 'cart', 'react', 'form', 'swr', 'practitioner'] as const;

const GUEST_PAGES = ['/en', '/en/products', '/en/products/omega-3', '/en/stores', '/en/login', '/en/cart'];
const PRACTITIONER_PAGES = [
  '/en/products',
  '/en/account',
  '/en/account/profile',
  '/en/account/practitioner/protocols',
  '/en/account/practitioner/templates',
  '/en/account/practitioner/store',
];

/** Script files and bytes of each page by group of chunks, for a guest and for a practitioner, before anyone touches it. */
export async function measureScripts(): Promise<void> {
  const settings = await prepareShop();
  const variables = { ...settings.variables, TOKEN_SECRET: randomBytes(32).toString('hex') };
  const server = await serve({ ...settings, variables });
  const front = await startFront(server.url);
  const browser = await launch(await freePort());
  try {
    const rows = [];
    for (const path of GUEST_PAGES)
      rows.push(rowOf(`guest ${path}`, await scriptsOf(browser, front.url, path)));
    const tokens = await signIn(server.url);
    for (const path of PRACTITIONER_PAGES)
      rows.push(rowOf(`practitioner ${path}`, await scriptsOf(browser, front.url, path, tokens)));
    printTable('Scripts of a page by group of chunks, KiB on the wire, cold cache', rows);
  } finally {
    await browser.close();
    front.close();
    await server.stop();
  }
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function signIn(origin: string): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'certified@example.com', password: SEED_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`);
  return answer.json();
}

/** Bytes on the wire of each script that a page loads, by file name. */
async function scriptsOf(
  browser: Browser,
  origin: string,
  path: string,
  tokens?: Tokens,
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  if (tokens) await storeTokens(context, tokens);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(urls.get(requestId) ?? origin);
    if (pathname.endsWith('.js')) bytes.set(basename(pathname), encodedDataLength);
  });
  await devtools.send('Network.enable');
  await open(page, origin + path);
  await context.close();
  return bytes;
}

function storeTokens(context: BrowserContext, tokens: Tokens): Promise<unknown> {
  return context.addInitScript(({ access_token: access, refresh_token: refresh }) => {
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
}

function rowOf(address: string, scripts: ReadonlyMap<string, number>): Record<string, string | number> {
  const inKiB = (files: readonly (readonly [string, number])[]) =>
    files.length === 0 ? '' : (files.reduce((sum, [, size]) => sum + size, 0) / KIBIBYTE).toFixed(1);
  const all = [...scripts];
  const groupOf = (file: string) => GROUPS.find((group) => file.startsWith(`${group}.`));
  const ungrouped = all.filter(([file]) => groupOf(file) === undefined);
  return {
    address,
    files: scripts.size,
    KiB: inKiB(all),
    ...Object.fromEntries(
      GROUPS.map((group) => [group, inKiB(all.filter(([file]) => groupOf(file) === group))]),
    ),
    'other files': ungrouped.length,
    'other KiB': inKiB(ungrouped),
  };
}
