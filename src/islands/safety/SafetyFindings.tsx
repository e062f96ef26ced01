import { type ReactNode, useId } from 'react';
import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { type ConsiderFindingContext, ConsiderFindingControls } from './ConsiderFinding.tsx';
import { NutrientList } from './NutrientList.tsx';
import { describeNeedLine, findProductNames } from './product-texts.ts';
import styles from './safety.module.css';
import { contributionText } from './share-text.ts';

interface SafetyFindingsProps {
  readonly context: ShopContext;
  readonly protocolId: number;
  readonly clientId: number | undefined;
  readonly safetyCheck: SafetyCheck;
  /** True if the findings may be outdated, because the last read or save failed. */
  readonly areFindingsStale: boolean;
  readonly onChanged: () => Promise<unknown>;
}

interface FindingSectionProps {
  readonly sectionTitle: string;
  readonly children: ReactNode;
}

/** Section with an accessible name instead of a heading, since the list appears at different heading levels. */
function FindingSection({ sectionTitle, children }: FindingSectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <p id={id} className={styles['title']}>
        {sectionTitle}
      </p>
      {children}
    </section>
  );
}

function CollapsedFindings({ sectionTitle, children }: FindingSectionProps) {
  return (
    <details className={styles['folded']}>
      <summary>
        <span>{sectionTitle}</span>
        <Icon name="chevron" size={18} />
      </summary>
      {children}
    </details>
  );
}

function ClientNeedFindings({
  context,
  safetyCheck: { needs, products },
}: Pick<SafetyFindingsProps, 'context' | 'safetyCheck'>) {
  return (
    <ul className={styles['rows']}>
      {needs.map(({ kind, slug, name, result, result_text: clientNeedResultText, lines }) => (
        <li key={`${kind} ${slug}`} data-state={result}>
          <strong className={styles['state']}>
            <Icon name={ICON_BY_NEED_RESULT[result]} size={18} />
            {name}: {clientNeedResultText}
          </strong>
          {lines.length > 0 && (
            <ul>
              {lines.map((clientNeedLine) => (
                <li key={clientNeedLine.products.join()} data-result={clientNeedLine.result}>
                  {describeNeedLine(clientNeedLine, products, context)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const ICON_BY_NEED_RESULT = { conflict: 'close', not_known: 'minus', stated: 'check', not_asked: 'minus' } as const;

function WarningFindings({ warnings, products }: Pick<SafetyCheck, 'warnings' | 'products'>) {
  const groupTitles = [...new Set(warnings.map(({ group_text: warningGroupText }) => warningGroupText))];
  return groupTitles.map((groupTitle) => (
    <div key={groupTitle}>
      <p className={styles['group']}>{groupTitle}</p>
      <ul className={styles['rows']}>
        {warnings
          .filter(({ group_text: groupText }) => groupText === groupTitle)
          .map(({ code, text, products: productIndexes }) => (
            <li key={code ?? text}>
              {text}
              <small>{findProductNames(products, productIndexes).join(' · ')}</small>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** List of nutrients with findings, then of the other nutrients, which is collapsed. */
function NutrientFindings({
  safetyCheck: check,
  findingContext,
}: {
  readonly safetyCheck: SafetyCheck;
  readonly findingContext: ConsiderFindingContext;
}) {
  const { t } = findingContext.context;
  const { nutrients, products, population_text: referencePopulationText } = check;
  const nutrientsWithFinding = nutrients.filter(({ key }) => key !== null);
  const nutrientsWithoutFinding = nutrients.filter(({ key }) => key === null);
  const nutrientListElement = <NutrientList {...{ t, products, findingContext }} nutrients={nutrientsWithoutFinding} />;
  const nutrientsTitle = t('safety:heading.nutrients');
  if (nutrientsWithFinding.length === 0)
    return (
      <CollapsedFindings sectionTitle={nutrientsTitle}>
        <p>{referencePopulationText}</p>
        {nutrientListElement}
      </CollapsedFindings>
    );
  return (
    <FindingSection sectionTitle={nutrientsTitle}>
      <p>{referencePopulationText}</p>
      <NutrientList {...{ t, products, findingContext }} nutrients={nutrientsWithFinding} />
      {nutrientsWithoutFinding.length > 0 && (
        <CollapsedFindings sectionTitle={t('safety:heading.others')}>{nutrientListElement}</CollapsedFindings>
      )}
    </FindingSection>
  );
}

export function SafetyFindings({
  context,
  protocolId,
  clientId,
  safetyCheck: check,
  areFindingsStale,
  onChanged,
}: SafetyFindingsProps) {
  const { t } = context;
  const { products, needs, nutrients, spacing, duplicates, warnings, footer } = check;
  const notComparedFindings = [...check.not_compared, ...check.label_disagreements];
  const findingContext = { context, protocolId, clientId, onChanged };
  return (
    <div className={styles['list']}>
      {areFindingsStale && <p role="status">{t('safety:stale')}</p>}
      {needs.length > 0 && (
        <FindingSection sectionTitle={t('safety:heading.needs')}>
          <ClientNeedFindings {...{ context, safetyCheck: check }} />
        </FindingSection>
      )}
      {nutrients.length > 0 && <NutrientFindings safetyCheck={check} findingContext={findingContext} />}
      {spacing.length > 0 && (
        <FindingSection sectionTitle={t('safety:heading.spacing')}>
          <ul className={styles['rows']}>
            {spacing.map((finding) => (
              <li key={finding.key}>
                <span>
                  {finding.text}{' '}
                  <a href={finding.url} target="_blank" rel="noreferrer">
                    {t('safety:source', { source: finding.source })}
                  </a>
                </span>
                <q>{finding.client_text}</q>
                <ConsiderFindingControls {...findingContext} finding={finding} canNotifyClient />
              </li>
            ))}
          </ul>
        </FindingSection>
      )}
      {notComparedFindings.length > 0 && (
        <FindingSection sectionTitle={t('safety:heading.not-compared')}>
          <ul className={styles['rows']}>
            {notComparedFindings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </FindingSection>
      )}
      {duplicates.length > 0 && (
        <CollapsedFindings sectionTitle={t('safety:heading.duplicates')}>
          <ul className={styles['rows']}>
            {duplicates.map(({ slug, name, shares }) => (
              <li key={slug}>
                <strong>{name}</strong>
                <small>{shares.map((contribution) => contributionText(contribution, products, t)).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </CollapsedFindings>
      )}
      {warnings.length > 0 && (
        <CollapsedFindings sectionTitle={t('safety:heading.warnings')}>
          <WarningFindings {...{ warnings, products }} />
        </CollapsedFindings>
      )}
      <p className={styles['footer']}>{footer}</p>
    </div>
  );
}
