-- How products are taken. Amounts in `phases` are whole hundredths of the unit; a dose is read and written as a whole.
CREATE TABLE protocol_dose (
  protocol_id INTEGER NOT NULL,
  variant_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  phases TEXT NOT NULL CHECK (json_valid(phases)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (protocol_id, variant_id),
  FOREIGN KEY (protocol_id, variant_id) REFERENCES protocol_line (protocol_id, variant_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What a practitioner usually gives of a product.
CREATE TABLE usual_dose (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  phases TEXT NOT NULL CHECK (json_valid(phases)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

-- {"unit": …, "phases": …} as above.
ALTER TABLE protocol_template_line ADD COLUMN dose TEXT CHECK (json_valid(dose));

-- When the label says to take it: `with-meal`, `bedtime`, …; null where it does not say.
ALTER TABLE product ADD COLUMN timing TEXT;
-- A code for each text of `product_text.warnings`, in the same order, null for one without code.
ALTER TABLE product ADD COLUMN warning_codes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(warning_codes));
