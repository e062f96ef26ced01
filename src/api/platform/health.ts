import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { isUpstreamReachable, upstreamUrlOf } from '#api/upstream/proxy.ts';
import { getHealth } from '#contract/catalogue/calls.ts';
import { getHealthSpec, type Health } from '#contract/platform/health-schema.ts';
import { type DatabaseHealth, readDatabaseHealth } from '#db/platform/health.ts';
import { version } from '../../../package.json';
import { workerVersionOf } from './worker-version.ts';

type HealthResult = { readonly failing: string } | { readonly database: DatabaseHealth | undefined };

/** Checks the service that the API depends on: the configured upstream, otherwise the database. */
async function checkHealth({ env, var: { data } }: ApiContext): Promise<HealthResult> {
  const upstreamUrl = upstreamUrlOf(env);
  if (upstreamUrl && !(await isUpstreamReachable(upstreamUrl))) return { failing: 'The upstream does not answer.' };
  const databaseHealth = upstreamUrl ? undefined : await readDatabaseHealth(data);
  return upstreamUrl || databaseHealth ? { database: databaseHealth } : { failing: 'The database does not answer.' };
}

export const healthRoutes: readonly Route[] = [
  createRoute(getHealth, getHealthSpec, async (_input, apiContext) => {
    const healthResult = await checkHealth(apiContext);
    if ('failing' in healthResult) return createProblemResponse(apiContext, 503, healthResult.failing);
    const { database } = healthResult;
    const deploymentMode: Health['mode'] = database ? 'embedded' : 'upstream';
    const deployedVersion = workerVersionOf(apiContext.env);
    return {
      ok: true,
      mode: deploymentMode,
      version,
      worker: deployedVersion,
      ...(database && { mails_given_up: database.mailsGivenUp }),
    };
  }),
];
