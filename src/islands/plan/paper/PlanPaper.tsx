import { dateText } from '#domain/intake/date-text.ts';
import type { LineSupply } from '#domain/plan/lasting.ts';
import { choosePaperDensity, type PaperDensity } from '#domain/plan/paper/density.ts';
import { createPaperView, type PaperGroup } from '#domain/plan/paper/sheet.ts';
import type { PlanView } from '#domain/plan/plan.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import '#styles/paper.css';
import { PrintedUrl } from './Address.tsx';
import { PrintedPlanFooter } from './PaperFoot.tsx';
import { PaperProduct } from './PaperProduct.tsx';
import frameStyles from './paper-frame.module.css';
import type { PaperPlan } from './paper-plan.ts';
import styles from './plan-paper.module.css';

interface PlanPaperProps {
  readonly paperPlan: PaperPlan;
  readonly planContent: PlanView;
  /** Day number of the plan's first day, if set. */
  readonly start?: number | undefined;
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
}

function PrintedPlanHeader({ paperPlan: plan, start, language, t }: PlanPaperProps) {
  return (
    <thead>
      <tr>
        <td colSpan={3} className={frameStyles['head']}>
          <p className={frameStyles['title']} dir="auto" lang={plan.lang}>
            {plan.planName}
          </p>
          <div className={frameStyles['facts']}>
            <p>
              {t('protocols:shared.by')} <strong dir="auto">{plan.practitioner}</strong>
            </p>
            <p>
              {t('plan:first-day')}{' '}
              <span className={frameStyles['first-day']} data-first-day="">
                {start === undefined ? '' : dateText(start, language)}
              </span>
            </p>
            <p>{plan.storefrontUrl && <PrintedUrl>{plan.storefrontUrl.replace(/^https?:\/\//, '')}</PrintedUrl>}</p>
            <p data-as-of={plan.updatedAt}>
              {plan.formattedUpdateDate && t('plan:as-of', { date: plan.formattedUpdateDate })}
            </p>
          </div>
        </td>
      </tr>
    </thead>
  );
}

interface PaperGroupRowsProps extends PlanPaperProps {
  readonly paperGroup: PaperGroup;
  readonly paperDensity: PaperDensity;
  readonly lines: ReadonlyMap<number, LineSupply>;
}

function PaperGroupRows({
  paperGroup: { heading, clock, rows, isWide },
  paperDensity,
  lines,
  paperPlan: plan,
  today,
  language,
  t,
}: PaperGroupRowsProps) {
  return (
    <tbody>
      {rows.map((paperRow, rowIndex) => (
        <tr key={paperRow.key} data-state={paperRow.state === 'now' ? undefined : paperRow.state}>
          {rowIndex === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {heading} {clock && <span className={styles['clock']}>{clock}</span>}
            </th>
          )}
          <PaperProduct
            row={paperRow}
            lineSupply={lines.get(paperRow.variantId)}
            spansAmountColumn={isWide}
            isDenseLayout={paperDensity === 'dense'}
            today={today}
            language={language}
            userTextLang={plan.lang}
            t={t}
          />
        </tr>
      ))}
    </tbody>
  );
}

/** Printed plan: hidden on the screen, the only content on paper. Stateless, so that the server can render it. */
export function PlanPaper(props: PlanPaperProps) {
  const { paperPlan: plan, planContent, t, start, today, language } = props;
  const paperContent = createPaperView(planContent, t, start === undefined ? undefined : { start, today, language });
  const paperDensity = choosePaperDensity(paperContent, [plan.description, plan.practitionerNote?.noteText ?? '']);
  const supplyByVariantId = new Map(planContent.supply.lines.map((lineSupply) => [lineSupply.variantId, lineSupply]));
  return (
    <div className={styles['paper']} data-density={paperDensity} data-paper="">
      <table>
        <PrintedPlanHeader {...props} />
        {paperContent.groups.map((paperGroup) => (
          <PaperGroupRows
            key={paperGroup.heading}
            {...props}
            paperGroup={paperGroup}
            paperDensity={paperDensity}
            lines={supplyByVariantId}
          />
        ))}
        {/* In the table, whose head each page repeats. */}
        <tbody>
          <tr>
            <td colSpan={3}>
              <PrintedPlanFooter {...props} paperContent={paperContent} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
