import useSWR from 'swr';
import { listDeliveries, resendDelivery } from '#contract/webhook/calls.ts';
import type { Delivery, Hook } from '#contract/webhook/schema.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText } from '#domain/intake/day-text.ts';
import styles from '#islands/account/account.module.css';
import listStyles from '#islands/account/data/data.module.css';
import { useChangeRunner } from '#islands/client/use-change-runner.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { api } from '#stores/api.ts';
import { translateWebhookEvent } from './WebhookForm.tsx';

interface WebhookDeliveriesProps extends IslandContext {
  readonly webhook: Hook;
  readonly onResent: () => void;
}

/** Latest deliveries of a webhook, each with a button to send it again. */
export function WebhookDeliveries({ webhook, onResent, t, language }: WebhookDeliveriesProps) {
  const { runChange, isBusy, result } = useChangeRunner(t);
  const readDeliveries = () => api(listDeliveries, { params: { id: webhook.id } });
  const { data, mutate } = useSWR(`deliveries ${webhook.id}`, readDeliveries, READ_OPTIONS);
  const formatDateTime = (isoTime: string) =>
    momentText(Date.parse(isoTime), dateLanguageTag(language), { dateStyle: 'medium', timeStyle: 'short' });
  const describeDeliveryState = ({ done_at: deliveryEndTime, status, tries, next_try_at: nextTryAt }: Delivery) => {
    const statusSuffix = tries === 0 ? '' : ` (${status ?? t('account:webhooks.unreachable')})`;
    if (deliveryEndTime === null) return t('account:webhooks.next', { time: formatDateTime(nextTryAt) }) + statusSuffix;
    const isDelivered = status !== null && status < 300;
    return t(isDelivered ? 'account:webhooks.delivered' : 'account:webhooks.given-up') + statusSuffix;
  };
  const sendDeliveryAgain = ({ id }: Delivery) =>
    runChange(
      () => api(resendDelivery, { params: { id: webhook.id, delivery_id: id } }),
      t('account:webhooks.sent'),
      () => {
        void mutate();
        onResent();
      },
    );
  return (
    <>
      {result}
      {data?.data.length === 0 && <p>{t('account:webhooks.no-deliveries')}</p>}
      {data && data.data.length > 0 && (
        <ul className={listStyles['entries']}>
          {data.data.map((delivery) => (
            <li key={delivery.id}>
              <div>
                <p>
                  {translateWebhookEvent(delivery.type, t)}, {formatDateTime(delivery.created_at)}
                </p>
                <p className={styles['soft']}>{describeDeliveryState(delivery)}</p>
              </div>
              <button
                className="button"
                data-kind="quiet"
                type="button"
                aria-busy={isBusy}
                onClick={() => void sendDeliveryAgain(delivery)}
              >
                {t('account:webhooks.again')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
