import { useRef } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import type { PlanView } from '#domain/plan/plan.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanNameSuffix } from '#islands/plan/PlanNameSuffix.tsx';
import { PlanPaper } from '#islands/plan/paper/PlanPaper.tsx';
import type { PaperPlan } from '#islands/plan/paper/paper-plan.ts';

interface PrintPlanProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  readonly view: PlanView;
  readonly paperPlan: PaperPlan;
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
}

/** Prints one plan only; the browser's own print command prints all plans of the page. */
function printPlan(paperElement: HTMLElement | null | undefined): void {
  if (!paperElement) return;
  paperElement.dataset['printed'] = '';
  addEventListener('afterprint', () => delete paperElement.dataset['printed'], { once: true });
  print();
}

export function PrintPlanButton(props: PrintPlanProps) {
  const { context, protocol, view, paperPlan, today } = props;
  const { t, language } = context;
  const printContainer = useRef<HTMLDivElement>(null);
  const firstDayNumber = protocol.starts_on ? toEpochDay(protocol.starts_on) : undefined;
  return (
    <div ref={printContainer}>
      <button
        type="button"
        onClick={() => printPlan(printContainer.current?.querySelector<HTMLElement>('[data-paper]'))}
      >
        {t('protocols:shared.print')}
        <PlanNameSuffix planName={protocol.name} userTextLang={langAttributeOfUserText(protocol.lang)} />
      </button>
      <PlanPaper paperPlan={paperPlan} planContent={view} {...{ start: firstDayNumber, today, language, t }} />
    </div>
  );
}
