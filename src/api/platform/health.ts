import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { upstreamAnswers, upstreamOf } from '#api/upstream/proxy.ts';
import { getHealth } from '#contract/catalogue/calls.ts';
import { getHealthChecks, type Health } from '#contract/platform/health-schema.ts';
import { databaseAnswers } from '#db/platform/health.ts';
import { version } from '../../../package.json';

/** What the shop cannot do without: its database, or the upstream in front of which it stands. */
async function failing(context: ApiContext): Promise<string | undefined> {
  const upstream = upstreamOf(context.env);
  if (upstream) return (await upstreamAnswers(upstream)) ? undefined : 'The upstream does not answer.';
  return (await databaseAnswers(context.var.data)) ? undefined : 'The database does not answer.';
}

export const healthRoutes: readonly Route[] = [
  route(getHealth, getHealthChecks, async (_input, context) => {
    const reason = await failing(context);
    if (reason) return problem(context, 503, reason);
    const mode: Health['mode'] = upstreamOf(context.env) ? 'upstream' : 'embedded';
    return { ok: true, mode, version };
  }),
];
