import { OutlineIcon } from './OutlineIcon.tsx';
import { OwnerText, SectionHeading } from './StorefrontParts.tsx';
import type { StorefrontProps } from './storefront-view.ts';

const CHEVRON_SVG_PATH = 'm6 9 6 6 6-6';

export function StorefrontFaqs({ view: { storefront, t } }: StorefrontProps) {
  const enabledFaqs = storefront.faqs_enabled ? storefront.faqs.filter(({ enabled }) => enabled) : [];
  if (enabledFaqs.length === 0) return null;
  return (
    <section className="page st-s st-f" id="faqs" aria-labelledby="faqs-title">
      <SectionHeading id="faqs-title" title={t('stores:page.faqs')} />
      <div className="st-fl">
        {enabledFaqs.map(({ id, question, answer }) => (
          <details key={id} className="st-fq">
            <summary>
              <span dir="auto">{question}</span>
              <OutlineIcon path={CHEVRON_SVG_PATH} />
            </summary>
            <OwnerText text={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
