import { Suspense, useEffect, useRef, useState } from 'react';
import type { Protocol } from '#contract/protocol/schema.ts';
import { clientPath } from '#domain/client/paths.ts';
import { formatList } from '#domain/platform/number-format.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './safety.module.css';
import { useSafetyCheck } from './use-check.ts';

const FindingList = createOnlineLazyComponent(async () => (await import('./SafetyFindings.tsx')).SafetyFindings, {
  messageFiles: ['safety'],
});

interface SafetySummaryProps {
  readonly context: ShopContext;
  readonly protocol: Protocol;
  /** Id of the practitioner's client whose life stage and needs are considered. */
  readonly clientId?: number | undefined;
}

/** Returns the announcement of a changed summary for screen readers; empty for the first summary. */
function useSummaryAnnouncement(summaryText: string | undefined): string {
  const firstSummaryTextRef = useRef(summaryText);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    firstSummaryTextRef.current ??= summaryText;
    if (summaryText !== undefined && (announcement || summaryText !== firstSummaryTextRef.current))
      setAnnouncement(summaryText);
  }, [summaryText, announcement]);
  return announcement;
}

/** Summary of the protocol's safety check, which opens the full list; nothing if the server has no such check. */
export function SafetySummary({ context, protocol, clientId }: SafetySummaryProps) {
  const { t, language } = context;
  const { check, isBehind, isStale, renew } = useSafetyCheck(protocol, clientId);
  const [isOpen, setOpen] = useState(false);
  const summaryAnnouncement = useSummaryAnnouncement(check?.summary.text);
  if (!check || protocol.products.length === 0) return null;
  const clientsWithNeedConflict = check.clients_in_conflict ?? [];
  const { above, above_on_days: excessOnSomeDaysCount, conflicts: clientNeedConflictCount } = check.summary;
  const hasGraveFindings = above + excessOnSomeDaysCount + clientNeedConflictCount > 0;
  return (
    <div className={styles['check']}>
      {clientsWithNeedConflict.length > 0 && (
        <p data-state="grave">
          {t('safety:clients-in-conflict')}{' '}
          {clientsWithNeedConflict.map(({ id, name, products = [] }) => (
            <span key={id}>
              <a className="hit" href={clientPath(language, id)} dir="auto">
                {name}
              </a>{' '}
              {products.length > 0 && `(${formatList(products, language)})`}{' '}
            </span>
          ))}
        </p>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span aria-busy={isBehind} data-state={hasGraveFindings ? 'grave' : undefined}>
            {check.summary.text}
            {isStale ? ` · ${t('safety:stale')}` : isBehind && ' …'}
          </span>
          <Icon name="chevron" size={18} />
        </summary>
        {isOpen && (
          <Suspense fallback={<p role="status">{t('protocols:list.loading')}</p>}>
            <FindingList
              context={context}
              protocolId={protocol.protocol_id}
              clientId={clientId}
              safetyCheck={check}
              areFindingsStale={isStale}
              onChanged={renew}
            />
          </Suspense>
        )}
      </details>
      <p role="status" className="visually-hidden">
        {summaryAnnouncement}
      </p>
    </div>
  );
}
