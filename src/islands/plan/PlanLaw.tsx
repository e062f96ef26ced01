import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { isStatement, warningsOf } from '#domain/plan/warnings.ts';
import type { Translate } from '#i18n/message-key.ts';

interface PlanLawProps {
  readonly t: Translate;
  readonly protocol: Pick<ClientProtocol, 'practitioner' | 'products'>;
}

/** What the law asks labels to say, each once, and whether the practitioner may earn a commission. */
export function PlanLaw({ t, protocol: { products, practitioner } }: PlanLawProps) {
  return (
    <>
      {warningsOf(products)
        .filter(isStatement)
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      {practitioner.commission_notice && <p>{t('plan:commission', { practitioner: practitioner.name })}</p>}
    </>
  );
}
