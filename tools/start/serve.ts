import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { projectPath, projectRoot, toolEnvironmentVariables } from '../project.ts';
import { omitSecrets, writeSecretsFile } from './local-secrets.ts';
import type { LocalSettings } from './settings.ts';

const isWindows = process.platform === 'win32';

export interface LocalServer {
  readonly url: string;
  /** Promise of the server's exit code; 0 after `stop`. */
  readonly exitCode: Promise<number>;
  stop(): Promise<void>;
}

/** Serves the built worker with wrangler; resolves when it answers, throws if the port is taken. */
export async function startServer(localSettings: LocalSettings): Promise<LocalServer> {
  await verifyPortIsFree(localSettings.port);
  const url = `http://localhost:${localSettings.port}`;
  const serverProcess = spawn(process.execPath, createWranglerArguments(localSettings), {
    cwd: projectRoot,
    // Separate process group; not on Windows.
    detached: !isWindows,
    env: { ...toolEnvironmentVariables, ...createInstanceEnvironment(localSettings.stateDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isServerStopping = false;
  const pendingExitCode = once(serverProcess, 'exit').then(([code]) => {
    killProcessGroup(serverProcess);
    return isServerStopping ? 0 : Number(code ?? 1);
  });
  const stopServer = async () => {
    isServerStopping = true;
    if (isWindows) killProcessGroup(serverProcess);
    else serverProcess.kill('SIGTERM');
    await pendingExitCode;
  };
  relayWorkerLog(serverProcess);
  await Promise.race([
    waitForResponse(url),
    pendingExitCode.then(() => Promise.reject(new Error('The server did not start'))),
  ]);
  return { url, exitCode: pendingExitCode, stop: stopServer };
}

function createWranglerArguments({ port, stateDir, variables }: LocalSettings): string[] {
  return [
    ...['--import', pathToFileURL(projectPath('tools', 'process', 'follow-parent.ts')).href],
    ...[projectPath('node_modules', 'wrangler', 'bin', 'wrangler.js'), 'dev'],
    ...['--config', projectPath('dist', 'server', 'wrangler.json'), '--local', '--persist-to', stateDir],
    ...['--port', String(port), '--inspector-port', '0', '--show-interactive-dev-session=false'],
    ...Object.entries(omitSecrets(variables)).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...['--env-file', writeSecretsFile(stateDir, variables)],
  ];
}

/** Environment variables that separate instances from each other, including wrangler's registry of workers. */
function createInstanceEnvironment(stateDir: string): Record<string, string> {
  return {
    WRANGLER_LOG: 'log',
    WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
    // Without tracing of every request, a page takes half the time.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  };
}

/** Relays worker logs without wrangler's own lines. */
function relayWorkerLog(serverProcess: ChildProcessByStdio<null, Readable, Readable>): void {
  let isServerStarted = false;
  const startupLines: string[] = [];
  const relayLogLines = (inputStream: Readable, outputStream: NodeJS.WritableStream) =>
    createInterface({ input: inputStream }).on('line', (logLine) => {
      const isWranglerLine = stripVTControlCharacters(logLine).startsWith('[wrangler:info]');
      if (!isServerStarted) startupLines.push(logLine);
      else if (!isWranglerLine) outputStream.write(`${logLine}\n`);
      isServerStarted ||= isWranglerLine && logLine.includes('Ready on');
    });
  relayLogLines(serverProcess.stdout, process.stdout);
  relayLogLines(serverProcess.stderr, process.stderr);
  serverProcess.once('close', () => {
    if (!isServerStarted) process.stderr.write(`${startupLines.join('\n')}\n`);
  });
}

async function verifyPortIsFree(port: number): Promise<void> {
  const testServer = createServer().listen(port, 'localhost');
  await once(testServer, 'listening').catch(() => {
    throw new Error(`Port ${port} is taken; choose another one with PORT=…`);
  });
  testServer.close();
  await once(testServer, 'close');
}

async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return;
    await setTimeout(50);
  }
}

/** Kills the remaining processes of a child's group, such as an orphaned runtime. */
function killProcessGroup(childProcess: ChildProcess): void {
  if (childProcess.pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(childProcess.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-childProcess.pid, 'SIGKILL');
  } catch {
    // No process remains.
  }
}
