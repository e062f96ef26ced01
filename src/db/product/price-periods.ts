import { PRIOR_PRICE_PERIOD_MS } from '#domain/product/lowest-price.ts';

/** SQL of variant `v`'s price periods: during a reduction, those since 30 days before it; else the present one. */
export function pricePeriodsSql(timePlaceholder: '?2' | '?3'): string {
  const lastRegularTimeSql = `(SELECT r.from_at FROM price_history r
    WHERE r.variant_id = v.id AND r.from_at <= ${timePlaceholder} AND r.reduced_from IS NULL ORDER BY r.from_at DESC LIMIT 1)`;
  const firstReducedTimeSql = `(SELECT min(s.from_at) FROM price_history s
    WHERE s.variant_id = v.id AND s.from_at <= ${timePlaceholder} AND s.from_at > coalesce(${lastRegularTimeSql}, -1))`;
  const periodsStartSql = `coalesce((SELECT max(e.from_at) FROM price_history e
    WHERE e.variant_id = v.id AND e.from_at <= coalesce(${firstReducedTimeSql} - ${PRIOR_PRICE_PERIOD_MS}, ${timePlaceholder})), 0)`;
  return `(SELECT json_group_array(
      json_object('from_at', h.from_at, 'amount', h.amount, 'reduced_from', h.reduced_from) ORDER BY h.from_at)
    FROM price_history h WHERE h.variant_id = v.id AND h.from_at <= ${timePlaceholder} AND h.from_at >= ${periodsStartSql})`;
}
