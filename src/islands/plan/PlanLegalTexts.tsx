import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { collectLabelWarnings, isStatutoryStatement } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';

interface PlanLegalTextsProps {
  readonly t: Translate;
  readonly protocol: Pick<ClientProtocol, 'practitioner' | 'products'>;
}

/** Legal texts from the product labels, and the notice that the practitioner may earn a commission. */
export function PlanLegalTexts({ t, protocol: { products, practitioner } }: PlanLegalTextsProps) {
  const statutoryStatements = collectLabelWarnings(products).filter(isStatutoryStatement);
  return (
    <>
      {statutoryStatements.length > 0 && <p>{statutoryStatements.map(({ text }) => text).join(' ')}</p>}
      {practitioner.commission_notice && <p>{t('plan:commission', { practitioner: practitioner.name })}</p>}
    </>
  );
}
