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
  ...servedEndpointNames.filter((servedEndpointName) => !callExamples.some(({ name }) => name === servedEndpointName)),
  ...callExamples
    .map(({ name: exampleEndpointName }) => exampleEndpointName)
    .filter((endpointName) => !servedEndpointNames.includes(endpointName)),
];

/** Example calls of every served endpoint; deletions come last. */
export const servedCallExamples: readonly CallExample[] = callExamples
  .map((callExample) => {
    const servedRoute = Object.values(servedRoutes)
      .flat()
      .find(({ endpoint }) => formatEndpointName(endpoint) === callExample.name);
    return { ...callExample, endpoint: servedRoute?.endpoint ?? callExample.endpoint };
  })
  .filter(({ name }) => servedEndpointNames.includes(name));
