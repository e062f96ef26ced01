import type { SafetyOverview as AddsUpAnswer } from '#contract/safety/schema.ts';
import type { IslandContext } from '#islands/Island.tsx';
import disclosureStyles from '#islands/ui/disclosure.module.css';
import styles from './adds-up.module.css';
import { describeNeedLine } from './product-texts.ts';

interface NutrientTotalsProps {
  readonly context: IslandContext;
  readonly nutrientTotals: AddsUpAnswer;
}

/** Nutrient totals of a plan for its client, closed at first, with the source of each reference level. */
export function NutrientTotals({ context, nutrientTotals }: NutrientTotalsProps) {
  const { nutrients, products, needs, population_text: referencePopulationText, footer } = nutrientTotals;
  if (nutrients.length === 0 && needs.length === 0) return null;
  return (
    <details className={`${disclosureStyles['disclosure']} ${styles['adds-up']}`}>
      <summary className={disclosureStyles['summary']}>{context.t('safety:title')}</summary>
      {needs.length > 0 && (
        <ul>
          {needs.map(({ kind, slug, name, result_text: clientNeedResultText, lines }) => (
            <li key={`${kind} ${slug}`}>
              <strong>
                {name}: {clientNeedResultText}
              </strong>
              {lines.map((clientNeedLine) => (
                <span key={clientNeedLine.products.join()}>{describeNeedLine(clientNeedLine, products, context)}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p>{referencePopulationText}</p>
      <ul>
        {nutrients.map(({ slug, state_text: nutrientStateText, text, details, source, url, considered }) => (
          <li key={slug}>
            <strong>{nutrientStateText}</strong>
            <span>
              {text} <a href={url}>{source}</a>
            </span>
            {details.length > 0 && <small>{details.join(' ')}</small>}
            {considered && <span>{considered}</span>}
          </li>
        ))}
      </ul>
      <p>{footer}</p>
    </details>
  );
}
