import { createRoute, type Route } from '#api/http/route.ts';
import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import { listOutboxMails, listOutboxMailsSpec } from '#contract/mail/schema.ts';
import * as outbox from '#db/mail.ts';

export const outboxRoutes: readonly Route[] = [
  // A shop in front of an upstream sends no mails: the upstream does.
  createRoute(listOutboxMails, listOutboxMailsSpec, async ({ data }, { env }) => ({
    data: upstreamUrlOf(env) === undefined ? await outbox.listOutbox(data) : [],
  })),
];
