import type { FaqToggle, StoreFaq, StoreFaqInput, StoreFaqList } from '#contract/store-faq.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { ownStoreStatement } from '#db/store.ts';
import { FAQ_LIST, FAQS } from '#db/store-document.ts';
import { changeEntries, type EntryChange, lastSort, moveStatement, OWN_STORE } from '#db/store-entries.ts';

type FaqChange = Promise<EntryChange<StoreFaq>>;

/** The switch and the entries in order; undefined without a store. */
export async function listFaqs({ DB }: DataEnvironment, userId: number): Promise<StoreFaqList | undefined> {
  const [texts] = await DB.run([ownStoreStatement(FAQ_LIST, userId)]);
  const faqs: StoreFaqList | undefined = texts?.[0] === undefined ? undefined : JSON.parse(texts[0]);
  return faqs;
}

export function addFaq(env: DataEnvironment, userId: number, { question, answer }: StoreFaqInput): FaqChange {
  const insert = statement(
    `INSERT INTO store_faq (store_id, sort, question, answer)
     SELECT id, ${lastSort('store_faq')}, ?2, ?3 FROM store WHERE user_id = ?1
     RETURNING CAST(id AS TEXT) AS data`,
    userId,
    question,
    answer,
  );
  return changeEntries(env, userId, [insert], FAQS);
}

export function updateFaq(
  env: DataEnvironment,
  userId: number,
  id: number,
  { question, answer }: StoreFaqInput,
): FaqChange {
  const update = statement(
    `UPDATE store_faq SET question = ?3, answer = ?4
     WHERE id = ?2 AND store_id = ${OWN_STORE} RETURNING CAST(id AS TEXT) AS data`,
    userId,
    id,
    question,
    answer,
  );
  return changeEntries(env, userId, [update], FAQS);
}

export function moveFaq(env: DataEnvironment, userId: number, id: number, place: number): FaqChange {
  return changeEntries(env, userId, [moveStatement('store_faq', userId, id, place)], FAQS);
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
