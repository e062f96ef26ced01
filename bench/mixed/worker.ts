import { withEnv } from 'cloudflare:workers';
import { DATABASE_PATH, SCHEDULED_PATH, STATEMENTS_HEADER } from './counted.ts';

/** The built worker beside this module; its name is no literal, so that nobody looks for it in the sources. */
const BUILT = './entry.mjs';
const { default: shop }: { readonly default: Required<Pick<ExportedHandler<Env>, 'fetch' | 'scheduled'>> } =
  await import(BUILT);

interface Counter {
  statements: number;
}

/** A database, or a session of it, whose batches are counted. */
function counted<T extends object>(database: T, counter: Counter): T {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        const [first] = values;
        if (name === 'batch' && Array.isArray(first)) counter.statements += first.length;
        const result: unknown = Reflect.apply(value, target, values);
        return name === 'withSession' && result instanceof Object ? counted(result, counter) : result;
      };
    },
  });
}

interface SentStatement {
  readonly sql: string;
  readonly values: readonly (string | number | null)[];
}

/** Runs statements for a program outside, on the same database and in turn with the pages, as D1's own API does. */
async function runStatements(request: Request, { DB }: Env): Promise<Response> {
  const sent: readonly SentStatement[] = await request.json();
  const results = await DB.batch<{ data: string | null }>(
    sent.map(({ sql, values }) => DB.prepare(sql).bind(...values)),
  );
  return Response.json(
    results.map(({ results: rows }) => rows.map(({ data }) => data ?? '').filter((data) => data !== '')),
  );
}

/** The built shop, which also says how many statements each answer took. */
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === DATABASE_PATH) return runStatements(request, env);
    if (pathname === SCHEDULED_PATH) {
      const cron = searchParams.get('cron') ?? '';
      await shop.scheduled({ scheduledTime: Date.now(), cron, noRetry: () => undefined }, env, context);
      return new Response();
    }
    const counter: Counter = { statements: 0 };
    const own = { ...env, DB: counted(env.DB, counter) };
    const answer = await withEnv(own, () => shop.fetch(request, own, context));
    if (!(answer instanceof Response)) throw new TypeError('The shop has no answer');
    const response = new Response(answer.body, answer);
    response.headers.set(STATEMENTS_HEADER, String(counter.statements));
    return response;
  },
} satisfies ExportedHandler<Env>;
