import { useState } from 'react';
import useSWR from 'swr';
import { deleteHook, listHooks, restoreHook, rotateHookSecret } from '#contract/webhook/calls.ts';
import { MAXIMUM_HOOKS } from '#contract/webhook/limits.ts';
import type { Hook } from '#contract/webhook/schema.ts';
import type { AccountContext } from '#islands/account/AccountPage.tsx';
import styles from '#islands/account/account.module.css';
import listStyles from '#islands/account/data/data.module.css';
import { OneTimeSecret } from '#islands/account/keys/OneTimeSecret.tsx';
import { RemovedLineNote } from '#islands/cart/RemovedLineNote.tsx';
import { formatLocalDay } from '#islands/client/dates.ts';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { translateWebhookEvent, WebhookForm } from './WebhookForm.tsx';

interface WebhookEntryProps extends AccountContext {
  readonly webhook: Hook;
  readonly onRotateSecret: () => void;
  readonly onDelete: () => void;
  readonly onResent: () => void;
}

function WebhookEntry({ webhook, onRotateSecret, onDelete, onResent, ...context }: WebhookEntryProps) {
  const { t, language } = context;
  const [isOpen, setOpen] = useState(false);
  const { disabled_at: disabledAt, failing_since: failingSince } = webhook;
  const failureStateText = disabledAt
    ? t('account:webhooks.disabled')
    : failingSince && t('account:webhooks.failing', { date: formatLocalDay(failingSince, language) });
  return (
    <li>
      <div>
        <p>
          <strong>{webhook.url}</strong>
        </p>
        <p className={styles['soft']}>{webhook.events.map((event) => translateWebhookEvent(event, t)).join(' · ')}</p>
        {failureStateText && <p>{failureStateText}</p>}
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('account:webhooks.deliveries')}</summary>
          {isOpen && <WebhookDeliveries {...context} webhook={webhook} onResent={onResent} />}
        </details>
      </div>
      <button className="button" data-kind="quiet" type="button" onClick={onRotateSecret}>
        {t('account:webhooks.rotate')}
      </button>
      <button className="button" data-kind="quiet" type="button" onClick={onDelete}>
        {t('account:webhooks.delete')}
      </button>
    </li>
  );
}

export function Webhooks(accountContext: AccountContext) {
  const { t, user } = accountContext;
  const { data, mutate } = useSWR(`webhooks ${user.id}`, () => api(listHooks), READ_OPTIONS);
  const { runChange, result } = useChangeRunner(t);
  const [secret, setSecret] = useState<{ readonly url: string; readonly secret: string }>();
  const [removedHook, setRemovedHook] = useState<Hook>();
  const reloadWebhooks = () => void mutate();
  const showSecret = (createdWebhook: { readonly url: string; readonly secret: string }) => {
    setSecret(createdWebhook);
    reloadWebhooks();
  };
  const removeWebhook = (webhook: Hook) =>
    void runChange(
      () => api(deleteHook, { params: { id: webhook.id } }),
      '',
      () => {
        setRemovedHook(webhook);
        reloadWebhooks();
      },
    );
  const restoreWebhook = ({ id, url }: Hook) =>
    void runChange(
      () => api(restoreHook, { params: { id } }),
      t('account:webhooks.restored', { url }),
      () => {
        setRemovedHook(undefined);
        reloadWebhooks();
      },
    );
  const remainingWebhooks = data?.data.filter(({ id }) => id !== removedHook?.id) ?? [];
  const sortedWebhooks = [...remainingWebhooks, ...(removedHook ? [removedHook] : [])].toSorted(
    (firstWebhook, secondWebhook) => secondWebhook.created_at.localeCompare(firstWebhook.created_at),
  );
  const rotateSecret = ({ id }: Hook) =>
    void runChange(() => api(rotateHookSecret, { params: { id } }), t('account:webhooks.rotated'), showSecret);
  return (
    <section className={styles['section']} aria-labelledby="webhooks">
      <h2 id="webhooks">{t('account:webhooks.title')}</h2>
      <p>{t('account:webhooks.text')}</p>
      {secret && (
        <OneTimeSecret t={t} title={t('account:webhooks.secret', { url: secret.url })} secretText={secret.secret} />
      )}
      {result}
      {sortedWebhooks.length > 0 && (
        <ul className={listStyles['entries']} aria-label={t('account:webhooks.title')}>
          {sortedWebhooks.map((webhook) =>
            webhook === removedHook ? (
              <li key={webhook.id}>
                <RemovedLineNote
                  id={webhook.id}
                  noteText={t('pages:cart.removed', { name: webhook.url })}
                  t={t}
                  onUndo={() => restoreWebhook(webhook)}
                />
              </li>
            ) : (
              <WebhookEntry
                key={webhook.id}
                {...accountContext}
                webhook={webhook}
                onRotateSecret={() => rotateSecret(webhook)}
                onDelete={() => removeWebhook(webhook)}
                onResent={reloadWebhooks}
              />
            ),
          )}
        </ul>
      )}
      {data && data.data.length < MAXIMUM_HOOKS && (
        <div className={styles['password']}>
          <WebhookForm {...accountContext} onWebhookCreated={showSecret} />
        </div>
      )}
    </section>
  );
}
