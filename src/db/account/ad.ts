import type { Ad, AdsPage, AdsQuery } from '#contract/account/schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';

/** Lists a page of ads of one type, in the given language or, where not translated, in English. */
export async function listAdsPage(
  { DB }: DataEnvironment,
  { page, limit, ad_type: adType }: AdsQuery,
  language: Language,
): Promise<AdsPage> {
  const [counts, texts] = await DB.run([
    statement('SELECT CAST(count(*) AS TEXT) AS data FROM ad WHERE ad_type = ?1', adType),
    statement(
      `SELECT json_object('id', a.id, 'title', t.title, 'text', t.text, 'image_url', a.image_url,
         'link_url', a.link_url, 'ad_type', a.ad_type) AS data
       FROM ad a JOIN ad_text t ON t.ad_id = a.id
         AND t.language = iif(EXISTS (SELECT 1 FROM ad_text o WHERE o.ad_id = a.id AND o.language = ?2), ?2, ?3)
       WHERE a.ad_type = ?1 ORDER BY a.sort, a.id LIMIT ?4 OFFSET ?5`,
      adType,
      language,
      DEFAULT_LANGUAGE,
      limit,
      (page - 1) * limit,
    ),
  ]);
  const adCount = Number(counts?.[0] ?? 0);
  return {
    data: (texts ?? []).map((adJson) => readJson<Ad>(adJson)),
    total_results: adCount,
    total_pages: Math.ceil(adCount / limit),
    current_page: page,
    limit,
  };
}
