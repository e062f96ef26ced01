import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectPath } from '../../tools/project.ts';
import { startWorkerHost } from '../host.ts';
import { medianOf } from '../percentile.ts';
import { parseResponse, requestApi } from '../safety/open-shop.ts';
import { prepareShop } from '../shop.ts';
import { printTable } from '../table.ts';

const COMPILER_OPTIONS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext };
/** Requests per page, each to a different URL if the page has variants. */
const VISITS_PER_PAGE = 20;
const MEASURED_PAGES: readonly [page: string, target: number, path: (visitIndex: number, slug: string) => string][] = [
  ['home', 3, (visitIndex) => `/en?turn=${visitIndex}`],
  ['listing', 4, (visitIndex) => `/en/products?page=${1 + visitIndex}`],
  ['listing, filtered', 4, (visitIndex) => `/en/products?brands=${1 + visitIndex}&availability=1`],
  ['product', 3, (_, slug) => `/en/products/${slug}`],
  ['storefront', 2, (visitIndex) => `/en/stores/rowan-clinic?turn=${visitIndex}`],
];

/** Writes a worker that counts the database statements of the built worker; returns its configuration path. */
function writeCountingWorker(): string {
  const folder = projectPath('.cache', 'bench', 'counted');
  rmSync(folder, { recursive: true, force: true });
  cpSync(projectPath('dist', 'server'), folder, { recursive: true });
  const workerCode = readFileSync(projectPath('bench', 'database', 'counting-worker.ts'), 'utf8');
  writeFileSync(join(folder, 'worker.mjs'), ts.transpile(workerCode, COMPILER_OPTIONS));
  const configPath = join(folder, 'wrangler.json');
  const { assets, ...built }: { readonly assets: object } = JSON.parse(readFileSync(configPath, 'utf8'));
  const configOverrides = { main: 'worker.mjs', assets: { ...assets, directory: projectPath('dist', 'client') } };
  writeFileSync(configPath, JSON.stringify({ ...built, ...configOverrides }));
  return configPath;
}

export async function measureStatements(): Promise<void> {
  const { stateDir, variables } = await prepareShop();
  const { origin, stop } = await startWorkerHost(stateDir, { variables, configPath: writeCountingWorker() });
  try {
    const path = `/v2/storefront/products?limit=${VISITS_PER_PAGE}`;
    const { data } = await parseResponse<{ data: { slug: string }[] }>(requestApi(origin, 'GET', path));
    const tableRows = [];
    for (const [page, limit, pathOf] of MEASURED_PAGES) {
      const statementCounts: number[] = [];
      for (let visitIndex = 0; visitIndex < VISITS_PER_PAGE; visitIndex++) {
        const response = await fetch(origin + pathOf(visitIndex, data[visitIndex]?.slug ?? ''));
        await response.text();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        statementCounts.push(Number(response.headers.get('X-Statements')));
      }
      tableRows.push({
        page,
        median: medianOf(statementCounts),
        most: Math.max(...statementCounts),
        target: `median ≤ ${limit}`,
      });
    }
    printTable('Statements of a page', tableRows);
  } finally {
    await stop();
  }
}
