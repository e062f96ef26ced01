import type { PaperView } from '#domain/plan/paper/sheet.ts';
import type { PlanView } from '#domain/plan/plan.ts';
import type { Translate } from '#i18n/message-key.ts';
import { QrCode } from '#islands/ui/QrCode.tsx';
import { PrintedUrl } from './Address.tsx';
import frameStyles from './paper-frame.module.css';
import type { PaperPlan } from './paper-plan.ts';

interface PrintedPlanFooterProps {
  readonly paperPlan: PaperPlan;
  readonly planContent: PlanView;
  readonly paperContent: PaperView;
  readonly t: Translate;
}

function PaperWarnings({ paperContent: { warnings, statements }, planContent: { supply }, t }: PrintedPlanFooterProps) {
  if (warnings.length + statements.length === 0) return null;
  const isAboutAllProducts = (products: readonly string[]) => products.length === supply.lines.length;
  return (
    <div className={frameStyles['warnings']}>
      <p className={frameStyles['heading']}>{t('plan:note')}</p>
      <ul>
        {warnings.map(({ text, products, isFromPractitioner }) => (
          <li key={`${text} ${products.join()}`}>
            {text} {isFromPractitioner && <span>({t('plan:told-by')})</span>}
            {!isFromPractitioner && !isAboutAllProducts(products) && (
              <span>({products.join(t('dose:comma'))})</span>
            )}{' '}
          </li>
        ))}
        {statements.length > 0 && <li>{statements.join(' ')}</li>}
      </ul>
    </div>
  );
}

export function PrintedPlanFooter(props: PrintedPlanFooterProps) {
  const { paperPlan: plan, t } = props;
  return (
    <div className={frameStyles['foot']}>
      <QrCode encodedText={plan.address} label={t('protocols:shared.scan')} />
      {plan.practitionerNote && (
        <div className={frameStyles['description']}>
          <p className={frameStyles['heading']}>{t('protocols:client.note')}</p>
          <p dir="auto" lang={plan.practitionerNote.lang}>
            {plan.practitionerNote.noteText}
          </p>
        </div>
      )}
      {plan.description && (
        <p className={frameStyles['description']} dir="auto" lang={plan.lang}>
          {plan.description}
        </p>
      )}
      <PaperWarnings {...props} />
      <p className={frameStyles['address']}>
        {t('protocols:shared.scan')}{' '}
        <span>
          <PrintedUrl>{plan.address}</PrintedUrl>
        </span>
      </p>
    </div>
  );
}
