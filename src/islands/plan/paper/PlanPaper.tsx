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
  readonly plan: PaperPlan;
  readonly view: PlanView;
  /** Day number of the plan's first day, if set. */
  readonly start?: number | undefined;
  /** Today as a day number (`dayNumber`). */
  readonly today: number;
  readonly language: Language;
  readonly t: Translate;
}

function PrintedPlanHeader({ plan, start, language, t }: PlanPaperProps) {
  return (
    <thead>
      <tr>
        <td colSpan={3} className={frameStyles['head']}>
          <p className={frameStyles['title']} dir="auto" lang={plan.lang}>
            {plan.name}
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
            <p>{plan.storeAddress && <PrintedUrl>{plan.storeAddress.replace(/^https?:\/\//, '')}</PrintedUrl>}</p>
            <p data-as-of={plan.updatedAt}>{plan.updatedDate && t('plan:as-of', { date: plan.updatedDate })}</p>
          </div>
        </td>
      </tr>
    </thead>
  );
}

interface PaperGroupRowsProps extends PlanPaperProps {
  readonly group: PaperGroup;
  readonly density: PaperDensity;
  readonly lines: ReadonlyMap<number, LineSupply>;
}

function PaperGroupRows({
  group: { heading, clock, rows, isWide },
  density,
  lines,
  plan,
  today,
  language,
  t,
}: PaperGroupRowsProps) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={row.key} data-state={row.state === 'now' ? undefined : row.state}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {heading} {clock && <span className={styles['clock']}>{clock}</span>}
            </th>
          )}
          <PaperProduct
            row={row}
            supply={lines.get(row.variantId)}
            isWide={isWide}
            isDense={density === 'dense'}
            today={today}
            language={language}
            lang={plan.lang}
            t={t}
          />
        </tr>
      ))}
    </tbody>
  );
}

/** Printed plan: hidden on the screen, the only content on paper. Stateless, so that the server can render it. */
export function PlanPaper(props: PlanPaperProps) {
  const { plan, view, t, start, today, language } = props;
  const paperContent = createPaperView(view, t, start === undefined ? undefined : { start, today, language });
  const paperDensity = choosePaperDensity(paperContent, [plan.description, plan.note?.text ?? '']);
  const lines = new Map(view.supply.lines.map((line) => [line.variantId, line]));
  return (
    <div className={styles['paper']} data-density={paperDensity} data-paper="">
      <table>
        <PrintedPlanHeader {...props} />
        {paperContent.groups.map((paperGroup) => (
          <PaperGroupRows key={paperGroup.heading} {...props} group={paperGroup} density={paperDensity} lines={lines} />
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
