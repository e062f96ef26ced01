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

const GENERATED_CLIENT_FOLDER = resolve('.cache/generated-client');
const runProgram = promisify(execFile);
const GENERATOR_ARGUMENTS = [
  '--input',
  `${GENERATED_CLIENT_FOLDER}.json`,
  '--output',
  GENERATED_CLIENT_FOLDER,
  '--client',
  '@hey-api/client-fetch',
];
const COMPILER_ARGUMENTS =
  '--ignoreConfig --noEmit --strict --target es2024 --module esnext --moduleResolution bundler'.split(' ');

/** Starts a server that generates an API client on request, because workerd cannot start programs. */
export default async function setup(testProject: TestProject): Promise<() => void> {
  const server = createServer(async (_, response) => {
    const { apiDocument } = await import('./api-document.ts');
    await mkdir('.cache', { recursive: true });
    await writeFile(`${GENERATED_CLIENT_FOLDER}.json`, JSON.stringify(apiDocument));
    await runProgram('openapi-ts', [...GENERATOR_ARGUMENTS, '--silent', '--no-log-file']);
    await runProgram('tsc', [...COMPILER_ARGUMENTS, `${GENERATED_CLIENT_FOLDER}/index.ts`]);
    response.end(GENERATED_CLIENT_FOLDER);
  });
  await new Promise<void>((onListening) => server.listen(0, '127.0.0.1', onListening));
  testProject.provide('generatedClient', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
