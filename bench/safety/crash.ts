import { cpSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { inProject } from '../../tools/project.ts';
import { findDatabaseFile } from '../../tools/seed/local-database.ts';
import { startHost } from '../host.ts';
import { medianOf } from '../percentile.ts';
import type { PromiseResult } from './kept.ts';
import { createFreshState, requestApi, signIn } from './open-shop.ts';

const ROUNDS = 20;
const WRITERS = 6;
const KILL_DELAY_MS = 900;
const MAXIMUM_RESTART_MS = 3000;
/** Maximum ratio of a restart's duration to an ordinary start's, above 1 as the machine may be busy. */
const TOLERANCE = 1.3;

/** Creates protocols until the shop is killed; returns the names of the acknowledged ones. */
async function writeUntilKilled(origin: string, token: string, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number++) {
    const body = { name: `${name}-${number}`, description: 'd' };
    try {
      const path = '/v2/account/practitioners/protocols/create';
      const response = await requestApi(origin, 'POST', path, { token, body });
      await response.text();
      if (response.status === 201) acknowledged.push(body.name);
    } catch {
      return acknowledged;
    }
  }
}

/** Checks the integrity of a copy of the database files, and reads the protocol names in it. */
function inspectDatabase(stateDir: string): { integrity: string; names: string[] } {
  const copy = inProject('.cache', 'bench', 'safety', 'copy');
  const file = findDatabaseFile(stateDir);
  rmSync(copy, { recursive: true, force: true });
  cpSync(dirname(file), copy, { recursive: true });
  const sqlite = new DatabaseSync(join(copy, basename(file)));
  const [check] = sqlite.prepare('PRAGMA integrity_check').all();
  const rows = sqlite.prepare(`SELECT name FROM protocol WHERE name LIKE 'crash-%'`).all();
  sqlite.close();
  return { integrity: String(check?.integrity_check), names: rows.map(({ name }) => String(name)) };
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Starts the shop; returns it with the milliseconds to its first page. */
async function measureRestart(stateDir: string) {
  const start = performance.now();
  const host = await startHost(stateDir, { variables: { RATE_LIMITS: 'off' } });
  await (await fetch(`${host.origin}/en`)).text();
  return { host, time: performance.now() - start };
}

/** Kills the shop repeatedly while users write. */
export async function measureCrashes(): Promise<PromiseResult[]> {
  const stateDir = await createFreshState('crash');
  let { host, time: ordinary } = await measureRestart(stateDir);
  const token = await signIn(host.origin);
  const acknowledged: string[] = [];
  const times: number[] = [];
  const broken: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { origin, kill } = host;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilKilled(origin, token, `crash-${round}-${writer}`),
    );
    await setTimeout(200 + Math.random() * KILL_DELAY_MS);
    await kill();
    acknowledged.push(...(await Promise.all(writers)).flat());
    const { integrity, names } = inspectDatabase(stateDir);
    if (integrity !== 'ok') broken.push(`integrity ${integrity}`);
    const stored = new Set(names);
    broken.push(...acknowledged.filter((name) => !stored.has(name)).map((name) => `lost ${name}`));
    if (stored.size !== names.length) broken.push('written twice');
    const again = await measureRestart(stateDir);
    host = again.host;
    times.push(again.time);
  }
  await host.stop();
  const typical = medianOf(times);
  return [
    {
      promise: 'a write that was acknowledged survives kill -9',
      figure: `${ROUNDS} kills, ${acknowledged.length} writes, ${broken.length} lost or broken ${broken.slice(0, 3)}`,
      target: `${ROUNDS} kills, 0 lost, integrity ok`,
      isMet: broken.length === 0 && acknowledged.length > ROUNDS * WRITERS,
    },
    {
      promise: 'up again after a crash, first page included',
      figure: `p50 ${formatSeconds(typical)} s, slowest ${formatSeconds(Math.max(...times))} s; without a crash ${formatSeconds(ordinary)} s`,
      target: `p50 ≤ ${formatSeconds(MAXIMUM_RESTART_MS)} s, or as without a crash`,
      isMet: typical <= Math.max(MAXIMUM_RESTART_MS, TOLERANCE * ordinary),
    },
  ];
}
