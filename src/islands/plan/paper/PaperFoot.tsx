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
  const { paperPlan: printedPlan, t } = props;
  return (
    <div className={frameStyles['foot']}>
      <QrCode encodedText={printedPlan.address} label={t('protocols:shared.scan')} />
      {printedPlan.practitionerNote && (
        <div className={frameStyles['description']}>
          <p className={frameStyles['heading']}>{t('protocols:client.note')}</p>
          <p dir="auto" lang={printedPlan.practitionerNote.lang}>
            {printedPlan.practitionerNote.noteText}
          </p>
        </div>
      )}
      {printedPlan.description && (
        <p className={frameStyles['description']} dir="auto" lang={printedPlan.lang}>
          {printedPlan.description}
        </p>
      )}
      <PaperWarnings {...props} />
      <p className={frameStyles['address']}>
        {t('protocols:shared.scan')}{' '}
        <span>
          <PrintedUrl>{printedPlan.address}</PrintedUrl>
        </span>
      </p>
    </div>
  );
}
