import { answer, type Route } from '#api/http/route.ts';
import { storeFaqChecks, toggleStoreFaqsChecks } from '#contract/storefront/faq-schema.ts';
import { storeFaqCalls, toggleStoreFaqs } from '#contract/storefront/list-calls.ts';
import { faqList, listFaqs, toggleFaqs } from '#db/storefront/faq.ts';
import { storeListRoutes } from './list.ts';
import { noEntry, readOwn } from './owner.ts';

export const storeFaqRoutes: readonly Route[] = [
  ...storeListRoutes({
    calls: storeFaqCalls,
    checks: storeFaqChecks,
    list: faqList,
    read: listFaqs,
    removed: 'FAQ removed',
  }),
  {
    endpoint: toggleStoreFaqs,
    handle: async (context) => {
      const own = await readOwn(context, toggleStoreFaqsChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isDone = await toggleFaqs(context.var.data, userId, body);
      return isDone ? answer(context, toggleStoreFaqs, { enabled: body.enabled }) : noEntry(context);
    },
  },
];
