import { resolve } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { type CommandResult, runCommand } from '../command.ts';
import { projectPath } from '../project.ts';
import { findDatabaseFile, readDataColumn } from '../seed/local-database.ts';
import { createSharedDatabase } from './shared-database.ts';
import { inlineSqlValues } from './sql-text.ts';

export const SHOP_OPTIONS = {
  'state-dir': { type: 'string' },
  remote: { type: 'boolean', default: false },
  env: { type: 'string' },
} as const;

export const SHOP_HELP = `  --state-dir DIR    wrangler's state folder; STATE_DIR or .wrangler/state if left out
  --remote           the deployed shop's database instead
  --env NAME         with --remote: an environment of wrangler.toml, such as uk`;

export interface ShopOptions {
  readonly 'state-dir'?: string | undefined;
  readonly remote: boolean;
  readonly env?: string | undefined;
}

export const resolveStateFolder = ({ 'state-dir': folder }: Pick<ShopOptions, 'state-dir'>): string =>
  resolve(projectPath(), folder ?? process.env.STATE_DIR ?? '.wrangler/state');

interface StatementResult {
  readonly results: readonly { readonly data?: unknown }[];
}

function parsePrintedJson(wranglerOutput: string): unknown {
  const jsonStartIndex = wranglerOutput.search(/^[[{]/m);
  const jsonEndIndex = Math.max(wranglerOutput.lastIndexOf('\n]'), wranglerOutput.lastIndexOf('\n}')) + 2;
  return jsonStartIndex < 0 ? undefined : JSON.parse(wranglerOutput.slice(jsonStartIndex, jsonEndIndex));
}

function createWranglerError(output: string): Error {
  if (/no such (?:table|column)/.test(output))
    return new Error('The database lacks tables of this version: run npm start once, or npm run deploy.');
  return new Error(`The database cannot be asked:\n${output.trim()}`);
}

type WranglerRunner = (args: readonly string[]) => Promise<CommandResult>;

/** Database reached by `wrangler d1 execute`; `databaseOptions` selects local or deployed. Each call is one transaction. */
export function createWranglerDatabase(
  databaseOptions: readonly string[],
  runWrangler: WranglerRunner = (args) => runCommand('wrangler', args),
): Database {
  return {
    run: async (statements) => {
      const sql = statements.map(inlineSqlValues).join(';\n');
      const { exitCode: wranglerExitCode, output } = await runWrangler([
        'd1',
        'execute',
        'DB',
        ...databaseOptions,
        '--json',
        '--command',
        sql,
      ]);
      if (wranglerExitCode !== 0) throw createWranglerError(output);
      const statementResults = parsePrintedJson(output);
      if (!Array.isArray(statementResults) || statementResults.length !== statements.length)
        throw createWranglerError(output);
      return statementResults.map(({ results }: StatementResult) => readDataColumn(results));
    },
  };
}

/** Options of wrangler that select the local or a deployed database. */
export const createDatabaseOptions = ({ remote, env }: ShopOptions): string[] =>
  remote ? ['--remote', '--config', 'wrangler.toml', '--env', env ?? ''] : ['--local'];

export function connectShopDatabase(shopOptions: ShopOptions): Database {
  if (shopOptions.remote) return createWranglerDatabase(createDatabaseOptions(shopOptions));
  return createSharedDatabase(findLocalDatabaseFile(shopOptions));
}

/** Finds the database file of the local shop. @throws Error for an environment, or without a database */
export function findLocalDatabaseFile(shopOptions: ShopOptions): string {
  if (shopOptions.env !== undefined) throw new Error('--env is for --remote: a folder has one local shop.');
  const folder = resolveStateFolder(shopOptions);
  try {
    return findDatabaseFile(folder);
  } catch {
    throw new Error(
      `There is no database in ${folder} yet. Run \`npm run seed -- --lists-only\` for a shop of your own, or \`npm start\` once and stop it for the demonstration; then try again. --state-dir names another folder.`,
    );
  }
}
