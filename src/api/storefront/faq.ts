import { answer, type Route } from '#api/http/route.ts';
import { storefrontFaqChecks, toggleStorefrontFaqsChecks } from '#contract/storefront/faq-schema.ts';
import { storefrontFaqCalls, toggleStorefrontFaqs } from '#contract/storefront/list-calls.ts';
import { faqList, listFaqs, toggleFaqs } from '#db/storefront/faq.ts';
import { storefrontListRoutes } from './list.ts';
import { noEntry, readOwn } from './owner.ts';

export const storefrontFaqRoutes: readonly Route[] = [
  ...storefrontListRoutes({
    calls: storefrontFaqCalls,
    checks: storefrontFaqChecks,
    list: faqList,
    read: listFaqs,
    removed: 'FAQ removed',
  }),
  {
    endpoint: toggleStorefrontFaqs,
    handle: async (context) => {
      const own = await readOwn(context, toggleStorefrontFaqsChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isDone = await toggleFaqs(context.var.data, userId, body);
      return isDone ? answer(context, toggleStorefrontFaqs, { enabled: body.enabled }) : noEntry(context);
    },
  },
];
