-- Times of day that a label's portion is spread over, as `labelDose` does: a line without its own dose counts with them.
ALTER TABLE product ADD COLUMN label_intakes INTEGER GENERATED ALWAYS AS (CASE
  WHEN round(portion_units * 100) <= 0 THEN 0
  WHEN timing IS NULL OR timing NOT IN ('before-meal', 'spread') OR round(portion_units * 100) < 200 THEN 1
  WHEN round(portion_units * 100) < 300 THEN 2
  ELSE 3 END) VIRTUAL;

-- Times of day of all lines, counted at the end of each change: lines and doses come one after the other.
ALTER TABLE protocol ADD COLUMN intakes INTEGER NOT NULL DEFAULT 0;
UPDATE protocol SET intakes = (SELECT coalesce(sum(coalesce(o.intakes, d.label_intakes)), 0)
  FROM protocol_line l LEFT JOIN protocol_dose o ON o.protocol_id = l.protocol_id AND o.variant_id = l.variant_id
    LEFT JOIN variant v ON v.id = l.variant_id LEFT JOIN product d ON d.id = v.product_id WHERE l.protocol_id = protocol.id);

-- A protocol has at most 300 times of day; what is more in it already does not grow.
DROP TRIGGER protocol_intake_limit;
DROP TRIGGER protocol_intake_limit_of_change;
CREATE TRIGGER protocol_intake_limit AFTER UPDATE OF intakes ON protocol
WHEN new.intakes > 300 AND new.intakes > old.intakes
BEGIN SELECT RAISE (ABORT, 'maximum of intakes'); END;
