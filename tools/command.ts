import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine } from './process/command-line.ts';
import { projectRoot, toolEnvironment } from './project.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Echoes collected output to the terminal. */
  readonly echo?: boolean;
  /** Connects the tool to the terminal for interactive use; its output is not collected. */
  readonly interactive?: boolean;
}

const runningChildren = new Set<ChildProcess>();

export async function endCommands(): Promise<void> {
  const exitEvents = [...runningChildren].map((child) => once(child, 'close'));
  for (const child of runningChildren) child.kill('SIGTERM');
  await Promise.all(exitEvents);
}

/** Ends child programs, then this program, on the first SIGINT or SIGTERM. */
export function exitOnInterrupt(endProgram: () => Promise<number>): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void endProgram().then((code) => process.exit(code));
  };
  process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce);
  if (process.env.npm_lifecycle_event) callWhenOrphaned(stopOnce);
}

/** Runs `task`. If it fails, prints the message of the error that `explain` returns, and sets exit code 1. */
export async function runProgram(task: () => Promise<unknown>, explain = (error: unknown) => error): Promise<void> {
  try {
    await task();
  } catch (error) {
    const shownError = explain(error);
    console.error(shownError instanceof Error ? shownError.message : shownError);
    process.exitCode = 1;
  }
}

/** Calls `onOrphaned` when the parent process has ended, since npm's shell does not forward SIGTERM. */
function callWhenOrphaned(onOrphaned: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onOrphaned();
  }, 500).unref();
}

/** Runs a tool; a failing exit code is a result, not an exception. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const [program, ...programArguments] = commandLine(command, args);
  const child = spawn(program, programArguments, {
    cwd: projectRoot,
    env: { ...toolEnvironment, ...options.environment },
    stdio: options.interactive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  runningChildren.add(child);
  const chunks: Buffer[] = [];
  const collectOutput = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
    chunks.push(chunk);
    if (options.echo) target.write(chunk);
  };
  child.stdout?.on('data', collectOutput(process.stdout));
  child.stderr?.on('data', collectOutput(process.stderr));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      runningChildren.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Runs a tool; exits with its output if it fails. On success output is shown only if `echo` is set. */
export async function runOrFail(command: string, args: readonly string[], options: CommandOptions = {}): Promise<void> {
  const { code, output } = await runCommand(command, args, options);
  if (code === 0) return;
  const failure = `${command} ${args.join(' ')} ended with exit code ${code}`;
  throw new Error(options.echo ? failure : `${output}\n${failure}`);
}
