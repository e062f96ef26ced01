import { withEnv } from 'cloudflare:workers';

/** Path of the built worker, in a constant so that tools do not try to resolve the import. */
const BUILT_WORKER = './entry.mjs';
const { default: builtWorker }: { readonly default: Required<Pick<ExportedHandler<Env>, 'fetch'>> } = await import(
  BUILT_WORKER
);

/** Wraps a D1 database or session; calls `addStatementCount` with the number of statements in each batch. */
function countStatements<T extends object>(database: T, addStatementCount: (statementCount: number) => void): T {
  return new Proxy(database, {
    get(target, propertyName) {
      const propertyValue: unknown = Reflect.get(target, propertyName);
      if (typeof propertyValue !== 'function') return propertyValue;
      return (...callArguments: unknown[]) => {
        const [firstValue] = callArguments;
        if (propertyName === 'batch' && Array.isArray(firstValue)) addStatementCount(firstValue.length);
        const callResult: unknown = Reflect.apply(propertyValue, target, callArguments);
        return propertyName === 'withSession' && callResult instanceof Object
          ? countStatements(callResult, addStatementCount)
          : callResult;
      };
    },
  });
}

/** Built worker that reports its number of statements in the header `X-Statements`. */
export default {
  async fetch(request, env, executionContext) {
    let statementCount = 0;
    const DB = countStatements(env.DB, (addedCount) => {
      statementCount += addedCount;
    });
    const countingEnv = { ...env, DB };
    const shopResponse = await withEnv(countingEnv, () => builtWorker.fetch(request, countingEnv, executionContext));
    if (!(shopResponse instanceof Response)) throw new TypeError('The shop has no answer');
    const response = new Response(shopResponse.body, shopResponse);
    response.headers.set('X-Statements', String(statementCount));
    return response;
  },
} satisfies ExportedHandler<Env>;
