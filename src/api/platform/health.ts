import type { ApiContext } from '#api/http/context.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { upstreamAnswers, upstreamOf } from '#api/upstream/proxy.ts';
import { getHealth } from '#contract/catalogue/calls.ts';
import { databaseAnswers } from '#db/platform/health.ts';
import { version } from '../../../package.json';

/** What the shop cannot do without: its database, or the upstream in front of which it stands. */
async function failing(context: ApiContext): Promise<string | undefined> {
  const upstream = upstreamOf(context.env);
  if (upstream) return (await upstreamAnswers(upstream)) ? undefined : 'The upstream does not answer.';
  return (await databaseAnswers(context.var.data)) ? undefined : 'The database does not answer.';
}

export const healthRoutes: readonly Route[] = [
  {
    endpoint: getHealth,
    handle: async (context) => {
      const reason = await failing(context);
      if (reason) return problem(context, 503, reason);
      const mode = upstreamOf(context.env) ? 'upstream' : 'embedded';
      return answer(context, getHealth, { ok: true, mode, version });
    },
  },
];
