import type { VersionLine } from '#contract/protocol/version-schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { doseFromLabel } from '#domain/intake/label-dose.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { diffVersions, type VersionContent } from '#domain/protocol/history/diff.ts';
import { describeVersionChanges, type VersionProduct } from '#domain/protocol/history/sentences.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { readProductsWithLabels } from './document.ts';
import { decodeStoredDose, type StoredDose } from './stored-dose.ts';

export interface StoredSnapshot {
  readonly name: string;
  readonly description: string;
  readonly lang: string | null;
  readonly lines: readonly {
    readonly variant_id: number;
    readonly name: string | null;
    readonly position: number;
    readonly quantity: number;
    readonly notes: string;
    readonly dose: StoredDose | null;
  }[];
}

export function toVersionContent({ name, description, lines }: StoredSnapshot): VersionContent {
  return {
    name,
    description,
    lines: lines.map(({ variant_id: id, name: product, quantity, notes, dose }) => ({
      ...{ product_variant_id: id, name: product, quantity, notes },
      dose: decodeStoredDose(dose),
    })),
  };
}

/** Returns a function that finds a variant's product; if it left the catalogue, with the name stored in its line. */
async function createProductFinder(
  env: DataEnvironment,
  versionLines: readonly VersionLine[],
  language: Language,
): Promise<(variantId: number) => VersionProduct> {
  const t = getTranslate(language);
  const nameByVariantId = new Map(
    versionLines.flatMap(({ product_variant_id: id, name }) => (name ? [[id, name] as const] : [])),
  );
  const [texts] = await env.DB.run([
    statement(
      `SELECT json_group_array(json_array(v.id, v.product_id)) AS data FROM variant v
       WHERE v.id IN (SELECT value FROM json_each(?1))`,
      JSON.stringify([...new Set(versionLines.map(({ product_variant_id: id }) => id))]),
    ),
  ]);
  const variantAndProductIdPairs = readJson<[variantId: number, productId: number][]>(texts?.[0] ?? '[]');
  const { products, labels } = await readProductsWithLabels(
    env,
    variantAndProductIdPairs.map(([, productId]) => productId),
    language,
  );
  const disambiguatedProducts = disambiguateNames(
    variantAndProductIdPairs.flatMap(([id, productId]) => {
      const product = products.get(productId);
      const variant = product?.variants.find((productVariant) => productVariant.id === id);
      return product && variant ? [{ ...product, variants: [variant] as const }] : [];
    }),
    t,
  );
  const productByVariantId = new Map(
    disambiguatedProducts.map(({ id, name, variants: [variant] }) => [
      variant.id,
      { name, label: doseFromLabel(labels.get(id) ?? {}) ?? null },
    ]),
  );
  return (id) =>
    productByVariantId.get(id) ?? {
      name: nameByVariantId.get(id) ?? t('plan:changes.unknown'),
      label: null,
    };
}

export interface VersionStep {
  readonly from: VersionContent;
  readonly to: VersionContent;
}

/** Describes in sentences the changes of each step from one version to the next. */
export async function describeVersionSteps(
  env: DataEnvironment,
  versionSteps: readonly VersionStep[],
  language: Language,
): Promise<string[][]> {
  const stepsWithDiffs = versionSteps.map((versionStep) => ({
    ...versionStep,
    diff: diffVersions(versionStep.from, versionStep.to),
  }));
  // All lines: a product is distinguished from the others of its plan.
  const linesOfChangedSteps = stepsWithDiffs.flatMap(({ from, to, diff: { added, removed, changed } }) =>
    added.length + removed.length + changed.length > 0 ? [...from.lines, ...to.lines] : [],
  );
  const findProductOfVariant = await createProductFinder(env, linesOfChangedSteps, language);
  return stepsWithDiffs.map(({ diff }) =>
    describeVersionChanges(diff, { t: getTranslate(language), language, getProduct: findProductOfVariant }),
  );
}
