import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { createDemoCandidates, readDemoLists } from '../../tools/seed/demonstration.ts';
import { recordCatalogueStatements } from './fixture-catalogue.ts';
import { FIXTURE_DAY_MS } from './fixture-day.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the demonstration catalogue as JSON, in every language. */
    demoCatalogue: string;
  }
}

/** Starts a server that imports the demonstration catalogue on request, because workerd cannot read its files. */
export default async function setup(testProject: TestProject): Promise<() => void> {
  const server = createServer(async (_, response) => {
    const demoCatalogueSource = { lists: readDemoLists(), products: createDemoCandidates(FIXTURE_DAY_MS) };
    response.end(JSON.stringify(await recordCatalogueStatements(demoCatalogueSource)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  testProject.provide('demoCatalogue', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
