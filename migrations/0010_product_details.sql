-- What an extract is standardised to, in words: "standardised to 95% curcuminoids".
CREATE TABLE ingredient_standard (
  language TEXT NOT NULL,
  term_id INTEGER NOT NULL REFERENCES term (id) ON DELETE CASCADE,
  standard TEXT NOT NULL,
  PRIMARY KEY (language, term_id)
) STRICT, WITHOUT ROWID;

-- Weight or volume of a daily portion in the unit of the packages (g or ml); null for what is taken by number.
ALTER TABLE product ADD COLUMN portion_net REAL CHECK (portion_net > 0);
