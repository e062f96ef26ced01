import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inProject, toolEnvironment } from '../tools/project.ts';

export interface Host {
  readonly origin: string;
  /** Where the worker's debugger listens, if that was asked for. */
  readonly inspector: string;
  /** Milliseconds of processor time that it and all it started have taken, of Linux; in steps of 10. */
  processorTime(): number;
  stop(): Promise<void>;
  /** Ends it and all it started at once, as a crash does. */
  kill(): Promise<void>;
}

interface HostOptions {
  /** Opens the worker's debugger, which makes it slower. */
  readonly inspect?: boolean;
  /** Settings of the worker. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Configuration of another worker than the built one. */
  readonly config?: string;
  /** A program that starts the one given as its further arguments. */
  readonly wrapper?: readonly string[];
}

function timeOfTree(process: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${process}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const children = readFileSync(`/proc/${process}/task/${process}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return (user + system) * 10 + children.reduce((sum, child) => sum + timeOfTree(Number(child)), 0);
}

/** Starts the built worker in a process of its own. */
export async function startHost(
  stateDir: string,
  { inspect = false, variables = {}, config, wrapper = [] }: HostOptions = {},
): Promise<Host> {
  const program = [inProject('bench', 'worker-host.ts'), stateDir, ...(inspect ? ['--inspect'] : [])];
  const follow = ['--import', inProject('tools', 'process', 'follow-parent.ts')];
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, ...follow, ...program];
  const child = spawn(command, rest, {
    detached: true,
    env: {
      ...toolEnvironment,
      ...{ X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
      WORKER_VARIABLES: JSON.stringify(variables),
      ...(config !== undefined && { WORKER_CONFIG: config }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const { url, inspector = '' }: { readonly url: string; readonly inspector?: string } = JSON.parse(line);
    const processorTime = () => (child.pid === undefined ? 0 : timeOfTree(child.pid));
    return { origin: new URL(url).origin, inspector, processorTime, stop, kill };
  }
  throw new Error('The worker did not start');
}
