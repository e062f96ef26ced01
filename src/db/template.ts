import type { ApplyTemplateRequest, Template } from '#contract/template/schema.ts';
import type { BuildLineStatements } from '#db/protocol/creation.ts';
import { readProductsWithLabels } from '#db/protocol/document.ts';
import { MAY_ADD_PRODUCT_SQL } from '#db/protocol/lines.ts';
import { decodeStoredDose, encodePhases, type StoredDose } from '#db/protocol/stored-dose.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '#i18n/languages.ts';
import { type DataEnvironment, statement } from './database.ts';

interface StoredTemplate extends Omit<Template, 'protocol_line_items'> {
  readonly lines: readonly {
    readonly productId: number;
    readonly variantId: number;
    readonly notes: string;
    readonly quantity?: number;
    readonly dose: StoredDose | null;
  }[];
}

/** Returns the user's own templates, then the shop's. */
export async function listTemplates(env: DataEnvironment, userId: number, language: Language): Promise<Template[]> {
  const rowTextsByStatement = await env.DB.run([
    statement(
      `SELECT json_object('protocol_template_id', t.id, 'name', t.name, 'description', t.description,
         'is_own', json('true'), 'lines', (SELECT json_group_array(json_object('productId', v.product_id,
             'variantId', v.id, 'quantity', l.value ->> 'quantity', 'notes', l.value ->> 'notes',
             'dose', json(l.value -> 'dose')) ORDER BY l.key)
           FROM json_each(t.lines) l JOIN variant v ON v.id = l.value ->> 'variantId')) AS data
       FROM own_template t WHERE t.user_id = ?1 AND t.removed_at IS NULL ORDER BY t.id DESC`,
      userId,
    ),
    statement(
      `SELECT json_object('protocol_template_id', t.id, 'name', x.name, 'description', x.description,
         'lines', (SELECT json_group_array(json_object('productId', v.product_id, 'variantId', v.id,
             'notes', coalesce(l.notes ->> ?1, l.notes ->> ?2, ''), 'dose', json(l.dose)) ORDER BY l.position)
           FROM protocol_template_line l JOIN variant v ON v.id = l.variant_id WHERE l.template_id = t.id)) AS data
       FROM protocol_template t JOIN protocol_template_text x ON x.template_id = t.id
         AND x.language = (SELECT language FROM protocol_template_text WHERE template_id = t.id
           AND language IN (?1, ?2) ORDER BY language = ?1 DESC LIMIT 1)
       ORDER BY t.sort, t.id`,
      language,
      DEFAULT_LANGUAGE,
    ),
  ]);
  const storedTemplates = rowTextsByStatement.flat().map((templateJson) => readJson<StoredTemplate>(templateJson));
  const ids = storedTemplates.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const { products } = await readProductsWithLabels(env, ids, language);
  return storedTemplates.map(({ lines, ...template }) => ({
    ...template,
    protocol_line_items: lines.map(({ productId, variantId, notes, quantity, dose }) => ({
      product_variant_id: variantId,
      product_name: products.get(productId)?.name ?? '',
      notes,
      ...(quantity && { quantity }),
      ...(dose && { dose: decodeStoredDose(dose) }),
    })),
  }));
}

export async function hasTemplate({ DB }: DataEnvironment, userId: number, templateId: number): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `SELECT '1' AS data WHERE EXISTS (SELECT 1 FROM protocol_template WHERE id = ?1) OR EXISTS (
         SELECT 1 FROM own_template WHERE id = ?1 AND user_id = ?2 AND removed_at IS NULL)`,
      templateId,
      userId,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Returns a builder of statements that add a template's items and doses in order, except unavailable products. */
export const buildTemplateLineStatements =
  (templateItems: ApplyTemplateRequest['protocol_line_items']): BuildLineStatements =>
  (creationId) => [
    statement(
      `INSERT INTO protocol_line (protocol_id, variant_id, position, quantity, notes)
       SELECT p.id, v.id, given.key + 1, given.value ->> 2, given.value ->> 1
       FROM json_each(?2) given JOIN protocol p ON p.creation = ?1 JOIN user u ON u.id = p.practitioner_id
         JOIN variant v ON v.id = given.value ->> 0 JOIN product d ON d.id = v.product_id
       WHERE ${MAY_ADD_PRODUCT_SQL} ON CONFLICT (protocol_id, variant_id) DO NOTHING`,
      creationId,
      JSON.stringify(templateItems.map(({ product_variant_id: id, notes, quantity }) => [id, notes, quantity])),
    ),
    statement(
      `INSERT INTO protocol_dose (protocol_id, variant_id, unit, phases, updated_at)
       SELECT p.id, l.variant_id, given.value ->> 1, given.value ->> 2, p.created_at
       FROM json_each(?2) given JOIN protocol p ON p.creation = ?1
         JOIN protocol_line l ON l.protocol_id = p.id AND l.variant_id = given.value ->> 0
       WHERE true ON CONFLICT (protocol_id, variant_id) DO NOTHING`,
      creationId,
      JSON.stringify(
        templateItems.flatMap(({ product_variant_id: id, dose }) =>
          dose ? [[id, dose.unit, encodePhases(dose)]] : [],
        ),
      ),
    ),
  ];

export async function listSkippedVariants(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  lineItems: ApplyTemplateRequest['protocol_line_items'],
): Promise<number[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_group_array(given.value) AS data FROM json_each(?3) given
       WHERE NOT EXISTS (SELECT 1 FROM protocol_line l JOIN protocol p ON p.id = l.protocol_id
         WHERE p.id = ?1 AND p.practitioner_id = ?2 AND l.variant_id = given.value)`,
      protocolId,
      userId,
      JSON.stringify([...new Set(lineItems.map((templateItem) => templateItem.product_variant_id))]),
    ),
  ]);
  return readJson<number[]>(texts?.[0] ?? '[]');
}
