import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '../../../tools/process/free-port.ts';
import { projectPath } from '../../../tools/project.ts';
import { SECOND_SHOP_FOLDER } from '../../support/second-shop.ts';

const COPIED_PATHS = [
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'wrangler.toml'],
  ...['demo', 'migrations', 'public', 'shops', 'src', 'tools', 'tests/release/support'],
];

export interface SecondShop {
  readonly url: string;
  stop(): Promise<void>;
}

/** Copies the project and adds a second shop to the copy, as an operator would. */
function copyProject(): string {
  const projectCopyPath = mkdtempSync(join(tmpdir(), 'second-shop-'));
  for (const path of COPIED_PATHS)
    cpSync(projectPath(path), join(projectCopyPath, path), {
      recursive: true,
      filter: (sourcePath) => !sourcePath.startsWith(projectPath('public', 'pictures')),
    });
  cpSync(SECOND_SHOP_FOLDER, join(projectCopyPath, 'shops', 'lark'), { recursive: true });
  symlinkSync(projectPath('node_modules'), join(projectCopyPath, 'node_modules'), 'junction');
  return projectCopyPath;
}

/** Address that the server prints when ready. @throws Error with its output if it ends before */
async function waitForServerUrl(server: ChildProcess): Promise<string> {
  const outputLines: string[] = [];
  const prematureExitPromise = once(server, 'exit').then(() => {
    throw new Error(`The second shop did not start:\n${outputLines.join('\n')}`);
  });
  const readyUrlPromise = new Promise<string>((resolve) => {
    for (const outputStream of [server.stdout, server.stderr])
      if (outputStream)
        createInterface({ input: outputStream }).on('line', (outputLine) => {
          outputLines.push(outputLine);
          const url = /^ready at (\S+)/.exec(outputLine)?.[1];
          if (url) resolve(url);
        });
  });
  return Promise.race([readyUrlPromise, prematureExitPromise]);
}

/** Builds and serves a copy of the project under another brand. */
export async function startSecondShop(): Promise<SecondShop> {
  const projectCopyPath = copyProject();
  const followParentArguments = ['--import', pathToFileURL(projectPath('tools/process/follow-parent.ts')).href];
  const serverProgramPath = join(projectCopyPath, 'tests/release/support/second-shop-server.ts');
  const server = spawn(process.execPath, [...followParentArguments, serverProgramPath], {
    cwd: projectCopyPath,
    env: {
      ...process.env,
      SHOP: 'lark',
      PORT: String(await findFreePort()),
      STATE_DIR: join(projectCopyPath, 'state'),
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Process group that ends with the test's.
    detached: process.platform !== 'win32',
  });
  const stopShop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(projectCopyPath, { recursive: true, force: true });
  };
  return waitForServerUrl(server)
    .then((url) => ({ url, stop: stopShop }))
    .catch(async (error: unknown) => {
      await stopShop();
      throw error;
    });
}
