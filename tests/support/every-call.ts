import { servedRoutes } from '#api/index.ts';
import { type CallExample, callExamples, type ExampleIds } from './call-examples.ts';

export type { CallExample as EveryCall, ExampleIds as Ids };

const formatEndpointName = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;

export const servedEndpointNames: readonly string[] = Object.values(servedRoutes)
  .flat()
  .map(({ endpoint }) => formatEndpointName(endpoint));

/** Names of endpoints without an example, and of examples without an endpoint; must be empty. */
export const unmatchedEndpointNames: readonly string[] = [
  ...servedEndpointNames.filter((servedName) => !callExamples.some(({ name }) => name === servedName)),
  ...callExamples.map(({ name: exampleName }) => exampleName).filter((name) => !servedEndpointNames.includes(name)),
];

/** Example calls of every served endpoint; deletions come last. */
export const servedCallExamples: readonly CallExample[] = callExamples
  .map((example) => {
    const servedRoute = Object.values(servedRoutes)
      .flat()
      .find(({ endpoint }) => formatEndpointName(endpoint) === example.name);
    return { ...example, endpoint: servedRoute?.endpoint ?? example.endpoint };
  })
  .filter(({ name }) => servedEndpointNames.includes(name));
