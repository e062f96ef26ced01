import { type ReactNode, useEffect, useState } from 'react';
import type { SharedProtocol } from '#contract/sharing/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { calculatePlanSupply } from '#domain/plan/lasting.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { disambiguateNames } from '#domain/protocol/line-names.ts';
import { isPlanOver } from '#domain/protocol/needed-twice.ts';
import { createProtocolSheet } from '#domain/protocol/sheet.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import { Island, type IslandProps, type ShopContext } from '#islands/Island.tsx';
import { useToday } from '#islands/plan/days/use-today.ts';
import { PlanCartButtons } from '#islands/protocol/sheet/PlanCartButtons.tsx';
import { useHorizonDays } from '#islands/protocol/sum/use-horizon.ts';
import { hasLinkChanged } from '#stores/plan/link.ts';
import { readPlanFirstDay, removePlanFirstDay, savePlanFirstDay } from '#stores/plan/start.ts';
import { LinkPlanBody, type LinkPlanData } from './LinkPlanBody.tsx';

/** Returns the state of the first day, written by `scripts/protocol/first-day.ts` before the island is hydrated. */
const readFirstDayState = () =>
  document.querySelector<HTMLElement>('astro-island[data-first-day]')?.dataset['firstDay'];

function PlanWithFirstDay({ context, ...facts }: LinkPlanData & { readonly context: ShopContext }) {
  const { t } = context;
  const { protocol, token } = facts;
  const today = useToday(undefined);
  const [date, setDate] = useState(() => readPlanFirstDay(token));
  const [isStored, setStored] = useState(() => readFirstDayState() !== 'unstored');
  const [isOld, setOld] = useState(false);
  const products = disambiguateNames(protocol.products, t);
  const priceSheet = createProtocolSheet(protocol, { ...context, returnPath: location.pathname });
  const { days, onDays } = useHorizonDays(products);
  // Another tab may choose or remove the first day.
  useEffect(() => {
    const readStoredFirstDay = () => setDate(readPlanFirstDay(token));
    addEventListener('storage', readStoredFirstDay);
    return () => removeEventListener('storage', readStoredFirstDay);
  }, [token]);
  const firstDayNumber = date === undefined ? undefined : toEpochDay(date);
  const planSupply = calculatePlanSupply(products, firstDayNumber, days);
  const saveFirstDay = (startsOn: string | null) => {
    if (startsOn === null) removePlanFirstDay(token);
    setStored(startsOn === null || savePlanFirstDay(token, startsOn));
    setDate(startsOn ?? undefined);
  };
  const checkPlanUnchanged = async () => {
    const hasPlanChanged = await hasLinkChanged(token, protocol.updated_at);
    setOld(hasPlanChanged);
    return !hasPlanChanged;
  };
  return (
    <LinkPlanBody
      {...{ context, today, start: firstDayNumber, supply: planSupply, priceSheet }}
      {...facts}
      first={{
        firstDayHint: t('plan:start.hint'),
        saveFirstDay,
        takesFocus: readFirstDayState() !== 'known',
      }}
      note={!isStored && <p className="not-stored">{t('plan:start.not-stored')}</p>}
    >
      <PlanCartButtons
        {...{
          context,
          products,
          start: firstDayNumber,
          supply: planSupply,
          onDaysChange: onDays,
          isPresent: checkPlanUnchanged,
        }}
        total={priceSheet.total}
        name=""
        userTextLang={langAttributeOfUserText(protocol.lang)}
        isOver={isPlanOver({ products, starts_on: date ?? null }, today)}
        shared={[]}
      />
      <div>
        <div role="status">
          {isOld && (
            <>
              <p>{t('protocols:sheet.changed')}</p>
              <p>{t('protocols:sheet.nothing-added')}</p>
              <a className="button" href={location.pathname}>
                {t('protocols:sheet.reload')}
              </a>
            </>
          )}
        </div>
        <p data-without-connection="">{t('plan:offline.off')}</p>
      </div>
    </LinkPlanBody>
  );
}

/** Id of the page's element that holds the plan as JSON. As an island prop, the JSON would be three times as long. */
export const PLAN_DATA_ELEMENT_ID = 'plan-data';

const readPlanData = () => readJson<SharedProtocol>(document.getElementById(PLAN_DATA_ELEMENT_ID)?.textContent);

interface LinkPlanProps extends IslandProps, Omit<LinkPlanData, 'protocol'>, Pick<ShopContext, 'region'> {
  /** Plan without a first day, rendered by the server. */
  readonly children: ReactNode;
}

/** Shared plan for a device that has stored the plan's first day; replaces the server-rendered plan. */
export function LinkPlan({ language, messages, region, children, ...plan }: LinkPlanProps) {
  const [protocol, setProtocol] = useState<SharedProtocol>();
  useEffect(() => setProtocol(readPlanData()), []);
  if (!protocol) return children;
  return (
    <Island language={language} messages={messages}>
      {(context) => <PlanWithFirstDay context={{ ...context, region }} {...{ ...plan, protocol }} />}
    </Island>
  );
}
