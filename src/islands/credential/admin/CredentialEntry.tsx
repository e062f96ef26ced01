import { type ReactNode, useId } from 'react';
import type { ListedCredential } from '#contract/credential/schema.ts';
import { publicStorefrontPath } from '#domain/account/paths.ts';
import { personName } from '#domain/account/person-name.ts';
import { countryNameOrText } from '#domain/country/name.ts';
import { dayText, momentText } from '#domain/intake/day-text.ts';
import { isDateOver, toEpochDay } from '#domain/intake/days.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { IslandContext } from '#islands/Island.tsx';
import {
  findOptionLabel,
  listExpertiseLevels,
  organisationOptions,
  professionOptions,
} from '#islands/session/registration-options.ts';
import styles from './admin.module.css';
import { CredentialFiles } from './CredentialFiles.tsx';
import { DecisionButtons, type DecisionResult } from './DecisionButtons.tsx';

interface CredentialEntryProps extends IslandContext {
  readonly credential: ListedCredential;
  readonly onCredentialDecided: (decision?: DecisionResult) => void;
}

type CredentialFact = readonly [label: string, value: ReactNode];

function createPersonFacts({ person }: ListedCredential, { language, t }: IslandContext): CredentialFact[] {
  const { store_slug: slug } = person;
  return [
    [t('account:register.email'), person.email],
    [t('account:register.profession'), findOptionLabel(professionOptions(t), person.health_profession)],
    [t('account:register.level'), findOptionLabel(listExpertiseLevels(t), person.expertise_level)],
    [t('account:register.organisation'), findOptionLabel(organisationOptions(t), person.organisation_type)],
    [t('pages:shell.store'), slug && <a href={localisePath(publicStorefrontPath(slug), language)}>{slug}</a>],
  ];
}

function createDocumentFacts(credential: ListedCredential, { language, t }: IslandContext): CredentialFact[] {
  const { body, number, country, valid_until: validUntil } = credential;
  const lastValidDay = toEpochDay(validUntil ?? '');
  const validUntilText = lastValidDay === undefined ? undefined : dayText(lastValidDay, regionalLanguageTag(language));
  const expiredLabel = isDateOver(validUntil ?? '', Date.now()) && (
    <strong className={styles['expired']}>{t('account:admin.expired')}</strong>
  );
  return [
    [t('account:credential.body'), body],
    [t('account:credential.number'), number],
    [t('account:credential.country'), countryNameOrText(country, language)],
    [
      t('account:credential.valid-until'),
      validUntilText && (
        <>
          {validUntilText} {expiredLabel}
        </>
      ),
    ],
  ];
}

function createStateText(
  { state, submitted_at: submittedAt, decided_at: decidedAt }: ListedCredential,
  context: IslandContext,
) {
  const { language, t } = context;
  const formatMomentDate = (isoTime: string) => momentText(Date.parse(isoTime), regionalLanguageTag(language));
  const credentialStateTexts = [t('account:admin.sent', { date: formatMomentDate(submittedAt) })];
  if (decidedAt !== null) credentialStateTexts.push(t('account:admin.decided', { date: formatMomentDate(decidedAt) }));
  return [t(`account:admin.state.${state}`), ...credentialStateTexts].join(' · ');
}

export function CredentialEntry({ credential, onCredentialDecided, ...context }: CredentialEntryProps) {
  const { language, t } = context;
  const { person, reason, reason_text: reasonText } = credential;
  const titleId = useId();
  const credentialFacts = [...createPersonFacts(credential, context), ...createDocumentFacts(credential, context)];
  return (
    <article className={styles['entry']} aria-labelledby={titleId}>
      <h2 id={titleId} dir="auto">
        {personName(person, language) || person.email}
      </h2>
      <p className="soft">{createStateText(credential, context)}</p>
      <dl>
        {credentialFacts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      <CredentialFiles t={t} credential={credential} descriptionId={titleId} />
      {reason && reason !== 'other' && <p>{t(`account:credential.reason.${reason}`)}</p>}
      {reasonText && <p dir="auto">{reasonText}</p>}
      {credential.state === 'submitted' && (
        <DecisionButtons t={t} id={credential.id} descriptionId={titleId} onCredentialDecided={onCredentialDecided} />
      )}
    </article>
  );
}
