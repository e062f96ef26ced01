import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectPath } from '../../tools/project.ts';
import { startHost } from '../host.ts';
import { medianOf } from '../percentile.ts';
import { parseAnswer, requestApi } from '../safety/open-shop.ts';
import { prepareShop } from '../shop.ts';
import { printTable } from '../table.ts';

const COMPILER_OPTIONS = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext };
/** Requests per page, each to a different URL if the page has variants. */
const REQUESTS_PER_PAGE = 20;
const MEASURED_PAGES: readonly [
  page: string,
  target: number,
  path: (turn: number, slug: string) => string,
][] = [
  ['home', 3, (turn) => `/en?turn=${turn}`],
  ['listing', 4, (turn) => `/en/products?page=${1 + turn}`],
  ['listing, filtered', 4, (turn) => `/en/products?brands=${1 + turn}&availability=1`],
  ['product', 3, (_, slug) => `/en/products/${slug}`],
  ['storefront', 2, (turn) => `/en/stores/rowan-clinic?turn=${turn}`],
];

/** Writes a worker that counts the statements of the built one; returns the path of its configuration. */
function wrapWorker(): string {
  const folder = projectPath('.cache', 'bench', 'counted');
  rmSync(folder, { recursive: true, force: true });
  cpSync(projectPath('dist', 'server'), folder, { recursive: true });
  const code = readFileSync(projectPath('bench', 'database', 'counting-worker.ts'), 'utf8');
  writeFileSync(join(folder, 'worker.mjs'), ts.transpile(code, COMPILER_OPTIONS));
  const config = join(folder, 'wrangler.json');
  const { assets, ...built }: { readonly assets: object } = JSON.parse(readFileSync(config, 'utf8'));
  const own = { main: 'worker.mjs', assets: { ...assets, directory: projectPath('dist', 'client') } };
  writeFileSync(config, JSON.stringify({ ...built, ...own }));
  return config;
}

export async function measureStatements(): Promise<void> {
  const { stateDir, variables } = await prepareShop();
  const { origin, stop } = await startHost(stateDir, { variables, config: wrapWorker() });
  try {
    const path = `/v2/storefront/products?limit=${REQUESTS_PER_PAGE}`;
    const { data } = await parseAnswer<{ data: { slug: string }[] }>(requestApi(origin, 'GET', path));
    const rows = [];
    for (const [page, target, pathOf] of MEASURED_PAGES) {
      const counts: number[] = [];
      for (let turn = 0; turn < REQUESTS_PER_PAGE; turn++) {
        const response = await fetch(origin + pathOf(turn, data[turn]?.slug ?? ''));
        await response.text();
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
        counts.push(Number(response.headers.get('X-Statements')));
      }
      rows.push({ page, median: medianOf(counts), most: Math.max(...counts), target: `median ≤ ${target}` });
    }
    printTable('Statements of a page', rows);
  } finally {
    await stop();
  }
}
