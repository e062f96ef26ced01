import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SEED_PASSWORD, SEED_PRACTITIONER, SEED_PROTOCOLS, SEED_STOREFRONT } from '../demo/people.ts';
import { buildIfStale } from './build.ts';
import { chromiumArguments, findChromium } from './chromium.ts';
import { freePort } from './process/free-port.ts';
import { inProject } from './project.ts';
import { prepareDatabase } from './start/database.ts';
import { withLocalDefaults } from './start/local-settings.ts';
import { serve } from './start/serve.ts';
import { readSettings } from './start/settings.ts';

const FOLDER = inProject('docs', 'pictures');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 412, height: 915 };
/** All pictures together, in bytes. */
const MAXIMUM_BYTES = 400 * 1024;

interface Picture {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

async function signIn(page: Page): Promise<void> {
  const data = { email: SEED_PRACTITIONER, password: SEED_PASSWORD };
  const answer = await page.request.post('/api/v2/auth/login', { data });
  const tokens: Record<string, string> = await answer.json();
  await page.evaluate((given) => {
    for (const name of ['access_token', 'refresh_token']) localStorage.setItem(name, given[name] ?? '');
  }, tokens);
  await page.reload();
}

/** Opens the builder of a signed-in practitioner with the protocol that the seed has made for them. */
async function openBuilder(page: Page): Promise<void> {
  const name = SEED_PROTOCOLS[0]?.name ?? '';
  await signIn(page);
  await page.getByRole('banner').getByRole('button', { name: 'Protocol builder' }).click();
  const builder = page.getByRole('complementary', { name: 'Protocol builder' });
  await builder.getByRole('searchbox').fill(name);
  await builder.getByRole('button', { name }).click();
  await builder.getByRole('heading', { name }).waitFor();
}

const storefront = SEED_STOREFRONT.shopName.toLowerCase().replaceAll(' ', '-');
const PICTURES: readonly Picture[] = [
  { name: 'home', viewport: DESKTOP, path: '/en' },
  { name: 'listing-phone', viewport: PHONE, path: '/en/products' },
  { name: 'builder', viewport: DESKTOP, path: '/en/products', prepare: openBuilder },
  { name: 'storefront', viewport: DESKTOP, path: `/en/stores/${storefront}` },
];

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<number> {
  const { name, viewport, path, prepare } = picture;
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answer = await page.goto(path);
  if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`);
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  const screen = await page.screenshot({ animations: 'disabled' });
  const file = await sharp(screen).webp({ quality: 82, effort: 6 }).toBuffer();
  writeFileSync(`${FOLDER}/${name}.webp`, file);
  await context.close();
  return file.length;
}

/** Takes the pictures of the README from a shop of its own: `node tools/readme-pictures.ts`. */
async function takePictures(): Promise<void> {
  const settings = withLocalDefaults({
    ...readSettings({}),
    port: await freePort(),
    stateDir: inProject('.cache', 'readme-state'),
  });
  await prepareDatabase(settings);
  await buildIfStale();
  const server = await serve(settings);
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, args: chromiumArguments, env });
  try {
    mkdirSync(FOLDER, { recursive: true });
    let bytes = 0;
    for (const picture of PICTURES) bytes += await take(browser, server.url, picture);
    console.log(`${PICTURES.length} pictures, ${(bytes / 1024).toFixed(0)} KiB`);
    if (bytes > MAXIMUM_BYTES) throw new Error(`The pictures are larger than ${MAXIMUM_BYTES} bytes`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await takePictures();
