import type { ReactNode } from 'react';
import { fillPath } from '#contract/platform/request-line.ts';
import { getClientProtocol } from '#contract/sharing/calls.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dateTag, dateText } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { civilDate, dayNumber } from '#domain/intake/days.ts';
import { wholePlan } from '#domain/intake/figures.ts';
import { copyState } from '#domain/plan/offline/copy-state.ts';
import type { PlanView } from '#domain/plan/plan.ts';
import { isStatement } from '#domain/plan/warnings.ts';
import { dosesOf } from '#domain/protocol/need.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { writtenTag } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import { PlanLaw } from '#islands/plan/PlanLaw.tsx';
import { PlanNeeds } from '#islands/plan/PlanNeeds.tsx';
import { PlanWarnings } from '#islands/plan/PlanWarnings.tsx';
import type { PaperPlan } from '#islands/plan/paper-plan.ts';
import { CopyDays, CopySheets } from './CopyDays.tsx';
import styles from './keep-plan.module.css';

export interface PlanCopyProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  readonly view: PlanView;
  readonly paper: PaperPlan;
  /** Day number. */
  readonly today: number;
  /** Time zone of the client; defaults to the browser's. */
  readonly timezone?: string | undefined;
  /** Time in ms. */
  readonly readAt: number;
}

type HeadProps = Pick<PlanCopyProps, 'context' | 'protocol' | 'paper' | 'readAt'>;

function Head({ context: { t, language }, protocol, paper, readAt }: HeadProps) {
  const { name, practitioner, description, share_notes: notes } = protocol;
  const lang = writtenTag(protocol.lang);
  const time = momentText(readAt, dateTag(language), { timeStyle: 'short' });
  return (
    <>
      <div className={styles['note']}>
        <p>{t('plan:account-copy.as-of', { time })}</p>
        <a className="hit" href={`${clientProtocolsPath(language)}#protocol-${protocol.protocol_id}`}>
          {t('plan:account-copy.current')}
        </a>
      </div>
      <h1 dir="auto" lang={lang}>
        {name}
      </h1>
      <p>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {paper.updated && <p>{t('plan:as-of', { date: paper.updated })}</p>}
      {description && (
        <p dir="auto" lang={lang}>
          {description}
        </p>
      )}
      {notes && (
        <>
          <h2>{t('protocols:client.note')}</h2>
          <p dir="auto" lang={writtenTag(protocol.notes_lang)}>
            {notes}
          </p>
        </>
      )}
      <button type="button" className="button" data-kind="quiet" hidden>
        {t('protocols:shared.print')}
      </button>
    </>
  );
}

interface MorePacksProps extends Pick<PlanCopyProps, 'context' | 'protocol'> {
  readonly variantId: number;
}

interface AllDaysProps extends Pick<PlanCopyProps, 'context'> {
  /** Day number of the first day, if set. */
  readonly start: number | undefined;
  readonly children: ReactNode;
}

/** All days, below today's if there is a first day; unfolded while those are hidden. */
function AllDays({ context: { t, language }, start, children }: AllDaysProps) {
  if (start === undefined)
    return (
      <>
        <h2>{t('plan:your-day')}</h2>
        {children}
      </>
    );
  return (
    <details className={styles['all']} open>
      <summary>{t('plan:today.all')}</summary>
      <p>
        {t('plan:first-day')} {dateText(start, language)}
      </p>
      {children}
    </details>
  );
}

/** Packs beyond the plan's that a run-out includes. */
function MorePacks({ context: { t }, protocol, variantId }: MorePacksProps) {
  const { stock = 0 } = protocol.products.find((product) => variantIdOf(product) === variantId) ?? {};
  return stock > 0 && <p>{t('protocols:client.more-packs', { count: stock })}</p>;
}

/** Date of the last day for the copy's script; undefined for an open end or without a first day. */
function lastDayOf({ products }: ClientProtocol, start: number | undefined): string | undefined {
  const length = wholePlan(dosesOf(products));
  return start === undefined || length === undefined ? undefined : civilDate(start + length - 1);
}

/** Plan in the offline copy: its script shows today's rows first; paper has the plan alone. */
export function PlanCopy(props: PlanCopyProps) {
  const { context, protocol, view, paper, today, readAt, timezone = '' } = props;
  const { t } = context;
  const start = protocol.starts_on ? dayNumber(protocol.starts_on) : undefined;
  const lang = writtenTag(protocol.lang);
  const warnings = view.warnings.filter((warning) => !isStatement(warning));
  const hasStock = protocol.products.some(({ stock }) => stock);
  return (
    <article
      className={styles['copy']}
      data-copy={timezone}
      data-plan={`/api${fillPath(getClientProtocol.path, { id: protocol.protocol_id })}`}
      data-state={copyState(protocol)}
    >
      <Head {...{ context, protocol, paper, readAt }} />
      {start !== undefined && <CopyDays {...{ context, protocol, view, today, start, lang }} />}
      <AllDays context={context} start={start}>
        <PlanDayRows day={view} notEveryDay={view.notEveryDay} t={t} lang={lang} />
      </AllDays>
      {warnings.length > 0 && (
        <>
          <h2>{t('plan:note')}</h2>
          <PlanWarnings warnings={warnings} count={protocol.products.length} t={t} />
        </>
      )}
      <div data-ends={lastDayOf(protocol, start)}>
        <h2>{t('plan:need')}</h2>
        <PlanNeeds
          lasting={view.lasting}
          today={today}
          {...context}
          control={({ variantId }) => <MorePacks {...{ context, protocol, variantId }} />}
          note={hasStock ? t('protocols:client.without-more') : undefined}
        />
      </div>
      <PlanLaw t={t} protocol={protocol} />
      <CopySheets {...{ context, paper, view, today, start }} />
    </article>
  );
}
