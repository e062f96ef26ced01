import type { ReactNode } from 'react';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { isoDateOfDay } from '#domain/intake/days.ts';
import { findRecentPlanStart } from '#domain/plan/calendar/recent-start.ts';
import type { PlanSupply } from '#domain/plan/lasting.ts';
import { planPageLines } from '#domain/plan/page-data.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { isPlanOver } from '#domain/protocol/needed-twice.ts';
import { sharedCalendarPath } from '#domain/protocol/paths.ts';
import type { ProtocolSheetView } from '#domain/protocol/sheet.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanCalendar } from '#islands/plan/calendar/PlanCalendar.tsx';
import type { PlanDaysProps } from '#islands/plan/days/PlanDays.tsx';
import { PlanDescription } from '#islands/plan/PlanDescription.tsx';
import { PackNeedSection, PlanParts } from '#islands/plan/PlanParts.tsx';
import { PlanPaper } from '#islands/plan/paper/PlanPaper.tsx';
import { createPrintedPlanTexts } from '#islands/plan/paper/paper-plan.ts';
import { NutrientTotals } from '#islands/safety/NutrientTotals.tsx';

/** Data of a shared plan that the page passes to the island. */
export interface LinkPlanData {
  readonly protocol: SharedProtocol;
  /** Absolute address of the page. */
  readonly address: string;
  /** Token of the link, also used in the address of the calendar file. */
  readonly token: string;
}

interface LinkPlanBodyProps extends LinkPlanData, Pick<PlanDaysProps, 'today' | 'start' | 'first' | 'note'> {
  readonly context: ShopContext;
  readonly priceSheet: ProtocolSheetView;
  /** Time zone of the reader; defaults to the browser's. */
  readonly timezone?: string;
  /** Packs needed for the chosen number of days; by default, for the plan's usual number of days. */
  readonly supply?: PlanSupply;
  /** Buttons that add the needed packs to the cart. */
  readonly children?: ReactNode;
}

/** Shared plan on a link's page; the server renders it without a first day. */
export function LinkPlanBody(props: LinkPlanBodyProps) {
  const {
    context,
    protocol: sharedProtocol,
    token,
    address,
    priceSheet,
    timezone,
    today,
    start,
    supply,
    children,
    ...days
  } = props;
  const { t, language } = context;
  const protocol = { ...sharedProtocol, ...sharedProtocol.personal };
  const products = disambiguateNames(protocol.products, t);
  const planViewOptions = { t, language, ...(start !== undefined && { start }) };
  const planContent = createPlanView(products, planViewOptions, protocol.adds_up?.told);
  const planLines = planPageLines(products);
  // A first day that the calendar accepts, at most a year ago, with the same reminders.
  const calendarStartDate =
    start === undefined ? undefined : isoDateOfDay(findRecentPlanStart(planLines, start, today) ?? today);
  const startsOn = start === undefined ? null : isoDateOfDay(start);
  return (
    <>
      <PlanParts
        {...{ context, planContent, products, today, start }}
        userTextLang={langAttributeOfUserText(protocol.lang)}
        headingLevel={2}
        descriptions={<PlanDescription {...{ context, protocol }} />}
        {...days}
      >
        <PackNeedSection
          {...{ context, today, priceSheet: priceSheet }}
          headingLevel={2}
          supply={supply ?? planContent.supply}
          isOver={isPlanOver({ products, starts_on: startsOn }, today)}
        >
          {children}
        </PackNeedSection>
      </PlanParts>
      <div className="plan-tools">
        {protocol.adds_up && <NutrientTotals context={context} nutrientTotals={protocol.adds_up} />}
        <PlanCalendar
          {...{ t, lines: planLines, firstDay: calendarStartDate }}
          today={isoDateOfDay(today)}
          method="get"
          action={sharedCalendarPath(language, token)}
        />
        <button type="button" data-print="" onClick={() => print()}>
          {t('protocols:shared.print')}
        </button>
      </div>
      <PlanPaper
        paperPlan={createPrintedPlanTexts(protocol, { address, language, timezone })}
        {...{ planContent, start, today, language, t }}
      />
    </>
  );
}
