import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject, toolEnvironment } from '../scripts/project.ts';

export interface Host {
  readonly origin: string;
  /** Where the worker's debugger listens, if that was asked for. */
  readonly inspector: string;
  stop(): Promise<void>;
}

/** Starts the built worker in a process of its own; with an inspector it is slower. */
export async function startHost(stateDir: string, ...options: readonly '--inspect'[]): Promise<Host> {
  const child = spawn(process.execPath, [inProject('bench', 'worker-host.ts'), stateDir, ...options], {
    env: { ...toolEnvironment, X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const { url, inspector = '' }: { readonly url: string; readonly inspector?: string } = JSON.parse(line);
    return { origin: new URL(url).origin, inspector, stop };
  }
  throw new Error('The worker did not start');
}
