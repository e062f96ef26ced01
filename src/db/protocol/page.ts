import { MAXIMUM_LIST_RESPONSE_BYTES } from '#contract/account/limits.ts';
import { LINES_OF_PROTOCOL_SQL } from './document.ts';

/** Maximum bytes of the names, descriptions and notes in a list of protocols. */
const MAXIMUM_LIST_TEXT_BYTES = 0.27 * MAXIMUM_LIST_RESPONSE_BYTES;
const MAXIMUM_LIST_LINE_BYTES = 0.68 * MAXIMUM_LIST_RESPONSE_BYTES;
/** Average number of bytes of a line without notes. */
const AVERAGE_LINE_BYTES = 1_000;

const CURRENT_PRICE_SQL = `(SELECT h.amount FROM price_history h WHERE h.variant_id = v.id
  AND h.from_at <= (SELECT priced_at FROM catalogue_state) ORDER BY h.from_at DESC LIMIT 1)`;

/** SQL of tables after `page (id, extra)`: `size`, and `fit`, which marks descriptions and lines that fit. */
export const sizeLimitedTablesSql = (includesProtocolLines: boolean): string => `
  size AS (SELECT p.id, octet_length(p.name) + octet_length(p.description) + page.extra AS text,
      coalesce((SELECT sum(octet_length(l.notes) + ${AVERAGE_LINE_BYTES}) FROM protocol_line l
        WHERE l.protocol_id = p.id), 0) AS lines
    FROM page JOIN protocol p ON p.id = page.id),
  fit AS (SELECT id, sum(text) OVER (ORDER BY text, id) <= ${MAXIMUM_LIST_TEXT_BYTES} AS has_text,
      ${includesProtocolLines ? `sum(lines) OVER (ORDER BY lines, id) <= ${MAXIMUM_LIST_LINE_BYTES}` : 'FALSE'} AS has_lines
    FROM size)`;

/** SQL of a list's protocol `p` as JSON pairs, with description and lines only if `fit` marks them. */
export const LISTED_PROTOCOL_JSON_SQL = `'id', p.id, 'name', p.name,
  'description', iif(fit.has_text, p.description, ''), 'hasDescription', json(iif(fit.has_text, 'true', 'false')),
  'createdAt', p.created_at, 'updatedAt', p.updated_at, 'lang', p.lang, 'version', p.version, 'deletedAt', p.deleted_at,
  'lines', json(CASE WHEN fit.has_lines THEN ${LINES_OF_PROTOCOL_SQL} ELSE '[]' END),
  'leftOut', json(CASE WHEN fit.has_lines THEN 'null' ELSE (SELECT json_object('products', count(*),
      'total', coalesce(sum(l.quantity * ${CURRENT_PRICE_SQL}), 0))
    FROM protocol_line l JOIN variant v ON v.id = l.variant_id WHERE l.protocol_id = p.id) END)`;
