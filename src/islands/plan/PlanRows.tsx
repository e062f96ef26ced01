import type { DayPart } from '#contract/intake/limits.ts';
import type { PlanRow, PlanRowProduct } from '#domain/plan/rows.ts';
import { DAY_PART_ICONS } from '#islands/protocol/dose/part-icons.ts';
import styles from './plan.module.css';

/** Icons of a plan's sections other than the parts of the day. */
const OTHER_SECTION_ICONS = {
  days: 'M4 6h16v14H4V6Zm0 5h16M8 3v5m8-5v5',
  needed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-12v6m-3-3h6',
  label: 'M4 4h8l8 8-8 8-8-8V4Zm4.500 4.500h.01',
  told: 'M4 5h16v11h-8l-5 4v-4H4V5Z',
} as const;
export type SectionIconName = DayPart | keyof typeof OTHER_SECTION_ICONS;

const SECTION_ICONS: Readonly<Record<SectionIconName, string>> = { ...DAY_PART_ICONS, ...OTHER_SECTION_ICONS };

interface PlanRowItemProps {
  readonly row: PlanRow | PlanRowProduct;
  readonly userTextLang: string;
  readonly comma: string;
  readonly isNoteShown: boolean;
  /** Next due day of the row. */
  readonly nextDayText: string | null;
}

function PlanRowItem({ row, userTextLang, comma, isNoteShown, nextDayText }: PlanRowItemProps) {
  const doseRow = 'dose' in row ? row : undefined;
  const doseDetails = doseRow?.ended ? [doseRow.ended] : [doseRow?.when, doseRow?.food, doseRow?.rhythm, doseRow?.span];
  const filledDoseDetails = doseRow && doseDetails.filter(Boolean);
  return (
    <li className={styles['row']}>
      {doseRow && !doseRow.ended && <p className={styles['amount']}>{doseRow.amount}</p>}
      <div className={styles['what']}>
        <p className={styles['name']}>{row.name}</p>
        {filledDoseDetails && filledDoseDetails.length > 0 && (
          <p className={styles['food']}>{filledDoseDetails.join(comma)}</p>
        )}
        {doseRow?.later.map(({ phase, text }) => (
          <p key={phase} className={styles['food']}>
            {text}
          </p>
        ))}
        {nextDayText && <p className={styles['food']}>{nextDayText}</p>}
        {doseRow?.label && !doseRow.ended && <p className={styles['label']}>{doseRow.label}</p>}
        {row.plan && (
          <p className={styles['label']} dir="auto">
            {row.plan}
          </p>
        )}
        {isNoteShown && row.notes && (
          <p className={styles['note']} dir="auto" lang={userTextLang}>
            {row.notes}
          </p>
        )}
      </div>
    </li>
  );
}

interface PlanRowsProps {
  readonly sectionIcon: SectionIconName;
  readonly heading: string;
  readonly headingLevel?: 3 | 4 | undefined;
  readonly clockTime?: string | null;
  readonly rows: readonly (PlanRow | PlanRowProduct)[];
  /** Rows below which the product's note is shown: the first row of each product. */
  readonly noted: readonly (PlanRow | PlanRowProduct)[];
  /** Next due day of each row. */
  readonly nextDayTexts?: readonly (string | null)[] | undefined;
  /** Separator between the texts of a row. */
  readonly comma: string;
  readonly userTextLang: string;
}

export function PlanRows(props: PlanRowsProps) {
  const { sectionIcon, heading, headingLevel = 3, clockTime, rows, noted, nextDayTexts, comma, userTextLang } = props;
  const HeadingTag = `h${headingLevel}` as const;
  return (
    <section className={styles['part']} data-part={sectionIcon}>
      <HeadingTag className={styles['heading']}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={SECTION_ICONS[sectionIcon]} />
        </svg>
        <span>{heading}</span>
        {clockTime && <span className={styles['clock']}>{clockTime}</span>}
      </HeadingTag>
      <ul className={styles['rows']}>
        {rows.map((planRow, rowIndex) => (
          <PlanRowItem
            key={'phase' in planRow ? `${planRow.variantId} ${planRow.part} ${planRow.phase}` : planRow.variantId}
            row={planRow}
            userTextLang={userTextLang}
            comma={comma}
            nextDayText={nextDayTexts?.[rowIndex] ?? null}
            isNoteShown={noted.includes(planRow)}
          />
        ))}
      </ul>
    </section>
  );
}
