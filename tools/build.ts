import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { placeholderWarnings } from './build/placeholders.ts';
import { shareStyles } from './build/shared-styles.ts';
import { runOrFail } from './command.ts';
import { placeDrawnPictures } from './pictures/drawn-pictures.ts';
import { fingerprint } from './process/fingerprint.ts';
import { withLock } from './process/lock.ts';
import { step } from './process/step.ts';
import { inProject } from './project.ts';

const inputs = [
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tools/build',
  'tsconfig.json',
  'wrangler.toml',
];

/** Builds the worker into dist/ unless dist/ already is what the sources say, and adds the pictures drawn so far. */
export async function buildIfStale(): Promise<void> {
  await withLock(inProject('.cache', 'build.lock'), async () => {
    await buildWorker();
    placeDrawnPictures();
  });
}

async function buildWorker(): Promise<void> {
  const stamp = inProject('dist', 'build.stamp');
  const wanted = fingerprint(inputs, process.env.SITE_ORIGIN ?? '', process.env.CLOUDFLARE_ENV ?? '');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Building the shop', () => runOrFail('astro', ['build']));
  const entry = inProject('dist', 'server', 'entry.mjs');
  writeFileSync(entry, shareStyles(readFileSync(entry, 'utf8')));
  const { readWorkerConfig } = await import('./build/worker-config.ts');
  const variables = { ...readWorkerConfig(process.env.CLOUDFLARE_ENV).vars, ...process.env };
  for (const warning of placeholderWarnings(variables)) console.warn(`Warning: ${warning}`);
  writeFileSync(stamp, wanted);
}

if (import.meta.main) await buildIfStale();
