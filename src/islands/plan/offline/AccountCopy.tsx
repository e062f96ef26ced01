import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { getClientProtocol } from '#contract/sharing/calls.ts';
import { dateTag } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { accountCopyPath } from '#domain/plan/offline/account-path.ts';
import { stateOfCopy } from '#domain/plan/offline/copy-state.ts';
import { planView } from '#domain/plan/plan.ts';
import { isPlanOver } from '#domain/protocol/needed-twice.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { userTextTag } from '#i18n/language-tags.ts';
import { PrintPlan } from '#islands/client/PrintPlan.tsx';
import type { ShopContext } from '#islands/Island.tsx';
import { useToday } from '#islands/plan/days/use-today.ts';
import { PlanLaw } from '#islands/plan/PlanLaw.tsx';
import { NeedSection, PlanParts } from '#islands/plan/PlanParts.tsx';
import { PlanWords } from '#islands/plan/PlanWords.tsx';
import { paperPlan } from '#islands/plan/paper/paper-plan.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { failureOf, isMissing } from '#stores/failure.ts';
import { type AccountPlan, readAccountCopy } from '#stores/plan/offline/account-copy.ts';
import styles from './keep-plan.module.css';

interface CopyProps {
  readonly context: ShopContext;
  /** Address of the plan in the account. */
  readonly current: string;
  readonly copy: AccountPlan & { readonly at: number };
}

function Copy({ context, current, copy: { protocol, told, timezone, at } }: CopyProps) {
  const { t, language } = context;
  const { name, products, practitioner } = protocol;
  const today = useToday(timezone);
  const start = protocol.starts_on ? dayNumber(protocol.starts_on) : undefined;
  const lang = userTextTag(protocol.lang);
  const view = planView(products, { t, language, ...(start !== undefined && { start }) }, told);
  const paper = paperPlan(protocol, { address: location.origin + current, language, timezone });
  const time = momentText(at, dateTag(language), { timeStyle: 'short' });
  const stockOf = (id: number) => products.find((product) => variantIdOf(product) === id)?.stock ?? 0;
  return (
    <article className={`page ${styles['copy']}`}>
      <div className={styles['note']}>
        <p>{t('plan:account-copy.as-of', { time })}</p>
        <a href={current}>{t('plan:account-copy.current')}</a>
      </div>
      <h1 dir="auto" lang={lang}>
        {name}
      </h1>
      <p>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {paper.updated && <p>{t('plan:as-of', { date: paper.updated })}</p>}
      <PrintPlan {...{ context, protocol, view, paper, today }} />
      <PlanParts
        {...{ context, view, products, today, start, lang }}
        level={2}
        words={<PlanWords {...{ context, protocol }} />}
      >
        <NeedSection
          {...{ context, today }}
          level={2}
          lasting={view.lasting}
          isOver={isPlanOver(protocol, today)}
          note={products.some(({ stock }) => stock) ? t('protocols:client.without-more') : undefined}
          control={({ variantId }) =>
            stockOf(variantId) > 0 && <p>{t('protocols:client.more-packs', { count: stockOf(variantId) })}</p>
          }
        />
      </PlanParts>
      <PlanLaw t={t} protocol={protocol} />
    </article>
  );
}

/** Copy of an account's plan on this device; leads to the account where it is outdated, removed or signed out. */
export function AccountCopy({ context, id }: { readonly context: ShopContext; readonly id: number }) {
  const { language } = context;
  const path = accountCopyPath(language, id);
  const current = `${clientProtocolsPath(language)}#protocol-${id}`;
  const [copy, setCopy] = useState<CopyProps['copy'] | 'none'>();
  const { data: present, error } = useSWR(
    ['client-protocol', id],
    () => api(getClientProtocol, { params: { id } }),
    READ_OPTIONS,
  );
  useEffect(() => {
    readAccountCopy(path).then(
      (found) => setCopy(found ?? 'none'),
      () => setCopy('none'),
    );
  }, [path]);
  const isOld =
    copy === 'none' ||
    isMissing(error) ||
    (error !== undefined && failureOf(error).kind === 'signed-out') ||
    (copy && present && stateOfCopy(present) !== stateOfCopy(copy.protocol));
  useEffect(() => {
    if (isOld) location.replace(current);
  }, [isOld, current]);
  return copy && copy !== 'none' && <Copy {...{ context, current, copy }} />;
}
