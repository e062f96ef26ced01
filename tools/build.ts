import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findPlaceholderWarnings } from './build/placeholders.ts';
import { deduplicateStyleRules } from './build/shared-styles.ts';
import { runMainTask, runToolOrFail } from './command.ts';
import { placeDemoPictures } from './pictures/demo-pictures.ts';
import { computeFingerprint } from './process/fingerprint.ts';
import { withLock } from './process/lock.ts';
import { runStep } from './process/step.ts';
import { projectPath } from './project.ts';
import { readChosenShop } from './shop/chosen-shop.ts';
import { fillServedMessages, placeShopFiles } from './shop/place-files.ts';

/** Default origin of the shop, the same as in astro.config.mjs. */
const LOCAL_ORIGIN = 'http://localhost:8787';
const BUILD_INPUT_PATHS = [
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'public',
  'shops',
  'src',
  'tools/build',
  'tools/shop',
  'tsconfig.json',
  'wrangler.toml',
];

/** Builds the worker into dist/ unless it is up to date; adds demonstration pictures unless `DEMO_PICTURES=0`. */
export async function buildIfStale(): Promise<void> {
  await withLock(projectPath('.cache', 'build-lock.sqlite'), async () => {
    await buildWorker();
    placeDemoPictures(process.env.DEMO_PICTURES !== '0');
  });
}

async function buildWorker(): Promise<void> {
  const shop = readChosenShop();
  await placeShopFiles(shop);
  const buildStampFile = projectPath('dist', 'build.stamp');
  const { SITE_ORIGIN = LOCAL_ORIGIN, CLOUDFLARE_ENV = '' } = process.env;
  const buildFingerprint = computeFingerprint(BUILD_INPUT_PATHS, SITE_ORIGIN, CLOUDFLARE_ENV, shop.id);
  if (existsSync(buildStampFile) && readFileSync(buildStampFile, 'utf8') === buildFingerprint) return;
  await runStep('Building the shop', () => runToolOrFail('astro', ['build'], { environment: { SHOP: shop.id } }));
  fillServedMessages(shop);
  const workerEntryFile = projectPath('dist', 'server', 'entry.mjs');
  writeFileSync(workerEntryFile, deduplicateStyleRules(readFileSync(workerEntryFile, 'utf8')));
  const { readWorkerConfig } = await import('./build/worker-config.ts');
  const workerVariables = { ...readWorkerConfig(process.env.CLOUDFLARE_ENV).vars, ...process.env };
  for (const warning of findPlaceholderWarnings(workerVariables)) console.warn(`Warning: ${warning}`);
  writeFileSync(buildStampFile, buildFingerprint);
}

if (import.meta.main) await runMainTask(buildIfStale);
