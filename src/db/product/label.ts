import type { CatalogueSession } from '#db/catalogue/version.ts';
import { type Statement, statement } from '#db/database.ts';
import type { PrintedLabel } from '#domain/intake/label-dose.ts';
import type { LabelWarnings } from '#domain/plan/warnings.ts';
import { splitByCache } from '#domain/platform/limited-map.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';

interface StoredProductLabel {
  readonly id: number;
  readonly units: number;
  readonly unit: string;
  readonly net: number | null;
  readonly label: string | null;
  readonly timing: string | null;
  readonly warnings: readonly string[] | null;
  readonly codes: readonly (string | null)[];
}

/** SQL of a column of the product's text, in the language or the fallback language. */
const productTextSql = (textColumnName: string): string => `(SELECT t.${textColumnName} FROM product_text t
         WHERE t.product_id = p.id AND t.language IN (?1, ?2) ORDER BY t.language = ?1 DESC LIMIT 1)`;

function selectLabelsStatement(ids: readonly number[], language: Language): Statement {
  return statement(
    `SELECT json_group_array(json_object('id', p.id, 'units', p.portion_units, 'unit', p.portion_unit,
       'net', p.portion_net, 'timing', p.timing, 'label', ${productTextSql('portion_label')},
       'codes', json(p.warning_codes), 'warnings', json(${productTextSql('warnings')}))) AS data
     FROM json_each(?3) wanted CROSS JOIN product p ON p.id = wanted.value`,
    language,
    DEFAULT_LANGUAGE,
    JSON.stringify(ids),
  );
}

/** Reads portions and warnings of labels by product id, in a language. */
export async function readProductLabels(
  { catalogue, readText }: CatalogueSession,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, PrintedLabel & LabelWarnings>> {
  const { productLabels: labelCache } = catalogue;
  const cacheKeyOf = (id: number) => `${language}:${id}`;
  const { cachedValues, missingItems } = splitByCache(labelCache, ids, cacheKeyOf);
  const labelsJson =
    missingItems.length > 0 ? await readText(selectLabelsStatement(missingItems, language)) : undefined;
  const storedLabels = readJson<StoredProductLabel[]>(labelsJson ?? '[]');
  for (const { id, units, unit, net, label, timing, warnings, codes } of storedLabels) {
    const labelledPortion = { units, unit, label: label ?? '', ...(net !== null && { net }) };
    const printedLabel = { portion: labelledPortion, timing, warnings: warnings ?? [], codes };
    cachedValues.set(id, printedLabel);
    labelCache.set(cacheKeyOf(id), printedLabel);
  }
  return cachedValues;
}
