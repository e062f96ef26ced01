import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ROLE } from '#contract/account/role.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import { AccountRoot } from '#islands/account/AccountPage.tsx';
import { Island, type ShopContext } from '#islands/Island.tsx';
import { NotFound } from '#islands/NotFound.tsx';
import { useToday } from '#islands/plan/days/use-today.ts';
import { OfflinePlanCopy } from '#islands/plan/offline/OfflinePlanCopy.tsx';
import { DeleteProtocolDialog } from '#islands/protocol/DeleteProtocol.tsx';
import { DeletedProtocolNote } from '#islands/protocol/history/DeletedProtocolNote.tsx';
import { LoadFailure } from '#islands/protocol/LoadFailure.tsx';
import listStyles from '#islands/protocol/list/protocol-list.module.css';
import type { ProtocolIslandProps } from '#islands/protocol/PractitionerRoot.tsx';
import styles from '#islands/protocol/protocol.module.css';
import { removeOtherAccountCopies } from '#stores/plan/offline/account-copy.ts';
import { ClientPlan } from './ClientPlan.tsx';
import changeStyles from './changes/changes.module.css';
import { DeletedPlans } from './changes/DeletedPlans.tsx';
import { useRemovedPlans } from './changes/use-removed-plans.ts';
import clientStyles from './client-protocol.module.css';
import { hasNoFirstDay, isPlanRunning, TodayIntakes } from './TodayIntakes.tsx';
import { useScrollToPlan, useStripCopyQuery } from './use-addressed.ts';
import { type ClientProtocolsView, useClientProtocols } from './use-client-protocols.ts';
import { usePlanFold } from './use-fold.ts';

function PlanListStatus({
  context: { t },
  planList: clientPlanList,
}: {
  context: ShopContext;
  planList: ClientProtocolsView;
}) {
  if (clientPlanList.hasFailed)
    return <LoadFailure t={t} failureMessage={t('protocols:list.failed')} onRetry={clientPlanList.retry} />;
  if (!clientPlanList.protocols)
    return (
      <p role="status" className={styles['empty']}>
        {t('protocols:list.loading')}
      </p>
    );
  if (clientPlanList.protocols.length === 0 && clientPlanList.unavailable.length === 0 && !clientPlanList.isLoading)
    return <p className={styles['empty']}>{t('protocols:client.none')}</p>;
  return null;
}

interface ClientProtocolsProps {
  readonly context: ShopContext;
  /** Content for a user without any plan; replaces the empty list. */
  readonly emptyContent?: ReactNode;
  /** Time zone of the account; defaults to the browser's. */
  readonly timezone?: string | undefined;
}

/** Removes the offline copies of plans that are no longer assigned to the user. */
function useOfflineCopyCleanup({ protocols, hasMore, isLoading, hasFailed }: ClientProtocolsView) {
  useEffect(() => {
    if (!protocols || hasMore || isLoading || hasFailed) return;
    void removeOtherAccountCopies(protocols.map(({ protocol_id: id }) => id));
  }, [protocols, hasMore, isLoading, hasFailed]);
}

