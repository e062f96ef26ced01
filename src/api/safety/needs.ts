import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { CheckedNeed, NeedResultOfLine } from '#domain/safety/needs.ts';
import { capitalise } from '#i18n/capitalised.ts';
import { safetyProductOf } from './findings.ts';
import { listText, type TextContext } from './words.ts';

export function describeNeed(need: CheckedNeed, words: TextContext): SafetyCheck['needs'][number] {
  const { t } = words;
  const { kind, slug, result, lines } = need;
  const textOf = (products: readonly string[], found: NeedResultOfLine) =>
    t('safety:need.product', { product: listText(products, words), reason: needReason(need, found, words) });
  const alike = Map.groupBy(lines, (found) =>
    found.result === 'conflict' ? found.line.variantId : found.result,
  );
  return {
    kind,
    slug,
    name: needName(need, words),
    result,
    result_text: t(`safety:need.result.${result}`),
    products: lines.map((found) => ({
      ...{ ...safetyProductOf(found.line), result: found.result },
      text: textOf([found.line.name], found),
    })),
    lines: [...alike.values()].flatMap(([found, ...others]) => {
      if (!found) return [];
      const names = [found, ...others].map(({ line }) => line.name);
      return [{ result: found.result, text: textOf(names, found) }];
    }),
  };
}

function needName({ kind, slug }: CheckedNeed, words: TextContext): string {
  const { t } = words;
  const allergen = ALLERGENS.find((name) => name === slug);
  if (kind === 'allergen' && allergen) return capitalise(t(`safety:allergen.${allergen}`), words);
  const diet = DIETS.find((name) => name === slug);
  if (kind === 'diet' && diet) return t(`safety:need.diet.${diet}`);
  if (slug === 'pregnant' || slug === 'breastfeeding') return t(`safety:need.stage.${slug}`);
  if (slug === 'minor') return capitalise(t('safety:population.minor'), words);
  return t(`safety:need.kind.${kind}`);
}

function needReason({ kind }: CheckedNeed, { result, reason }: NeedResultOfLine, { t }: TextContext): string {
  if (kind === 'diet' && reason === 'contains') return t('safety:need.reason.excluded');
  if (reason) return t(`safety:need.reason.${reason}`);
  if (result === 'stated')
    return t(kind === 'allergen' ? 'safety:need.reason.free' : 'safety:need.reason.stated');
  const isOfPerson = kind === 'life_stage' || kind === 'minor';
  return t(isOfPerson ? 'safety:need.reason.label_silent' : 'safety:need.reason.not_known');
}
