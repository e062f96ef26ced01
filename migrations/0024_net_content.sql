-- 0 where nobody has said what a package weighs or measures: it has no price per kilogram or litre then. `net_amount` and
-- `net_unit` say nothing there and remain, because the version before reads them.
ALTER TABLE variant ADD COLUMN is_net_known INTEGER NOT NULL DEFAULT 1 CHECK (is_net_known IN (0, 1));

-- An import without a net content was stored as one gram sold by number, one with it never as sold by number.
UPDATE variant SET is_net_known = 0 WHERE net_amount = 1 AND net_unit = 'g' AND sold_by_number = 1
  AND product_id IN (SELECT product_id FROM product_import);
