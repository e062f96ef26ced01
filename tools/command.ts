import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createCommandLine } from './process/command-line.ts';
import { projectRoot, toolEnvironmentVariables } from './project.ts';

export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
}

interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Echoes collected output to the terminal. */
  readonly echo?: boolean;
  /** Connects the tool to the terminal for interactive use; its output is not collected. */
  readonly interactive?: boolean;
}

const runningChildProcesses = new Set<ChildProcess>();

export async function endChildProcesses(): Promise<void> {
  const pendingChildExits = [...runningChildProcesses].map((childProcess) => once(childProcess, 'close'));
  for (const childProcess of runningChildProcesses) childProcess.kill('SIGTERM');
  await Promise.all(pendingChildExits);
}

/** Exits on the first SIGINT or SIGTERM with the code that `endProgram` returns. */
export function exitOnInterrupt(endProgram: () => Promise<number>): void {
  let isProgramEnding = false;
  const endProgramOnce = () => {
    if (isProgramEnding) return;
    isProgramEnding = true;
    void endProgram().then((exitCode) => process.exit(exitCode));
  };
  process.on('SIGINT', endProgramOnce).on('SIGTERM', endProgramOnce);
  if (process.env.npm_lifecycle_event) callWhenOrphaned(endProgramOnce);
}

/** Runs `runTask`; if it fails, prints the message of `explainError`'s error and sets exit code 1. */
export async function runMainTask(
  runTask: () => Promise<unknown>,
  explainError = (error: unknown) => error,
): Promise<void> {
  try {
    await runTask();
  } catch (error) {
    const shownError = explainError(error);
    console.error(shownError instanceof Error ? shownError.message : shownError);
    process.exitCode = 1;
  }
}

/** Calls `onOrphaned` when the parent process has ended, since npm's shell does not forward SIGTERM. */
function callWhenOrphaned(onOrphaned: () => void): void {
  const parentProcessId = process.ppid;
  setInterval(() => {
    if (process.ppid !== parentProcessId) onOrphaned();
  }, 500).unref();
}

/** Runs a tool; a failing exit code is a result, not an exception. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const [program, ...programArguments] = createCommandLine(command, args);
  const child = spawn(program, programArguments, {
    cwd: projectRoot,
    env: { ...toolEnvironmentVariables, ...options.environment },
    stdio: options.interactive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  runningChildProcesses.add(child);
  const outputChunks: Buffer[] = [];
  const createOutputCollector = (terminalStream: NodeJS.WriteStream) => (chunk: Buffer) => {
    outputChunks.push(chunk);
    if (options.echo) terminalStream.write(chunk);
  };
  child.stdout?.on('data', createOutputCollector(process.stdout));
  child.stderr?.on('data', createOutputCollector(process.stderr));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      runningChildProcesses.delete(child);
      resolve({ exitCode: exitCode ?? 1, output: Buffer.concat(outputChunks).toString() });
    });
  });
}

/** Runs a tool; throws an error with its output if it fails. On success output is shown only if `echo` is set. */
export async function runToolOrFail(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<void> {
  const { exitCode: toolExitCode, output } = await runCommand(command, args, options);
  if (toolExitCode === 0) return;
  const failureMessage = `${command} ${args.join(' ')} ended with exit code ${toolExitCode}`;
  throw new Error(options.echo ? failureMessage : `${output}\n${failureMessage}`);
}
