import { servedRoutes } from '#api/index.ts';
import { type CallExample, callExamples, type Ids } from './call-examples.ts';

export type { CallExample as EveryCall, Ids };

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

export const servedNames: readonly string[] = Object.values(servedRoutes)
  .flat()
  .map(({ endpoint }) => nameOf(endpoint));

/** Names of endpoints without an example, and of examples without an endpoint; must be empty. */
export const unmatchedNames: readonly string[] = [
  ...servedNames.filter((servedName) => !callExamples.some(({ name }) => name === servedName)),
  ...callExamples.map(({ name }) => name).filter((name) => !servedNames.includes(name)),
];

/** Example calls of every served endpoint; deletions come last. */
export const everyCall: readonly CallExample[] = callExamples
  .map((example) => {
    const servedRoute = Object.values(servedRoutes)
      .flat()
      .find(({ endpoint }) => nameOf(endpoint) === example.name);
    return { ...example, endpoint: servedRoute?.endpoint ?? example.endpoint };
  })
  .filter(({ name }) => servedNames.includes(name));
