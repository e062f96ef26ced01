import { useRef, useState } from 'react';
import { endOtherSessions, endSession } from '#contract/account/calls.ts';
import type { AccountSession } from '#contract/account/schema.ts';
import { momentText } from '#domain/intake/day-text.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { ConfirmRemoval } from '#islands/ui/ConfirmRemoval.tsx';
import { api } from '#stores/api.ts';
import styles from './account.module.css';
import listStyles from './devices.module.css';

interface DevicesProps extends IslandContext {
  readonly sessions: readonly AccountSession[];
  /** Called after sessions were ended, to reload the list of devices. */
  readonly onEnded: () => void;
}

function deviceName({ browser, system }: AccountSession, t: Translate): string {
  if (browser !== null && system !== null) return t('account:security.device', { browser, system });
  return browser ?? system ?? t('account:security.unknown-device');
}

export function Devices({ sessions, onEnded, ...context }: DevicesProps) {
  const { t } = context;
  const [message, setMessage] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  const endSessions = async (call: () => Promise<unknown>, text: string) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await call();
      setMessage(text);
      // The button disappears with its device, so the focus needs another place.
      container.current?.focus();
      onEnded();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const endOne = (session: AccountSession) =>
    endSessions(
      () => api(endSession, { params: { id: session.id } }),
      t('account:security.ended', { device: deviceName(session, t) }),
    );
  const endOthers = () => {
    setAsking(false);
    void endSessions(() => api(endOtherSessions), t('account:security.others-ended'));
  };

  return (
    <>
      <ul className={listStyles['devices']} aria-label={t('account:security.devices')}>
        {sessions.map((session) => (
          <Device key={session.id} {...context} session={session} isBusy={isBusy} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <button className="button" data-kind="quiet" type="button" onClick={() => setAsking(true)}>
          {t('account:security.end-others')}
        </button>
      )}
      <div>
        <div ref={container} className={styles['answer']} role="status" tabIndex={-1}>
          {message !== undefined && <p className={styles['said']}>{message}</p>}
        </div>
        <div role="alert">{hasFailed && <p className={styles['failed']}>{t('account:security.not-ended')}</p>}</div>
      </div>
      {isAsking && (
        <ConfirmRemoval
          title={t('account:security.end-others-title')}
          warning={t('account:security.end-others-text')}
          cancelLabel={t('account:page.cancel')}
          confirmLabel={t('account:security.end-others')}
          onConfirm={endOthers}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface DeviceProps extends IslandContext {
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Device({ session, isBusy, onEnd, language, t }: DeviceProps) {
  const device = deviceName(session, t);
  const textOf = (moment: string, timeStyle?: 'short') =>
    momentText(Date.parse(moment), regionalLanguageTag(language), { dateStyle: 'medium', timeStyle });
  const signOut = t('pages:account.sign-out');
  return (
    <li>
      <div>
        <p className={listStyles['device']}>
          <strong>{device}</strong>
          {session.is_current && <span className={styles['badge']}>{t('account:security.this-device')}</span>}
        </p>
        <p className={styles['soft']}>
          {t('account:security.last-used', { date: textOf(session.last_used_at, 'short') })}
          <br />
          {t('account:security.since', { date: textOf(session.created_at) })}
        </p>
      </div>
      {!session.is_current && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-label={`${signOut}: ${device}`}
          aria-busy={isBusy}
          onClick={onEnd}
        >
          {signOut}
        </button>
      )}
    </li>
  );
}
