import { type BrowserContext, chromium } from '@playwright/test';
import { SEED_PASSWORD } from '../../demo/people.ts';
import type { OutboxMail } from '../../src/contract/mail/schema.ts';
import { SCRIPT_TEXTS } from '../../tests/support/script-texts.ts';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { answerOf, ask, type OpenShop, someVariants, withShop } from './open-shop.ts';

const ACCOUNT = '/v2/account/practitioners';
const EMAIL = 'written@example.com';
const LINK = /\/auth\/[\w-]+\/([\w-]{43})/;

interface Written {
  readonly tokens: { readonly access_token: string; readonly refresh_token: string };
  readonly paths: readonly string[];
  readonly fields: number;
}

/** Opens the mailed link: nobody publishes anything before. */
async function prove(origin: string): Promise<Written['tokens']> {
  const { data } = await answerOf<{ data: OutboxMail[] }>(ask(origin, 'GET', '/dev/outbox'));
  const mail = data.find(({ to, text }) => to === EMAIL && LINK.test(text));
  const body = { token: LINK.exec(mail?.text ?? '')?.[1], password: SEED_PASSWORD };
  return answerOf(ask(origin, 'POST', '/v2/auth/activate', { body }));
}

/** Puts a script into every text that somebody can write, as an account whose very name is one. */
async function write({ origin }: OpenShop): Promise<Written> {
  let fields = 0;
  const next = (longest: number) => {
    const fitting = SCRIPT_TEXTS.filter((text) => text.length <= longest && !/[\u2028\u2029]/.test(text));
    return fitting[fields++ % fitting.length] ?? '<img src=x onerror=xss()>';
  };
  const registration = {
    ...{ email: EMAIL, password: SEED_PASSWORD, type: 'practitioner', user_type_id: 3 },
    ...{ expertise_level: 1, organisation_type: 1, health_profession: 1 },
    ...{ first_name: next(50), last_name: next(50) },
  };
  await answerOf(ask(origin, 'POST', '/v2/auth/register', { body: registration }));
  const tokens = await prove(origin);
  const token = tokens.access_token;
  const send = <T>(method: string, path: string, body: unknown) =>
    answerOf<T>(ask(origin, method, ACCOUNT + path, { token, body }));
  const variants = await someVariants(origin, 3);
  let protocol = 0;
  for (const text of SCRIPT_TEXTS) {
    const body = { name: text, description: `${text}\n${SCRIPT_TEXTS.join('\n')}` };
    const created = await ask(origin, 'POST', `${ACCOUNT}/protocols/create`, { token, body });
    if (!created.ok) continue;
    protocol = (await answerOf<{ protocol_id: number }>(created)).protocol_id;
    fields += 2;
  }
  for (const product_variant_id of variants)
    await send('POST', `/protocols/${protocol}/products`, {
      product_variant_id,
      quantity: 1,
      notes: next(400),
    });
  await send('POST', '/store', { type: 'clinic', theme: 'calm' });
  const { slug } = await send<{ slug: string }>('PUT', '/store', { shop_name: `Written ${next(60)}` });
  for (const part of ['header', 'about', 'services/header'])
    await send('PUT', `/store/${part}`, {
      title: next(100),
      description: SCRIPT_TEXTS.join('\n').replace(/[\u2028\u2029]/g, ''),
    });
  await send('PUT', '/store/message', { message: next(400) });
  await send('PUT', '/store/contact', {
    appointment_url: `https://example.com/?"><script>xss()</script>`.replaceAll(' ', ''),
    description: next(400),
  });
  for (let turn = 0; turn < 20; turn++) {
    await send('POST', '/store/services', { name: next(100), description: next(400), icon: next(40) });
    await send('POST', '/store/faqs', { question: next(200), answer: next(400) });
  }
  await send('POST', '/store/packages', { features: Array.from({ length: 30 }, () => next(180)) });
  return { tokens, fields, paths: [`/en/account/practitioner/protocols/${protocol}`, `/en/stores/${slug}`] };
}