export function ClientProtocols({ context, emptyContent, timezone }: ClientProtocolsProps) {
  const { t } = context;
  const hadPlans = useRef(false);
  const planListElement = useRef<HTMLUListElement>(null);
  const [planToDelete, setPlanToDelete] = useState<ClientProtocol>();
  const planList = useClientProtocols();
  // The focused button is removed with its row.
  const planRemoval = useRemovedPlans(planList, () => planListElement.current?.focus());
  const today = useToday(timezone);
  useScrollToPlan(planList);
  useStripCopyQuery();
  const arePlansFoldable = (planList.protocols?.length ?? 0) > 1;
  const runningPlans = arePlansFoldable ? (planList.protocols ?? []).filter((plan) => isPlanRunning(plan, today)) : [];
  const foldState = usePlanFold(planList.protocols?.filter((plan) => !runningPlans.includes(plan)));
  const hasPlans = (planList.protocols?.length ?? 0) + planList.unavailable.length > 0;
  useEffect(() => {
    hadPlans.current ||= hasPlans;
  }, [hasPlans]);
  useOfflineCopyCleanup(planList);
  if (emptyContent && planList.protocols && !planList.isLoading && !hasPlans && !hadPlans.current) return emptyContent;
  return (
    <div className={listStyles['list']}>
      {runningPlans.length > 0 && (
        <TodayIntakes context={context} plans={runningPlans} today={today}>
          {planList.protocols?.filter(hasNoFirstDay).map(({ protocol_id: id, name }) => (
            <p key={id}>
              <a href={`#protocol-${id}`} onClick={() => foldState.setPlanOpen(id, true)}>
                {t('plan:today.left-out', { name })}
              </a>
            </p>
          ))}
        </TodayIntakes>
      )}
      {arePlansFoldable && (
        <nav className={clientStyles['jump']} aria-label={t('protocols:client.jump')}>
          {planList.protocols?.map(({ protocol_id: id, name, lang }) => (
            <a
              key={id}
              href={`#protocol-${id}`}
              lang={langAttributeOfUserText(lang)}
              onClick={() => foldState.setPlanOpen(id, true)}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      <DeletedPlans t={t} planList={planList} locallyDeletedIds={planRemoval.removedIds} />
      {planList.unavailable.map((plan) => (
        <p key={plan.protocol_id} id={`protocol-${plan.protocol_id}`} className={changeStyles['gone']}>
          {t('protocols:client.unavailable', plan)}
        </p>
      ))}
      <ul ref={planListElement} tabIndex={-1} className={listStyles['rows']} aria-label={t('pages:shell.protocols')}>
        {planRemoval.shown.map((protocol) => (
          <li key={protocol.protocol_id} id={`protocol-${protocol.protocol_id}`}>
            {planList.protocols?.includes(protocol) ? (
              <ClientPlan
                context={context}
                protocol={protocol}
                otherPlans={planList.protocols?.filter((otherPlan) => otherPlan !== protocol) ?? []}
                today={today}
                timezone={timezone}
                readAt={planList.readAt}
                isPlanUnchanged={() => planList.isPlanUnchanged(protocol)}
                onDelete={() =>
                  protocol.version === undefined ? setPlanToDelete(protocol) : void planRemoval.remove(protocol)
                }
                hasDeletionFailed={planRemoval.failedId === protocol.protocol_id}
                openState={
                  arePlansFoldable
                    ? {
                        isOpen: foldState.isPlanOpen(protocol.protocol_id),
                        toggleOpen: () =>
                          foldState.setPlanOpen(protocol.protocol_id, !foldState.isPlanOpen(protocol.protocol_id)),
                      }
                    : undefined
                }
              />
            ) : (
              <DeletedProtocolNote {...{ t, protocol }} onRestore={() => planRemoval.undoRemoval(protocol)} />
            )}
          </li>
        ))}
      </ul>
      <PlanListStatus context={context} planList={planList} />
      {planList.hasMore && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-busy={planList.isLoading}
          onClick={planList.loadMore}
        >
          {t('protocols:list.more')}
        </button>
      )}
      {planToDelete && (
        <DeleteProtocolDialog
          t={t}
          name={planToDelete.name}
          userTextLang={langAttributeOfUserText(planToDelete.lang)}
          warning={t('protocols:client.delete-warning')}
          onCancel={() => setPlanToDelete(undefined)}
          onConfirm={() => {
            setPlanToDelete(undefined);
            void planRemoval.remove(planToDelete);
          }}
        />
      )}
    </div>
  );
}

interface ClientProtocolsIslandProps extends ProtocolIslandProps {
  /** Id of a plan whose offline copy is shown instead of the account's plans. */
  readonly offlineCopyId?: number;
}

/** Root of the plans page, for users of all roles. Users other than clients see “not found” if they have no plans. */
export function ClientProtocolsIsland({ region, offlineCopyId, ...props }: ClientProtocolsIslandProps) {
  if (offlineCopyId !== undefined)
    return (
      <Island {...props}>{(context) => <OfflinePlanCopy context={{ ...context, region }} id={offlineCopyId} />}</Island>
    );
  return (
    <AccountRoot {...props} roles="all">
      {(context) => (
        <ClientProtocols
          context={{ ...context, region }}
          timezone={context.user.timezone}
          emptyContent={context.user.user_type_id === ROLE.client ? undefined : <NotFound {...context} />}
        />
      )}
    </AccountRoot>
  );
}
