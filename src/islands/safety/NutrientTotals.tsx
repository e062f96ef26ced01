import type { SafetyOverview as AddsUpAnswer } from '#contract/safety/schema.ts';
import disclosureStyles from '#islands/ui/disclosure.module.css';
import styles from './adds-up.module.css';

interface NutrientTotalsProps {
  readonly title: string;
  readonly addsUp: AddsUpAnswer;
}

/** Nutrient totals of a plan for its client, closed at first, with the source of each reference level. */
export function NutrientTotals({ title, addsUp }: NutrientTotalsProps) {
  const { nutrients, needs, population_text: population, footer } = addsUp;
  if (nutrients.length === 0 && needs.length === 0) return null;
  return (
    <details className={`${disclosureStyles['disclosure']} ${styles['adds-up']}`}>
      <summary className={disclosureStyles['summary']}>{title}</summary>
      {needs.length > 0 && (
        <ul>
          {needs.map(({ kind, slug, name, result_text: result, lines }) => (
            <li key={`${kind} ${slug}`}>
              <strong>
                {name}: {result}
              </strong>
              {lines.map(({ text }) => (
                <span key={text}>{text}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p>{population}</p>
      <ul>
        {nutrients.map(({ slug, state_text: state, text, details, source, url, considered }) => (
          <li key={slug}>
            <strong>{state}</strong>
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
