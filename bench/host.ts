import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectPath, toolEnvironment } from '../tools/project.ts';

export interface WorkerHost {
  readonly origin: string;
  /** Address of the debugger; empty unless requested. */
  readonly inspectorUrl: string;
  stop(): Promise<void>;
  /** Kills the worker with all its child processes, like a crash. */
  kill(): Promise<void>;
}

interface WorkerHostOptions {
  readonly hasDebugger?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
  /** Path of a wrangler configuration, to run a worker other than the built one. */
  readonly configPath?: string;
}

export async function startWorkerHost(
  stateDir: string,
  { hasDebugger: isInspected = false, variables = {}, configPath: config }: WorkerHostOptions = {},
): Promise<WorkerHost> {
  const program = [projectPath('bench', 'worker-host.ts'), stateDir, ...(isInspected ? ['--inspect'] : [])];
  const followParentArguments = ['--import', projectPath('tools', 'process', 'follow-parent.ts')];
  const child = spawn(process.execPath, [...followParentArguments, ...program], {
    detached: true,
    env: {
      ...toolEnvironment,
      ...{ X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
      WORKER_VARIABLES: JSON.stringify(variables),
      ...(config !== undefined && { WORKER_CONFIG: config }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitEvent = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exitEvent;
  };
  const kill = async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exitEvent;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const { url, inspector = '' }: { readonly url: string; readonly inspector?: string } = JSON.parse(line);
    return { origin: new URL(url).origin, inspectorUrl: inspector, stop, kill };
  }
  throw new Error('The worker did not start');
}
