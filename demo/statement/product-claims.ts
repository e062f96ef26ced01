import { goalEffects, minimumClaims, nutrientClaims, unfitEffects } from '../data/claims.ts';
import type { HealthGoalSlug } from '../data/health-goals.ts';
import { SIGNIFICANT_SHARE } from '../data/ingredient/reference-intakes.ts';
import { type DosedLine, referenceShare, totalOf } from '../product/dosage.ts';
import type { ProductClaim } from '../product/product.ts';

const EFFECTS_PER_SENTENCE = 3;
const EFFECTS_PER_PRODUCT = 5;
const SENTENCES = 3;

/** Effects that the composition entitles to, by nutrient in the order of the recipe. */
function permittedEffects(lines: readonly DosedLine[]): Map<string, readonly string[]> {
  const permitted = new Map<string, readonly string[]>();
  for (const slug of new Set(lines.map((line) => line.ingredient.slug))) {
    const share = referenceShare(slug, totalOf(lines, slug));
    const effects = nutrientClaims[slug];
    if (effects && share !== null && share >= SIGNIFICANT_SHARE) permitted.set(slug, effects);
  }
  for (const { ingredient, minimum, claim } of minimumClaims) {
    if ('effects' in claim && totalOf(lines, ingredient) >= minimum) permitted.set(ingredient, claim.effects);
  }
  return permitted;
}

function permittedSentences(lines: readonly DosedLine[]): string[] {
  return minimumClaims.flatMap(({ ingredient, minimum, together, claim }) => {
    if (!('sentence' in claim) || totalOf(lines, ingredient) === 0) return [];
    const total = [ingredient, ...(together ?? [])].reduce((sum, slug) => sum + totalOf(lines, slug), 0);
    return total >= minimum ? [claim.sentence] : [];
  });
}

/** The nutrient that has said least so far and is entitled to the effect. */
function speakerFor(
  effect: string,
  permitted: ReadonlyMap<string, readonly string[]>,
  said: ReadonlyMap<string, string[]>,
): string | null {
  const candidates = [...permitted].filter(([slug, effects]) => {
    const already = said.get(slug);
    return (
      effects.includes(effect) && (already ? already.length < EFFECTS_PER_SENTENCE : said.size < SENTENCES)
    );
  });
  const [first] = candidates.sort(([a], [b]) => (said.get(a)?.length ?? 0) - (said.get(b)?.length ?? 0));
  return first?.[0] ?? null;
}

/** The effects to speak of in the order of weight; a single nutrient tells all that it does. */
function wantedEffects(
  permitted: ReadonlyMap<string, readonly string[]>,
  goals: readonly HealthGoalSlug[],
): string[] {
  const wanted = new Set(goals.flatMap((goal) => goalEffects[goal] ?? []));
  if (permitted.size === 1)
    for (const effects of permitted.values()) for (const effect of effects) wanted.add(effect);
  const unfit = new Set(goals.flatMap((goal) => unfitEffects[goal] ?? []));
  return [...wanted].filter((effect) => !unfit.has(effect));
}

/** Claims that the amounts permit, those that speak to the product's goals first. */
export function claimsOf(lines: readonly DosedLine[], goals: readonly HealthGoalSlug[]): ProductClaim[] {
  const permitted = permittedEffects(lines);
  const wanted = wantedEffects(permitted, goals);
  const said = new Map<string, string[]>();
  let count = 0;
  for (const effect of wanted) {
    const speaker = count < EFFECTS_PER_PRODUCT ? speakerFor(effect, permitted, said) : null;
    if (speaker === null) continue;
    said.set(speaker, [...(said.get(speaker) ?? []), effect]);
    count += 1;
  }
  const sentences = permittedSentences(lines).map((sentence) => ({ kind: 'sentence', sentence }) as const);
  return [
    ...sentences,
    ...[...said].map(([nutrient, effects]) => ({ kind: 'effects', nutrient, effects }) as const),
  ];
}
