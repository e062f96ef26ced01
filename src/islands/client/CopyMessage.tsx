import { useId, useState } from 'react';
import type { ListedClient } from '#contract/client/schema.ts';
import { personName } from '#domain/account/person-name.ts';
import { clientName } from '#domain/client/name.ts';
import { runOutPeriodOf } from '#domain/client/run-out.ts';
import { clientProtocolsPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import styles from './client.module.css';
import { formatCivilDate } from './dates.ts';

interface CopyMessageProps {
  readonly context: IslandContext;
  readonly client: Pick<ListedClient, 'first_name' | 'last_name' | 'email'>;
  readonly runOutDate: string;
  readonly today: string;
}

/** Name for the salutation: the family name in Japanese, the full name in Chinese, otherwise the first name. */
function getSalutationName(client: CopyMessageProps['client'], language: Language): string | null {
  const { first_name: firstName, last_name: lastName } = client;
  if (language === 'zh_tw') return personName(client, language);
  return language === 'ja' ? lastName || firstName : firstName || lastName;
}

/** Message to a client whose products run out; does not name the products. */
function createRunOutMessage({ context: { t, language }, client, runOutDate: date, today }: CopyMessageProps): string {
  const clientSalutation = getSalutationName(client, language);
  const greeting = clientSalutation
    ? t('clients:message.greeting', { name: clientSalutation })
    : t('clients:message.greeting-nobody');
  const isRunOutOverdue = runOutPeriodOf(date, today) === 'overdue';
  const formattedRunOutDate = formatCivilDate(date, language);
  const runOutText = isRunOutOverdue
    ? t('clients:message.past', { date: formattedRunOutDate })
    : t('clients:message.ahead', { date: formattedRunOutDate });
  const clientPlansUrl = `${location.origin}${clientProtocolsPath(language)}`;
  return `${greeting}\n\n${runOutText}\n\n${t('clients:message.link', { address: clientPlansUrl })}`;
}

/** Button that copies the message for the client; if the browser refuses to copy, shows the message. */
export function CopyMessageButton(props: CopyMessageProps) {
  const { t, language } = props.context;
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'by-hand'>();
  const messageText = createRunOutMessage(props);
  const copyButtonLabel = t(outcome === 'copied' ? 'clients:message.copied' : 'clients:message.copy');
  const copyMessageText = async () => {
    try {
      // An insecure context has no clipboard.
      await navigator.clipboard.writeText(messageText);
      setOutcome('copied');
    } catch {
      setOutcome('by-hand');
    }
  };
  return (
    <div className={styles['copy']}>
      <button
        type="button"
        className={styles['quiet']}
        aria-label={`${copyButtonLabel}: ${clientName(props.client, language)}`}
        onClick={() => void copyMessageText()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
        {copyButtonLabel}
      </button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && t('clients:message.copied')}
      </span>
      {outcome === 'by-hand' && (
        <>
          <label htmlFor={id}>{t('clients:message.by-hand')}</label>
          <textarea
            id={id}
            readOnly
            rows={6}
            value={messageText}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for the text, and copies it from here
            autoFocus
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
    </div>
  );
}
