import type { Protocol } from '#contract/protocol/schema.ts';
import { withCatalogue } from '#db/catalogue/version.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readFacts } from '#db/product/facts.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import type { Language } from '#i18n/languages.ts';

const NOTHING = { composition: [], warnings: [], allergens: [], suitable_for: [] };

/** The lines of a protocol with what their labels declare, in the language of the protocol's names. */
export function readSafetyLines(
  env: DataEnvironment,
  { products }: Pick<Protocol, 'products'>,
  language: Language,
): Promise<SafetyLine[]> {
  return withCatalogue(env, async (session) => {
    const ids = [...new Set(products.map(({ id }) => id))];
    const facts = await readFacts(session, ids, language);
    return products.map((product) => ({
      variantId: variantIdOf(product) ?? product.id,
      name: product.name,
      dose: product.dose ?? product.label_dose ?? undefined,
      portion: product.portion,
      facts: facts.get(product.id) ?? NOTHING,
    }));
  });
}
