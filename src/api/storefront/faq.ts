import { createRoute, type Route } from '#api/http/route.ts';
import { storefrontFaqSpec, toggleStorefrontFaqsSpec } from '#contract/storefront/faq-schema.ts';
import { storefrontFaqCalls, toggleStorefrontFaqs } from '#contract/storefront/list-calls.ts';
import { listFaqs, storefrontFaqList, toggleFaqs } from '#db/storefront/faq.ts';
import { createStorefrontListRoutes } from './list.ts';
import { refuseMissingEntry, refuseMissingStorefront } from './owner.ts';

export const storefrontFaqRoutes: readonly Route[] = [
  createRoute(storefrontFaqCalls.list, storefrontFaqSpec.list, async ({ data, user }, apiContext) => {
    return (await listFaqs(data, user.userId)) ?? refuseMissingStorefront(apiContext);
  }),
  ...createStorefrontListRoutes({
    calls: storefrontFaqCalls,
    checks: storefrontFaqSpec,
    list: storefrontFaqList,
    removalMessage: 'FAQ removed',
  }),
  createRoute(toggleStorefrontFaqs, toggleStorefrontFaqsSpec, async ({ data, user, body }, apiContext) =>
    (await toggleFaqs(data, user.userId, body)) ? { enabled: body.enabled } : refuseMissingEntry(apiContext),
  ),
];
