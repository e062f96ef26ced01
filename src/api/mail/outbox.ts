import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { upstreamOf } from '#api/upstream/proxy.ts';
import { listOutbox } from '#contract/mail/schema.ts';
import * as outbox from '#db/mail.ts';

export const outboxRoutes: readonly Route[] = [
  {
    endpoint: listOutbox,
    handle: async (context) => {
      if (context.env.DEV_OUTBOX !== '1') return problem(context, 404, 'There is no such endpoint.');
      // In front of an upstream the mails are the upstream's: none waits here, and there is no database to ask.
      const isUpstream = upstreamOf(context.env) !== undefined;
      return answer(context, listOutbox, {
        data: isUpstream ? [] : await outbox.listOutbox(context.var.data),
      });
    },
  },
];
