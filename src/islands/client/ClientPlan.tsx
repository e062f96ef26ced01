import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { SafetyOverview as AddsUpAnswer } from '#contract/safety/schema.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';
import { planPageLines } from '#domain/plan/page-data.ts';
import { createPlanView, type PlanView } from '#domain/plan/plan.ts';
import { addStockToQuantity } from '#domain/plan/stock.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { createProtocolSheet, type ProtocolSheetView } from '#domain/protocol/sheet.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { ClientPackNeeds } from '#islands/plan/ClientPackNeeds.tsx';
import { ClientCalendar } from '#islands/plan/calendar/ClientCalendar.tsx';
import { StorePlanOffline } from '#islands/plan/offline/StorePlanOffline.tsx';
import { PlanChanges } from '#islands/plan/PlanChanges.tsx';
import { PlanDescription } from '#islands/plan/PlanDescription.tsx';
import { PlanLegalTexts } from '#islands/plan/PlanLegalTexts.tsx';
import { PlanNameSuffix } from '#islands/plan/PlanNameSuffix.tsx';
import { PlanParts } from '#islands/plan/PlanParts.tsx';
import { createPrintedPlanTexts } from '#islands/plan/paper/paper-plan.ts';
import styles from '#islands/protocol/protocol.module.css';
import { NutrientTotals } from '#islands/safety/NutrientTotals.tsx';
import { useNutrientTotals } from '#islands/safety/use-nutrient-totals.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $isPlanChangeUnsupported, firstDayOutboxTarget, setPlanFirstDay } from '#stores/client/plan-changes.ts';
import { $user } from '#stores/session/state.ts';
import { ConfirmReading } from './ConfirmReading.tsx';
import { ChangeStatus } from './changes/ChangeStatus.tsx';
import { FailureMessage } from './changes/FailureMessage.tsx';
import clientStyles from './client-protocol.module.css';
import { PlanNeedNotes } from './needs/PlanNeedNotes.tsx';
import { PrintPlanButton } from './PrintPlan.tsx';
import { PlanChangedNotice } from './present/PlanChanged.tsx';

interface ClientPlanProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  /** Today as a day number (`toEpochDay`). */
  readonly today: number;
  /** Time zone of the client; defaults to the browser's. */
  readonly timezone?: string | undefined;
  /** Time in ms at which the plan was read. */
  readonly readAt: number;
  /** Reads the plan again from the server; false if it is no longer as displayed. */
  readonly isPlanUnchanged: () => Promise<boolean>;
  readonly onDelete: () => void;
  readonly hasDeletionFailed: boolean;
  readonly otherPlans: readonly ClientProtocol[];
  /** Open state of the plan and a function that toggles it; undefined if the plan is always open. */
  readonly openState: { readonly isOpen: boolean; readonly toggleOpen: () => void } | undefined;
}

type PlanPartProps = Omit<ClientPlanProps, 'onDelete' | 'hasDeletionFailed' | 'openState' | 'timezone'>;

interface PlanHeadingProps extends Pick<PlanPartProps, 'context' | 'protocol'> {
  readonly updatedDate: string | undefined;
}

interface ExpandedPlanProps extends PlanPartProps, Pick<ClientPlanProps, 'timezone'> {
  readonly view: PlanView;
  readonly safetyOverview: AddsUpAnswer | undefined;
  readonly needNotes: ReactNode;
  readonly sheet: ProtocolSheetView;
  /** Plan's first day as a day number (`toEpochDay`). */
  readonly firstDay: number | undefined;
}

function PlanHeading({ context: { t }, protocol, updatedDate }: PlanHeadingProps) {
  const { name, practitioner } = protocol;
  const lang = langAttributeOfUserText(protocol.lang);
  return (
    <header className={clientStyles['given']}>
      <h2 dir="auto" lang={lang}>
        {name}
      </h2>
      <p className={styles['text']}>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {updatedDate && <p className={styles['text']}>{t('plan:as-of', { date: updatedDate })}</p>}
    </header>
  );
}

