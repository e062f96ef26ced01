import type { NutrientTotalAnswer } from '#contract/safety/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { ConsiderFinding, type ConsiderProps } from './ConsiderFinding.tsx';
import styles from './safety.module.css';

interface NutrientListProps {
  readonly t: Translate;
  readonly nutrients: readonly NutrientTotalAnswer[];
  readonly consider: ConsiderProps;
}

const ICON_OF = {
  above: 'up',
  above_on_days: 'up',
  from_80: 'arrow',
  below: 'down',
  no_level: 'minus',
  not_compared: 'minus',
} as const;

/** Each nutrient of a plan with its level, source and shares; a state is a sign and words beside its colour. */
export function NutrientList({ t, nutrients, consider }: NutrientListProps) {
  return (
    <ul className={styles['rows']}>
      {nutrients.map((row) => (
        <li key={row.slug} data-state={row.state}>
          <strong className={styles['state']}>
            <Icon name={ICON_OF[row.state]} size={18} />
            {row.state_text}
          </strong>
          <span>
            {row.text}{' '}
            <a href={row.url} target="_blank" rel="noreferrer">
              {t('safety:source', { source: `${row.body} ${row.year}` })}
            </a>
          </span>
          <small>{[...row.details, ...row.shares.map(({ text }) => text)].join(' · ')}</small>
          {row.key !== null && <ConsiderFinding {...consider} finding={row} />}
        </li>
      ))}
    </ul>
  );
}
