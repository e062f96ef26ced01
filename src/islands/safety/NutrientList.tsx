import type { NutrientTotalResponse, SafetyCheck } from '#contract/safety/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { type ConsiderFindingContext, ConsiderFindingControls } from './ConsiderFinding.tsx';
import styles from './safety.module.css';
import { contributionText } from './share-text.ts';

interface NutrientListProps {
  readonly t: Translate;
  readonly products: SafetyCheck['products'];
  readonly nutrients: readonly NutrientTotalResponse[];
  readonly findingContext: ConsiderFindingContext;
}

/** Largest percentage of the reference level that the gauge shows; `GAUGE_PX_PER_PERCENT` is pixels per percent. */
const MAXIMUM_GAUGE_PERCENT = 125;
const GAUGE_PX_PER_PERCENT = 0.32;

/** Gauge that compares the average intake with the reference level (vertical line); a dash without a level. */
function NutrientGauge({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <Icon name="minus" size={18} />;
  return (
    <svg className={styles['gauge']} width="44" height="14" viewBox="0 0 44 14" aria-hidden="true">
      <path d="M2 7h40" />
      <path d={`M2 7h${Math.min(percent, MAXIMUM_GAUGE_PERCENT) * GAUGE_PX_PER_PERCENT}`} />
      <path d="M34 1v12" />
    </svg>
  );
}

/** List of nutrients with intake, reference level, source and contributing products. */
export function NutrientList({ t, products, nutrients, findingContext }: NutrientListProps) {
  return (
    <ul className={styles['rows']}>
      {nutrients.map((row) => (
        <li key={row.slug} data-state={row.state}>
          <strong className={styles['state']}>
            <NutrientGauge percent={row.percent} />
            {row.state_text}
          </strong>
          <span>
            {row.text}{' '}
            <a href={row.url} target="_blank" rel="noreferrer">
              {t('safety:source', { source: `${row.body} ${row.year}` })}
            </a>
          </span>
          <small>
            {[...row.details, ...row.shares.map((contribution) => contributionText(contribution, products, t))].join(
              ' · ',
            )}
          </small>
          {row.key !== null && <ConsiderFindingControls {...findingContext} finding={row} />}
        </li>
      ))}
    </ul>
  );
}
