import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { CheckedNeed, NeedResultOfLine } from '#domain/safety/needs.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { CheckContext, TextContext } from './words.ts';

export function describeNeed(checkedNeed: CheckedNeed, checkContext: CheckContext): SafetyCheck['needs'][number] {
  const { t, productIndexOf: indexOfLine } = checkContext;
  const { kind, slug, result, lines } = checkedNeed;
  const linesByResult = Map.groupBy(lines, (checkedLine) =>
    checkedLine.result === 'conflict' ? checkedLine.line.variantId : checkedLine.result,
  );
  return {
    kind,
    slug,
    name: needNameOf(checkedNeed, checkContext),
    result,
    result_text: t(`safety:need.result.${result}`),
    lines: [...linesByResult.values()].flatMap((linesWithSameResult) => {
      const [firstLine] = linesWithSameResult;
      if (!firstLine) return [];
      const products = linesWithSameResult.map(({ line }) => indexOfLine(line));
      return [{ result: firstLine.result, reason: needReasonOf(checkedNeed, firstLine, checkContext), products }];
    }),
  };
}

function needNameOf({ kind, slug }: CheckedNeed, textContext: TextContext): string {
  const { t } = textContext;
  const allergen = ALLERGENS.find((allergenName) => allergenName === slug);
  if (kind === 'allergen' && allergen) return capitalise(t(`safety:allergen.${allergen}`), textContext);
  const diet = DIETS.find((dietName) => dietName === slug);
  if (kind === 'diet' && diet) return t(`safety:need.diet.${diet}`);
  if (slug === 'pregnant' || slug === 'breastfeeding') return t(`safety:need.stage.${slug}`);
  if (slug === 'minor') return capitalise(t('safety:population.minor'), textContext);
  return t(`safety:need.kind.${kind}`);
}

function needReasonOf({ kind }: CheckedNeed, { result, reason }: NeedResultOfLine, { t }: TextContext): string {
  if (kind === 'diet' && reason === 'contains') return t('safety:need.reason.excluded');
  if (reason) return t(`safety:need.reason.${reason}`);
  if (result === 'stated') return t(kind === 'allergen' ? 'safety:need.reason.free' : 'safety:need.reason.stated');
  const isAboutLifeStageOrAge = kind === 'life_stage' || kind === 'minor';
  return t(isAboutLifeStageOrAge ? 'safety:need.reason.label_silent' : 'safety:need.reason.not_known');
}
