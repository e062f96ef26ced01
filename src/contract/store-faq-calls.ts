import type { Endpoint } from './endpoint.ts';
import type { Message } from './error.ts';
import type { FaqToggle, StoreFaq, StoreFaqInput, StoreFaqList } from './store-faq.ts';

const FAQS = '/v2/account/practitioners/store/faqs';

export const listStoreFaqs: Endpoint<{ answer: StoreFaqList }> = {
  method: 'GET',
  path: FAQS,
  auth: 'bearer',
};

/** The new entry comes last and is switched on. */
export const addStoreFaq: Endpoint<{ body: StoreFaqInput; answer: StoreFaq }> = {
  method: 'POST',
  path: FAQS,
  auth: 'bearer',
};

/** Switches the section, or one entry. */
export const toggleStoreFaqs: Endpoint<{ body: FaqToggle; answer: { enabled: boolean } }> = {
  method: 'POST',
  path: `${FAQS}/toggle`,
  auth: 'bearer',
};

export const updateStoreFaq: Endpoint<{ params: { id: number }; body: StoreFaqInput; answer: StoreFaq }> = {
  method: 'PUT',
  path: `${FAQS}/:id`,
  auth: 'bearer',
};

export const removeStoreFaq: Endpoint<{ params: { id: number }; answer: Message }> = {
  method: 'DELETE',
  path: `${FAQS}/:id`,
  auth: 'bearer',
};

/** Moves an entry to a place, from 1, and answers all of them. */
export const moveStoreFaq: Endpoint<{
  params: { id: number };
  body: { order: number };
  answer: StoreFaq[];
}> = { method: 'PUT', path: `${FAQS}/:id/reorder`, auth: 'bearer' };
