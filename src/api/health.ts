import { problem } from '#api/problem.ts';
import { answer, type Route } from '#api/route.ts';
import { getHealth } from '#contract/catalogue-calls.ts';
import { databaseAnswers } from '#db/health.ts';
import { version } from '../../package.json';

export const healthRoutes: readonly Route[] = [
  {
    endpoint: getHealth,
    handle: async (context) => {
      if (!(await databaseAnswers(context.var.data)))
        return problem(context, 503, 'The database does not answer.');
      const mode = context.env.UPSTREAM_API_URL ? 'upstream' : 'embedded';
      return answer(context, getHealth, { ok: true, mode, version });
    },
  },
];
