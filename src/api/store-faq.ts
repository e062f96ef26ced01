import { answer, type Route } from '#api/route.ts';
import {
  authoriseOwner,
  entryAnswer,
  listAnswer,
  listFull,
  noEntry,
  noStore,
  pathId,
  readOwn,
} from '#api/store-owner.ts';
import {
  addStoreFaqChecks,
  moveStoreFaqChecks,
  toggleStoreFaqsChecks,
  updateStoreFaqChecks,
} from '#contract/store-faq.ts';
import {
  addStoreFaq,
  listStoreFaqs,
  moveStoreFaq,
  removeStoreFaq,
  toggleStoreFaqs,
  updateStoreFaq,
} from '#contract/store-faq-calls.ts';
import { removeEntry } from '#db/store-entries.ts';
import * as faqs from '#db/store-faq.ts';

export const storeFaqRoutes: readonly Route[] = [
  {
    endpoint: listStoreFaqs,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const all = await faqs.listFaqs(context.var.data, owner.value);
      return all ? answer(context, listStoreFaqs, all) : noStore(context);
    },
  },
  {
    endpoint: addStoreFaq,
    handle: async (context) => {
      const own = await readOwn(context, addStoreFaqChecks.body);
      if (!own.ok) return own.response;
      const change = await faqs.addFaq(context.var.data, own.value.userId, own.value.body);
      return entryAnswer(context, addStoreFaq, change, listFull, 201);
    },
  },
  {
    endpoint: updateStoreFaq,
    handle: async (context) => {
      const own = await readOwn(context, updateStoreFaqChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await faqs.updateFaq(context.var.data, userId, pathId(context), body);
      return entryAnswer(context, updateStoreFaq, change, noEntry);
    },
  },
  {
    endpoint: removeStoreFaq,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const isGone = await removeEntry(context.var.data, 'store_faq', owner.value, pathId(context));
      return isGone ? answer(context, removeStoreFaq, { message: 'FAQ removed' }) : noEntry(context);
    },
  },
  {
    endpoint: moveStoreFaq,
    handle: async (context) => {
      const own = await readOwn(context, moveStoreFaqChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await faqs.moveFaq(context.var.data, userId, pathId(context), body.order);
      return listAnswer(context, moveStoreFaq, change);
    },
  },
  {
    endpoint: toggleStoreFaqs,
    handle: async (context) => {
      const own = await readOwn(context, toggleStoreFaqsChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isDone = await faqs.toggleFaqs(context.var.data, userId, body);
      return isDone ? answer(context, toggleStoreFaqs, { enabled: body.enabled }) : noEntry(context);
    },
  },
];
