import { type ReactNode, useEffect, useState } from 'react';
import useSWR from 'swr';
import { getClientProtocol } from '#contract/sharing/calls.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { planIdInFragment, protocolIdOfCopyPath, SKIP_COPY_QUERY } from '#domain/plan/offline/account-path.ts';
import { versionKeyOfCopy } from '#domain/plan/offline/copy-state.ts';
import { createPlanView } from '#domain/plan/plan.ts';
import { isPlanOver } from '#domain/protocol/needed-twice.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { langAttributeOfUserText } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { PrintPlanButton } from '#islands/client/PrintPlan.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { useToday } from '#islands/plan/days/use-today.ts';
import { PlanDescription } from '#islands/plan/PlanDescription.tsx';
import { PlanLegalTexts } from '#islands/plan/PlanLegalTexts.tsx';
import { PackNeedSection, PlanParts } from '#islands/plan/PlanParts.tsx';
import { createPrintedPlanTexts } from '#islands/plan/paper/paper-plan.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { classifyError, isNotFoundError } from '#stores/failure.ts';
import { listAccountCopies, type AccountCopy as StoredCopy } from '#stores/plan/offline/account-copy.ts';
import styles from './keep-plan.module.css';

type OfflineCopies = readonly StoredCopy[];

interface CopiedPlanProps {
  readonly context: ShopContext;
  /** Address of the plan's current version in the account. */
  readonly currentAddress: string;
  readonly offlineCopy: StoredCopy;
  /** Links to the account's other offline copies. */
  readonly children: ReactNode;
}

function CopiedPlan({
  context,
  currentAddress,
  offlineCopy: { protocol, told: sharedFindings, timezone, at: storedAt },
  children,
}: CopiedPlanProps) {
  const { t, language } = context;
  const { name, products, practitioner } = protocol;
  const today = useToday(timezone);
  const startDay = protocol.starts_on ? toEpochDay(protocol.starts_on) : undefined;
  const userTextLang = langAttributeOfUserText(protocol.lang);
  const planContent = createPlanView(
    products,
    { t, language, ...(startDay !== undefined && { start: startDay }) },
    sharedFindings,
  );
  const planPath = currentAddress.replace(SKIP_COPY_QUERY, '');
  const paperPlan = createPrintedPlanTexts(protocol, {
    address: location.origin + planPath,
    language,
    timezone,
  });
  const storedTimeText = momentText(storedAt, dateLanguageTag(language), { timeStyle: 'short' });
  const getStockOfVariant = (id: number) => products.find((product) => variantIdOf(product) === id)?.stock ?? 0;
  return (
    <article className={`page ${styles['copy']}`}>
      <div className={styles['note']}>
        <p>{t('plan:account-copy.as-of', { time: storedTimeText })}</p>
        <a href={currentAddress}>{t('plan:account-copy.current')}</a>
        {children}
      </div>
      <h1 dir="auto" lang={userTextLang}>
        {name}
      </h1>
      <p>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {paperPlan.formattedUpdateDate && <p>{t('plan:as-of', { date: paperPlan.formattedUpdateDate })}</p>}
      <PrintPlanButton {...{ context, protocol, view: planContent, paperPlan, today }} />
      <PlanParts
        {...{ context, planContent, products, today, start: startDay, userTextLang }}
        headingLevel={2}
        descriptions={<PlanDescription {...{ context, protocol }} />}
      >
        <PackNeedSection
          {...{ context, today }}
          headingLevel={2}
          supply={planContent.supply}
          isOver={isPlanOver(protocol, today)}
          sumNote={products.some(({ stock }) => stock) ? t('protocols:client.without-more') : undefined}
          renderLineControl={({ variantId }) =>
            getStockOfVariant(variantId) > 0 && (
              <p>{t('protocols:client.more-packs', { count: getStockOfVariant(variantId) })}</p>
            )
          }
        />
      </PlanParts>
      <PlanLegalTexts t={t} protocol={protocol} />
    </article>
  );
}

/** Links to the offline copies of the account's other plans. */
function OtherCopyLinks({
  context: { t },
  offlineCopies,
}: Pick<CopiedPlanProps, 'context'> & { readonly offlineCopies: OfflineCopies }) {
  if (offlineCopies.length === 0) return null;
  return (
    <nav aria-label={t('plan:account-copy.others')}>
      <p>{t('plan:account-copy.others')}</p>
      <ul className={styles['others']}>
        {offlineCopies.map(({ path, protocol }) => (
          <li key={path}>
            <a href={path} dir="auto" lang={langAttributeOfUserText(protocol.lang)}>
              {protocol.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the account's offline copies in the page's language; undefined while they are loaded. */
function useOfflineCopies(language: Language): OfflineCopies | undefined {
  const [copies, setCopies] = useState<OfflineCopies>();
  useEffect(() => {
    listAccountCopies().then(
      (foundCopies) => setCopies(foundCopies.filter(({ path }) => path.startsWith(`/${language}/`))),
      () => setCopies([]),
    );
  }, [language]);
  return copies;
}

/** Offline copy of the plan named in the URL, else of plan `id`. Redirects to the account if the copy is outdated. */
export function OfflinePlanCopy({
  context,
  id: defaultPlanId,
}: {
  readonly context: ShopContext;
  readonly id: number;
}) {
  const { language, t } = context;
  const id = planIdInFragment(location) ?? defaultPlanId;
  const currentUrl = `${clientProtocolsPath(language)}${SKIP_COPY_QUERY}#protocol-${id}`;
  const offlineCopies = useOfflineCopies(language);
  const offlineCopy = offlineCopies?.find(({ path }) => protocolIdOfCopyPath(path) === id);
  const { data: currentPlan, error } = useSWR(
    ['client-protocol', id],
    () => api(getClientProtocol, { params: { id } }),
    READ_OPTIONS,
  );
  const isCopyOutdated =
    offlineCopies?.length === 0 ||
    isNotFoundError(error) ||
    (error !== undefined && classifyError(error).kind === 'signed-out') ||
    (offlineCopies &&
      currentPlan &&
      (!offlineCopy || versionKeyOfCopy(currentPlan) !== versionKeyOfCopy(offlineCopy.protocol)));
  useEffect(() => {
    if (isCopyOutdated) location.replace(currentUrl);
  }, [isCopyOutdated, currentUrl]);
  const otherCopies = offlineCopies?.filter((otherCopy) => otherCopy !== offlineCopy) ?? [];
  if (offlineCopy)
    return (
      <CopiedPlan {...{ context, currentAddress: currentUrl, offlineCopy }}>
        <OtherCopyLinks {...{ context, offlineCopies: otherCopies }} />
      </CopiedPlan>
    );
  return (
    otherCopies.length > 0 && (
      <div className={`page ${styles['copy']}`}>
        <h1>{t('plan:account-copy.missing')}</h1>
        <a href={currentUrl}>{t('plan:account-copy.current')}</a>
        <OtherCopyLinks {...{ context, offlineCopies: otherCopies }} />
      </div>
    )
  );
}
