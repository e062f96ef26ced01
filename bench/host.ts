import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectPath, toolEnvironmentVariables } from '../tools/project.ts';

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
  { hasDebugger: hasInspector = false, variables = {}, configPath: workerConfigPath }: WorkerHostOptions = {},
): Promise<WorkerHost> {
  const workerArguments = [projectPath('bench', 'worker-host.ts'), stateDir, ...(hasInspector ? ['--inspect'] : [])];
  const followParentArguments = ['--import', projectPath('tools', 'process', 'follow-parent.ts')];
  const workerProcess = spawn(process.execPath, [...followParentArguments, ...workerArguments], {
    detached: true,
    env: {
      ...toolEnvironmentVariables,
      ...{ X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
      WORKER_VARIABLES: JSON.stringify(variables),
      ...(workerConfigPath !== undefined && { WORKER_CONFIG: workerConfigPath }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitPromise = once(workerProcess, 'exit');
  const stop = async () => {
    workerProcess.kill('SIGTERM');
    await exitPromise;
  };
  const kill = async () => {
    if (workerProcess.pid !== undefined) process.kill(-workerProcess.pid, 'SIGKILL');
    await exitPromise;
  };
  for await (const outputLine of createInterface({ input: workerProcess.stdout })) {
    if (!outputLine.startsWith('{')) continue;
    const { url, inspector = '' }: { readonly url: string; readonly inspector?: string } = JSON.parse(outputLine);
    return { origin: new URL(url).origin, inspectorUrl: inspector, stop, kill };
  }
  throw new Error('The worker did not start');
}
