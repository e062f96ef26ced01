import { type Statement, statement } from '#db/database.ts';

/** SQL: times of day of the product `d` by its label; none where no language names its unknown unit. */
const OF_LABEL = `iif(d.portion_unit = 'piece' AND NOT EXISTS (SELECT 1 FROM product_text x
  WHERE x.product_id = d.id AND x.portion_label <> ''), 0, d.label_intakes)`;

/** Recounts a protocol's times of day after a write: above the maximum the transaction fails. */
export const countIntakesStatement = (by: 'id' | 'creation', value: number | string): Statement =>
  statement(
    `UPDATE protocol SET intakes = (SELECT coalesce(sum(coalesce(o.intakes, ${OF_LABEL})), 0)
       FROM protocol_line l LEFT JOIN protocol_dose o ON o.protocol_id = l.protocol_id AND o.variant_id = l.variant_id
         LEFT JOIN variant v ON v.id = l.variant_id LEFT JOIN product d ON d.id = v.product_id
       WHERE l.protocol_id = protocol.id) WHERE ${by} = ?1`,
    value,
  );
