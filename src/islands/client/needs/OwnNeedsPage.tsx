import { useState } from 'react';
import useSWR from 'swr';
import { deleteOwnNeeds, getOwnNeeds, saveOwnNeeds } from '#contract/client/calls.ts';
import { CONSENT_VERSION } from '#contract/client/needs.ts';
import type { Needs, OwnNeeds } from '#contract/client/needs-schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { AccountLoading } from '#islands/account/AccountLoading.tsx';
import { createAccountIsland } from '#islands/account/AccountPage.tsx';
import { AccountUnavailable } from '#islands/account/AccountUnavailable.tsx';
import styles from '#islands/account/account.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import { TranslatedError, useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';
import { api } from '#stores/api.ts';
import { classifyError, isConflictError } from '#stores/failure.ts';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { saveWithConflictRetry } from '#stores/retry-from-sent.ts';
import { NeedsForm } from './NeedsForm.tsx';
import type { NeedsReadersProps } from './NeedsReaders.tsx';
import { NeedsReaders } from './NeedsReaders.tsx';
import needsStyles from './needs.module.css';

const NEEDS_DRAFT_NAME = 'own-needs';

export function OwnNeedsForm({ context, own, onChange }: NeedsReadersProps) {
  const { t, language } = context;
  const { runChange, isBusy, result } = useChangeRunner(t);
  const [isAsking, setAsking] = useState(false);
  // Key of the form: each deletion creates a new form, without unsaved choices.
  const [deletions, setDeletions] = useState(0);
  const saveNeeds = (enteredNeeds: Needs, givesConsent: boolean, sentNeeds: readonly Needs[]) => {
    const savedNeeds = own.needs ?? UNANSWERED_NEEDS;
    const needsBody = { needs: enteredNeeds, ...(givesConsent && ({ consent: CONSENT_VERSION } as const)) };
    const sendNeeds = async () => {
      try {
        return await saveWithConflictRetry(
          (expectedNeeds) => api(saveOwnNeeds, { body: { ...needsBody, was: expectedNeeds } }),
          savedNeeds,
          sentNeeds,
        );
      } catch (error) {
        if (!(error instanceof FetchError) || ![409, 422].includes(error.status)) throw error;
        const latestOwnNeeds = await api(getOwnNeeds);
        onChange(latestOwnNeeds);
        if (isConflictError(error)) throw new TranslatedError(t('form.elsewhere.not-saved'));
        // The answers were deleted on another device, with the consent.
        throw latestOwnNeeds.consented_at === null ? new TranslatedError(t('clients:own.deleted-meanwhile')) : error;
      }
    };
    void runChange(sendNeeds, t('clients:own.saved'), onChange);
  };
  const deleteNeeds = () => {
    setAsking(false);
    const showNeedsAfterDeletion = (needsAfterDeletion: OwnNeeds) => {
      clearDraft(NEEDS_DRAFT_NAME);
      setDeletions(deletions + 1);
      onChange(needsAfterDeletion);
    };
    void runChange(() => api(deleteOwnNeeds), t('clients:own.deleted'), showNeedsAfterDeletion);
  };
  const consentCheckboxText = own.consented_at === null ? t('clients:own.consent') : undefined;
  return (
    <section className={needsStyles['own']} aria-labelledby="own-needs">
      <h2 id="own-needs">{t('clients:own.title')}</h2>
      <NeedsForm
        key={deletions}
        context={context}
        name={NEEDS_DRAFT_NAME}
        label={t('clients:own.title')}
        savedNeeds={own.needs}
        unaskedText={t('clients:own.unsaid')}
        consent={{ agree: consentCheckboxText, agreeFirst: t('clients:own.agree-first') }}
        submit={t('clients:own.save')}
        isBusy={isBusy}
        onSave={saveNeeds}
      >
        {own.needs && (
          <button type="button" className="button" data-kind="quiet" onClick={() => setAsking(true)}>
            {t('clients:own.delete')}
          </button>
        )}
      </NeedsForm>
      {result}
      {own.consented_at && (
        <p className={styles['soft']}>
          {t('clients:own.agreed', { date: formatLocalDay(own.consented_at, language) })}
        </p>
      )}
      {isAsking && (
        <ConfirmRemovalDialog
          title={t('clients:own.delete-title')}
          warning={t('clients:own.delete-text')}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('clients:own.delete')}
          onConfirm={deleteNeeds}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function OwnNeedsPage(islandContext: IslandContext) {
  const { t } = islandContext;
  const { data: currentOwnNeeds, error, mutate } = useSWR('own-needs', () => api(getOwnNeeds), READ_OPTIONS);
  if (!currentOwnNeeds && !error) return <AccountLoading t={t} placeholderRowCount={5} />;
  if (!currentOwnNeeds && classifyError(error).kind === 'unsupported')
    return <p className={styles['soft']}>{t('clients:list.unavailable')}</p>;
  if (!currentOwnNeeds)
    return <AccountUnavailable t={t} failureText={t('clients:own.failed')} onRetry={() => void mutate()} />;
  const updateCachedNeeds = (changedNeeds: OwnNeeds) => void mutate(changedNeeds, { revalidate: false });
  return (
    <div className={styles['home']}>
      <OwnNeedsForm context={islandContext} own={currentOwnNeeds} onChange={updateCachedNeeds} />
      <NeedsReaders context={islandContext} own={currentOwnNeeds} onChange={updateCachedNeeds} />
    </div>
  );
}

export const OwnNeedsIsland = createAccountIsland('all', OwnNeedsPage);
