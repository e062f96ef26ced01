import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../tools/project.ts';
import { fillState, multipliedProducts } from '../tools/seed/multiplied.ts';
import { migrate } from '../tools/start/migrate.ts';
import { printTable } from './table.ts';

const SIZES = [10_000, 100_000];
const POLL_MS = 100;

interface Measured {
  readonly seconds: number;
  /** Highest memory of the process in MiB, as Linux counts it. */
  readonly memory: number;
}

function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

async function measure(file: string, stateDir: string): Promise<Measured> {
  const begun = performance.now();
  const command = [inProject('tools', 'import.ts'), file, '--state-dir', stateDir];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  let memory = 0;
  const poll = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid));
  }, POLL_MS);
  const [code] = await once(child, 'exit');
  clearInterval(poll);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, memory: Math.round(memory) };
}

async function measureSize(products: number) {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-import-'));
  try {
    const file = join(folder, 'products.json');
    const stateDir = join(folder, 'state');
    await migrate(stateDir);
    await fillState(stateDir, 30, ['en']);
    const written = [...multipliedProducts(products, ['en'])].map((product) => JSON.stringify(product));
    writeFileSync(file, `{"products":[${written.join(',\n')}]}`);
    const first = await measure(file, stateDir);
    const again = await measure(file, stateDir);
    return {
      products,
      'first, s': first.seconds,
      'first, MiB': first.memory,
      'again, s': again.seconds,
      'again, MiB': again.memory,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How long an import takes and how much memory it needs: of a new catalogue, and of the same one again. */
export async function measureImport(): Promise<void> {
  const rows = [];
  for (const products of SIZES) rows.push(await measureSize(products));
  printTable('Import of JSON into the local database, twelve languages', rows);
}
