import { ALLERGENS, DIETS } from '#contract/client/needs.ts';
import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { CheckedNeed, NeedResultOfLine } from '#domain/safety/needs.ts';
import { capitalise } from '#i18n/capitalised.ts';
import type { CheckContext, TextContext } from './words.ts';

export function describeNeed(checkedNeed: CheckedNeed, context: CheckContext): SafetyCheck['needs'][number] {
  const { t, indexOf } = context;
  const { kind, slug, result, lines } = checkedNeed;
  const linesByResult = Map.groupBy(lines, (checkedLine) =>
    checkedLine.result === 'conflict' ? checkedLine.line.variantId : checkedLine.result,
  );
  return {
    kind,
    slug,
    name: needName(checkedNeed, context),
    result,
    result_text: t(`safety:need.result.${result}`),
    lines: [...linesByResult.values()].flatMap((alikeLines) => {
      const [firstLine] = alikeLines;
      if (!firstLine) return [];
      const products = alikeLines.map(({ line }) => indexOf(line));
      return [{ result: firstLine.result, reason: needReason(checkedNeed, firstLine, context), products }];
    }),
  };
}

function needName({ kind, slug }: CheckedNeed, context: TextContext): string {
  const { t } = context;
  const allergen = ALLERGENS.find((name) => name === slug);
  if (kind === 'allergen' && allergen) return capitalise(t(`safety:allergen.${allergen}`), context);
  const diet = DIETS.find((name) => name === slug);
  if (kind === 'diet' && diet) return t(`safety:need.diet.${diet}`);
  if (slug === 'pregnant' || slug === 'breastfeeding') return t(`safety:need.stage.${slug}`);
  if (slug === 'minor') return capitalise(t('safety:population.minor'), context);
  return t(`safety:need.kind.${kind}`);
}

function needReason({ kind }: CheckedNeed, { result, reason }: NeedResultOfLine, { t }: TextContext): string {
  if (kind === 'diet' && reason === 'contains') return t('safety:need.reason.excluded');
  if (reason) return t(`safety:need.reason.${reason}`);
  if (result === 'stated') return t(kind === 'allergen' ? 'safety:need.reason.free' : 'safety:need.reason.stated');
  const isPersonNeed = kind === 'life_stage' || kind === 'minor';
  return t(isPersonNeed ? 'safety:need.reason.label_silent' : 'safety:need.reason.not_known');
}
