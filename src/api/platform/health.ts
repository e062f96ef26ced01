import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { isUpstreamReachable, upstreamOf } from '#api/upstream/proxy.ts';
import { getHealth } from '#contract/catalogue/calls.ts';
import { getHealthChecks, type Health } from '#contract/platform/health-schema.ts';
import { type DatabaseHealth, readDatabaseHealth } from '#db/platform/health.ts';
import { version } from '../../../package.json';
import { workerVersion } from './worker-version.ts';

type HealthResult = { readonly failing: string } | { readonly database: DatabaseHealth | undefined };

/** Checks the service that the API depends on: the configured upstream, otherwise the database. */
async function checkHealth({ env, var: { data } }: ApiContext): Promise<HealthResult> {
  const upstream = upstreamOf(env);
  if (upstream && !(await isUpstreamReachable(upstream))) return { failing: 'The upstream does not answer.' };
  const database = upstream ? undefined : await readDatabaseHealth(data);
  return upstream || database ? { database } : { failing: 'The database does not answer.' };
}

export const healthRoutes: readonly Route[] = [
  route(getHealth, getHealthChecks, async (_input, context) => {
    const healthResult = await checkHealth(context);
    if ('failing' in healthResult) return problem(context, 503, healthResult.failing);
    const { database } = healthResult;
    const mode: Health['mode'] = database ? 'embedded' : 'upstream';
    const worker = workerVersion(context.env);
    return { ok: true, mode, version, worker, ...(database && { mails_given_up: database.mailsGivenUp }) };
  }),
];
