import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dateTag, dateText } from '#domain/intake/date-text.ts';
import { dayNumber } from '#domain/intake/days.ts';
import type { PlanView } from '#domain/plan/plan.ts';
import { isStatement } from '#domain/plan/warnings.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import { writtenTag } from '#i18n/language-tags.ts';
import type { ShopContext } from '#islands/Island.tsx';
import { PlanDayRows } from '#islands/plan/PlanDayRows.tsx';
import { PlanLaw } from '#islands/plan/PlanLaw.tsx';
import { PlanNeeds } from '#islands/plan/PlanNeeds.tsx';
import { PlanWarnings } from '#islands/plan/PlanWarnings.tsx';
import styles from './keep-plan.module.css';

export interface PlanCopyProps {
  readonly context: ShopContext;
  readonly protocol: ClientProtocol;
  readonly view: PlanView;
}

/** The plan of all days as the copy on the device shows it, with nothing to press. */
export function PlanCopy({ context, protocol, view }: PlanCopyProps) {
  const { t, language } = context;
  const { name, practitioner, description, share_notes: notes, starts_on: startsOn } = protocol;
  const start = startsOn ? dayNumber(startsOn) : undefined;
  const lang = writtenTag(protocol.lang);
  const time = new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'long', timeStyle: 'short' });
  const warnings = view.warnings.filter((warning) => !isStatement(warning));
  return (
    <article className={styles['copy']}>
      <p className={styles['note']}>{t('plan:account-copy.as-of', { time: time.format(new Date()) })}</p>
      <h1 lang={lang}>{name}</h1>
      <p>{t('protocols:client.from', { practitioner: practitioner.name })}</p>
      {description && <p lang={lang}>{description}</p>}
      {notes && (
        <>
          <h2>{t('protocols:client.note')}</h2>
          <p lang={writtenTag(protocol.notes_lang)}>{notes}</p>
        </>
      )}
      <h2>{t('plan:your-day')}</h2>
      {start !== undefined && (
        <p>
          {t('plan:first-day')} {dateText(start, language)}
        </p>
      )}
      <PlanDayRows day={view} notEveryDay={view.notEveryDay} t={t} lang={lang} />
      {warnings.length > 0 && (
        <>
          <h2>{t('plan:note')}</h2>
          <PlanWarnings warnings={warnings} count={protocol.products.length} t={t} />
        </>
      )}
      <h2>{t('plan:need')}</h2>
      <PlanNeeds lasting={view.lasting} {...context} />
      <PlanLaw t={t} protocol={protocol} />
      <p>
        <a href={`${clientProtocolsPath(language)}#protocol-${protocol.protocol_id}`}>
          {t('plan:account-copy.back')}
        </a>
      </p>
    </article>
  );
}
