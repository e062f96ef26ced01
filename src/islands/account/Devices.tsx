import { useRef, useState } from 'react';
import { endOtherSessions, endSession } from '#contract/account/calls.ts';
import type { AccountSession } from '#contract/account/schema.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { ConfirmRemovalDialog } from '#islands/ui/ConfirmRemoval.tsx';
import { api } from '#stores/api.ts';
import styles from './account.module.css';
import listStyles from './devices.module.css';

interface DevicesProps extends IslandContext {
  readonly sessions: readonly AccountSession[];
  /** Called after sessions were ended, to reload the list of devices. */
  readonly onSessionsEnded: () => void;
}

function formatDeviceName({ browser, system }: AccountSession, t: Translate): string {
  if (browser !== null && system !== null) return t('account:security.device', { browser, system });
  return browser ?? system ?? t('account:security.unknown-device');
}

export function Devices({ sessions, onSessionsEnded, ...context }: DevicesProps) {
  const { t } = context;
  const [message, setMessage] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const statusMessageElement = useRef<HTMLDivElement>(null);

  const endSessions = async (sendRequest: () => Promise<unknown>, successText: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await sendRequest();
      setMessage(successText);
      // The button disappears with its device, so the focus needs another place.
      statusMessageElement.current?.focus();
      onSessionsEnded();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const endOneSession = (session: AccountSession) =>
    endSessions(
      () => api(endSession, { params: { id: session.id } }),
      t('account:security.ended', { device: formatDeviceName(session, t) }),
    );
  const endAllOtherSessions = () => {
    setAsking(false);
    void endSessions(() => api(endOtherSessions), t('account:security.others-ended'));
  };

  return (
    <>
      <ul className={listStyles['devices']} aria-label={t('account:security.devices')}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            {...context}
            session={session}
            isBusy={isBusy}
            onEndSession={() => void endOneSession(session)}
          />
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <button className="button" data-kind="quiet" type="button" onClick={() => setAsking(true)}>
          {t('account:security.end-others')}
        </button>
      )}
      <div>
        <div ref={statusMessageElement} className={styles['answer']} role="status" tabIndex={-1}>
          {message !== undefined && <p className={styles['said']}>{message}</p>}
        </div>
        <div role="alert">{hasFailed && <p className={styles['failed']}>{t('account:security.not-ended')}</p>}</div>
      </div>
      {isAsking && (
        <ConfirmRemovalDialog
          title={t('account:security.end-others-title')}
          warning={t('account:security.end-others-text')}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('account:security.end-others')}
          onConfirm={endAllOtherSessions}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DeviceProps extends IslandContext {
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEndSession: () => void;
}

function Device({ session, isBusy, onEndSession, language, t }: DeviceProps) {
  const deviceLabel = formatDeviceName(session, t);
  const formatSessionTime = (isoTime: string, timeStyle?: 'short') =>
    momentText(Date.parse(isoTime), regionalLanguageTag(language), { dateStyle: 'medium', timeStyle });
  const signOutLabel = t('pages:account.sign-out');
  return (
    <li>
      <div>
        <p className={listStyles['device']}>
          <strong>{deviceLabel}</strong>
          {session.is_current && <span className={styles['badge']}>{t('account:security.this-device')}</span>}
        </p>
        <p className={styles['soft']}>
          {t('account:security.last-used', { date: formatSessionTime(session.last_used_at, 'short') })}
          <br />
          {t('account:security.since', { date: formatSessionTime(session.created_at) })}
        </p>
      </div>
      {!session.is_current && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-label={`${signOutLabel}: ${deviceLabel}`}
          aria-busy={isBusy}
          onClick={onEndSession}
        >
          {signOutLabel}
        </button>
      )}
    </li>
  );
}
