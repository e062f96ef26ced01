import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inProject } from '../../tools/project.ts';
import { lookInto } from './database-copy.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { ask, freshState, signIn, startShop } from './open-shop.ts';

const PROMISED_MS = 3000;
const WRITES = 300;
const PAGES = ['/en', '/en/products', '/en/products/omega-3', '/en/stores/rowan-clinic'];
const TEXT = 'x'.repeat(4500);
const PROMISE = 'a full disk is said at once, and room makes it well without a restart';
const PAGES_PROMISE = 'pages go on while the disk is full';

/** The shop on a small disk of its own that is filled, freed and copied when the files of these names appear. */
const SMALL_DISK = `
mount -t tmpfs -o size=64m tmpfs "$STATE" && cp -r "$SOURCE/." "$STATE" || exit 1
step() { while [ ! -e "$FLAGS/$1" ]; do kill -0 $$ 2>/dev/null || exit; sleep 0.05; done; }
(
  step fill; head -c 100000000 /dev/zero > "$STATE/ballast" 2>/dev/null; touch "$FLAGS/fill-done"
  step free; rm "$STATE/ballast"; touch "$FLAGS/free-done"
  step copy; cp -r "$STATE/v3" "$OUT/"; touch "$FLAGS/copy-done"
) > /dev/null 2>&1 &
exec "$@"`;

/** Whether this machine lets a program have a disk of its own. */
const mayMount = () => spawnSync('unshare', ['-rm', 'true']).status === 0;

async function step(flags: string, name: string): Promise<void> {
  writeFileSync(join(flags, name), '');
  while (!existsSync(join(flags, `${name}-done`))) await setTimeout(50);
}

interface Written {
  readonly acknowledged: string[];
  readonly refused: number;
}

/** Writes some protocols, wanting an answer of the right kind in time, whatever it says. */
async function write(
  origin: string,
  token: string,
  name: string,
  count: number,
  broken: string[],
): Promise<Written> {
  const acknowledged: string[] = [];
  let refused = 0;
  for (let number = 0; number < count && refused < 20; number++) {
    const start = performance.now();
    const body = { name: `${name}-${number}`, description: TEXT };
    const response = await ask(origin, 'POST', '/v2/account/practitioners/protocols/create', { token, body });
    const text = await response.text();
    const time = performance.now() - start;
    if (time > PROMISED_MS) broken.push(`answered after ${Math.round(time)} ms`);
    if (response.status === 201) acknowledged.push(body.name);
    else refused += 1;
    if (response.status !== 201 && !/^\{"message":"[^"]+","code":"[a-z-]+"\}$/.test(text))
      broken.push(`${response.status} ${text.slice(0, 80)}`);
    if (/SQLITE|disk is full|D1_/.test(text)) broken.push('shows its inside');
  }
  return { acknowledged, refused };
}

/** Fills the disk under the shop, looks at what it says, and makes room again. */
export async function disk(): Promise<PromiseResult[]> {
  if (!mayMount())
    return [PROMISE, PAGES_PROMISE].map((one) => ({
      ...noneOf(one, 'not tried: no disk of its own here', []),
      isUnclear: true,
    }));
  const source = await freshState('disk');
  const [state, flags, out] = ['disk-mount', 'disk-flags', 'disk-out'].map((name) => {
    const folder = inProject('.cache', 'bench', 'safety', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    return folder;
  });
  if (!state || !flags || !out) throw new Error('No folders');
  const settings = [`STATE=${state}`, `SOURCE=${source}`, `FLAGS=${flags}`, `OUT=${out}`];
  const host = await startShop(state, ['env', ...settings, 'unshare', '-rm', 'sh', '-c', SMALL_DISK, 'sh']);
  const broken: string[] = [];
  const token = await signIn(host.origin);
  await fetch(`${host.origin}/en/products`).then((page) => page.text());
  await step(flags, 'fill');
  const full = await write(host.origin, token, 'disk-full', WRITES, broken);
  if (full.refused === 0) broken.push('the disk never was full');
  const missing: string[] = [];
  for (const page of PAGES) {
    const { status } = await fetch(host.origin + page);
    if (status !== 200) missing.push(`${page} ${status}`);
  }
  await step(flags, 'free');
  const free = await write(host.origin, token, 'disk-free', 10, broken);
  if (free.acknowledged.length < 10) broken.push(`${free.refused} writes refused with room again`);
  await step(flags, 'copy');
  await host.stop();
  const { integrity, names } = lookInto(out, 'disk-');
  if (integrity !== 'ok') broken.push(`integrity ${integrity}`);
  const acknowledged = [...full.acknowledged, ...free.acknowledged];
  broken.push(...acknowledged.filter((name) => !names.includes(name)).map((name) => `lost ${name}`));
  return [
    noneOf(PROMISE, `${acknowledged.length} writes kept, ${full.refused} refused`, broken),
    noneOf(PAGES_PROMISE, `${PAGES.length} pages`, missing),
  ];
}
