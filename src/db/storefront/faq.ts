import type {
  FaqToggle,
  StorefrontFaq,
  StorefrontFaqInput,
  StorefrontFaqList,
} from '#contract/storefront/faq-schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { markStorefrontStaleStatement } from '#db/platform/edge-cache.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { FAQ_LIST_JSON_SQL, FAQS_JSON_SQL } from './document.ts';
import { createTextColumnList, OWN_STOREFRONT_ID_SQL } from './list.ts';
import { selectOwnStorefrontStatement } from './storefront.ts';

export const storefrontFaqList = createTextColumnList<StorefrontFaq, StorefrontFaqInput>('store_faq', FAQS_JSON_SQL, [
  'question',
  'answer',
]);

/** Reads the storefront's FAQ entries and `enabled` of their section; undefined without a storefront. */
export async function listFaqs({ DB }: DataEnvironment, userId: number): Promise<StorefrontFaqList | undefined> {
  const [texts] = await DB.run([selectOwnStorefrontStatement(FAQ_LIST_JSON_SQL, userId)]);
  return readJson<StorefrontFaqList>(texts?.[0]);
}

export async function toggleFaqs(env: DataEnvironment, userId: number, { enabled, id }: FaqToggle): Promise<boolean> {
  const enabledSqlValue = enabled ? 1 : 0;
  const [texts] = await env.DB.run([
    id === undefined
      ? statement(
          `UPDATE store SET faqs_enabled = ?2 WHERE user_id = ?1 RETURNING '1' AS data`,
          userId,
          enabledSqlValue,
        )
      : statement(
          `UPDATE store_faq SET enabled = ?2 WHERE id = ?3 AND store_id = ${OWN_STOREFRONT_ID_SQL} RETURNING '1' AS data`,
          userId,
          enabledSqlValue,
          id,
        ),
    markStorefrontStaleStatement(env, userId),
  ]);
  return texts?.[0] === '1';
}
