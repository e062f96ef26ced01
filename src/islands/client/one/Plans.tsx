import type { ClientDetail } from '#contract/client/schema.ts';
import { runOutPeriodOf } from '#domain/client/run-out.ts';
import { newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import { CopyMessageButton } from '#islands/client/CopyMessage.tsx';
import { formatCivilDate, formatLocalDay } from '#islands/client/dates.ts';
import { RunOutDate } from '#islands/client/RunOutDate.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { PersonalLinkEndControls } from '#islands/sharing/recipients/PersonalLinkEndControls.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './one.module.css';

interface PlansProps {
  readonly context: IslandContext;
  readonly client: ClientDetail;
}

export function ClientPlans({ context, client }: PlansProps) {
  const { t, language } = context;
  const { plans, today, first_run_out: firstRunOutDate } = client;
  return (
    <section className={styles['section']} aria-labelledby="client-protocols">
      <h2 id="client-protocols">{t('clients:one.protocols')}</h2>
      {plans.length === 0 && <p className={styles['soft']}>{t('clients:one.no-protocols')}</p>}
      <ul className={styles['plans']}>
        {plans.map(
          ({
            protocol_id: id,
            name,
            assigned_at: sharedAt,
            starts_on: startsOn,
            first_run_out: planRunOutDate,
            ...plan
          }) => (
            <li key={id}>
              <div>
                <a href={protocolPath(language, id)} dir="auto">
                  {name}
                </a>
                <span className={styles['soft']}>
                  {t('clients:one.shared-on', { date: formatLocalDay(sharedAt, language) })}
                </span>
              </div>
              <dl>
                <div>
                  <dt className="soft">{t('clients:one.read')}</dt>
                  <dd>{t(plan.is_read ? 'clients:one.read-yes' : 'clients:one.read-no')}</dd>
                </div>
                <div>
                  <dt className="soft">{t('clients:one.first-day')}</dt>
                  <dd>{startsOn === null ? t('clients:one.no-first-day') : formatCivilDate(startsOn, language)}</dd>
                </div>
                <div>
                  <dt className="soft">
                    {t(
                      planRunOutDate !== null && runOutPeriodOf(planRunOutDate, today) === 'overdue'
                        ? 'clients:one.ran-out'
                        : 'clients:one.next-run-out',
                    )}
                  </dt>
                  <dd>
                    {planRunOutDate === null ? (
                      t('clients:one.no-run-out')
                    ) : (
                      <RunOutDate runOutDate={planRunOutDate} today={today} language={language} />
                    )}
                  </dd>
                </div>
              </dl>
              {plan.personal && (
                <PersonalLinkEndControls
                  {...{ context, clientName: name }}
                  protocolId={id}
                  clientId={client.id}
                  linkEndTime={plan.personal.expires_at}
                />
              )}
            </li>
          ),
        )}
      </ul>
      {(client.ended ?? []).length > 0 && (
        <ul className={styles['soft']}>
          {client.ended?.map(({ protocol_id: id, name, ended_at: planEndTime }) => (
            <li key={id}>
              <a href={protocolPath(language, id)} dir="auto">
                {name}
              </a>{' '}
              · {t('clients:one.ended', { date: formatLocalDay(planEndTime, language) })}
            </li>
          ))}
        </ul>
      )}
      <a className="button" data-kind="quiet" href={`${newProtocolPath(language)}?client=${client.id}`}>
        <Icon name="plus" size={20} />
        {t('clients:one.new-protocol')}
      </a>
      {firstRunOutDate !== null && runOutPeriodOf(firstRunOutDate, today) !== 'later' && (
        <CopyMessageButton context={context} client={client} runOutDate={firstRunOutDate} today={today} />
      )}
    </section>
  );
}
