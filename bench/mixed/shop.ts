import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Database, Texts } from '../../src/db/database.ts';
import { inProject } from '../../tools/project.ts';
import { findDatabaseFile, openLocalDatabase } from '../../tools/seed/local-database.ts';
import { type Host, startHost } from '../host.ts';
import { freshState } from '../safety/open-shop.ts';
import { addPeople } from './accounts.ts';
import { DATABASE_PATH, SCHEDULED_PATH } from './counted.ts';

const SOURCES = ['worker', 'counted'] as const;
const MODULE = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext };
const VARIABLES = {
  TOKEN_SECRET: 'a secret of the measurements, thirty-two or more characters',
  DEV_OUTBOX: '1',
  RATE_LIMITS: 'off',
};

/** Copies the built worker and puts the one that counts in front of it; returns the configuration. */
function wrapWorker(): string {
  const folder = inProject('.cache', 'bench', 'counted');
  rmSync(folder, { recursive: true, force: true });
  cpSync(inProject('dist', 'server'), folder, { recursive: true });
  for (const source of SOURCES) {
    const code = readFileSync(inProject('bench', 'mixed', `${source}.ts`), 'utf8');
    writeFileSync(
      join(folder, `${source}.mjs`),
      ts.transpile(code, MODULE).replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.mjs'"),
    );
  }
  const config = join(folder, 'wrangler.json');
  const { assets, ...built }: { readonly assets: object } = JSON.parse(readFileSync(config, 'utf8'));
  const own = { main: 'worker.mjs', assets: { ...assets, directory: inProject('dist', 'client') } };
  writeFileSync(config, JSON.stringify({ ...built, ...own }));
  return config;
}

export interface MixedShop extends Host {
  /** The worker's own database, reached over the worker. */
  readonly database: Database;
  /** Runs what a cron trigger runs. */
  readonly schedule: (cron: string) => Promise<void>;
}

async function send(url: URL, body?: string): Promise<Response> {
  const response = await fetch(url, { method: 'POST', ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** A shop of its own with the seed catalogue and people to sign in as, whose answers say how many statements they took. */
export async function openMixedShop(): Promise<MixedShop> {
  const stateDir = await freshState('mixed');
  const file = openLocalDatabase(findDatabaseFile(stateDir));
  await addPeople(file);
  file.close();
  const host = await startHost(stateDir, { variables: VARIABLES, inspect: true, config: wrapWorker() });
  return {
    ...host,
    database: {
      run: async (statements) => {
        const answer = await send(new URL(DATABASE_PATH, host.origin), JSON.stringify(statements));
        const texts: Texts[] = await answer.json();
        return texts;
      },
    },
    schedule: async (cron) => {
      const url = new URL(SCHEDULED_PATH, host.origin);
      url.searchParams.set('cron', cron);
      await send(url);
    },
  };
}
