import type { Protocol } from '#contract/protocol/schema.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readProductFacts } from '#db/product/facts.ts';
import { readProductLabels } from '#db/product/label.ts';
import type { DosedLine } from '#db/protocol/document.ts';
import { decodeStoredDose } from '#db/protocol/stored-dose.ts';
import { doseFromLabel } from '#domain/intake/label-dose.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';

const NO_PRODUCT_FACTS = { composition: [], warnings: [], allergens: [], suitable_for: [] };

export function readSafetyLines(
  env: DataEnvironment,
  { products }: Pick<Protocol, 'products'>,
  language: Language,
): Promise<SafetyLine[]> {
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const ids = [...new Set(products.map(({ id }) => id))];
    const factsByProductId = await readProductFacts(catalogueSession, ids, language);
    return disambiguateNames(products, getTranslate(language)).map((product) => ({
      variantId: variantIdOf(product) ?? product.id,
      name: product.name,
      dose: product.dose ?? product.label_dose ?? undefined,
      portion: product.portion,
      facts: factsByProductId.get(product.id) ?? NO_PRODUCT_FACTS,
    }));
  });
}

/** Reads the safety data of stored lines; skips products that are no longer in the catalogue. */
export function readSafetyLinesOfStoredLines(
  env: DataEnvironment,
  dosedLines: readonly DosedLine[],
  language: Language,
): Promise<SafetyLine[]> {
  return runWithCatalogueSession(env, async (catalogueSession) => {
    const ids = [...new Set(dosedLines.map(({ productId }) => productId))];
    const [facts, labels] = await Promise.all([
      readProductFacts(catalogueSession, ids, language),
      readProductLabels(catalogueSession, ids, language),
    ]);
    return dosedLines.flatMap(({ productId, variantId, dose }) => {
      const productFacts = facts.get(productId);
      const printedLabel = labels.get(productId);
      if (!productFacts || !printedLabel) return [];
      const { name, ...declared } = productFacts;
      const { portion } = printedLabel;
      return [
        { variantId, name, dose: decodeStoredDose(dose) ?? doseFromLabel(printedLabel), portion, facts: declared },
      ];
    });
  });
}
