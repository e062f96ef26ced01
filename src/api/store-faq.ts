import { answer, type Route } from '#api/route.ts';
import { storeListRoutes } from '#api/store-list.ts';
import { noEntry, readOwn } from '#api/store-owner.ts';
import { storeFaqChecks, toggleStoreFaqsChecks } from '#contract/store-faq.ts';
import { storeFaqCalls, toggleStoreFaqs } from '#contract/store-list-calls.ts';
import { faqList, listFaqs, toggleFaqs } from '#db/store-faq.ts';

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
