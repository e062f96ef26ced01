import { cpSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { projectPath } from '../../tools/project.ts';
import { findDatabaseFile } from '../../tools/seed/local-database.ts';
import { startWorkerHost } from '../host.ts';
import { medianOf } from '../percentile.ts';
import type { QualityPromiseResult } from './kept.ts';
import { createFreshStateFolder, requestApi, signIn } from './open-shop.ts';

const ROUND_COUNT = 20;
const WRITER_COUNT = 6;
const KILL_DELAY_SPAN_MS = 900;
const MAXIMUM_RESTART_MS = 3000;
/** Maximum ratio of a restart's duration to an ordinary start's, above 1 as the machine may be busy. */
const MAXIMUM_RESTART_RATIO = 1.3;

/** Creates protocols until the shop is killed; returns the names of the acknowledged ones. */
async function writeUntilKilled(origin: string, token: string, namePrefix: string): Promise<string[]> {
  const acknowledgedNames: string[] = [];
  for (let protocolNumber = 0; ; protocolNumber++) {
    const requestBody = { name: `${namePrefix}-${protocolNumber}`, description: 'd' };
    try {
      const path = '/v2/account/practitioners/protocols/create';
      const response = await requestApi(origin, 'POST', path, { token, body: requestBody });
      await response.text();
      if (response.status === 201) acknowledgedNames.push(requestBody.name);
    } catch {
      return acknowledgedNames;
    }
  }
}

/** Checks the integrity of a copy of the database files, and reads the protocol names in it. */
function inspectDatabase(stateDir: string): { integrity: string; protocolNames: string[] } {
  const databaseCopyFolder = projectPath('.cache', 'bench', 'safety', 'copy');
  const file = findDatabaseFile(stateDir);
  rmSync(databaseCopyFolder, { recursive: true, force: true });
  cpSync(dirname(file), databaseCopyFolder, { recursive: true });
  const copiedDatabase = new DatabaseSync(join(databaseCopyFolder, basename(file)));
  const [check] = copiedDatabase.prepare('PRAGMA integrity_check').all();
  const protocolRows = copiedDatabase.prepare(`SELECT name FROM protocol WHERE name LIKE 'crash-%'`).all();
  copiedDatabase.close();
  return { integrity: String(check?.integrity_check), protocolNames: protocolRows.map(({ name }) => String(name)) };
}

const formatSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Starts the shop; returns it with the milliseconds to its first page. */
async function measureRestart(stateDir: string) {
  const startTime = performance.now();
  const workerHost = await startWorkerHost(stateDir, { variables: { DEV_OUTBOX: '1', RATE_LIMITS: 'off' } });
  await (await fetch(`${workerHost.origin}/en`)).text();
  return { host: workerHost, time: performance.now() - startTime };
}

/** Kills the shop repeatedly while users write. */
export async function measureCrashes(): Promise<QualityPromiseResult[]> {
  const stateDir = await createFreshStateFolder('crash');
  let { host, time: uncrashedRestartMs } = await measureRestart(stateDir);
  const token = await signIn(host.origin);
  const acknowledgedNames: string[] = [];
  const restartTimesMs: number[] = [];
  const failureMessages: string[] = [];
  for (let roundIndex = 0; roundIndex < ROUND_COUNT; roundIndex++) {
    const { origin, kill } = host;
    const pendingWrites = Array.from({ length: WRITER_COUNT }, (_, writerIndex) =>
      writeUntilKilled(origin, token, `crash-${roundIndex}-${writerIndex}`),
    );
    await setTimeout(200 + Math.random() * KILL_DELAY_SPAN_MS);
    await kill();
    acknowledgedNames.push(...(await Promise.all(pendingWrites)).flat());
    const { integrity, protocolNames: protocolNamesInDatabase } = inspectDatabase(stateDir);
    if (integrity !== 'ok') failureMessages.push(`integrity ${integrity}`);
    const storedNames = new Set(protocolNamesInDatabase);
    failureMessages.push(
      ...acknowledgedNames.filter((protocolName) => !storedNames.has(protocolName)).map((name) => `lost ${name}`),
    );
    if (storedNames.size !== protocolNamesInDatabase.length) failureMessages.push('written twice');
    const restartResult = await measureRestart(stateDir);
    host = restartResult.host;
    restartTimesMs.push(restartResult.time);
  }
  await host.stop();
  const medianRestartMs = medianOf(restartTimesMs);
  return [
    {
      promise: 'a write that was acknowledged survives kill -9',
      figure: `${ROUND_COUNT} kills, ${acknowledgedNames.length} writes, ${failureMessages.length} lost or broken ${failureMessages.slice(0, 3)}`,
      target: `${ROUND_COUNT} kills, 0 lost, integrity ok`,
      isMet: failureMessages.length === 0 && acknowledgedNames.length > ROUND_COUNT * WRITER_COUNT,
    },
    {
      promise: 'up again after a crash, first page included',
      figure: `p50 ${formatSeconds(medianRestartMs)} s, slowest ${formatSeconds(Math.max(...restartTimesMs))} s; without a crash ${formatSeconds(uncrashedRestartMs)} s`,
      target: `p50 ≤ ${formatSeconds(MAXIMUM_RESTART_MS)} s, or as without a crash`,
      isMet: medianRestartMs <= Math.max(MAXIMUM_RESTART_MS, MAXIMUM_RESTART_RATIO * uncrashedRestartMs),
    },
  ];
}
