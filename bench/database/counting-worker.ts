import { withEnv } from 'cloudflare:workers';

/** Built worker; not a literal, so that no tool resolves it. */
const BUILT = './entry.mjs';
const { default: shop }: { readonly default: Required<Pick<ExportedHandler<Env>, 'fetch'>> } = await import(
  BUILT
);

/** Database or session that reports the length of each batch. */
function counted<T extends object>(database: T, count: (statements: number) => void): T {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        const [first] = values;
        if (name === 'batch' && Array.isArray(first)) count(first.length);
        const result: unknown = Reflect.apply(value, target, values);
        return name === 'withSession' && result instanceof Object ? counted(result, count) : result;
      };
    },
  });
}

/** Built worker with the number of statements in `X-Statements`. */
export default {
  async fetch(request, env, context) {
    let statements = 0;
    const DB = counted(env.DB, (more) => {
      statements += more;
    });
    const own = { ...env, DB };
    const answer = await withEnv(own, () => shop.fetch(request, own, context));
    if (!(answer instanceof Response)) throw new TypeError('The shop has no answer');
    const response = new Response(answer.body, answer);
    response.headers.set('X-Statements', String(statements));
    return response;
  },
} satisfies ExportedHandler<Env>;
