import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that generates an API client from the OpenAPI document and returns the path of its folder. */
    generatedClient: string;
  }
}

const CLIENT_FOLDER = resolve('.cache/generated-client');
const runProgram = promisify(execFile);
const GENERATOR_ARGUMENTS = [
  '--input',
  `${CLIENT_FOLDER}.json`,
  '--output',
  CLIENT_FOLDER,
  '--client',
  '@hey-api/client-fetch',
];
const COMPILER_ARGUMENTS =
  '--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler'.split(' ');

/** Starts a server that generates an API client on request, because workerd cannot start programs. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = createServer(async (_, response) => {
    const { apiDocument } = await import('./api-document.ts');
    await mkdir('.cache', { recursive: true });
    await writeFile(`${CLIENT_FOLDER}.json`, JSON.stringify(apiDocument));
    await runProgram('openapi-ts', [...GENERATOR_ARGUMENTS, '--silent', '--no-log-file']);
    await runProgram('tsc', [...COMPILER_ARGUMENTS, `${CLIENT_FOLDER}/index.ts`]);
    response.end(CLIENT_FOLDER);
  });
  await new Promise<void>((onListening) => server.listen(0, '127.0.0.1', onListening));
  project.provide('generatedClient', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
