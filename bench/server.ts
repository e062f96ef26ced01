import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { run } from '../scripts/command.ts';
import { inProject, toolEnvironment } from '../scripts/project.ts';
import { runtimeMemory } from './memory.ts';
import { samplePages } from './pages.ts';
import { prepareShop } from './shop.ts';
import { printTable } from './table.ts';

const connections = 20;
const warmUpSeconds = 3;
const measuredSeconds = 10;
const memorySeconds = 60;

interface Host {
  readonly url: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** Requests a second of the built worker on the bench database, and what a minute of load does to its memory. */
export async function measureServer(): Promise<void> {
  const { stateDir } = await prepareShop();
  const host = await startHost(stateDir);
  try {
    await printThroughput(host.url);
    await printMemory(host);
  } finally {
    await host.stop();
  }
}

async function printThroughput(origin: string): Promise<void> {
  const pages = [{ name: 'static file', path: '/favicon.svg' }, ...samplePages];
  const rows = [];
  let floor = 0;
  for (const { name, path } of pages) {
    await load(origin + path, warmUpSeconds);
    const { requests, latency, non2xx, errors } = await load(origin + path, measuredSeconds);
    floor ||= requests.average;
    rows.push({
      page: name,
      'requests/s': Math.round(requests.average),
      '% of static file': Math.round((100 * requests.average) / floor),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
      'not 2xx': non2xx + errors,
    });
  }
  printTable(`Server, ${connections} connections, every page rendered anew`, rows);
}

async function printMemory(host: Host): Promise<void> {
  const url = `${host.url}/en/products`;
  await load(url, measuredSeconds);
  const before = runtimeMemory(host.processId);
  await load(url, memorySeconds);
  const after = runtimeMemory(host.processId);
  const growth = Math.round((100 * (after - before)) / before);
  printTable(`Memory of the runtime, ${memorySeconds} s of load on the listing`, [
    { 'before MiB': before, 'after MiB': after, 'growth %': growth, target: '≤ 10 %' },
  ]);
}

interface LoadResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** The load comes from a process of its own, so that counting does not slow down asking. */
async function load(url: string, seconds: number): Promise<LoadResult> {
  const { code, output } = await run('autocannon', [
    ...['--json', '--no-progress', '--connections', String(connections), '--duration', String(seconds)],
    url,
  ]);
  if (code !== 0) throw new Error(`autocannon failed:\n${output}`);
  const result: LoadResult = JSON.parse(output.slice(output.indexOf('{')));
  return result;
}

async function startHost(stateDir: string): Promise<Host> {
  const child = spawn(process.execPath, [inProject('bench', 'worker-host.ts'), stateDir], {
    env: { ...toolEnvironment, X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('http') || child.pid === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url: new URL(line).origin, processId: child.pid, stop };
  }
  throw new Error('The worker did not start');
}
