import { problem } from '#api/problem.ts';
import { answer, type Route } from '#api/route.ts';
import { listOutbox } from '#contract/outbox.ts';
import * as outbox from '#db/outbox.ts';

export const outboxRoutes: readonly Route[] = [
  {
    endpoint: listOutbox,
    handle: async (context) => {
      if (context.env.DEV_OUTBOX !== '1') return problem(context, 404, 'There is no such endpoint.');
      return answer(context, listOutbox, { data: await outbox.listOutbox(context.var.data) });
    },
  },
];
