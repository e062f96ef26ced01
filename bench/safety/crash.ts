import { setTimeout } from 'node:timers/promises';
import { percentile } from '../percentile.ts';
import { lookInto } from './database-copy.ts';
import type { PromiseResult } from './kept.ts';
import { ask, freshState, signIn, startShop } from './open-shop.ts';

const ROUNDS = 20;
const WRITERS = 6;
const LATEST_MS = 900;
const UP_AGAIN_MS = 3000;
const ORDINARY_STARTS = 3;
/** On a machine that is busy with other things the start itself takes longer; a crash must not add to it. */
const TOLERANCE = 1.3;

/** Writes protocols until the shop is gone; returns the names whose writing was acknowledged. */
async function writeUntilGone(origin: string, token: string, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number++) {
    const body = { name: `${name}-${number}`, description: 'd' };
    try {
      const path = '/v2/account/practitioners/protocols/create';
      const response = await ask(origin, 'POST', path, { token, body });
      await response.text();
      if (response.status === 201) acknowledged.push(body.name);
    } catch {
      return acknowledged;
    }
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

async function upAgain(stateDir: string) {
  const start = performance.now();
  const host = await startShop(stateDir);
  await (await fetch(`${host.origin}/en`)).text();
  return { host, time: performance.now() - start };
}

/** How long the same takes where nothing has crashed. */
async function ordinaryStart(stateDir: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ORDINARY_STARTS; turn++) {
    const { host, time } = await upAgain(stateDir);
    await host.stop();
    times.push(time);
  }
  return percentile(times, 0.5);
}

/** Kills the shop while people write, again and again. */
export async function crash(): Promise<PromiseResult[]> {
  const stateDir = await freshState('crash');
  const ordinary = await ordinaryStart(stateDir);
  let { host } = await upAgain(stateDir);
  const token = await signIn(host.origin);
  const acknowledged: string[] = [];
  const times: number[] = [];
  const broken: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { origin, kill } = host;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(origin, token, `crash-${round}-${writer}`),
    );
    await setTimeout(200 + Math.random() * LATEST_MS);
    await kill();
    acknowledged.push(...(await Promise.all(writers)).flat());
    const { integrity, names } = lookInto(stateDir, 'crash-');
    if (integrity !== 'ok') broken.push(`integrity ${integrity}`);
    const stored = new Set(names);
    broken.push(...acknowledged.filter((name) => !stored.has(name)).map((name) => `lost ${name}`));
    if (stored.size !== names.length) broken.push('written twice');
    const again = await upAgain(stateDir);
    host = again.host;
    times.push(again.time);
  }
  await host.stop();
  const typical = percentile(times, 0.5);
  return [
    {
      promise: 'a write that was acknowledged survives kill -9',
      figure: `${ROUNDS} kills, ${acknowledged.length} writes, ${broken.length} lost or broken ${broken.slice(0, 3)}`,
      target: `${ROUNDS} kills, 0 lost, integrity ok`,
      isKept: broken.length === 0 && acknowledged.length > ROUNDS * WRITERS,
    },
    {
      promise: 'up again after a crash, first page included',
      figure: `p50 ${seconds(typical)} s, slowest ${seconds(Math.max(...times))} s; without a crash p50 ${seconds(ordinary)} s`,
      target: `p50 ≤ ${seconds(UP_AGAIN_MS)} s, or as without a crash`,
      isKept: typical <= Math.max(UP_AGAIN_MS, TOLERANCE * ordinary),
    },
  ];
}
