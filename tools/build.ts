import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runOrFail } from './command.ts';
import { fingerprint } from './fingerprint.ts';
import { withLock } from './lock.ts';
import { placeholderWarnings } from './placeholders.ts';
import { inProject } from './project.ts';
import { step } from './step.ts';

const inputs = [
  'astro.config.mjs',
  'catalogue',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
  'wrangler.toml',
];

/** Makes the pictures and builds the worker into dist/, unless dist/ already is what the sources say. */
export async function buildIfStale(): Promise<void> {
  await withLock(inProject('.cache', 'build.lock'), async () => {
    await runOrFail('node', ['tools/pictures.ts'], { echo: true });
    const stamp = inProject('dist', 'build.stamp');
    const wanted = fingerprint(inputs, process.env.SITE_ORIGIN ?? '', process.env.CLOUDFLARE_ENV ?? '');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    await step('Building the shop', () => runOrFail('astro', ['build']));
    const { readWorkerConfig } = await import('./worker-config.ts');
    const variables = { ...readWorkerConfig(process.env.CLOUDFLARE_ENV).vars, ...process.env };
    for (const warning of placeholderWarnings(variables)) console.warn(`Warning: ${warning}`);
    writeFileSync(stamp, wanted);
  });
}

if (import.meta.main) await buildIfStale();
