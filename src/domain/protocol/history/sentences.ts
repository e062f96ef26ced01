import type { Dose } from '#contract/intake/schema.ts';
import type { VersionDifference } from '#contract/protocol/version-schema.ts';
import { describeDose } from '#domain/intake/line-dose.ts';
import { doseSentence } from '#domain/intake/sentence.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

export interface VersionProduct {
  readonly name: string;
  readonly label: Dose | null;
}

interface SentenceContext {
  readonly t: Translate;
  readonly language: Language;
  readonly getProduct: (variantId: number) => VersionProduct;
}

function doseTextWithoutAmounts({ unit, phases }: Dose): string {
  return JSON.stringify([
    unit,
    phases.map(({ start_day, days, rhythm, intakes }) => [
      start_day,
      days,
      Object.entries(rhythm).toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)),
      intakes.map(({ part, food }) => [part, food]),
    ]),
  ]);
}

function describeDoseChange(
  formerDose: Dose | null,
  newDose: Dose | null,
  { name, label }: VersionProduct,
  sentenceContext: SentenceContext,
) {
  const { t, language } = sentenceContext;
  const describeAmountChange = (newAmount: string, formerAmountText: string) =>
    t('dose:instead', { amount: newAmount, was: formerAmountText });
  if (formerDose && newDose && doseTextWithoutAmounts(formerDose) === doseTextWithoutAmounts(newDose))
    return t('plan:changes.dose', {
      name,
      dose: doseSentence(newDose, t, {
        language,
        comparison: { dose: formerDose, describeChange: describeAmountChange },
      }),
    });
  const doseSentenceOrNoDose = (dose: Dose | null) =>
    describeDose(dose, label, t, language).dose_text ?? t('plan:changes.no-dose');
  return t('plan:changes.other-dose', {
    name,
    to: doseSentenceOrNoDose(newDose),
    from: doseSentenceOrNoDose(formerDose),
  });
}

export function describeVersionChanges(versionDifference: VersionDifference, textContext: SentenceContext): string[] {
  const { t, language, getProduct: getVersionProduct } = textContext;
  const {
    name,
    description,
    added: addedLines,
    removed,
    changed: changedLines,
    moved: movedVariantIds,
  } = versionDifference;
  return [
    ...(name ? [t('plan:changes.name', name)] : []),
    ...(description ? [t('plan:changes.description')] : []),
    ...addedLines.map(({ line }) => {
      const { name: product, label } = getVersionProduct(line.product_variant_id);
      const { dose_text: dose } = describeDose(line.dose, label, t, language);
      return dose ? t('plan:changes.added-dose', { name: product, dose }) : t('plan:changes.added', { name: product });
    }),
    ...removed.map((removedLine) =>
      t('plan:changes.removed', { name: getVersionProduct(removedLine.product_variant_id).name }),
    ),
    ...changedLines.flatMap(({ product_variant_id: id, dose, quantity, notes }) => {
      const product = getVersionProduct(id);
      return [
        ...(dose ? [describeDoseChange(dose.from, dose.to, product, textContext)] : []),
        ...(quantity
          ? [t('plan:changes.quantity', { name: product.name, count: quantity.to, from: quantity.from })]
          : []),
        ...(notes ? [t('plan:changes.notes', { name: product.name })] : []),
      ];
    }),
    ...(movedVariantIds ? [t('plan:changes.moved')] : []),
  ];
}