function ExpandedPlan(props: ExpandedPlanProps) {
  const { context, protocol, otherPlans, today, timezone, readAt, view, sheet } = props;
  const { isPlanUnchanged, safetyOverview, firstDay } = props;
  const { t } = context;
  const canChangePlan = !useStore($isPlanChangeUnsupported);
  const { products, protocol_id: id } = protocol;
  const lang = langAttributeOfUserText(protocol.lang);
  return (
    <>
      <PlanParts
        {...{ context, planContent: view, products, userTextLang: lang, today, start: firstDay }}
        headingLevel={3}
        descriptions={
          <>
            {props.needNotes}
            <PlanDescription {...{ context, protocol }} />
          </>
        }
        first={
          canChangePlan && protocol.starts_on !== undefined
            ? {
                firstDayHint: t('protocols:client.start-hint'),
                saveFirstDay: (startsOn) => setPlanFirstDay(protocol, startsOn),
              }
            : undefined
        }
        note={<ChangeStatus t={t} outboxTarget={firstDayOutboxTarget(id)} />}
      >
        <ClientPackNeeds
          {...{ context, protocol, otherClientPlans: otherPlans, today, start: firstDay, priceSheet: sheet }}
          isPresent={isPlanUnchanged}
        />
      </PlanParts>
      <StorePlanOffline
        {...{ context, protocol, timezone, readAt, isPresent: isPlanUnchanged }}
        told={safetyOverview?.told}
      />
    </>
  );
}

export function ClientPlan({ onDelete, hasDeletionFailed, openState, ...props }: ClientPlanProps) {
  const { context, protocol, today, timezone } = props;
  const id = useId();
  const { t, language } = context;
  const { name, products, updated_at: updatedAt, starts_on: startsOn } = protocol;
  const lang = langAttributeOfUserText(protocol.lang);
  const planFirstDayNumber = startsOn ? toEpochDay(startsOn) : undefined;
  useStore($user);
  const safetyOverview = useNutrientTotals(protocol.protocol_id, `${updatedAt} ${startsOn}`);
  // Unique names for all parts of the plan except the list, which shows the brand beside each name.
  const protocolWithUniqueNames = { ...protocol, products: disambiguateNames(products, t) };
  const planViewOptions = { t, language, ...(planFirstDayNumber !== undefined && { start: planFirstDayNumber }) };
  const planView = createPlanView(protocolWithUniqueNames.products, planViewOptions, safetyOverview?.told);
  const planUrl = `${location.origin}${clientProtocolsPath(language)}#protocol-${protocol.protocol_id}`;
  const paperPlan = createPrintedPlanTexts(protocol, { address: planUrl, language, timezone });
  const planSheet = createProtocolSheet(protocol, context);
  const isPlanOpen = openState?.isOpen ?? true;
  const needNotes = <PlanNeedNotes {...{ context, safetyOverview }} practitioner={protocol.practitioner.name} />;
  return (
    <article className={clientStyles['shared']}>
      <PlanHeading context={context} protocol={protocol} updatedDate={paperPlan.formattedUpdateDate} />
      <PlanChangedNotice protocol={protocol} t={t} />
      <PlanChanges context={context} planChanges={protocol.changes} />
      {!isPlanOpen && needNotes}
      {isPlanOpen && (
        <div id={id} className="stack gap-4">
          {products.length > 0 ? (
            <ExpandedPlan
              {...props}
              protocol={protocolWithUniqueNames}
              {...{ view: planView, safetyOverview, needNotes, sheet: planSheet, firstDay: planFirstDayNumber }}
            />
          ) : (
            <>
              <PlanDescription context={context} protocol={protocol} />
              <p className="soft">{t('protocols:sheet.empty')}</p>
            </>
          )}
        </div>
      )}
      {isPlanOpen && <ConfirmReading {...{ context, protocol, lang }} isPlanUnchanged={props.isPlanUnchanged} />}
      <div className="plan-tools">
        {isPlanOpen && safetyOverview && <NutrientTotals context={context} nutrientTotals={safetyOverview} />}
        {isPlanOpen && products.length > 0 && (
          <ClientCalendar
            {...{ t, protocolId: protocol.protocol_id, today: isoDateOfDay(today), firstDay: startsOn }}
            lines={planPageLines(protocolWithUniqueNames.products.map(addStockToQuantity))}
          />
        )}
        {openState && (
          <button
            type="button"
            aria-expanded={isPlanOpen}
            aria-controls={isPlanOpen ? id : undefined}
            onClick={openState.toggleOpen}
          >
            {t(isPlanOpen ? 'protocols:client.fold' : 'protocols:client.unfold')}
            <PlanNameSuffix planName={name} userTextLang={lang} />
          </button>
        )}
        {planSheet.lines.length > 0 && <PrintPlanButton {...{ context, protocol, view: planView, paperPlan, today }} />}
        <button type="button" onClick={onDelete}>
          <Icon name="bin" size={20} />
          {t('protocols:delete.confirm')}
          <PlanNameSuffix planName={name} userTextLang={lang} />
        </button>
      </div>
      {hasDeletionFailed && <FailureMessage>{t('protocol.deleted-error')}</FailureMessage>}
      {isPlanOpen && (
        <div className={clientStyles['law']}>
          <PlanLegalTexts t={t} protocol={protocol} />
        </div>
      )}
    </article>
  );
}
