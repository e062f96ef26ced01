import { useEffect } from 'react';
import { getClient, saveClientNeeds } from '#contract/client/calls.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import type { ClientNeeds as Known, Needs } from '#contract/client/needs-schema.ts';
import type { ClientDetail } from '#contract/client/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { formatLocalDay } from '#islands/client/dates.ts';
import { NeedsFacts } from '#islands/client/needs/NeedsFacts.tsx';
import { NeedsForm } from '#islands/client/needs/NeedsForm.tsx';
import { TranslatedError, useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { api } from '#stores/api.ts';
import { isConflictError } from '#stores/failure.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { saveWithConflictRetry } from '#stores/retry-from-sent.ts';
import styles from './one.module.css';

interface ClientNeedsProps {
  readonly context: IslandContext;
  readonly client: Pick<ClientDetail, 'id' | 'needs'>;
  readonly onChange: (needs: Known) => void;
}

export function ClientNeeds({ context, client, onChange }: ClientNeedsProps) {
  const { t, language } = context;
  const { runChange, isBusy, result } = useChangeRunner(t);
  const { recorded, shared, consented_at: consentTime, withdrawn_at: consentWithdrawalTime } = client.needs;
  const hasClientWithdrawnConsent = client.needs.client_withdrew;
  const pathParams = { id: client.id };
  const needsDraftName = `needs-${client.id}`;
  // Once the client has withdrawn the consent, the draft in this tab is deleted, too.
  useEffect(() => {
    if (hasClientWithdrawnConsent) clearDraft(needsDraftName);
  }, [hasClientWithdrawnConsent, needsDraftName]);
  const saveNeeds = (needs: Needs, givesConsent: boolean, sentNeeds: readonly Needs[]) => {
    const savedNeeds = recorded?.needs ?? UNANSWERED_NEEDS;
    const needsBody = { needs, ...(givesConsent && ({ consent: CONSENT_VERSION } as const)) };
    const recordNeeds = async () => {
      try {
        return await saveWithConflictRetry(
          (expectedNeeds) => api(saveClientNeeds, { params: pathParams, body: { ...needsBody, was: expectedNeeds } }),
          savedNeeds,
          sentNeeds,
        );
      } catch (error) {
        if (!(error instanceof FetchError) || ![403, 409, 422].includes(error.status)) throw error;
        const latestNeeds = (await api(getClient, { params: pathParams })).needs;
        onChange(latestNeeds);
        if (isConflictError(error)) throw new TranslatedError(t('form.elsewhere.not-saved'));
        if (latestNeeds.consented_at !== null) throw error;
        const refusalMessageKey = latestNeeds.client_withdrew ? 'problem.withdrawn' : 'clients:needs.ask-first';
        throw new TranslatedError(t(refusalMessageKey));
      }
    };
    void runChange(recordNeeds, t('clients:needs.saved'), onChange);
  };
  const consentCheckboxText = consentTime === null ? t('clients:needs.agrees') : undefined;
  return (
    <section className={styles['section']} aria-labelledby="client-needs">
      <h2 id="client-needs">{t('clients:needs.title')}</h2>
      <p className={styles['soft']}>{t('clients:needs.lead')}</p>
      {!recorded && !shared && consentWithdrawalTime && (
        <p>{t('clients:needs.withdrawn', { date: formatLocalDay(consentWithdrawalTime, language) })}</p>
      )}
      {shared && (
        <div className={styles['shared']}>
          <h3>{t('clients:needs.from-client')}</h3>
          <NeedsFacts context={context} needs={shared.needs} notAnsweredText={t('clients:own.unsaid')} />
          <p className={styles['soft']}>
            {t('clients:needs.from-client-text', { date: formatLocalDay(shared.updated_at, language) })}
          </p>
        </div>
      )}
      {hasClientWithdrawnConsent && <p>{t('problem.withdrawn')}</p>}
      {!hasClientWithdrawnConsent && (
        <NeedsForm
          context={context}
          name={needsDraftName}
          label={t('clients:needs.title')}
          savedNeeds={recorded?.needs}
          unaskedText={t('clients:needs.unasked')}
          consent={{ agree: consentCheckboxText, agreeFirst: t('clients:needs.ask-first') }}
          submit={t('clients:needs.save')}
          isBusy={isBusy}
          onSave={saveNeeds}
        />
      )}
      {result}
      {consentTime !== null && (
        <p className={styles['soft']}>{t('clients:needs.agreed', { date: formatLocalDay(consentTime, language) })}</p>
      )}
    </section>
  );
}