/** As another account that may share: who gets the protocol, with which names and notes. */
async function share({ origin, token }: OpenShop): Promise<string> {
  const body = { name: '<img src=x onerror=xss()>', description: '<svg onload=xss()>' };
  const created = ask(origin, 'POST', `${ACCOUNT}/protocols/create`, { token, body });
  const { protocol_id: id } = await answerOf<{ protocol_id: number }>(created);
  const names = { first_name: '<img src=x onerror=xss()>', last_name: '"><svg onload=xss()>' };
  for (const email of [EMAIL, 'invited@example.com'])
    await answerOf(
      ask(origin, 'POST', `${ACCOUNT}/protocols/assign`, {
        token,
        body: { id, email, ...names, notes: '<script>xss()</script>' },
      }),
    );
  const link = ask(origin, 'POST', `${ACCOUNT}/protocols/${id}/link`, { token });
  return `/en/protocols/${(await answerOf<{ link_token: string }>(link)).link_token}`;
}

const PLAIN_PAGES = [
  ...[
    '',
    '/products',
    '/cart',
    '/wishlist',
    '/account',
    '/account/profile',
    '/account/addresses',
    '/account/security',
    '/dev/outbox',
  ],
  ...['/account/practitioner/protocols', '/account/practitioner/protocols/new', '/account/client/protocols'],
  ...['/account/practitioner/templates', '/account/practitioner/store'],
].map((path) => `/en${path}`);

/** Addresses with scripts in them. */
const askedPages = SCRIPT_TEXTS.filter((_, place) => place % 3 === 0).flatMap((text) => {
  const part = encodeURIComponent(text);
  return [
    `/en/search-results?query=${part}#${part}`,
    `/en/products?brands=${part}&order_by=${part}`,
    ...(text.includes('/') ? [] : [`/en/${part}`, `/en/auth/reset-password/${part}`]),
    `/en/onboarding/register-as?redirect=${part}`,
    `/en/login?return=${part}&redirect=${part}`,
  ];
});

/** Notes scripts that run, and whatever the policy has to stop. */
async function watch(context: BrowserContext, noted: string[]): Promise<void> {
  await context.exposeBinding(
    'noted',
    ({ page }, what: string) => void noted.push(`${page.url().slice(0, 90)} ${what}`),
  );
  await context.addInitScript(() => {
    const note = (what: string) => Reflect.get(window, 'noted')(what);
    for (const name of ['xss', 'alert']) Reflect.set(window, name, () => note('ran a script'));
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      note(`violates ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}

/** A script that runs, and one that the policy stops, have to be noted, or nothing was proved. */
async function expectWatched(context: BrowserContext, noted: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/en');
  await page.evaluate(() => {
    Reflect.get(window, 'xss')();
    document.body.appendChild(document.createElement('style')).textContent = 'p {}';
  });
  await page.waitForLoadState('networkidle');
  await page.close();
  if (noted.length < 2) throw new Error(`Scripts would not be noticed: ${noted}`);
  noted.length = 0;
}

async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' }).catch(() => undefined);
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Shows every text that somebody can write to a browser that tells when one of them runs. */
export async function scripts(): Promise<PromiseResult[]> {
  return withShop('scripts', async (shop) => {
    const { tokens, paths, fields } = await write(shop);
    const visited = [...PLAIN_PAGES, ...paths, await share(shop), ...askedPages];
    const { executablePath, environment } = await findChromium();
    const browser = await chromium.launch({
      executablePath,
      args: chromiumArguments,
      env: { ...process.env, ...environment },
    });
    const noted: string[] = [];
    const context = await browser.newContext({ baseURL: shop.origin });
    await watch(context, noted);
    await context.addInitScript((given) => {
      localStorage.setItem('access_token', given.access_token);
      localStorage.setItem('refresh_token', given.refresh_token);
    }, tokens);
    await expectWatched(context, noted);
    for (const path of visited) await visit(context, path);
    await browser.close();
    const total = `${fields} texts and ${visited.length} pages in a browser`;
    return [
      noneOf('no text of anybody runs as a script, and none needs the policy to stop it', total, noted),
    ];
  });
}
