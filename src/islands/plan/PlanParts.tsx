import type { ReactNode } from 'react';
import { isStatutoryStatement } from '#domain/plan/warnings.ts';
import { PlanDays, type PlanDaysProps } from './days/PlanDays.tsx';
import { PlanProducts, type PlanProductsProps } from './PlanProducts.tsx';
import { PlanSection } from './PlanSection.tsx';
import { PlanWarnings } from './PlanWarnings.tsx';

interface PlanPartsProps extends PlanDaysProps {
  /** Description of the plan and the practitioner's note. */
  readonly descriptions: ReactNode;
  /** Section about the packs that the client needs. */
  readonly children: ReactNode;
}

/** Sections of a plan (days, needs, warnings), shown on a link's page, in the account and in its offline copy. */
export function PlanParts({ descriptions, children, ...props }: PlanPartsProps) {
  const { context, planContent, products, headingLevel } = props;
  const { t } = context;
  const nonStatutoryWarnings = planContent.warnings.filter((planWarning) => !isStatutoryStatement(planWarning));
  return (
    <>
      <PlanDays {...props} />
      {descriptions}
      {children}
      {nonStatutoryWarnings.length > 0 && (
        <PlanSection headingLevel={headingLevel} title={t('plan:note')}>
          <PlanWarnings warnings={nonStatutoryWarnings} productCount={products.length} t={t} />
        </PlanSection>
      )}
    </>
  );
}

export function PackNeedSection({ headingLevel, ...needs }: PlanProductsProps & { readonly headingLevel: 2 | 3 }) {
  return (
    <PlanSection headingLevel={headingLevel} title={needs.context.t(needs.isOver ? 'plan:products' : 'plan:need')}>
      <PlanProducts {...needs} />
    </PlanSection>
  );
}
