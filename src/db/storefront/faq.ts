import type { FaqToggle, StoreFaq, StoreFaqInput, StoreFaqList } from '#contract/storefront/faq-schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { FAQ_LIST, FAQS } from './document.ts';
import { listOfRows, OWN_STORE } from './list.ts';
import { ownStoreStatement } from './storefront.ts';

export const faqList = listOfRows<StoreFaq, StoreFaqInput>('store_faq', FAQS, ({ question, answer }) => ({
  question,
  answer,
}));

/** The switch and the entries in order; undefined without a store. */
export async function listFaqs({ DB }: DataEnvironment, userId: number): Promise<StoreFaqList | undefined> {
  const [texts] = await DB.run([ownStoreStatement(FAQ_LIST, userId)]);
  const faqs: StoreFaqList | undefined = texts?.[0] === undefined ? undefined : JSON.parse(texts[0]);
  return faqs;
}

/** Switches the section or one entry; false if there is no such thing. */
export async function toggleFaqs(
  { DB }: DataEnvironment,
  userId: number,
  { enabled, id }: FaqToggle,
): Promise<boolean> {
  const flag = enabled ? 1 : 0;
  const [texts] = await DB.run([
    id === undefined
      ? statement(`UPDATE store SET faqs_enabled = ?2 WHERE user_id = ?1 RETURNING '1' AS data`, userId, flag)
      : statement(
          `UPDATE store_faq SET enabled = ?2 WHERE id = ?3 AND store_id = ${OWN_STORE} RETURNING '1' AS data`,
          userId,
          flag,
          id,
        ),
  ]);
  return texts?.[0] === '1';
}
