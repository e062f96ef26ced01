import type { ReactNode } from 'react';
import { isStatement } from '#domain/plan/warnings.ts';
import { PlanDays, type PlanDaysProps } from './days/PlanDays.tsx';
import { PlanNeeds, type PlanNeedsProps } from './PlanNeeds.tsx';
import { PlanSection } from './PlanSection.tsx';
import { PlanWarnings } from './PlanWarnings.tsx';

interface PlanPartsProps extends PlanDaysProps {
  readonly children: ReactNode;
}

/** Days and warnings of a plan, and what follows: on a link's page, in the account and in its copy. */
export function PlanParts({ children, ...props }: PlanPartsProps) {
  const { context, view, products, level } = props;
  const { t } = context;
  const warnings = view.warnings.filter((warning) => !isStatement(warning));
  return (
    <>
      <PlanDays {...props} />
      {warnings.length > 0 && (
        <PlanSection level={level} title={t('plan:note')}>
          <PlanWarnings warnings={warnings} count={products.length} t={t} />
        </PlanSection>
      )}
      {children}
    </>
  );
}

interface NeedSectionProps extends PlanNeedsProps {
  readonly level: 2 | 3;
  /** True after the last day: a plan needs nothing then, though its products can be bought. */
  readonly isOver: boolean;
  readonly children?: ReactNode;
}

export function NeedSection({ level, isOver, children, ...needs }: NeedSectionProps) {
  return (
    <PlanSection level={level} title={isOver ? undefined : needs.t('plan:need')}>
      {!isOver && <PlanNeeds {...needs} />}
      {children}
    </PlanSection>
  );
}
